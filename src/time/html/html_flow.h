/* Block formatting: boxes below one another, margins that collapse, floats beside them.
 * Source: https://www.w3.org/TR/CSS22/visuren.html#block-formatting,
 * https://www.w3.org/TR/CSS22/box.html#collapsing-margins
 */
#ifndef ZOETROPE_TIME_HTML_HTML_FLOW_H
#define ZOETROPE_TIME_HTML_HTML_FLOW_H

#include "time/html/html_float.h"
#include "time/html/html_size.h"

/* Where a box lies in its block formatting context. */
typedef struct HtmlFlow {
    const State *state;
    HtmlFloats *floats;
    Point origin; /* of the border box, in the coordinates of the floats */
} HtmlFlow;

/* A box with a formatting context of its own: its size and all that is in it. Its place is the
 * caller's to tell, and so is its placer. */
void html_flow_layout(const State *state, HtmlBox *box, const HtmlSpace *space);

/* Its first or last baseline, from the top of the border box; NAN: none. */
void html_flow_find_baselines(HtmlBox *box);

#endif

/* Inline formatting: text and what stands in it, cut into lines.
 * Source: https://www.w3.org/TR/CSS22/visuren.html#inline-formatting,
 * https://www.w3.org/TR/css-inline-3/
 */
#ifndef ZOETROPE_TIME_HTML_HTML_LINES_H
#define ZOETROPE_TIME_HTML_HTML_LINES_H

#include "time/html/html_flow.h"

/* Lines of a box, `width` wide, into box->lines. Returns their height together. */
double html_lines_layout(const HtmlFlow *flow, HtmlBox *box, const HtmlSpace *space);

/* Widths of its content box. */
void html_lines_intrinsic(const State *state, HtmlBox *box, double *least, double *most);

#endif

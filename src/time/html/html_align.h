/* The heights within one line: baselines, leading, vertical-align; and the ellipsis at its end.
 * Source: https://www.w3.org/TR/CSS22/visudet.html#line-height, measured behaviour.
 */
#ifndef ZOETROPE_TIME_HTML_HTML_ALIGN_H
#define ZOETROPE_TIME_HTML_HTML_ALIGN_H

#include "time/html/html_size.h"
#include "time/html/html_style.h"

enum { HTML_ALIGN_DEPTH = 64 }; /* inline boxes in one another that have baselines of their own */

/* An inline box that is open. */
typedef struct HtmlLevel {
    const HtmlBox *box;
    HtmlFont font;
    double shift; /* of its baseline, downwards from the line's */
} HtmlLevel;

typedef struct HtmlAlign {
    const State *state;
    HtmlBox *box;
    guint n; /* levels; deeper ones are not in `levels` */
    HtmlLevel levels[HTML_ALIGN_DEPTH];
    double above, below; /* the reach of the line from its baseline */
    double tallest;      /* of what is aligned with the line's edges */
} HtmlAlign;

void html_align_begin(HtmlAlign *align, const State *state, HtmlBox *box);
void html_align_open(HtmlAlign *align, const HtmlBox *box);
void html_align_close(HtmlAlign *align);
/* A box that is the fragment of that index. Its y is set relative to the baseline. */
void html_align_atomic(HtmlAlign *align, HtmlBox *box, guint index);

/* Of what is open. */
double html_align_shift(const HtmlAlign *align);
const HtmlFont *html_align_font(const HtmlAlign *align, const HtmlBox *box);

/* Cuts the fragments before `right`, with an ellipsis. */
void html_align_cut(HtmlAlign *align, GArray *fragments, double right);

/* The line at `top`, its fragments moved by `shift` to the right. */
HtmlLine html_align_end(HtmlAlign *align, GArray *fragments, double top, double shift);

#endif

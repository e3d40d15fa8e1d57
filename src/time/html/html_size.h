/* Sizes of boxes: edges, specified and intrinsic widths and heights. */
#ifndef ZOETROPE_TIME_HTML_HTML_SIZE_H
#define ZOETROPE_TIME_HTML_HTML_SIZE_H

#include "time/html/html_box.h"

HtmlSpace html_space(double width, double height);
bool html_space_is_same(const HtmlSpace *a, const HtmlSpace *b);

/* Margins, borders and padding, by the containing block's width. */
void html_size_edges(HtmlBox *box, double containing);

bool html_size_margin_is_auto(const HtmlBox *box, guint side);

/* Of the border box, min and max not applied; NAN for auto. */
double html_size_specified_width(const HtmlBox *box, double base);
double html_size_specified_height(const HtmlBox *box, double base);

/* The border box's width within min-width and max-width, its height the same; never below its
 * edges. */
double html_size_clamp_width(const HtmlBox *box, double width, double base);
double html_size_clamp_height(const HtmlBox *box, double height, double base);

/* Border-box widths that the content asks for at least and at most, specified sizes considered. */
void html_size_intrinsic(const State *state, HtmlBox *box);

/* Of the border box. Edges must be known. */
double html_size_width(const State *state, HtmlBox *box, const HtmlSpace *space);

/* Border box of an <svg> or <img>. */
Size html_size_replaced(const State *state, const HtmlBox *box, const HtmlSpace *space);

#endif

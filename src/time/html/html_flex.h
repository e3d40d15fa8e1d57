/* Flex containers.
 * Source: https://www.w3.org/TR/css-flexbox-1/#layout-algorithm
 */
#ifndef ZOETROPE_TIME_HTML_HTML_FLEX_H
#define ZOETROPE_TIME_HTML_HTML_FLEX_H

#include "time/html/html_size.h"

/* Lays out the items; the height of the content. The container's width is known. */
double html_flex_layout(const State *state, HtmlBox *box, const HtmlSpace *within);

/* Widths of the content box. */
void html_flex_intrinsic(const State *state, HtmlBox *box, double *least, double *most);

#endif

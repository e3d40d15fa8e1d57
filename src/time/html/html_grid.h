/* Grid containers: columns by their template, rows as they are needed; items in order, or where
 * their lines say. Without named lines, areas and subgrids.
 * Source: https://www.w3.org/TR/css-grid-2/
 */
#ifndef ZOETROPE_TIME_HTML_HTML_GRID_H
#define ZOETROPE_TIME_HTML_HTML_GRID_H

#include "time/html/html_size.h"

/* Lays out the items; the height of the content. The container's width is known. */
double html_grid_layout(const State *state, HtmlBox *box, const HtmlSpace *within);

/* Widths of the content box. */
void html_grid_intrinsic(const State *state, HtmlBox *box, double *least, double *most);

#endif

/* Tables: columns as wide as their cells ask for, rows as high.
 * Source: https://www.w3.org/TR/CSS22/tables.html
 */
#ifndef ZOETROPE_TIME_HTML_HTML_TABLE_H
#define ZOETROPE_TIME_HTML_HTML_TABLE_H

#include "time/html/html_size.h"

/* The height of the content. The table's width is known. */
double html_table_layout(const State *state, HtmlBox *box, const HtmlSpace *within);

/* Widths of the content box. */
void html_table_intrinsic(const State *state, HtmlBox *box, double *least, double *most);

#endif

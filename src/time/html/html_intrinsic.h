/* How wide the content of a box is by itself: in lines as narrow as they can be, and in none that
 * are broken. Source: https://www.w3.org/TR/css-sizing-3/#intrinsic-sizes
 */
#ifndef ZOETROPE_TIME_HTML_HTML_INTRINSIC_H
#define ZOETROPE_TIME_HTML_HTML_INTRINSIC_H

#include "time/html/html_box.h"

/* Of the content box. */
void html_intrinsic_content(const State *state, HtmlBox *box, double *least, double *most);

/* What a child takes of its parent, margins included. */
void html_intrinsic_outer(const State *state, HtmlBox *box, double *least, double *most);

#endif

/* The layout of the HTML in a <foreignObject>: block and inline formatting, flex, tables, floats
 * and absolute positions, as far as drawings use them. Left to right and downwards.
 *
 * Pure; everything lives in the state's arena. Without text metrics text has no extent.
 * Source: https://www.w3.org/TR/CSS22/visudet.html, https://www.w3.org/TR/css-flexbox-1/,
 * https://www.w3.org/TR/css-sizing-3/, and measured behaviour.
 */
#ifndef ZOETROPE_TIME_HTML_HTML_LAYOUT_H
#define ZOETROPE_TIME_HTML_HTML_LAYOUT_H

#include "time/html/html_box.h"

/* The box of the <foreignObject> itself, of the given size, with all that is in it. */
HtmlBox *html_layout(const State *state, const Element *foreign, Size size);

#endif

/* Boxes with a position: what is absolute goes to its containing block, what is relative aside from
 * where it was. Source: https://www.w3.org/TR/CSS22/visudet.html#abs-non-replaced-width
 */
#ifndef ZOETROPE_TIME_HTML_HTML_POSITIONED_H
#define ZOETROPE_TIME_HTML_HTML_POSITIONED_H

#include "time/html/html_box.h"

/* Of all that is in a box, which is laid out. */
void html_positioned(const State *state, HtmlBox *root);

/* Is it what absolute boxes in it refer to? */
bool html_positioned_contains(const HtmlBox *box);

#endif

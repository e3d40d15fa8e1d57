/* Anonymous boxes: a container has either blocks in it or what makes lines, tables have rows of
 * cells. White space that would be a box of its own goes.
 * Source: https://www.w3.org/TR/CSS22/visuren.html#anonymous-block-level,
 * https://www.w3.org/TR/CSS22/tables.html#anonymous-boxes
 */
#ifndef ZOETROPE_TIME_HTML_HTML_WRAP_H
#define ZOETROPE_TIME_HTML_HTML_WRAP_H

#include "time/html/html_box.h"

/* Of its children, which are in order themselves. */
void html_wrap(Arena *arena, HtmlBox *box);

/* Does it hold lines instead of blocks? */
bool html_wrap_has_lines(const HtmlBox *box);

#endif

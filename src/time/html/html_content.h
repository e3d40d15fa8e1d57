/* Text that the document does not have: of `content`, and the markers of list items.
 * Source: https://www.w3.org/TR/css-content-3/, https://www.w3.org/TR/css-lists-3/
 */
#ifndef ZOETROPE_TIME_HTML_HTML_CONTENT_H
#define ZOETROPE_TIME_HTML_HTML_CONTENT_H

#include "time/html/html_box.h"

/* Has ::before or ::after of this style a box? */
bool html_content_is_generated(const Style *style);

/* Strings and attributes of its `content`, one after the other; in the state's arena. */
const char *html_content_text(const State *state, const Element *element);

/* Gives a list item its marker. */
void html_content_mark(const State *state, HtmlBox *item);

#endif

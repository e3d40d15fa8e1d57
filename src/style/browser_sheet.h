/* What a browser's own style sheet says of HTML elements: the elements that make blocks, headings,
 * lists, tables and so on. It counts below everything that a document says.
 * Source: https://html.spec.whatwg.org/multipage/rendering.html
 */
#ifndef ZOETROPE_STYLE_BROWSER_SHEET_H
#define ZOETROPE_STYLE_BROWSER_SHEET_H

#include "document/document.h"

#include <stdbool.h>

/* CSS text for a document that has HTML in it; NULL for one that has none. */
const char *browser_sheet(const Document *document);

#endif

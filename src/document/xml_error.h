/* What libxml2 found wrong, in the words of this program: `what is wrong; what to do`. */
#ifndef ZOETROPE_DOCUMENT_XML_ERROR_H
#define ZOETROPE_DOCUMENT_XML_ERROR_H

#include "base/error.h"

/* libxml2's text without its line end and the names of its functions; caller frees. NULL: unknown.
 */
char *xml_error_text(const char *message);

/* Sets ERROR_SYNTAX for an xmlParserErrors code and libxml2's own text, which may be NULL. */
void xml_error_set(GError **error, Place place, int code, const char *message);

#endif

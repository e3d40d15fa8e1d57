/* The text of a document in the one form its parser and offsets count on.
 *
 * That form is UTF-8 with "\n" line ends and no byte order mark: then a byte offset of libxml2 is a
 * byte offset of the source, and the i-th byte of an attribute or a style sheet is i bytes further.
 * Lines and columns are those of the file, as only characters at line ends are lost.
 */
#ifndef ZOETROPE_DOCUMENT_DOCUMENT_SOURCE_H
#define ZOETROPE_DOCUMENT_DOCUMENT_SOURCE_H

#include "base/source.h"

/* Takes the source, also on error. Reads UTF-8, UTF-16 and whatever the XML declaration names and
 * iconv knows. Errors: ERROR_SYNTAX for bytes that are not of the encoding, ERROR_UNSUPPORTED for
 * an encoding that is not known. */
Source *document_source_normalize(Source *source, GError **error);

#endif

/* Reads XML with libxml2 and reports what it finds, each with its byte offset.
 *
 * The only file that knows libxml2. The network and every external entity and DTD are off; internal
 * entities and attribute defaults of the internal DTD work, as drawing programs write them;
 * libxml2's own limits (256 levels, 10 MB of one text, growth of entities) are kept. The source
 * must be UTF-8 with "\n" line ends (document_source.h). What comes out of an entity has the place
 * of its reference.
 *
 * Everything handed to the events is borrowed and gone afterwards. Errors: ERROR_SYNTAX, once, at
 * the first place where the text is not well-formed; prefixes that nothing declares are
 * diagnostics.
 */
#ifndef ZOETROPE_DOCUMENT_XML_READER_H
#define ZOETROPE_DOCUMENT_XML_READER_H

#include "base/error.h"
#include "base/source.h"
#include "document/xml_attribute.h"

#include <stdbool.h>

#define XML_READER_NESTING_MAX 256

typedef struct XmlElement {
    const char *prefix; /* or NULL */
    const char *local;
    const char *space; /* or NULL */
    guint32 offset;    /* of '<' */
    guint n_attributes;
    const XmlAttribute *attributes; /* in order of writing, namespace declarations among them */
} XmlElement;

typedef struct XmlEvents {
    /* False stops reading, with the error set. */
    bool (*start)(void *data, const XmlElement *element, GError **error);
    void (*end)(void *data);
    /* A piece of a run. The offset counts on from the piece before, but a CDATA section has its
     * own. */
    void (*characters)(void *data, const char *text, gsize length, guint32 offset);
    void (*instruction)(void *data, const char *target, const char *content);
} XmlEvents;

bool xml_read(const Source *source, const XmlEvents *events, void *data, Diagnostics *diagnostics,
              GError **error);

#endif

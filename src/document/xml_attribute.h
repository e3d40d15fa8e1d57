/* Attributes as the XML reader reports them, and where they are written.
 *
 * libxml2 tells names and values, the text of the start tag where they are. Nothing here is owned:
 * the strings are libxml2's or those of the text.
 */
#ifndef ZOETROPE_DOCUMENT_XML_ATTRIBUTE_H
#define ZOETROPE_DOCUMENT_XML_ATTRIBUTE_H

#include <glib.h>
#include <stdbool.h>

typedef struct XmlAttribute {
    const char *prefix; /* or NULL; "xmlns" of a declared prefix */
    const char *local;
    const char *space; /* namespace URI or NULL */
    const char *value; /* entities resolved; not terminated */
    gsize length;
    guint32 offset; /* of the value, or of the element if the DTD gave it */
} XmlAttribute;

/* One name="value" as written; nothing is resolved. */
typedef struct XmlWritten {
    const char *name;
    gsize name_length;
    const char *value;
    gsize value_length;
} XmlWritten;

/* Scans the next name="value" of a start tag or a processing instruction and moves past it. */
bool xml_attribute_scan(const char **at, const char *end, XmlWritten *written);

/* Fills the list (of XmlAttribute) from the arrays of libxml2's startElementNs event: the namespace
 * declarations, then the attributes, all with the offset of the element. */
void xml_attributes_take(GArray *list, guint n_namespaces, const char **namespaces,
                         guint n_attributes, const char **attributes, guint32 offset);

/* Finds the offsets in the start tag from `start` up to `end` of the text and sorts by them; what
 * the DTD added comes first and keeps its offset. */
void xml_attributes_place(GArray *list, guint n_namespaces, const char *text, guint32 start,
                          guint32 end);

#endif

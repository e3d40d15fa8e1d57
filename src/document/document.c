#include "document/document.h"

#include "document/element.h"

#include <string.h>

void document_free(Document *document)
{
    if (document == NULL)
        return;
    g_hash_table_unref(document->ids);
    source_free(document->source);
    arena_free(document->arena);
    g_free(document);
}

Element *document_lookup(const Document *document, const char *id)
{
    return g_hash_table_lookup(document->ids, id);
}

static const char *trim(const char *start, const char **end)
{
    while (start < *end && g_ascii_isspace(*start))
        start++;
    while (*end > start && g_ascii_isspace((*end)[-1]))
        (*end)--;
    return start;
}

Element *document_lookup_reference(const Document *document, const char *reference)
{
    const char *end = reference + strlen(reference);
    const char *start = trim(reference, &end);
    if (end - start > 5 && g_ascii_strncasecmp(start, "url(", 4) == 0 && end[-1] == ')') {
        end--;
        start = trim(start + 4, &end);
        if (end - start > 2 && (*start == '"' || *start == '\'') && end[-1] == *start) {
            start++;
            end--;
        }
    }
    if (end - start < 2 || *start != '#')
        return NULL;
    g_autofree char *id = g_strndup(start + 1, (gsize)(end - start - 1));
    Element *element = document_lookup(document, id);
    if (element != NULL || strchr(id, '%') == NULL)
        return element;
    /* As a fragment of a URL it may be percent-encoded. */
    g_autofree char *decoded = g_uri_unescape_string(id, NULL);
    return decoded != NULL ? document_lookup(document, decoded) : NULL;
}

Place document_place(const Document *document, const Element *element)
{
    return source_place(document->source, element->offset);
}

Place document_attribute_place(const Document *document, const Attribute *attribute)
{
    return source_place(document->source, attribute->offset);
}

void document_renumber(Document *document)
{
    Element *root = document->root;
    guint n = 0;
    document->n_instances = 0;
    for (Element *e = root; e != NULL; e = element_following(e, root)) {
        n += e->tag != TAG_CHARACTERS ? 1 : 0;
        document->n_instances += e->tag != TAG_CHARACTERS && e->origin != NULL ? 1 : 0;
    }
    document->n_elements = n;
    document->elements = arena_new_n(document->arena, Element *, n);
    g_hash_table_remove_all(document->ids);
    guint32 index = 0;
    for (Element *e = root; e != NULL; e = element_following(e, root)) {
        if (e->tag == TAG_CHARACTERS)
            continue;
        e->index = index;
        document->elements[index++] = e;
        if (e->id != NULL && e->origin == NULL && document_lookup(document, e->id) == NULL)
            g_hash_table_insert(document->ids, (char *)e->id, e);
    }
}

#include "document/document.h"

#include "document/element.h"

#include <string.h>

/* The namespace that a prefix stands for at an element, as far as it is declared. */
static const char *prefix_lookup(const Element *element, const char *prefix)
{
    g_autofree char *declaration = g_strconcat("xmlns:", prefix, NULL);
    for (; element != NULL; element = element->parent) {
        const char *uri = element_value(element, declaration);
        if (uri != NULL)
            return uri;
    }
    return strcmp(prefix, "xlink") == 0 ? DOCUMENT_XLINK_NAMESPACE : NULL;
}

static Attribute attribute_new(Document *document, const Element *element, const char *name)
{
    Attribute attribute = {.offset = element->offset};
    attribute.name = arena_strdup(document->arena, name);
    const char *colon = strchr(attribute.name, ':');
    attribute.local = colon != NULL ? colon + 1 : attribute.name;
    if (colon != NULL) {
        g_autofree char *prefix = g_strndup(name, (gsize)(colon - attribute.name));
        attribute.space = arena_strdup(document->arena, prefix_lookup(element, prefix));
    }
    return attribute;
}

/* An id that goes away leaves its entry to the next of the same id at document_renumber(). */
static void document_move_id(Document *document, Element *element, const char *old_id)
{
    if (old_id != NULL && document_lookup(document, old_id) == element)
        g_hash_table_remove(document->ids, old_id);
    if (element->id != NULL && element->origin == NULL &&
        document_lookup(document, element->id) == NULL)
        g_hash_table_insert(document->ids, (char *)element->id, element);
}

/* The array is always made anew: instances share that of their origin. */
void element_set_attribute(Document *document, Element *element, const char *name,
                           const char *value)
{
    const Attribute *old = element_attribute(element, name);
    if (old == NULL && value == NULL)
        return;
    guint place = old != NULL ? (guint)(old - element->attributes) : element->n_attributes;
    Attribute changed = old != NULL ? *old : attribute_new(document, element, name);
    Attribute *attributes = arena_new_n(document->arena, Attribute, element->n_attributes + 1);
    guint n = 0;
    for (guint i = 0; i < MAX(element->n_attributes, place + 1); i++) {
        if (i != place) {
            attributes[n++] = element->attributes[i];
        } else if (value != NULL) {
            changed.value = arena_strdup(document->arena, value);
            attributes[n++] = changed;
        }
    }
    element->attributes = attributes;
    element->n_attributes = n;

    const char *old_id = element->id;
    if (strcmp(name, "id") == 0 || strcmp(name, "class") == 0)
        element_read_names(document, element);
    if (strcmp(name, "id") == 0)
        document_move_id(document, element, old_id);
}

static Element *element_add(Document *document, Element *parent, const char *name, Element *before)
{
    Element *element = element_new(document, tag_lookup(name), parent->offset);
    bool svg_parent = g_strcmp0(parent->space, DOCUMENT_SVG_NAMESPACE) == 0;
    element->name = arena_strdup(document->arena, name);
    element->prefix = svg_parent ? parent->prefix : document->root->prefix;
    element->space = DOCUMENT_SVG_NAMESPACE;
    element_link(parent, element, before);
    return element;
}

Element *element_append(Document *document, Element *parent, const char *name)
{
    return element_add(document, parent, name, NULL);
}

Element *element_prepend(Document *document, Element *parent, const char *name)
{
    return element_add(document, parent, name, parent->first_child);
}

Element *element_wrap(Document *document, Element *element, const char *name)
{
    g_return_val_if_fail(element != document->root, NULL);
    Element *outer = element_add(document, element->parent, name, element);
    element_unlink(element);
    element_link(outer, element, NULL);
    return outer;
}

static Element *element_add_text(Document *document, Element *parent, const char *text,
                                 Element *before)
{
    Element *run = element_new(document, TAG_CHARACTERS, parent->offset);
    run->text = arena_strdup(document->arena, text);
    element_link(parent, run, before);
    return run;
}

Element *element_append_text(Document *document, Element *parent, const char *text)
{
    return element_add_text(document, parent, text, NULL);
}

Element *element_prepend_text(Document *document, Element *parent, const char *text)
{
    return element_add_text(document, parent, text, parent->first_child);
}

void element_remove(Document *document, Element *element)
{
    g_return_if_fail(element != document->root);
    element_unlink(element);
    for (Element *e = element; e != NULL; e = element_following(e, element)) {
        e->index = G_MAXUINT32;
        if (e->id != NULL && document_lookup(document, e->id) == e)
            g_hash_table_remove(document->ids, e->id);
    }
}

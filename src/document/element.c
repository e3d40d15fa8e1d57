#include "document/element.h"

#include <string.h>

Element *element_new(Document *document, Tag tag, guint32 offset)
{
    Element *element = arena_new_one(document->arena, Element);
    element->tag = tag;
    element->offset = offset;
    element->index = G_MAXUINT32;
    return element;
}

void element_link(Element *parent, Element *child, Element *before)
{
    Element *previous = before != NULL ? before->previous : parent->last_child;
    child->parent = parent;
    child->previous = previous;
    child->next = before;
    if (previous != NULL)
        previous->next = child;
    else
        parent->first_child = child;
    if (before != NULL)
        before->previous = child;
    else
        parent->last_child = child;
}

void element_unlink(Element *element)
{
    Element *parent = element->parent;
    if (parent == NULL)
        return;
    if (parent->instance == element) {
        parent->instance = NULL;
    } else {
        if (element->previous != NULL)
            element->previous->next = element->next;
        else
            parent->first_child = element->next;
        if (element->next != NULL)
            element->next->previous = element->previous;
        else
            parent->last_child = element->previous;
    }
    element->parent = element->previous = element->next = NULL;
}

static Element *first_child_or_instance(const Element *element)
{
    return element->first_child != NULL ? element->first_child : element->instance;
}

static Element *first_within(const Element *element)
{
    if (element->before != NULL)
        return element->before;
    return element->after != NULL ? element->after : first_child_or_instance(element);
}

/* What follows a generated element within its parent. */
static Element *after_generated(const Element *element)
{
    const Element *parent = element->parent;
    if (element == parent->before && parent->after != NULL)
        return parent->after;
    return first_child_or_instance(parent);
}

Element *element_following(const Element *element, const Element *root)
{
    Element *within = first_within(element);
    if (within != NULL)
        return within;
    while (element != root) {
        const Element *parent = element->parent;
        if (element->pseudo != NULL) {
            within = after_generated(element);
            if (within != NULL)
                return within;
        } else if (element->next != NULL) {
            return element->next;
        }
        if (parent->instance != NULL && parent->instance != element)
            return parent->instance;
        element = parent;
    }
    return NULL;
}

static bool is_xml_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

static guint next_word(const char **at, const char **word)
{
    while (is_xml_space(**at))
        (*at)++;
    *word = *at;
    while (**at != '\0' && !is_xml_space(**at))
        (*at)++;
    return (guint)(*at - *word);
}

static void element_read_classes(Document *document, Element *element, const char *value)
{
    guint n = 0;
    const char *word;
    for (const char *at = value; next_word(&at, &word) > 0;)
        n++;
    const char **classes = arena_new_n(document->arena, const char *, n);
    const char *at = value;
    for (guint i = 0; i < n; i++) {
        guint length = next_word(&at, &word);
        classes[i] = arena_strndup(document->arena, word, length);
    }
    element->n_classes = n;
    element->classes = classes;
}

void element_read_names(Document *document, Element *element)
{
    const char *id = element_value(element, "id");
    element->id = id != NULL && *id != '\0' ? id : NULL;
    const char *classes = element_value(element, "class");
    element->n_classes = 0;
    element->classes = NULL;
    if (classes != NULL)
        element_read_classes(document, element, classes);
}

const Attribute *element_attribute(const Element *element, const char *name)
{
    for (guint i = 0; i < element->n_attributes; i++) {
        if (strcmp(element->attributes[i].name, name) == 0)
            return &element->attributes[i];
    }
    return NULL;
}

const char *element_value(const Element *element, const char *name)
{
    const Attribute *attribute = element_attribute(element, name);
    return attribute != NULL ? attribute->value : NULL;
}

const Attribute *element_href(const Element *element)
{
    const Attribute *href = element_attribute(element, "href");
    for (guint i = 0; href == NULL && i < element->n_attributes; i++) {
        const Attribute *attribute = &element->attributes[i];
        if (strcmp(attribute->local, "href") == 0 &&
            g_strcmp0(attribute->space, DOCUMENT_XLINK_NAMESPACE) == 0)
            href = attribute;
    }
    return href;
}

bool element_is_html(const Element *element)
{
    return element->space != NULL && strcmp(element->space, DOCUMENT_XHTML_NAMESPACE) == 0;
}

static Element *skip_characters(Element *element)
{
    while (element != NULL && element->tag == TAG_CHARACTERS)
        element = element->next;
    return element;
}

Element *element_first(const Element *parent)
{
    return skip_characters(parent->first_child);
}

Element *element_next(const Element *element)
{
    return skip_characters(element->next);
}

Element *element_composed_first(const Element *parent)
{
    return parent->tag == TAG_USE ? parent->instance : element_first(parent);
}

const Element *element_matched(const Element *element)
{
    return element->origin != NULL ? element->origin : element;
}

const Element *element_host(const Element *element)
{
    if (element->origin == NULL)
        return NULL;
    while (element->parent->instance != element)
        element = element->parent;
    return element->parent;
}

/* A <symbol> of the light tree is never drawn: only its instances are viewports. */
const Element *element_viewport(const Element *element)
{
    do
        element = element->parent;
    while (element != NULL && element->tag != TAG_SVG &&
           !(element->tag == TAG_SYMBOL && element->origin != NULL));
    return element;
}

/* Counts from 1 among the siblings of the same name. */
static guint element_position(const Element *element)
{
    guint position = 1;
    for (const Element *before = element->previous; before != NULL; before = before->previous) {
        if (before->tag != TAG_CHARACTERS && strcmp(before->name, element->name) == 0)
            position++;
    }
    return position;
}

char *element_path(const Element *element)
{
    GString *path = g_string_new(NULL);
    for (; element != NULL; element = element->parent) {
        if (element->tag == TAG_CHARACTERS)
            continue;
        bool instance = element->parent != NULL && element->parent->instance == element;
        g_autofree char *step =
            g_strdup_printf("%s/%s[%u]", instance ? "/#instance" : "", element->name,
                            instance ? 1 : element_position(element));
        g_string_prepend(path, step);
    }
    return g_string_free(path, FALSE);
}

const char *element_label(Document *document, const Element *element)
{
    if (element->tag == TAG_CHARACTERS)
        element = element->parent;
    return element->id != NULL ? arena_printf(document->arena, "#%s", element->id) : element->name;
}

guint32 element_subtree_end(const Document *document, const Element *element)
{
    guint32 last = element->index;
    for (;;) {
        const Element *at = document->elements[last];
        guint32 next = at->instance ? at->instance->index : 0;
        next = at->before ? MAX(next, at->before->index) : next;
        next = at->after ? MAX(next, at->after->index) : next;
        for (const Element *child = at->last_child; child; child = child->previous) {
            if (child->tag != TAG_CHARACTERS) {
                next = MAX(next, child->index);
                break;
            }
        }
        if (next == 0) {
            return last + 1;
        }
        last = next;
    }
}

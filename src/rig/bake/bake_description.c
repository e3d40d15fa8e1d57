#include "rig/bake/bake_description.h"

#include "rig/bake/bake_drawing.h"

static Element *find_child(const Document *document, Tag tag)
{
    for (Element *child = element_first(document->root); child != NULL;
         child = element_next(child)) {
        if (child->tag == tag)
            return child;
    }
    return NULL;
}

/* "prefix-title", or longer when the art has that id. Caller frees. */
static char *free_id(const Document *document, const char *prefix, const char *name)
{
    GString *id = g_string_new(NULL);
    g_string_printf(id, "%s-%s", prefix, name);
    while (document_lookup(document, id->str) != NULL)
        g_string_append_c(id, '_');
    return g_string_free(id, FALSE);
}

static char *text_of(const Element *element)
{
    GString *text = g_string_new(NULL);
    for (const Element *run = element->first_child; run != NULL; run = run->next) {
        if (run->tag == TAG_CHARACTERS)
            g_string_append(text, run->text);
    }
    return g_string_free(text, FALSE);
}

/* Makes a child of the root that says `text`, or else what the art's own says, the root's first
 * child. Its id; NULL when there is neither. */
static const char *describe(Document *document, Tag tag, const char *text, const char *prefix)
{
    Element *own = find_child(document, tag);
    if (own == NULL && text == NULL)
        return NULL;
    g_autofree char *said = text != NULL ? g_strdup(text) : text_of(own);
    guint n = text == NULL ? own->n_attributes : 0;
    const Attribute *kept = n > 0 ? own->attributes : NULL;
    if (own != NULL)
        bake_drawing_remove(document, own);
    Element *element = bake_drawing_prepend(document, document->root, tag_name(tag));
    for (guint i = 0; i < n; i++)
        element_set_attribute(document, element, kept[i].name, kept[i].value);
    element_append_text(document, element, said);
    if (element->id == NULL) {
        g_autofree char *id = free_id(document, prefix, tag_name(tag));
        element_set_attribute(document, element, "id", id);
    }
    return element->id;
}

void bake_description_add(const Rig *rig, Document *document, const char *prefix)
{
    bool untitled = find_child(document, TAG_TITLE) == NULL;
    const char *title = rig->title == NULL && untitled ? rig->name : rig->title;
    const char *desc_id = describe(document, TAG_DESC, rig->description, prefix);
    const char *title_id = describe(document, TAG_TITLE, title, prefix);
    g_autofree char *ids =
        desc_id != NULL ? g_strdup_printf("%s %s", title_id, desc_id) : g_strdup(title_id);
    element_set_attribute(document, document->root, "role", "img");
    element_set_attribute(document, document->root, "aria-labelledby", ids);
}

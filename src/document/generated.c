#include "document/generated.h"

#include "document/element.h"

#include <string.h>

/* What is replaced by something else, or by nothing. */
static bool may_generate(const Element *element)
{
    static const char *const without[] = {"area",   "base",  "br",    "col",  "embed", "head",
                                          "iframe", "img",   "input", "link", "meta",  "object",
                                          "script", "style", "title", "wbr",  NULL};
    return element->tag == TAG_UNKNOWN && element_is_html(element) &&
           !g_strv_contains(without, element->name);
}

static Element *make(Document *document, Element *parent, const char *pseudo)
{
    Element *element = element_new(document, TAG_UNKNOWN, parent->offset);
    element->pseudo = pseudo;
    element->name = arena_printf(document->arena, "::%s", pseudo);
    element->space = parent->space;
    element->parent = parent;
    return element;
}

void generated_add(Document *document)
{
    const char *text = document->source->text;
    bool before = strstr(text, ":before") != NULL, after = strstr(text, ":after") != NULL;
    bool some = false;
    for (guint i = 0; (before || after) && i < document->n_elements; i++) {
        Element *element = document->elements[i];
        if (!may_generate(element))
            continue;
        some = true;
        element->before = before ? make(document, element, "before") : NULL;
        element->after = after ? make(document, element, "after") : NULL;
    }
    if (some)
        document_renumber(document);
}

#include "rig/bake/bake_drawing.h"

#include <string.h>

static bool is_blank(const Element *run)
{
    return run != NULL && run->tag == TAG_CHARACTERS &&
           run->text[strspn(run->text, " \t\r\n")] == '\0';
}

/* The last line end of white space and the indentation after it; NULL when all is on one line. */
static const char *last_line(const Element *run)
{
    return is_blank(run) ? strrchr(run->text, '\n') : NULL;
}

Element *bake_drawing_prepend(Document *document, Element *parent, const char *name)
{
    bool is_root = parent == document->root;
    bool is_text = (tag_flags(parent->tag) & TAG_IS_TEXT_CONTENT) != 0;
    const char *outer = is_root ? "\n" : last_line(parent->previous);
    g_autofree char *space = is_text ? NULL : g_strdup(last_line(parent->first_child));
    if (space == NULL && outer != NULL && !is_text) {
        /* What stood on one line is spread over several. */
        space = g_strconcat(outer, is_root ? "" : "  ", NULL);
        if (parent->first_child != NULL)
            element_prepend_text(document, parent, space);
        element_append_text(document, parent, outer);
    }
    Element *element = element_prepend(document, parent, name);
    if (space != NULL)
        element_prepend_text(document, parent, space);
    return element;
}

void bake_drawing_remove(Document *document, Element *element)
{
    if (is_blank(element->previous) && (element->next == NULL || is_blank(element->next)))
        element_remove(document, element->previous);
    element_remove(document, element);
}

void bake_drawing_close_up(Document *document)
{
    for (guint i = 0; i < document->n_elements; i++) {
        const Element *parent = document->elements[i];
        if ((tag_flags(parent->tag) & TAG_IS_CONTAINER) == 0 && parent->tag != TAG_DEFS)
            continue;
        for (Element *run = parent->first_child; run != NULL; run = run->next) {
            if (last_line(run) != NULL)
                run->text = last_line(run);
        }
    }
}

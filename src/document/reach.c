#include "document/reach.h"

#include <string.h>

typedef struct Finding {
    const char *message;
    const Element *first;
    const Attribute *attribute; /* of the first, or NULL */
    guint n;
} Finding;

static void find(Finding *finding, const Element *element, const Attribute *attribute)
{
    if (finding->n++ == 0) {
        finding->first = element;
        finding->attribute = attribute;
    }
}

static bool is_svg(const Element *element)
{
    return element->space && strcmp(element->space, DOCUMENT_SVG_NAMESPACE) == 0;
}

/* HTML that is drawn by more than style sheets. */
static bool is_widget(const Element *element)
{
    static const char *const names[] = {"audio",  "canvas",   "embed",  "iframe",
                                        "input",  "meter",    "object", "progress",
                                        "select", "textarea", "video",  NULL};
    return element_is_html(element) && g_strv_contains(names, element->name);
}

/* onclick and so on; those of one element count once. */
static const Attribute *find_handler(const Element *element)
{
    for (guint i = 0; i < element->n_attributes; i++) {
        if (g_str_has_prefix(element->attributes[i].name, "on")) {
            return &element->attributes[i];
        }
    }
    return NULL;
}

static void tell(const Document *document, const Finding *finding, Diagnostics *diagnostics)
{
    if (finding->n == 0) {
        return;
    }
    Place place = finding->attribute ? document_attribute_place(document, finding->attribute)
                                     : document_place(document, finding->first);
    const char *name = finding->attribute ? finding->attribute->name : NULL;
    if (finding->n == 1) {
        diagnostics_add(diagnostics, place, finding->first->name, name, "%s", finding->message);
    } else {
        diagnostics_add(diagnostics, place, finding->first->name, name, "%s (and %u more)",
                        finding->message, finding->n - 1);
    }
}

void reach_check(const Document *document, Diagnostics *diagnostics)
{
    Finding scripts = {.message = "scripts do not run"};
    Finding handlers = {.message = "event handlers do not run"};
    Finding widgets = {.message = "form fields, media and frames are not drawn"};
    for (guint i = 0; i < document->n_elements; i++) {
        const Element *element = document->elements[i];
        if (is_widget(element)) {
            find(&widgets, element, NULL);
        }
        if (element->origin || !is_svg(element)) {
            continue;
        }
        const Attribute *handler = find_handler(element);
        if (handler) {
            find(&handlers, element, handler);
        }
        if (element->tag == TAG_SCRIPT) {
            find(&scripts, element, NULL);
        }
    }
    tell(document, &scripts, diagnostics);
    tell(document, &handlers, diagnostics);
    tell(document, &widgets, diagnostics);
}

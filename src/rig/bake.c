#include "rig/bake.h"

#include "base/number.h"
#include "rig/bake_style.h"
#include "rig/config_scalar.h"
#include "rig/names.h"

#include <math.h>
#include <string.h>

enum {
    KEYS_DEFAULT = 12,
    KEYS_SMALLEST = 2,
};

/* Shorter, browsers show noise; longer, nobody waits. */
#define PERIOD_SMALLEST (10 * TIME_MILLISECOND)
#define PERIOD_LARGEST (3600 * TIME_SECOND)

BakeOptions bake_options_default(void)
{
    return (BakeOptions){.keys = KEYS_DEFAULT, .limits = limits_default()};
}

static bool report_usage(GError **error, const char *message)
{
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "%s", message);
    return false;
}

static bool check_options(const BakeOptions *options, GError **error)
{
    g_autofree char *message = NULL;
    if (options->keys < KEYS_SMALLEST || options->keys > options->limits.keyframes)
        message = g_strdup_printf("keys: %u is out of range; %d to %u", options->keys,
                                  KEYS_SMALLEST, options->limits.keyframes);
    else if (options->prefix != NULL && !config_scalar_is_name(options->prefix))
        message = g_strdup_printf("prefix: \"%s\" is no name; letters, digits, - and _, beginning "
                                  "with a letter",
                                  options->prefix);
    else if (options->period != 0 &&
             (options->period < PERIOD_SMALLEST || options->period > PERIOD_LARGEST))
        message = g_strdup("period: out of range; 0.01s to 3600s");
    else if (options->has_start && !isfinite(options->start))
        message = g_strdup("start: not a number");
    return message == NULL || report_usage(error, message);
}

static Document *copy_art(const Rig *rig, const Limits *limits, GError **error)
{
    const Source *source = rig->art->scene->document->source;
    return document_load(source_from_text(source->path, source->text, source->length), limits, NULL,
                         error);
}

static bool is_blank(const Element *run)
{
    return run != NULL && run->tag == TAG_CHARACTERS &&
           run->text[strspn(run->text, " \t\r\n")] == '\0';
}

/* With the white space that set it on its own line. */
static void remove_line(Document *document, Element *element)
{
    if (is_blank(element->previous) && (element->next == NULL || is_blank(element->next)))
        element_remove(document, element->previous);
    element_remove(document, element);
}

static void remove_markers(const Rig *rig, Document *document)
{
    for (guint i = 0; i < rig->n_markers; i++) {
        Element *dot = document_lookup(document, rig->markers[i]);
        if (dot != NULL)
            remove_line(document, dot);
    }
}

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

/* The last line end of white space and the indentation after it; NULL when all is on one line. */
static const char *last_line(const Element *run)
{
    return is_blank(run) ? strrchr(run->text, '\n') : NULL;
}

/* The art's comments are not in the document, but the lines they stood on are. */
static void remove_empty_lines(Document *document)
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

/* A new first child of the root on a line of its own, indented as the art's first element. */
static Element *prepend_line(Document *document, const char *name)
{
    Element *first = document->root->first_child;
    const char *space = last_line(first) != NULL ? last_line(first) : "\n";
    if (!is_blank(first))
        element_prepend_text(document, document->root, space);
    Element *element = element_prepend(document, document->root, name);
    element_prepend_text(document, document->root, space);
    return element;
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
        remove_line(document, own);
    Element *element = prepend_line(document, tag_name(tag));
    for (guint i = 0; i < n; i++)
        element_set_attribute(document, element, kept[i].name, kept[i].value);
    element_append_text(document, element, said);
    if (element->id == NULL) {
        g_autofree char *id = free_id(document, prefix, tag_name(tag));
        element_set_attribute(document, element, "id", id);
    }
    return element->id;
}

static void add_description(const Rig *rig, Document *document, const char *prefix)
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

static void add_style(const Rig *rig, const BakeStyle *style, Document *document)
{
    g_autoptr(GString) text = g_string_new("\n");
    bake_style_write(rig, style, text);
    element_append_text(document, prepend_line(document, "style"), text->str);
}

char *bake_css(const Rig *rig, const BakeOptions *options, GError **error)
{
    if (!check_options(options, error))
        return NULL;
    g_autoptr(Document) document = copy_art(rig, &options->limits, error);
    if (document == NULL)
        return NULL;
    double start = options->has_start ? options->start : rig->start;
    BakeStyle style = {
        .prefix = options->prefix != NULL ? options->prefix : rig->name,
        .period = options->period != 0 ? options->period : rig->period,
        .start = start - floor(start),
        .still = rig->still - floor(rig->still),
        .keys = options->keys,
    };
    remove_markers(rig, document);
    document_renumber(document);
    remove_empty_lines(document);
    names_prefix(document, style.prefix);
    add_style(rig, &style, document);
    add_description(rig, document, style.prefix);
    return document_print(document);
}

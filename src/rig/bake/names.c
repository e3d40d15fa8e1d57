#include "rig/bake/names.h"

#include "rig/bake/names_css.h"
#include "value/css_token.h"

#include <string.h>

typedef struct Names {
    Document *document;
    const char *prefix;
    GHashTable *ids;       /* as they were */
    GHashTable *keyframes; /* as they were */
} Names;

char *names_prefixed(const char *prefix, const char *id)
{
    return g_strdup_printf("%s-%s", prefix, id);
}

void names_append_identifier(GString *out, const char *name)
{
    CssToken token = {.type = CSS_IDENT, .text = name};
    css_print(out, (CssTokens){&token, &token + 1});
}

static char *rename_id(const Names *names, const char *value)
{
    return names_prefixed(names->prefix, value);
}

/* Words: classes, lists of ids. */
static char *rename_words(const Names *names, const char *value)
{
    g_auto(GStrv) words = g_strsplit_set(value, " \t\r\n\f", -1);
    g_autoptr(GString) out = g_string_new(NULL);
    for (char **word = words; *word != NULL; word++) {
        if (**word != '\0')
            g_string_append_printf(out, "%s%s-%s", out->len > 0 ? " " : "", names->prefix, *word);
    }
    return g_strdup(out->str);
}

static char *rename_href(const Names *names, const char *value)
{
    const char *start = value + strspn(value, " \t\r\n\f");
    return *start == '#' && start[1] != '\0' ? g_strdup_printf("#%s-%s", names->prefix, start + 1)
                                             : g_strdup(value);
}

/* SMIL: the id before the "." of each item of the list, "near.end+1s; 2s". */
static char *rename_times(const Names *names, const char *value)
{
    g_auto(GStrv) items = g_strsplit(value, ";", -1);
    for (char **item = items; *item != NULL; item++) {
        const char *start = *item + strspn(*item, " \t\r\n\f");
        const char *dot = strchr(start, '.');
        g_autofree char *id = dot != NULL ? g_strndup(start, (gsize)(dot - start)) : NULL;
        if (id == NULL || !g_hash_table_contains(names->ids, id))
            continue;
        char *old = *item;
        *item = g_strdup_printf("%s-%s", names->prefix, start);
        g_free(old);
    }
    return g_strjoinv(";", items);
}

static char *rename_declarations(const Names *names, const char *value)
{
    return names_css_declarations(value, names->prefix, names->keyframes);
}

/* By local name, so that xlink:href is one of them. */
static const struct {
    const char *local;
    char *(*rename)(const Names *names, const char *value);
} attributes[] = {
    {"id", rename_id},
    {"class", rename_words},
    {"href", rename_href},
    {"style", rename_declarations},
    {"begin", rename_times},
    {"end", rename_times},
    {"aria-activedescendant", rename_words},
    {"aria-controls", rename_words},
    {"aria-describedby", rename_words},
    {"aria-details", rename_words},
    {"aria-flowto", rename_words},
    {"aria-labelledby", rename_words},
    {"aria-owns", rename_words},
};

static char *rename_attribute(const Names *names, const Attribute *attribute)
{
    for (gsize i = 0; i < G_N_ELEMENTS(attributes); i++) {
        if (strcmp(attributes[i].local, attribute->local) == 0)
            return attributes[i].rename(names, attribute->value);
    }
    return strchr(attribute->value, '#') != NULL ? names_css_value(attribute->value, names->prefix)
                                                 : NULL;
}

static void rename_element(const Names *names, Element *element)
{
    /* Setting an attribute makes the array anew. */
    guint n = element->n_attributes;
    const Attribute *old = element->attributes;
    for (guint i = 0; i < n; i++) {
        g_autofree char *renamed = rename_attribute(names, &old[i]);
        if (renamed != NULL && strcmp(renamed, old[i].value) != 0)
            element_set_attribute(names->document, element, old[i].name, renamed);
    }
}

static char *style_text(const Element *style)
{
    GString *text = g_string_new(NULL);
    for (const Element *run = style->first_child; run != NULL; run = run->next) {
        if (run->tag == TAG_CHARACTERS)
            g_string_append(text, run->text);
    }
    return g_string_free(text, FALSE);
}

static void rename_style(const Names *names, Element *style)
{
    g_autofree char *text = style_text(style);
    g_autofree char *renamed = names_css_sheet(text, names->prefix, names->keyframes);
    while (style->first_child != NULL)
        element_remove(names->document, style->first_child);
    element_append_text(names->document, style, renamed);
}

static void collect(Names *names)
{
    for (guint i = 0; i < names->document->n_elements; i++) {
        const Element *element = names->document->elements[i];
        if (element->id != NULL)
            g_hash_table_add(names->ids, g_strdup(element->id));
        if (element->tag == TAG_STYLE) {
            g_autofree char *text = style_text(element);
            names_css_collect(text, names->keyframes);
        }
    }
}

static void add_root_class(const Names *names)
{
    Element *root = names->document->root;
    const char *classes = element_value(root, "class");
    g_autofree char *value = classes != NULL && *classes != '\0'
                                 ? g_strdup_printf("%s %s", names->prefix, classes)
                                 : g_strdup(names->prefix);
    element_set_attribute(names->document, root, "class", value);
}

void names_prefix(Document *document, const char *prefix)
{
    g_autoptr(GHashTable) ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GHashTable) keyframes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    Names names = {document, prefix, ids, keyframes};
    collect(&names);
    for (guint i = 0; i < document->n_elements; i++) {
        Element *element = document->elements[i];
        if (element->origin != NULL)
            continue;
        rename_element(&names, element);
        if (element->tag == TAG_STYLE)
            rename_style(&names, element);
    }
    add_root_class(&names);
}

#include "style/stylesheet_internal.h"

#include <string.h>

Environment environment_default(void)
{
    return (Environment){.viewport = {800, 600}};
}

static void free_source(gpointer source)
{
    source_free(source);
}

StyleSheets *stylesheets_new(Arena *arena, const Source *document)
{
    StyleSheets *sheets = g_new0(StyleSheets, 1);
    sheets->arena = arena;
    sheets->scratch = arena_new();
    sheets->rules = g_ptr_array_new();
    sheets->keyframes = g_ptr_array_new();
    sheets->named = g_hash_table_new(g_str_hash, g_str_equal);
    sheets->properties = g_ptr_array_new();
    sheets->font_faces = g_ptr_array_new();
    sheets->layers = g_array_new(FALSE, FALSE, sizeof(Layer));
    sheets->layer_index = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    sheets->files = g_ptr_array_new_with_free_func(free_source);
    sheets->reported = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    if (document != NULL && document->path != NULL &&
        g_file_test(document->path, G_FILE_TEST_IS_REGULAR))
        sheets->folder = g_path_get_dirname(document->path);
    return sheets;
}

void stylesheets_free(StyleSheets *sheets)
{
    if (sheets == NULL)
        return;
    g_ptr_array_unref(sheets->rules);
    g_ptr_array_unref(sheets->keyframes);
    g_hash_table_unref(sheets->named);
    g_ptr_array_unref(sheets->properties);
    g_ptr_array_unref(sheets->font_faces);
    g_array_unref(sheets->layers);
    g_hash_table_unref(sheets->layer_index);
    g_ptr_array_unref(sheets->files);
    g_hash_table_unref(sheets->reported);
    arena_free(sheets->scratch);
    g_free(sheets->folder);
    g_free(sheets);
}

/* Whether `later`, which comes after `rule` in the sheets, takes its name. */
static bool keyframes_replace(const KeyframesRule *later, const KeyframesRule *rule)
{
    if (later->prefixed != rule->prefixed)
        return rule->prefixed;
    return later->layer >= rule->layer;
}

void stylesheets_finish(StyleSheets *sheets)
{
    g_autofree guint32 *ranks = layers_rank(sheets);
    for (guint i = 0; i < sheets->rules->len; i++) {
        StyleRule *rule = sheets->rules->pdata[i];
        if (rule->layer != LAYER_NONE)
            rule->layer = ranks[rule->layer];
    }
    for (guint i = 0; i < sheets->keyframes->len; i++) {
        KeyframesRule *rule = sheets->keyframes->pdata[i];
        if (rule->layer != LAYER_NONE)
            rule->layer = ranks[rule->layer];
        const KeyframesRule *known = g_hash_table_lookup(sheets->named, rule->name);
        if (known == NULL || keyframes_replace(rule, known))
            g_hash_table_insert(sheets->named, (gpointer)rule->name, rule);
    }
}

const KeyframesRule *stylesheets_lookup_keyframes(const StyleSheets *sheets, const char *name)
{
    return g_hash_table_lookup(sheets->named, name);
}

static SheetParser parser_for(StyleSheets *sheets, const Source *source,
                              const Environment *environment, const Limits *limits,
                              Diagnostics *diagnostics)
{
    return (SheetParser){
        .sheets = sheets,
        .arena = sheets->arena,
        .source = source,
        .environment = environment,
        .limits = limits,
        .diagnostics = diagnostics,
        .layer = LAYER_NONE,
    };
}

bool stylesheets_add(StyleSheets *sheets, const Source *source, const char *text, gsize length,
                     guint32 offset, const Environment *environment, const Limits *limits,
                     Diagnostics *diagnostics, GError **error)
{
    SheetParser parser = parser_for(sheets, source, environment, limits, diagnostics);
    return sheet_parse(&parser, css_tokenize(sheets->arena, text, length, offset), error);
}

bool stylesheets_add_browser(StyleSheets *sheets, const Source *source, const char *text,
                             const Environment *environment, const Limits *limits, GError **error)
{
    SheetParser parser = parser_for(sheets, source, environment, limits, NULL);
    parser.browser = true;
    return sheet_parse(&parser, css_tokenize(sheets->arena, text, strlen(text), 0), error);
}

bool stylesheets_add_file(StyleSheets *sheets, const Source *source, const char *href,
                          const Environment *environment, const Limits *limits,
                          Diagnostics *diagnostics, GError **error)
{
    SheetParser parser = parser_for(sheets, source, environment, limits, diagnostics);
    return sheet_parse_file(&parser, href, NULL, error);
}

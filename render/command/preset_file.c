#include "render/command/preset_file.h"

#include "render/sink/sink.h"
#include "rig/config/config_yaml.h"

#include <string.h>

#define FILES "files"

typedef struct Reader {
    const Source *source;
    yaml_document_t *document;
    Arena *arena;
    GError **error;
} Reader;

static const ConfigYamlHints hints = {
    .empty = "a presets file names at least one",
    .root = "presets begin with `name:` and their outputs",
};

static bool G_GNUC_PRINTF(3, 4)
    report(const Reader *reader, const yaml_node_t *node, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *message = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    error_set(reader->error, ERROR_VALUE, config_yaml_place(reader->source, node->start_mark), "%s",
              message);
    return false;
}

static const yaml_node_t *node_at(const Reader *reader, int index)
{
    return yaml_document_get_node(reader->document, index);
}

/* NULL with an error when it is no single value. */
static const char *text_of(const Reader *reader, const yaml_node_t *node)
{
    if (node->type == YAML_SCALAR_NODE)
        return (const char *)node->data.scalar.value;
    report(reader, node, "expected a single value; found a %s",
           node->type == YAML_SEQUENCE_NODE ? "list" : "map");
    return NULL;
}

/* The texts of a list, or the one of a single value; NULL with an error. */
static GPtrArray *texts_of(const Reader *reader, const yaml_node_t *node)
{
    g_autoptr(GPtrArray) nodes = g_ptr_array_new();
    if (node->type != YAML_SEQUENCE_NODE)
        g_ptr_array_add(nodes, (gpointer)node);
    else
        for (const yaml_node_item_t *item = node->data.sequence.items.start;
             item < node->data.sequence.items.top; item++)
            g_ptr_array_add(nodes, (gpointer)node_at(reader, *item));
    for (guint i = 0; i < nodes->len; i++) {
        const char *text = text_of(reader, nodes->pdata[i]);
        if (text == NULL)
            return NULL;
        nodes->pdata[i] = (gpointer)text;
    }
    return g_steal_pointer(&nodes);
}

/* As an array of the arena, NULL-terminated. */
static const char *const *keep(Arena *arena, const GPtrArray *texts)
{
    const char **kept = arena_new_n(arena, const char *, texts->len + 1);
    for (guint i = 0; i < texts->len; i++)
        kept[i] = arena_strdup(arena, texts->pdata[i]);
    return kept;
}

static bool check_extension(const Reader *reader, const yaml_node_t *node, const char *text)
{
    g_autofree char *name = g_strconcat("x", text, NULL);
    g_autoptr(GError) problem = NULL;
    if (text[0] != '.' || strpbrk(text, "/%") != NULL)
        return report(reader, node, FILES ": expected an extension, as .webm; found \"%s\"", text);
    if (g_str_equal(text, ".svg") || sink_by_path(name, &problem) != NULL)
        return true;
    return report(reader, node,
                  FILES ": no file with the extension %s can be written; render "
                        "--help lists the formats",
                  text);
}

static bool read_files(const Reader *reader, const yaml_node_t *node, PresetOutput *output)
{
    g_autoptr(GPtrArray) texts = texts_of(reader, node);
    if (texts == NULL)
        return false;
    if (texts->len == 0)
        return report(reader, node, FILES ": the list is empty; name an extension, as .webm");
    for (guint i = 0; i < texts->len; i++) {
        if (!check_extension(reader, node, texts->pdata[i]))
            return false;
        for (guint k = 0; k < i; k++)
            if (g_str_equal(texts->pdata[k], texts->pdata[i]))
                return report(reader, node, FILES ": %s stands there twice",
                              (const char *)texts->pdata[i]);
    }
    output->extensions = keep(reader->arena, texts);
    return true;
}

/* Whether the option takes the value, tried on options of its own. */
static bool check_option(const Reader *reader, const yaml_node_t *node, const char *text)
{
    const char *value;
    g_auto(Options) options = options_default();
    g_autoptr(GError) problem = NULL;
    const OptionRow *row = preset_option(text, &value, &problem);
    return (row != NULL && option_set(row, value, &options, &problem)) ||
           report(reader, node, "%s", problem->message);
}

/* An option without a value. */
static bool add_flag(const Reader *reader, const yaml_node_t *node, const char *name,
                     GPtrArray *options)
{
    const char *text = text_of(reader, node);
    if (text == NULL)
        return false;
    if (g_str_equal(text, "true"))
        g_ptr_array_add(options, arena_strdup(reader->arena, name));
    return g_str_equal(text, "true") || g_str_equal(text, "false") ||
           report(reader, node, "%s: expected true or false; found \"%s\"", name, text);
}

static bool add_option(const Reader *reader, const yaml_node_t *key, const yaml_node_t *node,
                       GPtrArray *options)
{
    const char *name = text_of(reader, key);
    if (name == NULL)
        return false;
    const OptionRow *row = option_lookup(&option_table, COMMAND_RENDER, name);
    if (row == NULL || !options_in_preset(row))
        return check_option(reader, key, name);
    if (option_argument(row) == NULL)
        return add_flag(reader, node, name, options);
    g_autoptr(GPtrArray) texts = texts_of(reader, node);
    for (guint i = 0; texts != NULL && i < texts->len; i++) {
        char *text = arena_printf(reader->arena, "%s=%s", name, (const char *)texts->pdata[i]);
        if (!check_option(reader, node, text))
            return false;
        g_ptr_array_add(options, text);
    }
    return texts != NULL;
}

/* Keys are single values, each there once. */
static bool check_keys(const Reader *reader, const yaml_node_t *map)
{
    const yaml_node_pair_t *pairs = map->data.mapping.pairs.start;
    gssize n = map->data.mapping.pairs.top - pairs;
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    for (gssize i = 0; i < n; i++) {
        const yaml_node_t *key = node_at(reader, pairs[i].key);
        const char *text = text_of(reader, key);
        if (text == NULL)
            return false;
        if (!g_hash_table_add(seen, (gpointer)text))
            return report(reader, key, "\"%s\" stands there twice; keep one", text);
    }
    return true;
}

static bool read_output(const Reader *reader, const yaml_node_t *map, PresetOutput *output)
{
    if (map->type != YAML_MAPPING_NODE)
        return report(reader, map, "expected an output: a map with " FILES " and options");
    if (!check_keys(reader, map))
        return false;
    g_autoptr(GPtrArray) options = g_ptr_array_new();
    for (const yaml_node_pair_t *pair = map->data.mapping.pairs.start;
         pair < map->data.mapping.pairs.top; pair++) {
        const yaml_node_t *key = node_at(reader, pair->key), *value = node_at(reader, pair->value);
        bool files = g_str_equal(text_of(reader, key), FILES);
        if (!(files ? read_files(reader, value, output) : add_option(reader, key, value, options)))
            return false;
    }
    if (output->extensions == NULL)
        return report(reader, map, "the output has no " FILES "; name an extension, as .webm");
    output->options = keep(reader->arena, options);
    return true;
}

static bool read_outputs(const Reader *reader, const yaml_node_t *node, Preset *preset)
{
    bool list = node->type == YAML_SEQUENCE_NODE;
    const yaml_node_item_t *items = list ? node->data.sequence.items.start : NULL;
    preset->n_outputs = list ? (guint)(node->data.sequence.items.top - items) : 1;
    if (preset->n_outputs == 0)
        return report(reader, node, "%s has no outputs", preset->name);
    PresetOutput *outputs = arena_new_n(reader->arena, PresetOutput, preset->n_outputs);
    preset->outputs = outputs;
    for (guint i = 0; i < preset->n_outputs; i++) {
        if (!read_output(reader, list ? node_at(reader, items[i]) : node, &outputs[i]))
            return false;
    }
    return true;
}

static bool read_root(const Reader *reader, PresetFile *file)
{
    const yaml_node_t *root = yaml_document_get_root_node(reader->document);
    const yaml_node_pair_t *pairs = root->data.mapping.pairs.start;
    guint n = (guint)(root->data.mapping.pairs.top - pairs);
    if (n == 0)
        return report(reader, root, "there is no preset in the map; %s", hints.empty);
    if (!check_keys(reader, root))
        return false;
    Preset *presets = arena_new_n(reader->arena, Preset, n);
    for (guint i = 0; i < n; i++) {
        const char *name = text_of(reader, node_at(reader, pairs[i].key));
        presets[i].name = arena_strdup(reader->arena, name);
        if (!read_outputs(reader, node_at(reader, pairs[i].value), &presets[i]))
            return false;
    }
    file->n = n;
    file->presets = presets;
    return true;
}

PresetFile *preset_file_from_source(Source *source, const Limits *limits, GError **error)
{
    g_autoptr(PresetFile) file = g_new0(PresetFile, 1);
    file->source = source;
    file->arena = arena_new();
    yaml_document_t document;
    if (!config_yaml_load(source, limits, &hints, &document, error))
        return NULL;
    const Reader reader = {source, &document, file->arena, error};
    bool done = read_root(&reader, file);
    yaml_document_delete(&document);
    return done ? g_steal_pointer(&file) : NULL;
}

PresetFile *preset_file_load(const char *path, const Limits *limits, GError **error)
{
    Source *source = source_load(path, limits, error);
    return source != NULL ? preset_file_from_source(source, limits, error) : NULL;
}

void preset_file_free(PresetFile *file)
{
    if (file == NULL)
        return;
    g_clear_pointer(&file->source, source_free);
    g_clear_pointer(&file->arena, arena_free);
    g_free(file);
}

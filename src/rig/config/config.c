#include "rig/config/config.h"

#include "rig/config/config_scalar.h"
#include "rig/config/config_yaml.h"
#include "rig/suggest.h"

#include <string.h>

typedef struct Reader {
    const Source *source;
    yaml_document_t *document;
    Arena *arena;
} Reader;

static bool read_value(Reader *reader, Config *config, const yaml_node_t *node, GError **error);

const Config *config_lookup(const Config *map, const char *key)
{
    for (guint i = 0; i < map->n; i++) {
        if (strcmp(map->children[i]->key, key) == 0)
            return map->children[i];
    }
    return NULL;
}

static void set_error_at(Place place, const char *path, ErrorCode code, GError **error,
                         const char *message)
{
    error_set(error, code, place, "%s%s%s", path, *path != '\0' ? ": " : "", message);
}

void config_error(const Config *config, ErrorCode code, GError **error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *message = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    set_error_at(config->place, config->path, code, error, message);
}

void config_key_error(const Config *config, ErrorCode code, GError **error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *message = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    set_error_at(config->key_place, config->path, code, error, message);
}

static const char *join_path(Arena *arena, const char *path, const char *key)
{
    return *path == '\0' ? arena_strdup(arena, key) : arena_printf(arena, "%s.%s", path, key);
}

static const char *node_text(const yaml_node_t *node)
{
    return (const char *)node->data.scalar.value;
}

static bool node_is_quoted(const yaml_node_t *node)
{
    return node->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
}

static bool report_type(const Config *config, const yaml_node_t *node, GError **error)
{
    static const char *const found[] = {
        [YAML_NO_NODE] = "nothing",
        [YAML_SCALAR_NODE] = "a single value",
        [YAML_SEQUENCE_NODE] = "a list",
        [YAML_MAPPING_NODE] = "a map",
    };
    config_error(config, ERROR_SYNTAX, error, "expected %s; found %s",
                 schema_type_text(config->row->type), found[node->type]);
    return false;
}

static bool report_unknown(const Config *map, const char *path, Place place, const char *key,
                           GError **error)
{
    g_autoptr(GPtrArray) keys = g_ptr_array_new();
    for (const SchemaRow *row = schema_next_child(map->row, NULL); row != NULL;
         row = schema_next_child(map->row, row))
        g_ptr_array_add(keys, (gpointer)schema_key(row));

    const char *near = suggest_nearest(key, (const char *const *)keys->pdata, keys->len);
    g_autofree char *message = NULL;
    if (near != NULL) {
        message = g_strdup_printf("unknown key; did you mean \"%s\"?", near);
    } else {
        g_ptr_array_add(keys, NULL);
        g_autofree char *all = g_strjoinv(", ", (char **)keys->pdata);
        message = g_strdup_printf("unknown key; known here: %s", all);
    }
    set_error_at(place, path, ERROR_SYNTAX, error, message);
    return false;
}

static bool read_pair(Reader *reader, Config *config, const yaml_node_t *node, GError **error)
{
    yaml_node_item_t *first = node->data.sequence.items.start;
    if (node->data.sequence.items.top - first != 2) {
        config_error(config, ERROR_SYNTAX, error, "expected %s; found a list of %d",
                     schema_type_text(config->row->type),
                     (int)(node->data.sequence.items.top - first));
        return false;
    }
    double pair[2];
    for (int i = 0; i < 2; i++) {
        yaml_node_t *item = yaml_document_get_node(reader->document, first[i]);
        g_autofree char *problem = NULL;
        if (item->type != YAML_SCALAR_NODE)
            problem = g_strdup("expected a number of px, without a unit; found a list or map");
        if (problem != NULL ||
            !config_scalar_coordinate(config->row, node_text(item), node_is_quoted(item), &pair[i],
                                      &problem)) {
            set_error_at(config_yaml_place(reader->source, item->start_mark), config->path,
                         ERROR_VALUE, error, problem);
            return false;
        }
    }
    config->point = (Point){pair[0], pair[1]};
    return true;
}

static bool read_scalar(Reader *reader, Config *config, const yaml_node_t *node, GError **error)
{
    g_autofree char *problem = NULL;
    if (config_scalar_parse(config, node_text(node), node_is_quoted(node), reader->arena, &problem))
        return true;
    config_error(config, ERROR_VALUE, error, "%s", problem);
    return false;
}

/* The key as a Config whose value is still to be read; NULL is an error. */
static Config *read_key(Reader *reader, const Config *map, const yaml_node_t *node, GError **error)
{
    Place place = config_yaml_place(reader->source, node->start_mark);
    if (node->type != YAML_SCALAR_NODE) {
        set_error_at(place, map->path, ERROR_SYNTAX, error, "a key must be a single word");
        return NULL;
    }
    const char *key = node_text(node);
    const char *path = join_path(reader->arena, map->path, key);
    const SchemaRow *row = schema_child(map->row, key);
    if (row == NULL) {
        report_unknown(map, path, place, key, error);
        return NULL;
    }
    if (map->row->type == SCHEMA_NAMES && !config_scalar_is_name(key)) {
        set_error_at(place, path, ERROR_SYNTAX, error,
                     "a name is made of letters, digits, - and _, and begins with a letter");
        return NULL;
    }
    Config *config = arena_new_one(reader->arena, Config);
    *config = (Config){
        .row = row, .key = arena_strdup(reader->arena, key), .path = path, .key_place = place};
    return config;
}

static bool add_once(GHashTable *seen, Config *config, GError **error)
{
    const Config *earlier = g_hash_table_lookup(seen, config->key);
    if (earlier != NULL) {
        config_key_error(config, ERROR_SYNTAX, error, "given twice; first on line %d",
                         earlier->key_place.line);
        return false;
    }
    g_hash_table_insert(seen, (gpointer)config->key, config);
    return true;
}

static bool add_absent(Reader *reader, const Config *map, GHashTable *seen, GPtrArray *children,
                       GError **error)
{
    for (const SchemaRow *row = schema_next_child(map->row, NULL); row != NULL;
         row = schema_next_child(map->row, row)) {
        const char *key = schema_key(row);
        if (g_hash_table_contains(seen, key))
            continue;
        if (row->required) {
            config_key_error(map, ERROR_SYNTAX, error, "needs the key \"%s\": %s", key,
                             schema_type_text(row->type));
            return false;
        }
        if (row->fallback == NULL)
            continue;
        Config *config = arena_new_one(reader->arena, Config);
        *config = (Config){.row = row,
                           .key = key,
                           .path = join_path(reader->arena, map->path, key),
                           .place = map->key_place,
                           .key_place = map->key_place};
        g_autofree char *problem = NULL;
        if (row->type != SCHEMA_VECTOR)
            config_scalar_parse(config, row->fallback, false, reader->arena, &problem);
        g_assert(problem == NULL);
        g_ptr_array_add(children, config);
    }
    return true;
}

static bool check_count(const Config *map, guint n, GError **error)
{
    const SchemaRow *row = map->row;
    if ((row->minimum == 0 && row->maximum == 0) || (n >= row->minimum && n <= row->maximum))
        return true;
    g_autofree char *range = schema_range_text(row);
    config_error(map, ERROR_VALUE, error, "expected %s entries; found %u", range, n);
    return false;
}

static bool read_map(Reader *reader, Config *map, const yaml_node_t *node, GError **error)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    g_autoptr(GPtrArray) children = g_ptr_array_new();
    for (yaml_node_pair_t *pair = node->data.mapping.pairs.start;
         pair < node->data.mapping.pairs.top; pair++) {
        yaml_node_t *key = yaml_document_get_node(reader->document, pair->key);
        yaml_node_t *value = yaml_document_get_node(reader->document, pair->value);
        Config *config = read_key(reader, map, key, error);
        if (config == NULL || !add_once(seen, config, error))
            return false;
        config->place = config_yaml_place(reader->source, value->start_mark);
        if (!read_value(reader, config, value, error))
            return false;
        g_ptr_array_add(children, config);
    }
    if (map->row->type == SCHEMA_NAMES) {
        if (!check_count(map, children->len, error))
            return false;
    } else if (!add_absent(reader, map, seen, children, error)) {
        return false;
    }
    map->n = children->len;
    map->children = arena_copy(reader->arena, children->pdata, children->len * sizeof(Config *));
    return true;
}

static bool read_value(Reader *reader, Config *config, const yaml_node_t *node, GError **error)
{
    SchemaType type = config->row->type;
    bool is_map = type == SCHEMA_MAP || type == SCHEMA_NAMES;
    if (is_map && node->type == YAML_MAPPING_NODE)
        return read_map(reader, config, node, error);
    if (!is_map && node->type == YAML_SCALAR_NODE)
        return read_scalar(reader, config, node, error);
    bool is_pair = type == SCHEMA_POINT || type == SCHEMA_VECTOR || type == SCHEMA_SPAN;
    if (is_pair && node->type == YAML_SEQUENCE_NODE)
        return read_pair(reader, config, node, error);
    if (is_map && node->type == YAML_SCALAR_NODE && *node_text(node) == '\0')
        return read_scalar(reader, config, node, error);
    return report_type(config, node, error);
}

const Config *config_load(const Source *source, const Limits *limits, Arena *arena, GError **error)
{
    yaml_document_t document;
    if (!config_yaml_load(source, limits, &document, error))
        return NULL;
    Reader reader = {source, &document, arena};
    const yaml_node_t *node = yaml_document_get_root_node(&document);
    Place place = config_yaml_place(source, node->start_mark);
    Config *root = arena_new_one(arena, Config);
    *root =
        (Config){.row = schema_root(), .key = "", .path = "", .place = place, .key_place = place};
    bool ok = read_value(&reader, root, node, error);
    yaml_document_delete(&document);
    return ok ? root : NULL;
}

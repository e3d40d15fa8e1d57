#include "rig/config/config.h"

#include "rig/config/config_scalar.h"
#include "rig/config/config_yaml.h"
#include "rig/suggest.h"

#include <math.h>
#include <string.h>

static const ConfigYamlHints hints = {
    .empty = "a rig needs a name, art, period and something that moves",
    .root = "a rig begins with `name: ...`",
};

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
            problem = g_strdup_printf(
                "expected %s; found a list or map",
                config->row->type == SCHEMA_RANGE ? "an angle" : "a number of px, without a unit");
        if (problem != NULL ||
            !config_scalar_coordinate(config->row, node_text(item), node_is_quoted(item), &pair[i],
                                      &problem)) {
            set_error_at(config_yaml_place(reader->source, item->start_mark), config->path,
                         ERROR_VALUE, error, problem);
            return false;
        }
    }
    if (config->row->type != SCHEMA_RANGE) {
        config->point = (Point){pair[0], pair[1]};
        return true;
    }
    config->least = pair[0];
    config->most = pair[1];
    if (pair[0] > pair[1])
        config_error(config, ERROR_VALUE, error, "the least is more than the most");
    return pair[0] <= pair[1];
}

static bool read_scalar(Reader *reader, Config *config, const yaml_node_t *node, GError **error)
{
    g_autofree char *problem = NULL;
    if (config_scalar_parse(config, node_text(node), node_is_quoted(node), reader->arena, &problem))
        return true;
    config_error(config, ERROR_VALUE, error, "%s", problem);
    return false;
}

static bool is_pair(SchemaType type)
{
    return type == SCHEMA_POINT || type == SCHEMA_VECTOR || type == SCHEMA_SPAN ||
           type == SCHEMA_RANGE;
}

/* One value, no map of keys. */
static bool read_single(Reader *reader, Config *config, const yaml_node_t *node, GError **error)
{
    if (node->type == YAML_SCALAR_NODE)
        return read_scalar(reader, config, node, error);
    if (node->type == YAML_SEQUENCE_NODE && is_pair(config->row->type))
        return read_pair(reader, config, node, error);
    return report_type(config, node, error);
}

static Config *add_item(Reader *reader, const Config *list, const char *key, double at,
                        const yaml_node_t *node, GPtrArray *items)
{
    Config *item = arena_new_one(reader->arena, Config);
    Place place = config_yaml_place(reader->source, node->start_mark);
    *item = (Config){
        .row = schema_item(list->row),
        .key = arena_strdup(reader->arena, key),
        .path = join_path(reader->arena, list->path, key),
        .place = place,
        .key_place = place,
        .at = at,
    };
    g_ptr_array_add(items, item);
    return item;
}

/* A phase of the turn that is after the one before. */
static bool read_phase(Reader *reader, const Config *map, const yaml_node_t *node,
                       const GPtrArray *items, double *at, GError **error)
{
    Place place = config_yaml_place(reader->source, node->start_mark);
    g_autofree char *problem = NULL;
    const Config *before = items->len > 0 ? items->pdata[items->len - 1] : NULL;
    if (node->type != YAML_SCALAR_NODE || !config_scalar_phase(node_text(node), at))
        problem = g_strdup_printf("expected a phase, as 0.25, 25%% or 90deg; found \"%s\"",
                                  node->type == YAML_SCALAR_NODE ? node_text(node) : "a map");
    else if (!(*at >= 0 && *at <= 1))
        problem = g_strdup_printf("%s is out of range; 0 to 1", node_text(node));
    else if (before != NULL && *at <= before->at)
        problem = g_strdup_printf("%s does not come after %s; phases ascend", node_text(node),
                                  before->key);
    if (problem != NULL)
        set_error_at(place, map->path, ERROR_VALUE, error, problem);
    return problem == NULL;
}

static bool read_keyed(Reader *reader, Config *map, const yaml_node_t *node, GPtrArray *items,
                       GError **error)
{
    for (yaml_node_pair_t *pair = node->data.mapping.pairs.start;
         pair < node->data.mapping.pairs.top; pair++) {
        const yaml_node_t *key = yaml_document_get_node(reader->document, pair->key);
        const yaml_node_t *value = yaml_document_get_node(reader->document, pair->value);
        double at;
        if (!read_phase(reader, map, key, items, &at, error))
            return false;
        Config *item = add_item(reader, map, node_text(key), at, value, items);
        item->key_place = config_yaml_place(reader->source, key->start_mark);
        if (!read_single(reader, item, value, error))
            return false;
    }
    return true;
}

static bool read_list(Reader *reader, Config *list, const yaml_node_t *node, GPtrArray *items,
                      GError **error)
{
    for (yaml_node_item_t *each = node->data.sequence.items.start;
         each < node->data.sequence.items.top; each++) {
        const yaml_node_t *value = yaml_document_get_node(reader->document, *each);
        char key[16];
        g_snprintf(key, sizeof key, "%u", items->len + 1);
        Config *item = add_item(reader, list, key, NAN, value, items);
        if (!read_single(reader, item, value, error))
            return false;
    }
    return true;
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

/* Several values: those of a list, or one at each phase. */
static bool read_items(Reader *reader, Config *config, const yaml_node_t *node, GError **error)
{
    g_autoptr(GPtrArray) items = g_ptr_array_new();
    bool ok = node->type == YAML_SEQUENCE_NODE ? read_list(reader, config, node, items, error)
                                               : read_keyed(reader, config, node, items, error);
    if (!ok)
        return false;
    config->n = items->len;
    config->children = arena_copy(reader->arena, items->pdata, items->len * sizeof(Config *));
    if (config->row->type == SCHEMA_POINTS)
        return check_count(config, items->len, error);
    if (items->len > 0)
        return true;
    config_error(config, ERROR_VALUE, error, "has no phase; write {phase: value, ...}");
    return false;
}

/* Of the keys that are a choice, the map has one. */
static bool check_choice(const Config *map, GError **error)
{
    g_autoptr(GString) names = g_string_new(NULL);
    const Config *chosen = NULL;
    for (const SchemaRow *row = schema_next_child(map->row, NULL); row != NULL;
         row = schema_next_child(map->row, row)) {
        if (!row->choice)
            continue;
        const Config *found = config_lookup(map, schema_key(row));
        if (found != NULL && chosen != NULL) {
            config_key_error(found, ERROR_SYNTAX, error,
                             "does not go with \"%s\"; give one of them", chosen->key);
            return false;
        }
        chosen = found != NULL ? found : chosen;
        g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", schema_key(row));
    }
    if (names->len == 0 || chosen != NULL)
        return true;
    config_key_error(map, ERROR_SYNTAX, error, "needs one of the keys %s", names->str);
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
    return check_choice(map, error);
}

static bool read_value(Reader *reader, Config *config, const yaml_node_t *node, GError **error)
{
    SchemaType type = config->row->type;
    bool is_map = type == SCHEMA_MAP || type == SCHEMA_NAMES;
    if (is_map && node->type == YAML_MAPPING_NODE)
        return read_map(reader, config, node, error);
    bool is_list = type == SCHEMA_POINTS && node->type == YAML_SEQUENCE_NODE;
    bool is_keyed = config->row->keyed || type == SCHEMA_POINTS;
    if (is_list || (is_keyed && node->type == YAML_MAPPING_NODE))
        return read_items(reader, config, node, error);
    if (!is_map)
        return read_single(reader, config, node, error);
    if (node->type == YAML_SCALAR_NODE && *node_text(node) == '\0')
        return read_scalar(reader, config, node, error);
    return report_type(config, node, error);
}

const Config *config_load(const Source *source, const Limits *limits, Arena *arena, GError **error)
{
    yaml_document_t document;
    if (!config_yaml_load(source, limits, &hints, &document, error))
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

#include "rig/config/config_set.h"

#include "base/error.h"
#include "rig/config/config_scalar.h"
#include "rig/suggest.h"

#include <string.h>

typedef struct Setting {
    const char *path;  /* all of it */
    const char *value; /* as in a rig file */
    Arena *arena;
    GError **error;
} Setting;

static const struct {
    bool settable;
    bool pair;
} types[N_SCHEMA_TYPES] = {
    [SCHEMA_INTEGER] = {true, false}, [SCHEMA_LENGTH] = {true, false},
    [SCHEMA_TIME] = {true, false},    [SCHEMA_ANGLE] = {true, false},
    [SCHEMA_PHASE] = {true, false},   [SCHEMA_POINT] = {true, true},
    [SCHEMA_VECTOR] = {true, true},   [SCHEMA_SPAN] = {true, true},
    [SCHEMA_NUMBER] = {true, false},
};

static const Config *set_in(const Setting *setting, const Config *map, const char *rest);

static const Config *fail(const Setting *setting, const char *format, ...) G_GNUC_PRINTF(2, 3);

static const Config *fail(const Setting *setting, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *message = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    error_set(setting->error, ERROR_USAGE, (Place){NULL, 0, 0}, "%s: %s", setting->path, message);
    return NULL;
}

static bool is_map(const SchemaRow *row)
{
    return row->type == SCHEMA_MAP || row->type == SCHEMA_NAMES;
}

static void add_keys(const Config *map, GPtrArray *keys)
{
    for (guint i = 0; i < map->n; i++)
        g_ptr_array_add(keys, (gpointer)map->children[i]->key);
    if (map->row->type == SCHEMA_NAMES)
        return;
    for (const SchemaRow *row = schema_next_child(map->row, NULL); row != NULL;
         row = schema_next_child(map->row, row)) {
        if (config_lookup(map, schema_key(row)) == NULL)
            g_ptr_array_add(keys, (gpointer)schema_key(row));
    }
}

static const Config *fail_unknown(const Setting *setting, const Config *map, const char *key)
{
    g_autoptr(GPtrArray) keys = g_ptr_array_new();
    add_keys(map, keys);
    const char *near = suggest_nearest(key, (const char *const *)keys->pdata, keys->len);
    if (near != NULL)
        return fail(setting, "unknown key \"%s\"; did you mean \"%s\"?", key, near);
    g_ptr_array_add(keys, NULL);
    g_autofree char *all = g_strjoinv(", ", (char **)keys->pdata);
    return fail(setting, "unknown key \"%s\"; known there: %s", key, all);
}

static bool set_coordinate(const Setting *setting, const SchemaRow *row, const char *text,
                           double *value)
{
    g_autofree char *problem = NULL;
    if (config_scalar_coordinate(row, text, false, value, &problem))
        return true;
    fail(setting, "%s", problem);
    return false;
}

/* [3, 4] or 3,4. */
static bool set_pair(const Setting *setting, Config *leaf)
{
    g_autofree char *text = g_strdup(setting->value);
    g_strstrip(text);
    gsize length = strlen(text);
    if (length > 1 && text[0] == '[' && text[length - 1] == ']')
        text[0] = text[length - 1] = ' ';
    g_auto(GStrv) parts = g_strsplit(text, ",", -1);
    if (g_strv_length(parts) != 2) {
        fail(setting, "expected %s; found \"%s\"", schema_type_text(leaf->row->type),
             setting->value);
        return false;
    }
    double pair[2];
    for (int i = 0; i < 2; i++) {
        if (!set_coordinate(setting, leaf->row, g_strstrip(parts[i]), &pair[i]))
            return false;
    }
    leaf->point = (Point){pair[0], pair[1]};
    leaf->marker = NULL;
    return true;
}

static bool set_axis(const Setting *setting, Config *leaf, const char *axis)
{
    if (strcmp(axis, "x") != 0 && strcmp(axis, "y") != 0) {
        fail(setting, "a pair has x and y; found \"%s\"", axis);
        return false;
    }
    if (leaf->row->type == SCHEMA_POINT && leaf->marker != NULL) {
        fail(setting, "is taken from \"#%s\"; set both coordinates, as [x, y]", leaf->marker);
        return false;
    }
    return set_coordinate(setting, leaf->row, setting->value,
                          *axis == 'x' ? &leaf->point.x : &leaf->point.y);
}

static bool set_scalar(const Setting *setting, Config *leaf)
{
    g_autofree char *problem = NULL;
    if (config_scalar_parse(leaf, setting->value, false, setting->arena, &problem))
        return true;
    fail(setting, "%s", problem);
    return false;
}

static const Config *set_leaf(const Setting *setting, const Config *old, const char *rest)
{
    Config *leaf = arena_copy(setting->arena, old, sizeof *old);
    leaf->n = 0; /* one value in the place of keyed ones */
    SchemaType type = leaf->row->type;
    if (!types[type].settable)
        return fail(setting, "is %s, which cannot be set here; numbers, times and points can",
                    schema_type_text(type));
    if (rest != NULL && !types[type].pair)
        return fail(setting, "has no \"%s\" in it; it is %s", rest, schema_type_text(type));
    /* A span may be one number. */
    bool as_pair = types[type].pair && (type != SCHEMA_SPAN || strchr(setting->value, ',') != NULL);
    bool done = rest != NULL ? set_axis(setting, leaf, rest)
                : as_pair    ? set_pair(setting, leaf)
                             : set_scalar(setting, leaf);
    return done ? leaf : NULL;
}

/* A key that the file leaves out, still without a value. */
static const Config *absent_leaf(const Setting *setting, const Config *map, const SchemaRow *row)
{
    Config *leaf = arena_new_one(setting->arena, Config);
    const char *key = schema_key(row);
    const char *dot = *map->path != '\0' ? "." : "";
    *leaf = (Config){
        .row = row,
        .key = key,
        .path = arena_printf(setting->arena, "%s%s%s", map->path, dot, key),
        .place = map->key_place,
        .key_place = map->key_place,
    };
    return leaf;
}

static const Config *with_child(const Setting *setting, const Config *map, const Config *child)
{
    guint n = map->n;
    const Config **children = arena_new_n(setting->arena, const Config *, (gsize)n + 1);
    bool replaced = false;
    for (guint i = 0; i < n; i++) {
        bool same = strcmp(map->children[i]->key, child->key) == 0;
        children[i] = same ? child : map->children[i];
        replaced = replaced || same;
    }
    if (!replaced)
        children[n++] = child;
    Config *copy = arena_copy(setting->arena, map, sizeof *map);
    copy->n = n;
    copy->children = children;
    return copy;
}

static const Config *set_in(const Setting *setting, const Config *map, const char *rest)
{
    const char *dot = strchr(rest, '.');
    const char *after = dot != NULL ? dot + 1 : NULL;
    g_autofree char *key = g_strndup(rest, dot != NULL ? (gsize)(dot - rest) : strlen(rest));
    const Config *child = config_lookup(map, key);
    if (child == NULL) {
        const SchemaRow *row = map->row->type == SCHEMA_NAMES ? NULL : schema_child(map->row, key);
        if (row == NULL)
            return fail_unknown(setting, map, key);
        if (is_map(row))
            return fail(setting, "the file has no \"%s\"; only what is there can be set", key);
        child = absent_leaf(setting, map, row);
    }
    if (is_map(child->row) && after == NULL)
        return fail(setting, "is %s; name a number in it", schema_type_text(child->row->type));
    const Config *changed =
        is_map(child->row) ? set_in(setting, child, after) : set_leaf(setting, child, after);
    return changed != NULL ? with_child(setting, map, changed) : NULL;
}

const Config *config_set(const Config *root, const char *setting, Arena *arena, GError **error)
{
    const char *equals = strchr(setting, '=');
    if (equals == NULL || equals == setting) {
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                  "\"%s\" sets nothing; write key.path=value, as in "
                  "trajectories.crank.circle.radius=55",
                  setting);
        return NULL;
    }
    g_autofree char *path = g_strndup(setting, (gsize)(equals - setting));
    Setting made = {g_strstrip(path), equals + 1, arena, error};
    return set_in(&made, root, made.path);
}

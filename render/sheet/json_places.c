#include "render/sheet/json_places.h"

#include "base/error.h"

#include <stdio.h>
#include <string.h>

enum {
    NESTING = 64, /* json-glib recurses */
};

typedef struct Repeated {
    JsonObject *object;
    char *name;
    guint32 offset;
} Repeated;

struct JsonPlaces {
    const Source *source;
    guint32 skip; /* of a byte order mark */
    JsonParser *parser;
    GArray *starts;      /* offsets of the open objects */
    GHashTable *objects; /* JsonObject -> offset + 1 */
    GHashTable *items;   /* JsonArray -> GArray of offsets */
    GHashTable *members; /* "object name", each once */
    GArray *repeated;
};

/* Behind what the parser took last: it tells how many bytes of the line that were. */
static guint32 parser_offset(const JsonPlaces *places)
{
    guint line = json_parser_get_current_line(places->parser);
    const Source *source = places->source;
    guint32 start = line > 0 && line <= source->n_lines ? source->line_starts[line - 1] : 0;
    guint32 mark = line <= 1 ? places->skip : 0;
    guint32 offset = MAX(start, mark) + json_parser_get_current_pos(places->parser);
    return MIN(offset, source->length);
}

static void object_started(JsonParser *parser, void *data)
{
    (void)parser;
    JsonPlaces *places = data;
    guint32 offset = parser_offset(places);
    while (offset > 0 && places->source->text[offset] != '{')
        offset--;
    g_array_append_val(places->starts, offset);
}

static void object_ended(JsonParser *parser, JsonObject *object, void *data)
{
    (void)parser;
    JsonPlaces *places = data;
    if (places->starts->len == 0)
        return;
    guint32 start = g_array_index(places->starts, guint32, places->starts->len - 1);
    g_array_set_size(places->starts, places->starts->len - 1);
    g_hash_table_insert(places->objects, object, GUINT_TO_POINTER(start + 1));
}

static void member_parsed(JsonParser *parser, JsonObject *object, const char *name, void *data)
{
    (void)parser;
    JsonPlaces *places = data;
    char *key = g_strdup_printf("%p %s", (void *)object, name);
    if (g_hash_table_add(places->members, key))
        return;
    Repeated repeated = {object, g_strdup(name), parser_offset(places)};
    g_array_append_val(places->repeated, repeated);
}

/* From behind a string to its opening quote; other values are left where they end. */
static guint32 item_start(const Source *source, guint32 end)
{
    if (end == 0 || source->text[end - 1] != '"')
        return end;
    for (guint32 at = end - 1; at > 0; at--) {
        guint32 slashes = 0;
        if (source->text[at - 1] != '"')
            continue;
        while (slashes + 1 < at && source->text[at - 2 - slashes] == '\\')
            slashes++;
        if (slashes % 2 == 0)
            return at - 1;
    }
    return end;
}

static void item_parsed(JsonParser *parser, JsonArray *array, int index, void *data)
{
    (void)parser;
    (void)index;
    JsonPlaces *places = data;
    GArray *offsets = g_hash_table_lookup(places->items, array);
    if (offsets == NULL) {
        offsets = g_array_new(FALSE, FALSE, sizeof(guint32));
        g_hash_table_insert(places->items, array, offsets);
    }
    guint32 start = item_start(places->source, parser_offset(places));
    g_array_append_val(offsets, start);
}

static void clear_repeated(gpointer data)
{
    g_free(((Repeated *)data)->name);
}

void json_places_free(JsonPlaces *places)
{
    if (places == NULL)
        return;
    g_array_unref(places->repeated);
    g_hash_table_unref(places->members);
    g_hash_table_unref(places->items);
    g_hash_table_unref(places->objects);
    g_array_unref(places->starts);
    g_object_unref(places->parser);
    g_free(places);
}

static bool check_nesting(const Source *source, GError **error)
{
    guint depth = 0;
    bool quoted = false;
    for (guint32 i = 0; i < source->length; i++) {
        char c = source->text[i];
        if (quoted && c == '\\' && i + 1 < source->length)
            i++;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '{' || c == '['))
            depth++;
        else if (!quoted && (c == '}' || c == ']') && depth > 0)
            depth--;
        if (depth > NESTING) {
            error_set(error, ERROR_LIMIT, source_place(source, i),
                      "more than %d levels of lists and objects; no sheet needs them", NESTING);
            return false;
        }
    }
    return true;
}

/* Where json-glib stumbled: its message begins with "<data>:2:6: ". */
static Place error_at(const JsonPlaces *places, const char **message)
{
    guint line, column;
    const char *colon = strstr(*message, ": ");
    if (colon == NULL || sscanf(*message, "<data>:%u:%u:", &line, &column) != 2 || line == 0 ||
        line > places->source->n_lines)
        return source_whole(places->source);
    *message = colon + 2;
    guint32 start = places->source->line_starts[line - 1] + (line == 1 ? places->skip : 0);
    return source_place(places->source, start + MAX(column, 1) - 1);
}

JsonPlaces *json_places_new(const Source *source, GError **error)
{
    if (!check_nesting(source, error))
        return NULL;
    g_autoptr(JsonPlaces) places = g_new0(JsonPlaces, 1);
    places->source = source;
    places->skip = g_str_has_prefix(source->text, "\xEF\xBB\xBF") ? 3 : 0;
    places->parser = json_parser_new();
    places->starts = g_array_new(FALSE, FALSE, sizeof(guint32));
    places->objects = g_hash_table_new(NULL, NULL);
    places->items = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
    places->members = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    places->repeated = g_array_new(FALSE, FALSE, sizeof(Repeated));
    g_array_set_clear_func(places->repeated, clear_repeated);
    g_signal_connect(places->parser, "object-start", G_CALLBACK(object_started), places);
    g_signal_connect(places->parser, "object-end", G_CALLBACK(object_ended), places);
    g_signal_connect(places->parser, "object-member", G_CALLBACK(member_parsed), places);
    g_signal_connect(places->parser, "array-element", G_CALLBACK(item_parsed), places);
    g_autoptr(GError) problem = NULL;
    if (!json_parser_load_from_data(places->parser, source->text + places->skip,
                                    (gssize)(source->length - places->skip), &problem)) {
        const char *message = problem->message;
        Place place = error_at(places, &message);
        error_set(error, ERROR_SYNTAX, place, "this is no JSON: %s", message);
        return NULL;
    }
    return g_steal_pointer(&places);
}

JsonObject *json_places_root(const JsonPlaces *places)
{
    JsonNode *root = json_parser_get_root(places->parser);
    return root != NULL && JSON_NODE_HOLDS_OBJECT(root) ? json_node_get_object(root) : NULL;
}

guint32 json_places_object(const JsonPlaces *places, JsonObject *object)
{
    guint offset = GPOINTER_TO_UINT(g_hash_table_lookup(places->objects, object));
    return offset > 0 ? offset - 1 : 0;
}

guint32 json_places_item(const JsonPlaces *places, JsonArray *array, guint index)
{
    const GArray *offsets = g_hash_table_lookup(places->items, array);
    return offsets != NULL && index < offsets->len ? g_array_index(offsets, guint32, index) : 0;
}

void json_places_repeated(const JsonPlaces *places, JsonObject *object, JsonRepeated each,
                          void *data)
{
    for (guint i = 0; i < places->repeated->len; i++) {
        const Repeated *repeated = &g_array_index(places->repeated, Repeated, i);
        if (repeated->object == object)
            each(repeated->name, repeated->offset, data);
    }
}

/* TexturePacker's hash and array and what is built on them: Aseprite, PixiJS, Unity; and Phaser's
 * multi-atlas. Members that are not known are let be. */
#include "render/sheet/json_places.h"
#include "render/sheet/sheet_readers.h"

typedef struct JsonRead {
    SheetRead *read;
    const JsonPlaces *places;
    guint page; /* that frames are read for */
} JsonRead;

static JsonObject *object_member(JsonObject *object, const char *name)
{
    JsonNode *node = json_object_get_member(object, name);
    return node != NULL && JSON_NODE_HOLDS_OBJECT(node) ? json_node_get_object(node) : NULL;
}

static JsonArray *array_member(JsonObject *object, const char *name)
{
    JsonNode *node = json_object_get_member(object, name);
    return node != NULL && JSON_NODE_HOLDS_ARRAY(node) ? json_node_get_array(node) : NULL;
}

static bool holds(JsonNode *node, GType type)
{
    return node != NULL && JSON_NODE_HOLDS_VALUE(node) && json_node_get_value_type(node) == type;
}

static const char *string_of(const JsonRead *json, JsonNode *node)
{
    return holds(node, G_TYPE_STRING) ? arena_strdup(json->read->arena, json_node_get_string(node))
                                      : NULL;
}

static const char *string_member(const JsonRead *json, JsonObject *object, const char *name)
{
    return string_of(json, json_object_get_member(object, name));
}

static double number_of(JsonNode *node)
{
    if (!holds(node, G_TYPE_INT64) && !holds(node, G_TYPE_DOUBLE))
        return NAN;
    return json_node_get_double(node);
}

static double number_member(JsonObject *object, const char *name)
{
    return object != NULL ? number_of(json_object_get_member(object, name)) : NAN;
}

static bool bool_member(JsonObject *object, const char *name)
{
    JsonNode *node = json_object_get_member(object, name);
    return holds(node, G_TYPE_BOOLEAN) && json_node_get_boolean(node);
}

static double or_nothing(double value)
{
    return isnan(value) ? 0 : value;
}

static void add_frame(const JsonRead *json, const char *name, JsonObject *object)
{
    SheetReadFrame frame = sheet_read_frame(json_places_object(json->places, object));
    JsonObject *box = object_member(object, "frame");
    JsonObject *place = object_member(object, "spriteSourceSize");
    JsonObject *source = object_member(object, "sourceSize");
    double width = number_member(box, "w"), height = number_member(box, "h");
    bool turned = bool_member(object, "rotated");
    frame.name = name != NULL ? name : "";
    frame.page = json->page;
    frame.x = number_member(box, "x");
    frame.y = number_member(box, "y");
    frame.width = turned ? height : width;
    frame.height = turned ? width : height;
    frame.turn = turned ? SHEET_TURNED_RIGHT : SHEET_UPRIGHT;
    frame.has_source = place != NULL && source != NULL;
    frame.trim_x = number_member(place, "x");
    frame.trim_y = number_member(place, "y");
    frame.source_width = number_member(source, "w");
    frame.source_height = number_member(source, "h");
    sheet_read_add_frame(json->read, frame);
}

/* A name that stands again in the hash replaces the frame before: it is told of as a frame. */
static void add_repeated(const char *name, guint32 offset, void *data)
{
    const JsonRead *json = data;
    SheetReadFrame frame = sheet_read_frame(offset);
    for (guint i = 0; i < json->read->frames->len; i++) {
        const SheetReadFrame *first = &g_array_index(json->read->frames, SheetReadFrame, i);
        if (g_strcmp0(first->name, name) == 0)
            frame = *first;
    }
    frame.name = arena_strdup(json->read->arena, name);
    frame.page = json->page;
    frame.offset = offset;
    sheet_read_add_frame(json->read, frame);
}

static void add_hash(const JsonRead *json, JsonObject *frames)
{
    JsonObjectIter iter;
    const char *name;
    JsonNode *node;
    json_object_iter_init_ordered(&iter, frames);
    while (json_object_iter_next_ordered(&iter, &name, &node)) {
        if (JSON_NODE_HOLDS_OBJECT(node))
            add_frame(json, arena_strdup(json->read->arena, name), json_node_get_object(node));
    }
    json_places_repeated(json->places, frames, add_repeated, (void *)json);
}

static void add_array(const JsonRead *json, JsonArray *frames)
{
    for (guint i = 0; i < json_array_get_length(frames); i++) {
        JsonNode *node = json_array_get_element(frames, i);
        if (JSON_NODE_HOLDS_OBJECT(node)) {
            JsonObject *object = json_node_get_object(node);
            add_frame(json, string_member(json, object, "filename"), object);
        }
    }
}

static void add_page(const JsonRead *json, JsonObject *object)
{
    JsonObject *size = object_member(object, "size");
    sheet_read_add_page(json->read, (SheetReadPage){
                                        .image = string_member(json, object, "image"),
                                        .width = or_nothing(number_member(size, "w")),
                                        .height = or_nothing(number_member(size, "h")),
                                        .premultiplied = bool_member(object, "premultiplied"),
                                        .offset = json_places_object(json->places, object),
                                    });
}

static void add_names(const JsonRead *json, const char *animation, JsonArray *names)
{
    const char *where = arena_printf(json->read->arena, "animation %s", animation);
    for (guint i = 0; i < json_array_get_length(names); i++) {
        const char *name = string_of(json, json_array_get_element(names, i));
        sheet_read_mention(json->read, name != NULL ? name : "", where,
                           json_places_item(json->places, names, i));
    }
}

/* PixiJS: lists by name. Unity: objects with a name and a list. */
static void add_animations(const JsonRead *json, JsonObject *root)
{
    JsonObject *by_name = object_member(root, "animations");
    JsonArray *list = array_member(root, "animations");
    if (by_name != NULL) {
        JsonObjectIter iter;
        const char *name;
        JsonNode *node;
        json_object_iter_init_ordered(&iter, by_name);
        while (json_object_iter_next_ordered(&iter, &name, &node))
            if (JSON_NODE_HOLDS_ARRAY(node))
                add_names(json, name, json_node_get_array(node));
    }
    for (guint i = 0; list != NULL && i < json_array_get_length(list); i++) {
        JsonNode *node = json_array_get_element(list, i);
        if (!JSON_NODE_HOLDS_OBJECT(node))
            continue;
        const char *name = string_member(json, json_node_get_object(node), "name");
        JsonArray *names = array_member(json_node_get_object(node), "frames");
        if (names != NULL)
            add_names(json, name != NULL ? name : "", names);
    }
}

static void add_tags(const JsonRead *json, JsonObject *meta)
{
    static const char *const ends[] = {"from", "to"};
    JsonArray *tags = array_member(meta, "frameTags");
    for (guint i = 0; tags != NULL && i < json_array_get_length(tags); i++) {
        JsonNode *node = json_array_get_element(tags, i);
        if (!JSON_NODE_HOLDS_OBJECT(node))
            continue;
        JsonObject *tag = json_node_get_object(node);
        const char *name = string_member(json, tag, "name");
        for (guint k = 0; k < G_N_ELEMENTS(ends); k++) {
            SheetMention mention = {
                .number = number_member(tag, ends[k]),
                .where = arena_printf(json->read->arena, "tag %s", name != NULL ? name : ""),
                .offset = json_places_object(json->places, tag),
            };
            g_array_append_val(json->read->mentions, mention);
        }
    }
}

static void add_packs(const JsonRead *json, JsonObject *meta)
{
    JsonArray *packs = array_member(meta, "related_multi_packs");
    for (guint i = 0; packs != NULL && i < json_array_get_length(packs); i++) {
        SheetMention file = {
            .name = string_of(json, json_array_get_element(packs, i)),
            .where = "related_multi_packs",
            .offset = json_places_item(json->places, packs, i),
        };
        if (file.name != NULL)
            g_array_append_val(json->read->files, file);
    }
}

static bool read_frames(JsonRead *json, JsonObject *holder)
{
    JsonObject *hash = object_member(holder, "frames");
    JsonArray *array = array_member(holder, "frames");
    json->page = json->read->pages->len - 1;
    if (hash != NULL)
        add_hash(json, hash);
    else if (array != NULL)
        add_array(json, array);
    return hash != NULL || array != NULL;
}

static bool read_textures(JsonRead *json, JsonArray *textures)
{
    for (guint i = 0; i < json_array_get_length(textures); i++) {
        JsonNode *node = json_array_get_element(textures, i);
        if (!JSON_NODE_HOLDS_OBJECT(node))
            return false;
        add_page(json, json_node_get_object(node));
        if (!read_frames(json, json_node_get_object(node)))
            return false;
    }
    return true;
}

bool sheet_read_json(SheetRead *read, const Limits *limits, GError **error)
{
    (void)limits;
    g_autoptr(JsonPlaces) places = json_places_new(read->source, error);
    if (places == NULL)
        return false;
    JsonRead json = {read, places, 0};
    JsonObject *root = json_places_root(places);
    JsonArray *textures = root != NULL ? array_member(root, "textures") : NULL;
    JsonObject *meta = root != NULL ? object_member(root, "meta") : NULL;
    bool known = false;
    if (textures != NULL) {
        read->kind = "Phaser multi-atlas";
        known = read_textures(&json, textures);
    } else if (meta != NULL) {
        read->kind = "JSON";
        add_page(&json, meta);
        known = read_frames(&json, root);
        add_animations(&json, root);
        add_tags(&json, meta);
        add_packs(&json, meta);
    }
    return known || sheet_read_fail(read, ERROR_VALUE, 0, error,
                                    "this tells of no sheet: \"frames\" and \"meta\", or "
                                    "\"textures\" with \"frames\", are missing");
}

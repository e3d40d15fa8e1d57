/* TexturePacker's "JSON (Hash)" and "JSON (Array)", which most loaders know, with the durations and
 * tags of Aseprite and named points. */
#include "render/sheet/dialect_json.h"
#include "render/sheet/dialect_table.h"

static void add_frame(JsonWriter *writer, const SheetFrame *frame)
{
    dialect_json_point(writer, "pivot", frame->pivot_x, frame->pivot_y);
    dialect_json_extras(writer, frame);
}

static void add_meta(JsonWriter *writer, const Sheet *sheet, guint page)
{
    json_begin_object(writer, "meta");
    dialect_json_meta(writer, sheet, page);
    dialect_json_tags(writer, sheet, page);
    json_end_object(writer);
}

static void write_hash(const Sheet *sheet, guint page, GString *out)
{
    JsonWriter writer = dialect_json(out, 2);
    json_begin_object(&writer, NULL);
    dialect_json_hash(&writer, sheet, page, add_frame);
    add_meta(&writer, sheet, page);
    json_end_object(&writer);
}

static void write_array(const Sheet *sheet, guint page, GString *out)
{
    JsonWriter writer = dialect_json(out, 2);
    json_begin_object(&writer, NULL);
    dialect_json_array(&writer, sheet, page, add_frame);
    add_meta(&writer, sheet, page);
    json_end_object(&writer);
}

const SheetDialect dialect_texturepacker = {
    .name = "texturepacker",
    .help = "TexturePacker's JSON hash, with duration, frameTags, pivot and points",
    .flags = DIALECT_TURNS_RIGHT,
    .files = {{".json", write_hash}},
};

const SheetDialect dialect_texturepacker_array = {
    .name = "texturepacker-array",
    .help = "the same as a JSON array",
    .flags = DIALECT_TURNS_RIGHT,
    .files = {{".array.json", write_array}},
};

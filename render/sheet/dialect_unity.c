/* JSON that Unity's JsonUtility can read, which knows no maps: TexturePacker's array, with lists of
 * named things. Pivots count from the bottom left, as Unity's do; all else from the top left, as
 * its importers of this format expect. */
#include "render/sheet/dialect_json.h"
#include "render/sheet/dialect_table.h"

static void add_frame(JsonWriter *writer, const SheetFrame *frame)
{
    dialect_json_point(writer, "pivot", frame->pivot_x, 1 - frame->pivot_y);
    json_integer(writer, "duration", frame->duration);
    json_begin_array(writer, "points");
    for (guint i = 0; i < frame->n_points; i++) {
        json_begin_object(writer, NULL);
        json_string(writer, "name", frame->points[i].name);
        json_number(writer, "x", frame->points[i].x);
        json_number(writer, "y", frame->points[i].y);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void add_animations(JsonWriter *writer, const Sheet *sheet, guint page)
{
    json_begin_array(writer, "animations");
    for (guint i = 0; i < sheet->n_tags; i++) {
        const SheetTag *tag = &sheet->tags[i];
        json_begin_object(writer, NULL);
        json_string(writer, "name", tag->name);
        json_boolean(writer, "loop", tag->loops);
        json_begin_array(writer, "frames");
        for (guint k = 0; k < sheet_play_count(tag); k++) {
            const SheetFrame *frame = &sheet->frames[sheet_play_frame(tag, k)];
            if (frame->page == page)
                json_string(writer, NULL, frame->name);
        }
        json_end_array(writer);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void write(const Sheet *sheet, guint page, GString *out)
{
    JsonWriter writer = dialect_json(out, 2);
    json_begin_object(&writer, NULL);
    dialect_json_array(&writer, sheet, page, add_frame);
    add_animations(&writer, sheet, page);
    json_begin_object(&writer, "meta");
    dialect_json_meta(&writer, sheet, page);
    json_end_object(&writer);
    json_end_object(&writer);
}

const SheetDialect dialect_unity = {
    .name = "unity",
    .help = "for Unity's JsonUtility and its importers: arrays only, pivots from the bottom",
    .flags = DIALECT_TURNS_RIGHT,
    .files = {{".unity.json", write}},
};

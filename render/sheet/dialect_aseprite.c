/* Aseprite's sheet data as an array: duration, frameTags, and slices, which hold pivot and points.
 * A slice's key counts from its frame on until the next. */
#include "render/sheet/dialect_json.h"
#include "render/sheet/dialect_table.h"

#include <math.h>
#include <string.h>

/* A point of a page's frames, by name. */
typedef struct Slice {
    const char *name;
    const Sheet *sheet;
    guint page;
} Slice;

static const SinkPoint *find_point(const SheetFrame *frame, const char *name)
{
    for (guint i = 0; i < frame->n_points; i++)
        if (g_str_equal(frame->points[i].name, name))
            return &frame->points[i];
    return NULL;
}

/* The bounds are the pixel that the point is in, the pivot where in it. */
static void add_key(JsonWriter *writer, guint index, double x, double y)
{
    json_begin_object(writer, NULL);
    json_integer(writer, "frame", index);
    dialect_json_box(writer, "bounds", (SheetBox){(int)floor(x), (int)floor(y), 1, 1});
    dialect_json_point(writer, "pivot", x - floor(x), y - floor(y));
    json_end_object(writer);
}

static void begin_slice(JsonWriter *writer, const char *name, const char *color)
{
    json_begin_object(writer, NULL);
    json_string(writer, "name", name);
    json_string(writer, "color", color);
    json_begin_array(writer, "keys");
}

static void end_slice(JsonWriter *writer)
{
    json_end_array(writer);
    json_end_object(writer);
}

static void add_slice(JsonWriter *writer, const Slice *slice)
{
    guint index = 0;
    begin_slice(writer, slice->name, "#0000ffff");
    for (guint i = 0; i < slice->sheet->n_frames; i++) {
        const SheetFrame *frame = &slice->sheet->frames[i];
        if (frame->page != slice->page)
            continue;
        const SinkPoint *point = find_point(frame, slice->name);
        if (point != NULL)
            add_key(writer, index, point->x, point->y);
        index++;
    }
    end_slice(writer);
}

/* Pivots are those of the frames, told where they change. */
static void add_pivot(JsonWriter *writer, const Sheet *sheet, guint page)
{
    guint index = 0;
    double x = NAN, y = NAN;
    begin_slice(writer, "pivot", "#ff0000ff");
    for (guint i = 0; i < sheet->n_frames; i++) {
        const SheetFrame *frame = &sheet->frames[i];
        if (frame->page != page)
            continue;
        double new_x = frame->pivot_x * frame->source_width;
        double new_y = frame->pivot_y * frame->source_height;
        if (new_x != x || new_y != y)
            add_key(writer, index, new_x, new_y);
        x = new_x;
        y = new_y;
        index++;
    }
    end_slice(writer);
}

static void add_slices(JsonWriter *writer, const Sheet *sheet, guint page)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    json_begin_array(writer, "slices");
    add_pivot(writer, sheet, page);
    for (guint i = 0; i < sheet->n_frames; i++) {
        const SheetFrame *frame = &sheet->frames[i];
        for (guint k = 0; frame->page == page && k < frame->n_points; k++) {
            const Slice slice = {frame->points[k].name, sheet, page};
            if (g_hash_table_add(seen, (gpointer)slice.name))
                add_slice(writer, &slice);
        }
    }
    json_end_array(writer);
}

static void add_duration(JsonWriter *writer, const SheetFrame *frame)
{
    json_integer(writer, "duration", frame->duration);
}

static void write(const Sheet *sheet, guint page, GString *out)
{
    JsonWriter writer = dialect_json(out, 2);
    json_begin_object(&writer, NULL);
    dialect_json_array(&writer, sheet, page, add_duration);
    json_begin_object(&writer, "meta");
    dialect_json_meta(&writer, sheet, page);
    dialect_json_tags(&writer, sheet, page);
    json_begin_array(&writer, "layers");
    json_end_array(&writer);
    add_slices(&writer, sheet, page);
    json_end_object(&writer);
    json_end_object(&writer);
}

const SheetDialect dialect_aseprite = {
    .name = "aseprite",
    .help = "Aseprite's JSON array: duration, frameTags, and slices for pivot and points",
    .files = {{".aseprite.json", write}},
};

#include "render/sheet/dialect_json.h"

#include "base/number.h"

enum {
    DECIMALS = 6, /* what 1/64 px needs */
    SCALE_DECIMALS = 6,
};

JsonWriter dialect_json(GString *out, int line_depth)
{
    return json_writer(out, DECIMALS, line_depth);
}

void dialect_json_box(JsonWriter *writer, const char *key, SheetBox box)
{
    json_begin_object(writer, key);
    json_integer(writer, "x", box.x);
    json_integer(writer, "y", box.y);
    json_integer(writer, "w", box.width);
    json_integer(writer, "h", box.height);
    json_end_object(writer);
}

void dialect_json_size(JsonWriter *writer, const char *key, int width, int height)
{
    json_begin_object(writer, key);
    json_integer(writer, "w", width);
    json_integer(writer, "h", height);
    json_end_object(writer);
}

void dialect_json_point(JsonWriter *writer, const char *key, double x, double y)
{
    json_begin_object(writer, key);
    json_number(writer, "x", x);
    json_number(writer, "y", y);
    json_end_object(writer);
}

void dialect_json_place(JsonWriter *writer, const SheetFrame *frame)
{
    int width = sheet_frame_width(frame), height = sheet_frame_height(frame);
    dialect_json_box(writer, "frame", (SheetBox){frame->box.x, frame->box.y, width, height});
    json_boolean(writer, "rotated", frame->turn != SHEET_UPRIGHT);
    json_boolean(writer, "trimmed", sheet_frame_trimmed(frame));
    dialect_json_box(writer, "spriteSourceSize",
                     (SheetBox){frame->trim_x, frame->trim_y, width, height});
    dialect_json_size(writer, "sourceSize", frame->source_width, frame->source_height);
}

void dialect_json_extras(JsonWriter *writer, const SheetFrame *frame)
{
    json_integer(writer, "duration", frame->duration);
    if (frame->n_points == 0)
        return;
    json_begin_object(writer, "points");
    for (guint i = 0; i < frame->n_points; i++)
        dialect_json_point(writer, frame->points[i].name, frame->points[i].x, frame->points[i].y);
    json_end_object(writer);
}

void dialect_json_hash(JsonWriter *writer, const Sheet *sheet, guint page, DialectFrame add)
{
    json_begin_object(writer, "frames");
    for (guint i = 0; i < sheet->n_frames; i++) {
        const SheetFrame *frame = &sheet->frames[i];
        if (frame->page != page)
            continue;
        json_begin_object(writer, frame->name);
        dialect_json_place(writer, frame);
        add(writer, frame);
        json_end_object(writer);
    }
    json_end_object(writer);
}

void dialect_json_array(JsonWriter *writer, const Sheet *sheet, guint page, DialectFrame add)
{
    json_begin_array(writer, "frames");
    for (guint i = 0; i < sheet->n_frames; i++) {
        const SheetFrame *frame = &sheet->frames[i];
        if (frame->page != page)
            continue;
        json_begin_object(writer, NULL);
        json_string(writer, "filename", frame->name);
        dialect_json_place(writer, frame);
        add(writer, frame);
        json_end_object(writer);
    }
    json_end_array(writer);
}

void dialect_json_meta(JsonWriter *writer, const Sheet *sheet, guint page)
{
    char scale[NUMBER_BUFFER];
    json_string(writer, "app", "zoetrope");
    json_string(writer, "version", ZOETROPE_VERSION);
    json_string(writer, "image", sheet->pages[page].image);
    json_string(writer, "format", "RGBA8888");
    dialect_json_size(writer, "size", sheet->pages[page].width, sheet->pages[page].height);
    json_string(writer, "scale", number_print(scale, sheet->scale, SCALE_DECIMALS));
    if (sheet->premultiplied)
        json_boolean(writer, "premultiplied", true);
}

guint dialect_page_index(const Sheet *sheet, guint frame)
{
    guint index = 0;
    for (guint i = 0; i < frame; i++)
        index += sheet->frames[i].page == sheet->frames[frame].page;
    return index;
}

static void add_tag(JsonWriter *writer, const SheetTag *tag, guint first, guint n)
{
    json_begin_object(writer, NULL);
    json_string(writer, "name", tag->name);
    json_integer(writer, "from", first);
    json_integer(writer, "to", first + n - 1);
    json_string(writer, "direction", sheet_direction_names[tag->direction]);
    if (!tag->loops)
        json_string(writer, "repeat", "1");
    json_end_object(writer);
}

void dialect_json_tags(JsonWriter *writer, const Sheet *sheet, guint page)
{
    guint index = 0;
    json_begin_array(writer, "frameTags");
    for (guint i = 0; i < sheet->n_tags; i++) {
        const SheetTag *tag = &sheet->tags[i];
        guint n = 0;
        for (guint k = 0; k < tag->n; k++)
            n += sheet->frames[tag->from + k].page == page;
        if (n > 0)
            add_tag(writer, tag, index, n);
        index += n;
    }
    json_end_array(writer);
}

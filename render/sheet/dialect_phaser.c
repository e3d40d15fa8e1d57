/* Phaser 3's multi-atlas, for load.multiatlas(), and beside it the animations of the tags, for
 * load.json() and anims.fromJSON(): their frames name the atlas by the key that the sheet's name
 * is. Nothing is turned: Phaser 3 reads "rotated" and yet draws such pictures upside down and
 * squeezed. */
#include "render/sheet/dialect_json.h"
#include "render/sheet/dialect_table.h"

static void add_frame(JsonWriter *writer, const SheetFrame *frame)
{
    dialect_json_point(writer, "pivot", frame->pivot_x, frame->pivot_y);
    dialect_json_extras(writer, frame);
}

static void add_page(JsonWriter *writer, const Sheet *sheet, guint page)
{
    const SheetPage *of = &sheet->pages[page];
    json_begin_object(writer, NULL);
    json_string(writer, "image", of->image);
    json_string(writer, "format", "RGBA8888");
    dialect_json_size(writer, "size", of->width, of->height);
    json_number(writer, "scale", sheet->scale);
    dialect_json_array(writer, sheet, page, add_frame);
    json_end_object(writer);
}

static void write_atlas(const Sheet *sheet, guint page, GString *out)
{
    (void)page;
    JsonWriter writer = dialect_json(out, 4);
    json_begin_object(&writer, NULL);
    json_begin_array(&writer, "textures");
    for (guint i = 0; i < sheet->n_pages; i++)
        add_page(&writer, sheet, i);
    json_end_array(&writer);
    json_begin_object(&writer, "meta");
    json_string(&writer, "app", "zoetrope");
    json_string(&writer, "version", ZOETROPE_VERSION);
    if (sheet->premultiplied)
        json_boolean(&writer, "premultiplied", true);
    json_end_object(&writer);
    json_end_object(&writer);
}

/* A frame's duration replaces what frameRate gives to every frame; before Phaser 3.60 it was added
 * to that, and a rate of 1000 a second makes it a millisecond. */
static void add_animation(JsonWriter *writer, const Sheet *sheet, const SheetTag *tag)
{
    json_begin_object(writer, NULL);
    json_string(writer, "key", tag->name);
    json_string(writer, "type", "frame");
    json_integer(writer, "repeat", tag->loops ? -1 : 0);
    json_integer(writer, "frameRate", 1000);
    json_begin_array(writer, "frames");
    for (guint i = 0; i < sheet_play_count(tag); i++) {
        const SheetFrame *frame = &sheet->frames[sheet_play_frame(tag, i)];
        json_begin_object(writer, NULL);
        json_string(writer, "key", sheet->name);
        json_string(writer, "frame", frame->name);
        json_integer(writer, "duration", frame->duration);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

static void write_animations(const Sheet *sheet, guint page, GString *out)
{
    (void)page;
    JsonWriter writer = dialect_json(out, 4);
    json_begin_object(&writer, NULL);
    json_begin_array(&writer, "anims");
    for (guint i = 0; i < sheet->n_tags; i++)
        add_animation(&writer, sheet, &sheet->tags[i]);
    json_end_array(&writer);
    json_integer(&writer, "globalTimeScale", 1);
    json_end_object(&writer);
}

const SheetDialect dialect_phaser = {
    .name = "phaser",
    .help = "Phaser 3's multi-atlas, and its animations in a second file",
    .flags = DIALECT_ALL_PAGES,
    .files = {{".phaser.json", write_atlas}, {".phaser-anims.json", write_animations}},
};

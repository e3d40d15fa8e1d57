/* PixiJS's spritesheets: a hash with anchors and animations, the other pages as related packs.
 * Its animations name frames of their own page only: of a tag that runs over pages, each page has
 * its share. */
#include "render/sheet/dialect_json.h"
#include "render/sheet/dialect_table.h"

static void add_frame(JsonWriter *writer, const SheetFrame *frame)
{
    dialect_json_point(writer, "anchor", frame->pivot_x, frame->pivot_y);
    dialect_json_extras(writer, frame);
}

static bool is_on(const Sheet *sheet, const SheetTag *tag, guint page)
{
    for (guint i = 0; i < tag->n; i++)
        if (sheet->frames[tag->from + i].page == page)
            return true;
    return false;
}

static void add_animations(JsonWriter *writer, const Sheet *sheet, guint page)
{
    json_begin_object(writer, "animations");
    for (guint i = 0; i < sheet->n_tags; i++) {
        const SheetTag *tag = &sheet->tags[i];
        if (!is_on(sheet, tag, page))
            continue;
        json_begin_array(writer, tag->name);
        for (guint k = 0; k < sheet_play_count(tag); k++) {
            const SheetFrame *frame = &sheet->frames[sheet_play_frame(tag, k)];
            if (frame->page == page)
                json_string(writer, NULL, frame->name);
        }
        json_end_array(writer);
    }
    json_end_object(writer);
}

static void add_others(JsonWriter *writer, const Sheet *sheet, guint page)
{
    json_begin_array(writer, "related_multi_packs");
    for (guint i = 0; i < sheet->n_pages; i++) {
        if (i == page)
            continue;
        g_autofree char *path = dialect_path(&dialect_pixi, 0, sheet->name, i, sheet->n_pages);
        json_string(writer, NULL, path);
    }
    json_end_array(writer);
}

static void write(const Sheet *sheet, guint page, GString *out)
{
    JsonWriter writer = dialect_json(out, 2);
    json_begin_object(&writer, NULL);
    dialect_json_hash(&writer, sheet, page, add_frame);
    add_animations(&writer, sheet, page);
    json_begin_object(&writer, "meta");
    dialect_json_meta(&writer, sheet, page);
    if (sheet->n_pages > 1)
        add_others(&writer, sheet, page);
    dialect_json_tags(&writer, sheet, page);
    json_end_object(&writer);
    json_end_object(&writer);
}

const SheetDialect dialect_pixi = {
    .name = "pixi",
    .help = "PixiJS: animations, anchor, related_multi_packs",
    .flags = DIALECT_TURNS_RIGHT,
    .files = {{".pixi.json", write}},
};

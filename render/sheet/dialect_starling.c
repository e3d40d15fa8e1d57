/* The XML of Starling, Sparrow and all who read it (HaxeFlixel, Defold tools, Phaser's atlasXML).
 * An animation is what getTextures("walk-") finds, in the order of names: they number what is
 * played, and what is played twice is there twice. Places are as the picture lies on the page,
 * turned clockwise; frameX and frameY are minus the trimmed border. */
#include "base/number.h"
#include "render/sheet/dialect_table.h"

enum {
    DECIMALS = 6,
    NAME_DIGITS = 4,
};

static void append_attribute(GString *out, const char *name, const char *value)
{
    g_autofree char *escaped = g_markup_escape_text(value, -1);
    g_string_append_printf(out, " %s=\"%s\"", name, escaped);
}

static void append_number(GString *out, const char *name, double value)
{
    g_string_append_printf(out, " %s=\"", name);
    number_append(out, value, DECIMALS);
    g_string_append_c(out, '"');
}

static void append_frame(GString *out, const char *name, const SheetFrame *frame)
{
    SheetBox box = frame->box;
    g_string_append(out, "  <SubTexture");
    append_attribute(out, "name", name);
    g_string_append_printf(out, " x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"", box.x, box.y,
                           box.width, box.height);
    if (frame->turn != SHEET_UPRIGHT)
        g_string_append(out, " rotated=\"true\"");
    if (sheet_frame_trimmed(frame))
        g_string_append_printf(
            out, " frameX=\"%d\" frameY=\"%d\" frameWidth=\"%d\" frameHeight=\"%d\"",
            -frame->trim_x, -frame->trim_y, frame->source_width, frame->source_height);
    append_number(out, "pivotX", frame->pivot_x * frame->source_width);
    append_number(out, "pivotY", frame->pivot_y * frame->source_height);
    g_string_append(out, "/>\n");
}

/* A pingpong needs more names than there are frames; without it they are the frames' own. */
static char *name_of(const Sheet *sheet, const SheetTag *tag, guint i)
{
    if (tag->direction == SHEET_FORWARD)
        return g_strdup(sheet->frames[tag->from + i].name);
    return g_strdup_printf("%s-%0*u", tag->name, NAME_DIGITS, i);
}

static void write(const Sheet *sheet, guint page, GString *out)
{
    g_string_append(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<TextureAtlas");
    append_attribute(out, "imagePath", sheet->pages[page].image);
    g_string_append_printf(out, " width=\"%d\" height=\"%d\">\n", sheet->pages[page].width,
                           sheet->pages[page].height);
    for (guint i = 0; i < sheet->n_tags; i++) {
        const SheetTag *tag = &sheet->tags[i];
        for (guint k = 0; k < sheet_play_count(tag); k++) {
            const SheetFrame *frame = &sheet->frames[sheet_play_frame(tag, k)];
            g_autofree char *name = name_of(sheet, tag, k);
            if (frame->page == page)
                append_frame(out, name, frame);
        }
    }
    g_string_append(out, "</TextureAtlas>\n");
}

const SheetDialect dialect_starling = {
    .name = "starling",
    .help = "the XML of Starling and Sparrow",
    .flags = DIALECT_TURNS_RIGHT,
    .files = {{".xml", write}},
};

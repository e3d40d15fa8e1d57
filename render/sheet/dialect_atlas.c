/* The .atlas text of libGDX and Spine: a line a page, then a line a region with its values below.
 * Regions of an animation have one name and an index, which orders them as they are played; what
 * is played twice is there twice. Offsets count from the bottom. Turned is by 90 degrees counter
 * clockwise, with bounds as when upright. Names of our own hold whole numbers, as all values do:
 * duration in ms, pivot and points in px of the source from its top left. */
#include "render/sheet/dialect_table.h"

#include <math.h>
#include <string.h>

/* A name in one line, without the colon and comma that mean something. */
static void append_name(GString *out, const char *name)
{
    for (const char *c = name; *c != '\0'; c++)
        g_string_append_c(out, (guchar)*c < 0x20 || *c == ':' || *c == ',' ? '_' : *c);
}

static void append_point(GString *out, const char *prefix, const char *name, double x, double y)
{
    g_string_append_printf(out, "  %s", prefix);
    append_name(out, name);
    g_string_append_printf(out, ": %d, %d\n", (int)floor(x + .5), (int)floor(y + .5));
}

static void append_region(GString *out, const SheetTag *tag, guint index, const SheetFrame *frame)
{
    int width = sheet_frame_width(frame), height = sheet_frame_height(frame);
    append_name(out, tag->name);
    g_string_append_printf(out, "\n  index: %u\n  bounds: %d, %d, %d, %d\n", index, frame->box.x,
                           frame->box.y, width, height);
    if (sheet_frame_trimmed(frame))
        g_string_append_printf(out, "  offsets: %d, %d, %d, %d\n", frame->trim_x,
                               frame->source_height - frame->trim_y - height, frame->source_width,
                               frame->source_height);
    if (frame->turn != SHEET_UPRIGHT)
        g_string_append(out, "  rotate: 90\n");
    g_string_append_printf(out, "  duration: %" G_GINT64_FORMAT "\n", frame->duration);
    append_point(out, "", "pivot", frame->pivot_x * frame->source_width,
                 frame->pivot_y * frame->source_height);
    for (guint i = 0; i < frame->n_points; i++)
        append_point(out, "point_", frame->points[i].name, frame->points[i].x, frame->points[i].y);
}

static void append_page(GString *out, const Sheet *sheet, guint page)
{
    const SheetPage *of = &sheet->pages[page];
    g_string_append_printf(out, "%s\n  size: %d, %d\n  format: RGBA8888\n", of->image, of->width,
                           of->height);
    g_string_append_printf(out, "  filter: Linear, Linear\n  repeat: none\n  pma: %s\n",
                           sheet->premultiplied ? "true" : "false");
    for (guint i = 0; i < sheet->n_tags; i++) {
        const SheetTag *tag = &sheet->tags[i];
        for (guint k = 0; k < sheet_play_count(tag); k++) {
            const SheetFrame *frame = &sheet->frames[sheet_play_frame(tag, k)];
            if (frame->page == page)
                append_region(out, tag, k, frame);
        }
    }
}

static void write(const Sheet *sheet, guint page, GString *out)
{
    (void)page;
    for (guint i = 0; i < sheet->n_pages; i++) {
        if (i > 0)
            g_string_append_c(out, '\n');
        append_page(out, sheet, i);
    }
}

const SheetDialect dialect_atlas = {
    .name = "atlas",
    .help = "libGDX and Spine",
    .flags = DIALECT_TURNS_LEFT | DIALECT_ALL_PAGES,
    .files = {{".atlas", write}},
};

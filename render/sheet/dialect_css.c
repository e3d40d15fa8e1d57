/* A class a tag that plays by steps(), and a page that shows them all.
 *
 * Cells of equal length in one row are one background-position moved in steps. Everything else is a
 * keyframe a frame, held to the next; where pictures are trimmed, a ::before in the box of the
 * class has their place and size. Sizes are those of the drawing: pages of a larger scale are drawn
 * smaller. */
#include "base/number.h"
#include "render/sheet/dialect_table.h"

#include <string.h>

enum {
    DECIMALS = 4, /* of px and % */
    SECOND_DECIMALS = 3,
};

/* Escaped as an identifier: CSSOM 2.1. */
static void append_identifier(GString *out, const char *name)
{
    for (const char *c = name; *c != '\0'; c++) {
        bool first = c == name || (c == name + 1 && *name == '-');
        bool alone = c == name && *c == '-' && c[1] == '\0';
        if ((guchar)*c < 0x20 || *c == 0x7f || (first && g_ascii_isdigit(*c)))
            g_string_append_printf(out, "\\%x ", (guchar)*c);
        else if ((guchar)*c >= 0x80 || g_ascii_isalnum(*c) || *c == '_' || (*c == '-' && !alone))
            g_string_append_c(out, *c);
        else
            g_string_append_printf(out, "\\%c", *c);
    }
}

static void append_url(GString *out, const char *file)
{
    g_autofree char *escaped = g_uri_escape_string(file, NULL, TRUE);
    g_string_append_printf(out, "url(\"%s\")", escaped);
}

static void append_px(GString *out, const Sheet *sheet, double pixels)
{
    number_append(out, pixels / sheet->scale, DECIMALS);
    g_string_append(out, "px");
}

static void append_length(GString *out, const Sheet *sheet, const char *name, double pixels)
{
    g_string_append(out, name);
    append_px(out, sheet, pixels);
    g_string_append_c(out, ';');
}

static void append_position(GString *out, const Sheet *sheet, double x, double y)
{
    g_string_append(out, "background-position: ");
    append_px(out, sheet, -x);
    g_string_append_c(out, ' ');
    append_px(out, sheet, -y);
    g_string_append_c(out, ';');
}

static void append_background(GString *out, const Sheet *sheet)
{
    const SheetPage *page = &sheet->pages[0];
    g_string_append(out, "  background: ");
    append_url(out, page->image);
    g_string_append(out, " no-repeat; background-size: ");
    append_px(out, sheet, page->width);
    g_string_append_c(out, ' ');
    append_px(out, sheet, page->height);
    g_string_append(out, ";\n");
}

static void append_animation(GString *out, const Sheet *sheet, const SheetTag *tag,
                             const char *steps)
{
    g_string_append(out, "  animation: ");
    append_identifier(out, tag->name);
    g_string_append_c(out, ' ');
    number_append(out, (double)sheet_play_duration(sheet, tag) / 1000, SECOND_DECIMALS);
    g_string_append_printf(out, "s %s %s;\n", steps, tag->loops ? "infinite" : "forwards");
}

/* Whether each picture fills the box of the class: only where it lies on the page changes. */
static bool is_whole(const Sheet *sheet, const SheetTag *tag)
{
    const SheetFrame *first = &sheet->frames[tag->from];
    for (guint i = 0; i < tag->n; i++) {
        const SheetFrame *frame = &sheet->frames[tag->from + i];
        if (sheet_frame_trimmed(frame) || frame->source_width != first->source_width ||
            frame->source_height != first->source_height)
            return false;
    }
    return true;
}

/* Whole cells beside each other, played in their order, none longer than the others by more than
 * rounding to milliseconds does. */
static bool is_strip(const Sheet *sheet, const SheetTag *tag)
{
    const SheetFrame *first = &sheet->frames[tag->from];
    if (tag->direction != SHEET_FORWARD || tag->n < 2 || !is_whole(sheet, tag))
        return false;
    int step = sheet->frames[tag->from + 1].box.x - first->box.x;
    for (guint i = 0; i < tag->n; i++) {
        const SheetFrame *frame = &sheet->frames[tag->from + i];
        gint64 longer = frame->duration - first->duration;
        if (step <= 0 || frame->box.y != first->box.y ||
            frame->box.x != first->box.x + (int)i * step || longer < -1 || longer > 1)
            return false;
    }
    return true;
}

/* What ends stays on its last picture; what loops never shows the end of the way. */
static void append_strip(GString *out, const Sheet *sheet, const SheetTag *tag)
{
    const SheetFrame *first = &sheet->frames[tag->from];
    int step = sheet->frames[tag->from + 1].box.x - first->box.x;
    guint steps = tag->loops ? tag->n : tag->n - 1;
    g_autofree char *timing =
        g_strdup_printf(tag->loops ? "steps(%u)" : "steps(%u, jump-none)", tag->n);
    append_background(out, sheet);
    g_string_append(out, "  ");
    append_position(out, sheet, first->box.x, first->box.y);
    g_string_append_c(out, '\n');
    append_animation(out, sheet, tag, timing);
    g_string_append(out, "}\n@keyframes ");
    append_identifier(out, tag->name);
    g_string_append(out, " {\n  from { ");
    append_position(out, sheet, first->box.x, first->box.y);
    g_string_append(out, " }\n  to { ");
    append_position(out, sheet, first->box.x + (int)steps * step, first->box.y);
    g_string_append(out, " }\n}\n");
}

static void append_place(GString *out, const Sheet *sheet, const SheetFrame *frame)
{
    append_length(out, sheet, "left: ", frame->trim_x);
    append_length(out, sheet, " top: ", frame->trim_y);
    append_length(out, sheet, " width: ", frame->box.width);
    append_length(out, sheet, " height: ", frame->box.height);
    g_string_append_c(out, ' ');
    append_position(out, sheet, frame->box.x, frame->box.y);
}

static void append_keyframes(GString *out, const Sheet *sheet, const SheetTag *tag, bool whole)
{
    guint n = sheet_play_count(tag);
    gint64 length = MAX(sheet_play_duration(sheet, tag), 1), start = 0;
    g_string_append(out, "@keyframes ");
    append_identifier(out, tag->name);
    g_string_append(out, " {\n");
    for (guint i = 0; i < n; i++) {
        const SheetFrame *frame = &sheet->frames[sheet_play_frame(tag, i)];
        g_string_append(out, "  ");
        number_append(out, 100.0 * (double)start / (double)length, DECIMALS);
        g_string_append(out, i + 1 < n ? "% { " : "%, 100% { ");
        if (whole)
            append_position(out, sheet, frame->box.x, frame->box.y);
        else
            append_place(out, sheet, frame);
        g_string_append(out, " }\n");
        start += frame->duration;
    }
    g_string_append(out, "}\n");
}

static void append_frames(GString *out, const Sheet *sheet, const SheetTag *tag)
{
    const SheetFrame *first = &sheet->frames[sheet_play_frame(tag, 0)];
    bool whole = is_whole(sheet, tag), moves = sheet_play_count(tag) > 1;
    if (!whole) {
        g_string_append(out, "  position: relative;\n}\n.");
        append_identifier(out, tag->name);
        g_string_append(out, "::before {\n  content: \"\"; position: absolute;\n");
    }
    append_background(out, sheet);
    g_string_append(out, "  ");
    if (whole)
        append_position(out, sheet, first->box.x, first->box.y);
    else
        append_place(out, sheet, first);
    g_string_append_c(out, '\n');
    if (moves)
        append_animation(out, sheet, tag, "steps(1)");
    g_string_append(out, "}\n");
    if (moves)
        append_keyframes(out, sheet, tag, whole);
}

static void write_css(const Sheet *sheet, guint page, GString *out)
{
    (void)page;
    for (guint i = 0; i < sheet->n_tags; i++) {
        const SheetTag *tag = &sheet->tags[i];
        const SheetFrame *first = &sheet->frames[tag->from];
        g_string_append_c(out, '.');
        append_identifier(out, tag->name);
        g_string_append(out, " {\n  ");
        append_length(out, sheet, "width: ", first->source_width);
        append_length(out, sheet, " height: ", first->source_height);
        g_string_append_c(out, '\n');
        if (is_strip(sheet, tag))
            append_strip(out, sheet, tag);
        else
            append_frames(out, sheet, tag);
    }
    g_string_append(out, "@media (prefers-reduced-motion: reduce) {\n");
    for (guint i = 0; i < sheet->n_tags; i++) {
        g_string_append(out, i > 0 ? ", ." : "  .");
        append_identifier(out, sheet->tags[i].name);
        g_string_append(out, ", .");
        append_identifier(out, sheet->tags[i].name);
        g_string_append(out, "::before");
    }
    g_string_append(out, " { animation: none; }\n}\n");
}

static void append_figure(GString *out, const Sheet *sheet, const SheetTag *tag)
{
    g_autofree char *name = g_markup_escape_text(tag->name, -1);
    guint n = sheet_play_count(tag);
    g_string_append_printf(out,
                           "<figure><div class=\"%s\" role=\"img\" aria-label=\"%s\"></div>"
                           "<figcaption>%s, %u %s, ",
                           name, name, name, n, n == 1 ? "picture" : "pictures");
    number_append(out, (double)sheet_play_duration(sheet, tag) / 1000, SECOND_DECIMALS);
    g_string_append(out, " s</figcaption></figure>\n");
}

static void write_html(const Sheet *sheet, guint page, GString *out)
{
    (void)page;
    g_autofree char *name = g_markup_escape_text(sheet->name, -1);
    g_autofree char *href = g_uri_escape_string(sheet->name, NULL, TRUE);
    g_string_append_printf(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>%s</title>\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n"
        "<link rel=\"stylesheet\" href=\"%s.css\">\n"
        "<style>\nbody { margin: 16px; font: 14px system-ui, sans-serif; color: #222; "
        "background: #fff; }\nfigure { display: inline-block; margin: 0 16px 16px 0; }\n"
        "figcaption { margin-top: 4px; }\n</style>\n",
        name, href);
    for (guint i = 0; i < sheet->n_tags; i++)
        append_figure(out, sheet, &sheet->tags[i]);
    g_string_append(out, "</html>\n");
}

const SheetDialect dialect_css = {
    .name = "css",
    .help = "a CSS class an animation that plays by steps(), and an HTML page that shows them",
    .flags = DIALECT_ONE_PAGE | DIALECT_ALL_PAGES | DIALECT_STRAIGHT | DIALECT_ZOOMED,
    .files = {{".css", write_css}, {".html", write_html}},
};

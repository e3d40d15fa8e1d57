/* A line a frame, for a spreadsheet or a loader of one's own: all that is known. x, y, width and
 * height are as the picture lies on the page; rotated is its turn in degrees clockwise. Each named
 * point has two columns. RFC 4180, decimal points. */
#include "base/number.h"
#include "render/sheet/dialect_table.h"

#include <string.h>

enum {
    DECIMALS = 6,
};

static const int degrees[] = {
    [SHEET_UPRIGHT] = 0, [SHEET_TURNED_RIGHT] = 90, [SHEET_TURNED_LEFT] = 270};

static void append_text(GString *out, const char *text)
{
    if (strpbrk(text, ",\"\r\n") == NULL) {
        g_string_append(out, text);
        return;
    }
    g_string_append_c(out, '"');
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '"')
            g_string_append_c(out, '"');
        g_string_append_c(out, *c);
    }
    g_string_append_c(out, '"');
}

static void append_number(GString *out, double value)
{
    g_string_append_c(out, ',');
    number_append(out, value, DECIMALS);
}

/* Names of all points, in the order in which they come up. */
static GPtrArray *point_names(const Sheet *sheet)
{
    GPtrArray *names = g_ptr_array_new();
    for (guint i = 0; i < sheet->n_frames; i++)
        for (guint k = 0; k < sheet->frames[i].n_points; k++) {
            const char *name = sheet->frames[i].points[k].name;
            if (!g_ptr_array_find_with_equal_func(names, name, g_str_equal, NULL))
                g_ptr_array_add(names, (gpointer)name);
        }
    return names;
}

static void append_header(GString *out, const GPtrArray *points)
{
    g_string_append(out, "name,tag,image,x,y,width,height,rotated,trim_x,trim_y,source_width,"
                         "source_height,duration_ms,pivot_x,pivot_y,direction");
    for (guint i = 0; i < points->len; i++) {
        for (const char *axis = "xy"; *axis != '\0'; axis++) {
            g_autofree char *name = g_strdup_printf("%s_%c", (char *)points->pdata[i], *axis);
            g_string_append_c(out, ',');
            append_text(out, name);
        }
    }
    g_string_append(out, "\r\n");
}

static void append_point(GString *out, const SheetFrame *frame, const char *name)
{
    for (guint i = 0; i < frame->n_points; i++) {
        if (!g_str_equal(frame->points[i].name, name))
            continue;
        append_number(out, frame->points[i].x);
        append_number(out, frame->points[i].y);
        return;
    }
    g_string_append(out, ",,");
}

static void append_frame(GString *out, const Sheet *sheet, const SheetFrame *frame,
                         const GPtrArray *points)
{
    const SheetTag *tag = &sheet->tags[frame->tag];
    append_text(out, frame->name);
    g_string_append_c(out, ',');
    append_text(out, tag->name);
    g_string_append_c(out, ',');
    append_text(out, sheet->pages[frame->page].image);
    g_string_append_printf(out, ",%d,%d,%d,%d,%d,%d,%d,%d,%d,%" G_GINT64_FORMAT, frame->box.x,
                           frame->box.y, frame->box.width, frame->box.height, degrees[frame->turn],
                           frame->trim_x, frame->trim_y, frame->source_width, frame->source_height,
                           frame->duration);
    append_number(out, frame->pivot_x);
    append_number(out, frame->pivot_y);
    g_string_append_printf(out, ",%s", sheet_direction_names[tag->direction]);
    for (guint i = 0; i < points->len; i++)
        append_point(out, frame, points->pdata[i]);
    g_string_append(out, "\r\n");
}

static void write(const Sheet *sheet, guint page, GString *out)
{
    (void)page;
    g_autoptr(GPtrArray) points = point_names(sheet);
    append_header(out, points);
    for (guint i = 0; i < sheet->n_frames; i++)
        append_frame(out, sheet, &sheet->frames[i], points);
}

const SheetDialect dialect_csv = {
    .name = "csv",
    .help = "a line a frame, with everything",
    .flags = DIALECT_TURNS_RIGHT | DIALECT_TURNS_LEFT | DIALECT_ALL_PAGES,
    .files = {{".csv", write}},
};

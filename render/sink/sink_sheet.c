/* Cells are gathered in a band one cell high and written as rows when it is full, so that memory
 * does not grow with the sheet.
 *
 * Both files are complete under their temporary names before either is renamed: the picture first,
 * the JSON last. Whoever finds the new JSON finds the picture it speaks of; only a crash between
 * the two renames leaves a new picture with an old JSON. */
#include "base/error.h"
#include "render/sheet/sheet.h"
#include "render/sink/sink_png_writer.h"
#include "render/sink/sink_table.h"

#include <string.h>

typedef struct SheetSink {
    SheetContent content;
    char *tag, *image;
    Output *picture, *json;
    PngWriter *writer;
    GPtrArray *points; /* one GArray of SinkPoint a cell */
    guint8 *band;      /* straight RGBA, the sheet's width by a cell's height */
    gsize band_stride;
} SheetSink;

static void sheet_abandon(void *sink)
{
    SheetSink *sheet = sink;
    png_writer_free(sheet->writer);
    output_discard(sheet->picture);
    output_discard(sheet->json);
    g_ptr_array_unref(sheet->points);
    g_free(sheet->band);
    g_free(sheet->image);
    g_free(sheet->tag);
    g_free(sheet);
}

/* The path without its last extension; "walk.sheet.png" gives "walk.sheet". */
static char *without_extension(const char *path)
{
    const char *slash = strrchr(path, '/'), *point = strrchr(path, '.');
    bool has = point != NULL && point > (slash != NULL ? slash + 1 : path);
    return has ? g_strndup(path, (gsize)(point - path)) : g_strdup(path);
}

/* The file's name up to its first point: "walk.sheet.png" gives "walk". */
static char *tag_of(const char *path)
{
    g_autofree char *name = g_filename_display_basename(path);
    gsize length = strcspn(name, ".");
    return length > 0 ? g_strndup(name, length) : g_strdup(name);
}

static void free_points(gpointer data)
{
    GArray *points = data;
    for (guint i = 0; i < points->len; i++)
        g_free((char *)g_array_index(points, SinkPoint, i).name);
    g_array_unref(points);
}

static bool open_files(SheetSink *sheet, const char *path, GError **error)
{
    g_autofree char *stem = without_extension(path);
    g_autofree char *json_path = g_strconcat(stem, ".json", NULL);
    if (g_str_equal(json_path, path)) {
        error_set(error, ERROR_USAGE, (Place){path, 0, 0},
                  "the sheet's JSON goes here; name the picture, as in walk.sheet.png");
        return false;
    }
    sheet->picture = output_new(path, error);
    if (sheet->picture == NULL)
        return false;
    sheet->json = output_new(json_path, error);
    if (sheet->json == NULL)
        return false;
    sheet->writer = png_writer_new(sheet->picture, sheet->content.layout.width,
                                   sheet->content.layout.height, true, error);
    return sheet->writer != NULL;
}

static void *sheet_begin(const SinkParams *params, GError **error)
{
    SheetLayout layout;
    if (!sheet_layout(&layout, params->n_frames, params->width, params->height, params->pixels,
                      params->path, error))
        return NULL;
    SheetSink *sheet = g_new0(SheetSink, 1);
    sheet->tag = params->tag != NULL ? g_utf8_make_valid(params->tag, -1) : tag_of(params->path);
    sheet->image = g_filename_display_basename(params->path);
    sheet->content = (SheetContent){
        .layout = layout,
        .cell_width = params->width,
        .cell_height = params->height,
        .n_cells = params->n_frames,
        .span = params->span,
        .pivot_x = params->pivot_x,
        .pivot_y = params->pivot_y,
        .tag = sheet->tag,
        .image = sheet->image,
    };
    sheet->points = g_ptr_array_new_with_free_func(free_points);
    sheet->band_stride = (gsize)layout.width * 4;
    sheet->band = g_malloc0(sheet->band_stride * (gsize)params->height);
    if (!open_files(sheet, params->path, error)) {
        sheet_abandon(sheet);
        return NULL;
    }
    return sheet;
}

static void keep_points(SheetSink *sheet, const SinkPoint *points, guint n_points)
{
    GArray *kept = g_array_new(FALSE, FALSE, sizeof(SinkPoint));
    for (guint i = 0; i < n_points; i++) {
        SinkPoint point = {g_utf8_make_valid(points[i].name, -1), points[i].x, points[i].y};
        g_array_append_val(kept, point);
    }
    g_ptr_array_add(sheet->points, kept);
}

static bool write_band(SheetSink *sheet, GError **error)
{
    for (int y = 0; y < sheet->content.cell_height; y++)
        if (!png_writer_row(sheet->writer, sheet->band + (gsize)y * sheet->band_stride, error))
            return false;
    memset(sheet->band, 0, sheet->band_stride * (gsize)sheet->content.cell_height);
    return true;
}

static bool sheet_frame(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                        guint n_points, GError **error)
{
    SheetSink *sheet = sink;
    const SheetContent *content = &sheet->content;
    keep_points(sheet, points, n_points);
    guint8 *cell = sheet->band + (gsize)sheet_cell_x(content, index) * 4;
    for (int y = 0; y < frame->height; y++)
        frame_row_straight(frame, y, cell + (gsize)y * sheet->band_stride);
    bool full = (index + 1) % content->layout.columns == 0 || index + 1 == content->n_cells;
    return !full || write_band(sheet, error);
}

static bool sheet_finish(void *sink, GError **error)
{
    SheetSink *sheet = sink;
    sheet->content.points = (const GArray *const *)sheet->points->pdata;
    g_autofree char *json = sheet_json(&sheet->content);
    bool done = png_writer_finish(sheet->writer, error) && output_seal(sheet->picture, error) &&
                output_write(sheet->json, json, strlen(json), error) &&
                output_seal(sheet->json, error) &&
                output_commit(g_steal_pointer(&sheet->picture), error) &&
                output_commit(g_steal_pointer(&sheet->json), error);
    sheet_abandon(sheet);
    return done;
}

const SinkClass sink_sheet = {
    .name = "sheet",
    .extensions = (const char *const[]){".sheet.png", NULL},
    .help = "sprite sheet, with its JSON beside it",
    .flags = SINK_ALPHA | SINK_CELLS,
    .begin = sheet_begin,
    .frame = sheet_frame,
    .finish = sheet_finish,
    .abandon = sheet_abandon,
};

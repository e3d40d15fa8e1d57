#include "render/sink/sink_sheet.h"

#include "render/sink/sink_sheet_files.h"
#include "render/sink/sink_table.h"

#include <string.h>

typedef struct SheetSink {
    SheetOptions options;
    SheetBuilder *builder;
    SheetFiles *files;
} SheetSink;

static void sheet_abandon(void *sink)
{
    SheetSink *sheet = sink;
    sheet_builder_free(sheet->builder);
    sheet_files_free(sheet->files);
    g_free(sheet);
}

/* The file's name up to its first point: "walk.sheet.png" gives "walk". */
static char *tag_of(const char *path)
{
    g_autofree char *name = g_filename_display_basename(path);
    gsize length = strcspn(name, ".");
    return length > 0 ? g_strndup(name, length) : g_strdup(name);
}

static bool begin_part(SheetBuilder *builder, const SinkParams *params, GError **error)
{
    g_autofree char *tag = params->tag != NULL ? g_strdup(params->tag) : tag_of(params->path);
    const SheetPart part = {
        .tag = tag,
        .frame = params->sheet.frame,
        .direction = (SheetDirection)params->sheet.direction,
        .loops = !params->sheet.once && (params->loops || params->sheet.loops),
        .n_frames = params->n_frames,
        .span = params->sheet.frame != NULL ? params->sheet.milliseconds * TIME_MILLISECOND
                                            : params->span,
        .pivot_x = params->pivot_x,
        .pivot_y = params->pivot_y,
    };
    return sheet_builder_begin(builder, &part, error);
}

static void *sheet_begin(const SinkParams *params, GError **error)
{
    Limits limits = limits_default();
    limits.pixels = params->pixels;
    SheetSink *sheet = g_new0(SheetSink, 1);
    sheet->options =
        params->sheet.options != NULL ? *params->sheet.options : sheet_options_default(&limits);
    sheet->builder = sheet_builder_new(&sheet->options, params->path);
    if (!sheet_builder_expect(sheet->builder, params->n_frames, params->width, params->height,
                              error) ||
        (sheet->files = sheet_files_new(params->path, &sheet->options, error)) == NULL ||
        !begin_part(sheet->builder, params, error)) {
        sheet_abandon(sheet);
        return NULL;
    }
    return sheet;
}

static bool sheet_frame(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                        guint n_points, GError **error)
{
    (void)index;
    return sheet_builder_add(((SheetSink *)sink)->builder, frame, points, n_points, error);
}

static bool sheet_finish(void *sink, GError **error)
{
    SheetSink *sheet = sink;
    bool done = sheet_builder_arrange(sheet->builder, sheet_files_name(sheet->files), error) &&
                sheet_files_write(sheet->files, sheet->builder, NULL, error);
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

static void *part_begin(const SinkParams *params, GError **error)
{
    bool begun = sheet_builder_expect(params->sheet.builder, params->n_frames, params->width,
                                      params->height, error) &&
                 begin_part(params->sheet.builder, params, error);
    return begun ? params->sheet.builder : NULL;
}

static bool part_frame(void *builder, const Frame *frame, gint64 index, const SinkPoint *points,
                       guint n_points, GError **error)
{
    (void)index;
    return sheet_builder_add(builder, frame, points, n_points, error);
}

static bool part_finish(void *builder, GError **error)
{
    (void)builder;
    (void)error;
    return true;
}

static void part_abandon(void *builder)
{
    (void)builder;
}

const SinkClass sink_sheet_part = {
    .name = "sheet part",
    .extensions = (const char *const[]){NULL},
    .help = "a part of a sprite sheet",
    .flags = SINK_ALPHA | SINK_CELLS,
    .begin = part_begin,
    .frame = part_frame,
    .finish = part_finish,
    .abandon = part_abandon,
};

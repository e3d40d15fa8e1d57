#include "render/sink/sink_sheet.h"

#include "render/sink/sink_sheet_files.h"
#include "render/sink/sink_table.h"

#include <string.h>

/* Frames on their way into a builder: an intro is a part of its own, and what loops the next. */
typedef struct Feed {
    SheetBuilder *builder; /* borrowed */
    char *tag;
    gint64 n_intro;
    SheetPart loop;
} Feed;

typedef struct SheetSink {
    SheetOptions options;
    SheetBuilder *builder;
    Feed feed;
    SheetFiles *files;
} SheetSink;

static void sheet_abandon(void *sink)
{
    SheetSink *sheet = sink;
    sheet_builder_free(sheet->builder);
    sheet_files_free(sheet->files);
    g_free(sheet->feed.tag);
    g_free(sheet);
}

/* The file's name up to its first point: "walk.sheet.png" gives "walk". */
static char *tag_of(const char *path)
{
    g_autofree char *name = g_filename_display_basename(path);
    gsize length = strcspn(name, ".");
    return length > 0 ? g_strndup(name, length) : g_strdup(name);
}

static bool feed_begin(Feed *feed, SheetBuilder *builder, const SinkParams *params, GError **error)
{
    bool once = params->sheet.once;
    *feed = (Feed){
        .builder = builder,
        .tag = params->tag != NULL ? g_strdup(params->tag) : tag_of(params->path),
        .n_intro = params->n_intro,
    };
    SheetPart part = {
        .tag = feed->tag,
        .frame = params->sheet.frame,
        .direction = (SheetDirection)params->sheet.direction,
        .loops = !once && (params->loops || params->sheet.loops),
        .n_frames = params->n_frames,
        .span = params->sheet.frame != NULL ? params->sheet.milliseconds * TIME_MILLISECOND
                                            : params->span,
        .pivot_x = params->pivot_x,
        .pivot_y = params->pivot_y,
    };
    if (params->n_intro == 0)
        return sheet_builder_begin(builder, &part, error);
    feed->loop = part;
    feed->loop.loops = !once;
    feed->loop.n_frames -= params->n_intro;
    feed->loop.span -= params->intro;
    g_autofree char *tag = g_strconcat(feed->tag, "-intro", NULL);
    part.tag = tag;
    part.direction = SHEET_FORWARD;
    part.loops = false;
    part.n_frames = params->n_intro;
    part.span = params->intro;
    return sheet_builder_begin(builder, &part, error);
}

static bool feed_frame(const Feed *feed, const Frame *frame, gint64 index, const SinkPoint *points,
                       guint n_points, GError **error)
{
    if (feed->n_intro > 0 && index == feed->n_intro &&
        !sheet_builder_begin(feed->builder, &feed->loop, error))
        return false;
    return sheet_builder_add(feed->builder, frame, points, n_points, error);
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
        !feed_begin(&sheet->feed, sheet->builder, params, error)) {
        sheet_abandon(sheet);
        return NULL;
    }
    return sheet;
}

static bool sheet_frame(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                        guint n_points, GError **error)
{
    return feed_frame(&((SheetSink *)sink)->feed, frame, index, points, n_points, error);
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

static void part_abandon(void *sink)
{
    Feed *feed = sink;
    g_free(feed->tag);
    g_free(feed);
}

static void *part_begin(const SinkParams *params, GError **error)
{
    SheetBuilder *builder = params->sheet.builder;
    if (!sheet_builder_expect(builder, params->n_frames, params->width, params->height, error))
        return NULL;
    Feed *feed = g_new0(Feed, 1);
    if (!feed_begin(feed, builder, params, error)) {
        part_abandon(feed);
        return NULL;
    }
    return feed;
}

static bool part_frame(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                       guint n_points, GError **error)
{
    return feed_frame(sink, frame, index, points, n_points, error);
}

static bool part_finish(void *sink, GError **error)
{
    (void)error;
    part_abandon(sink);
    return true;
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

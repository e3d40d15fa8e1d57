#include "render/sink/sink_png_writer.h"
#include "render/sink/sink_table.h"

typedef struct PngSink {
    Output *output;
    bool alpha;
    Ledger *ledger;
} PngSink;

static void png_abandon(void *sink)
{
    PngSink *png = sink;
    output_discard(png->output);
    g_free(png);
}

static void *png_begin(const SinkParams *params, GError **error)
{
    Output *output = output_new(params->path, error);
    if (output == NULL)
        return NULL;
    PngSink *png = g_new(PngSink, 1);
    *png = (PngSink){output, params->transparent, params->ledger};
    return png;
}

static bool png_frame(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                      guint n_points, GError **error)
{
    (void)points;
    (void)n_points;
    PngSink *png = sink;
    return index > 0 || png_writer_frame(png->output, frame, png->alpha, png->ledger, error);
}

static bool png_finish(void *sink, GError **error)
{
    PngSink *png = sink;
    bool done = output_commit(g_steal_pointer(&png->output), error);
    png_abandon(png);
    return done;
}

const SinkClass sink_png = {
    .name = "png",
    .extensions = (const char *const[]){".png", NULL},
    .help = "one still picture",
    .flags = SINK_ALPHA | SINK_STILL,
    .begin = png_begin,
    .frame = png_frame,
    .finish = png_finish,
    .abandon = png_abandon,
};

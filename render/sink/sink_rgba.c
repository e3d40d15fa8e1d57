#include "render/frame/output.h"
#include "render/sink/sink_table.h"

typedef struct RgbaSink {
    Output *output;
    guint8 *pixels; /* of a whole frame */
    Ledger *ledger;
} RgbaSink;

static void rgba_abandon(void *sink)
{
    RgbaSink *rgba = sink;
    output_discard(rgba->output);
    g_free(rgba->pixels);
    g_free(rgba);
}

static void *rgba_begin(const SinkParams *params, GError **error)
{
    Output *output = output_new(params->path, error);
    if (output == NULL)
        return NULL;
    RgbaSink *rgba = g_new(RgbaSink, 1);
    *rgba = (RgbaSink){output, g_malloc((gsize)params->width * (gsize)params->height * 4),
                       params->ledger};
    return rgba;
}

static bool rgba_frame(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                       guint n_points, GError **error)
{
    (void)index;
    (void)points;
    (void)n_points;
    RgbaSink *rgba = sink;
    gsize row = (gsize)frame->width * 4;
    gint64 begun = ledger_begin(rgba->ledger);
    for (int y = 0; y < frame->height; y++)
        frame_row_straight(frame, y, rgba->pixels + (gsize)y * row);
    ledger_end(rgba->ledger, LEDGER_CONVERT, begun);
    return output_write(rgba->output, rgba->pixels, row * (gsize)frame->height, error);
}

static bool rgba_finish(void *sink, GError **error)
{
    RgbaSink *rgba = sink;
    bool done = output_commit(g_steal_pointer(&rgba->output), error);
    rgba_abandon(rgba);
    return done;
}

const SinkClass sink_rgba = {
    .name = "rgba",
    .extensions = (const char *const[]){".rgba", NULL},
    .help = "the bytes of the pixels, straight RGBA, row by row, frame after frame",
    .flags = SINK_ALPHA | SINK_STREAM,
    .begin = rgba_begin,
    .frame = rgba_frame,
    .finish = rgba_finish,
    .abandon = rgba_abandon,
};

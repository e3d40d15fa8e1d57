#include "render/frame/output.h"
#include "render/sink/sink_table.h"

typedef struct RgbaSink {
    Output *output;
    guint8 *row;
} RgbaSink;

static void rgba_abandon(void *sink)
{
    RgbaSink *rgba = sink;
    output_discard(rgba->output);
    g_free(rgba->row);
    g_free(rgba);
}

static void *rgba_begin(const SinkParams *params, GError **error)
{
    Output *output = output_new(params->path, error);
    if (output == NULL)
        return NULL;
    RgbaSink *rgba = g_new(RgbaSink, 1);
    *rgba = (RgbaSink){output, g_malloc((gsize)params->width * 4)};
    return rgba;
}

static bool rgba_frame(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                       guint n_points, GError **error)
{
    (void)index;
    (void)points;
    (void)n_points;
    RgbaSink *rgba = sink;
    bool done = true;
    for (int y = 0; done && y < frame->height; y++) {
        frame_row_straight(frame, y, rgba->row);
        done = output_write(rgba->output, rgba->row, (gsize)frame->width * 4, error);
    }
    return done;
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

#include "render/film_encoder.h"
#include "render/sink_table.h"

static const FilmFormat webm = {
    .label = "VP9",
    .muxer = "webm",
    .muxer_options = "cues_to_front=1",
    .codecs =
        (const FilmCodec[]){
            /* libvpx takes alternate reference frames and transparency only one at a time. */
            {.name = "libvpx-vp9",
             .options = "b=0:crf=22:deadline=good:cpu-used=4:row-mt=0:tile-columns=2",
             .alpha_options = "auto-alt-ref=0"},
            {NULL},
        },
    .remedy = "install one that is built with libvpx, or write .mp4",
    .block = 1,
    .alpha = true,
};

static void *webm_begin(const SinkParams *params, GError **error)
{
    return film_encoder_new(&webm, params, error);
}

static bool webm_frame(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                       guint n_points, GError **error)
{
    (void)index;
    (void)points;
    (void)n_points;
    return film_encoder_frame(sink, frame, error);
}

static bool webm_finish(void *sink, GError **error)
{
    return film_encoder_finish(sink, error);
}

static void webm_abandon(void *sink)
{
    film_encoder_abandon(sink);
}

const SinkClass sink_webm = {
    .name = "webm",
    .extensions = (const char *const[]){".webm", NULL},
    .help = "VP9 film, BT.709, with transparency where the background has it",
    .flags = SINK_ALPHA,
    .begin = webm_begin,
    .frame = webm_frame,
    .finish = webm_finish,
    .abandon = webm_abandon,
};

#include "render/sink/sink_film.h"
#include "render/sink/sink_table.h"

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
    return sink_film_begin(&webm, params, error);
}

const SinkClass sink_webm = {
    .name = "webm",
    .extensions = (const char *const[]){".webm", NULL},
    .help = "VP9 film, BT.709, with transparency where the background has it",
    .flags = SINK_ALPHA,
    .begin = webm_begin,
    .frame = sink_film_frame,
    .finish = sink_film_finish,
    .abandon = sink_film_abandon,
};

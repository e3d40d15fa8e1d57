#include "render/sink/sink_film.h"
#include "render/sink/sink_table.h"

static const FilmFormat mp4 = {
    .label = "H.264",
    .muxer = "mp4",
    .muxer_options = "movflags=+faststart",
    .codecs =
        (const FilmCodec[]){
            {.name = "libx264", .options = "preset=medium:crf=18:profile=high"},
            /* Slices: left alone, it makes one for each core of the machine. */
            {.name = "libopenh264",
             .options = "profile=high:rc_mode=quality:slices=4",
             .bits_per_pixel = .2},
            {NULL},
        },
    .remedy = "install one that is built with libx264, or write .webm",
    .block = 2,
    .alpha = false,
};

static void *mp4_begin(const SinkParams *params, GError **error)
{
    return sink_film_begin(&mp4, params, error);
}

const SinkClass sink_mp4 = {
    .name = "mp4",
    .extensions = (const char *const[]){".mp4", NULL},
    .help = "H.264 film, 4:2:0 and BT.709, that starts playing while it loads",
    .begin = mp4_begin,
    .frame = sink_film_frame,
    .finish = sink_film_finish,
    .abandon = sink_film_abandon,
};

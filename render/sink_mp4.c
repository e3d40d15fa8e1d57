#include "render/film_encoder.h"
#include "render/sink_table.h"

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
    return film_encoder_new(&mp4, params, error);
}

static bool mp4_frame(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                      guint n_points, GError **error)
{
    (void)index;
    (void)points;
    (void)n_points;
    return film_encoder_frame(sink, frame, error);
}

static bool mp4_finish(void *sink, GError **error)
{
    return film_encoder_finish(sink, error);
}

static void mp4_abandon(void *sink)
{
    film_encoder_abandon(sink);
}

const SinkClass sink_mp4 = {
    .name = "mp4",
    .extensions = (const char *const[]){".mp4", NULL},
    .help = "H.264 film, 4:2:0 and BT.709, that starts playing while it loads",
    .begin = mp4_begin,
    .frame = mp4_frame,
    .finish = mp4_finish,
    .abandon = mp4_abandon,
};

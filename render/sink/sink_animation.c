/* Moving pictures that pages and mails show as they show still ones: the rows and their formats. */
#include "render/sink/sink_film.h"
#include "render/sink/sink_table.h"

/* Browsers show what asks for 10 ms or less for 100 ms; delays of GIF are hundredths of a second.
 */
static const FrameRate fastest = {90, 1}, fastest_gif = {50, 1};

static const FilmFormat gif = {
    .writer = FILM_BY_GIFLIB,
    .codecs = (const FilmCodec *const[]){&film_codec_gif, NULL},
    .spread = true,
    .delays = true,
};

static const FilmFormat webp = {
    .writer = FILM_BY_LIBWEBP,
    .codecs = (const FilmCodec *const[]){&film_codec_webp, NULL},
    .spread = true,
    .delays = true,
};

static const FilmFormat apng = {
    .muxer = "apng",
    .ticks = 1000, /* browsers cut what is finer */
    .codecs = (const FilmCodec *const[]){&film_codec_apng, NULL},
    .spread = true,
    .delays = true,
    .repeat = "plays",
    .final_delay = "final_delay",
};

static const FilmFormat avif = {
    .muxer = "avif",
    .codecs = (const FilmCodec *const[]){&film_codec_av1, NULL},
    .layout = FILM_PAIRED,
    .still = true,
    .spread = true,
    .repeat = "loop",
};

static void *gif_begin(const SinkParams *params, GError **error)
{
    return sink_film_begin(&gif, params, error);
}

static void *webp_begin(const SinkParams *params, GError **error)
{
    return sink_film_begin(&webp, params, error);
}

static void *apng_begin(const SinkParams *params, GError **error)
{
    return sink_film_begin(&apng, params, error);
}

static void *avif_begin(const SinkParams *params, GError **error)
{
    return sink_film_begin(&avif, params, error);
}

const SinkClass sink_gif = {
    .name = "gif",
    .extensions = (const char *const[]){".gif", NULL},
    .help = "animation of 256 colours, for mail; pixels are visible or not",
    .flags = SINK_CELLS,
    .film = &gif,
    .fastest = &fastest_gif,
    .begin = gif_begin,
    .preview = sink_film_preview,
    .frame = sink_film_frame,
    .finish = sink_film_finish,
    .abandon = sink_film_abandon,
};

const SinkClass sink_webp = {
    .name = "webp",
    .extensions = (const char *const[]){".webp", NULL},
    .help = "animated WebP, without any loss unless --quality is less than 100, with transparency",
    .flags = SINK_CELLS,
    .film = &webp,
    .fastest = &fastest,
    .begin = webp_begin,
    .frame = sink_film_frame,
    .finish = sink_film_finish,
    .abandon = sink_film_abandon,
};

const SinkClass sink_apng = {
    .name = "apng",
    .extensions = (const char *const[]){".apng", NULL},
    .help = "animated PNG without any loss, with transparency",
    .flags = SINK_CELLS,
    .film = &apng,
    .fastest = &fastest,
    .begin = apng_begin,
    .frame = sink_film_frame,
    .finish = sink_film_finish,
    .abandon = sink_film_abandon,
};

const SinkClass sink_avif = {
    .name = "avif",
    .extensions = (const char *const[]){".avif", NULL},
    .help = "AVIF sequence, AV1, with transparency",
    .flags = SINK_CELLS,
    .film = &avif,
    .fastest = &fastest,
    .begin = avif_begin,
    .frame = sink_film_frame,
    .finish = sink_film_finish,
    .abandon = sink_film_abandon,
};

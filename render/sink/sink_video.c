/* Films for players: the rows and their formats. */
#include "render/sink/sink_film.h"
#include "render/sink/sink_table.h"

static const FilmFormat mp4 = {
    .muxer = "mp4",
    .muxer_options = "movflags=+faststart",
    .codecs = (const FilmCodec *const[]){&film_codec_h264, &film_codec_hevc, &film_codec_av1, NULL},
};

static const FilmFormat stacked = {
    .muxer = "mp4",
    .muxer_options = "movflags=+faststart",
    .codecs = (const FilmCodec *const[]){&film_codec_h264, &film_codec_hevc, &film_codec_av1, NULL},
    .layout = FILM_STACKED,
};

static const FilmFormat webm = {
    .muxer = "webm",
    .muxer_options = "cues_to_front=1",
    .codecs = (const FilmCodec *const[]){&film_codec_vp9, &film_codec_av1, NULL},
};

static const FilmFormat mov = {
    .muxer = "mov",
    .muxer_options = "movflags=+faststart",
    .codecs = (const FilmCodec *const[]){&film_codec_prores, &film_codec_animation,
                                         &film_codec_h264, &film_codec_hevc, NULL},
};

static const FilmFormat mkv = {
    .muxer = "matroska",
    .muxer_options = "cues_to_front=1",
    .codecs = (const FilmCodec *const[]){&film_codec_ffv1, &film_codec_h264, &film_codec_hevc,
                                         &film_codec_vp9, &film_codec_av1, NULL},
};

static const FilmFormat y4m = {
    .muxer = "yuv4mpegpipe",
    .codecs = (const FilmCodec *const[]){&film_codec_raw, NULL},
};

static void *mp4_begin(const SinkParams *params, GError **error)
{
    return sink_film_begin(&mp4, params, error);
}

static void *stacked_begin(const SinkParams *params, GError **error)
{
    return sink_film_begin(&stacked, params, error);
}

static void *webm_begin(const SinkParams *params, GError **error)
{
    return sink_film_begin(&webm, params, error);
}

static void *mov_begin(const SinkParams *params, GError **error)
{
    return sink_film_begin(&mov, params, error);
}

static void *mkv_begin(const SinkParams *params, GError **error)
{
    return sink_film_begin(&mkv, params, error);
}

static void *y4m_begin(const SinkParams *params, GError **error)
{
    return sink_film_begin(&y4m, params, error);
}

const SinkClass sink_mp4 = {
    .name = "mp4",
    .extensions = (const char *const[]){".mp4", NULL},
    .help = "H.264 film, 4:2:0 and BT.709, that starts playing while it loads",
    .film = &mp4,
    .begin = mp4_begin,
    .frame = sink_film_frame,
    .finish = sink_film_finish,
    .abandon = sink_film_abandon,
};

const SinkClass sink_stacked = {
    .name = "stacked",
    .extensions = (const char *const[]){".stacked.mp4", NULL},
    .help = "the same twice as high: colour above, transparency as grey below",
    .film = &stacked,
    .begin = stacked_begin,
    .frame = sink_film_frame,
    .finish = sink_film_finish,
    .abandon = sink_film_abandon,
};

const SinkClass sink_webm = {
    .name = "webm",
    .extensions = (const char *const[]){".webm", NULL},
    .help = "VP9 film, BT.709, with transparency",
    .film = &webm,
    .begin = webm_begin,
    .frame = sink_film_frame,
    .finish = sink_film_finish,
    .abandon = sink_film_abandon,
};

const SinkClass sink_mov = {
    .name = "mov",
    .extensions = (const char *const[]){".mov", NULL},
    .help = "ProRes 4444 film for editing, 10 bits, with transparency",
    .film = &mov,
    .begin = mov_begin,
    .frame = sink_film_frame,
    .finish = sink_film_finish,
    .abandon = sink_film_abandon,
};

const SinkClass sink_mkv = {
    .name = "mkv",
    .extensions = (const char *const[]){".mkv", NULL},
    .help = "FFV1 film without any loss, with transparency",
    .film = &mkv,
    .begin = mkv_begin,
    .frame = sink_film_frame,
    .finish = sink_film_finish,
    .abandon = sink_film_abandon,
};

const SinkClass sink_y4m = {
    .name = "y4m",
    .extensions = (const char *const[]){".y4m", NULL},
    .help = "YUV4MPEG2, 4:2:0 and BT.709, for other encoders",
    .flags = SINK_STREAM,
    .film = &y4m,
    .begin = y4m_begin,
    .frame = sink_film_frame,
    .finish = sink_film_finish,
    .abandon = sink_film_abandon,
};

#include "render/film/film_format.h"

/* With all of its encoders; the plain libavcodec lacks some in other builds than Debian's. */
#define PACKAGE_CODECS "libavcodec-extra"

const FilmCodec film_codec_h264 = {
    .name = "h264",
    .label = "H.264",
    .engines =
        (const FilmEngine[]){
            {.name = "libx264",
             .options = "preset=medium:profile=high",
             .scale = "crf",
             .worst = 51,
             .best = 7},
            /* Slices: left alone, it makes one for each core of the machine. */
            {.name = "libopenh264",
             .options = "profile=high:rc_mode=quality:slices=4",
             .bits_per_pixel = .2},
            {NULL},
        },
    .package = PACKAGE_CODECS,
    .pixels = "yuv420p",
    .block = 2,
    .quality = 75,
    .faster = "with libx264, --codec-opt preset=veryfast takes less, down to half, for a file that "
              "is little larger",
};

const FilmCodec film_codec_hevc = {
    .name = "hevc",
    .label = "HEVC",
    .engines =
        (const FilmEngine[]){
            /* Pools and frame threads: left alone, they are as many as the machine has cores. */
            {.name = "libx265",
             .options = "preset=medium:x265-params=pools=4\\:frame-threads=2\\:log-level=none",
             .scale = "crf",
             .worst = 51,
             .best = 11},
            {NULL},
        },
    .package = PACKAGE_CODECS,
    .pixels = "yuv420p",
    .block = 2,
    .quality = 75,
    .tag = "hvc1", /* Apple's players take no other */
};

const FilmCodec film_codec_vp9 = {
    .name = "vp9",
    .label = "VP9",
    .engines =
        (const FilmEngine[]){
            /* libvpx takes alternate reference frames and transparency only one at a time. */
            {.name = "libvpx-vp9",
             .options = "b=0:deadline=good:cpu-used=4:row-mt=0:tile-columns=2",
             .alpha_options = "auto-alt-ref=0",
             .scale = "crf",
             .worst = 63,
             .best = 8},
            {NULL},
        },
    .package = PACKAGE_CODECS,
    .pixels = "yuv420p",
    .alpha_pixels = "yuva420p",
    .block = 1,
    .quality = 75,
};

const FilmCodec film_codec_av1 = {
    .name = "av1",
    .label = "AV1",
    .engines =
        (const FilmEngine[]){
            {.name = "libaom-av1",
             .options = "b=0:cpu-used=6:row-mt=1",
             .scale = "crf",
             .worst = 63,
             .best = 8},
            {.name = "libsvtav1", .options = "preset=8", .scale = "crf", .worst = 63, .best = 8},
            {NULL},
        },
    .package = PACKAGE_CODECS,
    .pixels = "yuv420p",
    .block = 1,
    .quality = 75,
};

const FilmCodec film_codec_prores = {
    .name = "prores",
    .label = "ProRes 4444",
    .engines =
        (const FilmEngine[]){
            /* The option counts in 118ths of a quantiser step. */
            {.name = "prores_ks",
             .options = "profile=4444:vendor=apl0",
             .scale = "global_quality",
             .worst = 40 * 118,
             .best = 118},
            {NULL},
        },
    .package = PACKAGE_CODECS,
    .pixels = "yuv444p10le",
    .alpha_pixels = "yuva444p10le",
    .block = 1,
    .quality = 90,
};

const FilmCodec film_codec_animation = {
    .name = "animation",
    .label = "QuickTime Animation",
    .engines = (const FilmEngine[]){{.name = "qtrle", .options = ""}, {NULL}},
    .package = PACKAGE_CODECS,
    .pixels = "rgb24",
    .alpha_pixels = "argb",
    .block = 1,
    .lossless = true,
};

const FilmCodec film_codec_ffv1 = {
    .name = "ffv1",
    .label = "FFV1",
    .engines =
        (const FilmEngine[]){
            {.name = "ffv1", .options = "level=3:slices=4:slicecrc=1:coder=range_def:g=1"}, {NULL}},
    .package = PACKAGE_CODECS,
    .pixels = "bgr0",
    .alpha_pixels = "bgra",
    .block = 1,
    .lossless = true,
};

const FilmCodec film_codec_gif = {
    .name = "gif",
    .label = "GIF",
    .engines =
        (const FilmEngine[]){
            {.name = "gif", .options = "", .scale = "max_colors", .worst = 8, .best = 256}, {NULL}},
    .package = PACKAGE_CODECS,
    .pixels = "pal8",
    .alpha_pixels = "pal8",
    .block = 1,
    .quality = 100,
};

const FilmCodec film_codec_apng = {
    .name = "apng",
    .label = "APNG",
    .engines = (const FilmEngine[]){{.name = "apng", .options = "pred=sub"}, {NULL}},
    .package = PACKAGE_CODECS,
    .pixels = "rgb24",
    .alpha_pixels = "rgba",
    .block = 1,
    .lossless = true,
};

const FilmCodec film_codec_raw = {
    .name = "raw",
    .label = "raw video",
    .engines = (const FilmEngine[]){{.name = "wrapped_avframe", .options = ""}, {NULL}},
    .package = PACKAGE_CODECS,
    .pixels = "yuv420p",
    .block = 2,
    .lossless = true,
};

const FilmCodec film_codec_webp = {
    .name = "webp",
    .label = "WebP",
    .engines =
        (const FilmEngine[]){
            {.name = "libwebp", .options = "", .scale = "quality", .worst = 0, .best = 100},
            {NULL}},
    .package = "libwebpmux3",
    .pixels = "argb",
    .alpha_pixels = "argb",
    .block = 1,
    .quality = 100,
    .faster = "--quality 75, with losses, takes less, down to a quarter",
};

const char *const film_codec_names[N_FILM_CODEC_NAMES + 1] = {
    "h264", "hevc", "vp9", "av1", "prores", "animation", "ffv1", NULL,
};

const FilmCodec *film_format_codec(const FilmFormat *format, const char *name)
{
    for (guint i = 0; format->codecs[i] != NULL; i++) {
        if (name == NULL || g_str_equal(format->codecs[i]->name, name))
            return format->codecs[i];
    }
    return NULL;
}

bool film_format_alpha(const FilmFormat *format, const FilmCodec *codec)
{
    return format->layout != FILM_PLAIN || codec->alpha_pixels != NULL;
}

double film_engine_value(const FilmEngine *engine, double quality)
{
    return engine->worst + (engine->best - engine->worst) * quality / 100;
}

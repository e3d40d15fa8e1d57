/* What films are made of, as data: a format is a container with the codecs it may hold, a codec the
 * encoders that write it.
 *
 * Quality is one scale for all: 0 is the smallest file, 100 the best picture. Each encoder maps it
 * to its own option along a straight line (film_engine_value), so that more is never worse.
 */
#ifndef ZOETROPE_RENDER_FILM_FILM_FORMAT_H
#define ZOETROPE_RENDER_FILM_FILM_FORMAT_H

#include "render/frame/sink_params.h"

/* An encoder of libavcodec. */
typedef struct FilmEngine {
    const char *name;
    const char *options;       /* key=value:key=value */
    const char *alpha_options; /* more of them when there is transparency, or NULL */
    const char *scale;         /* the option that quality sets, or NULL */
    double worst, best;        /* its values at quality 0 and 100 */
    double bits_per_pixel; /* at the codec's own quality, for encoders without a scale; 0: none */
} FilmEngine;

typedef struct FilmCodec {
    const char *name;          /* of --codec: "h264" */
    const char *label;         /* "H.264" */
    const FilmEngine *engines; /* the first that this FFmpeg has is taken; ends with a NULL name */
    const char *package;       /* of Debian, where they are */
    const char *pixels;        /* the pixel format of opaque films, as FFmpeg calls it */
    const char *alpha_pixels;  /* of transparent ones; NULL: it has no transparency */
    int block;                 /* width and height become multiples of this: 2 or 1 */
    double quality;            /* when none is asked for */
    bool lossless;             /* quality says nothing to it */
    const char *tag;           /* four characters that players ask for, or NULL */
    const char *faster;        /* what options make it encode sooner, in words; or NULL */
} FilmCodec;

/* Which library makes the file. */
typedef enum FilmWriter {
    FILM_BY_FFMPEG,
    FILM_BY_GIFLIB,
    FILM_BY_LIBWEBP,
    N_FILM_WRITERS,
} FilmWriter;

/* How a film carries transparency. */
typedef enum FilmLayout {
    FILM_PLAIN,   /* within its pixels, if the codec can */
    FILM_STACKED, /* as grey below the picture: twice as high */
    FILM_PAIRED,  /* as a second, grey stream */
} FilmLayout;

typedef struct FilmFormat {
    FilmWriter writer;
    const char *muxer;              /* of libavformat */
    const char *muxer_options;      /* key=value:key=value */
    const FilmCodec *const *codecs; /* NULL-terminated; the first unless another is asked for */
    FilmLayout layout;
    bool still;         /* YUV is that of still pictures (film_picture.h) */
    int ticks;          /* a second, of which delays are whole numbers; 0: exact fractions */
    bool spread;        /* the frames share the film's time evenly; else they are at the rate */
    bool delays;        /* each picture has a delay of its own: what repeats is not written */
    const char *repeat; /* the muxer's option for how often it plays, 0 for ever; or NULL */
    const char *final_delay; /* the muxer's option for the last picture's delay, or NULL */
} FilmFormat;

/* The codec of that name, or NULL; the first for NULL. */
const FilmCodec *film_format_codec(const FilmFormat *format, const char *name);

/* Whether a film in this format and codec can be transparent. */
bool film_format_alpha(const FilmFormat *format, const FilmCodec *codec);

/* The value of the engine's scale for a quality, 0 to 100. */
double film_engine_value(const FilmEngine *engine, double quality);

enum {
    N_FILM_CODEC_NAMES = 7,
};

/* Those that some format leaves a choice of, NULL-terminated. */
extern const char *const film_codec_names[N_FILM_CODEC_NAMES + 1];

extern const FilmCodec film_codec_h264, film_codec_hevc, film_codec_vp9, film_codec_av1,
    film_codec_prores, film_codec_animation, film_codec_ffv1, film_codec_gif, film_codec_apng,
    film_codec_raw, film_codec_webp;

#endif

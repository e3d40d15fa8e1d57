/* Frames into a film: one H.264, VP9 ... stream in one container, through FFmpeg's libraries.
 *
 * What mp4 and webm have in common; a format is a row of data. Colours are converted to BT.709 in
 * limited range and tagged as such, time is exact (frame i at i / rate), and the bytes depend on
 * the frames alone: a fixed number of encoder threads, no dates, no random ids.
 *
 * The film is written through an Output: whole under its name after finish(), or not at all. Errors
 * of the disk are the Output's; those of the encoder ERROR_ENCODE; no usable encoder
 * ERROR_UNSUPPORTED. One thread; the encoders start their own.
 */
#ifndef ZOETROPE_RENDER_FILM_FILM_ENCODER_H
#define ZOETROPE_RENDER_FILM_FILM_ENCODER_H

#include "render/frame/sink_params.h"

typedef struct FilmCodec {
    const char *name;          /* of an encoder of libavcodec */
    const char *options;       /* key=value:key=value */
    const char *alpha_options; /* more of them when there is transparency, or NULL */
    double bits_per_pixel;     /* for encoders without a quality mode; 0: none */
} FilmCodec;

typedef struct FilmFormat {
    const char *label;         /* "H.264" */
    const char *muxer;         /* of libavformat */
    const char *muxer_options; /* key=value:key=value */
    const FilmCodec *codecs;   /* the first that this FFmpeg has is taken; ends with a NULL name */
    const char *remedy;        /* what to do when it has none */
    int block;                 /* width and height become multiples of this: 2 or 1 */
    bool alpha;                /* the codecs take transparency */
} FilmFormat;

typedef struct FilmEncoder FilmEncoder;

FilmEncoder *film_encoder_new(const FilmFormat *format, const SinkParams *params, GError **error);
bool film_encoder_frame(FilmEncoder *encoder, const Frame *frame, GError **error);
/* Both free the encoder. */
bool film_encoder_finish(FilmEncoder *encoder, GError **error);
void film_encoder_abandon(FilmEncoder *encoder);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FilmEncoder, film_encoder_abandon)

#endif

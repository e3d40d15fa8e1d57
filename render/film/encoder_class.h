/* What writes films: one table of functions each, as sinks want them. Its state belongs to one
 * thread; an encoder may start its own.
 *
 * begin() opens an Output, which becomes the file in finish(): there is a whole file or none. It
 * returns the state, or NULL with an error. preview() is shown some of the frames before the first
 * one; NULL where nothing is made of it. Exactly one of finish() and abandon() frees the state.
 * Errors of the disk are the Output's; those of the encoder ERROR_ENCODE; no usable encoder
 * ERROR_UNSUPPORTED; unknown options ERROR_USAGE.
 */
#ifndef ZOETROPE_RENDER_FILM_ENCODER_CLASS_H
#define ZOETROPE_RENDER_FILM_ENCODER_CLASS_H

#include "render/film/film_format.h"

typedef struct EncoderClass {
    void *(*begin)(const FilmFormat *format, const SinkParams *params, GError **error);
    bool (*preview)(void *encoder, const Frame *frame, GError **error);
    bool (*frame)(void *encoder, const Frame *frame, gint64 index, GError **error);
    bool (*finish)(void *encoder, GError **error);
    void (*abandon)(void *encoder);
} EncoderClass;

extern const EncoderClass film_encoder; /* FFmpeg's libraries: most formats */
extern const EncoderClass gif_encoder;  /* giflib, colours by libavfilter */
extern const EncoderClass webp_encoder; /* libwebpmux */

#endif

/* The encoders' module: all that needs FFmpeg's libraries and those of GIF and WebP,
 * in a shared object of its own.
 *
 * Loading these libraries takes longer than most commands do altogether, so the program does not
 * link them: the module is opened when the first film is begun or read, and stays. It lies in
 * lib/zoetrope beside the folder of the program. Any thread.
 */
#ifndef ZOETROPE_RENDER_FILM_ENCODERS_H
#define ZOETROPE_RENDER_FILM_ENCODERS_H

#include "base/error.h"
#include "render/film/encoder_class.h"
#include "render/film/film_reader.h"

/* The encoders, the functions of film_reader.h, and what FFmpeg says of itself. */
typedef struct Encoders {
    const char *version; /* of the program that the module belongs to */
    const EncoderClass *classes[N_FILM_WRITERS];
    FilmReader *(*reader_new)(const char *path, guint64 pixels, GError **error);
    const FilmInfo *(*reader_info)(const FilmReader *reader);
    bool (*reader_frame)(FilmReader *reader, Frame *frame, GError **error);
    void (*reader_free)(FilmReader *reader);
    unsigned (*avcodec_version)(void);
    unsigned (*avformat_version)(void);
} Encoders;

/* The one symbol that the program has for the module: error_set() with the message as it is. */
void zoetrope_encoders_error(GError **error, ErrorCode code, Place place, const char *message);

/* The name under which the module exports its table. */
#define ENCODERS_SYMBOL "encoders_table"

/* Valid as long as the program runs. NULL with ERROR_UNSUPPORTED when the module or a library it
 * needs is missing, or when it is not this program's. */
const Encoders *encoders_load(GError **error);

#endif

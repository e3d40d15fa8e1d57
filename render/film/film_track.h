/* One stream of a film: an encoder and the pictures it gets.
 *
 * An encoder is opened before its container is begun, and its stream made then. Errors are
 * ERROR_ENCODE with what FFmpeg says, ERROR_UNSUPPORTED without any encoder for the codec and
 * ERROR_USAGE for options that the encoder does not know.
 */
#ifndef ZOETROPE_RENDER_FILM_FILM_TRACK_H
#define ZOETROPE_RENDER_FILM_FILM_TRACK_H

#include "render/film/film_format.h"
#include "render/film/film_picture.h"

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>

typedef struct FilmTrack {
    const FilmEngine *engine;
    AVCodecContext *codec;
    AVStream *stream; /* borrowed from the container */
    FilmPicture *picture;
} FilmTrack;

typedef struct FilmTrackParams {
    const FilmCodec *codec;
    FilmView view;
    bool still;           /* YUV is that of still pictures */
    bool alpha;           /* the film is transparent */
    AVRational time_base; /* of the pictures' pts */
    AVRational rate;      /* pictures a second, about */
    const SinkParams *sink;
    AVFormatContext *container;
} FilmTrackParams;

bool film_track_open(FilmTrack *track, const FilmTrackParams *params, GError **error);
void film_track_close(FilmTrack *track);

/* Reports an FFmpeg error code: "what (engine): why". False. */
bool film_track_fail(const FilmTrack *track, const char *path, const char *what, int code,
                     GError **error);

#endif

/* A film read back: its frames in the order and at the times in which they are shown.
 *
 * Whatever FFmpeg's libraries can read: MP4, WebM, GIF, APNG ... The first video stream counts.
 * Colours are converted by the matrix and range that the stream says; VP8 and VP9 keep their alpha
 * where libvpx is there. How many frames there are and when is told from the packets, without
 * decoding. Files only, no network. One thread.
 *
 * Errors: ERROR_IO and ERROR_VALUE for what cannot be opened or is no film, ERROR_UNSUPPORTED where
 * there is no decoder, ERROR_LIMIT for frames of more than `pixels`.
 */
#ifndef ZOETROPE_RENDER_FILM_FILM_READER_H
#define ZOETROPE_RENDER_FILM_FILM_READER_H

#include "base/clock.h"
#include "render/frame/frame.h"

#include <stdbool.h>

typedef struct FilmReader FilmReader;

typedef struct FilmInfo {
    int width, height;
    FrameRate rate; /* the mean */
    Time length;
    gint64 n_frames;
    const Time *times; /* when each is shown, from 0 on, ascending; owned by the reader */
} FilmInfo;

FilmReader *film_reader_new(const char *path, guint64 pixels, GError **error);
void film_reader_free(FilmReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FilmReader, film_reader_free)

const FilmInfo *film_reader_info(const FilmReader *reader);

/* The next one, n_frames times, into a frame of the film's size. */
bool film_reader_frame(FilmReader *reader, Frame *frame, GError **error);

#endif

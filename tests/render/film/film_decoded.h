/* A film read back with libavformat and libavcodec. */
#ifndef ZOETROPE_TESTS_RENDER_FILM_DECODED_H
#define ZOETROPE_TESTS_RENDER_FILM_DECODED_H

#include <glib.h>
#include <libavformat/avformat.h>
#include <stdbool.h>

typedef struct Film {
    AVFormatContext *container;
    const AVCodecParameters *codec; /* of its only stream */
    const AVStream *stream;
    GArray *times;     /* int64_t pts of the packets, ascending, in the stream's time base */
    GPtrArray *frames; /* decoded AVFrames */
} Film;

/* Decodes all; fails the test when that is impossible. VP9 through libvpx, which knows alpha. */
Film *film_read(const char *path);
void film_free(Film *film);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Film, film_free)

/* A sample of the full-size grid: Y, Cb, Cr and alpha (255 without a plane) around pixel x, y. */
typedef struct FilmSample {
    int y, cb, cr, alpha;
} FilmSample;

FilmSample film_sample(const AVFrame *frame, int x, int y);

/* What BT.709 in limited range asks for a colour 0xRRGGBB: ITU-R BT.709-6, 3.2 to 3.5. */
FilmSample film_expected(guint32 rgb);

#endif

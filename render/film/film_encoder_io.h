/* An Output as FFmpeg sees it: bytes to write, seek in and read back.
 *
 * Reading back is for muxers that move the index to the front at the end. The first error of the
 * disk is kept in its own words; FFmpeg's codes say less.
 */
#ifndef ZOETROPE_RENDER_FILM_FILM_ENCODER_IO_H
#define ZOETROPE_RENDER_FILM_FILM_ENCODER_IO_H

#include "render/frame/output.h"

#include <libavformat/avformat.h>

typedef struct FilmIo {
    Output *output; /* borrowed */
    GError *error;  /* the first one */
} FilmIo;

/* Makes `io`, which must outlive it, the only file of the container. False when out of memory. */
bool film_io_attach(FilmIo *io, AVFormatContext *container);
/* Before the container is freed. What is still buffered is dropped: flush or write a trailer first.
 */
void film_io_detach(AVFormatContext *container);

#endif

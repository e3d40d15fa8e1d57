/* A Frame as encoders take it: YUV 4:2:0, BT.709, limited range, chroma sited left; with a plane of
 * straight alpha where the film has one.
 *
 * Without alpha, what is transparent is laid over the matte. Sizes that are not multiples of
 * `block` grow to the right and at the bottom by repeating the last column and row: no seam,
 * nothing scaled.
 */
#ifndef ZOETROPE_RENDER_FILM_FILM_ENCODER_PICTURE_H
#define ZOETROPE_RENDER_FILM_FILM_ENCODER_PICTURE_H

#include "render/frame/frame.h"

#include <libavutil/frame.h>
#include <stdbool.h>

typedef struct FilmPicture FilmPicture;

typedef struct FilmPictureParams {
    int width, height; /* of the frames */
    int block;
    bool transparent; /* frames may have alpha < 255 */
    bool alpha;       /* keep it */
    guint32 matte;    /* 0xRRGGBB */
} FilmPictureParams;

/* NULL when libswscale cannot convert this size. */
FilmPicture *film_picture_new(FilmPictureParams params);
void film_picture_free(FilmPicture *picture);

/* The AVFrame that film_picture_convert() fills, with format, size and colour tags set; owned by
 * the picture. */
AVFrame *film_picture_frame(FilmPicture *picture);
/* An FFmpeg error code, or 0. */
int film_picture_convert(FilmPicture *picture, const Frame *frame);

#endif

/* A Frame as encoders take it: in their pixel format, with the colour tags of that format.
 *
 * YUV is BT.709 in limited range, chroma sited left, or that of still pictures: sRGB by the matrix
 * of BT.601, in limited range too: Chromium takes sequences in full range for limited. RGB is sRGB.
 * Alpha is straight, and colour is bled under it where a codec would smear it; a palette knows
 * visible and invisible only. Without alpha, what is transparent is laid over the matte. Sizes that
 * are not multiples of `block` grow to the right and at the bottom by repeating the last column and
 * row: no seam, nothing scaled.
 */
#ifndef ZOETROPE_RENDER_FILM_FILM_PICTURE_H
#define ZOETROPE_RENDER_FILM_FILM_PICTURE_H

#include "render/film/film_palette.h"
#include "render/frame/frame.h"

#include <libavutil/frame.h>
#include <stdbool.h>

typedef struct FilmPicture FilmPicture;

/* Which part of the frame it shows. */
typedef enum FilmView {
    FILM_VIEW_WHOLE,
    FILM_VIEW_COLOR, /* without its alpha, which another picture shows */
    FILM_VIEW_ALPHA, /* as grey in full range */
    FILM_VIEW_STACK, /* colour above, alpha as grey below */
} FilmView;

typedef struct FilmPictureParams {
    int width, height; /* of the frames */
    int block;
    FilmView view;
    bool still;
    enum AVPixelFormat format;
    bool transparent; /* frames may have alpha < 255 */
    bool alpha;       /* keep it */
    guint32 matte;    /* 0xRRGGBB */
    guint threshold;  /* of palettes: alpha from which a pixel is visible, 1..255 */
    FilmPaletteParams palette;
} FilmPictureParams;

/* NULL when FFmpeg's libraries cannot convert this size. */
FilmPicture *film_picture_new(FilmPictureParams params);
void film_picture_free(FilmPicture *picture);

/* The AVFrame that film_picture_convert() fills, with format, size and colour tags set; owned by
 * the picture. */
AVFrame *film_picture_frame(FilmPicture *picture);

/* These return an FFmpeg error code, or 0. With a palette, some frames must be shown before the
 * first is converted: the palette is made for them. */
int film_picture_preview(FilmPicture *picture, const Frame *frame);
int film_picture_convert(FilmPicture *picture, const Frame *frame);

#endif

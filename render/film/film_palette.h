/* Frames of 256 colours: one palette for a whole film, by libavfilter's palettegen and paletteuse.
 *
 * First it is shown frames, from which it gathers how often colours occur, not the frames: memory
 * does not grow with them. Then it reduces frames to what is best for those. One index of the
 * palette is transparent.
 */
#ifndef ZOETROPE_RENDER_FILM_FILM_PALETTE_H
#define ZOETROPE_RENDER_FILM_FILM_PALETTE_H

#include "render/frame/sink_params.h"

#include <libavutil/frame.h>

typedef struct FilmPalette FilmPalette;

typedef struct FilmPaletteParams {
    int n_colors; /* with the transparent one, 4..256 */
    SinkDither dither;
} FilmPaletteParams;

/* NULL when libavfilter lacks what it takes. */
FilmPalette *film_palette_new(int width, int height, FilmPaletteParams params);
void film_palette_free(FilmPalette *palette);

/* These return an FFmpeg error code, or 0. Pixels are 0xAARRGGBB with an alpha of 0 or 255. */
int film_palette_learn(FilmPalette *palette, const Frame *frame);
/* Gives `to` a reference to a new picture in AV_PIX_FMT_PAL8. */
int film_palette_reduce(FilmPalette *palette, const Frame *frame, AVFrame *to);

#endif

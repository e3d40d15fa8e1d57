/* Disjoint rectangles of whole pixels that cover others: what of a frame is to be drawn anew.
 *
 * Rectangles that overlap, and those that are cheaper drawn as one, become one. By value.
 */
#ifndef ZOETROPE_RENDER_DRAW_TILES_H
#define ZOETROPE_RENDER_DRAW_TILES_H

#include "base/geometry.h"

#include <glib.h>

enum { TILES_MOST = 64 };

typedef struct Tiles {
    guint n;
    Rect rects[TILES_MOST];
} Tiles;

void tiles_add(Tiles *tiles, Rect rect);

#endif

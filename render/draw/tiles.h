/* Rectangles of whole pixels that cover others: what of a frame is to be drawn anew. By value. */
#ifndef ZOETROPE_RENDER_DRAW_TILES_H
#define ZOETROPE_RENDER_DRAW_TILES_H

#include "base/geometry.h"

#include <glib.h>

enum { TILES_MOST = 64 };

typedef struct Tiles {
    Rect bounds; /* of all of them; rect_empty() at first */
    guint n;
    Rect rects[TILES_MOST];
} Tiles;

/* Rectangles that are hardly larger as one become one; so do the nearest when there are too many.
 */
void tiles_add(Tiles *tiles, Rect rect);

#endif

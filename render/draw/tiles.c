#include "render/draw/tiles.h"

/* Pixels that are drawn for nothing when the two are one. */
static double waste(Rect a, Rect b)
{
    return rect_area(rect_union(a, b)) - rect_area(a) - rect_area(b);
}

/* The tile that the rectangle is best one with; n when it stays alone. */
static guint find_partner(const Tiles *tiles, Rect rect)
{
    guint best = tiles->n;
    double least = tiles->n == TILES_MOST ? G_MAXDOUBLE : 0;
    for (guint i = 0; i < tiles->n; i++) {
        double extra = waste(tiles->rects[i], rect);
        if (extra <= least) {
            best = i;
            least = extra;
        }
    }
    return best;
}

void tiles_add(Tiles *tiles, Rect rect)
{
    if (rect_area(rect) <= 0) {
        return;
    }
    tiles->bounds = rect_union(tiles->bounds, rect);
    guint at = find_partner(tiles, rect);
    if (at < tiles->n) {
        tiles->rects[at] = rect_union(tiles->rects[at], rect);
    } else {
        tiles->rects[tiles->n++] = rect;
    }
}

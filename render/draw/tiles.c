#include "render/draw/tiles.h"

/* One more tile costs about as much as drawing this many pixels. */
#define TILE_COST_PIXELS 1500.0

static double area(Rect r)
{
    return (r.x1 - r.x0) * (r.y1 - r.y0);
}

static bool is_apart(Rect a, Rect b)
{
    return a.x1 <= b.x0 || b.x1 <= a.x0 || a.y1 <= b.y0 || b.y1 <= a.y0;
}

/* Pixels that are drawn for nothing when the two are one. */
static double waste(Rect a, Rect b)
{
    return area(rect_union(a, b)) - area(a) - area(b);
}

/* The tile that the rectangle must or should be one with; n when it stays alone. */
static guint find_partner(const Tiles *tiles, Rect rect)
{
    guint cheapest = tiles->n;
    for (guint i = 0; i < tiles->n; i++) {
        if (!is_apart(tiles->rects[i], rect) || waste(tiles->rects[i], rect) <= TILE_COST_PIXELS) {
            return i;
        }
        if (tiles->n == TILES_MOST &&
            (cheapest == tiles->n ||
             waste(tiles->rects[i], rect) < waste(tiles->rects[cheapest], rect))) {
            cheapest = i;
        }
    }
    return cheapest;
}

void tiles_add(Tiles *tiles, Rect rect)
{
    if (rect_is_empty(rect) || area(rect) <= 0) {
        return;
    }
    for (guint i = find_partner(tiles, rect); i < tiles->n; i = find_partner(tiles, rect)) {
        rect = rect_union(rect, tiles->rects[i]);
        tiles->rects[i] = tiles->rects[--tiles->n];
    }
    tiles->rects[tiles->n++] = rect;
}

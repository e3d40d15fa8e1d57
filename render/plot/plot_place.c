#include "render/plot/plot_place.h"

/* Air between a label and what it keeps clear of, in px. */
#define CLEARANCE 3.

PlotObstacles *plot_obstacles_new(Rect bounds)
{
    PlotObstacles *obstacles = g_new(PlotObstacles, 1);
    *obstacles = (PlotObstacles){
        .bounds = bounds,
        .boxes = g_array_new(FALSE, FALSE, sizeof(Rect)),
        .segments = g_array_new(FALSE, FALSE, sizeof(PlotSegment)),
    };
    return obstacles;
}

void plot_obstacles_free(PlotObstacles *obstacles)
{
    if (obstacles == NULL)
        return;
    g_array_unref(obstacles->boxes);
    g_array_unref(obstacles->segments);
    g_free(obstacles);
}

void plot_obstacles_add_box(PlotObstacles *obstacles, Rect box)
{
    g_array_append_val(obstacles->boxes, box);
}

void plot_obstacles_add_segment(PlotObstacles *obstacles, Point a, Point b)
{
    PlotSegment segment = {a, b};
    g_array_append_val(obstacles->segments, segment);
}

static bool overlap(Rect a, Rect b)
{
    return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

static bool is_free(const PlotObstacles *obstacles, Rect box)
{
    Rect bounds = obstacles->bounds;
    if (box.x0 < bounds.x0 || box.y0 < bounds.y0 || box.x1 > bounds.x1 || box.y1 > bounds.y1)
        return false;
    Rect outset = rect_outset(box, CLEARANCE);
    for (guint i = 0; i < obstacles->boxes->len; i++) {
        if (overlap(outset, g_array_index(obstacles->boxes, Rect, i)))
            return false;
    }
    return true;
}

/* Narrows the part [*from, *to] of a segment to where start + t * delta is within [low, high]. */
static bool clip(double start, double delta, double low, double high, double *from, double *to)
{
    if (delta == 0)
        return start >= low && start <= high;
    double enter = (low - start) / delta, leave = (high - start) / delta;
    *from = MAX(*from, MIN(enter, leave));
    *to = MIN(*to, MAX(enter, leave));
    return *from <= *to;
}

static bool crosses(PlotSegment segment, Rect box)
{
    double from = 0, to = 1;
    Point a = segment.a, b = segment.b;
    return clip(a.x, b.x - a.x, box.x0, box.x1, &from, &to) &&
           clip(a.y, b.y - a.y, box.y0, box.y1, &from, &to);
}

static guint count_crossings(const PlotObstacles *obstacles, Rect box)
{
    Rect outset = rect_outset(box, CLEARANCE);
    guint count = 0;
    for (guint i = 0; i < obstacles->segments->len; i++)
        count += crosses(g_array_index(obstacles->segments, PlotSegment, i), outset);
    return count;
}

PlotChoice plot_obstacles_choose(const PlotObstacles *obstacles, const Rect *candidates, guint n)
{
    PlotChoice best = {.index = -1, .crossings = G_MAXUINT};
    for (guint i = 0; i < n && best.crossings > 0; i++) {
        if (!is_free(obstacles, candidates[i]))
            continue;
        guint crossings = count_crossings(obstacles, candidates[i]);
        if (crossings < best.crossings)
            best = (PlotChoice){.index = (int)i, .crossings = crossings};
    }
    return best;
}

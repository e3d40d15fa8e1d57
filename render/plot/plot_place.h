/* Where a label may stand: among candidates, the one that covers least of the drawing.
 *
 * Boxes (other labels) must not be touched and the bounds not be left; lines may be covered, but
 * are avoided.
 */
#ifndef ZOETROPE_RENDER_PLOT_PLOT_PLACE_H
#define ZOETROPE_RENDER_PLOT_PLOT_PLACE_H

#include "base/geometry.h"

#include <glib.h>

typedef struct PlotSegment {
    Point a, b;
} PlotSegment;

typedef struct PlotObstacles {
    Rect bounds;
    GArray *boxes;    /* Rect */
    GArray *segments; /* PlotSegment */
} PlotObstacles;

PlotObstacles *plot_obstacles_new(Rect bounds);
void plot_obstacles_free(PlotObstacles *obstacles);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlotObstacles, plot_obstacles_free)

void plot_obstacles_add_box(PlotObstacles *obstacles, Rect box);
void plot_obstacles_add_segment(PlotObstacles *obstacles, Point a, Point b);

typedef struct PlotChoice {
    int index;       /* of a candidate; -1: none is free */
    guint crossings; /* segments it covers */
} PlotChoice;

/* The best one, the first of equals. */
PlotChoice plot_obstacles_choose(const PlotObstacles *obstacles, const Rect *candidates, guint n);

#endif

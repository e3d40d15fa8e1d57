/* A smooth curve through points at given times: Catmull-Rom, with each tangent from the points
 * before and after it. Immutable, in an arena; pure.
 */
#ifndef ZOETROPE_RIG_TRAJECTORY_SPLINE_H
#define ZOETROPE_RIG_TRAJECTORY_SPLINE_H

#include "base/arena.h"
#include "base/geometry.h"

#include <stdbool.h>

typedef struct SplineKnot {
    double at; /* ascending */
    Point point;
    Point slope; /* px a unit of `at` */
} SplineKnot;

typedef struct Spline {
    guint n; /* at least two; of a closed one the last is the first again, a unit later */
    const SplineKnot *knots;
} Spline;

/* Through n points (at, point); an open one leaves and arrives as it is drawn to the next point.
 * A closed one has 0 <= at < 1 and comes back after a unit. */
Spline spline_new(Arena *arena, const SplineKnot *knots, guint n, bool closed);

/* An open one with both end slopes given. */
Spline spline_new_between(Arena *arena, const SplineKnot *knots, guint n, Point slope);

/* Outside of its knots: its ends; of a closed one `at` is between the first and the last. */
Point spline_point(const Spline *spline, double at);

/* Whether the curve crosses itself; *at and *other tell where. */
bool spline_crosses(const Spline *spline, double *at, double *other);

#endif

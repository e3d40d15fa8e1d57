#include "rig/trajectory/spline.h"

#include <math.h>

enum { CHORDS = 16 }; /* a knot, to look for crossings by */

static Point slope_between(const SplineKnot *from, const SplineKnot *to)
{
    double length = to->at - from->at;
    return (Point){(to->point.x - from->point.x) / length, (to->point.y - from->point.y) / length};
}

Spline spline_new(Arena *arena, const SplineKnot *knots, guint n, bool closed)
{
    guint all = closed ? n + 1 : n;
    SplineKnot *made = arena_new_n(arena, SplineKnot, all);
    for (guint i = 0; i < all; i++) {
        made[i] = knots[i % n];
        made[i].at += i == n ? 1 : 0;
    }
    for (guint i = 0; i < all; i++) {
        SplineKnot before = made[i > 0 ? i - 1 : 0], after = made[MIN(i + 1, all - 1)];
        if (closed && i == 0) {
            before = made[n - 1];
            before.at -= 1;
        } else if (closed && i == n) {
            after = made[1];
            after.at += 1;
        }
        made[i].slope = slope_between(&before, &after);
    }
    return (Spline){all, made};
}

Spline spline_new_between(Arena *arena, const SplineKnot *knots, guint n, Point slope)
{
    Spline spline = spline_new(arena, knots, n, false);
    SplineKnot *made = arena_copy(arena, spline.knots, n * sizeof *made);
    made[0].slope = made[n - 1].slope = slope;
    return (Spline){n, made};
}

Point spline_point(const Spline *spline, double at)
{
    guint low = 0, high = spline->n - 1;
    at = CLAMP(at, spline->knots[low].at, spline->knots[high].at);
    while (high - low > 1) {
        guint middle = (low + high) / 2;
        if (spline->knots[middle].at <= at)
            low = middle;
        else
            high = middle;
    }
    const SplineKnot *from = &spline->knots[low], *to = &spline->knots[high];
    double length = to->at - from->at, u = (at - from->at) / length, v = 1 - u;
    double a = v * v * (1 + 2 * u), b = u * u * (1 + 2 * v);
    double c = length * u * v * v, d = -length * u * u * v;
    return (Point){
        a * from->point.x + b * to->point.x + c * from->slope.x + d * to->slope.x,
        a * from->point.y + b * to->point.y + c * from->slope.y + d * to->slope.y,
    };
}

static double side(Point a, Point b, Point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Whether two chords cross, each from one side of the other to its other side; what is on a chord
 * is on its left. */
static bool chords_cross(Point a, Point b, Point c, Point d)
{
    return (side(a, b, c) >= 0) != (side(a, b, d) >= 0) &&
           (side(c, d, a) >= 0) != (side(c, d, b) >= 0);
}

bool spline_crosses(const Spline *spline, double *at, double *other)
{
    guint n = (spline->n - 1) * CHORDS;
    g_autofree Point *points = g_new(Point, n + 1);
    g_autofree double *places = g_new(double, n + 1);
    for (guint i = 0; i <= n; i++) {
        guint knot = MIN(i / CHORDS, spline->n - 2);
        double from = spline->knots[knot].at, to = spline->knots[knot + 1].at;
        places[i] = from + (to - from) * (i - knot * CHORDS) / CHORDS;
        points[i] = spline_point(spline, places[i]);
    }
    /* The last chord of a closed one ends where the first begins. */
    bool closed = point_distance(points[0], points[n]) == 0;
    for (guint i = 0; i < n; i++) {
        for (guint j = i + 2; j < (closed && i == 0 ? n - 1 : n); j++) {
            if (!chords_cross(points[i], points[i + 1], points[j], points[j + 1]))
                continue;
            *at = places[i];
            *other = places[j];
            return true;
        }
    }
    return false;
}

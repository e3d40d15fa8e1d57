#include "value/curve.h"

#include <math.h>

enum { LENGTH_DEPTH = 18 };

Curve curve_line(Point from, Point to)
{
    return (Curve){{
        from,
        {from.x + (to.x - from.x) / 3, from.y + (to.y - from.y) / 3},
        {to.x + (from.x - to.x) / 3, to.y + (from.y - to.y) / 3},
        to,
    }};
}

Point curve_at(const Curve *curve, double t)
{
    const Point *p = curve->p;
    double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
    return (Point){
        a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
        a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y,
    };
}

static Point derivative(const Curve *curve, double t)
{
    const Point *p = curve->p;
    double u = 1 - t, a = 3 * u * u, b = 6 * u * t, c = 3 * t * t;
    return (Point){
        a * (p[1].x - p[0].x) + b * (p[2].x - p[1].x) + c * (p[3].x - p[2].x),
        a * (p[1].y - p[0].y) + b * (p[2].y - p[1].y) + c * (p[3].y - p[2].y),
    };
}

static double control_size(const Curve *curve)
{
    return point_distance(curve->p[0], curve->p[1]) + point_distance(curve->p[1], curve->p[2]) +
           point_distance(curve->p[2], curve->p[3]);
}

Point curve_tangent(const Curve *curve, double t)
{
    const Point *p = curve->p;
    double negligible = 1e-9 * control_size(curve);
    Point d = derivative(curve, t);
    if (hypot(d.x, d.y) > negligible)
        return d;
    /* At a standstill the curve leaves along its second derivative, and arrives against it. */
    double sign = t < 1 ? 1 : -1, u = 1 - t;
    Point turn = {
        sign * (u * (p[2].x - 2 * p[1].x + p[0].x) + t * (p[3].x - 2 * p[2].x + p[1].x)),
        sign * (u * (p[2].y - 2 * p[1].y + p[0].y) + t * (p[3].y - 2 * p[2].y + p[1].y)),
    };
    if (hypot(turn.x, turn.y) > negligible)
        return turn;
    return (Point){p[3].x - p[0].x, p[3].y - p[0].y};
}

static double gauss(const Curve *curve, double from, double to)
{
    static const struct {
        double node, weight;
    } rule[] = {
        {0, 0.5688888888888889},
        {0.5384693101056831, 0.4786286704993665},
        {-0.5384693101056831, 0.4786286704993665},
        {0.9061798459386640, 0.2369268850561891},
        {-0.9061798459386640, 0.2369268850561891},
    };
    double middle = (from + to) / 2, half = (to - from) / 2, sum = 0;
    for (unsigned i = 0; i < sizeof rule / sizeof rule[0]; i++) {
        Point d = derivative(curve, middle + half * rule[i].node);
        sum += rule[i].weight * hypot(d.x, d.y);
    }
    return sum * half;
}

static double adaptive(const Curve *curve, double from, double to, double whole, double tolerance,
                       int depth)
{
    double middle = (from + to) / 2;
    double left = gauss(curve, from, middle), right = gauss(curve, middle, to);
    /* Written so that coordinates that overflow (NaN) end it too. */
    if (depth == 0 || !(fabs(left + right - whole) > tolerance))
        return left + right;
    return adaptive(curve, from, middle, left, tolerance / 2, depth - 1) +
           adaptive(curve, middle, to, right, tolerance / 2, depth - 1);
}

double curve_length(const Curve *curve, double t)
{
    double tolerance = 1e-9 * control_size(curve);
    return adaptive(curve, 0, t, gauss(curve, 0, t), tolerance, LENGTH_DEPTH);
}

/* Newton steps, kept within a bracket that halves when they would leave it. */
double curve_at_length(const Curve *curve, double length)
{
    double total = curve_length(curve, 1);
    if (length <= 0 || total <= 0)
        return 0;
    if (length >= total)
        return 1;
    double low = 0, high = 1, t = length / total;
    for (int i = 0; i < 60; i++) {
        double miss = curve_length(curve, t) - length;
        if (fabs(miss) <= 1e-10 * total)
            break;
        if (miss > 0)
            high = t;
        else
            low = t;
        Point d = derivative(curve, t);
        double speed = hypot(d.x, d.y);
        double next = speed > 0 ? t - miss / speed : low;
        t = next > low && next < high ? next : (low + high) / 2;
    }
    return t;
}

/* Where the derivative of one axis is 0, within 0..1. */
static int extrema(double p0, double p1, double p2, double p3, double roots[2])
{
    double a = p3 - 3 * p2 + 3 * p1 - p0, b = 2 * (p2 - 2 * p1 + p0), c = p1 - p0;
    double candidates[2];
    int n_candidates = 0, n = 0;
    double discriminant = b * b - 4 * a * c;
    if (discriminant >= 0) {
        /* The form that neither cancels nor fails when a is (nearly) 0. */
        double q = -(b + copysign(sqrt(discriminant), b)) / 2;
        if (a != 0)
            candidates[n_candidates++] = q / a;
        if (q != 0)
            candidates[n_candidates++] = c / q;
    }
    for (int i = 0; i < n_candidates; i++) {
        if (candidates[i] > 0 && candidates[i] < 1)
            roots[n++] = candidates[i];
    }
    return n;
}

Rect curve_bounds(const Curve *curve)
{
    const Point *p = curve->p;
    Rect bounds = rect_add_point(rect_add_point(rect_empty(), p[0]), p[3]);
    double roots[4];
    int n = extrema(p[0].x, p[1].x, p[2].x, p[3].x, roots);
    n += extrema(p[0].y, p[1].y, p[2].y, p[3].y, roots + n);
    for (int i = 0; i < n; i++)
        bounds = rect_add_point(bounds, curve_at(curve, roots[i]));
    return bounds;
}

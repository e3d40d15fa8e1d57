/* One cubic Bezier curve, by value: end points p[0] and p[3], control points between. */
#ifndef ZOETROPE_VALUE_CURVE_H
#define ZOETROPE_VALUE_CURVE_H

#include "base/geometry.h"

typedef struct Curve {
    Point p[4];
} Curve;

Curve curve_line(Point from, Point to);
Point curve_at(const Curve *curve, double t);
/* Direction of travel, also where the derivative vanishes; (0, 0) only for a curve that is a point.
 */
Point curve_tangent(const Curve *curve, double t);
/* From 0 to t; accurate to about 1e-9 of the curve's size. */
double curve_length(const Curve *curve, double t);
/* The t at which the curve has come so far; clamped to 0..1. */
double curve_at_length(const Curve *curve, double length);
/* Of the curve itself, not of its control points. */
Rect curve_bounds(const Curve *curve);

#endif

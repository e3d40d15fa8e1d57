/* Elliptical arcs of paths as conics, of a third of a turn at most each.
 * Source: https://www.w3.org/TR/SVG2/implnote.html#ArcImplementationNotes
 */
#ifndef ZOETROPE_TIME_LAYOUT_CONTOUR_ARC_H
#define ZOETROPE_TIME_LAYOUT_CONTOUR_ARC_H

#include "base/geometry.h"

typedef struct ContourArc {
    Point center;
    double rx, ry, rotation; /* radians */
    double start, sweep;     /* radians on the unit circle */
} ContourArc;

/* `n`: the numbers of the path command. False for what is a line. */
bool contour_arc_from_ends(Point from, const double n[7], ContourArc *arc);

int contour_arc_conics(const ContourArc *arc);

/* Control point and end of the i-th conic; returns the weight of the control point. */
double contour_arc_conic(const ContourArc *arc, int i, Point *control, Point *end);

#endif

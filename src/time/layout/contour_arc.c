#include "time/layout/contour_arc.h"

#include <glib.h>
#include <math.h>

bool contour_arc_from_ends(Point from, const double n[7], ContourArc *arc)
{
    Point to = {n[5], n[6]};
    double rx = fabs(n[0]), ry = fabs(n[1]), rotation = n[2] * G_PI / 180;
    if (rx == 0 || ry == 0 || (from.x == to.x && from.y == to.y)) {
        return false;
    }
    double c = cos(rotation), s = sin(rotation);
    double dx = (from.x - to.x) / 2, dy = (from.y - to.y) / 2;
    double x = (c * dx + s * dy) / rx, y = (c * dy - s * dx) / ry;
    double grow = x * x + y * y;
    if (grow > 1) {
        rx *= sqrt(grow);
        ry *= sqrt(grow);
        x /= sqrt(grow);
        y /= sqrt(grow);
        grow = 1;
    }
    double k = sqrt(fmax(0, 1 / grow - 1)) * ((n[3] != 0) == (n[4] != 0) ? -1 : 1);
    double cx = k * y, cy = -k * x;
    *arc = (ContourArc){
        .center = {c * rx * cx - s * ry * cy + (from.x + to.x) / 2,
                   s * rx * cx + c * ry * cy + (from.y + to.y) / 2},
        .rx = rx,
        .ry = ry,
        .rotation = rotation,
        .start = atan2(y - cy, x - cx),
    };
    double end = atan2(-y - cy, -x - cx);
    arc->sweep = end - arc->start;
    if (n[4] != 0 && arc->sweep < 0) {
        arc->sweep += 2 * G_PI;
    } else if (n[4] == 0 && arc->sweep > 0) {
        arc->sweep -= 2 * G_PI;
    }
    return true;
}

static Point on_arc(const ContourArc *arc, double x, double y)
{
    double c = cos(arc->rotation), s = sin(arc->rotation);
    return (Point){arc->center.x + c * arc->rx * x - s * arc->ry * y,
                   arc->center.y + s * arc->rx * x + c * arc->ry * y};
}

int contour_arc_conics(const ContourArc *arc)
{
    return (int)fmax(1, ceil(fabs(arc->sweep) / (2 * G_PI / 3)));
}

double contour_arc_conic(const ContourArc *arc, int i, Point *control, Point *end)
{
    double step = arc->sweep / contour_arc_conics(arc), k = tan(step / 2);
    double a = arc->start + i * step, b = a + step;
    *control = on_arc(arc, cos(a) - k * sin(a), sin(a) + k * cos(a));
    *end = on_arc(arc, cos(b), sin(b));
    return cos(step / 2);
}

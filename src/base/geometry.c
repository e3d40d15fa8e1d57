#include "base/geometry.h"

#include <math.h>

#define RADIANS(degrees) ((degrees) * (3.14159265358979323846 / 180.0))

Matrix matrix_multiply(Matrix m, Matrix n)
{
    return (Matrix){
        .a = m.a * n.a + m.c * n.b,
        .b = m.b * n.a + m.d * n.b,
        .c = m.a * n.c + m.c * n.d,
        .d = m.b * n.c + m.d * n.d,
        .e = m.a * n.e + m.c * n.f + m.e,
        .f = m.b * n.e + m.d * n.f + m.f,
    };
}

Matrix matrix_translate(double tx, double ty)
{
    return (Matrix){1, 0, 0, 1, tx, ty};
}

Matrix matrix_scale(double sx, double sy)
{
    return (Matrix){sx, 0, 0, sy, 0, 0};
}

Matrix matrix_rotate(double degrees)
{
    static const struct {
        double cosine, sine;
    } quarters[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    /* fmod is exact, so that whole turns cost no precision and 360 k + 90 is a quarter turn. */
    double turn = fmod(degrees, 360.0);
    double cosine, sine;
    if (fmod(turn, 90.0) == 0.0) {
        int quarter = ((int)(turn / 90.0) + 4) % 4;
        cosine = quarters[quarter].cosine;
        sine = quarters[quarter].sine;
    } else {
        cosine = cos(RADIANS(turn));
        sine = sin(RADIANS(turn));
    }
    return (Matrix){cosine, sine, -sine, cosine, 0, 0};
}

Matrix matrix_skew(double x_degrees, double y_degrees)
{
    double x = fmod(x_degrees, 180.0), y = fmod(y_degrees, 180.0);
    return (Matrix){1, tan(RADIANS(y)), tan(RADIANS(x)), 1, 0, 0};
}

double matrix_determinant(Matrix m)
{
    return m.a * m.d - m.b * m.c;
}

bool matrix_invert(Matrix m, Matrix *inverse)
{
    double determinant = matrix_determinant(m);
    if (determinant == 0 || !matrix_is_finite(m))
        return false;
    Matrix result = {
        .a = m.d / determinant,
        .b = -m.b / determinant,
        .c = -m.c / determinant,
        .d = m.a / determinant,
        .e = (m.c * m.f - m.d * m.e) / determinant,
        .f = (m.b * m.e - m.a * m.f) / determinant,
    };
    /* A determinant that is barely not 0 overflows. */
    if (!matrix_is_finite(result))
        return false;
    *inverse = result;
    return true;
}

bool matrix_is_identity(Matrix m)
{
    return m.a == 1 && m.b == 0 && m.c == 0 && m.d == 1 && m.e == 0 && m.f == 0;
}

bool matrix_is_finite(Matrix m)
{
    return isfinite(m.a) && isfinite(m.b) && isfinite(m.c) && isfinite(m.d) && isfinite(m.e) &&
           isfinite(m.f);
}

Point matrix_apply(Matrix m, Point p)
{
    return (Point){m.a * p.x + m.c * p.y + m.e, m.b * p.x + m.d * p.y + m.f};
}

Rect matrix_bounds(Matrix m, Rect r)
{
    if (rect_is_empty(r))
        return rect_empty();
    Rect bounds = rect_empty();
    bounds = rect_add_point(bounds, matrix_apply(m, (Point){r.x0, r.y0}));
    bounds = rect_add_point(bounds, matrix_apply(m, (Point){r.x1, r.y0}));
    bounds = rect_add_point(bounds, matrix_apply(m, (Point){r.x1, r.y1}));
    return rect_add_point(bounds, matrix_apply(m, (Point){r.x0, r.y1}));
}

Rect rect_empty(void)
{
    return (Rect){INFINITY, INFINITY, -INFINITY, -INFINITY};
}

Rect rect_from_size(double x, double y, double width, double height)
{
    return (Rect){x, y, x + width, y + height};
}

bool rect_is_empty(Rect r)
{
    return !(r.x0 <= r.x1 && r.y0 <= r.y1);
}

double rect_area(Rect r)
{
    return rect_is_empty(r) ? 0 : (r.x1 - r.x0) * (r.y1 - r.y0);
}

Rect rect_union(Rect a, Rect b)
{
    if (rect_is_empty(a))
        return b;
    if (rect_is_empty(b))
        return a;
    return (Rect){fmin(a.x0, b.x0), fmin(a.y0, b.y0), fmax(a.x1, b.x1), fmax(a.y1, b.y1)};
}

Rect rect_intersect(Rect a, Rect b)
{
    Rect common = {fmax(a.x0, b.x0), fmax(a.y0, b.y0), fmin(a.x1, b.x1), fmin(a.y1, b.y1)};
    return rect_is_empty(common) ? rect_empty() : common;
}

Rect rect_add_point(Rect r, Point p)
{
    return rect_union(r, (Rect){p.x, p.y, p.x, p.y});
}

Rect rect_outset(Rect r, double by)
{
    Rect grown = {r.x0 - by, r.y0 - by, r.x1 + by, r.y1 + by};
    return rect_is_empty(r) || rect_is_empty(grown) ? rect_empty() : grown;
}

double point_distance(Point a, Point b)
{
    return hypot(b.x - a.x, b.y - a.y);
}

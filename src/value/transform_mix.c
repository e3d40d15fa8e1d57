#include "value/transform_mix.h"

#include "value/length.h"
#include "value/transform.h"

#include <math.h>

typedef struct Parts {
    double tx, ty;
    double sx, sy;
    double k;     /* tangent of the skew */
    double angle; /* degrees */
} Parts;

/* QR, not the css-transforms-1 text: the frame is turned onto its first column. */
static bool decompose(Matrix m, Parts *parts)
{
    double determinant = matrix_determinant(m);
    if (determinant == 0 || !matrix_is_finite(m))
        return false;
    double sx = hypot(m.a, m.b), sy = 1;
    if (determinant < 0) {
        if (m.a < m.d)
            sx = -sx;
        else
            sy = -1;
    }
    double a = m.a / sx, b = m.b / sx;
    double k = a * m.c + b * m.d;
    double c = m.c - k * a, d = m.d - k * b;
    sy *= hypot(c, d);
    if (sx == 0 || sy == 0)
        return false;
    *parts = (Parts){m.e, m.f, sx, sy, k / sy, atan2(b, a) * 180 / G_PI};
    return true;
}

static Matrix recompose(const Parts *parts)
{
    Matrix m = matrix_multiply(matrix_translate(parts->tx, parts->ty), matrix_rotate(parts->angle));
    m = matrix_multiply(m, (Matrix){1, 0, parts->k, 1, 0, 0});
    return matrix_multiply(m, matrix_scale(parts->sx, parts->sy));
}

bool transform_mix(Matrix a, Matrix b, double p, Matrix *result)
{
    Parts from, to;
    if (!decompose(a, &from) || !decompose(b, &to))
        return false;
    double turn = to.angle - from.angle;
    if (turn > 180)
        turn -= 360;
    else if (turn < -180)
        turn += 360;
    Parts mixed = {
        .tx = number_mix(from.tx, to.tx, p),
        .ty = number_mix(from.ty, to.ty, p),
        .sx = number_mix(from.sx, to.sx, p),
        .sy = number_mix(from.sy, to.sy, p),
        .k = number_mix(from.k, to.k, p),
        .angle = from.angle + turn * p,
    };
    *result = recompose(&mixed);
    return true;
}

bool transform_mix_accumulate(Matrix a, Matrix b, int64_t n, Matrix *result)
{
    Parts under, over;
    if (!decompose(a, &under) || !decompose(b, &over))
        return false;
    double times = (double)n;
    Parts sum = {
        .tx = under.tx + times * over.tx,
        .ty = under.ty + times * over.ty,
        .sx = under.sx + times * (over.sx - 1),
        .sy = under.sy + times * (over.sy - 1),
        .k = under.k + times * over.k,
        .angle = under.angle + times * over.angle,
    };
    *result = recompose(&sum);
    return true;
}

/* Points, rectangles and 2-D affine matrices, by value.
 *
 * Matrix (a b c d e f) maps (x, y) to (a x + c y + e, b x + d y + f), as in SVG:
 *     | a c e |
 *     | b d f |
 *     | 0 0 1 |
 * matrix_multiply(m, n) applies n first, then m: the product of `transform="m n"`.
 * An empty rectangle (rect_empty()) has x1 < x0 and is the neutral element of rect_union.
 */
#ifndef ZOETROPE_BASE_GEOMETRY_H
#define ZOETROPE_BASE_GEOMETRY_H

#include <stdbool.h>

typedef struct Point {
    double x, y;
} Point;

typedef struct Size {
    double width, height;
} Size;

/* Corners, not corner and size. */
typedef struct Rect {
    double x0, y0, x1, y1;
} Rect;

typedef struct Matrix {
    double a, b, c, d, e, f;
} Matrix;

#define MATRIX_IDENTITY ((Matrix){1, 0, 0, 1, 0, 0})

Matrix matrix_multiply(Matrix m, Matrix n);
Matrix matrix_translate(double tx, double ty);
Matrix matrix_scale(double sx, double sy);
Matrix matrix_rotate(double degrees); /* exact at multiples of 90 */
Matrix matrix_skew(double x_degrees, double y_degrees);
double matrix_determinant(Matrix m);
bool matrix_invert(Matrix m, Matrix *inverse); /* false when singular or not finite */
bool matrix_is_identity(Matrix m);
bool matrix_is_finite(Matrix m);
Point matrix_apply(Matrix m, Point p);
Rect matrix_bounds(Matrix m, Rect r); /* bounding box of the four mapped corners */

Rect rect_empty(void);
Rect rect_from_size(double x, double y, double width, double height);
bool rect_is_empty(Rect r);
double rect_area(Rect r); /* 0 of an empty one */
Rect rect_union(Rect a, Rect b);
Rect rect_intersect(Rect a, Rect b);
Rect rect_add_point(Rect r, Point p);
Rect rect_outset(Rect r, double by);

double point_distance(Point a, Point b);

#endif

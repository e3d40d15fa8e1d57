/* 4x4 matrices for 3-D transforms, by value. m[column][row], the order of matrix3d(). */
#ifndef ZOETROPE_VALUE_MATRIX4_H
#define ZOETROPE_VALUE_MATRIX4_H

#include "base/geometry.h"

#include <stdint.h>

typedef struct Matrix4 {
    double m[4][4];
} Matrix4;

Matrix4 matrix4_identity(void);
Matrix4 matrix4_from_matrix(Matrix m);
Matrix4 matrix4_from_numbers(const double n[16]);
Matrix4 matrix4_multiply(Matrix4 a, Matrix4 b); /* b is applied first */
Matrix4 matrix4_translate(double x, double y, double z);
Matrix4 matrix4_scale(double x, double y, double z);
Matrix4 matrix4_rotate(double x, double y, double z, double degrees); /* any length of axis */
Matrix4 matrix4_perspective(double distance); /* px; less than 1 counts as 1, INFINITY is none */
double matrix4_determinant(Matrix4 a);
bool matrix4_invert(Matrix4 a, Matrix4 *inverse);

/* Nothing of it leaves the plane, so that matrix4_flatten loses nothing. */
bool matrix4_is_flat(Matrix4 a);
/* The third row and column and the perspective are dropped, as SVG's getCTM() does it. */
Matrix matrix4_flatten(Matrix4 a);

/* By the decomposition of css-transforms-2; false when either is singular. */
bool matrix4_mix(Matrix4 a, Matrix4 b, double p, Matrix4 *result);
/* Every part of `a` plus n times that of `b` (of a scale, what it exceeds 1); false as above. */
bool matrix4_accumulate(Matrix4 a, Matrix4 b, int64_t n, Matrix4 *result);

#endif

#include "value/matrix4.h"

#include <math.h>
#include <string.h>

Matrix4 matrix4_identity(void)
{
    return (Matrix4){{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
}

Matrix4 matrix4_from_matrix(Matrix m)
{
    return (Matrix4){{{m.a, m.b, 0, 0}, {m.c, m.d, 0, 0}, {0, 0, 1, 0}, {m.e, m.f, 0, 1}}};
}

Matrix4 matrix4_from_numbers(const double n[16])
{
    Matrix4 result;
    memcpy(result.m, n, sizeof result.m);
    return result;
}

Matrix4 matrix4_multiply(Matrix4 a, Matrix4 b)
{
    Matrix4 product;
    for (int column = 0; column < 4; column++) {
        for (int row = 0; row < 4; row++) {
            double sum = 0;
            for (int k = 0; k < 4; k++)
                sum += a.m[k][row] * b.m[column][k];
            product.m[column][row] = sum;
        }
    }
    return product;
}

Matrix4 matrix4_translate(double x, double y, double z)
{
    return (Matrix4){{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {x, y, z, 1}}};
}

Matrix4 matrix4_scale(double x, double y, double z)
{
    return (Matrix4){{{x, 0, 0, 0}, {0, y, 0, 0}, {0, 0, z, 0}, {0, 0, 0, 1}}};
}

Matrix4 matrix4_rotate(double x, double y, double z, double degrees)
{
    double length = sqrt(x * x + y * y + z * z);
    if (length == 0)
        return matrix4_identity();
    if (x == 0 && y == 0) /* stays exactly in its plane */
        return matrix4_from_matrix(matrix_rotate(z > 0 ? degrees : -degrees));
    x /= length;
    y /= length;
    z /= length;
    Matrix turn = matrix_rotate(degrees); /* exact at quarter turns */
    double s = turn.b, c = turn.a, t = 1 - c;
    return (Matrix4){{
        {t * x * x + c, t * x * y + s * z, t * x * z - s * y, 0},
        {t * x * y - s * z, t * y * y + c, t * y * z + s * x, 0},
        {t * x * z + s * y, t * y * z - s * x, t * z * z + c, 0},
        {0, 0, 0, 1},
    }};
}

Matrix4 matrix4_perspective(double distance)
{
    Matrix4 result = matrix4_identity();
    result.m[2][3] = -1 / fmax(distance, 1);
    return result;
}

/* Determinant of what is left without one column and one row, with its sign. */
static double cofactor(Matrix4 a, int column, int row)
{
    double m[3][3];
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++)
            m[i][j] = a.m[i + (i >= column)][j + (j >= row)];
    }
    double minor = m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
                   m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
                   m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
    return (column + row) % 2 == 0 ? minor : -minor;
}

double matrix4_determinant(Matrix4 a)
{
    double sum = 0;
    for (int row = 0; row < 4; row++)
        sum += a.m[0][row] * cofactor(a, 0, row);
    return sum;
}

bool matrix4_invert(Matrix4 a, Matrix4 *inverse)
{
    double determinant = matrix4_determinant(a);
    if (determinant == 0 || !isfinite(determinant))
        return false;
    for (int column = 0; column < 4; column++) {
        for (int row = 0; row < 4; row++)
            inverse->m[column][row] = cofactor(a, row, column) / determinant;
    }
    return true;
}

bool matrix4_is_flat(Matrix4 a)
{
    return a.m[0][2] == 0 && a.m[0][3] == 0 && a.m[1][2] == 0 && a.m[1][3] == 0 && a.m[2][0] == 0 &&
           a.m[2][1] == 0 && a.m[2][2] == 1 && a.m[2][3] == 0 && a.m[3][2] == 0 && a.m[3][3] == 1;
}

Matrix matrix4_flatten(Matrix4 a)
{
    return (Matrix){a.m[0][0], a.m[0][1], a.m[1][0], a.m[1][1], a.m[3][0], a.m[3][1]};
}

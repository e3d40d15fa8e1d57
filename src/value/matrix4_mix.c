#include "value/matrix4.h"

#include "value/length.h"
#include "value/quaternion.h"

#include <math.h>

/* perspective, translation, rotation, skew (xy xz yz) and scale, applied in the reverse order.
 * https://www.w3.org/TR/css-transforms-2/#decomposing-a-3d-matrix */
typedef struct Parts {
    double translation[3];
    double scale[3];
    double skew[3];
    double perspective[4];
    Quaternion rotation;
} Parts;

static double dot(const double a[3], const double b[3])
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* a += factor * b */
static void add_scaled(double a[3], const double b[3], double factor)
{
    for (int i = 0; i < 3; i++)
        a[i] += factor * b[i];
}

static double normalize(double a[3])
{
    double length = sqrt(dot(a, a));
    for (int i = 0; i < 3; i++)
        a[i] /= length;
    return length;
}

/* Gram-Schmidt on the columns of the upper 3x3. */
static void split_frame(const Matrix4 *a, Parts *parts)
{
    double axes[3][3];
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++)
            axes[i][j] = a->m[i][j];
    }
    parts->scale[0] = normalize(axes[0]);
    parts->skew[0] = dot(axes[0], axes[1]);
    add_scaled(axes[1], axes[0], -parts->skew[0]);
    parts->scale[1] = normalize(axes[1]);
    parts->skew[0] /= parts->scale[1];

    parts->skew[1] = dot(axes[0], axes[2]);
    add_scaled(axes[2], axes[0], -parts->skew[1]);
    parts->skew[2] = dot(axes[1], axes[2]);
    add_scaled(axes[2], axes[1], -parts->skew[2]);
    parts->scale[2] = normalize(axes[2]);
    parts->skew[1] /= parts->scale[2];
    parts->skew[2] /= parts->scale[2];

    /* A frame that is mirrored is no rotation. */
    double cross[3] = {
        axes[1][1] * axes[2][2] - axes[1][2] * axes[2][1],
        axes[1][2] * axes[2][0] - axes[1][0] * axes[2][2],
        axes[1][0] * axes[2][1] - axes[1][1] * axes[2][0],
    };
    if (dot(axes[0], cross) < 0) {
        for (int i = 0; i < 3; i++) {
            parts->scale[i] = -parts->scale[i];
            for (int j = 0; j < 3; j++)
                axes[i][j] = -axes[i][j];
        }
    }
    parts->rotation = quaternion_from_frame(axes);
}

static bool decompose(Matrix4 a, Parts *parts)
{
    double w = a.m[3][3];
    if (w == 0)
        return false;
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++)
            a.m[i][j] /= w;
    }
    Matrix4 affine = a, inverse;
    for (int i = 0; i < 3; i++)
        affine.m[i][3] = 0;
    affine.m[3][3] = 1;
    if (!matrix4_invert(affine, &inverse))
        return false;
    for (int i = 0; i < 4; i++) {
        parts->perspective[i] = 0;
        for (int j = 0; j < 4; j++)
            parts->perspective[i] += inverse.m[i][j] * a.m[j][3];
    }
    for (int i = 0; i < 3; i++)
        parts->translation[i] = a.m[3][i];
    split_frame(&a, parts);
    return true;
}

static Matrix4 recompose(const Parts *parts)
{
    Matrix4 result = matrix4_identity(), skew = matrix4_identity();
    for (int i = 0; i < 4; i++)
        result.m[i][3] = parts->perspective[i];
    result =
        matrix4_multiply(result, matrix4_translate(parts->translation[0], parts->translation[1],
                                                   parts->translation[2]));
    double axis[3], degrees;
    quaternion_to_axis(parts->rotation, axis, &degrees);
    result = matrix4_multiply(result, matrix4_rotate(axis[0], axis[1], axis[2], degrees));
    skew.m[1][0] = parts->skew[0];
    skew.m[2][0] = parts->skew[1];
    skew.m[2][1] = parts->skew[2];
    result = matrix4_multiply(result, skew);
    return matrix4_multiply(result,
                            matrix4_scale(parts->scale[0], parts->scale[1], parts->scale[2]));
}

bool matrix4_mix(Matrix4 a, Matrix4 b, double p, Matrix4 *result)
{
    Parts from, to, mixed;
    if (!decompose(a, &from) || !decompose(b, &to))
        return false;
    for (int i = 0; i < 3; i++) {
        mixed.translation[i] = number_mix(from.translation[i], to.translation[i], p);
        mixed.scale[i] = number_mix(from.scale[i], to.scale[i], p);
        mixed.skew[i] = number_mix(from.skew[i], to.skew[i], p);
    }
    for (int i = 0; i < 4; i++)
        mixed.perspective[i] = number_mix(from.perspective[i], to.perspective[i], p);
    mixed.rotation = quaternion_slerp(from.rotation, to.rotation, p);
    *result = recompose(&mixed);
    return true;
}

bool matrix4_accumulate(Matrix4 a, Matrix4 b, int64_t n, Matrix4 *result)
{
    Parts under, over;
    if (!decompose(a, &under) || !decompose(b, &over))
        return false;
    double times = (double)n;
    for (int i = 0; i < 3; i++) {
        under.translation[i] += times * over.translation[i];
        under.scale[i] += times * (over.scale[i] - 1);
        under.skew[i] += times * over.skew[i];
        under.perspective[i] += times * over.perspective[i];
    }
    under.rotation = quaternion_multiply(under.rotation, quaternion_power(over.rotation, times));
    *result = recompose(&under);
    return true;
}

#include "value/quaternion.h"

#include "base/geometry.h"

#include <glib.h>
#include <math.h>

Quaternion quaternion_from_axis(double x, double y, double z, double degrees)
{
    double length = sqrt(x * x + y * y + z * z);
    if (length == 0)
        return (Quaternion){.w = 1};
    Matrix half = matrix_rotate(degrees / 2); /* exact for half turns */
    double scale = half.b / length;
    return (Quaternion){x * scale, y * scale, z * scale, half.a};
}

/* By the largest of the four components, so that none is found as the root of nearly nothing. */
Quaternion quaternion_from_frame(double axes[3][3])
{
    double trace = axes[0][0] + axes[1][1] + axes[2][2];
    if (trace > 0) {
        double s = 2 * sqrt(trace + 1);
        return (Quaternion){
            (axes[1][2] - axes[2][1]) / s,
            (axes[2][0] - axes[0][2]) / s,
            (axes[0][1] - axes[1][0]) / s,
            s / 4,
        };
    }
    int i = axes[1][1] > axes[0][0] ? 1 : 0;
    if (axes[2][2] > axes[i][i])
        i = 2;
    int j = (i + 1) % 3, k = (i + 2) % 3;
    double s = 2 * sqrt(fmax(1 + axes[i][i] - axes[j][j] - axes[k][k], 0));
    double v[3];
    v[i] = s / 4;
    v[j] = (axes[i][j] + axes[j][i]) / s;
    v[k] = (axes[i][k] + axes[k][i]) / s;
    return (Quaternion){v[0], v[1], v[2], (axes[j][k] - axes[k][j]) / s};
}

Quaternion quaternion_multiply(Quaternion a, Quaternion b)
{
    double w = a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z;
    double sign = w < 0 ? -1 : 1;
    return (Quaternion){
        sign * (a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y),
        sign * (a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x),
        sign * (a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w),
        sign * w,
    };
}

Quaternion quaternion_power(Quaternion q, double times)
{
    double axis[3], degrees;
    quaternion_to_axis(q, axis, &degrees);
    return quaternion_from_axis(axis[0], axis[1], axis[2], degrees * times);
}

Quaternion quaternion_slerp(Quaternion a, Quaternion b, double p)
{
    double cosine = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
    double sign = cosine < 0 ? -1 : 1;
    double angle = acos(fmin(fabs(cosine), 1));
    double sine = sin(angle);
    if (sine < 1e-9)
        return b;
    double weight_a = sign * sin((1 - p) * angle) / sine, weight_b = sin(p * angle) / sine;
    return (Quaternion){
        a.x * weight_a + b.x * weight_b,
        a.y * weight_a + b.y * weight_b,
        a.z * weight_a + b.z * weight_b,
        a.w * weight_a + b.w * weight_b,
    };
}

void quaternion_to_axis(Quaternion q, double axis[3], double *degrees)
{
    double length = sqrt(q.x * q.x + q.y * q.y + q.z * q.z);
    *degrees = atan2(length, q.w) * (360 / G_PI);
    axis[0] = length > 0 ? q.x / length : 0;
    axis[1] = length > 0 ? q.y / length : 0;
    axis[2] = length > 0 ? q.z / length : 1;
}

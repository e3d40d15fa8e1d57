/* Rotations in space as unit quaternions, by value. */
#ifndef ZOETROPE_VALUE_QUATERNION_H
#define ZOETROPE_VALUE_QUATERNION_H

#include <stdbool.h>

typedef struct Quaternion {
    double x, y, z, w;
} Quaternion;

/* Any length of axis; one of no length gives no rotation. */
Quaternion quaternion_from_axis(double x, double y, double z, double degrees);

/* From the three axes of a rotated frame (each a unit vector), the columns of its matrix. */
Quaternion quaternion_from_frame(double axes[3][3]);

/* b is applied first; turns by half a turn at most. */
Quaternion quaternion_multiply(Quaternion a, Quaternion b);

/* The same axis, `times` the angle. */
Quaternion quaternion_power(Quaternion q, double times);

/* Along the shorter of the two great arcs; of its two signs the result comes near that of `b`. */
Quaternion quaternion_slerp(Quaternion a, Quaternion b, double p);

/* Unit axis and degrees in 0..360; the axis is z when nothing turns. */
void quaternion_to_axis(Quaternion q, double axis[3], double *degrees);

#endif

#include "rig/trajectory.h"

#include <math.h>

static Point circle_point(const Trajectory *trajectory, double share)
{
    const Circle *circle = &trajectory->circle;
    Matrix turned = matrix_rotate(circle->from + 360 * circle->sense * share);
    Point spoke = matrix_apply(turned, (Point){circle->radius, 0});
    return (Point){circle->center.x + spoke.x, circle->center.y + spoke.y};
}

/* Each takes a phase in 0..1. */
static Point (*const points[N_TRAJECTORY_KINDS])(const Trajectory *trajectory, double share) = {
    [TRAJECTORY_CIRCLE] = circle_point,
};

Point trajectory_point(const Trajectory *trajectory, double phase)
{
    return points[trajectory->kind](trajectory, phase - floor(phase));
}

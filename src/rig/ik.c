#include "rig/ik.h"

#include <glib.h>
#include <math.h>

/* Rounding of coordinates must not turn a stretched limb into one that cannot reach. */
#define REACH_SLACK 1e-9

double ik_direction(Point from, Point to)
{
    return atan2(to.y - from.y, to.x - from.x) * (180 / G_PI);
}

Point ik_along(Point from, double degrees, double length)
{
    double radians = degrees * (G_PI / 180);
    return (Point){from.x + length * cos(radians), from.y + length * sin(radians)};
}

static IkReach classify(double distance, double upper, double lower)
{
    double slack = REACH_SLACK * (upper + lower);
    if (distance > upper + lower + slack)
        return IK_TOO_FAR;
    if (distance < fabs(upper - lower) - slack)
        return IK_TOO_NEAR;
    return distance <= slack ? IK_ON_ROOT : IK_REACHED;
}

/* Degrees between the line to the target and the upper bone. */
static double opening(double distance, double upper, double lower)
{
    double cosine = (upper * upper + distance * distance - lower * lower) / (2 * upper * distance);
    return acos(CLAMP(cosine, -1, 1)) * (180 / G_PI);
}

TwoBone ik_two_bone(Point root, Point target, double upper, double lower, IkBend bend)
{
    double distance = point_distance(root, target);
    TwoBone result = {.reach = classify(distance, upper, lower)};
    double toward = result.reach == IK_ON_ROOT ? 0 : ik_direction(root, target);

    double apart = 0;
    if (result.reach == IK_REACHED)
        apart = opening(distance, upper, lower);
    else if (result.reach == IK_TOO_NEAR)
        apart = upper < lower ? 180 : 0;
    result.upper = remainder(toward + (double)bend * apart, 360);
    result.middle = ik_along(root, result.upper, upper);

    /* A folded or stretched limb takes its direction from the line: from the joint it would be
     * noise. */
    if (result.reach == IK_REACHED)
        result.lower = ik_direction(result.middle, target);
    else if (result.reach == IK_TOO_FAR)
        result.lower = toward;
    else
        result.lower = remainder(upper < lower ? toward : toward + 180, 360);
    result.tip = ik_along(result.middle, result.lower, lower);
    if (result.reach == IK_TOO_FAR || result.reach == IK_TOO_NEAR)
        result.miss = point_distance(result.tip, target);
    return result;
}

/* Two bones from a root to a target, in closed form (law of cosines). Pure.
 *
 * Coordinates are those of the art, y down; angles are degrees from the x axis, growing clockwise
 * on the screen. A target out of reach leaves the bones straight towards it (or folded, when it is
 * too near) and says by how much the tip misses it.
 */
#ifndef ZOETROPE_RIG_IK_H
#define ZOETROPE_RIG_IK_H

#include "base/geometry.h"

/* The side of the line from root to target on which the middle joint lies: looking from the root at
 * the target, turned clockwise on the screen (to the right) or counter-clockwise. */
typedef enum IkBend {
    IK_CLOCKWISE = 1,
    IK_COUNTERCLOCKWISE = -1,
} IkBend;

typedef enum IkReach {
    IK_REACHED,
    IK_TOO_FAR,
    IK_TOO_NEAR,
    IK_ON_ROOT, /* equal bones, target on the root: any direction is right; upper is 0 */
} IkReach;

typedef struct TwoBone {
    IkReach reach;
    double miss;         /* px from tip to target, 0 when reached */
    double upper, lower; /* direction of each bone, -180..180 */
    Point middle, tip;
} TwoBone;

/* Both lengths positive. */
TwoBone ik_two_bone(Point root, Point target, double upper, double lower, IkBend bend);

/* Degrees of the direction from a to b, -180..180. */
double ik_direction(Point from, Point to);

/* The point `length` away from `from` in that direction. */
Point ik_along(Point from, double degrees, double length);

#endif

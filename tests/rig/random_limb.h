/* Limbs of any proportions in any place, within reach all the way: a rig with one limb and a
 * platform, and its drawing under a turned, scaled and perhaps mirrored group. */
#ifndef ZOETROPE_TESTS_RIG_RANDOM_LIMB_H
#define ZOETROPE_TESTS_RIG_RANDOM_LIMB_H

#include "baked.h"

#include "rig/contact.h"

typedef struct RandomLimb {
    double upper, lower;
    Point hip, center;
    double radius, from;
    Point offset; /* of the tip */
    Point axle;
    IkBend bend;
    bool clockwise;
    guint keys;
    double drawn;          /* phase */
    double turned, scaled; /* of the group that all is drawn in */
    bool mirrored;
} RandomLimb;

RandomLimb random_limb(GRand *rand);

/* Its art is written to the folder and removed again. */
Rig *random_limb_load(const char *folder, const RandomLimb *limb);

/* Twice the area between root, middle and tip, positive when the limb bends clockwise. */
double random_limb_bent(const Point joints[static RIG_JOINTS_MOST]);

/* Where the joints are in the baked scene. */
void random_limb_joints(const Rig *rig, const Scene *scene, const State *state,
                        Point joints[static RIG_JOINTS_MOST]);

#endif

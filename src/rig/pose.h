/* Where the parts of a rig are at any phase: pure functions. Those of a limb are continuous, its
 * joints the same every whole turn.
 *
 * Angles are unwrapped: `turn` does not jump at half turns, and a bone that goes round with the
 * trajectory gains 360 a turn.
 */
#ifndef ZOETROPE_RIG_POSE_H
#define ZOETROPE_RIG_POSE_H

#include "rig/rig.h"

typedef struct Pose {
    Point joints[RIG_JOINTS];
    double turn[RIG_BONES]; /* degrees of each bone from as drawn, in the art */
    IkReach reach;
    double miss; /* px between tip and target */
} Pose;

Pose pose_limb(const Rig *rig, const RigLimb *limb, double phase);

/* Where the tip should be. */
Point pose_target(const Rig *rig, const RigLimb *limb, double phase);

/* Degrees that the bone's element turns about its pivot in its own frame: the bone's turn less that
 * of the bone it is drawn inside. */
double pose_local_turn(const RigLimb *limb, guint bone, const double turn[static RIG_BONES]);

/* The other way: where the tip comes to when the bones have these local turns. */
Point pose_tip(const RigLimb *limb, const double local[static RIG_BONES]);

/* Fills limb->track in `arena`. Fails (false) when the limb passes so near its root that its
 * direction cannot be followed; *phase tells where. */
bool pose_track(const Rig *rig, RigLimb *limb, Arena *arena, double *phase);

/* The worst reach over the whole turn: px by which the target is too far (positive; too near: the
 * same with *near set), 0 when all is within reach. */
double pose_shortfall(const Rig *rig, const RigLimb *limb, double *phase, bool *near);

/* stroke-dashoffset of a belt; the same every whole turn. */
double pose_belt(const RigBelt *belt, double phase);

/* How far a layer is from where it is drawn, in px of the art: never as far as a tile, for then its
 * next copy has come to where it was. */
Point pose_scroller(const RigScroller *scroller, double phase);

#endif

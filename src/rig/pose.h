/* Where the bones of a limb are at any phase: pure functions. They are continuous, the joints the
 * same every whole turn.
 *
 * Points are in the art as drawn about the limb's carrier (part.h): a limb on a body that moves is
 * solved where the body stands as drawn, for a target that is moved instead. Angles are unwrapped:
 * `turn` does not jump at half turns, and a bone that goes round with the trajectory gains 360 a
 * turn.
 */
#ifndef ZOETROPE_RIG_POSE_H
#define ZOETROPE_RIG_POSE_H

#include "rig/rig.h"

typedef struct Pose {
    Point joints[RIG_JOINTS_MOST];
    double turn[RIG_CHANNEL_END + 1]; /* degrees of each bone, and of the end, from as drawn */
    double stretch;                   /* times as long as drawn */
    IkReach reach;
    double miss; /* px between tip and target */
} Pose;

Pose pose_limb(const Rig *rig, const RigLimb *limb, double phase);

/* As the limb's keys play it. */
Pose pose_played(const Rig *rig, const RigLimb *limb, double phase);

/* From the followed point to the tip, before it is turned; by the phase on the trajectory. */
Point pose_offset(const RigLimb *limb, double along);

/* Where the tip should be. */
Point pose_target(const Rig *rig, const RigLimb *limb, double phase);

/* Where bones as long as drawn are to bring it, with what `reach` makes of a target that is too
 * far; and where they do, which is elsewhere when the limits of a chain that clamps keep it away.
 */
Point pose_aimed(const Rig *rig, const RigLimb *limb, double phase);
Point pose_meant(const Rig *rig, const RigLimb *limb, double phase);

/* Degrees that the bone's element turns about its pivot in its own frame: the bone's turn less that
 * of the bone it is drawn inside. The end is the one after the last bone. */
double pose_local_turn(const RigLimb *limb, guint bone, const double *turn);

/* The other way: where the tip comes to when the bones have these local turns, as long as drawn. */
Point pose_tip(const RigLimb *limb, const double *local);

/* Degrees that the end is turned from as drawn, about the carrier. */
double pose_end_turn(const Rig *rig, const RigLimb *limb, double phase);

/* Fills limb->track in `arena`. Fails (false) when the limb passes so near its root that its
 * direction cannot be followed; *phase tells where. */
bool pose_track(const Rig *rig, RigLimb *limb, Arena *arena, double *phase);

/* The worst reach over the whole turn: px by which the target is too far (positive; too near: the
 * same with *near set), 0 when all is within reach. */
double pose_shortfall(const Rig *rig, const RigLimb *limb, double *phase, bool *near);

/* Nearest and farthest that the tip can be from the root. */
double pose_nearest(const RigLimb *limb);
double pose_farthest(const RigLimb *limb);

/* stroke-dashoffset of a belt; the same every whole turn. */
double pose_belt(const RigBelt *belt, double phase);

/* How far a layer is from where it is drawn, in px of the art: never as far as a tile, for then its
 * next copy has come to where it was. */
Point pose_scroller(const RigScroller *scroller, double phase);

#endif

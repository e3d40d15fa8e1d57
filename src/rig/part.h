/* Where the parts of a rig are that carry others, at any phase. Pure.
 *
 * A platform goes along its trajectory and is turned by its heading. A free bone turns about its
 * root against what carries it by `turn` and `sway`; one that trails another part takes a share of
 * that part's direction, `delay` turns late, instead of the carrier's. Where a part has keys that
 * are played, those count: so what is solved for on top of them is solved for what is seen.
 * Matrices map places in the art as drawn to places in the art at a phase; turns are degrees from
 * as drawn, clockwise and unwrapped. RIG_NONE for a part is the art itself.
 */
#ifndef ZOETROPE_RIG_PART_H
#define ZOETROPE_RIG_PART_H

#include "rig/rig.h"

Matrix part_matrix(const Rig *rig, int part, double phase);
double part_turn(const Rig *rig, int part, double phase);

/* Where a trajectory is, with what its point goes with. */
Point part_trajectory_point(const Rig *rig, guint trajectory, double phase);

/* Of a platform, its axle. */
Point part_platform_point(const Rig *rig, const RigPlatform *platform, double phase);
double part_platform_turn(const Rig *rig, const RigPlatform *platform, double phase);

/* Degrees from as drawn; `phase` is that of the trajectory, `platform` (or NULL) what it may be
 * fixed to, at the rig's phase `at`. */
double part_heading(const Rig *rig, const RigHeading *heading, double phase,
                    const RigPlatform *platform, double at);

/* What is written, in the space of the element's frame and against the carrier: of a platform x and
 * y of its axle and its turn, of a free bone its turn. */
enum { PART_X, PART_Y, PART_TURN, PART_CHANNELS };
double part_platform_channel(const Rig *rig, const RigPlatform *platform, guint channel,
                             double phase);
double part_bone_channel(const Rig *rig, const RigFreeBone *bone, double phase);

/* Fills heading->along from the trajectory. false where the way stops or turns back, at *phase. */
bool part_track_heading(const Rig *rig, guint trajectory, RigHeading *heading, Arena *arena,
                        double *phase);

#endif

/* The keys of everything in a rig that is not exact as written: of limbs, of bones, of platforms
 * whose way is no circle.
 *
 * Parts are fitted in the rig's order, and each is solved on top of those before as their keys play
 * them: a foot is led to where its pedal is drawn, from the hip as it is drawn, so that errors do
 * not add up. Private to bake_*.c.
 */
#ifndef ZOETROPE_RIG_BAKE_BAKE_PLAN_H
#define ZOETROPE_RIG_BAKE_BAKE_PLAN_H

#include "rig/bake/bake.h"
#include "rig/bake/bake_route_line.h"
#include "rig/part.h"

/* Of a platform x, y and turn, of a bone its turn only; without keys what does not change. */
typedef struct PartFit {
    CurveFit channels[PART_CHANNELS];
    double still[PART_CHANNELS]; /* of those without keys */
} PartFit;

typedef struct BakePlan {
    const Rig *rig;           /* a copy whose parts know the keys they are played by */
    const LineFit *lines;     /* by limb; without keys where it is drawn by its bones */
    const LimbFit *limbs;     /* by limb, of a copy those of its source; else without keys */
    const PartFit *platforms; /* without keys where it goes round a circle and stays level */
    const PartFit *bones;
} BakePlan;

/* `lines`: limbs that have a line are drawn by it. NULL is an error. */
const BakePlan *bake_plan_new(const Rig *rig, bool lines, const BakeOptions *options, Arena *arena,
                              GError **error);

/* Whether its way is written as a circle, which is exact. */
bool bake_plan_is_round(const Rig *rig, const RigPlatform *platform);

/* px between where the tip, or what stands on the end of the limb, is played and where it should
 * be, the worst of a turn; *phase tells where. */
double bake_plan_error(const BakePlan *plan, const RigLimb *limb, double *phase);

#endif

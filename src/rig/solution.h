/* How the limbs of a rig were solved: what its reach leaves of the way to the target, how much
 * longer a limb gets, and what a chain took. Over a turn; pure.
 */
#ifndef ZOETROPE_RIG_SOLUTION_H
#define ZOETROPE_RIG_SOLUTION_H

#include "rig/rig.h"

typedef struct Solution {
    const char *name; /* of the limb, borrowed */
    RigReach reach;
    double miss, miss_at; /* px by which the tip is meant to stop short of its target, and where */
    double longest, longest_at; /* times as long as drawn */
    bool chain;
    guint rounds;    /* of a chain: turns until the last ended where it began */
    guint steps;     /* of a chain: of the solver for one pose, at most */
    double residual; /* of a chain: px between tip and aim */
} Solution;

Solution solution_of(const Rig *rig, const RigLimb *limb, guint steps);

#endif

#include "rig/solution.h"

#include "rig/pose.h"

Solution solution_of(const Rig *rig, const RigLimb *limb, guint steps)
{
    Solution solution = {
        .name = limb->name,
        .reach = limb->reach,
        .longest = 1,
        .chain = limb->n_bones > 2,
        .rounds = limb->track.rounds,
        .steps = limb->track.steps,
        .residual = limb->track.residual,
    };
    for (guint i = 0; i < steps; i++) {
        double phase = (double)i / steps;
        Pose pose = pose_limb(rig, limb, phase);
        if (pose.miss > solution.miss) {
            solution.miss = pose.miss;
            solution.miss_at = phase;
        }
        if (pose.stretch > solution.longest) {
            solution.longest = pose.stretch;
            solution.longest_at = phase;
        }
    }
    return solution;
}

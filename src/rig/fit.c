#include "rig/fit.h"

#include <math.h>

enum {
    ERROR_STEPS = 1440,
    DECIMALS_SMALLEST = 1,
    DECIMALS_LARGEST = 9,
};

/* What rounding of the degrees may add, in px. */
#define ROUNDING_PX 0.005

typedef struct LocalTurn {
    const Rig *rig;
    const RigLimb *limb;
    guint bone;
} LocalTurn;

static double local_turn(const void *data, double at)
{
    const LocalTurn *curve = data;
    Pose pose = pose_limb(curve->rig, curve->limb, at);
    return pose_local_turn(curve->limb, curve->bone, pose.turn);
}

/* A bone's angle moves all that hangs on it, the bones after it stretched out at worst. */
static int decimals_for(const RigLimb *limb)
{
    double lever = 0, hanging = 0;
    for (guint i = RIG_BONES; i-- > 0;) {
        hanging += limb->bones[i].length;
        lever += hanging;
    }
    int decimals = DECIMALS_SMALLEST;
    while (decimals < DECIMALS_LARGEST &&
           0.5 * pow(10, -decimals) * (G_PI / 180) * lever > ROUNDING_PX)
        decimals++;
    return decimals;
}

double fit_error_at(const Rig *rig, const RigLimb *limb, const KeySet bones[static RIG_BONES],
                    double phase)
{
    double local[RIG_BONES];
    for (guint i = 0; i < RIG_BONES; i++)
        local[i] = keys_value(&bones[i], phase);
    return point_distance(pose_tip(limb, local), pose_target(rig, limb, phase));
}

LimbFit fit_uniform(const Rig *rig, const RigLimb *limb, guint keys, Arena *arena)
{
    LimbFit fit = {.decimals = decimals_for(limb)};
    for (guint i = 0; i < RIG_BONES; i++) {
        LocalTurn curve = {rig, limb, i};
        fit.bones[i] = keys_uniform(arena, local_turn, &curve, keys, fit.decimals);
    }
    for (guint i = 0; i < ERROR_STEPS; i++) {
        double phase = (double)i / ERROR_STEPS;
        double error = fit_error_at(rig, limb, fit.bones, phase);
        if (error > fit.error) {
            fit.error = error;
            fit.phase = phase;
        }
    }
    return fit;
}

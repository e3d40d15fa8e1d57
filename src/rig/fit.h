/* Keyframes for a limb: the local turns of its bones as keys, and how far the tip then strays.
 *
 * What counts is px at the tip over the whole turn, with all bones of the limb together and after
 * rounding; never degrees.
 */
#ifndef ZOETROPE_RIG_FIT_H
#define ZOETROPE_RIG_FIT_H

#include "rig/keys.h"
#include "rig/pose.h"

typedef struct LimbFit {
    KeySet bones[RIG_BONES];
    int decimals; /* of the degrees */
    double error; /* px, the worst distance of the tip from its target */
    double phase; /* where that is */
} LimbFit;

/* `keys` even steps a turn, linear. */
LimbFit fit_uniform(const Rig *rig, const RigLimb *limb, guint keys, Arena *arena);

/* Distance of the tip from its target when the keys are played. */
double fit_error_at(const Rig *rig, const RigLimb *limb, const KeySet bones[static RIG_BONES],
                    double phase);

#endif

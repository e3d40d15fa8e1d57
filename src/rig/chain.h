/* A chain of bones from a root to a target: joints that may have limits, by cyclic coordinate
 * descent that comes near and Newton steps that arrive.
 *
 * An angle is that of a bone against the bone before it, degrees clockwise, of the first against
 * `drawn`. Of the many poses that reach, the nearest to the start is found: a start that changes
 * smoothly gives poses that do. Pure.
 */
#ifndef ZOETROPE_RIG_CHAIN_H
#define ZOETROPE_RIG_CHAIN_H

#include "rig/rig.h"

typedef struct Chain {
    guint n; /* 1 to RIG_BONES_MOST */
    Point root;
    double drawn; /* degrees of the first bone at angle 0 */
    double lengths[RIG_BONES_MOST];
    RigBend bends[RIG_BONES_MOST];
} Chain;

typedef struct ChainResult {
    double miss; /* px between tip and target */
    guint steps; /* of both kinds */
} ChainResult;

/* px that count as arrived. */
#define CHAIN_ARRIVED 1e-9

Chain chain_from_limb(const RigLimb *limb);

Point chain_tip(const Chain *chain, const double *angles);

/* From the angles given to those that bring the tip to the target, or as near as can be; they keep
 * their limits. */
ChainResult chain_solve(const Chain *chain, Point target, double *angles);

/* The same from a start that is near: Newton steps only. */
ChainResult chain_polish(const Chain *chain, Point target, double *angles);

#endif

/* A drawing's limbs, as far as its ids tell them, and the circle that leads them. Private to
 * starter*.c. */
#ifndef ZOETROPE_RIG_STARTER_STARTER_PARTS_H
#define ZOETROPE_RIG_STARTER_STARTER_PARTS_H

#include "rig/starter/starter_find.h"

enum {
    STARTER_BONES = 2,
    STARTER_JOINTS = STARTER_BONES + 1,
};

typedef struct StarterLimb {
    const StarterFind *bones[STARTER_BONES];
    const StarterFind *joints[STARTER_JOINTS]; /* NULL: not found */
    const StarterFind *pedal;                  /* that the tip stands on, or NULL */
    Point axle;                                /* of the pedal, or else the tip; in the art */
    int source;                                /* limb whose joints it shares, or -1 */
    bool complete; /* its joints are known and its bones are free to move */
} StarterLimb;

typedef struct StarterParts {
    const Art *art;
    Arena *arena;
    guint n_finds;
    const StarterFind *finds;
    guint n_limbs;
    StarterLimb *limbs;
    const StarterFind *center; /* of the cranks, or NULL */
    int lead;                  /* the limb that tells the circle, a leg if there is one, or -1 */
    double radius, start;      /* of the circle, and where the lead stands on it; px, degrees */
} StarterParts;

StarterParts starter_parts(const Art *art, Arena *arena);

/* Whether the circle leads the limb: a complete one of the kind of the lead. */
bool starter_parts_is_led(const StarterParts *parts, const StarterLimb *limb);

/* Of that role, not a dot, or the dot of it, on the side of `like`; else, when `or_none`, of no
 * side. */
const StarterFind *starter_parts_find(const StarterParts *parts, StarterRole role, bool dot,
                                      const StarterFind *like, bool or_none);

/* Whether a rig could move it as it is. `may_translate`: a translate() of its own does no harm. */
bool starter_parts_movable(const StarterParts *parts, const Element *element, bool may_translate);

#endif

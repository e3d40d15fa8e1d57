/* What the ids of a drawing say of its parts: "near-thigh" is a bone, "near-knee-dot" where a joint
 * is, "bottom-bracket" what the cranks turn about. Private to starter*.c. */
#ifndef ZOETROPE_RIG_STARTER_STARTER_FIND_H
#define ZOETROPE_RIG_STARTER_STARTER_FIND_H

#include "rig/art.h"

typedef enum StarterRole {
    STARTER_NONE,
    STARTER_UPPER, /* bone next to the root: thigh, upper arm */
    STARTER_LOWER,
    STARTER_ROOT, /* joints: hip, knee, ankle */
    STARTER_MIDDLE,
    STARTER_TIP,
    STARTER_CENTER, /* of the cranks */
    STARTER_CRANK,
    STARTER_PEDAL,
    STARTER_WHEEL,
    STARTER_BELT,
    STARTER_LAYER,
} StarterRole;

typedef struct StarterFind {
    const Element *element;
    StarterRole role;
    bool dot;         /* tells where something is, and is not that itself */
    bool seen;        /* such a dot that belongs to the picture: a hub */
    bool arm;         /* of an arm: elbow, forearm */
    const char *side; /* the words that are left, "near"; "" when there are none */
    Point middle;     /* of its box, in the art */
} StarterFind;

/* In document order, of what can be drawn. Strings live in the arena. */
const StarterFind *starter_find(const Art *art, Arena *arena, guint *n);

/* With that role, `dot` and `arm`, on that side; else, when `or_none`, one of no side. NULL. */
const StarterFind *starter_find_of(const StarterFind *finds, guint n, StarterFind like,
                                   bool or_none);

#endif

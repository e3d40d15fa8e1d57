/* Groups that a bake puts around elements, for what an element cannot be given by one list of
 * keyframes: x and y, each with keys of its own, and a limb that gets longer. Ids are as in the
 * drawing, without the prefix. Private to bake_*.c.
 */
#ifndef ZOETROPE_RIG_BAKE_BAKE_WRAP_H
#define ZOETROPE_RIG_BAKE_BAKE_WRAP_H

#include "document/document.h"
#include "rig/bake/bake_plan.h"

typedef struct BakeWraps {
    const char *const *x;       /* by platform, or NULL: x goes with y */
    const char *const *y;       /* by platform, or NULL: the element itself goes */
    const char *const *stretch; /* by limb, or NULL */
} BakeWraps;

/* In the copy of the drawing, before its names are prefixed. */
BakeWraps bake_wrap(const BakePlan *plan, Document *document, Arena *arena);

#endif

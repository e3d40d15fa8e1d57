/* A rig file to begin with, written from a drawing whose ids say what its parts are.
 *
 * Joints are told by small shapes named after them, "near-knee-dot" or "near-knee", the axle of the
 * cranks by "bottom-bracket" or "crank-center"; bones, pedals, wheels, cranks, chains and layers by
 * those words. What suffices becomes part of the rig, which then loads without errors as long as
 * the limbs reach; for the rest there are lines commented out that say what to fill in. Pure.
 */
#ifndef ZOETROPE_RIG_STARTER_STARTER_H
#define ZOETROPE_RIG_STARTER_STARTER_H

#include "rig/art.h"

/* `file`: the art as the rig will name it, relative to where the rig is put. Caller frees. */
char *starter_text(const Art *art, const char *file);

#endif

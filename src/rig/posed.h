/* The exact motion of a rig: states of its baked scene in which every part stands as solved at that
 * instant, not as its keyframes have it.
 *
 * The scene is that of a bake of the rig, on a route of style sheets ("css", "css-d"); what is
 * sampled is the timeline, and then limbs, platforms and free bones get the transforms, and lines
 * the joints, of the pose. Spinners, belts and scrollers are linear in time, and exact as baked.
 * Immutable once made, borrows rig and scene; any thread may sample.
 */
#ifndef ZOETROPE_RIG_POSED_H
#define ZOETROPE_RIG_POSED_H

#include "rig/rig.h"

typedef struct Posed Posed;

/* `prefix` as in bake.h; NULL: the rig's name. `start` is the phase at time 0. */
Posed *posed_new(const Rig *rig, const Scene *scene, const char *prefix, double start, Time period);
void posed_free(Posed *posed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Posed, posed_free)

const State *posed_sample(const Posed *posed, Time time, Arena *arena);

#endif

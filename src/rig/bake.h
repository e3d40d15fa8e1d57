/* The bake: a rig's motion written into a copy of its drawing, as an animated SVG that any browser
 * plays.
 *
 * Route "css": each bone is a group that turns about its joint by a @keyframes rule of local
 * angles; a copy of a limb shares the keyframes, later in the turn; platforms go round and stay
 * level; spinners turn; dashes of belts run; scrollers pass by, tile after tile; groups are set
 * aside. All keep to the custom property --period of the root, and --phase moves them all. For
 * people who ask for reduced motion the picture stands at the rig's `still` phase.
 * Every id, class and keyframe name begins with the prefix (names.h).
 *
 * The text is the same for the same input. Pure but for allocation.
 */
#ifndef ZOETROPE_RIG_BAKE_H
#define ZOETROPE_RIG_BAKE_H

#include "rig/rig.h"

typedef struct BakeOptions {
    guint keys;         /* per turn, 2 to limits.keyframes */
    const char *prefix; /* NULL: the rig's name */
    Time period;        /* 0: the rig's */
    bool has_start;     /* whether `start` counts instead of the rig's */
    double start;       /* phase at time 0 */
    Limits limits;
} BakeOptions;

BakeOptions bake_options_default(void);

/* The SVG text, caller frees. Errors: keys, prefix or period out of range (ERROR_USAGE). */
char *bake_css(const Rig *rig, const BakeOptions *options, GError **error);

#endif

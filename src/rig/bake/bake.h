/* The bake: a rig's motion written into a copy of its drawing, as an animated SVG that any browser
 * plays.
 *
 * Route "css": each bone is a group that turns about its joint by a @keyframes rule of local
 * angles; a copy of a limb shares the keyframes, later in the turn; platforms go round and stay
 * level; spinners turn; dashes of belts run; scrollers pass by, tile after tile; groups are set
 * aside. All keep to the custom property --period of the root, and --phase moves them all. For
 * people who ask for reduced motion the picture stands at the rig's `still` phase.
 * Route "css-d": the same, but a limb that has a line is drawn by it, its bones are left out, and
 * keyframes of `d: path()` take its joints straight from pose to pose.
 * Route "smil": no style sheet. Lines by <animate attributeName="d">, all that turns or goes by
 * <animateTransform>, the phase by `begin`. Without SMIL the drawing stands at the `still` phase;
 * with it, it moves also for people who ask for reduced motion.
 * Every id, class and keyframe name begins with the prefix (names.h).
 *
 * The text is the same for the same input. Pure but for allocation.
 */
#ifndef ZOETROPE_RIG_BAKE_BAKE_H
#define ZOETROPE_RIG_BAKE_BAKE_H

#include "rig/fit/fit.h"

typedef struct BakeOptions {
    RigRoute route;        /* N_RIG_ROUTES: the rig's */
    FitOptions fit;        /* `most` is limits.keyframes; of lines keys and tolerance count */
    FitEasing line_easing; /* of lines; a cubic one follows the tip, but bends no chord */
    const char *prefix;    /* NULL: the rig's name */
    Time period;           /* 0: the rig's */
    bool has_start;        /* whether `start` counts instead of the rig's */
    double start;          /* phase at time 0 */
    Limits limits;
} BakeOptions;

BakeOptions bake_options_default(void);

/* How a limb is played. */
typedef struct BakeFigure {
    double error; /* px, the tip's worst distance from its target, with the keys as written */
    double phase; /* where in the rig's turn that is, 0 <= phase < 1 */
    guint n;
    const double *keys; /* where in the rig's turn it has keys, 0 <= phase < 1, in any order */
} BakeFigure;

/* The SVG text, caller frees. Errors: keys, tolerance, prefix or period out of range (ERROR_USAGE),
 * a limb that the route cannot draw (ERROR_VALUE), a tolerance that no keys hold (ERROR_LIMIT). */
char *bake_svg(const Rig *rig, const BakeOptions *options, GError **error);

/* The same; *figures is one a limb of the rig, in `arena`. */
char *bake_svg_figures(const Rig *rig, const BakeOptions *options, Arena *arena,
                       const BakeFigure **figures, GError **error);

#endif

/* The turns of a limb's bones over one turn of the rig: the solved motion, the keyframes that
 * follow it, and the handles of their easings.
 */
#ifndef ZOETROPE_RENDER_PLOT_ANGLE_PLOT_H
#define ZOETROPE_RENDER_PLOT_ANGLE_PLOT_H

#include "render/plot/plot.h"
#include "rig/fit/fit.h"

/* The limb has keys of its own: it is no copy. All in the arena. Fails where the keys cannot be
 * fitted. */
bool angle_plot(const Rig *rig, const RigLimb *limb, const FitOptions *fit, Arena *arena,
                Plot *plot, GError **error);

#endif

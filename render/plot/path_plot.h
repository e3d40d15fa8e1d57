/* The way of a contact's effector against that of its target: both paths as drawn, and the error at
 * some instants as an arrow from the target, magnified.
 */
#ifndef ZOETROPE_RENDER_PLOT_PATH_PLOT_H
#define ZOETROPE_RENDER_PLOT_PATH_PLOT_H

#include "render/plot/plot.h"
#include "rig/contact.h"

typedef struct PathPlotSource {
    const Timeline *timeline;
    const Contact *contact;
    Time start, period; /* period > 0 */
    const char *title;
} PathPlotSource;

/* All in the arena. */
Plot path_plot(const PathPlotSource *source, Arena *arena);

#endif

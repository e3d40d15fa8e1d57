/* Series of a plot as SVG path data. */
#ifndef ZOETROPE_RENDER_PLOT_PLOT_CURVE_H
#define ZOETROPE_RENDER_PLOT_PLOT_CURVE_H

#include "render/plot/plot_layout.h"

enum { PLOT_DECIMALS = 2 }; /* of px: a hundredth is not seen at any sensible scale */

/* One command with a pair of coordinates. */
void plot_curve_append_command(GString *path, char command, Point at);

/* A line or steps. A point that cannot be shown interrupts; one alone becomes a short dash. Points
 * of a line that it passes anyway are left out. */
void plot_curve_append(const PlotLayout *layout, const Plot *plot, const PlotSeries *series,
                       GString *path);

/* The marker of the hue at each point. */
void plot_curve_append_markers(const PlotLayout *layout, const Plot *plot, const PlotSeries *series,
                               GString *path);

#endif

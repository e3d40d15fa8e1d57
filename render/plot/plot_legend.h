/* The legend of a plot: names with a sample of their line, in rows that wrap. */
#ifndef ZOETROPE_RENDER_PLOT_PLOT_LEGEND_H
#define ZOETROPE_RENDER_PLOT_PLOT_LEGEND_H

#include "render/plot/plot_layout.h"

/* Adds keys and texts to the layout in rows below layout->top and moves that down. What goes beyond
 * `height` is counted: "and 3 more". */
void plot_legend_lay_out(PlotLayout *layout, const Plot *plot, double height);

#endif

/* Labels among the data of a plot: of references, bands and notes. */
#ifndef ZOETROPE_RENDER_PLOT_PLOT_LABELS_H
#define ZOETROPE_RENDER_PLOT_PLOT_LABELS_H

#include "render/plot/plot_layout.h"

/* Appends texts and leaders to a layout whose axes stand. A note or band label without room is left
 * out. False when the label of a reference finds no place that covers nothing; the layout is of no
 * use then. References in the legend are not labelled here. */
bool plot_labels_place(PlotLayout *layout, const Plot *plot);

#endif

/* The parts of a plot as SVG elements, from its layout. */
#ifndef ZOETROPE_RENDER_PLOT_PLOT_DRAW_H
#define ZOETROPE_RENDER_PLOT_PLOT_DRAW_H

#include "render/plot/plot_layout.h"

/* The beginning of a body: its background. Caller frees. */
GString *plot_body(PlotPaint *paint);
/* The whole document around a body. Caller frees. */
char *plot_document(const PlotLayout *layout, const char *title, const char *description,
                    const PlotPaint *paint, const char *body);

/* Bands, grid, axes, references and marks. */
void plot_draw_ground(const PlotLayout *layout, const Plot *plot, PlotPaint *paint, GString *out);
/* Series, and the rings and leaders of notes. */
void plot_draw_data(const PlotLayout *layout, const Plot *plot, PlotPaint *paint, GString *out);
/* Samples of the legend, and all texts. */
void plot_draw_labels(const PlotLayout *layout, PlotPaint *paint, GString *out);

#endif

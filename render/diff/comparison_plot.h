/* A comparison as a chart: one metric of every side over time or, for what turns, over one turn.
 */
#ifndef ZOETROPE_RENDER_DIFF_COMPARISON_PLOT_H
#define ZOETROPE_RENDER_DIFF_COMPARISON_PLOT_H

#include "render/diff/comparison.h"
#include "render/plot/plot.h"

/* One turn, sampled more closely than the frames are. */
typedef struct ComparedTurn {
    Time period;  /* 0: there is none, the axis is time */
    double start; /* phase at time 0 */
} ComparedTurn;

typedef struct ComparisonPlot {
    const Metric *metric;
    Plot plot;
    const double *cursor; /* where each frame is on the x axis */
} ComparisonPlot;

/* In the arena. The metric is px where there are points that are ever apart, else ΔE2000. A turn
 * counts where all sides are drawings with points. */
ComparisonPlot comparison_plot(const Comparison *comparison, ComparedTurn turn, Arena *arena);

#endif

/* A chart of rows with names, a marker in each for every way, on one logarithmic axis. */
#ifndef ZOETROPE_TESTS_BENCH_BENCH_CHART_H
#define ZOETROPE_TESTS_BENCH_BENCH_CHART_H

#include "render/plot/plot.h"

typedef struct BenchChart {
    const char *title, *subtitle, *description;
    PlotAxis axis; /* of the values */
    guint n_rows, n_ways;
    const char *const *rows; /* names */
    const char *const *ways;
    const guint *hues;    /* of the ways; the first of them are drawn on top */
    const double *values; /* n_ways of each row; what is not positive is left out */
} BenchChart;

/* For light and dark; caller frees. */
char *bench_chart_svg(const BenchChart *chart);

#endif

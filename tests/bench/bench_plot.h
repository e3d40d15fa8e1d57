/* The figures of a run as pictures: SVG for light and dark, and PNG. */
#ifndef ZOETROPE_TESTS_BENCH_BENCH_PLOT_H
#define ZOETROPE_TESTS_BENCH_BENCH_PLOT_H

#include "bench_report.h"

/* Into the folder, which is there. */
bool bench_plot_write(const BenchReport *report, const char *folder, GError **error);

#endif

/* What is made of measurements: medians, and how a time grows with a size. Pure. */
#ifndef ZOETROPE_TESTS_BENCH_FIGURES_H
#define ZOETROPE_TESTS_BENCH_FIGURES_H

#include "base/geometry.h"

#include <glib.h>

/* Of an even number the mean of both in the middle; NaN of none. */
double figures_median(const double *values, guint n);

/* time = factor * size ^ exponent */
typedef struct PowerLaw {
    double factor, exponent;
} PowerLaw;

/* The straight line of least squares through the logarithms of x (size) and y (time). What has no
 * logarithm is left out; NaN for less than two different sizes. */
PowerLaw figures_fit(const Point *points, guint n);

#endif

/* Axes: the range that is shown, round ticks on it, and the way from data to the picture.
 *
 * Linear ticks are multiples of 1, 2 or 5 times a power of ten. `level` says how coarse they are: 0
 * is the finest that AXIS_TICKS_MAX allows, each level after it leaves out more. Pure.
 */
#ifndef ZOETROPE_RENDER_PLOT_PLOT_AXIS_H
#define ZOETROPE_RENDER_PLOT_PLOT_AXIS_H

#include "render/plot/plot.h"

enum { AXIS_TICKS_MAX = 64 };

typedef struct AxisRange {
    double min, max;
} AxisRange;

typedef struct AxisTicks {
    AxisRange range; /* of the axis, rounded outwards where it asks for that */
    guint n;
    double values[AXIS_TICKS_MAX]; /* ascending, within the range */
    int exponent;                  /* labels count in 10^exponent data units */
    int decimals;                  /* of labels; linear axes only */
} AxisTicks;

/* Data units to px, linear in the value or in its logarithm. */
typedef struct AxisScale {
    AxisRange range;
    double start, end; /* px at both ends */
    bool logarithmic;
} AxisScale;

/* Can the value be shown at all? */
bool axis_holds(const PlotAxis *axis, double value);

/* The range of data (min > max: there is none) together with axis->from and to; never empty. */
AxisRange axis_range(const PlotAxis *axis, AxisRange data);

AxisTicks axis_ticks(const PlotAxis *axis, AxisRange range, guint level);
void axis_append_label(const PlotAxis *axis, const AxisTicks *ticks, guint i, GString *out);
/* "error (10⁻⁹ px)", "time (ms)"; empty when there is nothing to say. */
void axis_append_title(const PlotAxis *axis, const AxisTicks *ticks, GString *out);

double axis_map(const AxisScale *scale, double value);

#endif

#include "figures.h"

#include <math.h>
#include <stdlib.h>

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double figures_median(const double *values, guint n)
{
    if (n == 0)
        return NAN;
    g_autofree double *sorted = g_memdup2(values, n * sizeof *values);
    qsort(sorted, n, sizeof *sorted, compare_doubles);
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
}

PowerLaw figures_fit(const Point *points, guint n)
{
    double x_sum = 0, y_sum = 0, xx_sum = 0, xy_sum = 0;
    guint count = 0;
    for (guint i = 0; i < n; i++) {
        double x = log(points[i].x), y = log(points[i].y);
        if (!isfinite(x) || !isfinite(y))
            continue;
        x_sum += x;
        y_sum += y;
        xx_sum += x * x;
        xy_sum += x * y;
        count++;
    }
    double spread = count * xx_sum - x_sum * x_sum;
    if (count < 2 || spread <= 1e-12 * xx_sum)
        return (PowerLaw){NAN, NAN};
    double exponent = (count * xy_sum - x_sum * y_sum) / spread;
    return (PowerLaw){exp((y_sum - exponent * x_sum) / count), exponent};
}

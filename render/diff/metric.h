/* The figures of a comparison as a table: what reports print, plots draw and --fail-over asks for.
 */
#ifndef ZOETROPE_RENDER_DIFF_METRIC_H
#define ZOETROPE_RENDER_DIFF_METRIC_H

#include "render/diff/likeness.h"

#include <stdbool.h>

/* Of one frame, or of all together. */
typedef struct Figures {
    Likeness likeness;
    double px; /* by which the paired point that is farthest off is off; NaN: there are none */
} Figures;

typedef struct Metric {
    const char *name;  /* of JSON, CSV and the command line */
    const char *title; /* of tables and plots */
    const char *unit;  /* or NULL */
    const char *help;  /* one line */
    int decimals;      /* of tables */
    bool likeness;     /* grows with likeness; else with difference */
    double (*value)(const Figures *figures);
} Metric;

/* The table, in the order of reports. */
const Metric *metric_table(guint *n);
/* NULL when there is none. */
const Metric *metric_lookup(const char *name);

/* The worse of two values; NaN is no value. */
double metric_worse(const Metric *metric, double a, double b);

#endif

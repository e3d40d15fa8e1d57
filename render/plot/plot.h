/* Plots: data in, one self-contained SVG text out.
 *
 * A Plot is a value: two axes, and layers that are drawn in this order: bands, grid, references,
 * marks, series, notes. plot_svg() is pure, deterministic and locale-independent; nothing is kept.
 * Text is laid out for the widest of the common sans-serif fonts unless `metrics` says better, so
 * that the bytes do not depend on the fonts of a machine and labels do not collide on another: what
 * finds no room is shortened, then left out. Strings may hold anything; what is no UTF-8 is
 * replaced.
 *
 * Units: data in whatever the axes say, the picture in px of its viewBox. Points that are not
 * finite (or not positive on a logarithmic axis) interrupt a line.
 */
#ifndef ZOETROPE_RENDER_PLOT_PLOT_H
#define ZOETROPE_RENDER_PLOT_PLOT_H

#include "base/geometry.h"
#include "time/layout/text_metrics.h"

#include <glib.h>

#define PLOT_WIDTH 600.
#define PLOT_HEIGHT 340.

typedef enum PlotTheme {
    PLOT_LIGHT,
    PLOT_DARK,
    PLOT_AUTO, /* light, and dark where the viewer's prefers-color-scheme says so */
} PlotTheme;

typedef enum PlotQuantity {
    PLOT_NUMBER,   /* in `unit`; large and small powers of ten move from the labels to it */
    PLOT_TIME,     /* seconds, labelled in s, ms or µs as the range asks */
    PLOT_FRACTION, /* 0..1, labelled in percent */
} PlotQuantity;

typedef struct PlotAxis {
    const char *title; /* or NULL */
    const char *unit;  /* of PLOT_NUMBER, or NULL */
    PlotQuantity quantity;
    bool logarithmic;
    bool rounded;    /* ends on ticks; a logarithmic one always does */
    bool zero;       /* a linear range holds 0 */
    bool downwards;  /* of y: grows downwards, as coordinates of drawings do */
    double from, to; /* the range holds these; equal: nothing but the data */
} PlotAxis;

typedef enum PlotShape {
    PLOT_LINE,
    PLOT_STEPS, /* keeps a value until the next point */
    PLOT_POINTS,
} PlotShape;

typedef struct PlotSeries {
    const char *name; /* in the legend, or NULL */
    const char *what; /* in the CSV, where it has no name */
    guint hue;        /* colour, dash and marker; series of one hue share their legend entry */
    PlotShape shape;
    bool light; /* a thin line without dashes, hollow markers: handles, arrows */
    guint n;
    const Point *points;
} PlotSeries;

/* Values on the x axis, marked in a row of their own below it. */
typedef struct PlotMarks {
    const char *name; /* in the legend, or NULL */
    guint n;
    const double *at;
} PlotMarks;

/* A shaded part of the x axis. */
typedef struct PlotBand {
    const char *label; /* or NULL */
    double from, to;
} PlotBand;

/* A horizontal line; it widens the range of the axis. */
typedef struct PlotReference {
    const char *label; /* beside it or, where that would cover something, in the legend; or NULL */
    double at;
} PlotReference;

/* A ringed point with a text beside it. */
typedef struct PlotNote {
    const char *text;
    guint hue;
    Point at;
} PlotNote;

typedef struct Plot {
    const char *title, *subtitle; /* or NULL */
    const char *description;      /* for who cannot see it, or NULL */
    double width, height;         /* 0: PLOT_WIDTH, PLOT_HEIGHT; too small ones grow */
    PlotAxis x, y;
    bool equal; /* a unit is as long on both axes, which are linear; their ends are not rounded */
    guint n_series, n_marks, n_bands, n_references, n_notes;
    const PlotSeries *series;
    const PlotMarks *marks;
    const PlotBand *bands;
    const PlotReference *references;
    const PlotNote *notes;
    const TextMetrics *metrics; /* or NULL */
} Plot;

/* Caller frees. */
char *plot_svg(const Plot *plot, PlotTheme theme);

/* The data as "series,x,y", a row for each point and mark; what is not finite is empty. Caller
 * frees. */
char *plot_csv(const Plot *plot);

#endif

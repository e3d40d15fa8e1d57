/* The error plot: how far each contact of a drawing is off over one period.
 *
 * A line for what happens between the frames, dots for the frames of a film, ticks for the
 * keyframes, the tolerance, and the largest error marked. Phases are 0..1 of the period, errors in
 * `unit`, not negative. The data are borrowed; the text depends on nothing else.
 */
#ifndef ZOETROPE_RENDER_PLOT_ERROR_PLOT_H
#define ZOETROPE_RENDER_PLOT_ERROR_PLOT_H

#include "base/arena.h"
#include "render/plot/plot.h"
#include "rig/contact.h"

/* A sample is {phase, error}. */
typedef struct ErrorPlotContact {
    const char *name; /* or NULL */
    guint n_curve, n_frames;
    const Point *curve;  /* by phase */
    const Point *frames; /* in any order */
} ErrorPlotContact;

typedef struct ErrorPlot {
    const char *title; /* NULL: "Contact error" */
    const char *unit;  /* NULL: "px" */
    Time period;       /* 0: unknown */
    double tolerance;  /* 0: none */
    guint n_contacts, n_keys;
    const ErrorPlotContact *contacts;
    const double *keys;         /* phases */
    const TextMetrics *metrics; /* as of Plot */
} ErrorPlot;

/* Caller frees. */
char *error_plot_svg(const ErrorPlot *data, PlotTheme theme);

/* What is measured: the period that begins at `start`. */
typedef struct ErrorPlotSource {
    const Timeline *timeline;
    guint n_contacts, n_frames, n_keys;
    const Contact *contacts;
    Time start, period; /* period > 0 */
    const Time *frames; /* instants of film frames, of any period */
    const double *keys; /* phases */
} ErrorPlotSource;

/* Samples the timeline at 720 phases (and the end of the last) and at each frame. What is returned
 * lives in the arena and borrows names and keys; title, tolerance and metrics are for the caller.
 */
ErrorPlot error_plot_from_contacts(Arena *arena, const ErrorPlotSource *source);

#endif

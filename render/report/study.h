/* What keyframes give: a rig baked in every form with more and more keys, and for each bake the
 * worst error and the size.
 *
 * Errors are px of a limb's tip off its path, the worst limb at the worst phase, with the keys as
 * written. Sizes are bytes of the whole SVG and of its gzipped text. The order p of a form says
 * that the error goes down with keys^-p: the slope of the line through log(error) over log(keys),
 * by least squares.
 */
#ifndef ZOETROPE_RENDER_REPORT_STUDY_H
#define ZOETROPE_RENDER_REPORT_STUDY_H

#include "render/frame/interrupt.h"
#include "render/plot/plot.h"
#include "rig/bake/bake.h"

typedef struct StudyForm {
    const char *name;
    RigRoute route;
    FitEasing easing;
    FitPlacement placement;
    FitSlopesKind slopes;
} StudyForm;

typedef struct StudyRow {
    guint keys;
    double error;
    gsize bytes, gzipped;
} StudyRow;

typedef struct StudySeries {
    const StudyForm *form;
    const StudyRow *rows; /* one a density */
    double order;         /* NaN: fewer than two densities */
    double few, many;     /* of the densities up to `middle`, and of those beyond */
} StudySeries;

typedef struct Study {
    const char *name;
    guint from, to; /* keys of a bone and turn: every number between */
    guint middle;   /* keys: as many times `from` as `to` is times it */
    guint n_series;
    const StudySeries *series; /* the forms that the rig can be baked in */
} Study;

/* All in `arena`, strings borrowed from the rig. Errors: those of the bake, and ERROR_CANCELLED. */
bool study_run(const Rig *rig, guint from, guint to, const Limits *limits,
               const Interrupt *interrupt, Arena *arena, Study *study, GError **error);

/* Tables for people in Markdown, and for programs one row a bake. */
void study_report_markdown(const Study *study, GString *out);
void study_report_csv(const Study *study, GString *out);
void study_report_json(const Study *study, GString *out);

/* Errors over keys and gzipped bytes over keys, both axes logarithmic, as SVG for light and dark;
 * caller frees. */
char *study_plot_errors(const Study *study);
char *study_plot_sizes(const Study *study);

/* Errors, logarithmic, over gzipped bytes: what a smaller error costs. In the arena. */
Plot study_plot_tradeoff(const Study *study, Arena *arena);

#endif

/* A comparison: footages frame by frame against the first of them, and the figures of every frame.
 *
 * All footages show at the same size. One that is longer or shorter is trimmed, or stretched to the
 * frames of the first. comparison_points() is quick: it needs no pixels; it ends early when the
 * program is asked to stop. comparison_pixels() draws everything once, by as many threads as it
 * may; figures do not depend on how many.
 */
#ifndef ZOETROPE_RENDER_DIFF_COMPARISON_H
#define ZOETROPE_RENDER_DIFF_COMPARISON_H

#include "render/diff/footage.h"
#include "render/diff/metric.h"
#include "render/diff/pairing.h"
#include "render/frame/interrupt.h"

typedef struct ComparedSide {
    const Footage *footage;
    const char *label;
    guint n_points;
    const PairedPoint *points; /* with the first side; none of the first itself */
} ComparedSide;

typedef struct Comparison {
    guint n_sides; /* two or more */
    const ComparedSide *sides;
    gint64 n_frames;
    bool stretched; /* sides of other lengths have their frames spread over the first's */
    guint threshold;
    guint64 pixels; /* limit of a frame */
    int threads;    /* 0: one a core */

    const Interrupt *interrupt;
    void (*step)(void *data); /* after each frame; may be NULL */
    void *step_data;

    bool measured;     /* comparison_pixels() is done */
    Figures **figures; /* [side - 1][frame]; owned */
    double **points;   /* [side - 1][frame * n_points + point]: px; owned */
} Comparison;

/* Sides are borrowed. Without pixels measured all figures of likeness are those of equal frames. */
Comparison *comparison_new(const ComparedSide *sides, guint n_sides, gint64 n_frames);
void comparison_free(Comparison *comparison);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Comparison, comparison_free)

/* Which frame of a side is compared as the i-th one. */
gint64 comparison_frame(const Comparison *comparison, guint side, gint64 i);
Time comparison_time(const Comparison *comparison, gint64 i);

void comparison_points(Comparison *comparison);
bool comparison_pixels(Comparison *comparison, GError **error);

/* Of a side, 1..n_sides - 1. */
Figures comparison_mean(const Comparison *comparison, guint side);
/* The worst value of a metric and, where `frame` is not NULL, its first frame; NaN: there is none.
 */
double comparison_worst(const Comparison *comparison, guint side, const Metric *metric,
                        gint64 *frame);

/* A thread's own pictures of all sides. */
typedef struct ComparedPictures ComparedPictures;
ComparedPictures *compared_pictures_new(const Comparison *comparison);
void compared_pictures_free(ComparedPictures *pictures);
/* The i-th frame of a side, drawn unless it is what was drawn last; it belongs to `pictures`. */
const Frame *compared_pictures_draw(ComparedPictures *pictures, guint side, gint64 i,
                                    GError **error);

#endif

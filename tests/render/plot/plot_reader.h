/* What a test wants to know of a plot: its texts, rings and size, read back from the SVG. */
#ifndef ZOETROPE_TESTS_RENDER_PLOT_READER_H
#define ZOETROPE_TESTS_RENDER_PLOT_READER_H

#include "base/geometry.h"
#include "time/layout/text_metrics.h"

#include <glib.h>

typedef struct ReadText {
    char *text;
    Point at;
    double size;
    bool bold;
    double shift; /* share of the width that is left of `at`: 0, .5 or 1 */
} ReadText;

typedef struct PlotReading {
    Size size;
    char *title, *description; /* or NULL */
    GArray *texts;             /* ReadText */
    GArray *rings;             /* Point */
    guint n_markers;           /* subpaths of filled paths */
} PlotReading;

/* Fails the test on what is no well-formed XML. */
PlotReading *plot_reading_new(const char *svg);
void plot_reading_free(PlotReading *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlotReading, plot_reading_free)

/* NULL when there is no such text. */
const ReadText *plot_reading_find(const PlotReading *reading, const char *text);

/* Fails the test when two texts touch or one leaves the picture, in the widest font and in a usual
 * one. */
void plot_reading_check_boxes(const PlotReading *reading, const TextMetrics *metrics);

#endif

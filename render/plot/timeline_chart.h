/* The timeline of a document as a chart: a row for each animation, with bars where it plays, a cell
 * for each iteration, thin lines where it waits or holds its end, and its easing in small.
 *
 * Time runs from the document's beginning to the end of its loop, or of what ends. Pure.
 */
#ifndef ZOETROPE_RENDER_PLOT_TIMELINE_CHART_H
#define ZOETROPE_RENDER_PLOT_TIMELINE_CHART_H

#include "render/plot/plot.h"
#include "time/timeline.h"

typedef struct TimelineChart {
    const char *title;
    const Timeline *timeline;
    Loop loop;
} TimelineChart;

/* Both for the caller to free. */
char *timeline_chart_svg(const TimelineChart *chart, PlotTheme theme);
/* A row for each animation: element, name, properties, delay, duration, iterations, direction,
 * fill, keys. Times in seconds. */
char *timeline_chart_csv(const TimelineChart *chart);

#endif

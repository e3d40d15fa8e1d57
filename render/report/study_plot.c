#include "render/report/study.h"

#include "base/number.h"
#include "render/plot/plot.h"

#include <math.h>
#include <stdlib.h>

/* The names of six lines need room. */
#define WIDTH 720.
#define HEIGHT 420.

typedef double (*Figure)(const StudyRow *row);

typedef struct StudyPlot {
    const Study *study;
    Figure figure;
    bool orders; /* stand behind the names */
    bool free;   /* free slopes have a line of their own */
} StudyPlot;

static double figure_error(const StudyRow *row)
{
    return row->error;
}

static double figure_size(const StudyRow *row)
{
    return (double)row->gzipped;
}

static guint n_rows(const Study *study)
{
    return study->to - study->from + 1;
}

static bool is_same(const StudyPlot *plot, guint a, guint b)
{
    const Study *study = plot->study;
    for (guint row = 0; row < n_rows(study); row++) {
        double first = plot->figure(&study->series[a].rows[row]);
        if (first != plot->figure(&study->series[b].rows[row]))
            return false;
    }
    return true;
}

static bool is_drawn(const StudyPlot *plot, guint index)
{
    if (!plot->free && plot->study->series[index].form->slopes == FIT_FREE)
        return false;
    for (guint i = 0; i < index; i++) {
        if (is_same(plot, i, index))
            return false;
    }
    return true;
}

/* Forms of the same figures share a line. */
static const char *name_of(const StudyPlot *plot, guint index, Arena *arena)
{
    const Study *study = plot->study;
    const StudySeries *series = &study->series[index];
    g_autoptr(GString) name = g_string_new(series->form->name);
    for (guint i = index + 1; i < study->n_series; i++) {
        if (is_same(plot, index, i))
            g_string_append_printf(name, " and %s", study->series[i].form->name);
    }
    if (plot->orders && !isnan(series->order)) {
        g_string_append(name, ": order ");
        number_append(name, series->order, 1);
    }
    return arena_strdup(arena, name->str);
}

static PlotSeries line_of(const StudyPlot *plot, guint index, guint hue, Arena *arena)
{
    guint n = n_rows(plot->study);
    Point *points = arena_new_n(arena, Point, n);
    for (guint i = 0; i < n; i++) {
        const StudyRow *row = &plot->study->series[index].rows[i];
        points[i] = (Point){row->keys, plot->figure(row)};
    }
    return (PlotSeries){
        .name = name_of(plot, index, arena),
        .hue = hue,
        .shape = n > 1 ? PLOT_LINE : PLOT_POINTS,
        .n = n,
        .points = points,
    };
}

static char *draw(const StudyPlot *what, Plot plot)
{
    g_autoptr(Arena) arena = arena_new();
    PlotSeries *series = arena_new_n(arena, PlotSeries, what->study->n_series);
    for (guint i = 0; i < what->study->n_series; i++) {
        if (is_drawn(what, i)) {
            series[plot.n_series] = line_of(what, i, plot.n_series, arena);
            plot.n_series++;
        }
    }
    plot.series = series;
    plot.width = WIDTH;
    plot.height = HEIGHT;
    plot.x = (PlotAxis){.title = "keyframes of a bone and turn", .logarithmic = true};
    return plot_svg(&plot, PLOT_AUTO);
}

char *study_plot_errors(const Study *study)
{
    g_autofree char *title = g_strdup_printf("Error of %s by keyframes", study->name);
    const Plot plot = {
        .title = title,
        .subtitle = "an order p: twice the keys divide the error by 2 to the power of p",
        .description = "Worst distance of a limb's tip from its path over the number of keyframes, "
                       "a line for each form of keyframes; both axes are logarithmic.",
        .y = {.title = "worst error", .unit = "px", .logarithmic = true},
    };
    return draw(&(StudyPlot){study, figure_error, .orders = true, .free = true}, plot);
}

/* Free slopes take as many bytes as others. */
char *study_plot_sizes(const Study *study)
{
    g_autofree char *title = g_strdup_printf("Size of %s by keyframes", study->name);
    const Plot plot = {
        .title = title,
        .subtitle = "the whole SVG, gzipped",
        .description = "Gzipped bytes of the whole SVG over the number of keyframes, a line for "
                       "each form of keyframes; both axes are logarithmic.",
        .y = {.title = "gzipped", .unit = "bytes", .logarithmic = true},
    };
    return draw(&(StudyPlot){study, figure_size, .orders = false, .free = false}, plot);
}

/* By size: a form may need no more bytes for more keys. */
static int compare_points(const void *a, const void *b)
{
    const Point *first = a, *second = b;
    if (first->x != second->x)
        return first->x < second->x ? -1 : 1;
    return (first->y > second->y) - (first->y < second->y);
}

Plot study_plot_tradeoff(const Study *study, Arena *arena)
{
    const StudyPlot what = {study, figure_error, .orders = false, .free = true};
    PlotSeries *series = arena_new_n(arena, PlotSeries, study->n_series);
    guint n = 0;
    for (guint i = 0; i < study->n_series; i++) {
        if (!is_drawn(&what, i))
            continue;
        series[n] = line_of(&what, i, n, arena);
        Point *points = arena_new_n(arena, Point, n_rows(study));
        for (guint k = 0; k < n_rows(study); k++) {
            const StudyRow *row = &study->series[i].rows[k];
            points[k] = (Point){figure_size(row), figure_error(row)};
        }
        qsort(points, n_rows(study), sizeof *points, compare_points);
        series[n++].points = points;
    }
    return (Plot){
        .title = arena_printf(arena, "Error of %s by size", study->name),
        .subtitle = arena_printf(arena, "from %u to %u keyframes of a bone and turn", study->from,
                                 study->to),
        .description =
            "Worst distance of a limb's tip from its path over the gzipped bytes of the "
            "whole SVG, a line for each form of keyframes; the axis of errors is logarithmic.",
        .width = WIDTH,
        .height = HEIGHT,
        .x = {.title = "the whole SVG, gzipped", .unit = "bytes", .rounded = true},
        .y = {.title = "worst error", .unit = "px", .logarithmic = true},
        .n_series = n,
        .series = series,
    };
}

#include "render/plot/plot_curve.h"

#include "base/number.h"

/* How far a point that is left out may be from the line, in px. */
#define TOLERANCE .04

enum { LOOK_BACK = 64 }; /* most points left out in a row: bounds the time */

void plot_curve_append_command(GString *path, char command, Point at)
{
    g_string_append_c(path, command);
    number_append(path, at.x, PLOT_DECIMALS);
    g_string_append_c(path, ' ');
    number_append(path, at.y, PLOT_DECIMALS);
}

static double distance_to_segment(Point p, Point a, Point b)
{
    Point along = {b.x - a.x, b.y - a.y};
    double length = along.x * along.x + along.y * along.y;
    double share = length > 0 ? ((p.x - a.x) * along.x + (p.y - a.y) * along.y) / length : 0;
    share = CLAMP(share, 0, 1);
    return point_distance(p, (Point){a.x + share * along.x, a.y + share * along.y});
}

/* Does the segment between two points of a run pass all that are between them? */
static bool passes(const Point *run, guint from, guint to)
{
    for (guint i = from + 1; i < to; i++) {
        if (distance_to_segment(run[i], run[from], run[to]) > TOLERANCE)
            return false;
    }
    return true;
}

static void append_line(const Point *run, guint n, GString *path)
{
    guint kept = 0;
    for (guint i = 1; i < n; i++) {
        if (i + 1 < n && i - kept < LOOK_BACK && passes(run, kept, i + 1))
            continue;
        plot_curve_append_command(path, 'L', run[i]);
        kept = i;
    }
}

static void append_steps(const Point *run, guint n, GString *path)
{
    for (guint i = 1; i < n; i++) {
        g_string_append_c(path, 'H');
        number_append(path, run[i].x, PLOT_DECIMALS);
        g_string_append_c(path, 'V');
        number_append(path, run[i].y, PLOT_DECIMALS);
    }
}

static void append_run(const PlotSeries *series, const Point *run, guint n, GString *path)
{
    if (n == 0)
        return;
    plot_curve_append_command(path, 'M', run[0]);
    if (n == 1)
        g_string_append(path, "m-1 0h2");
    else if (series->shape == PLOT_STEPS)
        append_steps(run, n, path);
    else
        append_line(run, n, path);
}

void plot_curve_append(const PlotLayout *layout, const Plot *plot, const PlotSeries *series,
                       GString *path)
{
    g_autofree Point *run = g_new(Point, series->n);
    guint n = 0;
    for (guint i = 0; i < series->n; i++) {
        if (plot_layout_holds(plot, series->points[i])) {
            run[n++] = plot_layout_map(layout, series->points[i]);
        } else {
            append_run(series, run, n, path);
            n = 0;
        }
    }
    append_run(series, run, n, path);
}

void plot_curve_append_markers(const PlotLayout *layout, const Plot *plot, const PlotSeries *series,
                               GString *path)
{
    const char *marker = plot_theme_hue(series->hue)->marker;
    for (guint i = 0; i < series->n; i++) {
        if (!plot_layout_holds(plot, series->points[i]))
            continue;
        plot_curve_append_command(path, 'M', plot_layout_map(layout, series->points[i]));
        g_string_append(path, marker);
    }
}

#include "bench_plot.h"

#include "bench_chart.h"

#include "base/arena.h"
#include "render/frame/output.h"
#include "render/plot/plot_png.h"
#include "table.h"

#include <math.h>
#include <string.h>

enum { PNG_WIDTH = 1440 };

static bool write_plot(const char *folder, const char *name, const char *svg, GError **error)
{
    g_autofree char *svg_path = g_strconcat(folder, "/", name, ".svg", NULL);
    g_autofree char *png_path = g_strconcat(folder, "/", name, ".png", NULL);
    if (!output_write_file(svg_path, svg, strlen(svg), error))
        return false;
    g_autoptr(Output) png = output_new(png_path, error);
    return png != NULL && plot_png_write(svg, PNG_WIDTH, false, png, error) &&
           output_commit(g_steal_pointer(&png), error);
}

/* One figure of every case and way. */
typedef struct Picture {
    const char *name, *title, *subtitle, *description;
    PlotAxis axis;
    double (*figure)(const BenchResult *result, Way way);
} Picture;

static double milliseconds(const BenchResult *result, Way way, Part part)
{
    return bench_result_cost(result, way, part).seconds * 1000 / bench_case_frames(result->test);
}

static double film_milliseconds(const BenchResult *result, Way way)
{
    return milliseconds(result, way, PART_FILM);
}

static double raster_milliseconds(const BenchResult *result, Way way)
{
    return milliseconds(result, way, PART_RASTER);
}

static double megabytes(const BenchResult *result, Way way)
{
    return bench_result_cost(result, way, PART_FILM).megabytes;
}

static const Picture pictures[] = {
    {
        .name = "whole-job",
        .title = "From a drawing to an MP4",
        .subtitle = "all processes of the job from start to end, for each frame; left is fast",
        .description = "Time of a whole job for each frame of the film, a row for each case and "
                       "a marker for each way.",
        .axis = {.title = "time of a frame", .unit = "ms", .logarithmic = true},
        .figure = film_milliseconds,
    },
    {
        .name = "frames-alone",
        .title = "Frames alone, without an encoder",
        .subtitle = "the process from start to end, for each frame; left is fast",
        .description = "Time for each frame without encoding, a row for each case and a marker "
                       "for each way.",
        .axis = {.title = "time of a frame", .unit = "ms", .logarithmic = true},
        .figure = raster_milliseconds,
    },
    {
        .name = "memory",
        .title = "Memory of a whole job",
        .subtitle = "its peak; of a browser the sum of its processes",
        .description = "Peak of memory of a whole job, a row for each case and a marker for each "
                       "way.",
        .axis = {.title = "peak", .unit = "MB", .logarithmic = true},
        .figure = megabytes,
    },
};

static bool is_shown(const BenchReport *report, const Picture *picture, Way way)
{
    for (guint i = 0; i < report->n_results; i++) {
        if (isfinite(picture->figure(&report->results[i], way)))
            return true;
    }
    return false;
}

static bool write_picture(const BenchReport *report, const Picture *picture, const char *folder,
                          GError **error)
{
    g_autoptr(Arena) arena = arena_new();
    const char **rows = arena_new_n(arena, const char *, report->n_results);
    const char *ways[N_WAYS];
    guint shown[N_WAYS], n = 0;
    for (Way way = 0; way < N_WAYS; way++) {
        if (!is_shown(report, picture, way))
            continue;
        ways[n] = way_label(way);
        shown[n++] = way;
    }
    double *values = arena_new_n(arena, double, report->n_results *N_WAYS);
    for (guint i = 0; i < report->n_results; i++) {
        rows[i] = report->results[i].test->name;
        for (guint k = 0; k < n; k++)
            values[i * n + k] = picture->figure(&report->results[i], (Way)shown[k]);
    }
    g_autofree char *svg = bench_chart_svg(&(BenchChart){
        .title = picture->title,
        .subtitle = picture->subtitle,
        .description = picture->description,
        .axis = picture->axis,
        .n_rows = report->n_results,
        .n_ways = n,
        .rows = rows,
        .ways = ways,
        .hues = shown,
        .values = values,
    });
    return write_plot(folder, picture->name, svg, error);
}

/* Sizes and times as multiples of the smallest size's. */
static PlotSeries growth_of(const ScalingResult *result, guint hue, Arena *arena)
{
    g_autofree char *exponent = table_print_number(result->law.exponent, 2);
    Point *points = arena_new_n(arena, Point, result->n);
    for (guint i = 0; i < result->n; i++)
        points[i] = (Point){result->points[i].x / result->points[0].x,
                            result->points[i].y / result->points[0].y};
    return (PlotSeries){
        .name = arena_printf(arena, "%s: %s", result->row->name, exponent),
        .hue = hue,
        .n = result->n,
        .points = points,
    };
}

static bool write_growth(const BenchReport *report, const char *folder, GError **error)
{
    g_autoptr(Arena) arena = arena_new();
    PlotSeries *series = arena_new_n(arena, PlotSeries, 2 * report->n_scaling);
    for (guint i = 0; i < report->n_scaling; i++) {
        series[2 * i] = series[2 * i + 1] = growth_of(&report->scaling[i], i, arena);
        series[2 * i + 1].shape = PLOT_POINTS;
        series[2 * i + 1].name = NULL; /* one hue, one entry of the legend */
    }
    g_autofree char *svg = plot_svg(
        &(Plot){
            .title = "How time grows",
            .subtitle = "with what the names say, to the power of the figures behind them; 1 is "
                        "in proportion",
            .description = "Time over size, both as multiples of the smallest and on logarithmic "
                           "axes, a line for each thing that grows.",
            .width = 720,
            .height = 440,
            .x = {.title = "size, times the smallest", .logarithmic = true},
            .y = {.title = "time, times that of the smallest", .logarithmic = true},
            .n_series = 2 * report->n_scaling,
            .series = series,
        },
        PLOT_AUTO);
    return write_plot(folder, "growth", svg, error);
}

bool bench_plot_write(const BenchReport *report, const char *folder, GError **error)
{
    for (guint i = 0; report->n_results > 0 && i < G_N_ELEMENTS(pictures); i++) {
        if (!write_picture(report, &pictures[i], folder, error))
            return false;
    }
    return report->n_scaling == 0 || write_growth(report, folder, error);
}

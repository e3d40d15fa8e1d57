#include "bench_chart.h"

#include "render/plot/plot_draw.h"
#include "render/plot/plot_legend.h"

#include <math.h>

enum {
    WIDTH = 720,
    ROW = 30,
    NAME_WIDTH = 110,
    TICK_SPACING = 60,
    LEGEND_HEIGHT = 80,
    FOOT = 46,
};

static const PlotTextStyle name_style = {.size = 11.5, .ink = PLOT_INK_TEXT};
static const PlotTextStyle axis_style = {.size = 11, .ink = PLOT_INK_MUTED};

/* A series of points for each way; the rows are counted from the top. */
static PlotSeries *series_of(const BenchChart *chart, Arena *arena)
{
    PlotSeries *series = arena_new_n(arena, PlotSeries, chart->n_ways);
    for (guint way = 0; way < chart->n_ways; way++) {
        Point *points = arena_new_n(arena, Point, chart->n_rows);
        for (guint row = 0; row < chart->n_rows; row++)
            points[row] = (Point){chart->values[row * chart->n_ways + way], row + .5};
        series[way] = (PlotSeries){
            .name = chart->ways[way],
            .hue = chart->hues[way],
            .shape = PLOT_POINTS,
            .n = chart->n_rows,
            .points = points,
        };
    }
    return series;
}

/* The same, so that the first is drawn last. */
static PlotSeries *reversed(const PlotSeries *series, guint n, Arena *arena)
{
    PlotSeries *copy = arena_new_n(arena, PlotSeries, n);
    for (guint i = 0; i < n; i++)
        copy[i] = series[n - 1 - i];
    return copy;
}

static AxisRange range_of(const BenchChart *chart)
{
    AxisRange range = {INFINITY, -INFINITY};
    for (guint i = 0; i < chart->n_rows * chart->n_ways; i++) {
        if (axis_holds(&chart->axis, chart->values[i])) {
            range.min = fmin(range.min, chart->values[i]);
            range.max = fmax(range.max, chart->values[i]);
        }
    }
    return axis_range(&chart->axis, range);
}

static void add_text(PlotLayout *layout, PlotTextStyle style, const char *text, PlotAnchor anchor,
                     Point at, double width)
{
    PlotText fitted = plot_text_fit(layout->arena, NULL, style,
                                    plot_text_clean(layout->arena, text), anchor, at, width);
    g_array_append_val(layout->texts, fitted);
}

static void lay_out_rows(PlotLayout *layout, const BenchChart *chart)
{
    layout->area = (Rect){
        .x0 = PLOT_MARGIN + NAME_WIDTH,
        .y0 = layout->top + 8,
        .x1 = layout->width - 2 * PLOT_MARGIN,
        .y1 = layout->top + 8 + chart->n_rows * ROW,
    };
    layout->height = layout->area.y1 + FOOT;
    layout->y =
        (AxisScale){.range = {0, chart->n_rows}, .start = layout->area.y0, .end = layout->area.y1};
    for (guint row = 0; row < chart->n_rows && row < AXIS_TICKS_MAX; row++) {
        layout->y_ticks.values[layout->y_ticks.n++] = row + .5;
        add_text(layout, name_style, chart->rows[row], PLOT_ANCHOR_START,
                 (Point){PLOT_MARGIN, layout->area.y0 + (row + .5) * ROW + 4}, NAME_WIDTH - 8);
    }
}

static void lay_out_axis(PlotLayout *layout, const BenchChart *chart)
{
    double width = layout->area.x1 - layout->area.x0;
    guint level = 0;
    do
        layout->x_ticks = axis_ticks(&chart->axis, range_of(chart), level++);
    while (layout->x_ticks.n > 2 && (layout->x_ticks.n - 1) * TICK_SPACING > width);
    layout->x = (AxisScale){.range = layout->x_ticks.range,
                            .start = layout->area.x0,
                            .end = layout->area.x1,
                            .logarithmic = chart->axis.logarithmic};
    for (guint i = 0; i < layout->x_ticks.n; i++) {
        g_autoptr(GString) label = g_string_new(NULL);
        axis_append_label(&chart->axis, &layout->x_ticks, i, label);
        add_text(layout, axis_style, label->str, PLOT_ANCHOR_MIDDLE,
                 (Point){axis_map(&layout->x, layout->x_ticks.values[i]), layout->area.y1 + 19},
                 TICK_SPACING);
    }
    g_autoptr(GString) title = g_string_new(NULL);
    axis_append_title(&chart->axis, &layout->x_ticks, title);
    add_text(layout, axis_style, title->str, PLOT_ANCHOR_END,
             (Point){layout->area.x1, layout->area.y1 + 36}, width);
}

char *bench_chart_svg(const BenchChart *chart)
{
    g_autoptr(PlotLayout) layout = plot_layout_blank(WIDTH);
    Plot plot = {
        .x = chart->axis,
        .n_series = chart->n_ways,
        .series = series_of(chart, layout->arena),
    };
    PlotPaint paint = {.theme = PLOT_AUTO};
    g_autoptr(GString) body = plot_body(&paint);
    plot_layout_head(layout, chart->title, chart->subtitle);
    plot_legend_lay_out(layout, &plot, LEGEND_HEIGHT);
    lay_out_rows(layout, chart);
    lay_out_axis(layout, chart);
    plot_draw_ground(layout, &plot, &paint, body);
    plot.series = reversed(plot.series, plot.n_series, layout->arena);
    plot_draw_data(layout, &plot, &paint, body);
    plot_draw_labels(layout, &paint, body);
    return plot_document(layout, chart->title, chart->description, &paint, body->str);
}

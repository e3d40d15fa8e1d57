#include "render/plot/plot_layout.h"

#include "render/plot/plot_labels.h"
#include "render/plot/plot_legend.h"

#include <math.h>

#define SMALLEST_WIDTH 240.
#define SMALLEST_AREA 48. /* its height; the picture grows when it is too low for it */
#define HEAD_MARGIN 12.
#define HEAD_GAP 4.
#define LEGEND_SHARE .3    /* of the height, at most */
#define Y_TITLE_HEIGHT 30. /* from the legend to the area */
#define Y_TITLE_RISE 12.   /* of its baseline over the area */
#define TICK_GAP 8.        /* between the area and a label of the y axis */
#define X_LABEL_DROP 19.   /* of the baseline below the area */
#define X_TITLE_DROP 36.
#define X_FOOT 46. /* from the area to the bottom */
#define X_LABEL_AIR 12.
#define X_TICK_SPACING 44.
#define Y_TICK_SPACING 26.
#define LABEL_SLACK 12.  /* by which labels of the y axis may grow when its range does */
#define EQUAL_AIR 1.04   /* of equal axes: around the data */
#define EDGE 6.          /* nearest a label comes to the edge */
#define DIGIT_MIDDLE .36 /* of the size, over the baseline */

static const PlotTextStyle title_style = {.size = 15, .bold = true, .ink = PLOT_INK_TEXT};
static const PlotTextStyle subtitle_style = {.size = 11.5, .ink = PLOT_INK_MUTED};
static const PlotTextStyle axis_style = {.size = 11, .ink = PLOT_INK_MUTED};

bool plot_layout_holds(const Plot *plot, Point point)
{
    return axis_holds(&plot->x, point.x) && axis_holds(&plot->y, point.y);
}

Point plot_layout_map(const PlotLayout *layout, Point point)
{
    return (Point){axis_map(&layout->x, point.x), axis_map(&layout->y, point.y)};
}

/* A line of the head: at the left margin, shortened to the width. */
static void add_heading(PlotLayout *layout, const Plot *plot, const char *text, PlotTextStyle style,
                        double line_height)
{
    if (text == NULL || *text == '\0')
        return;
    Point at = {PLOT_MARGIN, layout->top + line_height - style.size * .35};
    PlotText heading =
        plot_text_fit(layout->arena, plot->metrics, style, plot_text_clean(layout->arena, text),
                      PLOT_ANCHOR_START, at, layout->width - 2 * PLOT_MARGIN);
    g_array_append_val(layout->texts, heading);
    layout->top += line_height;
}

static void extend(AxisRange *range, double value)
{
    range->min = MIN(range->min, value);
    range->max = MAX(range->max, value);
}

static void extend_if_held(const PlotAxis *axis, AxisRange *range, double value)
{
    if (axis_holds(axis, value))
        extend(range, value);
}

static void find_ranges(const Plot *plot, AxisRange *x, AxisRange *y)
{
    *x = *y = (AxisRange){INFINITY, -INFINITY};
    for (guint i = 0; i < plot->n_series; i++) {
        for (guint j = 0; j < plot->series[i].n; j++) {
            Point point = plot->series[i].points[j];
            if (plot_layout_holds(plot, point)) {
                extend(x, point.x);
                extend(y, point.y);
            }
        }
    }
    for (guint i = 0; i < plot->n_notes; i++) {
        if (plot_layout_holds(plot, plot->notes[i].at)) {
            extend(x, plot->notes[i].at.x);
            extend(y, plot->notes[i].at.y);
        }
    }
    for (guint i = 0; i < plot->n_references; i++)
        extend_if_held(&plot->y, y, plot->references[i].at);
    for (guint i = 0; i < plot->n_bands; i++) {
        extend_if_held(&plot->x, x, plot->bands[i].from);
        extend_if_held(&plot->x, x, plot->bands[i].to);
    }
    for (guint i = 0; i < plot->n_marks; i++) {
        for (guint j = 0; j < plot->marks[i].n; j++)
            extend_if_held(&plot->x, x, plot->marks[i].at[j]);
    }
}

static const char *tick_label(PlotLayout *layout, const PlotAxis *axis, const AxisTicks *ticks,
                              guint i)
{
    g_autoptr(GString) label = g_string_new(NULL);
    axis_append_label(axis, ticks, i, label);
    return arena_strndup(layout->arena, label->str, label->len);
}

/* Chooses the ticks of the y axis and so the left end of the area; appends the labels. */
static void lay_out_y(PlotLayout *layout, const Plot *plot, AxisRange range)
{
    double height = layout->area.y1 - layout->area.y0;
    guint level = 0;
    do
        layout->y_ticks = axis_ticks(&plot->y, range, level++);
    while (layout->y_ticks.n > 2 && (layout->y_ticks.n - 1) * Y_TICK_SPACING > height);
    layout->y = (AxisScale){
        .range = layout->y_ticks.range,
        .start = plot->y.downwards ? layout->area.y0 : layout->area.y1,
        .end = plot->y.downwards ? layout->area.y1 : layout->area.y0,
        .logarithmic = plot->y.logarithmic,
    };
    guint first = layout->texts->len;
    double widest = 0;
    for (guint i = 0; i < layout->y_ticks.n; i++) {
        double y = axis_map(&layout->y, layout->y_ticks.values[i]);
        PlotText label =
            plot_text(plot->metrics, axis_style, tick_label(layout, &plot->y, &layout->y_ticks, i),
                      PLOT_ANCHOR_END, (Point){0, y + axis_style.size * DIGIT_MIDDLE});
        widest = MAX(widest, label.box.x1 - label.box.x0);
        g_array_append_val(layout->texts, label);
    }
    for (guint i = first; i < layout->texts->len; i++) {
        PlotText *label = &g_array_index(layout->texts, PlotText, i);
        *label = plot_text(plot->metrics, axis_style, label->text, PLOT_ANCHOR_END,
                           (Point){PLOT_MARGIN + widest, label->at.y});
    }
    layout->area.x0 = PLOT_MARGIN + widest + TICK_GAP;
}

static double marks_height(const Plot *plot)
{
    return plot->n_marks * PLOT_MARKS_ROW;
}

/* The label below its tick, shifted where it would leave the picture. */
static PlotText x_label(PlotLayout *layout, const Plot *plot, guint i)
{
    const char *text = tick_label(layout, &plot->x, &layout->x_ticks, i);
    double half = plot_text_measure(plot->metrics, axis_style, text).advance / 2;
    double x = axis_map(&layout->x, layout->x_ticks.values[i]);
    x = MAX(half + EDGE, MIN(x, layout->width - EDGE - half));
    return plot_text(plot->metrics, axis_style, text, PLOT_ANCHOR_MIDDLE,
                     (Point){x, layout->area.y1 + marks_height(plot) + X_LABEL_DROP});
}

/* Appends labels as long as they keep apart; false when that was not all. */
static bool append_x_labels(PlotLayout *layout, const Plot *plot)
{
    double free_from = -INFINITY;
    for (guint i = 0; i < layout->x_ticks.n; i++) {
        PlotText label = x_label(layout, plot, i);
        if (label.box.x0 < free_from)
            return false;
        free_from = label.box.x1 + X_LABEL_AIR;
        g_array_append_val(layout->texts, label);
    }
    return true;
}

static void lay_out_x(PlotLayout *layout, const Plot *plot, AxisRange range)
{
    double width = layout->area.x1 - layout->area.x0;
    guint first = layout->texts->len;
    for (guint level = 0;; level++) {
        layout->x_ticks = axis_ticks(&plot->x, range, level);
        layout->x = (AxisScale){
            .range = layout->x_ticks.range,
            .start = layout->area.x0,
            .end = layout->area.x1,
            .logarithmic = plot->x.logarithmic,
        };
        g_array_set_size(layout->texts, first);
        bool spaced = layout->x_ticks.n <= 2 || (layout->x_ticks.n - 1) * X_TICK_SPACING <= width;
        if ((spaced && append_x_labels(layout, plot)) || layout->x_ticks.n <= 2)
            return;
    }
}

static void add_axis_title(PlotLayout *layout, const Plot *plot, const PlotAxis *axis,
                           const AxisTicks *ticks, PlotAnchor anchor, Point at)
{
    g_autoptr(GString) title = g_string_new(NULL);
    axis_append_title(axis, ticks, title);
    if (title->len == 0)
        return;
    PlotText text = plot_text_fit(layout->arena, plot->metrics, axis_style,
                                  plot_text_clean(layout->arena, title->str), anchor, at,
                                  layout->width - 2 * PLOT_MARGIN);
    g_array_append_val(layout->texts, text);
}

static AxisRange around(AxisRange range, double span)
{
    double middle = (range.min + range.max) / 2;
    return (AxisRange){middle - span / 2, middle + span / 2};
}

/* Both axes with so many units a px that both ranges fit. The y axis comes first, with a guess of
 * what its labels leave to the other. */
static void lay_out_equal(PlotLayout *layout, const Plot *plot, AxisRange x, AxisRange y)
{
    guint first = layout->texts->len;
    lay_out_y(layout, plot, y);
    double width = layout->area.x1 - layout->area.x0 - LABEL_SLACK;
    double height = layout->area.y1 - layout->area.y0;
    double unit = EQUAL_AIR * MAX((x.max - x.min) / width, (y.max - y.min) / height);
    g_array_set_size(layout->texts, first);
    lay_out_y(layout, plot, around(y, unit * height));
    lay_out_x(layout, plot, around(x, unit * (layout->area.x1 - layout->area.x0)));
}

static void lay_out_axes(PlotLayout *layout, const Plot *plot)
{
    AxisRange x, y;
    find_ranges(plot, &x, &y);
    double foot = X_FOOT + marks_height(plot);
    layout->height = MAX(layout->height, layout->top + Y_TITLE_HEIGHT + SMALLEST_AREA + foot);
    layout->area = (Rect){
        .y0 = layout->top + Y_TITLE_HEIGHT,
        .x1 = layout->width - PLOT_MARGIN - EDGE,
        .y1 = layout->height - foot,
    };
    x = axis_range(&plot->x, x);
    y = axis_range(&plot->y, y);
    if (plot->equal) {
        lay_out_equal(layout, plot, x, y);
    } else {
        lay_out_y(layout, plot, y);
        lay_out_x(layout, plot, x);
    }
    add_axis_title(layout, plot, &plot->y, &layout->y_ticks, PLOT_ANCHOR_START,
                   (Point){PLOT_MARGIN, layout->area.y0 - Y_TITLE_RISE});
    add_axis_title(layout, plot, &plot->x, &layout->x_ticks, PLOT_ANCHOR_END,
                   (Point){layout->area.x1, layout->area.y1 + marks_height(plot) + X_TITLE_DROP});
}

/* False when the references have to go to the legend. */
static bool lay_out(PlotLayout *layout, const Plot *plot)
{
    g_array_set_size(layout->texts, 0);
    g_array_set_size(layout->keys, 0);
    g_array_set_size(layout->leaders, 0);
    layout->height = plot->height > 0 ? plot->height : PLOT_HEIGHT;
    layout->top = HEAD_MARGIN;
    add_heading(layout, plot, plot->title, title_style, 21);
    add_heading(layout, plot, plot->subtitle, subtitle_style, 18);
    layout->top += HEAD_GAP;
    plot_legend_lay_out(layout, plot, LEGEND_SHARE * layout->height);
    lay_out_axes(layout, plot);
    return plot_labels_place(layout, plot);
}

PlotLayout *plot_layout_blank(double width)
{
    PlotLayout *layout = g_new(PlotLayout, 1);
    *layout = (PlotLayout){
        .arena = arena_new(),
        .width = MAX(width > 0 ? width : PLOT_WIDTH, SMALLEST_WIDTH),
        .texts = g_array_new(FALSE, FALSE, sizeof(PlotText)),
        .keys = g_array_new(FALSE, FALSE, sizeof(PlotKey)),
        .leaders = g_array_new(FALSE, FALSE, sizeof(PlotLeader)),
    };
    return layout;
}

void plot_layout_head(PlotLayout *layout, const char *title, const char *subtitle)
{
    const Plot plot = {.metrics = NULL};
    layout->top = HEAD_MARGIN;
    add_heading(layout, &plot, title, title_style, 21);
    add_heading(layout, &plot, subtitle, subtitle_style, 18);
    layout->top += HEAD_GAP;
}

PlotLayout *plot_layout_new(const Plot *plot)
{
    PlotLayout *layout = plot_layout_blank(plot->width);
    if (!lay_out(layout, plot)) {
        layout->references_in_legend = true;
        lay_out(layout, plot);
    }
    return layout;
}

void plot_layout_free(PlotLayout *layout)
{
    if (layout == NULL)
        return;
    g_array_unref(layout->texts);
    g_array_unref(layout->keys);
    g_array_unref(layout->leaders);
    arena_free(layout->arena);
    g_free(layout);
}

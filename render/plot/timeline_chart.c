#include "render/plot/timeline_chart.h"

#include "base/number.h"
#include "render/plot/plot_csv.h"
#include "render/plot/plot_curve.h"
#include "render/plot/plot_draw.h"
#include "render/plot/plot_number.h"
#include "render/plot/timeline_bar.h"

#include <math.h>

enum {
    ROWS_LARGEST = 200,
    ROW = 26,
    BAR = 14,
    WIDTH = 960,
    NAME_WIDTH = 264,
    TEXT_WIDTH = 130,
    EASING_WIDTH = 34,
    EASING_HEIGHT = 18,
    EASING_STEPS_DRAWN = 48,
    GAP = 12,
    CHEVRON_ROOM = 16, /* px of an iteration that shows which way it runs */
    TICK_SPACING = 56,
    FOOT = 44,
};

static const PlotTextStyle name_style = {.size = 11.5, .ink = PLOT_INK_TEXT};
static const PlotTextStyle muted_style = {.size = 11, .ink = PLOT_INK_MUTED};

typedef struct Drawing {
    const TimelineChart *chart;
    PlotLayout *layout;
    PlotPaint *paint;
    GString *out;
    Time end;
    Rect area; /* of the bars */
} Drawing;

/* A loop of what is endless is shown once after the intro; what ends, to its end. */
static Time end_of(const TimelineChart *chart)
{
    Time end = chart->loop.intro + chart->loop.period;
    return end > 0 ? end : TIME_SECOND;
}

static void add_text(const Drawing *drawing, PlotTextStyle style, const char *text,
                     PlotAnchor anchor, Point at, double width)
{
    Arena *arena = drawing->layout->arena;
    PlotText fitted =
        plot_text_fit(arena, NULL, style, plot_text_clean(arena, text), anchor, at, width);
    g_array_append_val(drawing->layout->texts, fitted);
}

static void draw_rect(const Drawing *drawing, Rect box, PlotInk ink, double opacity)
{
    const double numbers[] = {box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0};
    static const char *const names[] = {"x", "y", "width", "height"};
    g_string_append(drawing->out, "<rect");
    for (guint i = 0; i < G_N_ELEMENTS(numbers); i++) {
        g_string_append_printf(drawing->out, " %s=\"", names[i]);
        number_append(drawing->out, numbers[i], PLOT_DECIMALS);
        g_string_append_c(drawing->out, '"');
    }
    plot_paint_append(drawing->paint, drawing->out, ink, PLOT_INK_NONE);
    if (opacity < 1) {
        g_string_append(drawing->out, " opacity=\"");
        number_append(drawing->out, opacity, PLOT_DECIMALS);
        g_string_append_c(drawing->out, '"');
    }
    g_string_append(drawing->out, "/>\n");
}

static void draw_path(const Drawing *drawing, const char *path, PlotInk ink, double width,
                      const char *more)
{
    g_string_append_printf(drawing->out, "<path d=\"%s\"", path);
    plot_paint_append(drawing->paint, drawing->out, PLOT_INK_NONE, ink);
    g_string_append(drawing->out, " stroke-width=\"");
    number_append(drawing->out, width, PLOT_DECIMALS);
    g_string_append_printf(drawing->out, "\"%s/>\n", more);
}

static void draw_line(const Drawing *drawing, Point from, Point to, PlotInk ink, const char *more)
{
    g_autoptr(GString) path = g_string_new(NULL);
    plot_curve_append_command(path, 'M', from);
    plot_curve_append_command(path, 'L', to);
    draw_path(drawing, path->str, ink, 1, more);
}

static double x_of(const Drawing *drawing, Time time)
{
    double share = (double)time / (double)drawing->end;
    return drawing->area.x0 + share * (drawing->area.x1 - drawing->area.x0);
}

/* Which way an iteration runs: a small arrow in its middle. */
static void draw_chevron(const Drawing *drawing, double x0, double x1, double y, bool backwards)
{
    double middle = (x0 + x1) / 2, way = backwards ? -1 : 1;
    g_autoptr(GString) path = g_string_new(NULL);
    plot_curve_append_command(path, 'M', (Point){middle - 2 * way, y - 3.5});
    plot_curve_append_command(path, 'L', (Point){middle + 2 * way, y});
    plot_curve_append_command(path, 'L', (Point){middle - 2 * way, y + 3.5});
    draw_path(drawing, path->str, PLOT_INK_BACKGROUND, 1.5, " stroke-linecap=\"round\"");
}

static void draw_part(const Drawing *drawing, const TimelinePart *part, double y, bool directed)
{
    double x0 = x_of(drawing, part->from), x1 = x_of(drawing, part->to);
    if (part->kind == TIMELINE_WAITS) {
        draw_line(drawing, (Point){x0, y}, (Point){x1, y}, PLOT_INK_MUTED,
                  " stroke-dasharray=\"2 3\"");
    } else if (part->kind == TIMELINE_HOLDS) {
        draw_line(drawing, (Point){x0, y}, (Point){x1, y}, PLOT_INK_HUE, "");
    } else {
        double seam = x1 - x0 > 3 ? .75 : 0;
        draw_rect(drawing, (Rect){x0 + seam, y - BAR / 2., x1 - seam, y + BAR / 2.}, PLOT_INK_HUE,
                  part->iteration % 2 == 0 ? 1 : .62);
        if (directed && x1 - x0 >= CHEVRON_ROOM)
            draw_chevron(drawing, x0, x1, y, part->backwards);
    }
}

static void draw_easing(const Drawing *drawing, const AnimationInfo *info, double x, double y)
{
    if (info->n_keys < 2)
        return;
    double lowest = 0, highest = 1, values[EASING_STEPS_DRAWN + 1];
    for (guint i = 0; i <= EASING_STEPS_DRAWN; i++) {
        values[i] = timeline_bar_eased(info, i / (double)EASING_STEPS_DRAWN);
        lowest = fmin(lowest, values[i]);
        highest = fmax(highest, values[i]);
    }
    g_autoptr(GString) path = g_string_new(NULL);
    for (guint i = 0; i <= EASING_STEPS_DRAWN; i++) {
        double height = (values[i] - lowest) / (highest - lowest) * EASING_HEIGHT;
        plot_curve_append_command(path, i == 0 ? 'M' : 'L',
                                  (Point){x + EASING_WIDTH * i / (double)EASING_STEPS_DRAWN,
                                          y + EASING_HEIGHT / 2. - height});
    }
    draw_rect(drawing, rect_from_size(x, y - EASING_HEIGHT / 2., EASING_WIDTH, EASING_HEIGHT),
              PLOT_INK_BAND, 1);
    draw_path(drawing, path->str, PLOT_INK_HUE + 1, 1.5, " stroke-linejoin=\"round\"");
}

static char *element_name(const Element *element)
{
    return element->id != NULL ? g_strdup_printf("#%s", element->id)
                               : g_strdup_printf("<%s>", element->name);
}

static const char *what_of(const AnimationInfo *info)
{
    if (info->attribute != NULL)
        return info->attribute;
    return info->n_properties > 0 ? property_row(info->properties[0])->name : info->name;
}

/* The element once for all of its animations, and what each moves. */
static void add_name(const Drawing *drawing, const AnimationInfo *info, bool first, double y)
{
    g_autofree char *element = element_name(info->element);
    double left = PLOT_MARGIN, half = NAME_WIDTH * .57;
    if (first)
        add_text(drawing, name_style, element, PLOT_ANCHOR_START, (Point){left, y + 4}, half - 6);
    const char *more = info->n_properties > 1 ? " …" : "";
    g_autofree char *what = g_strconcat(what_of(info), more, NULL);
    add_text(drawing, muted_style, what, PLOT_ANCHOR_START, (Point){left + half, y + 4},
             NAME_WIDTH - half - 8);
}

static void draw_row(const Drawing *drawing, guint index, double y)
{
    const AnimationInfo *info = timeline_animation_at(drawing->chart->timeline, index);
    const AnimationInfo *before =
        index > 0 ? timeline_animation_at(drawing->chart->timeline, index - 1) : NULL;
    bool first = before == NULL || before->element != info->element;
    add_name(drawing, info, first, y);
    if (first && index > 0)
        draw_line(drawing, (Point){PLOT_MARGIN, y - ROW / 2.},
                  (Point){drawing->layout->width - PLOT_MARGIN, y - ROW / 2.}, PLOT_INK_GRID, "");
    g_autoptr(GArray) parts = timeline_bar(info, drawing->end);
    for (guint i = 0; i < parts->len; i++)
        draw_part(drawing, &g_array_index(parts, TimelinePart, i), y,
                  info->timing.direction != TIMING_NORMAL);
    double x = drawing->area.x1 + GAP;
    draw_easing(drawing, info, x, y);
    g_autofree char *text = timeline_bar_text(info);
    add_text(drawing, muted_style, text, PLOT_ANCHOR_START, (Point){x + EASING_WIDTH + 8, y + 4},
             TEXT_WIDTH - 8);
}

static void draw_axis(const Drawing *drawing)
{
    const PlotAxis axis = {.title = "time", .quantity = PLOT_TIME};
    AxisRange range = {0, clock_seconds(drawing->end)};
    Rect area = drawing->area;
    guint level = 0;
    AxisTicks ticks;
    do
        ticks = axis_ticks(&axis, range, level++);
    while (ticks.n > 2 && (ticks.n - 1) * TICK_SPACING > area.x1 - area.x0);
    for (guint i = 0; i < ticks.n; i++) {
        double x = floor(x_of(drawing, clock_from_seconds(ticks.values[i]))) + .5;
        draw_line(drawing, (Point){x, area.y0}, (Point){x, area.y1}, PLOT_INK_GRID, "");
        g_autoptr(GString) label = g_string_new(NULL);
        axis_append_label(&axis, &ticks, i, label);
        add_text(drawing, muted_style, label->str, PLOT_ANCHOR_MIDDLE, (Point){x, area.y1 + 17},
                 TICK_SPACING);
    }
    draw_line(drawing, (Point){area.x0, area.y1}, (Point){area.x1, area.y1}, PLOT_INK_AXIS, "");
    g_autoptr(GString) title = g_string_new(NULL);
    axis_append_title(&axis, &ticks, title);
    add_text(drawing, muted_style, title->str, PLOT_ANCHOR_END, (Point){area.x1, area.y1 + 34},
             area.x1 - area.x0);
}

static const char *subtitle_of(const TimelineChart *chart, Arena *arena)
{
    Loop loop = chart->loop;
    g_autofree char *intro = clock_print_time(loop.intro);
    g_autofree char *period = clock_print_time(loop.period);
    if (loop.period > 0 && loop.intro > 0)
        return arena_printf(arena, "an intro of %s (shaded), then a loop of %s", intro, period);
    if (loop.period > 0)
        return arena_printf(arena, "a loop of %s; cells are iterations, dotted lines delays",
                            period);
    if (loop.intro > 0)
        return arena_printf(arena, "plays once, %s; cells are iterations, dotted lines delays",
                            intro);
    return "nothing moves";
}

/* Places the area; the layout gets its height. */
static guint lay_out(Drawing *drawing)
{
    PlotLayout *layout = drawing->layout;
    guint n = timeline_animation_count(drawing->chart->timeline);
    guint shown = MIN(n, ROWS_LARGEST);
    plot_layout_head(layout, drawing->chart->title, subtitle_of(drawing->chart, layout->arena));
    drawing->area = (Rect){
        .x0 = PLOT_MARGIN + NAME_WIDTH,
        .y0 = layout->top + 4,
        .x1 = layout->width - PLOT_MARGIN - TEXT_WIDTH - EASING_WIDTH - GAP,
        .y1 = layout->top + 4 + MAX(1, shown) * ROW + (n > shown ? ROW : 0),
    };
    layout->height = drawing->area.y1 + FOOT;
    return shown;
}

char *timeline_chart_svg(const TimelineChart *chart, PlotTheme theme)
{
    g_autoptr(PlotLayout) layout = plot_layout_blank(WIDTH);
    PlotPaint paint = {.theme = theme};
    g_autoptr(GString) body = plot_body(&paint);
    Drawing drawing = {chart, layout, &paint, body, .end = end_of(chart)};
    guint shown = lay_out(&drawing), n = timeline_animation_count(chart->timeline);
    Rect area = drawing.area;
    if (chart->loop.intro > 0 && chart->loop.period > 0)
        draw_rect(&drawing, (Rect){area.x0, area.y0, x_of(&drawing, chart->loop.intro), area.y1},
                  PLOT_INK_BAND, 1);
    draw_axis(&drawing);
    for (guint i = 0; i < shown; i++)
        draw_row(&drawing, i, area.y0 + (i + .5) * ROW);
    if (n > shown) {
        g_autofree char *rest = g_strdup_printf("and %u more", n - shown);
        add_text(&drawing, muted_style, rest, PLOT_ANCHOR_START,
                 (Point){PLOT_MARGIN, area.y1 - ROW / 2. + 4}, NAME_WIDTH);
    }
    plot_draw_labels(layout, &paint, body);
    return plot_document(layout, chart->title,
                         "Animations of a document over time, a row for each: bars where it "
                         "plays, a cell for each iteration.",
                         &paint, body->str);
}

static void append_seconds(GString *out, Time time)
{
    g_string_append_c(out, ',');
    if (time == TIME_INDEFINITE)
        g_string_append(out, "inf");
    else
        number_append(out, clock_seconds(time), 9);
}

static void append_csv_row(GString *out, const AnimationInfo *info)
{
    static const char *const directions[] = {"normal", "reverse", "alternate", "alternate-reverse"};
    static const char *const fills[] = {"none", "backwards", "forwards", "both"};
    g_autofree char *element = element_name(info->element);
    plot_csv_append_text(out, element);
    g_string_append_c(out, ',');
    plot_csv_append_text(out, info->name);
    g_string_append_c(out, ',');
    g_autoptr(GString) properties = g_string_new(info->attribute);
    for (guint i = 0; i < info->n_properties && info->attribute == NULL; i++)
        g_string_append_printf(properties, "%s%s", i > 0 ? " " : "",
                               property_row(info->properties[i])->name);
    plot_csv_append_text(out, properties->str);
    append_seconds(out, info->timing.delay);
    append_seconds(out, info->timing.duration);
    g_string_append_c(out, ',');
    if (info->timing.count == TIMING_COUNT_INFINITE)
        g_string_append(out, "inf");
    else
        number_append(out, (double)info->timing.count / TIMING_COUNT, 6);
    g_string_append_printf(out, ",%s,%s,%u\n", directions[info->timing.direction],
                           fills[info->timing.fill], info->n_keys);
}

char *timeline_chart_csv(const TimelineChart *chart)
{
    GString *out = g_string_new(
        "element,animation,properties,delay,duration,iterations,direction,fill,keys\n");
    for (guint i = 0; i < timeline_animation_count(chart->timeline); i++)
        append_csv_row(out, timeline_animation_at(chart->timeline, i));
    return g_string_free(out, FALSE);
}

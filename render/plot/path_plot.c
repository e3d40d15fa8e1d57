#include "render/plot/path_plot.h"

#include "render/plot/overlay.h"
#include "render/plot/plot_number.h"

#include <math.h>

enum {
    STEPS = 720,
    ARROWS = 72,
    HUE_TARGET = 0,
    HUE_EFFECTOR = 1,
    HUE_ERROR = 3,
};

typedef struct Paths {
    Point target[STEPS + 1], effector[STEPS + 1];
    Rect box;
    double worst;
} Paths;

static void trace(const PathPlotSource *source, Paths *paths)
{
    g_autoptr(Arena) scratch = arena_new();
    const Contact *contact = source->contact;
    paths->box = rect_empty();
    paths->worst = 0;
    for (guint i = 0; i <= STEPS; i++) {
        arena_reset(scratch);
        Time time = source->start + clock_cell_time(i, STEPS, source->period);
        const State *state = timeline_sample(source->timeline, time, scratch);
        Point target = contact_point(state, &contact->target);
        target = (Point){target.x + contact->offset.x, target.y + contact->offset.y};
        Point effector = contact_point(state, &contact->effector);
        paths->target[i] = target;
        paths->effector[i] = effector;
        paths->box = rect_add_point(rect_add_point(paths->box, target), effector);
        paths->worst = fmax(paths->worst, point_distance(target, effector));
    }
}

static PlotSeries series_of(const char *name, guint hue, guint n, const Point *points)
{
    return (PlotSeries){.name = name, .hue = hue, .shape = PLOT_LINE, .n = n, .points = points};
}

/* From the target to where the effector would be if it were `factor` times as far off. */
static void add_arrows(const Paths *paths, guint factor, Point *lines, Point *tips)
{
    for (guint i = 0; i < ARROWS; i++) {
        guint step = i * STEPS / ARROWS;
        Point from = paths->target[step], to = paths->effector[step];
        Point tip = {from.x + factor * (to.x - from.x), from.y + factor * (to.y - from.y)};
        lines[3 * i] = from;
        lines[3 * i + 1] = tip;
        lines[3 * i + 2] = (Point){NAN, NAN};
        tips[i] = tip;
    }
}

static const char *subtitle_of(const Paths *paths, guint factor, Arena *arena)
{
    g_autoptr(GString) text = g_string_new("off by ");
    plot_number_append(text, paths->worst);
    g_string_append_printf(text, " px at most; errors are drawn %u times as long", factor);
    return arena_strdup(arena, text->str);
}

Plot path_plot(const PathPlotSource *source, Arena *arena)
{
    Paths *paths = arena_new_one(arena, Paths);
    trace(source, paths);
    double side = fmax(paths->box.x1 - paths->box.x0, paths->box.y1 - paths->box.y0);
    guint factor = overlay_factor(paths->worst, side);
    Point *lines = arena_new_n(arena, Point, 3 * (gsize)ARROWS);
    Point *tips = arena_new_n(arena, Point, ARROWS);
    add_arrows(paths, factor, lines, tips);
    PlotSeries *series = arena_new_n(arena, PlotSeries, 4);
    series[0] = series_of("target", HUE_TARGET, STEPS + 1, paths->target);
    series[1] = series_of("effector", HUE_EFFECTOR, STEPS + 1, paths->effector);
    series[2] = series_of(NULL, HUE_ERROR, 3 * ARROWS, lines);
    series[2].what = "error, magnified";
    series[2].light = true;
    series[3] = series_of(arena_printf(arena, "error, × %u", factor), HUE_ERROR, ARROWS, tips);
    series[3].shape = PLOT_POINTS;
    return (Plot){
        .title = source->title,
        .subtitle = subtitle_of(paths, factor, arena),
        .description = "The paths of a contact's two points over one period in the coordinates of "
                       "the drawing, and the errors as magnified lines from the target.",
        .width = 640,
        .height = 640,
        .x = {.title = "x", .unit = "px"},
        .y = {.title = "y", .unit = "px", .downwards = true},
        .equal = true,
        .n_series = 4,
        .series = series,
    };
}

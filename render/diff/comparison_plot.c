#include "render/diff/comparison_plot.h"

#include "render/plot/plot_number.h"

#include <math.h>

enum {
    PHASES = 720, /* half a degree of a turn */
};

static bool is_apart(const Comparison *comparison)
{
    for (guint side = 1; side < comparison->n_sides; side++) {
        for (gint64 i = 0; i < comparison->n_frames; i++) {
            if (comparison->figures[side - 1][i].px > 0)
                return true;
        }
    }
    return false;
}

static bool has_points(const Comparison *comparison)
{
    for (guint side = 1; side < comparison->n_sides; side++) {
        if (comparison->sides[side].n_points == 0)
            return false;
    }
    return true;
}

static double phase_at(ComparedTurn turn, Time time)
{
    double phase = turn.start + (double)time / (double)turn.period;
    return phase - floor(phase);
}

static double farthest(const ComparedSide *side, const State *a, const State *b)
{
    double largest = 0;
    for (guint i = 0; i < side->n_points; i++) {
        Point by = pairing_displacement(a, b, &side->points[i]);
        largest = fmax(largest, hypot(by.x, by.y));
    }
    return largest;
}

/* One list of points a side. */
static Point **sample_turn(const Comparison *comparison, ComparedTurn turn, Arena *arena)
{
    g_autoptr(Arena) scratch = arena_new();
    Point **lists = arena_new_n(arena, Point *, comparison->n_sides);
    for (guint side = 1; side < comparison->n_sides; side++)
        lists[side] = arena_new_n(arena, Point, PHASES + 1);
    for (guint i = 0; i <= PHASES; i++) {
        double phase = i / (double)PHASES, ahead = phase - turn.start;
        Time time = clock_from_seconds((ahead - floor(ahead)) * clock_seconds(turn.period));
        arena_reset(scratch);
        const State *exact = footage_state_at(comparison->sides[0].footage, time, scratch);
        for (guint side = 1; side < comparison->n_sides; side++) {
            const ComparedSide *compared = &comparison->sides[side];
            const State *state = footage_state_at(compared->footage, time, scratch);
            lists[side][i] = (Point){phase, farthest(compared, exact, state)};
        }
    }
    return lists;
}

static Point *list_frames(const Comparison *comparison, guint side, const Metric *metric,
                          Arena *arena)
{
    Point *points = arena_new_n(arena, Point, (gsize)comparison->n_frames);
    for (gint64 i = 0; i < comparison->n_frames; i++)
        points[i] = (Point){clock_seconds(comparison_time(comparison, i)),
                            metric->value(&comparison->figures[side - 1][i])};
    return points;
}

/* "8 keys, max 5.69 px" */
static const char *name_of(const Comparison *comparison, guint side, const Metric *metric,
                           const Point *points, guint n, Arena *arena)
{
    double worst = NAN;
    for (guint i = 0; i < n; i++)
        worst = isnan(worst) ? points[i].y : metric_worse(metric, worst, points[i].y);
    g_autoptr(GString) name = g_string_new(comparison->sides[side].label);
    g_string_append(name, metric->likeness ? ", min " : ", max ");
    plot_number_append(name, worst);
    if (metric->unit != NULL)
        g_string_append_printf(name, " %s", metric->unit);
    return arena_strdup(arena, name->str);
}

ComparisonPlot comparison_plot(const Comparison *comparison, ComparedTurn turn, Arena *arena)
{
    bool by_turn = turn.period > 0 && has_points(comparison);
    const Metric *metric = metric_lookup(by_turn || is_apart(comparison) ? "px" : "de2000");
    Point **turns = by_turn ? sample_turn(comparison, turn, arena) : NULL;
    PlotSeries *series = arena_new_n(arena, PlotSeries, comparison->n_sides - 1);
    for (guint side = 1; side < comparison->n_sides; side++) {
        guint n = by_turn ? PHASES + 1 : (guint)comparison->n_frames;
        const Point *points = by_turn ? turns[side] : list_frames(comparison, side, metric, arena);
        series[side - 1] = (PlotSeries){
            .name = name_of(comparison, side, metric, points, n, arena),
            .hue = side - 1,
            .shape = n > 1 ? PLOT_LINE : PLOT_POINTS,
            .n = n,
            .points = points,
        };
    }
    double *cursor = arena_new_n(arena, double, (gsize)comparison->n_frames);
    for (gint64 i = 0; i < comparison->n_frames; i++) {
        Time time = comparison_time(comparison, i);
        cursor[i] = by_turn ? phase_at(turn, time) : clock_seconds(time);
    }
    return (ComparisonPlot){
        .metric = metric,
        .cursor = cursor,
        .plot =
            {
                .description = "A metric of the difference between the compared sides and the "
                               "first of them, a line for each.",
                .x = {.title = by_turn ? "phase of the turn" : "time",
                      .quantity = by_turn ? PLOT_FRACTION : PLOT_TIME,
                      .to = by_turn ? 1 : 0},
                .y = {.title = arena_printf(arena, "%s against %s", metric->title,
                                            comparison->sides[0].label),
                      .unit = metric->unit,
                      .rounded = true,
                      .zero = true},
                .n_series = comparison->n_sides - 1,
                .series = series,
            },
    };
}

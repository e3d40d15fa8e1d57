#include "render/command/plot_kind.h"

#include "render/command/command_measure.h"
#include "render/command/diff_set.h"
#include "render/command/variant.h"
#include "render/diff/comparison_plot.h"
#include "render/plot/angle_plot.h"
#include "render/plot/path_plot.h"
#include "render/plot/timeline_chart.h"
#include "render/report/study.h"
#include "rig/suggest.h"

#include <math.h>
#include <string.h>

void plot_made_clear(PlotMade *made)
{
    g_clear_pointer(&made->svg, g_free);
    g_clear_pointer(&made->csv, g_free);
}

static bool fail(const char *path, const char *what, GError **error)
{
    error_set(error, ERROR_VALUE, (Place){path, 0, 0}, "%s", what);
    return false;
}

static void keep(const Plot *plot, PlotMade *made)
{
    made->svg = plot_svg(plot, PLOT_AUTO);
    made->csv = plot_csv(plot);
}

/* The options with the first of --keys in their place; without it, those of bake. */
static bool choose_way(const Options *options, Options *chosen, GError **error)
{
    *chosen = *options;
    if (options->variants == NULL)
        return true;
    g_autoptr(GArray) ways = variant_parse_list(options->variants, options, error);
    if (ways == NULL)
        return false;
    *chosen = variant_options(&g_array_index(ways, Variant, 0), options);
    return true;
}

/* The frames as dots on the lines of the comparison. */
static void add_dots(ComparisonPlot *plot, const Comparison *comparison, Arena *arena)
{
    guint n = plot->plot.n_series;
    PlotSeries *series = arena_new_n(arena, PlotSeries, 2 * (gsize)n);
    for (guint i = 0; i < n; i++) {
        Point *dots = arena_new_n(arena, Point, (gsize)comparison->n_frames);
        for (gint64 frame = 0; frame < comparison->n_frames; frame++)
            dots[frame] =
                (Point){plot->cursor[frame], plot->metric->value(&comparison->figures[i][frame])};
        series[i] = plot->plot.series[i];
        series[n + i] = (PlotSeries){
            .what = arena_printf(arena, "%s, frames", comparison->sides[i + 1].label),
            .hue = i,
            .shape = PLOT_POINTS,
            .n = (guint)comparison->n_frames,
            .points = dots,
        };
    }
    plot->plot.series = series;
    plot->plot.n_series = 2 * n;
}

static bool make_errors(const Options *options, PlotMade *made, GError **error)
{
    g_autoptr(DiffSet) set = diff_set_load(options, error);
    if (set == NULL)
        return false;
    Comparison *comparison = set->comparison;
    comparison_points(comparison);
    if (comparison->sides[1].n_points == 0 && !comparison_pixels(comparison, error))
        return false;
    ComparisonPlot plot = comparison_plot(comparison, diff_set_turn(set, options), set->arena);
    add_dots(&plot, comparison, set->arena);
    plot.plot.title =
        arena_printf(set->arena, "Error by %s", set->densities ? "keyframes" : "frame");
    plot.plot.subtitle = "lines: any instant; dots: the frames of a film";
    if (!set->densities)
        plot.plot.subtitle = NULL;
    plot.plot.width = 800;
    plot.plot.height = 420;
    keep(&plot.plot, made);
    return true;
}

/* That of --limb, else the first that has keys of its own. */
static const RigLimb *find_limb(const Options *options, const Rig *rig, GError **error)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (guint i = 0; i < rig->n_limbs; i++) {
        const RigLimb *limb = &rig->limbs[i];
        bool own = limb->source == RIG_NONE && limb->bones[0].element.id != NULL;
        if (own && (options->limb == NULL || strcmp(options->limb, limb->name) == 0))
            return limb;
        if (own)
            g_ptr_array_add(names, (gpointer)limb->name);
    }
    g_ptr_array_add(names, NULL);
    g_autofree char *known = g_strjoinv(", ", (char **)names->pdata);
    error_set(error, ERROR_VALUE, (Place){rig->source->path, 0, 0},
              "no limb%s%s that has keyframes of its own for bones that turn; there %s %s",
              options->limb != NULL ? " " : "", options->limb != NULL ? options->limb : "",
              names->len == 2 ? "is" : "are", names->len > 1 ? known : "none");
    return NULL;
}

static bool make_angles(const Options *options, PlotMade *made, GError **error)
{
    Options chosen;
    if (!choose_way(options, &chosen, error))
        return false;
    g_autoptr(CommandInput) input = command_input_bake(&chosen, error);
    const RigLimb *limb = input != NULL ? find_limb(options, input->rig, error) : NULL;
    if (limb == NULL)
        return false;
    FitOptions fit = fit_options_default();
    fit.most = options->limits.keyframes;
    fit.keys = chosen.keys;
    if (!isnan(chosen.fit_tolerance))
        fit.tolerance = chosen.fit_tolerance;
    if (chosen.easing < N_FIT_EASINGS)
        fit.easing = (FitEasing)chosen.easing;
    fit.placement = (FitPlacement)chosen.placement;
    fit.slopes = (FitSlopesKind)chosen.slopes;
    Plot plot;
    if (!angle_plot(input->rig, limb, &fit, input->arena, &plot, error))
        return false;
    keep(&plot, made);
    return true;
}

/* That of --limb, by the beginning of its name, else the first. */
static const Contact *find_contact(const Options *options, const CommandInput *input,
                                   GError **error)
{
    for (guint i = 0; i < input->n_contacts; i++) {
        if (options->limb == NULL || g_str_has_prefix(input->contacts[i].name, options->limb))
            return &input->contacts[i];
    }
    fail(input->path,
         options->limb != NULL ? "no contact begins with the name of --limb; verify lists them"
                               : "nothing says which points must meet; give --contact "
                                 "'ankle=#shin@424,452 on #pedal@0,0'",
         error);
    return NULL;
}

static bool make_path(const Options *options, PlotMade *made, GError **error)
{
    Options chosen;
    if (!choose_way(options, &chosen, error))
        return false;
    g_autoptr(CommandInput) input = command_input_load(&chosen, error);
    const Contact *contact = input != NULL ? find_contact(options, input, error) : NULL;
    if (contact == NULL)
        return false;
    CommandSpan span = command_measure_span(input, options);
    if (span.length <= 0)
        return fail(input->path, "nothing moves, so that there is no path to plot", error);
    const PathPlotSource source = {
        .timeline = input->scene->timeline,
        .contact = contact,
        .start = span.start,
        .period = span.length,
        .title = arena_printf(input->arena, "Path of %s", contact->name),
    };
    Plot plot = path_plot(&source, input->arena);
    keep(&plot, made);
    return true;
}

static bool make_timeline(const Options *options, PlotMade *made, GError **error)
{
    g_autoptr(CommandInput) input = command_input_load(options, error);
    if (input == NULL)
        return false;
    const TimelineChart chart = {
        .title = arena_printf(input->arena, "Timeline of %s", input->name),
        .timeline = input->scene->timeline,
        .loop = timeline_loop(input->scene->timeline, options->max_loop),
    };
    made->svg = timeline_chart_svg(&chart, PLOT_AUTO);
    made->csv = timeline_chart_csv(&chart);
    return true;
}

static bool make_sizes(const Options *options, PlotMade *made, GError **error)
{
    g_autoptr(CommandInput) input = command_input_bake(options, error);
    if (input == NULL)
        return false;
    if (input->rig->n_limbs == 0)
        return fail(input->path, "the rig has no limbs, so that there are no keyframes to study",
                    error);
    Interrupt interrupt = interrupt_begin();
    Study study;
    bool done = study_run(input->rig, options->densities.from, options->densities.to,
                          &options->limits, &interrupt, input->arena, &study, error);
    interrupt_end(&interrupt);
    if (!done)
        return false;
    Plot plot = study_plot_tradeoff(&study, input->arena);
    keep(&plot, made);
    return true;
}

static const PlotKind kinds[] = {
    {"errors", "px off at any instant and at the frames of a film, by ways of baking a rig",
     make_errors},
    {"angles", "turns of a limb's bones: solved, keyframes, handles of their easings", make_angles},
    {"path", "the way of a foot against that of its target, with magnified errors", make_path},
    {"timeline", "the animations of any SVG: delays, iterations, easings", make_timeline},
    {"sizes", "error against size, for every form of keyframes, as study finds them", make_sizes},
};

const char *const plot_kind_names[] = {"errors", "angles", "path", "timeline", "sizes", NULL};

const PlotKind *plot_kind_find(const char *name, GError **error)
{
    G_STATIC_ASSERT(G_N_ELEMENTS(kinds) + 1 == G_N_ELEMENTS(plot_kind_names));
    for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++) {
        if (strcmp(kinds[i].name, name) == 0)
            return &kinds[i];
    }
    g_autofree char *known = g_strjoinv(", ", (char **)plot_kind_names);
    const char *near = suggest_nearest(name, plot_kind_names, G_N_ELEMENTS(kinds));
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "no kind of plot \"%s\"; %s%s%s", name,
              near != NULL ? "did you mean " : "the kinds are ", near != NULL ? near : known,
              near != NULL ? "?" : "");
    return NULL;
}

#include "render/command/command_plot.h"

#include "render/command/command_rows.h"
#include "render/command/plot_kind.h"

#include "render/plot/error_plot.h"
#include "render/frame/extension.h"
#include "render/frame/output.h"
#include "render/plot/plot_png.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    PNG_WIDTH = 1200,    /* px; two for one of the SVG: sharp on dense screens */
    DOTS_LARGEST = 2000, /* beyond this dots lie on each other; the line tells the same */
};

/* Places nearer than this in the turn are one keyframe. */
#define SAME_PLACE 1e-6

bool command_plot_check(const char *path, GError **error)
{
    if (extension_is(path, ".svg") || extension_is(path, ".png"))
        return true;
    error_set(error, ERROR_USAGE, (Place){path, 0, 0},
              "a plot is an .svg or a .png; name such a file");
    return false;
}

static int compare_places(const void *a, const void *b)
{
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

/* Where in the turn some limb has a keyframe. */
static const double *list_keys(const CommandInput *input, Arena *arena, guint *n)
{
    *n = 0;
    if (input->rig == NULL)
        return NULL;
    g_autoptr(GArray) places = g_array_new(FALSE, FALSE, sizeof(double));
    for (guint i = 0; i < input->rig->n_limbs; i++)
        g_array_append_vals(places, input->figures[i].keys, input->figures[i].n);
    g_array_sort(places, compare_places);
    double *keys = arena_new_n(arena, double, places->len);
    for (guint i = 0; i < places->len; i++) {
        double at = g_array_index(places, double, i);
        if (*n == 0 || at - keys[*n - 1] > SAME_PLACE)
            keys[(*n)++] = at;
    }
    return keys;
}

static const Time *list_frames(const FilmPlan *plan, Arena *arena, guint *n)
{
    *n = plan->n_frames <= DOTS_LARGEST ? (guint)plan->n_frames : 0;
    Time *frames = arena_new_n(arena, Time, *n);
    for (guint i = 0; i < *n; i++)
        frames[i] = film_frame_time(plan, i);
    return frames;
}

/* What was asked for: of the errors, else of the bake. */
static double tolerance_of(const Options *options)
{
    double tolerance = isnan(options->tolerance) ? options->fit_tolerance : options->tolerance;
    return isnan(tolerance) ? 0 : tolerance;
}

char *command_plot_svg(const Options *options, const CommandInput *input, const FilmPlan *plan,
                       GError **error)
{
    CommandSpan span = command_measure_span(input, options);
    if (span.length == 0) {
        error_set(error, ERROR_VALUE, (Place){input->path, 0, 0},
                  "nothing moves, so that there is no error to plot; leave --plot out");
        return NULL;
    }
    g_autoptr(Arena) arena = arena_new();
    ErrorPlotSource source = {
        .timeline = input->scene->timeline,
        .n_contacts = input->n_contacts,
        .contacts = input->contacts,
        .start = span.start,
        .period = span.length,
    };
    source.keys = list_keys(input, arena, &source.n_keys);
    source.frames = list_frames(plan, arena, &source.n_frames);
    ErrorPlot plot = error_plot_from_contacts(arena, &source);
    plot.title = arena_printf(arena, "Contact error of %s", input->name);
    plot.tolerance = tolerance_of(options);
    return error_plot_svg(&plot, PLOT_AUTO);
}

static bool write_png(const Options *options, const char *svg, const char *path, GError **error)
{
    g_autoptr(Output) output = output_new(path, error);
    return output != NULL &&
           plot_png_write(svg, PNG_WIDTH, options->theme == THEME_DARK, output, error) &&
           output_commit(g_steal_pointer(&output), error);
}

bool command_plot_write(const Options *options, const char *svg, const char *path, GError **error)
{
    if (extension_is(path, ".png"))
        return write_png(options, svg, path, error);
    return output_write_file(path, svg, strlen(svg), error);
}

static bool check_outputs(const Options *options, GError **error)
{
    guint n = options->outputs != NULL ? options->outputs->len : 0;
    if (n == 0) {
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                  "nothing says where to write it; give -o FILE.svg, .png or .csv");
        return false;
    }
    for (guint i = 0; i < n; i++) {
        const char *path = options->outputs->pdata[i];
        if (!extension_is(path, ".csv") && !command_plot_check(path, error))
            return false;
    }
    return true;
}

static bool write_outputs(const Options *options, const PlotMade *made, GError **error)
{
    for (guint i = 0; i < options->outputs->len; i++) {
        const char *path = options->outputs->pdata[i];
        bool done = extension_is(path, ".csv")
                        ? output_write_file(path, made->csv, strlen(made->csv), error)
                        : command_plot_write(options, made->svg, path, error);
        if (!done)
            return false;
    }
    return true;
}

static bool run(const Options *options, GError **error)
{
    const PlotKind *kind = plot_kind_find(options->arguments->pdata[0], error);
    if (kind == NULL || !check_outputs(options, error))
        return false;
    Options inputs = *options;
    inputs.arguments = g_ptr_array_new();
    for (guint i = 1; i < options->arguments->len; i++)
        g_ptr_array_add(inputs.arguments, options->arguments->pdata[i]);
    g_auto(PlotMade) made = {NULL, NULL};
    bool done = kind->make(&inputs, &made, error) && write_outputs(options, &made, error);
    g_ptr_array_unref(inputs.arguments);
    return done;
}

const Command command_plot = {
    .name = "plot",
    .bit = COMMAND_PLOT,
    .arguments = "KIND INPUT -o FILE...",
    .summary = "draw a chart of a rig's errors, angles and paths, or of any timeline",
    .description =
        (const char *const[]){
            "Writes a chart as SVG (for light and dark), PNG (by --theme) or CSV (its data), by "
            "the extension of each FILE.",
            "errors: by how many px a rig's limbs are off at any instant and at the frames of a "
            "film, for each of --keys; of two inputs, how far they are apart. angles: the turns of "
            "a limb's bones as solved and as played, with keys and the handles of their easings. "
            "path: the way of a contact against that of its target, errors magnified. timeline: "
            "the animations of any SVG, with delays, iterations and easings. sizes: error against "
            "gzipped size, for every form of keyframes.",
            NULL,
        },
    .examples =
        (const CommandExample[]){
            {"plot errors rigs/cyclist.yaml --keys 8,12,cubic:8 -o errors.svg -o errors.csv",
             "three ways of baking"},
            {"plot angles rigs/cyclist.yaml --limb near-leg -o angles.svg", "with its handles"},
            {"plot path rigs/cyclist.yaml --keys 10 -o path.png --theme dark", "ten linear keys"},
            {"plot timeline spinner.svg -o timeline.svg", "any animated SVG"},
            {NULL, NULL},
        },
    .words = plot_kind_names,
    .least = 2,
    .most = 3,
    .run = run,
};

#include "render/command/command_plot.h"

#include "render/plot/error_plot.h"
#include "render/frame/extension.h"
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

#include "render/command/command_fit.h"

#include "base/number.h"
#include "render/command/command_film.h"

#include <math.h>
#include <stdio.h>

enum {
    QUALITY_LOWEST = 20, /* below it, fewer frames or pixels look better */
    QUALITY_USUAL = 75,
    QUALITY_STEP = 4, /* finer ones are not seen */
    RATE_SLOWEST = 8, /* frames a second that still move */
    PARTS = 3,        /* all frames, every second, every third */
};

static const double scales[] = {1, .75, .5, .375, .25};

typedef struct Trial {
    double quality;
    FrameRate rate;
    int width, height;
} Trial;

typedef struct Fit {
    const Options *options;
    const CommandInput *input;
    const char *path;
    Trial smallest;
    gint64 smallest_bytes; /* of the tries that were too large; 0: none yet */
} Fit;

static bool film_input(const Fit *fit, const Options *own, const CommandInput *input, gint64 *bytes,
                       GError **error)
{
    g_autoptr(CommandTargets) targets = command_film_targets(own, input);
    targets->bytes = bytes;
    return command_targets_add(targets, fit->path, error) &&
           command_film(own, input, targets, error);
}

/* Another size is another scene: style sheets may ask for it. */
static bool film_trial(const Fit *fit, const Trial *trial, gint64 *bytes, GError **error)
{
    Size size = fit->input->scene->output;
    Options own = *fit->options;
    own.quiet = fit->options->quiet || fit->smallest_bytes > 0; /* the first try tells its notes */
    own.quality = trial->quality;
    own.rate = trial->rate;
    if (trial->width == (int)size.width && trial->height == (int)size.height)
        return film_input(fit, &own, fit->input, bytes, error);
    own.width = own.height = 0;
    own.within = own.at_most = (OptionSize){0, 0};
    own.size = (OptionSize){trial->width, trial->height};
    g_autoptr(CommandInput) input = command_input_load(&own, error);
    return input != NULL && film_input(fit, &own, input, bytes, error);
}

/* False with an error set when something else went wrong than the size. */
static bool fits(Fit *fit, Trial trial, bool *fitted, GError **error)
{
    gint64 bytes = 0;
    g_autoptr(GError) problem = NULL;
    *fitted = film_trial(fit, &trial, &bytes, &problem);
    if (*fitted)
        return true;
    if (bytes <= fit->options->max_bytes) {
        g_propagate_error(error, g_steal_pointer(&problem));
        return false;
    }
    if (fit->smallest_bytes == 0 || bytes < fit->smallest_bytes) {
        fit->smallest_bytes = bytes;
        fit->smallest = trial;
    }
    return true;
}

/* "quality 48, 15 frames a second, 640x360 px"; caller frees. */
static char *describe(const Trial *trial)
{
    char quality[NUMBER_BUFFER];
    g_autofree char *rate = clock_print_rate(trial->rate);
    return g_strdup_printf("quality %s, %s frames a second, %dx%d px",
                           number_print(quality, trial->quality, 0), rate, trial->width,
                           trial->height);
}

static void tell(const Fit *fit, const Trial *trial)
{
    if (fit->options->quiet)
        return;
    g_autofree char *text = describe(trial);
    fprintf(stderr, "note: %s fits with %s\n", fit->path, text);
}

/* Between a quality that fits, whose film stands, and one that does not. */
static bool refine(Fit *fit, Trial trial, double large, GError **error)
{
    double small = trial.quality;
    while (large - small > QUALITY_STEP) {
        bool fitted;
        Trial middle = trial;
        middle.quality = floor((small + large) / 2);
        if (!fits(fit, middle, &fitted, error))
            return false;
        if (fitted)
            small = middle.quality;
        else
            large = middle.quality;
    }
    trial.quality = small;
    tell(fit, &trial);
    return true;
}

static bool fail(const Fit *fit, GError **error)
{
    g_autofree char *text = describe(&fit->smallest);
    error_set(error, ERROR_LIMIT, (Place){fit->path, 0, 0},
              "does not fit into %" G_GINT64_FORMAT
              " bytes; the smallest that was found has %" G_GINT64_FORMAT
              ", with %s; shorten it by --duration or raise --max-bytes",
              fit->options->max_bytes, fit->smallest_bytes, text);
    return false;
}

/* Whether `part` is one of the ways to leave frames out. */
static bool slow_down(FrameRate rate, int part, FrameRate *slower)
{
    bool whole = rate.num % part == 0;
    *slower =
        whole ? (FrameRate){rate.num / part, rate.den} : (FrameRate){rate.num, rate.den * part};
    return part == 1 || slower->num >= RATE_SLOWEST * slower->den;
}

static int scaled(double side, double scale)
{
    return MAX((int)lround(side * scale), 1);
}

bool command_fit(const Options *options, const CommandInput *input, const char *path,
                 GError **error)
{
    Fit fit = {.options = options, .input = input, .path = path};
    Size size = input->scene->output;
    double wanted = isnan(options->quality) ? QUALITY_USUAL : options->quality;
    Trial trial = {wanted, options->rate, (int)size.width, (int)size.height};
    bool fitted;
    if (!fits(&fit, trial, &fitted, error))
        return false;
    if (fitted)
        return true;
    double lowest = MIN(QUALITY_LOWEST, wanted);
    guint n_scales = options->keep_size ? 1 : G_N_ELEMENTS(scales);
    for (guint i = 0; i < n_scales; i++) {
        trial.width = scaled(size.width, scales[i]);
        trial.height = scaled(size.height, scales[i]);
        for (int part = 1; part <= PARTS; part++) {
            if (!slow_down(options->rate, part, &trial.rate))
                continue;
            trial.quality = lowest;
            if (!fits(&fit, trial, &fitted, error))
                return false;
            if (fitted)
                return refine(&fit, trial, wanted, error);
        }
    }
    return fail(&fit, error);
}

#include "render/command/command_rows.h"
#include "render/command/diff_output.h"

#include "base/number.h"

#include <math.h>
#include <string.h>

/* "ssim=0.99". */
static bool parse_limit(const char *text, const Metric **metric, double *value, GError **error)
{
    const char *equals = strchr(text, '=');
    g_autofree char *name = equals != NULL ? g_strndup(text, (gsize)(equals - text)) : NULL;
    *metric = name != NULL ? metric_lookup(name) : NULL;
    if (*metric != NULL && number_parse(equals + 1, value))
        return true;
    g_autoptr(GString) known = g_string_new(NULL);
    guint n;
    const Metric *metrics = metric_table(&n);
    for (guint i = 0; i < n; i++)
        g_string_append_printf(known, "%s%s", i > 0 ? ", " : "", metrics[i].name);
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
              "--fail-over \"%s\": expected METRIC=VALUE, as ssim=0.99; the metrics are %s", text,
              known->str);
    return false;
}

static bool check_limits(const Options *options, GError **error)
{
    const Metric *metric;
    double value;
    for (guint i = 0; options->fail_over != NULL && i < options->fail_over->len; i++) {
        if (!parse_limit(options->fail_over->pdata[i], &metric, &value, error))
            return false;
    }
    return true;
}

static bool check_one(const Comparison *comparison, guint side, const Metric *metric, double limit,
                      GError **error)
{
    gint64 frame = 0;
    double worst = comparison_worst(comparison, side, metric, &frame);
    bool beyond = metric->likeness ? worst < limit : worst > limit;
    if (!beyond && !isnan(worst))
        return true;
    Place place = {comparison->sides[side].label, 0, 0};
    if (isnan(worst)) {
        error_set(error, ERROR_VALUE, place, "there are no points for %s to compare; give --point",
                  metric->name);
        return false;
    }
    char found[NUMBER_BUFFER], allowed[NUMBER_BUFFER];
    error_set(error, ERROR_VALUE, place,
              "%s is %s at frame %" G_GINT64_FORMAT
              ", %s than --fail-over %s; look at -o worst.png",
              metric->name, number_print(found, worst, 6), frame,
              metric->likeness ? "less" : "more", number_print_exact(allowed, limit));
    return false;
}

static bool check_results(const Options *options, const Comparison *comparison, GError **error)
{
    for (guint i = 0; options->fail_over != NULL && i < options->fail_over->len; i++) {
        const Metric *metric;
        double limit;
        if (!parse_limit(options->fail_over->pdata[i], &metric, &limit, error))
            return false;
        for (guint side = 1; side < comparison->n_sides; side++) {
            if (!check_one(comparison, side, metric, limit, error))
                return false;
        }
    }
    return true;
}

static bool run(const Options *options, GError **error)
{
    if (!check_limits(options, error) || !diff_output_check(options, error))
        return false;
    g_autoptr(DiffSet) set = diff_set_load(options, error);
    if (set == NULL)
        return false;
    Interrupt interrupt = interrupt_begin();
    bool done = diff_output_write(options, set, &interrupt, error);
    interrupt_end(&interrupt);
    return done && check_results(options, set->comparison, error);
}

const Command command_diff = {
    .name = "diff",
    .bit = COMMAND_DIFF,
    .arguments = "A [B] [-o FILE]...",
    .summary = "show and measure how two films, or densities of keyframes, differ",
    .description =
        (const char *const[]){
            "Of a rig alone: films ways of baking it (--keys) beside its exact motion, in which "
            "every limb stands as solved at each frame, and measures them.",
            "Of two inputs: compares them frame by frame. An input is an animated SVG, a rig (or "
            "a way of baking it, as rig.yaml@cubic:8 and rig.yaml@exact), a film that FFmpeg can "
            "read, PNG files by their pattern, or one PNG.",
            "The table has the mean and the worst frame of each metric: px, by how much named "
            "points of two drawings are apart; mae, max and share of the channels, 0 to 255; psnr "
            "and ssim as libavfilter's filters of these names tell them of RGB; de2000, the mean "
            "CIEDE2000, and de2000_95, which 95 of 100 pixels are within. Pictures are compared on "
            "--background.",
            NULL,
        },
    .examples =
        (const CommandExample[]){
            {"diff rigs/cyclist.yaml --keys 8,10,12,cubic:8 -o density.mp4 -o worst.png",
             "the densities side by side, with the error in px, and the worst frames"},
            {"diff before.svg after.svg --view all -o diff.mp4 -o diff.json",
             "two drawings, in every view"},
            {"diff spinner.svg spinner.mp4 --fail-over ssim=0.99 -q", "a check for a CI"},
            {NULL, NULL},
        },
    .least = 1,
    .most = 2,
    .run = run,
};

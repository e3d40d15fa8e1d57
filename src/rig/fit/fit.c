#include "rig/fit/fit.h"

#include "base/error.h"
#include "base/limits.h"
#include "base/number.h"
#include "rig/fit/fit_way.h"

#include <math.h>

enum {
    KEYS_SMALLEST = 2,
    ERROR_STEPS = 1440, /* a turn, and at least as many as follow */
    ERROR_STEPS_A_KEY = 8,
    GOLDEN_STEPS = 24,
    GRID = 1000, /* places are tenths of a percent */
    GRID_LARGEST = 100000,
    GRID_A_KEY = 16,
    ROUNDINGS = 12,
};

const char *const fit_easing_names[] = {[FIT_CUBIC] = "cubic", [FIT_LINEAR] = "linear", NULL};
const char *const fit_placement_names[] = {
    [FIT_CHOSEN] = "chosen", [FIT_UNIFORM] = "uniform", NULL};
const char *const fit_slopes_names[] = {[FIT_HERMITE] = "hermite", [FIT_FREE] = "free", NULL};

/* What is tried to keep for keys, of the tolerance: the rest is for rounding. */
static const double aims[] = {0.98, 0.93, 0.87};

/* What rounding may add when keys are counted: of the error, and px at most. */
#define ROUNDING_SHARE 0.01
#define ROUNDING_PX 0.005
#define ROUNDING_PX_SMALLEST 1e-8

/* Local maxima that come so near the largest may be larger between two steps. */
#define NEAR_LARGEST 0.95

/* Of a limb, or of a single value. */
typedef struct Fitter {
    const Rig *rig;
    const RigLimb *limb;
    const FitCurve *curve; /* or NULL */
    const FitOptions *options;
    FitForm form;
    Arena *arena;   /* of the keys */
    Arena *scratch; /* of the search */
} Fitter;

FitOptions fit_options_default(void)
{
    return (FitOptions){.tolerance = FIT_TOLERANCE_DEFAULT, .most = limits_default().keyframes};
}

bool fit_options_check(const FitOptions *options, GError **error)
{
    g_autofree char *message = NULL;
    double tolerance = options->tolerance;
    if (options->keys != 0) {
        if (options->keys < KEYS_SMALLEST || options->keys > options->most)
            message = g_strdup_printf("keys: %u is out of range; %d to %u", options->keys,
                                      KEYS_SMALLEST, options->most);
    } else if (!(tolerance >= FIT_TOLERANCE_SMALLEST && tolerance <= FIT_TOLERANCE_LARGEST)) {
        char px[NUMBER_BUFFER], low[NUMBER_BUFFER], high[NUMBER_BUFFER];
        number_print_exact(px, tolerance);
        message = g_strdup_printf("tolerance: %s px is out of range; %s to %s px",
                                  isnan(tolerance) ? "NaN" : px,
                                  number_print(low, FIT_TOLERANCE_SMALLEST, 6),
                                  number_print(high, FIT_TOLERANCE_LARGEST, 0));
    }
    if (message != NULL)
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "%s", message);
    return message == NULL;
}

double fit_error_at(const Rig *rig, const RigLimb *limb, const KeySet *bones, double phase)
{
    double local[RIG_BONES_MOST];
    for (guint i = 0; i < limb->n_bones; i++)
        local[i] = keys_value(&bones[i], phase);
    return point_distance(pose_tip(limb, local), pose_meant(rig, limb, phase));
}

static double error_at(const Fitter *with, const KeySet *keys, double phase)
{
    const FitCurve *curve = with->curve;
    if (curve == NULL)
        return fit_error_at(with->rig, with->limb, keys, phase);
    return curve->lever * fabs(keys_value(keys, phase) - curve->value(curve->data, phase));
}

static FitTable *table_new(const Fitter *with, guint n)
{
    const FitCurve *curve = with->curve;
    return curve == NULL
               ? fit_table_new(with->rig, with->limb, n, with->scratch)
               : fit_table_from_curve(curve->value, curve->data, curve->lever, n, with->scratch);
}

/* Golden-section search for a maximum between two phases. */
static void refine(const Fitter *with, LimbFit *fit, double low, double high)
{
    const double golden = (sqrt(5) - 1) / 2;
    double a = high - golden * (high - low), b = low + golden * (high - low);
    double at_a = error_at(with, fit->bones, a);
    double at_b = error_at(with, fit->bones, b);
    for (int i = 0; i < GOLDEN_STEPS; i++) {
        if (at_a > at_b) {
            high = b;
            b = a;
            at_b = at_a;
            a = high - golden * (high - low);
            at_a = error_at(with, fit->bones, a);
        } else {
            low = a;
            a = b;
            at_a = at_b;
            b = low + golden * (high - low);
            at_b = error_at(with, fit->bones, b);
        }
    }
    double phase = at_a > at_b ? a : b, error = MAX(at_a, at_b);
    if (error > fit->error) {
        fit->error = error;
        fit->phase = phase - floor(phase);
    }
}

static void measure(const Fitter *with, LimbFit *fit)
{
    guint keys = 0;
    for (guint bone = 0; bone < fit->n_bones; bone++)
        keys += fit->bones[bone].n;
    guint steps = MAX(ERROR_STEPS, ERROR_STEPS_A_KEY * keys);
    g_autofree double *errors = g_new(double, steps);
    fit->error = 0;
    for (guint i = 0; i < steps; i++) {
        errors[i] = error_at(with, fit->bones, (double)i / steps);
        if (errors[i] > fit->error) {
            fit->error = errors[i];
            fit->phase = (double)i / steps;
        }
    }
    double near = NEAR_LARGEST * fit->error;
    for (guint i = 0; i < steps; i++) {
        double before = errors[i > 0 ? i - 1 : steps - 1],
               after = errors[i + 1 < steps ? i + 1 : 0];
        if (errors[i] >= near && errors[i] >= before && errors[i] >= after)
            refine(with, fit, (i - 1.0) / steps, (i + 1.0) / steps);
    }
}

static void write_keys(const Fitter *with, const FitTable *table, const FitWay ways[static 1],
                       double px, LimbFit *fit)
{
    fit->decimals = 0;
    for (guint bone = 0; bone < table->n_bones; bone++) {
        fit->decimals = MAX(fit->decimals, fit_way_decimals(table, bone, px));
        fit->bones[bone] =
            fit_way_keys(table, with->form == FIT_FORM_LINEAR, bone, &ways[bone], px, with->arena);
    }
    measure(with, fit);
}

/* From the coarsest rounding that may do to the first that does. */
static bool round_within(const Fitter *with, const FitTable *table, const FitWay ways[static 1],
                         double error, double tolerance, LimbFit *fit)
{
    if (error >= tolerance)
        return false;
    double px = 2 * (tolerance - error);
    for (int i = 0; i < ROUNDINGS; i++) {
        write_keys(with, table, ways, px, fit);
        if (fit->error <= tolerance)
            return true;
        px /= 2;
    }
    return false;
}

/* Without a tolerance (0) the keys are what counts. */
static bool finish(const Fitter *with, const FitTable *table, const FitChoice *choice,
                   double tolerance, LimbFit *fit)
{
    FitWay ways[RIG_BONES_MOST];
    double error = choice->error;
    for (guint bone = 0; bone < table->n_bones; bone++)
        ways[bone] = fit_way_new(table, with->form, bone, choice->bones[bone], with->scratch);
    if (with->form == FIT_FORM_FREE)
        error = fit_way_minimax(table, ways, with->scratch);
    if (tolerance > 0)
        return round_within(with, table, ways, error, tolerance, fit);
    write_keys(with, table, ways, CLAMP(ROUNDING_SHARE * error, ROUNDING_PX_SMALLEST, ROUNDING_PX),
               fit);
    return true;
}

/* Samples that even keys fall on. */
static FitTable *even_table(const Fitter *with, guint keys)
{
    guint a_key = MAX(GRID_A_KEY, (GRID + keys - 1) / keys);
    return table_new(with, keys * a_key);
}

static guint grid_for(guint keys)
{
    guint grid = GRID;
    while (grid < GRID_LARGEST && keys > grid / GRID_A_KEY)
        grid *= 10;
    return grid;
}

static void fit_counted(const Fitter *with, LimbFit *fit)
{
    guint keys = with->options->keys;
    bool chosen = with->options->placement == FIT_CHOSEN;
    const FitTable *table = chosen ? table_new(with, grid_for(keys)) : even_table(with, keys);
    FitChoice choice = chosen ? fit_choose_best(table, with->form, keys, with->scratch)
                              : fit_choose_even(table, with->form, keys, with->scratch);
    finish(with, table, &choice, 0, fit);
}

static bool fit_chosen_within(const Fitter *with, LimbFit *fit)
{
    double tolerance = with->options->tolerance;
    for (guint grid = GRID; grid <= GRID_LARGEST; grid *= 10) {
        const FitTable *table = table_new(with, grid);
        guint most = MIN(with->options->most, grid / GRID_A_KEY);
        for (guint i = 0; i < G_N_ELEMENTS(aims); i++) {
            FitChoice choice;
            if (!fit_choose_fewest(table, with->form, aims[i] * tolerance, most, with->scratch,
                                   &choice))
                break;
            if (finish(with, table, &choice, tolerance, fit))
                return true;
        }
    }
    return false;
}

static bool even_within(const Fitter *with, guint keys, LimbFit *fit)
{
    const FitTable *table = even_table(with, keys);
    FitChoice choice = fit_choose_even(table, with->form, keys, with->scratch);
    /* Free slopes do better than the choice knows. */
    bool hopeless = with->form != FIT_FORM_FREE && choice.error > with->options->tolerance;
    return !hopeless && finish(with, table, &choice, with->options->tolerance, fit);
}

static bool fit_even_within(const Fitter *with, LimbFit *fit)
{
    guint most = with->options->most, low = KEYS_SMALLEST - 1, high = KEYS_SMALLEST;
    while (!even_within(with, high, fit)) {
        if (high == most)
            return false;
        low = high;
        high = MIN(2 * high, most);
        arena_reset(with->scratch);
    }
    while (high - low > 1) {
        guint middle = (low + high) / 2;
        arena_reset(with->scratch);
        if (even_within(with, middle, fit))
            high = middle;
        else
            low = middle;
    }
    return even_within(with, high, fit);
}

static FitForm form_of(const FitOptions *options)
{
    if (options->easing == FIT_LINEAR)
        return FIT_FORM_LINEAR;
    return options->slopes == FIT_FREE ? FIT_FORM_FREE : FIT_FORM_HERMITE;
}

static bool fit_with(const Fitter *with, LimbFit *fit)
{
    const FitOptions *options = with->options;
    if (options->keys != 0)
        fit_counted(with, fit);
    return options->keys != 0 || (options->placement == FIT_CHOSEN ? fit_chosen_within(with, fit)
                                                                   : fit_even_within(with, fit));
}

static void report(Place place, const char *part, const char *name, const FitOptions *options,
                   GError **error)
{
    char px[NUMBER_BUFFER];
    error_set(error, ERROR_LIMIT, place,
              "%s.%s: a tolerance of %s px takes more than %u keys or more digits than are "
              "written; allow more px",
              part, name, number_print(px, options->tolerance, 6), options->most);
}

bool fit_limb(const Rig *rig, const RigLimb *limb, const FitOptions *options, Arena *arena,
              LimbFit *fit, GError **error)
{
    g_autoptr(Arena) scratch = arena_new();
    Fitter with = {rig, limb, NULL, options, form_of(options), arena, scratch};
    *fit = (LimbFit){.n_bones = limb->n_bones};
    if (fit_with(&with, fit))
        return true;
    report(limb->place, "limbs", limb->name, options, error);
    return false;
}

bool fit_curve(const FitCurve *curve, const FitOptions *options, Arena *arena, CurveFit *fit,
               GError **error)
{
    g_autoptr(Arena) scratch = arena_new();
    Fitter with = {NULL, NULL, curve, options, form_of(options), arena, scratch};
    LimbFit found = {.n_bones = 1};
    if (!fit_with(&with, &found)) {
        report(curve->place, curve->part, curve->name, options, error);
        return false;
    }
    *fit = (CurveFit){found.bones[0], found.decimals, found.error};
    return true;
}

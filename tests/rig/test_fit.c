#include "random_limb.h"

#include "base/error.h"
#include "rig/fit/fit.h"
#include "rig/pose.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

static LimbFit fit_with(const Rig *rig, const FitOptions *options, Arena *arena)
{
    LimbFit fit = {.error = NAN};
    g_autoptr(GError) error = NULL;
    fit_limb(rig, &rig->limbs[0], options, arena, &fit, &error);
    g_assert_no_error(error);
    return fit;
}

static double solved(const Rig *rig, guint bone, double phase)
{
    Pose pose = pose_limb(rig, &rig->limbs[0], phase);
    return pose_local_turn(&rig->limbs[0], bone, pose.turn);
}

/* The figures of the article's drawing: px at the ankle by keys a turn. Even cubic keys are the
 * Hermite form of the solved angles; what is chosen must not be farther than `px`. */
static void test_figures(void)
{
    static const struct {
        guint keys;
        FitEasing easing;
        FitPlacement placement;
        FitSlopesKind slopes;
        double px, below; /* at most so much less */
    } rows[] = {
        {8, FIT_LINEAR, FIT_UNIFORM, FIT_HERMITE, 5.71, 0.04},
        {10, FIT_LINEAR, FIT_UNIFORM, FIT_HERMITE, 3.62, 0.04},
        {24, FIT_LINEAR, FIT_UNIFORM, FIT_HERMITE, 0.67, 0.04},
        {8, FIT_CUBIC, FIT_UNIFORM, FIT_HERMITE, 0.228, 0.01},
        {10, FIT_CUBIC, FIT_UNIFORM, FIT_HERMITE, 0.117, 0.01},
        {12, FIT_CUBIC, FIT_UNIFORM, FIT_HERMITE, 0.059, 0.01},
        {16, FIT_CUBIC, FIT_UNIFORM, FIT_HERMITE, 0.023, 0.01},
        {7, FIT_CUBIC, FIT_CHOSEN, FIT_HERMITE, 0.084, 0.04},
        {8, FIT_CUBIC, FIT_CHOSEN, FIT_HERMITE, 0.053, 0.03},
        {10, FIT_CUBIC, FIT_CHOSEN, FIT_HERMITE, 0.026, 0.02},
        {12, FIT_CUBIC, FIT_CHOSEN, FIT_HERMITE, 0.013, 0.01},
        {8, FIT_CUBIC, FIT_UNIFORM, FIT_FREE, 0.223 / 5, 0.02},
        {12, FIT_CUBIC, FIT_UNIFORM, FIT_FREE, 0.054 / 5, 0.005},
        {8, FIT_CUBIC, FIT_CHOSEN, FIT_FREE, 0.053 / 5, 0.005},
    };
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autoptr(Arena) arena = arena_new();
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        FitOptions options = fit_options_default();
        options.keys = rows[i].keys;
        options.easing = rows[i].easing;
        options.placement = rows[i].placement;
        options.slopes = rows[i].slopes;
        LimbFit fit = fit_with(rig, &options, arena);
        for (guint bone = 0; bone < 2; bone++)
            g_assert_cmpuint(fit.bones[bone].n, <=, rows[i].keys + 1);
        g_assert_cmpfloat(fit.error, <=, rows[i].px);
        g_assert_cmpfloat(fit.error, >, rows[i].px - rows[i].below);
        assert_near(fit_error_at(rig, &rig->limbs[0], fit.bones, fit.phase), fit.error, 1e-12);
    }
}

/* The tolerance holds at every phase, with the keys as written, and takes few of them. */
static void test_tolerance(void)
{
    static const struct {
        double tolerance;
        FitOptions form;
        guint most; /* keys of a bone */
    } rows[] = {
        {0.5, {.slopes = FIT_HERMITE}, 5},
        {0.1, {.slopes = FIT_HERMITE}, 7},
        {0.01, {.slopes = FIT_HERMITE}, 16},
        {0.001, {.slopes = FIT_HERMITE}, 26},
        {0.1, {.slopes = FIT_FREE}, 5},
        {0.01, {.slopes = FIT_FREE}, 10},
        {0.1, {.placement = FIT_UNIFORM}, 11},
        {1, {.easing = FIT_LINEAR}, 17},
        {1, {.easing = FIT_LINEAR, .placement = FIT_UNIFORM}, 20},
    };
    enum { PHASES = 7919 };
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autoptr(Arena) arena = arena_new();
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        FitOptions options = rows[i].form;
        options.tolerance = rows[i].tolerance;
        options.most = fit_options_default().most;
        LimbFit fit = fit_with(rig, &options, arena);
        g_assert_cmpfloat(fit.error, <=, rows[i].tolerance);
        for (guint bone = 0; bone < 2; bone++)
            g_assert_cmpuint(fit.bones[bone].n - 1, <=, rows[i].most);
        for (int phase = 0; phase < PHASES; phase++) {
            double off = fit_error_at(rig, &rig->limbs[0], fit.bones, (double)phase / PHASES);
            g_assert_cmpfloat(off, <=, fit.error * 1.001);
        }
    }
}

/* Places ascend from 0 to 1 and each key has the solved angle, as rounded. */
static void check_keys(const Rig *rig, guint bone, const KeySet *set, int decimals)
{
    g_assert_cmpfloat(set->from, >=, 0);
    g_assert_cmpfloat(set->from, <, 1);
    g_assert_cmpfloat(set->keys[0].at, ==, 0);
    g_assert_cmpfloat(set->keys[set->n - 1].at, ==, 1);
    for (guint i = 0; i < set->n; i++) {
        const Key *key = &set->keys[i];
        if (i > 0)
            g_assert_cmpfloat(key->at, >, set->keys[i - 1].at);
        /* A shorter bone may do with a decimal less, and places are rounded too. */
        assert_near(key->value, solved(rig, bone, set->from + key->at), 20 * pow(10, -decimals));
        if (i + 1 == set->n)
            continue;
        g_assert_cmpint(key->easing.kind, ==, EASING_CUBIC_BEZIER);
        assert_near(key->easing.x1, 1.0 / 3, 0.0034);
        assert_near(key->easing.x1 + key->easing.x2, 1, 1e-15);
        g_assert_cmpfloat(fabs(key->easing.y1), <, 22);
        g_assert_cmpfloat(fabs(key->easing.y2), <, 22);
    }
}

/* Degrees a turn just before and after a key. */
static void check_smooth(const KeySet *set, double allowed)
{
    const double step = 1e-5;
    for (guint i = 0; i + 1 < set->n; i++) {
        double at = set->from + set->keys[i].at;
        double here = keys_value(set, at + 1e-12);
        double before = (here - keys_value(set, at - step)) / step;
        double after = (keys_value(set, at + step) - here) / step;
        assert_near(before, after, allowed);
    }
}

/* Hermite keys join without a jump of speed, also where the loop closes. */
static void test_keys(void)
{
    static const double tolerances[] = {1, 0.1, 0.003};
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autoptr(Arena) arena = arena_new();
    for (gsize i = 0; i < G_N_ELEMENTS(tolerances); i++) {
        FitOptions options = fit_options_default();
        options.tolerance = tolerances[i];
        LimbFit fit = fit_with(rig, &options, arena);
        for (guint bone = 0; bone < 2; bone++) {
            check_keys(rig, bone, &fit.bones[bone], fit.decimals);
            /* Speeds are up to 500 degrees a turn. */
            check_smooth(&fit.bones[bone], 40 * tolerances[i] + 0.5);
            const KeySet *set = &fit.bones[bone];
            g_assert_cmpfloat(set->keys[0].value, ==, set->keys[set->n - 1].value);
        }
    }
}

/* As many digits as the tolerance asks for. */
static void test_decimals(void)
{
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autoptr(Arena) arena = arena_new();
    int previous = 0;
    for (double tolerance = 1; tolerance > 1e-4; tolerance /= 10) {
        FitOptions options = fit_options_default();
        options.tolerance = tolerance;
        LimbFit fit = fit_with(rig, &options, arena);
        g_assert_cmpint(fit.decimals, >=, previous);
        g_assert_cmpint(fit.decimals, <=, 2 - (int)lround(log10(tolerance)));
        previous = fit.decimals;
    }
}

/* Even keys on both sides of an extremum would need an easing without end: there is one more. */
static void test_extremum(void)
{
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autoptr(Arena) arena = arena_new();
    guint inserted = 0;
    for (guint keys = 3; keys <= 60; keys++) {
        FitOptions options = fit_options_default();
        options.keys = keys;
        options.placement = FIT_UNIFORM;
        LimbFit fit = fit_with(rig, &options, arena);
        for (guint bone = 0; bone < 2; bone++) {
            check_keys(rig, bone, &fit.bones[bone], fit.decimals);
            g_assert_cmpuint(fit.bones[bone].n, >=, keys + 1);
            g_assert_cmpuint(fit.bones[bone].n, <=, keys + 3);
            inserted += fit.bones[bone].n - keys - 1;
        }
    }
    g_assert_cmpuint(inserted, >, 0);
    g_assert_cmpuint(inserted, <, 20);
}

/* About its own root a limb turns as a whole: an even turn and a knee that stands still. */
static void test_whole_turn(void)
{
    const RandomLimb limb = {
        .upper = 100,
        .lower = 80,
        .hip = {300, 200},
        .center = {300, 200},
        .radius = 120,
        .bend = IK_CLOCKWISE,
        .clockwise = true,
        .scaled = 1,
    };
    g_autofree char *folder = g_dir_make_tmp("zoetrope-XXXXXX", NULL);
    g_autoptr(Rig) rig = random_limb_load(folder, &limb);
    g_rmdir(folder);
    g_autoptr(Arena) arena = arena_new();
    for (int form = 0; form < 4; form++) {
        FitOptions options = fit_options_default();
        options.easing = form % 2 == 0 ? FIT_CUBIC : FIT_LINEAR;
        options.placement = form < 2 ? FIT_CHOSEN : FIT_UNIFORM;
        LimbFit fit = fit_with(rig, &options, arena);
        g_assert_cmpfloat(fit.error, <=, options.tolerance);
        const KeySet *upper = &fit.bones[0], *lower = &fit.bones[1];
        g_assert_cmpuint(upper->n, <=, 3);
        assert_near(upper->keys[upper->n - 1].value - upper->keys[0].value, 360, 1e-9);
        for (guint i = 0; i < lower->n; i++)
            g_assert_cmpfloat(lower->keys[i].value, ==, 0);
    }
}

/* Four times the keys: a sixteenth of the error when linear, 1 in 256 when cubic. */
static void test_order(void)
{
    static const double orders[N_FIT_EASINGS] = {[FIT_CUBIC] = 4, [FIT_LINEAR] = 2};
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autoptr(Arena) arena = arena_new();
    for (guint easing = 0; easing < N_FIT_EASINGS; easing++) {
        double errors[2];
        for (int i = 0; i < 2; i++) {
            FitOptions options = fit_options_default();
            options.keys = i == 0 ? 24 : 96;
            options.placement = FIT_UNIFORM;
            options.easing = (FitEasing)easing;
            errors[i] = fit_with(rig, &options, arena).error;
        }
        assert_near(log(errors[0] / errors[1]) / log(4), orders[easing], 0.25);
    }
}

static void test_same_again(void)
{
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autoptr(Arena) arena = arena_new();
    FitOptions options = fit_options_default();
    LimbFit first = fit_with(rig, &options, arena), second = fit_with(rig, &options, arena);
    for (guint bone = 0; bone < 2; bone++) {
        const KeySet *a = &first.bones[bone], *b = &second.bones[bone];
        g_assert_cmpmem(a->keys, a->n * sizeof(Key), b->keys, b->n * sizeof(Key));
        g_assert_cmpfloat(a->from, ==, b->from);
    }
}

static void test_too_close(void)
{
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autoptr(Arena) arena = arena_new();
    static const FitOptions rows[] = {
        {.tolerance = 1e-6, .most = 10000, .easing = FIT_LINEAR},
        {.tolerance = 1e-6, .most = 50},
        {.tolerance = 1e-6, .most = 50, .placement = FIT_UNIFORM},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        LimbFit fit;
        g_autoptr(GError) error = NULL;
        g_assert_false(fit_limb(rig, &rig->limbs[0], &rows[i], arena, &fit, &error));
        g_assert_error(error, ERROR_DOMAIN, ERROR_LIMIT);
        g_autofree char *message = g_strdup_printf(
            "limbs.near-leg: a tolerance of 0.000001 px takes more than %u keys or more digits "
            "than are written; allow more px",
            rows[i].most);
        g_assert_cmpstr(error->message, ==, message);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/fit/figures", test_figures);
    g_test_add_func("/fit/tolerance", test_tolerance);
    g_test_add_func("/fit/keys", test_keys);
    g_test_add_func("/fit/decimals", test_decimals);
    g_test_add_func("/fit/extremum", test_extremum);
    g_test_add_func("/fit/whole-turn", test_whole_turn);
    g_test_add_func("/fit/order", test_order);
    g_test_add_func("/fit/same-again", test_same_again);
    g_test_add_func("/fit/too-close", test_too_close);
    return g_test_run();
}

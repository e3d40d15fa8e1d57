#include "random_limb.h"

#include <glib/gstdio.h>
#include <stdlib.h>

/* Whatever the limb, what is baked holds the tolerance: bake, parse, play, measure. The first
 * argument says how many limbs. */

enum {
    PHASES = 180,
    OTHERS = 10, /* every so many limbs also in another form than the default */
    SEED = 20261201,
};

#define TOLERANCE 0.1

/* px that the measure may be beyond the tolerance, and off the figure of the fit. */
#define SLACK 0.005
#define AGREES 1e-3

static const FitOptions forms[] = {
    {.tolerance = TOLERANCE, .most = 10000},
    {.tolerance = TOLERANCE, .most = 10000, .slopes = FIT_FREE},
    {.tolerance = TOLERANCE, .most = 10000, .placement = FIT_UNIFORM},
    {.tolerance = TOLERANCE, .most = 10000, .easing = FIT_LINEAR},
};

static void check(const Rig *rig, const RandomLimb *limb, const FitOptions *options)
{
    BakeOptions bake = bake_options_default();
    bake.fit = *options;
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GError) error = NULL;
    const BakeFigure *figure;
    g_autofree char *text = bake_svg_figures(rig, &bake, arena, &figure, &error);
    g_assert_no_error(error);
    g_assert_cmpfloat(figure->error, <=, TOLERANCE);

    g_autoptr(Scene) scene = baked_scene(text, false);
    guint n;
    const Contact *contact = contact_from_rig(rig, scene, NULL, arena, &n, NULL);
    double worst = 0;
    for (int i = 0; i < PHASES; i++) {
        const State *state = timeline_sample(scene->timeline, i * TIME_SECOND / PHASES, arena);
        double off = contact_error(state, contact).net;
        worst = MAX(worst, off);
        g_assert_cmpfloat(off, <=, TOLERANCE + SLACK);
        Point joints[RIG_JOINTS_MOST];
        random_limb_joints(rig, scene, state, joints);
        g_assert_cmpfloat(random_limb_bent(joints) * (double)limb->bend, >, 0);
    }
    g_assert_cmpfloat(worst, <=, figure->error + AGREES);
    Time time = (Time)(figure->phase * (double)TIME_SECOND);
    const State *state = timeline_sample(scene->timeline, time, arena);
    assert_near(contact_error(state, contact).net, figure->error, AGREES);
}

static void test_tolerance(gconstpointer data)
{
    const int *limbs = data;
    g_autofree char *folder = g_dir_make_tmp("zoetrope-XXXXXX", NULL);
    g_assert_nonnull(folder);
    g_autoptr(GRand) rand = g_rand_new_with_seed(SEED);
    for (int i = 0; i < *limbs; i++) {
        RandomLimb limb = random_limb(rand);
        g_autoptr(Rig) rig = random_limb_load(folder, &limb);
        g_test_message("limb %d", i);
        check(rig, &limb, &forms[0]);
        if (i % OTHERS == 0)
            check(rig, &limb, &forms[1 + (guint)i / OTHERS % (G_N_ELEMENTS(forms) - 1)]);
    }
    g_rmdir(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    int limbs = argc > 1 ? atoi(argv[1]) : 20;
    g_test_add_data_func("/fit-random/tolerance", &limbs, test_tolerance);
    return g_test_run();
}

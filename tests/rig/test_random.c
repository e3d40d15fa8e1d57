#include "random_limb.h"

#include "rig/pose.h"

#include <glib/gstdio.h>

/* What was fitted is what the emulator plays, and the middle joint stays on its side. */

enum {
    GEOMETRIES = 300,
    PHASES = 32,
    SEED = 20261130,
};

static void check_played(const Rig *rig, const RandomLimb *geometry)
{
    const RigLimb *limb = &rig->limbs[0];
    g_autofree char *text = baked_text(rig, geometry->keys);
    g_autoptr(Scene) scene = baked_scene(text, false);
    g_autoptr(Arena) arena = arena_new();
    FitOptions even = baked_article_keys(geometry->keys);
    LimbFit fit = {.decimals = 0};
    g_assert_true(fit_limb(rig, limb, &even, arena, &fit, NULL));
    guint n;
    const Contact *contact = contact_from_rig(rig, scene, NULL, arena, &n, NULL);
    for (int i = 0; i < PHASES; i++) {
        double phase = (double)i / PHASES;
        const State *state = timeline_sample(scene->timeline, i * TIME_SECOND / PHASES, arena);
        ContactError played = contact_error(state, contact);
        assert_near(played.net, fit_error_at(rig, limb, fit.bones, phase), 1e-3);
        assert_near(played.raw, played.net, 1e-9);
        g_assert_cmpfloat(played.net, <=, fit.error + 1e-3 + 0.01 * fit.error);
    }
    /* On a key the angles are those that were solved, so the bend is that of the rig. */
    for (guint i = 0; i < geometry->keys; i++) {
        Time time = (Time)i * TIME_SECOND / geometry->keys;
        Point joints[RIG_JOINTS_MOST];
        random_limb_joints(rig, scene, timeline_sample(scene->timeline, time, arena), joints);
        g_assert_cmpfloat(random_limb_bent(joints) * (double)geometry->bend, >, 0);
    }
}

static void check_bend(const Rig *rig, const RandomLimb *geometry)
{
    g_assert_cmpint(rig->limbs[0].bend, ==, geometry->bend);
    for (int i = 0; i < 360; i++) {
        Pose pose = pose_limb(rig, &rig->limbs[0], i / 360.0);
        g_assert_cmpfloat(random_limb_bent(pose.joints) * (double)geometry->bend, >, 0);
        g_assert_cmpint(pose.reach, ==, IK_REACHED);
        assert_near(point_distance(pose.joints[2], pose_target(rig, &rig->limbs[0], i / 360.0)), 0,
                    1e-6);
    }
}

static void test_random(void)
{
    g_autofree char *folder = g_dir_make_tmp("zoetrope-XXXXXX", NULL);
    g_assert_nonnull(folder);
    g_autoptr(GRand) rand = g_rand_new_with_seed(SEED);
    for (int i = 0; i < GEOMETRIES; i++) {
        RandomLimb geometry = random_limb(rand);
        g_autoptr(Rig) rig = random_limb_load(folder, &geometry);
        g_test_message("geometry %d", i);
        check_bend(rig, &geometry);
        check_played(rig, &geometry);
    }
    g_rmdir(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/random/limbs", test_random);
    return g_test_run();
}

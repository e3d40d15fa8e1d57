#include "rig/pose.h"

#include <math.h>

#define assert_near(a, b, tolerance) g_assert_cmpfloat_with_epsilon((a), (b), (tolerance))

/* Two bones of 60 and 40 from (0, 0), led along the x axis: there in half a turn, and back. */
typedef struct Fixture {
    Arena *arena;
    Trajectory trajectory;
    RigLimb limb;
    Rig rig;
} Fixture;

static void fixture_init(Fixture *fixture, RigReach reach, double softness)
{
    *fixture = (Fixture){
        .arena = arena_new(),
        .trajectory = {.kind = TRAJECTORY_LINE,
                       .part = RIG_NONE,
                       .line = {{60, 0}, {140, 0}, {0.5, easing_linear(), easing_linear()}}},
        .limb = {.n_bones = 2,
                 .joints = {{NULL, {0, 0}}, {NULL, {50, 33}}, {NULL, {80, 0}}},
                 .bend = IK_CLOCKWISE,
                 .reach = reach,
                 .softness = softness,
                 .platform = RIG_NONE,
                 .source = RIG_NONE,
                 .carrier = RIG_NONE,
                 .turned = MATRIX_IDENTITY,
                 .copied = MATRIX_IDENTITY},
    };
    fixture->limb.bones[0] = (RigBone){.length = 60};
    fixture->limb.bones[1] = (RigBone){.length = 40};
    fixture->rig = (Rig){.n_trajectories = 1, .trajectories = &fixture->trajectory};
    double phase;
    g_assert_true(pose_track(&fixture->rig, &fixture->limb, fixture->arena, &phase));
}

/* How far the tip is, with the target at x. */
static Pose pose_at(const Fixture *fixture, double x)
{
    return pose_limb(&fixture->rig, &fixture->limb, (x - 60) / 160);
}

/* It slows down from 90 on, with the square of what is left, and is straight at 110: at the full
 * reach of 100 it is a quarter of the softness short of it. */
static void test_soften(void)
{
    static const double rows[][2] = {{70, 70},      {90, 90},   {95, 94.375}, {100, 97.5},
                                     {105, 99.375}, {110, 100}, {130, 100}};
    Fixture fixture;
    fixture_init(&fixture, RIG_REACH_SOFTEN, 10);
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        Pose pose = pose_at(&fixture, rows[i][0]);
        assert_near(pose.joints[2].x, rows[i][1], 1e-9);
        assert_near(pose.miss, rows[i][0] - rows[i][1], 1e-9);
        g_assert_cmpfloat(pose.stretch, ==, 1);
    }
    /* The bone that would turn at an infinite speed where it is straight does not. */
    for (double x = 61; x < 139; x += 0.01)
        g_assert_cmpfloat(fabs(pose_at(&fixture, x + 0.01).turn[0] - pose_at(&fixture, x).turn[0]),
                          <, 0.06);
    arena_free(fixture.arena);
}

static void test_clamp(void)
{
    Fixture fixture;
    fixture_init(&fixture, RIG_REACH_CLAMP, 0);
    for (double x = 61; x < 139; x += 3) {
        Pose pose = pose_at(&fixture, x);
        assert_near(pose.joints[2].x, MIN(x, 100), 1e-9);
        assert_near(pose.miss, MAX(0, x - 100), 1e-9);
    }
    arena_free(fixture.arena);
}

/* The tip is where it should be, and the bones are as much longer as is missing. */
static void test_stretch(void)
{
    Fixture fixture;
    fixture_init(&fixture, RIG_REACH_STRETCH, 10);
    for (double x = 61; x < 139; x += 3) {
        Pose pose = pose_at(&fixture, x);
        double longer = point_distance(pose.joints[0], pose.joints[1]) / 60;
        assert_near(pose.joints[2].x, x, 1e-9);
        assert_near(pose.joints[2].y, 0, 1e-9);
        assert_near(pose.miss, 0, 1e-9);
        assert_near(pose.stretch, longer, 1e-9);
        assert_near(point_distance(pose.joints[1], pose.joints[2]), 40 * longer, 1e-9);
    }
    assert_near(pose_at(&fixture, 130).stretch, 1.3, 1e-9);
    assert_near(pose_at(&fixture, 100).stretch, 100 / 97.5, 1e-9);
    arena_free(fixture.arena);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/limb-reach/soften", test_soften);
    g_test_add_func("/limb-reach/clamp", test_clamp);
    g_test_add_func("/limb-reach/stretch", test_stretch);
    return g_test_run();
}

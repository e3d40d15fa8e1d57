#include "rig/fit/fit.h"
#include "rig/pose.h"

#include <math.h>

#define assert_near(a, b, tolerance) g_assert_cmpfloat_with_epsilon((a), (b), (tolerance))

/* A rig of one limb on one circle, without a drawing. */
typedef struct Fixture {
    Arena *arena;
    Trajectory trajectory;
    RigLimb limbs[2];
    Rig rig;
} Fixture;

static void fixture_init(Fixture *fixture, const Point joints[static 3], IkBend bend, Circle circle)
{
    *fixture = (Fixture){
        .arena = arena_new(),
        .trajectory = {.name = "crank",
                       .kind = TRAJECTORY_CIRCLE,
                       .part = RIG_NONE,
                       .circle = circle},
    };
    RigLimb limb = {.name = "leg",
                    .n_bones = 2,
                    .bend = bend,
                    .platform = RIG_NONE,
                    .source = RIG_NONE,
                    .carrier = RIG_NONE,
                    .turned = MATRIX_IDENTITY};
    for (guint i = 0; i < 3; i++)
        limb.joints[i].point = joints[i];
    for (guint i = 0; i < 2; i++) {
        limb.bones[i].length = point_distance(joints[i], joints[i + 1]);
        limb.bones[i].drawn = ik_direction(joints[i], joints[i + 1]);
        limb.bones[i].pivot = joints[i];
        limb.bones[i].element.frame = (ArtFrame){MATRIX_IDENTITY, MATRIX_IDENTITY, 1, 0, 1};
    }
    fixture->limbs[0] = limb;
    fixture->rig = (Rig){.sense = 1,
                         .n_trajectories = 1,
                         .trajectories = &fixture->trajectory,
                         .n_limbs = 2,
                         .limbs = fixture->limbs};
    double phase;
    g_assert_true(pose_track(&fixture->rig, &fixture->limbs[0], fixture->arena, &phase));
    fixture->limbs[1] = fixture->limbs[0];
    fixture->limbs[1].source = 0;
    fixture->limbs[1].phase = 0.5;
    fixture->limbs[1].shift = (Point){-6, -7};
    fixture->limbs[1].copied = matrix_translate(-6, -7);
}

static void fixture_clear(Fixture *fixture)
{
    arena_free(fixture->arena);
}

static const Point article[] = {{352, 255}, {445, 343}, {424, 452}};
static const Circle article_circle = {{395.32, 411.04}, 50, 0, 1};

static const Point second[] = {{328, 262}, {411.5, 307.3}, {432, 400}};
static const Circle second_circle = {{400, 400}, 32, 0, 1};

static void test_trajectory(void)
{
    static const struct {
        Circle circle;
        double phase;
        Point point;
    } rows[] = {
        {{{10, 20}, 5, 0, 1}, 0, {15, 20}},       {{{10, 20}, 5, 0, 1}, 0.25, {10, 25}},
        {{{10, 20}, 5, 0, -1}, 0.25, {10, 15}},   {{{10, 20}, 5, 90, 1}, 0, {10, 25}},
        {{{10, 20}, 5, 90, -1}, 0.25, {15, 20}},  {{{10, 20}, 5, 0, 1}, -0.25, {10, 15}},
        {{{10, 20}, 5, 0, 1}, 1000.25, {10, 25}}, {{{0, 0}, 2, 30, 1}, 1.0 / 12, {1, sqrt(3)}},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        Trajectory trajectory = {.kind = TRAJECTORY_CIRCLE, .circle = rows[i].circle};
        Point point = trajectory_point(&trajectory, rows[i].phase);
        assert_near(point.x, rows[i].point.x, 1e-12);
        assert_near(point.y, rows[i].point.y, 1e-12);
    }
}

/* The knees of the second drawing, whose article prints them up to 0.14 px off. */
static void test_knees(void)
{
    static const Point knees[] = {{411.5, 307.3}, {391.0, 333.1}, {384.6, 338.3}};
    Fixture fixture;
    fixture_init(&fixture, second, IK_COUNTERCLOCKWISE, second_circle);
    for (guint i = 0; i < G_N_ELEMENTS(knees); i++) {
        Pose pose = pose_limb(&fixture.rig, &fixture.limbs[0], i / 8.0);
        assert_near(pose.joints[1].x, knees[i].x, 0.06);
        assert_near(pose.joints[1].y, knees[i].y, 0.06);
    }
    fixture_clear(&fixture);
}

/* At the phase that is drawn nothing is turned. */
static void test_drawn(void)
{
    Fixture fixture;
    fixture_init(&fixture, article, IK_COUNTERCLOCKWISE, article_circle);
    Pose pose = pose_limb(&fixture.rig, &fixture.limbs[0], 55.0 / 360);
    assert_near(pose.turn[0], 0, 0.01);
    assert_near(pose.turn[1], 0, 0.01);
    fixture_clear(&fixture);
}

static LimbFit fit_evenly(Fixture *fixture, guint keys)
{
    FitOptions options = {.keys = keys, .easing = FIT_LINEAR, .placement = FIT_UNIFORM};
    LimbFit fit = {.decimals = 0};
    g_assert_true(
        fit_limb(&fixture->rig, &fixture->limbs[0], &options, fixture->arena, &fit, NULL));
    return fit;
}

/* The figures that the article's method must give: worst px at the ankle by keys a turn. */
static void test_linear_keys(void)
{
    static const struct {
        guint keys;
        double px;
    } rows[] = {{8, 5.69}, {10, 3.60}, {12, 2.59}, {16, 1.47}, {24, 0.65}};
    Fixture fixture;
    fixture_init(&fixture, article, IK_COUNTERCLOCKWISE, article_circle);
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        LimbFit fit = fit_evenly(&fixture, rows[i].keys);
        g_assert_cmpuint(fit.bones[0].n, ==, rows[i].keys + 1);
        assert_near(fit.error, rows[i].px, 0.02);
        assert_near(fit_error_at(&fixture.rig, &fixture.limbs[0], fit.bones, fit.phase), fit.error,
                    1e-12);
    }
    fixture_clear(&fixture);
}

/* Linear keys are of second order: four times the keys, a sixteenth of the error. */
static void test_order(void)
{
    Fixture fixture;
    fixture_init(&fixture, article, IK_COUNTERCLOCKWISE, article_circle);
    double coarse = fit_evenly(&fixture, 30).error;
    double fine = fit_evenly(&fixture, 120).error;
    assert_near(log(coarse / fine) / log(4), 2, 0.2);
    fixture_clear(&fixture);
}

static void test_copy(void)
{
    Fixture fixture;
    fixture_init(&fixture, article, IK_COUNTERCLOCKWISE, article_circle);
    for (int i = -10; i < 40; i++) {
        Pose copy = pose_limb(&fixture.rig, &fixture.limbs[1], i / 16.0);
        Pose source = pose_limb(&fixture.rig, &fixture.limbs[0], i / 16.0 + 0.5);
        Point target = pose_target(&fixture.rig, &fixture.limbs[1], i / 16.0);
        for (guint bone = 0; bone < 2; bone++)
            assert_near(copy.turn[bone], source.turn[bone], 1e-9);
        for (guint joint = 0; joint < 3; joint++) {
            assert_near(copy.joints[joint].x, source.joints[joint].x - 6, 1e-9);
            assert_near(copy.joints[joint].y, source.joints[joint].y - 7, 1e-9);
        }
        assert_near(point_distance(copy.joints[2], target), 0, 1e-9);
    }
    fixture_clear(&fixture);
}

/* A limb whose root is inside of the circle goes round with it; one outside swings. Both without a
 * jump, and each turn like the last. */
static void check_continuous(Fixture *fixture, double a_turn)
{
    const RigLimb *limb = &fixture->limbs[0];
    Pose before = pose_limb(&fixture->rig, limb, -1);
    for (int i = 1; i <= 3000; i++) {
        double phase = i / 1000.0 - 1;
        Pose pose = pose_limb(&fixture->rig, limb, phase);
        Pose next_turn = pose_limb(&fixture->rig, limb, phase + 1);
        for (guint bone = 0; bone < 2; bone++) {
            g_assert_cmpfloat(fabs(pose.turn[bone] - before.turn[bone]), <, 20);
            assert_near(next_turn.turn[bone] - pose.turn[bone], a_turn, 1e-6);
        }
        double local[RIG_BONES_MOST];
        for (guint bone = 0; bone < 2; bone++)
            local[bone] = pose_local_turn(limb, bone, pose.turn);
        assert_near(point_distance(pose_tip(limb, local), pose.joints[2]), 0, 1e-9);
        before = pose;
    }
}

static void test_continuous(void)
{
    static const Point inside[] = {{0, 0}, {60, 20}, {100, 0}};
    Fixture fixture;
    fixture_init(&fixture, article, IK_COUNTERCLOCKWISE, article_circle);
    check_continuous(&fixture, 0);
    fixture_clear(&fixture);
    fixture_init(&fixture, inside, IK_CLOCKWISE, (Circle){{5, 5}, 80, 0, 1});
    check_continuous(&fixture, 360);
    fixture_clear(&fixture);
    fixture_init(&fixture, inside, IK_COUNTERCLOCKWISE, (Circle){{-5, 5}, 80, 200, -1});
    check_continuous(&fixture, -360);
    fixture_clear(&fixture);
}

static void test_random_limbs(void)
{
    for (int i = 0; i < 200; i++) {
        double upper = g_test_rand_double_range(20, 200), lower = g_test_rand_double_range(20, 200);
        double low = fabs(upper - lower), high = upper + lower;
        double radius = g_test_rand_double_range(0.05, 0.45) * (high - low);
        double distance = g_test_rand_double_range(low + radius, high - radius);
        Point root = {g_test_rand_double_range(-500, 500), g_test_rand_double_range(-500, 500)};
        Point center = ik_along(root, g_test_rand_double_range(0, 360), distance);
        IkBend bend = g_test_rand_bit() ? IK_CLOCKWISE : IK_COUNTERCLOCKWISE;
        Circle circle = {center, radius, g_test_rand_double_range(0, 360),
                         g_test_rand_bit() ? 1 : -1};
        Point target = trajectory_point(&(Trajectory){.circle = circle}, 0);
        TwoBone drawn = ik_two_bone(root, target, upper, lower, bend);
        Fixture fixture;
        fixture_init(&fixture, (Point[]){root, drawn.middle, target}, bend, circle);
        double phase;
        bool near;
        g_assert_cmpfloat(pose_shortfall(&fixture.rig, &fixture.limbs[0], &phase, &near), ==, 0);
        for (int step = 0; step < 50; step++) {
            double at = g_test_rand_double_range(-2, 2);
            Pose pose = pose_limb(&fixture.rig, &fixture.limbs[0], at);
            g_assert_cmpint(pose.reach, ==, IK_REACHED);
            Point wanted = pose_target(&fixture.rig, &fixture.limbs[0], at);
            assert_near(point_distance(pose.joints[2], wanted), 0, 1e-7);
        }
        fixture_clear(&fixture);
    }
}

/* Root (0, 0), bones 10 and 5, circles on the x axis: the extremes are at phases 0 and 0.5. */
static void test_shortfall(void)
{
    static const Point joints[] = {{0, 0}, {10, 0}, {10, 5}};
    static const struct {
        double center, radius;
        double miss, phase;
        bool near;
    } rows[] = {
        {10, 4, 0, 0, false}, {10, 5, 0, 0, false},     {10, 6, 1, 0, false},
        {11, 5, 1, 0, false}, {9, 5.5, 1.5, 0.5, true}, {-11, 5, 1, 0.5, false},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        Fixture fixture = {
            .trajectory = {.part = RIG_NONE, .circle = {{rows[i].center, 0}, rows[i].radius, 0, 1}},
        };
        RigLimb limb = {
            .n_bones = 2, .source = RIG_NONE, .platform = RIG_NONE, .carrier = RIG_NONE};
        limb.joints[0].point = joints[0];
        limb.bones[0].length = 10;
        limb.bones[1].length = 5;
        fixture.rig = (Rig){.trajectories = &fixture.trajectory};
        double phase;
        bool near;
        double miss = pose_shortfall(&fixture.rig, &limb, &phase, &near);
        assert_near(miss, rows[i].miss, 1e-9);
        if (rows[i].miss > 0) {
            assert_near(remainder(phase - rows[i].phase, 1), 0, 1e-5);
            g_assert_true(near == rows[i].near);
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/pose/trajectory", test_trajectory);
    g_test_add_func("/pose/knees", test_knees);
    g_test_add_func("/pose/drawn", test_drawn);
    g_test_add_func("/pose/linear-keys", test_linear_keys);
    g_test_add_func("/pose/order", test_order);
    g_test_add_func("/pose/copy", test_copy);
    g_test_add_func("/pose/continuous", test_continuous);
    g_test_add_func("/pose/random-limbs", test_random_limbs);
    g_test_add_func("/pose/shortfall", test_shortfall);
    return g_test_run();
}

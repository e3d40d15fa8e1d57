#include "baked.h"

#include "rig/bone.h"

#include <math.h>

/* What the shipped rigs promise, measured on what is baked from them and by nothing that solved it:
 * places of points of the drawing at instants of the timeline. */

enum { STEPS = 720 };

typedef struct Baked {
    Rig *rig;
    Scene *scene;
} Baked;

static Baked load(const char *file)
{
    Limits limits = limits_default();
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    g_autoptr(GError) error = NULL;
    g_autofree char *path = g_build_filename(PROJECT_DIR, "rigs", file, NULL);
    Baked baked = {.rig = rig_load(path, &limits, diagnostics, &error)};
    g_assert_no_error(error);
    g_assert_cmpuint(diagnostics_count(diagnostics), ==, 0);
    FitOptions fit = fit_options_default();
    g_autofree char *text = baked_with(baked.rig, &fit);
    baked.scene = baked_scene(text, false);
    return baked;
}

static void unload(Baked *baked)
{
    scene_free(baked->scene);
    rig_free(baked->rig);
}

/* The first instant at which the rig is at this phase. */
static Time at_phase(const Rig *rig, double phase)
{
    double share = phase - rig->start;
    return (Time)llround((share - floor(share)) * (double)rig->period);
}

/* Where a point of the drawing is at an instant. */
static Point place(const Baked *baked, const char *id, Point drawn, Time time)
{
    return matrix_apply(baked_matrix(baked->scene, id, time), drawn);
}

static double turn(const Baked *baked, const char *id, Time time)
{
    Matrix matrix = baked_matrix(baked->scene, id, time);
    return atan2(matrix.b, matrix.a) * 180 / G_PI;
}

/* The ankle as the runner is drawn, and about it the sole, the heel's end of it first. */
static const Point ankle = {478, 483}, ball = {40, 22};
static const Point sole[] = {{-19, 23}, {0, 23}, {36, 23}, {47.5, 20.5}};
static const double ground = 508;

static Point of_foot(Point point)
{
    return (Point){ankle.x + point.x, ankle.y + point.y};
}

/* A foot that stands goes with the path to a fifth of a px, and never goes into it. */
static void test_runner_stance(void)
{
    static const struct {
        const char *foot;
        double strike;
    } feet[] = {{"runner-near-foot", 0}, {"runner-far-foot", 0.5}};
    Baked baked = load("runner.yaml");
    for (gsize i = 0; i < G_N_ELEMENTS(feet); i++) {
        Time down = at_phase(baked.rig, feet[i].strike);
        Point first = {0, 0};
        double slide = 0;
        for (int step = 0; step <= STEPS * 36 / 100; step++) {
            Time time = down + step * baked.rig->period / STEPS;
            Point at = place(&baked, feet[i].foot, of_foot(ball), time);
            Point path = place(&baked, "runner-layer-path", (Point){0, 0}, time);
            Point standing = {at.x - path.x, at.y - path.y};
            first = step == 0 ? standing : first;
            slide = fmax(slide, point_distance(standing, first));
            assert_near(at.y, ground, 0.2);
            for (gsize k = 0; k < G_N_ELEMENTS(sole); k++) {
                Point corner = place(&baked, feet[i].foot, of_foot(sole[k]), time);
                g_assert_cmpfloat(corner.y, <=, ground + 5);
            }
        }
        g_test_message("%s slides %.3f px", feet[i].foot, slide);
        g_assert_cmpfloat(slide, <, 0.2);
    }
    unload(&baked);
}

/* Between two steps both feet are off the ground; on one foot the body is lowest. */
static void test_runner_flight(void)
{
    Baked baked = load("runner.yaml");
    Time flight = at_phase(baked.rig, 0.43), stance = at_phase(baked.rig, 0.17);
    g_assert_cmpfloat(place(&baked, "runner-near-foot", of_foot(ball), flight).y, <, ground - 5);
    g_assert_cmpfloat(place(&baked, "runner-far-foot", of_foot(ball), flight).y, <, ground - 5);
    Point hip = {470, 290};
    double rise = place(&baked, "runner-figure", hip, stance).y -
                  place(&baked, "runner-figure", hip, flight).y;
    g_assert_cmpfloat(rise, >, 10);
    g_assert_cmpfloat(rise, <, 20);
    unload(&baked);
}

/* The hand of a side is behind when its foot is in front. */
static void test_runner_arms(void)
{
    Baked baked = load("runner.yaml");
    static const char *const sides[][2] = {{"runner-near-foot", "runner-near-fore"},
                                           {"runner-far-foot", "runner-far-fore"}};
    for (gsize i = 0; i < G_N_ELEMENTS(sides); i++) {
        double feet = 0, hands = 0, both = 0;
        for (int step = 0; step < STEPS; step++) {
            Time time = step * baked.rig->period / STEPS;
            double foot = place(&baked, sides[i][0], ankle, time).x - 470;
            double hand = place(&baked, sides[i][1], (Point){515.5, 247.2}, time).x - 487.5;
            feet += foot / STEPS;
            hands += hand / STEPS;
            both += foot * hand / STEPS;
        }
        g_assert_cmpfloat(both - feet * hands, <, -500);
    }
    unload(&baked);
}

/* Shoes stay; the drive takes four tenths of a stroke; the blade is in the water while it does, and
 * above it on the way back; grip, lock and blade are on one line. */
static void test_rower_stroke(void)
{
    Baked baked = load("rower.yaml");
    const Point lock = {545, 370}, origin = {0, 0}, hip = {468, 356};
    double least = INFINITY, finish = 0;
    for (int step = 0; step < STEPS; step++) {
        double phase = (double)step / STEPS;
        Time time = at_phase(baked.rig, phase);
        assert_near(point_distance(place(&baked, "rower-near-shoe", origin, time), origin), 0,
                    0.01);
        Point grip = place(&baked, "rower-near-grip", origin, time);
        Point blade = place(&baked, "rower-near-blade", origin, time);
        double length = point_distance(grip, blade);
        double off =
            ((grip.x - lock.x) * (blade.y - lock.y) - (grip.y - lock.y) * (blade.x - lock.x)) /
            length;
        assert_near(off, 0, 0.1);
        if (phase > 0.1 && phase < 0.35)
            g_assert_cmpfloat(blade.y, >, 500);
        if (phase > 0.5 && phase < 0.92)
            g_assert_cmpfloat(blade.y, <, 470);
        double seat = place(&baked, "rower-seat", hip, time).x;
        finish = seat < least ? phase : finish;
        least = fmin(least, seat);
    }
    assert_near(least, 424, 0.1);
    assert_near(finish, 0.4, 0.01);
    unload(&baked);
}

/* Oars get longer and shorter; arms and legs do not, and those are what has a length to keep. */
static void test_rower_bones(void)
{
    Baked baked = load("rower.yaml");
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GError) error = NULL;
    guint n;
    const Bone *bones = bone_from_rig(baked.rig, baked.scene, NULL, arena, &n, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(n, ==, 16);
    bones = bone_rigid(bones, &n, arena);
    g_assert_cmpuint(n, ==, 8);
    BoneSummary summaries[8];
    bone_measure(baked.scene->timeline, bones, n, 0, baked.rig->period, STEPS, summaries);
    for (guint i = 0; i < n; i++)
        assert_near(summaries[i].worst, 0, 1e-6);
    unload(&baked);
}

/* The lamp goes along the tube at even speed, and no joint of the booms leaves its limits. */
static void test_crane_chain(void)
{
    Baked baked = load("crane.yaml");
    const Point tip = {661.3, 294.5}, origin = {0, 0};
    static const double drawn[] = {-62, -28, 2, 34, 68};
    double even = baked.rig->belts[0].link / STEPS;
    for (int step = 0; step < STEPS; step++) {
        Time time = step * baked.rig->period / STEPS;
        Time next = (step + 1) * baked.rig->period / STEPS;
        Point lamp = place(&baked, "crane-lamp", origin, time);
        Point after = place(&baked, "crane-lamp", origin, next);
        assert_near(point_distance(lamp, after), even, 0.1);
        assert_near(point_distance(lamp, place(&baked, "crane-boom-5", tip, time)), 0, 0.1);
        double before = 0;
        for (int i = 0; i < 5; i++) {
            g_autofree char *id = g_strdup_printf("crane-boom-%d", i + 1);
            double direction = drawn[i] + turn(&baked, id, time);
            double bend = remainder(direction - before, 360);
            if (i > 0) {
                g_assert_cmpfloat(bend, >, -0.1);
                g_assert_cmpfloat(bend, <, 100.1);
            }
            before = direction;
        }
    }
    unload(&baked);
}

/* Hands hold the bar while the shoulders rock. */
static void test_cyclist_arms(void)
{
    Baked baked = load("cyclist.yaml");
    const Point hand = {594, 254}, shoulder = {455, 160};
    double rocks = 0;
    for (int step = 0; step < STEPS; step++) {
        Time time = step * baked.rig->period / STEPS;
        assert_near(point_distance(place(&baked, "cyclist-near-forearm", hand, time), hand), 0,
                    0.1);
        Point far = place(&baked, "cyclist-far-forearm", hand, time);
        assert_near(point_distance(far, (Point){hand.x + 6, hand.y - 6}), 0, 0.1);
        rocks =
            fmax(rocks, point_distance(place(&baked, "cyclist-torso", shoulder, time), shoulder));
    }
    g_assert_cmpfloat(rocks, >, 1.5);
    g_assert_cmpfloat(rocks, <, 4);
    unload(&baked);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/shipped/runner/stance", test_runner_stance);
    g_test_add_func("/shipped/runner/flight", test_runner_flight);
    g_test_add_func("/shipped/runner/arms", test_runner_arms);
    g_test_add_func("/shipped/rower/stroke", test_rower_stroke);
    g_test_add_func("/shipped/rower/bones", test_rower_bones);
    g_test_add_func("/shipped/crane/chain", test_crane_chain);
    g_test_add_func("/shipped/cyclist/arms", test_cyclist_arms);
    return g_test_run();
}

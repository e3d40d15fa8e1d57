#include "rig/ik.h"

#include <glib.h>
#include <math.h>

#define assert_near(a, b, tolerance) g_assert_cmpfloat_with_epsilon((a), (b), (tolerance))

/* Right-angled and equilateral triangles, by hand; y is down. */
static void test_known(void)
{
    static const struct {
        Point root, target;
        double upper, lower;
        IkBend bend;
        IkReach reach;
        double miss;
        double upper_degrees, lower_degrees;
    } rows[] = {
        {{0, 0}, {3, 4}, 3, 4, IK_COUNTERCLOCKWISE, IK_REACHED, 0, 0, 90},
        {{0, 0}, {4, 3}, 3, 4, IK_CLOCKWISE, IK_REACHED, 0, 90, 0},
        {{10, 20}, {20, 20}, 10, 10, IK_CLOCKWISE, IK_REACHED, 0, 60, -60},
        {{10, 20}, {20, 20}, 10, 10, IK_COUNTERCLOCKWISE, IK_REACHED, 0, -60, 60},
        {{0, 0}, {0, 10}, 10, 10, IK_COUNTERCLOCKWISE, IK_REACHED, 0, 30, 150},
        {{0, 0}, {-20, 0}, 10, 10, IK_CLOCKWISE, IK_REACHED, 0, 180, 180},
        {{0, 0}, {0, 25}, 10, 10, IK_CLOCKWISE, IK_TOO_FAR, 5, 90, 90},
        {{0, 0}, {0, 3}, 10, 5, IK_CLOCKWISE, IK_TOO_NEAR, 2, 90, -90},
        {{0, 0}, {0, 3}, 5, 10, IK_CLOCKWISE, IK_TOO_NEAR, 2, -90, 90},
        {{1, 1}, {1, 1}, 7, 7, IK_CLOCKWISE, IK_ON_ROOT, 0, 0, 180},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        TwoBone solved =
            ik_two_bone(rows[i].root, rows[i].target, rows[i].upper, rows[i].lower, rows[i].bend);
        g_assert_cmpint(solved.reach, ==, rows[i].reach);
        assert_near(solved.miss, rows[i].miss, 1e-12);
        assert_near(remainder(solved.upper - rows[i].upper_degrees, 360), 0, 1e-5);
        assert_near(remainder(solved.lower - rows[i].lower_degrees, 360), 0, 1e-5);
    }
}

static double cross(Point root, Point target, Point middle)
{
    return (target.x - root.x) * (middle.y - root.y) - (target.y - root.y) * (middle.x - root.x);
}

/* Bones keep their length, the tip is on the target, the joint on its side. */
static void test_random(void)
{
    for (int i = 0; i < 20000; i++) {
        double upper = g_test_rand_double_range(1, 300), lower = g_test_rand_double_range(1, 300);
        Point root = {g_test_rand_double_range(-1000, 1000), g_test_rand_double_range(-1000, 1000)};
        double share = g_test_rand_double_range(0.001, 0.999);
        double nearest = fabs(upper - lower), farthest = upper + lower;
        Point target = ik_along(root, g_test_rand_double_range(-720, 720),
                                nearest + share * (farthest - nearest));
        IkBend bend = i % 2 == 0 ? IK_CLOCKWISE : IK_COUNTERCLOCKWISE;
        TwoBone solved = ik_two_bone(root, target, upper, lower, bend);
        g_assert_cmpint(solved.reach, ==, IK_REACHED);
        assert_near(point_distance(root, solved.middle), upper, 1e-9);
        assert_near(point_distance(solved.middle, solved.tip), lower, 1e-9);
        assert_near(point_distance(solved.tip, target), 0, 1e-8);
        g_assert_true((double)bend * cross(root, target, solved.middle) > 0);
        g_assert_true(fabs(solved.upper) <= 180 && fabs(solved.lower) <= 180);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/ik/known", test_known);
    g_test_add_func("/ik/random", test_random);
    return g_test_run();
}

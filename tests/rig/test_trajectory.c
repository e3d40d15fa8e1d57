#include "rig/trajectory/trajectory.h"

#include <math.h>
#include <string.h>

#define assert_near(a, b, tolerance) g_assert_cmpfloat_with_epsilon((a), (b), (tolerance))

static void assert_point(Point point, double x, double y, double tolerance)
{
    assert_near(point.x, x, tolerance);
    assert_near(point.y, y, tolerance);
}

static Stroke even_stroke(double forth)
{
    return (Stroke){forth, easing_linear(), easing_linear()};
}

static void test_ellipse(void)
{
    const Trajectory way = {
        .kind = TRAJECTORY_ELLIPSE, .part = -1, .ellipse = {{10, 20}, {4, 2}, 90, 0, 1}};
    assert_point(trajectory_point(&way, 0), 10, 24, 1e-12);
    assert_point(trajectory_point(&way, 0.25), 8, 20, 1e-12);
    assert_point(trajectory_point(&way, 0.5), 10, 16, 1e-12);
    Trajectory back = way;
    back.ellipse.sense = -1;
    assert_point(trajectory_point(&back, 0.25), 12, 20, 1e-12);
}

static void test_line(void)
{
    const Trajectory way = {
        .kind = TRAJECTORY_LINE, .part = -1, .line = {{0, 0}, {10, 20}, even_stroke(0.25)}};
    static const double rows[][2] = {{0, 0}, {0.125, 0.5},  {0.25, 1}, {0.625, 0.5},
                                     {1, 0}, {-0.375, 0.5}, {7.25, 1}};
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
        assert_point(trajectory_point(&way, rows[i][0]), 10 * rows[i][1], 20 * rows[i][1], 1e-12);
}

/* The way there slow to begin and to end, the way back even. */
static void test_eases(void)
{
    Trajectory way = {
        .kind = TRAJECTORY_LINE, .part = -1, .line = {{0, 0}, {1, 0}, even_stroke(0.5)}};
    g_assert_true(easing_by_name("ease-in-out", &way.line.stroke.there));
    assert_near(trajectory_point(&way, 0.25).x, 0.5, 1e-9);
    g_assert_cmpfloat(trajectory_point(&way, 0.1).x, <, 0.12);
    assert_near(trajectory_point(&way, 0.6).x, 0.8, 1e-12);
}

static Trajectory path_way(Arena *arena, const char *text, Matrix to_art)
{
    Trajectory way = {
        .kind = TRAJECTORY_PATH, .part = -1, .path = {.sense = 1, .stroke = even_stroke(0.5)}};
    const PathData *path = path_parse(arena, text, strlen(text));
    g_assert_cmpint(track_new(arena, path, to_art, &way.path.track), ==, TRACK_GOOD);
    return way;
}

static const char square[] = "M0 0H10V10H0Z";

static void test_path(void)
{
    g_autoptr(Arena) arena = arena_new();
    Trajectory way = path_way(arena, square, MATRIX_IDENTITY);
    assert_near(way.path.track.length, 40, 1e-12);
    assert_point(trajectory_point(&way, 0.125), 5, 0, 1e-9);
    assert_point(trajectory_point(&way, 0.5), 10, 10, 1e-9);
    assert_point(trajectory_point(&way, 0.875), 0, 5, 1e-9);
    way.path.start = 0.25;
    assert_point(trajectory_point(&way, 0), 10, 0, 1e-9);
    way.path.sense = -1;
    assert_point(trajectory_point(&way, 0.125), 5, 0, 1e-9);
    assert_point(trajectory_point(&way, 0.5), 0, 10, 1e-9);

    Trajectory open = path_way(arena, "M0 0H10", (Matrix){2, 0, 0, 2, 1, 3});
    assert_point(trajectory_point(&open, 0.25), 11, 3, 1e-9);
    assert_point(trajectory_point(&open, 0.5), 21, 3, 1e-9);
    assert_point(trajectory_point(&open, 0.75), 11, 3, 1e-9);
    open.path.sense = -1;
    assert_point(trajectory_point(&open, 0), 21, 3, 1e-9);
}

/* A curve is gone along by its length: a quarter of a circle in a quarter of the way. */
static void test_path_length(void)
{
    g_autoptr(Arena) arena = arena_new();
    Trajectory way = path_way(arena, "M10 0A10 10 0 0 1 -10 0A10 10 0 0 1 10 0Z", MATRIX_IDENTITY);
    assert_near(way.path.track.length, 20 * G_PI, 1e-3);
    for (int i = 0; i < 16; i++) {
        double angle = 2 * G_PI * i / 16;
        assert_point(trajectory_point(&way, i / 16.0), 10 * cos(angle), 10 * sin(angle), 1e-3);
    }
}

/* Between 0 at phase 0 and 2 at 0.5 the speed goes by 3 u^2 - 2 u^3, so after a quarter it has come
 * 0.5^3 - 0.5^4 / 2 of the way. */
static void test_speed(void)
{
    g_autoptr(Arena) arena = arena_new();
    Trajectory way = path_way(arena, square, MATRIX_IDENTITY);
    const ProfileKey keys[] = {{0, 0, 0}, {0.5, 2, 0}};
    way.path.paced = true;
    way.path.speed = profile_new(arena, keys, G_N_ELEMENTS(keys));
    way.path.pace = profile_sum(&way.path.speed, 1);
    assert_near(way.path.pace, 1, 1e-12);
    assert_point(trajectory_point(&way, 0.25), 3.75, 0, 1e-9);
    assert_point(trajectory_point(&way, 0.5), 10, 10, 1e-9);
    assert_point(trajectory_point(&way, 0.75), 0, 3.75, 1e-9);
    Trajectory open = path_way(arena, "M0 0H10", MATRIX_IDENTITY);
    open.path.paced = true;
    open.path.speed = profile_constant(3);
    open.path.pace = 3;
    assert_point(trajectory_point(&open, 0.25), 5, 0, 1e-9);
    assert_point(trajectory_point(&open, 0.75), 5, 0, 1e-9);
}

static void test_track_problems(void)
{
    static const struct {
        const char *path;
        TrackProblem problem;
        bool closed;
    } rows[] = {
        {"M0 0L5 5", TRACK_GOOD, false},
        {"M0 0L5 5Z", TRACK_GOOD, true},
        {"M0 0L5 5L0 0", TRACK_GOOD, true},
        {"M0 0", TRACK_SHORT, false},
        {"M3 3L3 3Z", TRACK_SHORT, false},
        {"", TRACK_SHORT, false},
        {"M0 0L5 5M9 9", TRACK_GOOD, false},
        {"M0 0L5 5M9 9L8 8", TRACK_BROKEN, false},
        {"M0 0L5 5ZM1 1L2 2", TRACK_BROKEN, false},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        Track track;
        const PathData *path = path_parse(arena, rows[i].path, strlen(rows[i].path));
        g_assert_cmpint(track_new(arena, path, MATRIX_IDENTITY, &track), ==, rows[i].problem);
        if (rows[i].problem == TRACK_GOOD)
            g_assert_true(track.closed == rows[i].closed);
    }
}

/* Between corners of a square the tangents are half its diagonals: an eighth of their difference is
 * how far the side is bent. */
static void test_keyed(void)
{
    g_autoptr(Arena) arena = arena_new();
    const SplineKnot knots[] = {{0, {0, 0}, {0, 0}},
                                {0.25, {10, 0}, {0, 0}},
                                {0.5, {10, 10}, {0, 0}},
                                {0.75, {0, 10}, {0, 0}}};
    Trajectory way = {.kind = TRAJECTORY_KEYED, .part = -1};
    way.keyed.spline = spline_new(arena, knots, 4, true);
    for (guint i = 0; i < 4; i++)
        assert_point(trajectory_point(&way, knots[i].at), knots[i].point.x, knots[i].point.y,
                     1e-12);
    assert_point(trajectory_point(&way, 0.125), 5, -1.25, 1e-12);
    assert_point(trajectory_point(&way, 0.875), -1.25, 5, 1e-12);
    way.keyed.spline = spline_new(arena, knots, 3, false);
    way.keyed.open = true;
    way.keyed.stroke = even_stroke(0.5);
    assert_point(trajectory_point(&way, 0), 0, 0, 1e-12);
    assert_point(trajectory_point(&way, 0.125), 10, 0, 1e-12);
    assert_point(trajectory_point(&way, 0.5), 10, 10, 1e-12);
}

static void test_crossing(void)
{
    g_autoptr(Arena) arena = arena_new();
    double at, other;
    const SplineKnot eight[] = {{0, {0, 0}, {0, 0}},
                                {0.25, {10, 10}, {0, 0}},
                                {0.5, {10, 0}, {0, 0}},
                                {0.75, {0, 10}, {0, 0}}};
    Spline spline = spline_new(arena, eight, 4, true);
    g_assert_true(spline_crosses(&spline, &at, &other));
    g_assert_true(at < 0.25 && other > 0.5 && other < 0.75);
    spline = spline_new(arena, eight, 3, true);
    g_assert_false(spline_crosses(&spline, &at, &other));
}

/* It stands with the ground, swings half-way over the middle, and neither lands nor leaves with a
 * jerk. */
static void test_ground(void)
{
    const Trajectory way = {
        .kind = TRAJECTORY_GROUND,
        .part = -1,
        .ground = {.strike = {100, 50}, .leave = {40, 50}, .stance = 0.4, .lift = 20}};
    assert_point(trajectory_point(&way, 0), 100, 50, 1e-12);
    assert_point(trajectory_point(&way, 0.2), 70, 50, 1e-12);
    assert_point(trajectory_point(&way, 0.4), 40, 50, 1e-12);
    assert_point(trajectory_point(&way, 0.7), 70, 30, 1e-9);
    static const double ends[] = {0.4, 1};
    for (gsize i = 0; i < G_N_ELEMENTS(ends); i++) {
        const double step = 1e-5;
        Point before = trajectory_point(&way, ends[i] - step);
        Point at = trajectory_point(&way, ends[i]), after = trajectory_point(&way, ends[i] + step);
        assert_point((Point){(at.x - before.x) / step, (at.y - before.y) / step}, -150, 0, 0.01);
        assert_point((Point){(after.x - at.x) / step, (after.y - at.y) / step}, -150, 0, 0.01);
    }
}

static void test_modified(void)
{
    g_autoptr(Arena) arena = arena_new();
    Trajectory way = {.kind = TRAJECTORY_CIRCLE, .part = -1, .circle = {{0, 0}, 10, 0, 1}};
    const ProfileKey y[] = {{0, -4, 0}, {0.5, 4, 0}};
    way.phase = profile_constant(0.25);
    way.offset = (ProfilePair){profile_constant(3), profile_new(arena, y, 2)};
    assert_point(trajectory_point(&way, 0), 3, 6, 1e-12);
    assert_point(trajectory_point(&way, 0.5), 3, -6, 1e-12);
    assert_point(trajectory_point(&way, 0.25), -7, 0, 1e-12);
}

/* Through its keys, within their range, still at extremes, the same every turn. */
static void test_profile(void)
{
    g_autoptr(Arena) arena = arena_new();
    const ProfileKey keys[] = {{0.1, 0, 0}, {0.3, 5, 0}, {0.4, 5, 0}, {0.8, -2, 0}};
    Profile profile = profile_new(arena, keys, G_N_ELEMENTS(keys));
    double sum = 0;
    for (gsize i = 0; i < G_N_ELEMENTS(keys); i++) {
        assert_near(profile_value(&profile, keys[i].at), keys[i].value, 1e-12);
        assert_near(profile_value(&profile, keys[i].at - 3), keys[i].value, 1e-9);
    }
    assert_near(profile_value(&profile, 0.35), 5, 1e-12);
    for (int i = 0; i < 1000; i++) {
        double value = profile_value(&profile, (i + 0.5) / 1000);
        g_assert_true(value >= -2 - 1e-12 && value <= 5 + 1e-12);
        sum += value / 1000;
    }
    assert_near(profile_sum(&profile, 0), 0, 1e-12);
    assert_near(profile_sum(&profile, 1), sum, 1e-4);
    assert_near(profile_sum(&profile, 2.5),
                2 * profile_sum(&profile, 1) + profile_sum(&profile, 0.5), 1e-9);
    Profile one = profile_new(arena, keys, 1);
    g_assert_cmpfloat(profile_value(&one, 0.7), ==, 0);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/trajectory/ellipse", test_ellipse);
    g_test_add_func("/trajectory/line", test_line);
    g_test_add_func("/trajectory/eases", test_eases);
    g_test_add_func("/trajectory/path", test_path);
    g_test_add_func("/trajectory/path-length", test_path_length);
    g_test_add_func("/trajectory/speed", test_speed);
    g_test_add_func("/trajectory/track-problems", test_track_problems);
    g_test_add_func("/trajectory/keyed", test_keyed);
    g_test_add_func("/trajectory/crossing", test_crossing);
    g_test_add_func("/trajectory/ground", test_ground);
    g_test_add_func("/trajectory/modified", test_modified);
    g_test_add_func("/trajectory/profile", test_profile);
    return g_test_run();
}

#include "value/path.h"

#include "base/number.h"

#include "value_text.h"

#include <math.h>

static const PathData *parse(Arena *arena, const char *text)
{
    return path_parse(arena, text, strlen(text));
}

static const char *print(Arena *arena, const PathData *path)
{
    g_autoptr(GString) out = g_string_new(NULL);
    path_print(path, VALUE_PRINT_COMPUTED, out);
    return arena_strdup(arena, out->str);
}

typedef struct Row {
    const char *text;
    const char *expected;
    int error_offset; /* -1: complete */
} Row;

static void test_parse(void)
{
    static const Row rows[] = {
        {"M0 0L10 0", "M 0 0 L 10 0", -1},
        {" \n M 1,2 3,4 5 6", "M 1 2 L 3 4 L 5 6", -1},
        {"m1 2 3 4", "M 1 2 L 4 6", -1},
        {"M10-20.5.5", "M 10 -20.5", 10},
        {"M10-20.5.5 1", "M 10 -20.5 L 0.5 1", -1},
        {"M1e1 1E-1", "M 10 0.1", -1},
        {"M10 10h5v-5H0V0z", "M 10 10 H 15 V 5 H 0 V 0 Z", -1},
        {"M1 1l1 1 1 1z m5 5", "M 1 1 L 2 2 L 3 3 Z M 6 6", -1},
        {"M10 10c1 2 3 4 5 6s1 2 3 4", "M 10 10 C 11 12 13 14 15 16 S 16 18 18 20", -1},
        {"M0 0q1 2 3 4t5 6", "M 0 0 Q 1 2 3 4 T 8 10", -1},
        {"M10 10a5 6 30 1 0 10 10", "M 10 10 A 5 6 30 1 0 20 20", -1},
        {"M0 0a5 5 0 0110 10", "M 0 0 A 5 5 0 0 1 10 10", -1},
        {"M0 0A5,5,0,0,1,10,10", "M 0 0 A 5 5 0 0 1 10 10", -1},
        {"M0 0 L 1 1,", "M 0 0 L 1 1", -1},
        {"", "", -1},
        {"M0 0L10", "M 0 0", 7},
        {"M0 0L10 x", "M 0 0", 8},
        {"M0 0L1 1 X", "M 0 0 L 1 1", 9},
        {"L1 1", "", 0},
        {"M0 0 Z 1 1", "M 0 0 Z", 7},
        {"M0 0 1,,2", "M 0 0", 7},
        {"M,0 0", "", 1},
        {"M0 0A5 5 0 2 1 10 10", "M 0 0", 11},
        {"M5. 0", "", 1},
        {"M0 0 none", "M 0 0", 5},
        {"none", "", 0},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        g_test_message("%s", rows[i].text);
        const PathData *path = parse(arena, rows[i].text);
        g_assert_cmpstr(print(arena, path), ==, rows[i].expected);
        g_assert_true(path->complete == (rows[i].error_offset < 0));
        if (!path->complete)
            g_assert_cmpuint(path->error_offset, ==, (guint)rows[i].error_offset);
        if (path->complete && path->n_segments > 0)
            g_assert_true(path_equal(parse(arena, print(arena, path)), path));
    }
}

typedef struct MixRow {
    const char *from, *to;
    double p;
    const char *expected; /* NULL: they do not mix */
} MixRow;

/* CHROMIUM.md, section (e) and the SMIL rows on d. */
static void test_interpolate(void)
{
    static const MixRow rows[] = {
        {"M0 0L10 0", "M0 0L50 40", 0.25, "M 0 0 L 20 10"},
        {"M0 0L10 0", "M10 10l50 50", 0.5, "M 5 5 L 35 30"},
        {"M0 0A10 10 0 0 1 20 0", "M0 0A20 20 0 1 0 40 0", 0.25, "M 0 0 A 12.5 12.5 0 0 1 25 0"},
        {"M0 0A10 10 0 0 1 20 0", "M0 0A20 20 0 1 0 40 0", 0.49, "M 0 0 A 14.9 14.9 0 0 1 29.8 0"},
        {"M0 0A10 10 0 0 1 20 0", "M0 0A20 20 0 1 0 40 0", 0.5, "M 0 0 A 15 15 0 1 1 30 0"},
        {"M0 0A10 10 0 0 1 20 0", "M0 0A20 20 0 1 0 40 0", 0.75, "M 0 0 A 17.5 17.5 0 1 0 35 0"},
        {"M0 0L10 0", "M0 0C1 1 2 2 50 50", 0.25, NULL},
        {"M0 0H10", "M0 0L50 50", 0.25, NULL},
        {"M0 0L10 0", "M0 0L10 0L5 5", 0.25, NULL},
        {"M0 0H10", "M0 0h50", 0.5, "M 0 0 H 30"},
        {"M0 0H10", "M0 0h50", 1.5, "M 0 0 H 70"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        const PathData *mixed = path_interpolate(arena, parse(arena, rows[i].from),
                                                 parse(arena, rows[i].to), rows[i].p);
        g_assert_true((mixed != NULL) == (rows[i].expected != NULL));
        if (mixed != NULL)
            g_assert_cmpstr(print(arena, mixed), ==, rows[i].expected);
    }
}

static void test_add(void)
{
    g_autoptr(Arena) arena = arena_new();
    const PathData *a = parse(arena, "M1 1A10 10 0 0 1 20 0"),
                   *b = parse(arena, "M2 3A1 2 3 1 0 4 5");
    g_assert_cmpstr(print(arena, path_add(arena, a, b, 2)), ==, "M 5 7 A 12 14 6 0 1 28 10");
    g_assert_null(path_add(arena, a, parse(arena, "M0 0"), 1));
}

typedef struct BoundsRow {
    const char *text;
    Rect expected;
    double tolerance;
} BoundsRow;

static void test_bounds(void)
{
    /* Of C 0 100 100 100 100 0 from 0 0 the top is at t = 1/2: 3/4 of 100. Of the quadratic
     * Q 50 100 100 0 it is half of 100. Rotated by 45 degrees, an ellipse of 100 and 50 reaches
     * sqrt((100^2 + 50^2) / 2). */
    const double r = sqrt((100 * 100 + 50 * 50) / 2.0), corner = 100 / sqrt(2);
    char at[NUMBER_BUFFER];
    number_print_exact(at, corner);
    g_autofree char *ellipse =
        g_strdup_printf("M%s %sA100 50 45 1 1 -%s -%sA100 50 45 1 1 %s %s", at, at, at, at, at, at);
    const BoundsRow rows[] = {
        {"M10 20L30 5", {10, 5, 30, 20}, 0},
        {"M0 0C0 100 100 100 100 0", {0, 0, 100, 75}, 1e-9},
        {"M0 0Q50 100 100 0", {0, 0, 100, 50}, 1e-9},
        {"M0 0Q50 100 100 0T200 0", {0, -50, 200, 50}, 1e-9},
        {"M0 0C0 100 100 100 100 0S200 -100 200 0", {0, -75, 200, 75}, 1e-9},
        {"M0 0S0 100 100 0", {0, 0, 100, 400.0 / 9}, 1e-9},
        {"M-1000 0A1000 1000 0 0 1 1000 0", {-1000, -1000, 1000, 0}, 1e-3},
        {"M-1000 0A1000 1000 0 0 0 1000 0", {-1000, 0, 1000, 1000}, 1e-3},
        {"M10 0A10 10 0 1 1 0 -10", {-10, -10, 10, 10}, 1e-5},
        {"M0 0A1 1 0 0 1 20 0", {0, -10, 20, 0}, 1e-5},
        {"M0 0A-10 -10 0 0 1 20 0", {0, -10, 20, 0}, 1e-5},
        {"M0 0A0 5 0 0 1 20 10", {0, 0, 20, 10}, 0},
        {"M5 5A5 5 0 0 1 5 5", {5, 5, 5, 5}, 0},
        {ellipse, {-r, -r, r, r}, 1e-4},
        {"M7 8", {7, 8, 7, 8}, 0},
        {"M7 8z", {7, 8, 7, 8}, 0},
        {"M0 0M50 50", {50, 50, 50, 50}, 0},
        {"M50 50M0 0L10 10", {0, 0, 10, 10}, 0},
        {"M0 0L10 10M50 50", {0, 0, 10, 10}, 0},
        {"M0 0L10 10M50 50Z", {0, 0, 50, 50}, 0},
        {"M0 0L10 10M50 50M60 60L70 70", {0, 0, 70, 70}, 0},
        {"M5 5L5 5M9 9", {5, 5, 5, 5}, 0},
        {"M0 0h10zl5 -5", {0, -5, 10, 0}, 0},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        g_test_message("%s", rows[i].text);
        Rect got = path_bounds(parse(arena, rows[i].text)), expected = rows[i].expected;
        assert_near(got.x0, expected.x0, rows[i].tolerance + 1e-12);
        assert_near(got.y0, expected.y0, rows[i].tolerance + 1e-12);
        assert_near(got.x1, expected.x1, rows[i].tolerance + 1e-12);
        assert_near(got.y1, expected.y1, rows[i].tolerance + 1e-12);
    }
    g_autoptr(Arena) arena = arena_new();
    g_assert_true(rect_is_empty(path_bounds(parse(arena, ""))));
}

typedef struct LengthRow {
    const char *text;
    double expected;
} LengthRow;

static void test_length(void)
{
    /* The parabola of Q 50 100 100 0: y = 4h x (w - x) / w^2 with h = 50, w = 100. */
    const double k = 4 * 50.0 / 100;
    const double parabola = 50 * (sqrt(1 + k * k) + asinh(k) / k);
    const LengthRow rows[] = {
        {"", 0},
        {"M5 5", 0},
        {"M0 0L3 4", 5},
        {"M0 0L3 4M10 10h5", 10},
        {"M0 0H10V10H0Z", 40},
        {"M0 0C1 1 2 2 3 3", 3 * sqrt(2)},
        {"M0 0Q50 100 100 0", parabola},
        {"M-100 0A100 100 0 0 1 100 0", 100 * G_PI},
        {"M-100 0A100 100 0 1 1 0 100", 150 * G_PI},
        /* There and back again: the cusp is where it turns. */
        {"M0 0C100 0 100 0 0 0", 150},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        g_test_message("%s", rows[i].text);
        assert_near(path_length(parse(arena, rows[i].text)), rows[i].expected,
                    1e-6 * rows[i].expected + 1e-12);
    }
}

typedef struct PointRow {
    const char *text;
    double distance;
    Point point;
    double tangent;
} PointRow;

static void test_point_at(void)
{
    static const PointRow rows[] = {
        {"M100 100L100 180", 20, {100, 120}, 90},
        {"M100 100L100 180", -5, {100, 100}, 90},
        {"M100 100L100 180", 500, {100, 180}, 90},
        {"M0 0H10V90", 50, {10, 40}, 90},
        {"M0 0H10V90", 10, {10, 0}, 0},
        {"M0 0H10V90", 10.001, {10, .001}, 90},
        {"M0 0H10M50 50V60", 15, {50, 55}, 90},
        {"M0 0H10V10Z", 20 + 7.0710678118654755, {5, 5}, -135},
        {"M0 0L0 0L10 0", 0, {0, 0}, 0},
        {"M-100 0A100 100 0 0 1 100 0", 157.07963267948966, {0, -100}, 0},
        {"M-100 0A100 100 0 0 1 100 0", 78.53981633974483, {-70.710678, -70.710678}, -45},
        {"M0 0C0 0 10 10 10 10", 0, {0, 0}, 45},
        {"M0 0C0 0 10 10 10 10", 7.0710678118654755, {5, 5}, 45},
        {"M0 0C0 0 10 10 10 10", 99, {10, 10}, 45},
        {"M0 0C0 30 60 60 60 60", 1000, {60, 60}, 26.565051},
        {"M7 8", 3, {7, 8}, 0},
        {"", 3, {0, 0}, 0},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        double tangent;
        g_test_message("%s at %g", rows[i].text, rows[i].distance);
        Point point = path_point_at(parse(arena, rows[i].text), rows[i].distance, &tangent);
        assert_near(point.x, rows[i].point.x, 1e-4);
        assert_near(point.y, rows[i].point.y, 1e-4);
        assert_near(tangent, rows[i].tangent, 1e-4);
    }
}

/* Equal steps along a curve are equal distances on it. */
static void test_points_are_even(void)
{
    g_autoptr(Arena) arena = arena_new();
    const PathData *path = parse(arena, "M0 0C200 0 -100 80 50 100");
    double length = path_length(path), way = 0;
    enum { STEPS = 2000 };
    double tangent;
    Point last = path_point_at(path, 0, &tangent);
    for (int i = 1; i <= STEPS; i++) {
        Point next = path_point_at(path, length * i / STEPS, &tangent);
        double step = point_distance(last, next);
        assert_near(step, length / STEPS, 1e-4 * length / STEPS);
        way += step;
        last = next;
    }
    assert_near(way, length, 1e-5 * length);
}

static void test_shapes(void)
{
    g_autoptr(Arena) arena = arena_new();
    g_assert_cmpstr(print(arena, path_rect(arena, 1, 2, 30, 20, 0, 5)), ==,
                    "M 1 2 H 31 V 22 H 1 Z");
    g_assert_cmpstr(print(arena, path_rect(arena, 0, 0, 30, 20, 50, 5)), ==,
                    "M 15 0 H 15 A 15 5 0 0 1 30 5 V 15 A 15 5 0 0 1 15 20 H 15 A 15 5 0 0 1 0 15 "
                    "V 5 A 15 5 0 0 1 15 0 Z");
    g_assert_cmpstr(print(arena, path_ellipse(arena, 10, 20, 5, 8)), ==,
                    "M 15 20 A 5 8 0 0 1 10 28 A 5 8 0 0 1 5 20 A 5 8 0 0 1 10 12 "
                    "A 5 8 0 0 1 15 20 Z");
    g_assert_cmpstr(print(arena, path_line(arena, (Point){1, 2}, (Point){3, 4})), ==,
                    "M 1 2 L 3 4");
    assert_near(path_length(path_ellipse(arena, 0, 0, 50, 50)), 100 * G_PI, 1e-6 * 100 * G_PI);
}

static void test_points(void)
{
    static const struct {
        const char *text, *open;
        bool complete;
    } rows[] = {
        {"0,0 10,0 10,10", "M 0 0 L 10 0 L 10 10", true},
        {" 0 0-5-5,1 1 ", "M 0 0 L -5 -5 L 1 1", true},
        {"", "", true},
        {"1 2 3", "M 1 2", false},
        {"1 2 x 4", "M 1 2", false},
        {"1,,2", "", false},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        const PathData *path = path_from_points(arena, rows[i].text, false);
        g_assert_cmpstr(print(arena, path), ==, rows[i].open);
        g_assert_true(path->complete == rows[i].complete);
    }
    g_autoptr(Arena) arena = arena_new();
    g_assert_cmpstr(print(arena, path_from_points(arena, "0 0 1 1", true)), ==, "M 0 0 L 1 1 Z");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/path/parse", test_parse);
    g_test_add_func("/path/interpolate", test_interpolate);
    g_test_add_func("/path/add", test_add);
    g_test_add_func("/path/bounds", test_bounds);
    g_test_add_func("/path/length", test_length);
    g_test_add_func("/path/point-at", test_point_at);
    g_test_add_func("/path/points-are-even", test_points_are_even);
    g_test_add_func("/path/shapes", test_shapes);
    g_test_add_func("/path/points", test_points);
    return g_test_run();
}

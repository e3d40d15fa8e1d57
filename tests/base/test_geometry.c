#include "base/geometry.h"

#include <glib.h>
#include <math.h>

static void assert_matrix(Matrix m, Matrix expected, double within)
{
    const double got[] = {m.a, m.b, m.c, m.d, m.e, m.f};
    const double wanted[] = {expected.a, expected.b, expected.c,
                             expected.d, expected.e, expected.f};
    for (gsize i = 0; i < G_N_ELEMENTS(got); i++) {
        if (!(fabs(got[i] - wanted[i]) <= within))
            g_error("entry %c is %.17g, expected %.17g", "abcdef"[i], got[i], wanted[i]);
    }
}

static void assert_rect(Rect r, Rect expected)
{
    g_assert_cmpfloat(r.x0, ==, expected.x0);
    g_assert_cmpfloat(r.y0, ==, expected.y0);
    g_assert_cmpfloat(r.x1, ==, expected.x1);
    g_assert_cmpfloat(r.y1, ==, expected.y1);
}

static void test_product_applies_the_right_one_first(void)
{
    /* transform="translate(10 20) scale(2 3)" */
    Matrix m = matrix_multiply(matrix_translate(10, 20), matrix_scale(2, 3));
    assert_matrix(m, (Matrix){2, 0, 0, 3, 10, 20}, 0);
    Point p = matrix_apply(m, (Point){1, 1});
    g_assert_cmpfloat(p.x, ==, 12);
    g_assert_cmpfloat(p.y, ==, 23);
    /* the other order */
    m = matrix_multiply(matrix_scale(2, 3), matrix_translate(10, 20));
    assert_matrix(m, (Matrix){2, 0, 0, 3, 20, 60}, 0);
    /* all six entries: rows by columns, by hand */
    m = matrix_multiply((Matrix){1, 2, 3, 4, 5, 6}, (Matrix){7, 8, 9, 10, 11, 12});
    assert_matrix(m, (Matrix){31, 46, 39, 58, 52, 76}, 0);
}

static void test_rotation(void)
{
    static const struct {
        double degrees;
        Matrix matrix;
    } exact[] = {
        {0, {1, 0, 0, 1, 0, 0}},
        {-0.0, {1, 0, 0, 1, 0, 0}},
        {90, {0, 1, -1, 0, 0, 0}},
        {180, {-1, 0, 0, -1, 0, 0}},
        {270, {0, -1, 1, 0, 0, 0}},
        {360, {1, 0, 0, 1, 0, 0}},
        {450, {0, 1, -1, 0, 0, 0}},
        {-90, {0, -1, 1, 0, 0, 0}},
        {-180, {-1, 0, 0, -1, 0, 0}},
        {-270, {0, 1, -1, 0, 0, 0}},
        {-360, {1, 0, 0, 1, 0, 0}},
        {360e6 + 90, {0, 1, -1, 0, 0, 0}},
        {-360e6 - 90, {0, -1, 1, 0, 0, 0}},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(exact); i++)
        assert_matrix(matrix_rotate(exact[i].degrees), exact[i].matrix, 0);

    double half = sqrt(0.5);
    assert_matrix(matrix_rotate(45), (Matrix){half, half, -half, half, 0, 0}, 1e-15);
    assert_matrix(matrix_rotate(-30), (Matrix){sqrt(0.75), -0.5, 0.5, sqrt(0.75), 0, 0}, 1e-15);
    assert_matrix(matrix_rotate(360 + 30), (Matrix){sqrt(0.75), 0.5, -0.5, sqrt(0.75), 0, 0},
                  1e-15);
    g_assert_false(matrix_is_finite(matrix_rotate(NAN)));
    g_assert_false(matrix_is_finite(matrix_rotate(INFINITY)));
}

static void test_skew(void)
{
    assert_matrix(matrix_skew(45, 0), (Matrix){1, 0, 1, 1, 0, 0}, 1e-15);
    assert_matrix(matrix_skew(0, 45), (Matrix){1, 1, 0, 1, 0, 0}, 1e-15);
    assert_matrix(matrix_skew(180, -360), (Matrix){1, 0, 0, 1, 0, 0}, 0);
    assert_matrix(matrix_skew(30, -45), (Matrix){1, -1, sqrt(1.0 / 3.0), 1, 0, 0}, 1e-15);
}

static void test_inverse(void)
{
    static const Matrix matrices[] = {
        {1, 0, 0, 1, 0, 0},  {2, 0, 0, 4, 10, 20},       {0, 1, -1, 0, 100, 50},
        {1, 2, 3, 4, 5, 6},  {1e-9, 0, 0, 1e-9, 1, 1},   {1e9, 3, -7, 1e9, 5, -5},
        {-1, 0, 0, 1, 0, 0}, {0.5, 0.1, -0.2, 2, 3, -4},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(matrices); i++) {
        Matrix inverse;
        g_assert_true(matrix_invert(matrices[i], &inverse));
        assert_matrix(matrix_multiply(matrices[i], inverse), MATRIX_IDENTITY, 1e-9);
        assert_matrix(matrix_multiply(inverse, matrices[i]), MATRIX_IDENTITY, 1e-9);
    }
    Matrix inverse;
    g_assert_true(matrix_invert((Matrix){2, 0, 0, 4, 10, 20}, &inverse));
    assert_matrix(inverse, (Matrix){0.5, 0, 0, 0.25, -5, -5}, 0);
}

static void test_no_inverse(void)
{
    static const Matrix matrices[] = {
        {0, 0, 0, 0, 0, 0},         {0, 0, 0, 1, 5, 5},      {1, 2, 2, 4, 0, 0},
        {NAN, 0, 0, 1, 0, 0},       {1, 0, 0, 1, NAN, 0},    {INFINITY, 0, 0, 1, 0, 0},
        {1, 0, 0, 1, 0, -INFINITY}, {1e-320, 0, 0, 1, 1, 1}, {1e-200, 0, 0, 1e-200, 0, 0},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(matrices); i++) {
        Matrix inverse = {9, 9, 9, 9, 9, 9};
        g_assert_false(matrix_invert(matrices[i], &inverse));
        assert_matrix(inverse, (Matrix){9, 9, 9, 9, 9, 9}, 0);
    }
}

static void test_predicates(void)
{
    g_assert_true(matrix_is_identity(MATRIX_IDENTITY));
    g_assert_true(matrix_is_identity((Matrix){1, -0.0, 0, 1, 0, -0.0}));
    g_assert_false(matrix_is_identity(matrix_translate(0, 1e-300)));
    g_assert_false(matrix_is_identity((Matrix){NAN, 0, 0, 1, 0, 0}));
    g_assert_true(matrix_is_finite((Matrix){1e308, 0, 0, 1, 0, 0}));
    g_assert_cmpfloat(matrix_determinant((Matrix){1, 2, 3, 4, 5, 6}), ==, -2);
}

static void test_bounds(void)
{
    Rect r = rect_from_size(10, 20, 30, 40);
    assert_rect(r, (Rect){10, 20, 40, 60});
    assert_rect(matrix_bounds(MATRIX_IDENTITY, r), r);
    assert_rect(matrix_bounds(matrix_rotate(90), r), (Rect){-60, 10, -20, 40});
    assert_rect(matrix_bounds(matrix_scale(-1, 2), r), (Rect){-40, 40, -10, 120});
    assert_rect(matrix_bounds((Matrix){1, 0, 1, 1, 0, 0}, r), (Rect){30, 20, 100, 60});
    g_assert_true(rect_is_empty(matrix_bounds(matrix_scale(-1, -1), rect_empty())));
}

static void test_rectangles(void)
{
    Rect a = {0, 0, 10, 10}, b = {5, -5, 20, 5}, far = {50, 50, 60, 60};
    Rect line = {3, 3, 3, 8};
    g_assert_true(rect_is_empty(rect_empty()));
    g_assert_false(rect_is_empty(a));
    g_assert_false(rect_is_empty(line));
    g_assert_true(rect_is_empty((Rect){NAN, 0, 1, 1}));
    g_assert_true(rect_is_empty((Rect){0, 5, 10, 4}));

    assert_rect(rect_union(a, b), (Rect){0, -5, 20, 10});
    assert_rect(rect_union(a, rect_empty()), a);
    assert_rect(rect_union(rect_empty(), a), a);
    g_assert_true(rect_is_empty(rect_union(rect_empty(), rect_empty())));
    assert_rect(rect_union(a, (Rect){4, 4, 3, 3}), a);

    assert_rect(rect_intersect(a, b), (Rect){5, 0, 10, 5});
    assert_rect(rect_intersect(a, line), line);
    assert_rect(rect_intersect(a, (Rect){10, 0, 20, 10}), (Rect){10, 0, 10, 10});
    g_assert_true(rect_is_empty(rect_intersect(a, far)));
    g_assert_true(rect_is_empty(rect_intersect(a, rect_empty())));

    assert_rect(rect_add_point(rect_empty(), (Point){3, 4}), (Rect){3, 4, 3, 4});
    assert_rect(rect_add_point(a, (Point){-1, 30}), (Rect){-1, 0, 10, 30});

    assert_rect(rect_outset(a, 2), (Rect){-2, -2, 12, 12});
    assert_rect(rect_outset(a, -5), (Rect){5, 5, 5, 5});
    g_assert_true(rect_is_empty(rect_outset(a, -6)));
    g_assert_true(rect_is_empty(rect_outset(rect_empty(), 100)));
}

static void test_distance(void)
{
    g_assert_cmpfloat(point_distance((Point){1, 1}, (Point){4, 5}), ==, 5);
    g_assert_cmpfloat(point_distance((Point){4, 5}, (Point){4, 5}), ==, 0);
    /* no overflow on the way */
    g_assert_cmpfloat_with_epsilon(point_distance((Point){0, 0}, (Point){3e200, 4e200}) / 1e200, 5,
                                   1e-14);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/geometry/product", test_product_applies_the_right_one_first);
    g_test_add_func("/geometry/rotation", test_rotation);
    g_test_add_func("/geometry/skew", test_skew);
    g_test_add_func("/geometry/inverse", test_inverse);
    g_test_add_func("/geometry/no-inverse", test_no_inverse);
    g_test_add_func("/geometry/predicates", test_predicates);
    g_test_add_func("/geometry/bounds", test_bounds);
    g_test_add_func("/geometry/rectangles", test_rectangles);
    g_test_add_func("/geometry/distance", test_distance);
    return g_test_run();
}

#include "base/easing.h"

#include <math.h>
#include <string.h>

static Easing named(const char *name)
{
    Easing easing;
    g_assert_true(easing_by_name(name, &easing));
    return easing;
}

static void test_names(void)
{
    static const struct {
        const char *name;
        Easing easing;
    } rows[] = {
        {"linear", {.kind = EASING_LINEAR}},
        {"ease", {.kind = EASING_CUBIC_BEZIER, .x1 = .25, .y1 = .1, .x2 = .25, .y2 = 1}},
        {"EASE-IN", {.kind = EASING_CUBIC_BEZIER, .x1 = .42, .y1 = 0, .x2 = 1, .y2 = 1}},
        {"ease-out", {.kind = EASING_CUBIC_BEZIER, .x1 = 0, .y1 = 0, .x2 = .58, .y2 = 1}},
        {"Ease-In-Out", {.kind = EASING_CUBIC_BEZIER, .x1 = .42, .y1 = 0, .x2 = .58, .y2 = 1}},
        {"step-start", {.kind = EASING_STEPS, .steps = 1, .position = STEP_JUMP_START}},
        {"step-end", {.kind = EASING_STEPS, .steps = 1, .position = STEP_JUMP_END}},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        Easing easing = named(rows[i].name);
        g_assert_true(easing_equal(&easing, &rows[i].easing));
    }
    static const char *const unknown[] = {"", "ease ", "easein", "steps", "cubic-bezier", "spline"};
    for (gsize i = 0; i < G_N_ELEMENTS(unknown); i++) {
        Easing easing = easing_steps(3, STEP_JUMP_BOTH), before = easing;
        g_assert_false(easing_by_name(unknown[i], &easing));
        g_assert_true(easing_equal(&easing, &before));
    }
}

/* Opacity from 1 to 0 read from the browser, to six digits. */
static void test_measured_curves(void)
{
    static const struct {
        const char *name;
        double input, opacity;
    } rows[] = {
        {"ease", .25, .591489},        {"ease", .5, .197597},    {"ease", .75, .039541},
        {"ease-in-out", .25, .870838}, {"ease-in-out", .5, .5},  {"ease-in-out", .75, .129162},
        {"ease-in", .75, .378138},     {"ease-in", .5, .684643}, {"linear", .25, .75},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        Easing easing = named(rows[i].name);
        double opacity = 1 - easing_apply(&easing, rows[i].input, false);
        g_assert_cmpfloat_with_epsilon(opacity, rows[i].opacity, 6e-7);
    }
}

static double bezier(double p1, double p2, double u)
{
    return 3 * (1 - u) * (1 - u) * u * p1 + 3 * (1 - u) * u * u * p2 + u * u * u;
}

static const double curves[][4] = {
    {.25, .1, .25, 1},
    {.42, 0, 1, 1},
    {0, 0, .58, 1},
    {.42, 0, .58, 1},
    {0, 1, 1, 0},
    {1, 0, 0, 1},
    {0, 0, 0, 0},
    {1, 1, 1, 1},
    {0, 1, 0, 1},
    {1, 0, 1, 0},
    {.5, -3, .5, 4},
    {.68, -.6, .32, 1.6},
    {1.0 / 3, 7, 2.0 / 3, -5},
    {.333, .1, .667, .9},
    {0, 0, 1, 1},
    {.01, .99, .02, 1},
};

/* For any parameter, the point of the curve: solving its x must give back its y. */
static void test_solves_any_curve(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(curves); i++) {
        const double *c = curves[i];
        Easing easing = easing_cubic_bezier(c[0], c[1], c[2], c[3]);
        g_assert_cmpfloat(easing_apply(&easing, 0, false), ==, 0);
        g_assert_cmpfloat(easing_apply(&easing, 1, false), ==, 1);
        for (int k = 1; k < 1000; k++) {
            double u = k / 1000.0, x = bezier(c[0], c[2], u), y = bezier(c[1], c[3], u);
            double slope = 3 * (1 - u) * (1 - u) * c[0] + 6 * (1 - u) * u * (c[2] - c[0]) +
                           3 * u * u * (1 - c[2]);
            /* A vertical tangent turns the last bit of x into its square or cube root. */
            double within = slope > 1e-3 ? 1e-11 : 1e-4;
            g_assert_cmpfloat_with_epsilon(easing_apply(&easing, x, false), y, within);
        }
    }
}

/* x(u) = u: no solving, an exact cubic polynomial. */
static void test_thirds_are_a_polynomial(void)
{
    Easing easing = easing_cubic_bezier(1.0 / 3, -0.7, 2.0 / 3, 1.4);
    for (int k = 0; k <= 1000; k++) {
        double u = k / 1000.0;
        g_assert_cmpfloat_with_epsilon(easing_apply(&easing, u, false), bezier(-0.7, 1.4, u),
                                       1e-15);
    }
}

static void test_diagonal_is_linear(void)
{
    Easing easing = easing_cubic_bezier(.2, .2, .9, .9);
    for (int k = -10; k <= 20; k++)
        g_assert_cmpfloat_with_epsilon(easing_apply(&easing, k / 10.0, false), k / 10.0, 1e-15);
}

static void test_beyond_the_ends(void)
{
    static const struct {
        double x1, y1, x2, y2, input, output;
    } rows[] = {
        {.25, .1, .25, 1, -1, -.4}, /* tangent y1/x1 */
        {.25, .1, .25, 1, 2, 1},    /* flat at the end: (1-y2)/(1-x2) */
        {.5, 1, .5, 0, 1.5, 2},     /* end slope 2 */
        {0, 0, .5, 1, -1, -2},      /* first point at the start: towards the second */
        {0, 0, 0, 1, -1, 0},        /* that one is vertical */
        {0, 1, .5, .5, -1, 0},      /* vertical tangent */
        {0, 0, 0, 0, -1, -1},       /* three points coincide */
        {.5, 0, 1, 1, 2, 3},        /* second point at the end: from the first */
        {1, 0, 1, 1, 2, 1},         /* vertical */
        {.5, .5, 1, .5, 2, 1},      /* vertical */
        {1, 1, 1, 1, 3, 3},         /* three coincide */
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        Easing easing = easing_cubic_bezier(rows[i].x1, rows[i].y1, rows[i].x2, rows[i].y2);
        g_test_message("row %" G_GSIZE_FORMAT, i);
        g_assert_cmpfloat_with_epsilon(easing_apply(&easing, rows[i].input, false), rows[i].output,
                                       1e-15);
    }
}

static void test_steps(void)
{
    static const struct {
        int steps;
        StepPosition position;
        double input;
        bool before;
        double output;
    } rows[] = {
        {4, STEP_JUMP_END, 0, false, 0},
        {4, STEP_JUMP_END, .2495, false, 0},
        {4, STEP_JUMP_END, .25, false, .25},
        {4, STEP_JUMP_END, .9995, false, .75},
        {4, STEP_JUMP_END, 1, false, 1},
        {4, STEP_JUMP_START, 0, false, .25},
        {4, STEP_JUMP_START, .2495, false, .25},
        {4, STEP_JUMP_START, .25, false, .5},
        {4, STEP_JUMP_START, .75, false, 1},
        {4, STEP_JUMP_START, 1, false, 1},
        {4, STEP_JUMP_NONE, 0, false, 0},
        {4, STEP_JUMP_NONE, .25, false, 1.0 / 3},
        {4, STEP_JUMP_NONE, .5, false, 2.0 / 3},
        {4, STEP_JUMP_NONE, .75, false, 1},
        {4, STEP_JUMP_NONE, 1, false, 1},
        {4, STEP_JUMP_BOTH, 0, false, .2},
        {4, STEP_JUMP_BOTH, .25, false, .4},
        {4, STEP_JUMP_BOTH, .5, false, .6},
        {4, STEP_JUMP_BOTH, .75, false, .8},
        {4, STEP_JUMP_BOTH, 1, false, 1},
        {1, STEP_JUMP_END, .999, false, 0},
        {1, STEP_JUMP_END, 1, false, 1},
        {1, STEP_JUMP_START, 0, false, 1},
        /* before phase: the start value until the animation starts */
        {4, STEP_JUMP_START, 0, true, 0},
        {4, STEP_JUMP_BOTH, 0, true, 0},
        {4, STEP_JUMP_END, 0, true, 0},
        {4, STEP_JUMP_NONE, 0, true, 0},
        /* after the end of a backward run the step below shows */
        {4, STEP_JUMP_END, .5, true, .25},
        {4, STEP_JUMP_START, .5, true, .5},
        {4, STEP_JUMP_END, .6, true, .5},
        /* beyond 0..1 the stairs go on */
        {4, STEP_JUMP_END, 1.25, false, 1.25},
        {4, STEP_JUMP_END, -.1, false, -.25},
        {4, STEP_JUMP_START, -.1, false, 0},
        {2, STEP_JUMP_NONE, -.1, false, -1},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        Easing easing = easing_steps(rows[i].steps, rows[i].position);
        g_test_message("row %" G_GSIZE_FORMAT, i);
        g_assert_cmpfloat(easing_apply(&easing, rows[i].input, rows[i].before), ==, rows[i].output);
    }
}

/* k/n as a rounded quotient is step k, whether the quotient was rounded up or down. */
static void test_step_boundaries(void)
{
    for (int n = 1; n <= 500; n++) {
        Easing easing = easing_steps(n, STEP_JUMP_END);
        for (int k = 0; k <= n; k++) {
            double boundary = (double)k / n;
            g_assert_cmpfloat(easing_apply(&easing, boundary, false), ==, boundary);
            if (k > 0)
                g_assert_cmpfloat(easing_apply(&easing, boundary - 2e-12, false), ==,
                                  (double)(k - 1) / n);
        }
    }
}

/* Progress within keyframes: a boundary comes as (p - a) / (b - a). */
static void test_step_boundaries_within_keyframes(void)
{
    for (int from = 0; from < 100; from++) {
        double a = from / 100.0, b = (from + 1) / 100.0;
        for (int n = 1; n <= 50; n++) {
            Easing easing = easing_steps(n, STEP_JUMP_END);
            for (int k = 0; k < n; k++) {
                double progress = (from * n + k) / (100.0 * n);
                g_assert_cmpfloat(easing_apply(&easing, (progress - a) / (b - a), false), ==,
                                  (double)k / n);
            }
        }
    }
}

static void test_stops(void)
{
    static const EasingStop bend[] = {{0, 0}, {.75, .25}, {1, 1}};
    static const EasingStop half[] = {{0, 0}, {.5, .5}, {1, 1}};
    static const EasingStop flat[] = {{0, 0}, {.25, .25}, {.75, .25}, {1, 1}};
    static const EasingStop short_of[] = {{0, .2}, {1, .8}};
    static const EasingStop jump[] = {{0, 0}, {.5, .25}, {.5, .75}, {1, 1}};
    static const EasingStop end_jump[] = {{0, 0}, {1, .5}, {1, 1}};
    static const EasingStop start_jump[] = {{0, 0}, {0, .5}, {1, 1}};
    static const EasingStop inner[] = {{.25, 0}, {.75, 1}};
    static const struct {
        const EasingStop *stops;
        guint n_stops;
        double input, output;
    } rows[] = {
        /* measured: opacity is 1 - output */
        {bend, 3, .25, 1 - .916667},
        {bend, 3, .375, 1 - .875},
        {bend, 3, .75, 1 - .75},
        {bend, 3, .875, 1 - .375},
        {half, 3, .25, .25},
        {half, 3, .75, .75},
        {flat, 4, .3, .25},
        {flat, 4, .75, .25},
        {flat, 4, .875, .625},
        {short_of, 2, 0, .2},
        {short_of, 2, .5, .5},
        {short_of, 2, 1, .8},
        /* equal inputs: the later one from the instant itself on */
        {jump, 4, .4999, .24995},
        {jump, 4, .5, .75},
        {end_jump, 3, .9999, .49995},
        {end_jump, 3, 1, 1},
        {start_jump, 3, 0, .5},
        /* outside: the end segments go on, at a jump its later value */
        {short_of, 2, -.5, -.1},
        {short_of, 2, 1.5, 1.1},
        {bend, 3, 2, 4},
        {end_jump, 3, 1.5, 1},
        {inner, 2, 0, -.5},
        {inner, 2, 1, 1.5},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        Easing easing = {.kind = EASING_STOPS, .stops = rows[i].stops, .n_stops = rows[i].n_stops};
        g_test_message("row %" G_GSIZE_FORMAT, i);
        g_assert_cmpfloat_with_epsilon(easing_apply(&easing, rows[i].input, false), rows[i].output,
                                       1e-6);
    }
}

static void test_linear(void)
{
    Easing easing = easing_linear();
    for (int k = -5; k < 15; k++)
        g_assert_cmpfloat(easing_apply(&easing, k / 10.0, k < 0), ==, k / 10.0);
}

static void test_equal(void)
{
    static const EasingStop one[] = {{0, 0}, {1, 1}}, same[] = {{0, 0}, {1, 1}},
                            other[] = {{0, 0}, {1, .5}};
    const Easing easings[] = {
        easing_linear(),
        easing_cubic_bezier(.1, .2, .3, .4),
        easing_cubic_bezier(.1, .2, .3, .5),
        easing_steps(3, STEP_JUMP_END),
        easing_steps(4, STEP_JUMP_END),
        easing_steps(3, STEP_JUMP_START),
        {.kind = EASING_STOPS, .stops = one, .n_stops = 2},
        {.kind = EASING_STOPS, .stops = one, .n_stops = 1},
        {.kind = EASING_STOPS, .stops = other, .n_stops = 2},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(easings); i++) {
        for (gsize j = 0; j < G_N_ELEMENTS(easings); j++)
            g_assert_cmpint(easing_equal(&easings[i], &easings[j]), ==, i == j);
    }
    Easing copy = {.kind = EASING_STOPS, .stops = same, .n_stops = 2};
    g_assert_true(easing_equal(&copy, &easings[6]));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/easing/names", test_names);
    g_test_add_func("/easing/linear", test_linear);
    g_test_add_func("/easing/measured", test_measured_curves);
    g_test_add_func("/easing/solves", test_solves_any_curve);
    g_test_add_func("/easing/thirds", test_thirds_are_a_polynomial);
    g_test_add_func("/easing/diagonal", test_diagonal_is_linear);
    g_test_add_func("/easing/beyond", test_beyond_the_ends);
    g_test_add_func("/easing/steps", test_steps);
    g_test_add_func("/easing/step-boundaries", test_step_boundaries);
    g_test_add_func("/easing/step-boundaries-keyframes", test_step_boundaries_within_keyframes);
    g_test_add_func("/easing/stops", test_stops);
    g_test_add_func("/easing/equal", test_equal);
    return g_test_run();
}

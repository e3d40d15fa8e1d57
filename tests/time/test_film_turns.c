#include "film_plans.h"

/* Which frame of the way there each frame is: told by its instant. */
static void test_boomerang(void)
{
    static const struct {
        int64_t intro, period; /* ms */
        FilmRequest request;
        int64_t n_frames;
        int64_t instants[12]; /* ms */
    } rows[] = {
        {0, 500, {.rate = {10, 1}}, 8, {0, 100, 200, 300, 400, 300, 200, 100}},
        {300, 0, {.rate = {10, 1}}, 6, {0, 100, 200, 300, 200, 100}},
        {300, 0, {.rate = {10, 1}, .hold = 200 * MS}, 8, {0, 100, 200, 300, 300, 300, 200, 100}},
        {0, 500, {.rate = {10, 1}, .cells = true}, 8, {0, 100, 200, 300, 400, 300, 200, 100}},
        {0, 500, {.rate = {10, 1}, .duration = 300 * MS}, 4, {0, 100, 200, 100}},
        {0, 200, {.rate = {10, 1}}, 2, {0, 100}},
        {0, 100, {.rate = {10, 1}}, 1, {0}},
        {0, 0, {.rate = {10, 1}}, 1, {0}},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_test_message("row %" G_GSIZE_FORMAT, i);
        FilmRequest request = rows[i].request;
        request.boomerang = true;
        FilmPlan plan = plan_of(loop_of(rows[i].intro * MS, rows[i].period * MS), request);
        g_assert_cmpint(plan.n_frames, ==, rows[i].n_frames);
        for (int64_t k = 0; k < plan.n_frames; k++)
            g_assert_cmpint(film_frame_time(&plan, k), ==, rows[i].instants[k] * MS);
        g_assert_true(plan.seamless);
        g_assert_false(plan.finite);
        g_assert_cmpint(film_show_time(&plan, plan.n_frames), ==, plan.n_frames * 100 * MS);
    }
}

static void test_least(void)
{
    static const struct {
        int64_t period; /* ms */
        FilmRequest request;
        int64_t loops;
    } rows[] = {
        {500, {.least = 100 * MS}, 1},
        {500, {.least = 501 * MS}, 2},
        {500, {.least = 5 * S, .cells = true}, 10},
        {500, {.least = 900 * MS, .boomerang = true}, 1},
        {500, {.least = 1100 * MS, .boomerang = true}, 2},
        {1250, {.least = 3 * S}, 4}, /* two make whole frames */
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        FilmRequest request = rows[i].request;
        request.rate = fps30;
        g_assert_cmpint(plan_of(loop_of(0, rows[i].period * MS), request).loops, ==, rows[i].loops);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/film-turns/boomerang", test_boomerang);
    g_test_add_func("/film-turns/least", test_least);
    return g_test_run();
}

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

/* No longer than `most`: as it is, fewer whole loops, or cut. */
static void test_most(void)
{
    static const struct {
        Loop loop;
        FilmRequest request;
        int64_t loops, frames;
        Time start, last, cut;
    } rows[] = {
        {{0, 1 * S, true, 1 * S, 0}, {.rate = {30, 1}, .most = 3 * S}, 1, 30, 0, 966666667, 0},
        {{0, 3 * S, true, 3 * S, 0}, {.rate = {30, 1}, .most = 3 * S}, 1, 90, 0, 2966666667, 0},
        /* 37.5 frames: two loops are 2.5 s; one is retimed by 1.3 %, too much */
        {{0, 1250 * MS, true, 1250 * MS, 0},
         {.rate = {30, 1}, .most = 3 * S},
         2,
         75,
         0,
         2466666667,
         0},
        /* 24.25 frames: four loops of 97 in 4 s; three are 72.75, of which 73 fit into 2.5 s */
        {{0, 970 * MS, true, 970 * MS, 0},
         {.rate = {25, 1}, .most = 3 * S},
         3,
         73,
         0,
         2870136987,
         0},
        {{0, 8 * S, true, 8 * S, 0}, {.rate = {30, 1}, .most = 3 * S}, 0, 90, 0, 2966666667, 8 * S},
        {{1 * S, 8 * S, true, 8 * S, 0},
         {.rate = {10, 1}, .most = 3 * S},
         0,
         30,
         1 * S,
         3900 * MS,
         8 * S},
        /* what ends: 51 frames with that of the end */
        {{5 * S, 0, true, 0, 0}, {.rate = {10, 1}, .most = 3 * S}, 0, 30, 0, 2900 * MS, 5100 * MS},
        {{5 * S, 0, true, 0, 0}, {.rate = {10, 1}, .most = 6 * S}, 0, 51, 0, 5 * S, 0},
        /* there and back: 15 frames and 13 of them again */
        {{0, 8 * S, true, 8 * S, 0},
         {.rate = {10, 1}, .most = 3 * S, .boomerang = true},
         0,
         28,
         0,
         100 * MS,
         15800 * MS},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        FilmPlan plan = plan_of(rows[i].loop, rows[i].request);
        g_test_message("row %" G_GSIZE_FORMAT, i);
        g_assert_cmpint(plan.loops, ==, rows[i].loops);
        g_assert_cmpint(plan.n_frames, ==, rows[i].frames);
        g_assert_cmpint(plan.start, ==, rows[i].start);
        g_assert_cmpint(film_frame_time(&plan, plan.n_frames - 1), ==, rows[i].last);
        g_assert_cmpint(plan.cut, ==, rows[i].cut);
        g_assert_cmpint(film_show_time(&plan, plan.n_frames), <=, rows[i].request.most);
        g_autofree char *note = film_cut_note(&plan);
        g_assert_true((note != NULL) == (rows[i].cut > 0));
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/film-turns/boomerang", test_boomerang);
    g_test_add_func("/film-turns/least", test_least);
    g_test_add_func("/film/most", test_most);
    return g_test_run();
}

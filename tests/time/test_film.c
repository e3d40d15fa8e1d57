#include "film_plans.h"

#include <math.h>

static void test_video_loops(void)
{
    static const struct {
        Time period;
        FrameRate rate;
        int64_t loops, frames;
        bool retimed;
    } rows[] = {
        {1200 * MS, {30, 1}, 1, 36, false},
        {1250 * MS, {30, 1}, 2, 75, false}, /* 37.5 frames */
        {350 * MS, {30, 1}, 2, 21, false},
        {1 * S, {25, 1}, 1, 25, false},
        {1100 * MS, {24, 1}, 5, 132, false}, /* 26.4 frames */
        {333333333, {30, 1}, 1, 10, false},  /* a third of a second, as written */
        {666666667, {30, 1}, 1, 20, false},
        {1001 * MS, {30000, 1001}, 1, 30, false},
        {1001 * MS, {60000, 1001}, 1, 60, false},
        {1234 * MS, {50, 1}, 5, 0, false}, /* 61.7, 123.4, 185.1, 246.8, 308.5 */
        {20 * S, {30, 1}, 1, 600, false},  /* beyond ten seconds, but whole */
        /* a thousandth of a frame: 36.0009 and 36.0012 */
        {1200030 * S / 1000000, {30, 1}, 1, 36, false},
        {1200040 * S / 1000000, {30, 1}, 1, 36, true},
        /* no whole number within ten seconds: the first that is within 1 % */
        {1 * S, {30000, 1001}, 1, 30, true},    /* 29.97 */
        {7777 * MS, {30, 1}, 1, 233, true},     /* 233.31 */
        {12345 * MS, {30, 1}, 1, 370, true},    /* 370.35 */
        {60010 * MS, {30, 1}, 1, 1800, true},   /* 1800.3 */
        {510 * MS, {30000, 1001}, 3, 46, true}, /* 15.28, 30.57, 45.85: .3 % */
        /* less than a frame */
        {10 * MS, {30, 1}, 10, 3, false},
        {7 * MS, {30, 1}, 100, 21, false},
        {1 * MS, {30, 1}, 100, 3, false},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        FilmPlan plan = plan_of(loop_of(0, rows[i].period), (FilmRequest){.rate = rows[i].rate});
        g_test_message("row %" G_GSIZE_FORMAT, i);
        if (rows[i].frames == 0) {
            /* ten loops of 61.7 would be whole, but take 12.34 s: the first within 1 % */
            g_assert_cmpint(plan.loops, ==, 1);
            g_assert_cmpint(plan.n_frames, ==, 62);
            continue;
        }
        g_assert_cmpint(plan.loops, ==, rows[i].loops);
        g_assert_cmpint(plan.n_frames, ==, rows[i].frames);
        g_assert_cmpint(plan.retimed, ==, rows[i].retimed);
        g_assert_cmpint(plan.span, ==, rows[i].loops * rows[i].period);
        g_assert_cmpfloat(fabs(plan.retime - 1), <=, .01);
        g_assert_true(plan.seamless);
        g_assert_false(plan.finite);
    }
}

/* Between the frames of two rates nothing fits: the least bad one, which is told. */
static void test_very_short_loops(void)
{
    FilmPlan plan = plan_of(loop_of(0, 1), (FilmRequest){.rate = fps30});
    g_assert_cmpint(plan.n_frames, ==, 1);
    g_assert_cmpint(plan.loops, ==, 33333333);
    g_assert_false(plan.retimed);

    /* 0.45 frames a second for 3 s: k = 1, 2, 3 give 1.35, 2.7, 4.05 frames */
    plan = plan_of(loop_of(0, 3 * S), (FilmRequest){.rate = {45, 100}});
    g_assert_cmpint(plan.loops, ==, 3);
    g_assert_cmpint(plan.n_frames, ==, 4);
    g_assert_true(plan.retimed);
    g_assert_cmpfloat_with_epsilon(plan.retime, 4 / 4.05, 1e-12);
}

/* The intro in whole frames, then the loop from its first one. */
static void test_intro(void)
{
    static const struct {
        FilmRequest request;
        Time start, intro, span;
        int64_t n_intro, n_frames;
        bool seamless;
    } rows[] = {
        {{.rate = {30, 1}}, 750 * MS, 0, 1 * S, 0, 30, true},
        {{.rate = {30, 1}, .intro = FILM_INTRO_DROP}, 750 * MS, 0, 1 * S, 0, 30, true},
        {{.rate = {30, 1}, .intro = FILM_INTRO_KEEP}, 0, 750 * MS, 1750 * MS, 23, 53, false},
        {{.rate = {20, 1}, .intro = FILM_INTRO_KEEP, .loops = 2},
         0,
         750 * MS,
         2750 * MS,
         15,
         55,
         false},
        {{.rate = {10, 1}, .intro = FILM_INTRO_KEEP, .cells = true},
         0,
         750 * MS,
         1750 * MS,
         8,
         18,
         false},
        {{.rate = {20, 1}, .intro = FILM_INTRO_KEEP, .has_start = true, .start = 500 * MS},
         500 * MS,
         250 * MS,
         1250 * MS,
         5,
         25,
         false},
        {{.rate = {20, 1}, .intro = FILM_INTRO_KEEP, .has_start = true, .start = 2 * S},
         2 * S,
         0,
         1 * S,
         0,
         20,
         true},
        {{.rate = {20, 1}, .duration = 2 * S}, 0, 0, 2 * S, 0, 40, false},
        {{.rate = {20, 1}, .duration = 2 * S, .intro = FILM_INTRO_DROP},
         750 * MS,
         0,
         2 * S,
         0,
         40,
         true},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        FilmPlan plan = plan_of(loop_of(750 * MS, 1 * S), rows[i].request);
        g_test_message("row %" G_GSIZE_FORMAT, i);
        g_assert_cmpint(plan.start, ==, rows[i].start);
        g_assert_cmpint(plan.intro, ==, rows[i].intro);
        g_assert_cmpint(plan.span, ==, rows[i].span);
        g_assert_cmpint(plan.n_intro, ==, rows[i].n_intro);
        g_assert_cmpint(plan.n_frames, ==, rows[i].n_frames);
        g_assert_cmpint(plan.seamless, ==, rows[i].seamless);
        g_assert_cmpint(film_frame_time(&plan, 0), ==, rows[i].start);
        g_assert_cmpint(film_frame_time(&plan, plan.n_intro), ==, rows[i].start + rows[i].intro);
        g_assert_cmpint(film_show_time(&plan, plan.n_frames), ==,
                        plan.cells ? rows[i].span
                                   : clock_frame_time(plan.n_frames, rows[i].request.rate));
        g_autofree char *note = film_intro_note(&plan);
        g_assert_cmpstr(note, ==,
                        i == 0 ? "an intro of 0.75s is left out; --intro keep shows it" : NULL);
        for (int64_t f = 1; f < plan.n_frames; f++) {
            g_assert_cmpint(film_frame_time(&plan, f), >, film_frame_time(&plan, f - 1));
            g_assert_cmpint(film_show_time(&plan, f), >, film_show_time(&plan, f - 1));
        }
    }
}

static void test_cells(void)
{
    static const struct {
        Time period;
        FrameRate rate;
        int64_t loops, frames;
    } rows[] = {
        {1250 * MS, {30, 1}, 0, 38}, /* 37.5, halves up */
        {1240 * MS, {30, 1}, 0, 37}, {1200 * MS, {30, 1}, 0, 36}, {1250 * MS, {10, 1}, 0, 13},
        {1250 * MS, {30, 1}, 2, 75}, {10 * MS, {30, 1}, 0, 1},    {1 * S, {30000, 1001}, 0, 30},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        FilmPlan plan =
            plan_of(loop_of(0, rows[i].period),
                    (FilmRequest){.rate = rows[i].rate, .cells = true, .loops = rows[i].loops});
        int64_t loops = MAX(rows[i].loops, 1);
        g_assert_cmpint(plan.n_frames, ==, rows[i].frames);
        g_assert_cmpint(plan.loops, ==, loops);
        g_assert_cmpfloat(plan.retime, ==, 1);
        g_assert_false(plan.retimed);
        for (int64_t f = 0; f < plan.n_frames; f++) {
            Time time = clock_cell_time(f, plan.n_frames, loops * rows[i].period);
            g_assert_cmpint(film_frame_time(&plan, f), ==, time);
            g_assert_cmpint(film_show_time(&plan, f), ==, time);
        }
        g_assert_cmpint(film_show_time(&plan, plan.n_frames), ==, loops * rows[i].period);
    }
}

static void test_frame_times_of_a_loop(void)
{
    /* whole frames: those of the rate */
    FilmPlan plan = plan_of(loop_of(0, 1250 * MS), (FilmRequest){.rate = fps30});
    for (int64_t i = 0; i < plan.n_frames; i++) {
        g_assert_cmpint(film_frame_time(&plan, i), ==, clock_frame_time(i, fps30));
        g_assert_cmpint(film_show_time(&plan, i), ==, clock_frame_time(i, fps30));
    }
    g_assert_cmpint(film_show_time(&plan, plan.n_frames), ==, 2500 * MS);

    /* retimed: even over the loop, the last frame before its end by one step */
    plan = plan_of(loop_of(0, 7777 * MS), (FilmRequest){.rate = fps30});
    g_assert_cmpint(film_frame_time(&plan, 0), ==, 0);
    g_assert_cmpint(film_frame_time(&plan, 232), ==, clock_cell_time(232, 233, 7777 * MS));
    g_assert_cmpint(film_frame_time(&plan, 232), <, 7777 * MS);
    g_assert_cmpint(film_show_time(&plan, 233), ==, clock_frame_time(233, fps30));
    g_assert_cmpfloat_with_epsilon(plan.retime, 233 / 233.31, 1e-12);

    /* after the intro */
    plan = plan_of(loop_of(400 * MS, 1200 * MS), (FilmRequest){.rate = fps30});
    g_assert_cmpint(plan.start, ==, 400 * MS);
    g_assert_cmpint(film_frame_time(&plan, 0), ==, 400 * MS);
    g_assert_cmpint(film_frame_time(&plan, 35), ==, 400 * MS + clock_frame_time(35, fps30));
    g_assert_cmpint(film_show_time(&plan, 0), ==, 0);
}

/* steps(n) at n frames a loop: each frame shows a state of its own. */
static void test_steps_show_each_state_once(void)
{
    static const Time periods[] = {1 * S, 1250 * MS, 333333333, 700 * MS, 1001 * MS};
    for (gsize p = 0; p < G_N_ELEMENTS(periods); p++) {
        for (int64_t n = 1; n <= 60; n++) {
            FrameRate rate = {n, 1};
            FilmPlan plan =
                plan_of(loop_of(0, periods[p]), (FilmRequest){.rate = rate, .cells = true});
            for (int64_t i = 0; i < plan.n_frames; i++) {
                Time time = film_frame_time(&plan, i);
                g_assert_cmpint(clock_mul_div(time, plan.n_frames, periods[p]), ==, i);
            }
        }
    }
}

static void test_finite(void)
{
    static const struct {
        Time end;
        Time hold;
        bool cells;
        int64_t frames, moving;
    } rows[] = {
        {1 * S, 0, false, 31, 30},
        {1250 * MS, 0, false, 39, 38}, /* frame 37 at 1.233 s, then the end */
        {1234 * MS, 0, false, 39, 38}, /* 37.02: frame 37 still moves */
        {10 * MS, 0, false, 2, 1},
        {1 * S, 1 * S, false, 61, 30},
        {1 * S, 500 * MS, false, 46, 30},
        {0, 0, false, 1, 0}, /* nothing moves */
        {0, 1 * S, false, 31, 0},
        {1250 * MS, 0, true, 39, 38},
        {1240 * MS, 0, true, 38, 37},
        {0, 0, true, 1, 0},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        FilmPlan plan =
            plan_of(loop_of(rows[i].end, 0),
                    (FilmRequest){.rate = fps30, .hold = rows[i].hold, .cells = rows[i].cells});
        g_test_message("row %" G_GSIZE_FORMAT, i);
        g_assert_cmpint(plan.n_frames, ==, rows[i].frames);
        g_assert_cmpint(plan.n_span, ==, rows[i].moving);
        g_assert_true(plan.finite);
        g_assert_false(plan.seamless);
        g_assert_cmpint(plan.loops, ==, 0);
        for (int64_t f = 0; f < rows[i].moving; f++) {
            Time time = rows[i].cells ? clock_cell_time(f, rows[i].moving, rows[i].end)
                                      : clock_frame_time(f, fps30);
            g_assert_cmpint(film_frame_time(&plan, f), ==, time);
            g_assert_cmpint(time, <, rows[i].end);
        }
        for (int64_t f = rows[i].moving; f < rows[i].frames; f++)
            g_assert_cmpint(film_frame_time(&plan, f), ==, rows[i].end);
    }
}

static void test_duration(void)
{
    static const struct {
        Loop loop;
        FilmRequest request;
        int64_t frames;
        Time first, last;
        bool seamless;
    } rows[] = {
        {{0, 1250 * MS, true, 1250 * MS, 0},
         {.rate = {30, 1}, .duration = 2 * S},
         60,
         0,
         1966666667,
         false},
        {{0, 1 * S, true, 1 * S, 0}, {.rate = {30, 1}, .duration = 2 * S}, 60, 0, 1966666667, true},
        {{0, 1 * S, false, 9 * S, .1},
         {.rate = {30, 1}, .duration = 2 * S},
         60,
         0,
         1966666667,
         false},
        {{1 * S, 1 * S, true, 1 * S, 0},
         {.rate = {30, 1}, .duration = 2 * S},
         60,
         0,
         1966666667,
         false},
        {{1 * S, 1 * S, true, 1 * S, 0},
         {.rate = {30, 1}, .duration = 2 * S, .has_start = true, .start = 3 * S},
         60,
         3 * S,
         4966666667,
         true},
        /* the frames of the rate, not spread: 29.97 and 30.03 frames round to 30 */
        {{0, 1 * S, true, 1 * S, 0},
         {.rate = {30, 1}, .duration = 999 * MS},
         30,
         0,
         966666667,
         false},
        {{0, 1 * S, true, 1 * S, 0},
         {.rate = {30, 1}, .duration = 1001 * MS},
         30,
         0,
         966666667,
         false},
        {{0, 1 * S, true, 1 * S, 0}, {.rate = {30, 1}, .duration = 1}, 1, 0, 0, false},
        /* what ends goes on standing */
        {{1 * S, 0, true, 0, 0},
         {.rate = {30, 1}, .duration = 2 * S, .hold = S},
         60,
         0,
         1966666667,
         false},
        {{0, 0, true, 0, 0}, {.rate = {30, 1}, .duration = 1 * S}, 30, 0, 966666667, false},
        {{0, 1 * S, true, 1 * S, 0},
         {.rate = {3, 1}, .duration = 500 * MS, .cells = true},
         2,
         0,
         250 * MS,
         false},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        FilmPlan plan = plan_of(rows[i].loop, rows[i].request);
        g_test_message("row %" G_GSIZE_FORMAT, i);
        g_assert_cmpint(plan.n_frames, ==, rows[i].frames);
        g_assert_cmpint(film_frame_time(&plan, 0), ==, rows[i].first);
        g_assert_cmpint(film_frame_time(&plan, plan.n_frames - 1), ==, rows[i].last);
        g_assert_cmpint(plan.seamless, ==, rows[i].seamless);
        g_assert_false(plan.retimed);
    }
}

static void test_start(void)
{
    FilmPlan plan = plan_of(loop_of(1 * S, 2 * S),
                            (FilmRequest){.rate = fps30, .has_start = true, .start = 5500 * MS});
    g_assert_cmpint(film_frame_time(&plan, 0), ==, 5500 * MS);
    g_assert_cmpint(plan.n_frames, ==, 60);
    g_assert_true(plan.seamless);

    plan = plan_of(loop_of(1 * S, 2 * S), (FilmRequest){.rate = fps30, .has_start = true});
    g_assert_cmpint(film_frame_time(&plan, 0), ==, 0);
    g_assert_false(plan.seamless);

    plan = plan_of(loop_of(2 * S, 0),
                   (FilmRequest){.rate = fps30, .has_start = true, .start = 1500 * MS});
    g_assert_cmpint(plan.n_frames, ==, 16);
    g_assert_cmpint(film_frame_time(&plan, 0), ==, 1500 * MS);
    g_assert_cmpint(film_frame_time(&plan, 15), ==, 2 * S);

    plan =
        plan_of(loop_of(2 * S, 0), (FilmRequest){.rate = fps30, .has_start = true, .start = 3 * S});
    g_assert_cmpint(plan.n_frames, ==, 1);
    g_assert_cmpint(film_frame_time(&plan, 0), ==, 3 * S);
}

static void test_asked_loops(void)
{
    FilmPlan plan = plan_of(loop_of(0, 1250 * MS), (FilmRequest){.rate = fps30, .loops = 3});
    g_assert_cmpint(plan.loops, ==, 3);
    g_assert_cmpint(plan.n_frames, ==, 113); /* 112.5 */
    g_assert_true(plan.retimed);
    g_assert_cmpint(plan.span, ==, 3750 * MS);

    plan = plan_of(loop_of(0, 1250 * MS), (FilmRequest){.rate = fps30, .loops = 4, .exact = true});
    g_assert_cmpint(plan.n_frames, ==, 150);
    g_assert_false(plan.retimed);
}

static void test_refusals(void)
{
    const Loop bad = {.period = 59 * S, .exact = false, .multiple = TIME_INDEFINITE, .error = .01};
    const struct {
        Loop loop;
        FilmRequest request;
        int code;
    } rows[] = {
        {loop_of(0, S), {.rate = fps30, .duration = S, .loops = 2}, ERROR_USAGE},
        {loop_of(S, 0), {.rate = fps30, .loops = 2}, ERROR_USAGE},
        {loop_of(0, 0), {.rate = fps30, .loops = 1, .cells = true}, ERROR_USAGE},
        {loop_of(0, 7777 * MS), {.rate = fps30, .exact = true}, ERROR_VALUE},
        {loop_of(0, 1250 * MS), {.rate = fps30, .loops = 1, .exact = true}, ERROR_VALUE},
        {loop_of(S, 0), {.rate = fps30, .intro = FILM_INTRO_DROP}, ERROR_USAGE},
        {loop_of(S, S), {.rate = fps30, .intro = FILM_INTRO_DROP, .has_start = true}, ERROR_USAGE},
        {loop_of(S, S), {.rate = fps30, .intro = FILM_INTRO_KEEP, .boomerang = true}, ERROR_USAGE},
        {loop_of(0, S), {.rate = fps30, .least = S, .loops = 2}, ERROR_USAGE},
        {loop_of(0, S), {.rate = fps30, .least = S, .duration = S}, ERROR_USAGE},
        {loop_of(S, 0), {.rate = fps30, .least = S}, ERROR_USAGE},
        {loop_of(0, S), {.rate = {10, 1}, .least = TIME_MAX}, ERROR_LIMIT},
        {loop_of(750 * MS, S),
         {.rate = fps30, .intro = FILM_INTRO_KEEP, .exact = true},
         ERROR_VALUE},
        {bad, {.rate = fps30, .exact = true}, ERROR_VALUE},
        {bad, {.rate = fps30, .exact = true, .cells = true}, ERROR_VALUE},
        {loop_of(0, 101 * S), {.rate = {10, 1}}, ERROR_LIMIT},
        {loop_of(0, S), {.rate = {1001, 1}}, ERROR_LIMIT},
        {loop_of(0, S), {.rate = {10, 1}, .loops = 101}, ERROR_LIMIT},
        {loop_of(0, S), {.rate = {10, 1}, .loops = INT64_MAX}, ERROR_LIMIT},
        {loop_of(0, S), {.rate = {10, 1}, .duration = 101 * S}, ERROR_LIMIT},
        {loop_of(0, S), {.rate = {1000000000, 1}, .duration = TIME_MAX}, ERROR_LIMIT},
        {loop_of(100 * S, 0), {.rate = {10, 1}}, ERROR_LIMIT},
        {loop_of(TIME_MAX, 0), {.rate = {1000000000, 1}, .hold = TIME_MAX}, ERROR_LIMIT},
        {loop_of(S, 0), {.rate = {10, 1}, .hold = 100 * S}, ERROR_LIMIT},
        {loop_of(TIME_MAX, 0), {.rate = {1000000000, 1}, .cells = true}, ERROR_LIMIT},
    };
    Limits limits = limits_default();
    limits.frames = 1000;
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GError) error = NULL;
        FilmPlan plan = {.n_frames = 77};
        g_test_message("row %" G_GSIZE_FORMAT, i);
        g_assert_false(film_plan(&rows[i].loop, &rows[i].request, &limits, &plan, &error));
        g_assert_error(error, ERROR_DOMAIN, rows[i].code);
        g_assert_cmpint(plan.n_frames, ==, 77);
    }
}

static void test_exact_is_granted(void)
{
    FilmPlan plan = plan_of(loop_of(0, 1250 * MS), (FilmRequest){.rate = fps30, .exact = true});
    g_assert_cmpint(plan.n_frames, ==, 75);
    plan =
        plan_of(loop_of(0, 7777 * MS), (FilmRequest){.rate = fps30, .exact = true, .cells = true});
    g_assert_cmpint(plan.n_frames, ==, 233);
}

static void test_limit_itself_is_allowed(void)
{
    Limits limits = limits_default();
    limits.frames = 31;
    Loop loop = loop_of(S, 0);
    FilmRequest request = {.rate = fps30};
    FilmPlan plan;
    g_assert_true(film_plan(&loop, &request, &limits, &plan, NULL));
    limits.frames = 30;
    g_assert_false(film_plan(&loop, &request, &limits, &plan, NULL));
}

static void test_note(void)
{
    FilmPlan plan = plan_of(loop_of(0, 1250 * MS), (FilmRequest){.rate = fps30});
    g_assert_null(film_note(&plan));

    plan = plan_of(loop_of(0, 1 * S), (FilmRequest){.rate = {30000, 1001}});
    g_autofree char *slower = film_note(&plan);
    g_assert_cmpstr(slower, ==,
                    "a loop of 1s is no whole number of frames at 30000/1001 frames a second; the "
                    "film runs 0.1 % slower");

    plan = plan_of(loop_of(0, 7777 * MS), (FilmRequest){.rate = fps30});
    g_autofree char *faster = film_note(&plan);
    g_assert_cmpstr(faster, ==,
                    "a loop of 7.777s is no whole number of frames at 30 frames a second; the film "
                    "runs 0.13 % faster");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/film/video-loops", test_video_loops);
    g_test_add_func("/film/very-short", test_very_short_loops);
    g_test_add_func("/film/intro", test_intro);
    g_test_add_func("/film/cells", test_cells);
    g_test_add_func("/film/frame-times", test_frame_times_of_a_loop);
    g_test_add_func("/film/steps", test_steps_show_each_state_once);
    g_test_add_func("/film/finite", test_finite);
    g_test_add_func("/film/duration", test_duration);
    g_test_add_func("/film/start", test_start);
    g_test_add_func("/film/asked-loops", test_asked_loops);
    g_test_add_func("/film/refusals", test_refusals);
    g_test_add_func("/film/exact", test_exact_is_granted);
    g_test_add_func("/film/limit", test_limit_itself_is_allowed);
    g_test_add_func("/film/note", test_note);
    return g_test_run();
}

#include "time/timing.h"

#include <math.h>

#define MS TIME_MILLISECOND
#define ONE TIMING_COUNT
#define ENDLESS TIMING_COUNT_INFINITE
#define BASE 0.77

/* Opacity from 1 to 0 over `.77`, as the browser computes it at a paused, seeked time. The defaults
 * of an omitted field are those of CSS except for the count, which is written out. */
typedef struct Measured {
    Timing timing;
    const char *easing; /* NULL: linear */
    int ms;
    double opacity;
} Measured;

static const Measured measured[] = {
    /* reverts at the end itself */
    {{.duration = 2000 * MS, .count = ONE}, NULL, 0, 1},
    {{.duration = 2000 * MS, .count = ONE}, NULL, 1999, .0005},
    {{.duration = 2000 * MS, .count = ONE}, NULL, 2000, BASE},
    {{.duration = 2000 * MS, .count = ONE, .fill = TIMING_FILL_FORWARDS}, NULL, 2000, 0},
    {{.duration = 2000 * MS, .count = ONE, .fill = TIMING_FILL_FORWARDS}, NULL, 90000, 0},
    /* delay */
    {{.delay = 1000 * MS, .duration = 2000 * MS, .count = ONE}, NULL, 999, BASE},
    {{.delay = 1000 * MS, .duration = 2000 * MS, .count = ONE}, NULL, 1000, 1},
    {{.delay = 1000 * MS, .duration = 2000 * MS, .count = ONE}, NULL, 3000, BASE},
    {{.delay = 1000 * MS, .duration = 2000 * MS, .count = ONE, .fill = TIMING_FILL_BACKWARDS},
     NULL,
     0,
     1},
    {{.delay = 1000 * MS, .duration = 2000 * MS, .count = ONE, .fill = TIMING_FILL_BOTH},
     NULL,
     999,
     1},
    {{.delay = 1000 * MS, .duration = 2000 * MS, .count = ONE, .fill = TIMING_FILL_FORWARDS},
     NULL,
     999,
     BASE},
    {{.delay = -500 * MS, .duration = 2000 * MS, .count = ONE}, NULL, 0, .75},
    {{.delay = -500 * MS, .duration = 2000 * MS, .count = ONE}, NULL, 1500, BASE},
    /* iterations */
    {{.duration = 2000 * MS, .count = 2 * ONE}, NULL, 2000, 1},
    {{.duration = 2000 * MS, .count = 2 * ONE}, NULL, 4000, BASE},
    {{.duration = 2000 * MS, .count = 2 * ONE, .fill = TIMING_FILL_FORWARDS}, NULL, 4000, 0},
    {{.duration = 2000 * MS, .count = 3 * ONE / 2, .fill = TIMING_FILL_FORWARDS}, NULL, 3000, .5},
    {{.duration = 2000 * MS,
      .count = 2 * ONE,
      .direction = TIMING_ALTERNATE,
      .fill = TIMING_FILL_FORWARDS},
     NULL,
     2000,
     0},
    {{.duration = 2000 * MS,
      .count = 2 * ONE,
      .direction = TIMING_ALTERNATE,
      .fill = TIMING_FILL_FORWARDS},
     NULL,
     4000,
     1},
    {{.duration = 2000 * MS,
      .count = ONE,
      .direction = TIMING_REVERSE,
      .fill = TIMING_FILL_FORWARDS},
     NULL,
     2000,
     1},
    /* no duration, no count */
    {{.count = ONE, .fill = TIMING_FILL_FORWARDS}, NULL, 0, 0},
    {{.count = ONE, .fill = TIMING_FILL_BOTH}, NULL, 0, 0},
    {{.count = ONE}, NULL, 0, BASE},
    {{.delay = 1000 * MS, .count = 5 * ONE / 2, .fill = TIMING_FILL_BOTH}, "ease", 0, 1},
    {{.delay = 1000 * MS, .count = 5 * ONE / 2, .fill = TIMING_FILL_BOTH}, "ease", 1000, .197597},
    {{.duration = 2000 * MS, .fill = TIMING_FILL_BOTH}, NULL, 0, 1},
    {{.duration = 2000 * MS, .fill = TIMING_FILL_BOTH}, NULL, 5000, 1},
    /* paused */
    {{.duration = 2000 * MS, .count = ONE, .paused = true}, NULL, 1000, 1},
    {{.delay = -500 * MS, .duration = 2000 * MS, .count = ONE, .paused = true}, NULL, 1000, .75},
    {{.delay = 500 * MS, .duration = 2000 * MS, .count = ONE, .paused = true}, NULL, 1000, BASE},
    /* the easing is applied to the directed progress */
    {{.duration = 2000 * MS, .count = ONE, .direction = TIMING_REVERSE}, "ease-in", 500, .378138},
    {{.duration = 2000 * MS, .count = 2 * ONE, .direction = TIMING_ALTERNATE},
     "ease-in",
     2500,
     .378138},
    {{.duration = 2000 * MS, .count = ONE}, "ease", 500, .591489},
    {{.duration = 2000 * MS, .count = ONE}, "ease", 1000, .197597},
    {{.duration = 2000 * MS, .count = ONE}, "ease", 1500, .039541},
    {{.duration = 2000 * MS, .count = ONE}, "ease-in-out", 500, .870838},
    {{.duration = 2000 * MS, .count = ONE}, "ease-in-out", 1500, .129162},
    {{.duration = 2000 * MS, .count = ONE, .fill = TIMING_FILL_FORWARDS}, "step-end", 1999, 1},
    {{.duration = 2000 * MS, .count = ONE, .fill = TIMING_FILL_FORWARDS}, "step-end", 2000, 0},
};

static double opacity_at(const Timing *timing, const Easing *easing, Time time)
{
    TimingProgress progress = timing_progress(timing, time);
    if (!progress.in_effect)
        return BASE;
    return 1 - easing_apply(easing, progress.progress, progress.before_flag);
}

static void test_measured(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(measured); i++) {
        Easing easing = easing_linear();
        if (measured[i].easing != NULL)
            g_assert_true(easing_by_name(measured[i].easing, &easing));
        double opacity = opacity_at(&measured[i].timing, &easing, measured[i].ms * MS);
        g_test_message("row %" G_GSIZE_FORMAT, i);
        g_assert_cmpfloat_with_epsilon(opacity, measured[i].opacity, 6e-7);
    }
}

static void test_measured_steps(void)
{
    static const struct {
        StepPosition position;
        int ms;
        double opacity;
    } rows[] = {
        {STEP_JUMP_END, 499, 1},         {STEP_JUMP_END, 500, .75},  {STEP_JUMP_END, 1999, .25},
        {STEP_JUMP_START, 0, .75},       {STEP_JUMP_NONE, 0, 1},     {STEP_JUMP_NONE, 500, 2.0 / 3},
        {STEP_JUMP_NONE, 1000, 1.0 / 3}, {STEP_JUMP_NONE, 1500, 0},  {STEP_JUMP_BOTH, 0, .8},
        {STEP_JUMP_BOTH, 500, .6},       {STEP_JUMP_BOTH, 1000, .4}, {STEP_JUMP_BOTH, 1500, .2},
    };
    const Timing timing = {.duration = 2000 * MS, .count = ONE};
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        Easing easing = easing_steps(4, rows[i].position);
        g_assert_cmpfloat_with_epsilon(opacity_at(&timing, &easing, rows[i].ms * MS),
                                       rows[i].opacity, 1e-12);
    }

    /* steps(4, start) with a delay: the start value before, exactly the first step at the start */
    const Timing delayed = {
        .delay = 1000 * MS, .duration = 2000 * MS, .count = ONE, .fill = TIMING_FILL_BOTH};
    Easing start = easing_steps(4, STEP_JUMP_START);
    g_assert_cmpfloat(opacity_at(&delayed, &start, 0), ==, 1);
    g_assert_cmpfloat(opacity_at(&delayed, &start, 1000 * MS - 1), ==, 1);
    g_assert_cmpfloat(opacity_at(&delayed, &start, 1000 * MS), ==, .75);
}

/* Everything that timing_progress tells, by the specification. `part` of `whole` is the progress.
 */
static void test_progress(void)
{
    static const struct {
        Timing timing;
        Time time;
        TimingProgress expected;
    } rows[] = {
        /* one nanosecond before and on an iteration boundary */
        {{.duration = 3, .count = ENDLESS}, 2, {true, TIMING_ACTIVE, 0, 2.0 / 3, false}},
        {{.duration = 3, .count = ENDLESS}, 3, {true, TIMING_ACTIVE, 1, 0, false}},
        {{.duration = 3, .count = ENDLESS, .direction = TIMING_REVERSE},
         3,
         {true, TIMING_ACTIVE, 1, 1, false}},
        {{.duration = 3, .count = ENDLESS, .direction = TIMING_ALTERNATE},
         4,
         {true, TIMING_ACTIVE, 1, 2.0 / 3, false}},
        {{.duration = 3, .count = ENDLESS, .direction = TIMING_ALTERNATE_REVERSE},
         1,
         {true, TIMING_ACTIVE, 0, 2.0 / 3, false}},
        {{.duration = 3, .count = ENDLESS, .direction = TIMING_ALTERNATE_REVERSE},
         4,
         {true, TIMING_ACTIVE, 1, 1.0 / 3, false}},
        /* a negative delay of many iterations */
        {{.delay = -20, .duration = 3, .count = ENDLESS},
         0,
         {true, TIMING_ACTIVE, 6, 2.0 / 3, false}},
        /* the end on an iteration boundary is progress 1 of the last iteration */
        {{.duration = 10, .count = 3 * ONE, .fill = TIMING_FILL_FORWARDS},
         30,
         {true, TIMING_AFTER, 2, 1, false}},
        {{.duration = 10,
          .count = 3 * ONE,
          .direction = TIMING_REVERSE,
          .fill = TIMING_FILL_FORWARDS},
         31,
         {true, TIMING_AFTER, 2, 0, true}},
        {{.duration = 10,
          .count = 3 * ONE,
          .direction = TIMING_ALTERNATE_REVERSE,
          .fill = TIMING_FILL_FORWARDS},
         30,
         {true, TIMING_AFTER, 2, 0, true}},
        /* an end within an iteration */
        {{.duration = 10, .count = 5 * ONE / 2, .fill = TIMING_FILL_FORWARDS},
         25,
         {true, TIMING_AFTER, 2, .5, false}},
        {{.duration = 10, .count = ONE / 4, .fill = TIMING_FILL_FORWARDS},
         99,
         {true, TIMING_AFTER, 0, .25, false}},
        {{.duration = 10,
          .count = 7 * ONE / 4,
          .direction = TIMING_ALTERNATE,
          .fill = TIMING_FILL_FORWARDS},
         99,
         {true, TIMING_AFTER, 1, .25, true}},
        /* an end that is no whole nanosecond: the count decides where it stays */
        {{.duration = 3, .count = ONE / 2, .fill = TIMING_FILL_FORWARDS},
         1,
         {true, TIMING_AFTER, 0, .5, false}},
        /* count 0 */
        {{.duration = 10, .fill = TIMING_FILL_BOTH}, 0, {true, TIMING_AFTER, 0, 0, false}},
        {{.duration = 10, .direction = TIMING_REVERSE, .fill = TIMING_FILL_BOTH},
         0,
         {true, TIMING_AFTER, 0, 1, true}},
        {{.delay = 5, .duration = 10, .fill = TIMING_FILL_BOTH},
         4,
         {true, TIMING_BEFORE, 0, 0, true}},
        {{.delay = 5, .duration = 10}, 5, {.phase = TIMING_AFTER}},
        /* no duration: past at once, wherever the count ends; endless ones count as forwards */
        {{.count = 3 * ONE, .fill = TIMING_FILL_FORWARDS}, 0, {true, TIMING_AFTER, 2, 1, false}},
        {{.count = 2 * ONE, .direction = TIMING_ALTERNATE, .fill = TIMING_FILL_FORWARDS},
         0,
         {true, TIMING_AFTER, 1, 0, true}},
        {{.delay = 4, .count = ENDLESS, .fill = TIMING_FILL_BOTH},
         3,
         {true, TIMING_BEFORE, 0, 0, true}},
        {{.count = ENDLESS, .fill = TIMING_FILL_FORWARDS},
         0,
         {true, TIMING_AFTER, INT64_MAX, 1, false}},
        {{.count = ENDLESS, .direction = TIMING_ALTERNATE, .fill = TIMING_FILL_FORWARDS},
         0,
         {true, TIMING_AFTER, INT64_MAX, 1, false}},
        {{.count = ENDLESS, .direction = TIMING_ALTERNATE_REVERSE, .fill = TIMING_FILL_FORWARDS},
         0,
         {true, TIMING_AFTER, INT64_MAX, 1, false}},
        {{.count = ENDLESS, .direction = TIMING_REVERSE, .fill = TIMING_FILL_FORWARDS},
         0,
         {true, TIMING_AFTER, INT64_MAX, 0, true}},
        {{.count = ENDLESS}, 0, {.phase = TIMING_AFTER}},
        /* the before phase, in each direction */
        {{.delay = 5, .duration = 10, .count = ONE}, 4, {.phase = TIMING_BEFORE}},
        {{.delay = 5, .duration = 10, .count = ONE, .fill = TIMING_FILL_BACKWARDS},
         4,
         {true, TIMING_BEFORE, 0, 0, true}},
        {{.delay = 5,
          .duration = 10,
          .count = ONE,
          .direction = TIMING_REVERSE,
          .fill = TIMING_FILL_BACKWARDS},
         4,
         {true, TIMING_BEFORE, 0, 1, false}},
        {{.delay = 5,
          .duration = 10,
          .count = ONE,
          .direction = TIMING_ALTERNATE_REVERSE,
          .fill = TIMING_FILL_BACKWARDS},
         4,
         {true, TIMING_BEFORE, 0, 1, false}},
        {{.delay = 5, .duration = 10, .count = ONE, .fill = TIMING_FILL_BACKWARDS},
         15,
         {.phase = TIMING_AFTER}},
        /* over before the document begins */
        {{.delay = -50, .duration = 10, .count = 2 * ONE}, 0, {.phase = TIMING_AFTER}},
        {{.delay = -50, .duration = 10, .count = 2 * ONE, .fill = TIMING_FILL_FORWARDS},
         0,
         {true, TIMING_AFTER, 1, 1, false}},
        {{.delay = -20, .duration = 10, .count = 2 * ONE, .fill = TIMING_FILL_FORWARDS},
         0,
         {true, TIMING_AFTER, 1, 1, false}},
        /* paused */
        {{.delay = -13, .duration = 10, .count = 2 * ONE, .paused = true},
         TIME_MAX,
         {true, TIMING_ACTIVE, 1, .3, false}},
        {{.duration = 0, .count = ONE, .fill = TIMING_FILL_FORWARDS, .paused = true},
         7,
         {true, TIMING_AFTER, 0, 1, false}},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        TimingProgress got = timing_progress(&rows[i].timing, rows[i].time);
        const TimingProgress *expected = &rows[i].expected;
        g_test_message("row %" G_GSIZE_FORMAT, i);
        g_assert_cmpint(got.in_effect, ==, expected->in_effect);
        g_assert_cmpint(got.phase, ==, expected->phase);
        g_assert_cmpint(got.iteration, ==, expected->iteration);
        g_assert_cmpfloat(got.progress, ==, expected->progress);
        g_assert_cmpint(got.before_flag, ==, expected->before_flag);
        g_assert_cmpint(timing_phase(&rows[i].timing, rows[i].time), ==, expected->phase);
    }
}

static void test_lengths(void)
{
    static const struct {
        Timing timing;
        Time active, end;
    } rows[] = {
        {{.duration = 10, .count = ONE}, 10, 10},
        {{.delay = 5, .duration = 10, .count = 5 * ONE / 2}, 25, 30},
        {{.delay = -5, .duration = 10, .count = ONE}, 10, 5},
        {{.delay = -50, .duration = 10, .count = ONE}, 10, 0},
        {{.delay = 5, .duration = 10}, 0, 5},
        {{.delay = 5, .count = 3 * ONE}, 0, 5},
        {{.delay = 5, .count = ENDLESS}, 0, 5},
        {{.delay = 5, .duration = 10, .count = ENDLESS}, TIME_INDEFINITE, TIME_INDEFINITE},
        {{.duration = 3, .count = ONE / 2}, 1, 1},
        {{.duration = TIME_MAX, .count = ONE}, TIME_MAX, TIME_MAX},
        {{.delay = TIME_MAX, .duration = TIME_MAX, .count = ONE}, TIME_MAX, TIME_MAX},
        {{.delay = -TIME_MAX, .duration = TIME_MAX, .count = ONE}, TIME_MAX, 0},
        {{.duration = TIME_MAX, .count = INT64_MAX - 1}, TIME_MAX, TIME_MAX},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_assert_cmpint(timing_active_duration(&rows[i].timing), ==, rows[i].active);
        g_assert_cmpint(timing_end(&rows[i].timing), ==, rows[i].end);
    }
}

static void test_far_times(void)
{
    static const struct {
        Timing timing;
        Time time;
        bool in_effect;
        int64_t iteration;
        double progress;
    } rows[] = {
        {{.duration = 2 * TIME_SECOND, .count = ENDLESS},
         2000000001 * TIME_SECOND,
         true,
         1000000000,
         .5},
        {{.duration = 1, .count = ENDLESS}, TIME_MAX, true, TIME_MAX, 0},
        {{.delay = -TIME_MAX, .duration = 1, .count = ENDLESS}, TIME_MAX, true, 2 * TIME_MAX, 0},
        {{.delay = -TIME_MAX, .duration = TIME_MAX, .count = ENDLESS}, TIME_MAX, true, 2, 0},
        {{.delay = TIME_MAX, .duration = TIME_MAX, .count = ENDLESS}, TIME_MAX, true, 0, 0},
        {{.delay = TIME_MAX, .duration = 1, .count = ONE}, TIME_MAX - 1, false, 0, 0},
        {{.duration = TIME_MAX, .count = ONE}, TIME_MAX - 1, true, 0, 1},
        {{.duration = TIME_MAX, .count = ONE, .fill = TIMING_FILL_FORWARDS}, TIME_MAX, true, 0, 1},
        {{.duration = TIME_MAX, .count = 4 * ONE}, TIME_MAX / 2, true, 0, .5},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        TimingProgress got = timing_progress(&rows[i].timing, rows[i].time);
        g_test_message("row %" G_GSIZE_FORMAT, i);
        g_assert_cmpint(got.in_effect, ==, rows[i].in_effect);
        g_assert_cmpint(got.iteration, ==, rows[i].iteration);
        g_assert_cmpfloat(got.progress, ==, rows[i].progress);
    }
}

/* steps(n) over a duration that n does not divide: the step that holds an instant, in integers. */
static void test_steps_at_frames(void)
{
    const Timing timing = {.duration = 1000 * MS, .count = ENDLESS};
    for (int n = 1; n <= 120; n++) {
        Easing easing = easing_steps(n, STEP_JUMP_END);
        for (int64_t i = 0; i < 2 * n; i++) {
            Time time = clock_frame_time(i, (FrameRate){n, 1});
            TimingProgress at = timing_progress(&timing, time);
            g_assert_cmpfloat(easing_apply(&easing, at.progress, at.before_flag), ==,
                              (double)(i % n) / n);
            if (i % n == 0)
                continue;
            TimingProgress before = timing_progress(&timing, time - 1);
            g_assert_cmpfloat(easing_apply(&easing, before.progress, before.before_flag), ==,
                              (double)(i % n - 1) / n);
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/timing/measured", test_measured);
    g_test_add_func("/timing/measured-steps", test_measured_steps);
    g_test_add_func("/timing/progress", test_progress);
    g_test_add_func("/timing/lengths", test_lengths);
    g_test_add_func("/timing/far-times", test_far_times);
    g_test_add_func("/timing/steps-at-frames", test_steps_at_frames);
    return g_test_run();
}

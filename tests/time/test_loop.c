#include "time/loop.h"

#define MS TIME_MILLISECOND
#define S TIME_SECOND
#define ONE TIMING_COUNT
#define ENDLESS TIMING_COUNT_INFINITE
#define PARTS_LARGEST 24

static void test_part_from_timing(void)
{
    static const struct {
        Timing timing;
        LoopPart part;
    } rows[] = {
        {{.duration = 2 * S, .count = ENDLESS}, {0, 2 * S}},
        {{.delay = 3 * S, .duration = 2 * S, .count = ENDLESS}, {3 * S, 2 * S}},
        {{.delay = -3 * S, .duration = 2 * S, .count = ENDLESS}, {0, 2 * S}},
        {{.duration = 2 * S, .count = ENDLESS, .direction = TIMING_REVERSE}, {0, 2 * S}},
        {{.duration = 2 * S, .count = ENDLESS, .direction = TIMING_ALTERNATE}, {0, 4 * S}},
        {{.duration = 2 * S, .count = ENDLESS, .direction = TIMING_ALTERNATE_REVERSE}, {0, 4 * S}},
        {{.duration = TIME_MAX, .count = ENDLESS, .direction = TIMING_ALTERNATE},
         {0, 2 * TIME_MAX}},
        {{.duration = 2 * S, .count = ENDLESS, .paused = true}, {0, 0}},
        {{.delay = S, .duration = 2 * S, .count = 3 * ONE}, {7 * S, 0}},
        {{.delay = -S, .duration = 2 * S, .count = ONE, .direction = TIMING_ALTERNATE}, {S, 0}},
        {{.delay = -9 * S, .duration = 2 * S, .count = ONE}, {0, 0}},
        /* no length: a change at the delay if it fills at all */
        {{.delay = 2 * S, .count = ENDLESS}, {0, 0}},
        {{.delay = 2 * S, .duration = S}, {0, 0}},
        {{.delay = 2 * S, .count = ONE, .fill = TIMING_FILL_FORWARDS}, {2 * S, 0}},
        {{.delay = 2 * S, .duration = S, .fill = TIMING_FILL_BACKWARDS}, {2 * S, 0}},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        LoopPart part = loop_part_from_timing(&rows[i].timing);
        g_test_message("row %" G_GSIZE_FORMAT, i);
        g_assert_cmpint(part.begin, ==, rows[i].part.begin);
        g_assert_cmpint(part.period, ==, rows[i].part.period);
    }
}

typedef struct LoopRow {
    Time cap;
    LoopPart parts[PARTS_LARGEST];
    guint n;
    Loop loop;
} LoopRow;

static const LoopRow rows[] = {
    /* nothing, and nothing endless */
    {60 * S, {{0}}, 0, {0, 0, true, 0, 0}},
    {60 * S, {{0, 0}, {0, 0}}, 2, {0, 0, true, 0, 0}},
    {60 * S, {{3 * S, 0}, {2 * S, 0}}, 2, {3 * S, 0, true, 0, 0}},
    /* exact */
    {60 * S, {{0, 2 * S}}, 1, {0, 2 * S, true, 2 * S, 0}},
    {60 * S, {{0, 2 * S}, {0, 2 * S}}, 2, {0, 2 * S, true, 2 * S, 0}},
    {60 * S, {{0, 2 * S}, {0, 3 * S}}, 2, {0, 6 * S, true, 6 * S, 0}},
    {60 * S, {{0, 1500 * MS}, {0, S}, {0, 800 * MS}}, 3, {0, 12 * S, true, 12 * S, 0}},
    {60 * S, {{0, 350 * MS}, {0, 1250 * MS}}, 2, {0, 8750 * MS, true, 8750 * MS, 0}},
    {60 * S, {{0, 60 * S}, {0, S}}, 2, {0, 60 * S, true, 60 * S, 0}},
    /* intro: the latest end or delay */
    {60 * S, {{400 * MS, 1200 * MS}, {0, 1200 * MS}}, 2, {400 * MS, 1200 * MS, true, 1200 * MS, 0}},
    {60 * S, {{5 * S, 0}, {0, 2 * S}}, 2, {5 * S, 2 * S, true, 2 * S, 0}},
    {60 * S, {{5 * S, 0}, {7 * S, 2 * S}}, 2, {7 * S, 2 * S, true, 2 * S, 0}},
    /* near loops: 1 s and 1.0001 s meet after 10001 s; one turn is off by a ten-thousandth */
    {60 * S,
     {{0, S}, {0, 1000100 * TIME_SECOND / 1000000}},
     2,
     {0, S, false, 10001 * S, 1 / 10001.}},
    /* 3 turns of 3.34 s are 20 ms over the turn of 10 s; the turn of 10 s is 20 ms short of the 3
     */
    {60 * S, {{0, 10 * S}, {0, 3340 * MS}}, 2, {0, 10020 * MS, false, 1670 * S, .002}},
    /* the cap decides */
    {5 * S, {{0, 2 * S}, {0, 3 * S}}, 2, {0, 2 * S, false, 6 * S, 1. / 3}},
    {6 * S, {{0, 2 * S}, {0, 3 * S}}, 2, {0, 6 * S, true, 6 * S, 0}},
    /* slower than the cap: the others decide, the slow one jumps */
    {60 * S, {{0, 120 * S}}, 1, {0, 60 * S, false, 120 * S, .5}},
    {60 * S, {{0, 240 * S}, {0, 2 * S}, {0, 3 * S}}, 3, {0, 6 * S, false, 240 * S, 6. / 240}},
    /* no cap */
    {TIME_INDEFINITE,
     {{0, 7919 * S}, {0, 104729 * S}},
     2,
     {0, INT64_C(7919) * 104729 * S, true, INT64_C(7919) * 104729 * S, 0}},
};

static void test_loops(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        Loop loop = loop_from_parts(rows[i].parts, rows[i].n, rows[i].cap);
        g_test_message("row %" G_GSIZE_FORMAT, i);
        g_assert_cmpint(loop.intro, ==, rows[i].loop.intro);
        g_assert_cmpint(loop.period, ==, rows[i].loop.period);
        g_assert_cmpint(loop.exact, ==, rows[i].loop.exact);
        g_assert_cmpint(loop.multiple, ==, rows[i].loop.multiple);
        g_assert_cmpfloat_with_epsilon(loop.error, rows[i].loop.error, 1e-12);
    }
}

/* Prime milliseconds: their product has 90 bits. */
static void test_multiple_beyond_64_bits(void)
{
    static const LoopPart parts[] = {
        {0, 1009 * MS}, {0, 1013 * MS}, {0, 1019 * MS}, {0, 1021 * MS}, {0, 1031 * MS},
        {0, 1033 * MS}, {0, 1039 * MS}, {0, 1049 * MS}, {0, 1051 * MS},
    };
    Loop loop = loop_from_parts(parts, G_N_ELEMENTS(parts), LOOP_CAP_DEFAULT);
    g_assert_false(loop.exact);
    g_assert_cmpint(loop.multiple, ==, TIME_INDEFINITE);
    g_assert_cmpint(loop.period, >, 500 * MS);
    g_assert_cmpint(loop.period, <=, LOOP_CAP_DEFAULT);
    /* One turn of the middle one is within 22 ms of all others. */
    g_assert_cmpfloat(loop.error, <=, .0219);

    loop = loop_from_parts(parts, G_N_ELEMENTS(parts), TIME_INDEFINITE);
    g_assert_false(loop.exact);
    g_assert_cmpint(loop.period, >, 0);
}

static void test_extreme_periods(void)
{
    static const LoopPart parts[] = {{0, 1}, {TIME_MAX, 2 * TIME_MAX}, {0, TIME_MAX}, {0, 7}};
    static const Time caps[] = {1, 7, 10, S, 60 * S, TIME_MAX, TIME_INDEFINITE};
    for (gsize i = 0; i < G_N_ELEMENTS(caps); i++) {
        for (guint n = 1; n <= G_N_ELEMENTS(parts); n++) {
            Loop loop = loop_from_parts(parts, n, caps[i]);
            g_assert_cmpint(loop.period, >, 0);
            g_assert_cmpint(loop.period, <=, MIN(caps[i], TIME_MAX));
            g_assert_cmpfloat(loop.error, <=, .5);
            g_assert_cmpint(loop.exact, ==, n == 1);
        }
    }
}

/* The choice is by set: order and repetition of the parts change nothing. */
static void test_order_does_not_matter(void)
{
    static const LoopPart parts[] = {
        {0, 7310 * MS}, {S, 1234 * MS}, {0, 901 * MS}, {2 * S, 0}, {0, 1234 * MS}};
    LoopPart turned[G_N_ELEMENTS(parts)];
    Loop first = loop_from_parts(parts, G_N_ELEMENTS(parts), 20 * S);
    for (gsize shift = 1; shift < G_N_ELEMENTS(parts); shift++) {
        for (gsize i = 0; i < G_N_ELEMENTS(parts); i++)
            turned[i] = parts[(i + shift) % G_N_ELEMENTS(parts)];
        Loop loop = loop_from_parts(turned, G_N_ELEMENTS(parts), 20 * S);
        g_assert_cmpint(loop.intro, ==, first.intro);
        g_assert_cmpint(loop.period, ==, first.period);
        g_assert_cmpfloat(loop.error, ==, first.error);
    }
}

/* By trying each millisecond: no multiple of a period within the cap is better. */
static void test_near_loop_is_the_best(void)
{
    for (int round = 0; round < 40; round++) {
        LoopPart parts[4];
        Time longest = 0;
        for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
            parts[i] = (LoopPart){0, g_test_rand_int_range(300, 4000) * MS};
            longest = MAX(longest, parts[i].period);
        }
        Loop loop = loop_from_parts(parts, G_N_ELEMENTS(parts), 15 * S);
        double best = 1;
        for (Time length = longest / 2; length <= 15 * S; length += MS / 2) {
            double worst = 0;
            bool multiple = false;
            for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
                Time over = length % parts[i].period;
                multiple = multiple || over == 0;
                worst =
                    MAX(worst, (double)MIN(over, parts[i].period - over) / (double)parts[i].period);
            }
            best = multiple ? MIN(best, worst) : best;
        }
        g_assert_cmpfloat(loop.error, ==, best);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/loop/part-from-timing", test_part_from_timing);
    g_test_add_func("/loop/loops", test_loops);
    g_test_add_func("/loop/beyond-64-bits", test_multiple_beyond_64_bits);
    g_test_add_func("/loop/extreme", test_extreme_periods);
    g_test_add_func("/loop/order", test_order_does_not_matter);
    g_test_add_func("/loop/best", test_near_loop_is_the_best);
    return g_test_run();
}

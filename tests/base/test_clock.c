#include "base/clock.h"

#include <math.h>

static void test_frame_time(void)
{
    static const struct {
        int64_t index;
        FrameRate rate;
        Time time;
    } rows[] = {
        {0, {30, 1}, 0},
        {1, {30, 1}, 33333334},
        {2, {30, 1}, 66666667},
        {3, {30, 1}, 100000000},
        {30, {30, 1}, TIME_SECOND},
        {-1, {30, 1}, -33333333},
        {-3, {30, 1}, -100000000},
        {1, {30000, 1001}, 33366667},
        {30, {30000, 1001}, 1001000000},
        {30000, {30000, 1001}, 1001 * TIME_SECOND},
        {1, {1, 1000000000}, 1000000000 * TIME_SECOND},
        {1, {1000000000, 1}, 1},
        {INT64_MAX, {1, 1000000000}, TIME_MAX},
        {INT64_MIN, {1, 1000000000}, -TIME_MAX},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
        g_assert_cmpint(clock_frame_time(rows[i].index, rows[i].rate), ==, rows[i].time);
}

/* steps(n) over one second at n frames a second: each frame shows its own step. */
static void test_frames_fall_into_their_steps(void)
{
    for (int64_t n = 1; n <= 144; n++) {
        for (int64_t i = 0; i < 3 * n; i++) {
            Time frame = clock_frame_time(i, (FrameRate){n, 1});
            g_assert_cmpint(clock_mul_div(frame, n, TIME_SECOND), ==, i);
            g_assert_cmpint(clock_mul_div(frame - 1, n, TIME_SECOND), ==, i - 1);
        }
    }
}

static void test_cell_time(void)
{
    g_assert_cmpint(clock_cell_time(0, 38, 1250 * TIME_MILLISECOND), ==, 0);
    g_assert_cmpint(clock_cell_time(1, 38, 1250 * TIME_MILLISECOND), ==, 32894737);
    g_assert_cmpint(clock_cell_time(19, 38, 1250 * TIME_MILLISECOND), ==, 625 * TIME_MILLISECOND);
    g_assert_cmpint(clock_cell_time(38, 38, 1250 * TIME_MILLISECOND), ==, 1250 * TIME_MILLISECOND);
    g_assert_cmpint(clock_cell_time(INT64_C(1) << 40, INT64_C(1) << 41, TIME_MAX), ==,
                    TIME_MAX / 2 + 1);
}

static void test_seconds(void)
{
    static const struct {
        double seconds;
        Time time;
    } rows[] = {
        {0, 0},
        {1, TIME_SECOND},
        {0.35, 350 * TIME_MILLISECOND},
        {-0.35, -350 * TIME_MILLISECOND},
        {1.0 / 3.0, 333333333},
        {2.0 / 3.0, 666666667},
        {1e-10, 0},
        {1e300, TIME_MAX},
        {-1e300, -TIME_MAX},
        {INFINITY, TIME_MAX},
        {-INFINITY, -TIME_MAX},
        {NAN, 0},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
        g_assert_cmpint(clock_from_seconds(rows[i].seconds), ==, rows[i].time);
    g_assert_cmpfloat(clock_seconds(1250 * TIME_MILLISECOND), ==, 1.25);
    g_assert_cmpfloat(clock_seconds(-1), ==, -1e-9);
}

static void test_mul_div(void)
{
    static const struct {
        Time a;
        int64_t b, c;
        Time result;
    } rows[] = {
        {7, 3, 2, 10},
        {-7, 3, 2, -11}, /* toward minus infinity */
        {7, -3, 2, -11},
        {-7, -3, 2, 10},
        {-6, 1, 3, -2},
        {0, 5, 7, 0},
        {TIME_MAX, 1000000, 1000000, TIME_MAX},
        {TIME_MAX, 3, 4, INT64_C(3458764513820540927)},
        {TIME_MAX, 2, 1, TIME_MAX},
        {-TIME_MAX, INT64_MAX, 1, -TIME_MAX},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
        g_assert_cmpint(clock_mul_div(rows[i].a, rows[i].b, rows[i].c), ==, rows[i].result);
}

static void test_gcd(void)
{
    static const int64_t rows[][3] = {
        {12, 18, 6},      {18, 12, 6},
        {7, 13, 1},       {0, 5, 5},
        {5, 0, 5},        {0, 0, 0},
        {1, TIME_MAX, 1}, {INT64_C(1) << 62, INT64_C(1) << 40, INT64_C(1) << 40},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
        g_assert_cmpint(clock_gcd(rows[i][0], rows[i][1]), ==, rows[i][2]);
}

static void test_print_rate(void)
{
    g_autofree char *whole = clock_print_rate((FrameRate){30, 1});
    g_assert_cmpstr(whole, ==, "30");
    g_autofree char *fraction = clock_print_rate((FrameRate){30000, 1001});
    g_assert_cmpstr(fraction, ==, "30000/1001");
}

static void test_parse_rate(void)
{
    static const struct {
        const char *text;
        FrameRate rate; /* 0/0: refused */
    } rows[] = {
        {"30", {30, 1}},
        {"007", {7, 1}},
        {"12.5", {25, 2}},
        {".5", {1, 2}},
        {"30.000", {30, 1}},
        {"29.97", {30000, 1001}},
        {"29.970", {30000, 1001}},
        {"23.976", {24000, 1001}},
        {"59.94", {60000, 1001}},
        {"30000/1001", {30000, 1001}},
        {"60/2", {30, 1}},
        {"1/3", {1, 3}},
        {"2997/100", {2997, 100}}, /* a fraction means itself */
        {"1000000000", {1000000000, 1}},
        {"0.000000001", {1, 1000000000}},
        {"", {0, 0}},
        {"0", {0, 0}},
        {"0.0", {0, 0}},
        {"0/1", {0, 0}},
        {"1/0", {0, 0}},
        {"-30", {0, 0}},
        {"+30", {0, 0}},
        {" 30", {0, 0}},
        {"30 ", {0, 0}},
        {"30.", {0, 0}},
        {"30fps", {0, 0}},
        {"30/", {0, 0}},
        {"/30", {0, 0}},
        {"30/1/1", {0, 0}},
        {"29.97/1", {0, 0}},
        {"1/1.5", {0, 0}},
        {"3e1", {0, 0}},
        {"inf", {0, 0}},
        {"nan", {0, 0}},
        {"0x1e", {0, 0}},
        {"1000000001", {0, 0}},
        {"0.0000000001", {0, 0}},
        {"99999999999999999999999999999999999999999999999", {0, 0}},
        {"1.0000000001", {0, 0}},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        FrameRate rate = {-1, -1};
        bool accepted = clock_parse_rate(rows[i].text, &rate);
        g_test_message("%s", rows[i].text);
        g_assert_cmpint(accepted, ==, rows[i].rate.num != 0);
        if (accepted) {
            g_assert_cmpint(rate.num, ==, rows[i].rate.num);
            g_assert_cmpint(rate.den, ==, rows[i].rate.den);
        }
    }
}

static void test_parse_time(void)
{
    static const struct {
        const char *text;
        Time time; /* TIME_INDEFINITE: refused */
    } rows[] = {
        {"0", 0},
        {"0s", 0},
        {"-0", 0},
        {"1.5s", 1500 * TIME_MILLISECOND},
        {"350ms", 350 * TIME_MILLISECOND},
        {"0.35", 350 * TIME_MILLISECOND},
        {".35S", 350 * TIME_MILLISECOND},
        {"2MS", 2 * TIME_MILLISECOND},
        {"+2s", 2 * TIME_SECOND},
        {"-0.5s", -500 * TIME_MILLISECOND},
        {"0.1s", 100000000},
        {"0.123456789s", 123456789},
        {"0.1234567894s", 123456789},
        {"0.1234567895s", 123456790},
        {"-0.1234567895s", -123456790},
        {"0.0000001ms", 0},
        {"0.0000005ms", 1},
        {"0.00000049999999999999999999999999999999999999999999999999999ms", 0},
        {"1e3ms", TIME_SECOND},
        {"1E+1s", 10 * TIME_SECOND},
        {"25e-1s", 2500 * TIME_MILLISECOND},
        {"0e999999999999999999s", 0},
        {"1e-999999999999999999s", 0},
        {"4611686018.427387903s", TIME_MAX},
        {"4611686018.427387904s", TIME_INDEFINITE},
        {"00000000000000000000000000000000000000000000000000000001s", TIME_SECOND},
        {"1.00000000000000000000000000000000000000000000000000000s", TIME_SECOND},
        {"1000000000000000000000000000000000000000000000e-45s", TIME_SECOND},
        {"5000000000s", TIME_INDEFINITE},
        {"1e999999999999999999s", TIME_INDEFINITE},
        {"", TIME_INDEFINITE},
        {"s", TIME_INDEFINITE},
        {"-", TIME_INDEFINITE},
        {".", TIME_INDEFINITE},
        {"1.", TIME_INDEFINITE},
        {"1.s", TIME_INDEFINITE},
        {"1 s", TIME_INDEFINITE},
        {" 1s", TIME_INDEFINITE},
        {"1s ", TIME_INDEFINITE},
        {"1m", TIME_INDEFINITE},
        {"1e", TIME_INDEFINITE},
        {"1es", TIME_INDEFINITE},
        {"--1s", TIME_INDEFINITE},
        {"1,5s", TIME_INDEFINITE},
        {"nan", TIME_INDEFINITE},
        {"inf", TIME_INDEFINITE},
        {"infinity", TIME_INDEFINITE},
        {"0x10s", TIME_INDEFINITE},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        Time time = -1;
        bool accepted = clock_parse_time(rows[i].text, &time);
        g_test_message("%s", rows[i].text);
        g_assert_cmpint(accepted, ==, rows[i].time != TIME_INDEFINITE);
        g_assert_cmpint(time, ==, accepted ? rows[i].time : -1);
    }
}

static void test_print_time(void)
{
    static const struct {
        Time time;
        const char *text;
    } rows[] = {
        {0, "0s"},
        {1, "0.000000001s"},
        {-1, "-0.000000001s"},
        {1250 * TIME_MILLISECOND, "1.25s"},
        {-500 * TIME_MILLISECOND, "-0.5s"},
        {60 * TIME_SECOND, "60s"},
        {TIME_MAX, "4611686018.427387903s"},
        {-TIME_MAX, "-4611686018.427387903s"},
        {TIME_INDEFINITE, "indefinite"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *text = clock_print_time(rows[i].time);
        g_assert_cmpstr(text, ==, rows[i].text);
        Time back;
        if (rows[i].time != TIME_INDEFINITE) {
            g_assert_true(clock_parse_time(text, &back));
            g_assert_cmpint(back, ==, rows[i].time);
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/clock/frame-time", test_frame_time);
    g_test_add_func("/clock/frames-in-steps", test_frames_fall_into_their_steps);
    g_test_add_func("/clock/cell-time", test_cell_time);
    g_test_add_func("/clock/seconds", test_seconds);
    g_test_add_func("/clock/mul-div", test_mul_div);
    g_test_add_func("/clock/gcd", test_gcd);
    g_test_add_func("/clock/parse-rate", test_parse_rate);
    g_test_add_func("/clock/print-rate", test_print_rate);
    g_test_add_func("/clock/parse-time", test_parse_time);
    g_test_add_func("/clock/print-time", test_print_time);
    return g_test_run();
}

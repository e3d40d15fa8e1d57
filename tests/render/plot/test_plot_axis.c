#include "render/plot/plot_axis.h"

#include "render/plot/plot_number.h"

#include <float.h>
#include <math.h>

static void test_numbers(void)
{
    static const struct {
        double value;
        const char *text;
    } rows[] = {
        {0, "0"},
        {3.6, "3.6"},
        {3.6049, "3.6"},
        {-0.0123, "−0.0123"},
        {0.001, "0.001"},
        {9.999, "10"},
        {12345, "12300"},
        {99949, "99900"},
        {99951, "10⁵"},
        {99999, "10⁵"},
        {123456, "1.23×10⁵"},
        {4.5e-9, "4.5×10⁻⁹"},
        {9.999e-5, "10⁻⁴"},
        {9.94e-5, "9.94×10⁻⁵"},
        {-2e12, "−2×10¹²"},
        {1e-300, "10⁻³⁰⁰"},
        {5e-324, "4.94×10⁻³²⁴"},
        {INFINITY, "∞"},
        {-INFINITY, "−∞"},
        {NAN, "?"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GString) out = g_string_new(NULL);
        plot_number_append(out, rows[i].value);
        g_assert_cmpstr(out->str, ==, rows[i].text);
    }
}

/* Labels of all ticks, and the title. */
static char *print_axis(const PlotAxis *axis, const AxisTicks *ticks)
{
    g_autoptr(GString) out = g_string_new(NULL);
    for (guint i = 0; i < ticks->n; i++) {
        axis_append_label(axis, ticks, i, out);
        g_string_append_c(out, ' ');
    }
    g_string_append(out, "| ");
    axis_append_title(axis, ticks, out);
    return g_string_free(g_steal_pointer(&out), FALSE);
}

/* The finest level with at most so many ticks. */
static AxisTicks ticks_within(const PlotAxis *axis, AxisRange data, guint most)
{
    AxisRange range = axis_range(axis, data);
    guint level = 0;
    AxisTicks ticks = axis_ticks(axis, range, level);
    while (ticks.n > most)
        ticks = axis_ticks(axis, range, ++level);
    return ticks;
}

static void test_labels(void)
{
    static const struct {
        PlotAxis axis;
        AxisRange data;
        guint most;
        const char *expected;
    } rows[] = {
        {{"error", "px", .rounded = true, .zero = true}, {1, 3.6}, 6, "0 1 2 3 4 | error (px)"},
        {{"error", "px", .rounded = true, .zero = true},
         {1e-9, 4.4e-9},
         6,
         "0 1 2 3 4 5 | error (10⁻⁹ px)"},
        {{"error", "px", .rounded = true, .zero = true},
         {0, 1.2e6},
         8,
         "0 0.2 0.4 0.6 0.8 1 1.2 | error (10⁶ px)"},
        {{"error", NULL, .rounded = true}, {0, 2e5}, 3, "0 100 200 | error (10³)"},
        {{.unit = "°", .rounded = true}, {-37, 41}, 6, "−40 −20 0 20 40 60 | °"},
        {{"phase", .quantity = PLOT_FRACTION}, {0, 1}, 6, "0% 20% 40% 60% 80% 100% | phase"},
        {{"phase", .quantity = PLOT_FRACTION}, {.01, .034}, 6, "1% 1.5% 2% 2.5% 3% | phase"},
        {{"time", .quantity = PLOT_TIME}, {0, 1.25}, 8, "0 0.2 0.4 0.6 0.8 1 1.2 | time (s)"},
        {{"time", .quantity = PLOT_TIME}, {0, .8}, 5, "0 200 400 600 800 | time (ms)"},
        {{"time", .quantity = PLOT_TIME}, {0, 2e-4}, 5, "0 50 100 150 200 | time (µs)"},
        {{"size", "KB", .logarithmic = true}, {.8, 40}, 9, "0.5 1 2 5 10 20 50 | size (KB)"},
        {{"size", .logarithmic = true}, {.8, 40}, 5, "0.1 1 10 100 | size"},
        {{"size", .logarithmic = true}, {1e-7, 1e6}, 8, "10⁻⁷ 10⁻⁵ 0.001 0.1 10 1000 10⁵ | size"},
        {{"share", .quantity = PLOT_FRACTION, .logarithmic = true},
         {.001, .1},
         4,
         "0.1% 1% 10% | share"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        AxisTicks ticks = ticks_within(&rows[i].axis, rows[i].data, rows[i].most);
        g_autofree char *text = print_axis(&rows[i].axis, &ticks);
        g_assert_cmpstr(text, ==, rows[i].expected);
    }
}

static void test_ranges(void)
{
    static const AxisRange none = {INFINITY, -INFINITY};
    static const struct {
        PlotAxis axis;
        AxisRange data, expected;
    } rows[] = {
        {{0}, none, {0, 1}},
        {{.logarithmic = true}, none, {.1, 10}},
        {{0}, {0, 0}, {0, 1}},
        {{0}, {1e-320, 1e-310}, {0, 1}},
        {{0}, {4, 4}, {2, 6}},
        {{0}, {-4, -4}, {-6, -2}},
        {{.zero = true}, {4, 4}, {0, 4}},
        {{.zero = true}, none, {0, 1}},
        {{.from = 0, .to = 1}, {.2, .4}, {0, 1}},
        {{.from = 0, .to = 1}, {.2, 3}, {0, 3}},
        {{.from = 0, .to = 1}, none, {0, 1}},
        {{.logarithmic = true, .zero = true, .from = -1, .to = 50}, {1, 2}, {1, 50}},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        AxisRange range = axis_range(&rows[i].axis, rows[i].data);
        g_assert_cmpfloat(range.min, ==, rows[i].expected.min);
        g_assert_cmpfloat(range.max, ==, rows[i].expected.max);
    }
}

/* 1, 2 or 5 times a power of ten. */
static bool is_round(double step)
{
    double power = plot_number_power(plot_number_exponent(step));
    double mantissa = step / power;
    return fabs(mantissa - 1) < 1e-3 || fabs(mantissa - 2) < 1e-3 || fabs(mantissa - 5) < 1e-3 ||
           fabs(mantissa - 10) < 1e-3;
}

static void check_linear(const PlotAxis *axis, const AxisTicks *ticks, AxisRange data)
{
    g_assert_cmpfloat(ticks->range.min, <=, data.min);
    g_assert_cmpfloat(ticks->range.max, >=, data.max);
    for (guint i = 0; i < ticks->n; i++) {
        g_assert_cmpfloat(ticks->values[i], >=, ticks->range.min);
        g_assert_cmpfloat(ticks->values[i], <=, ticks->range.max);
    }
    if (ticks->n < 3)
        return;
    double step = (ticks->values[ticks->n - 1] - ticks->values[0]) / (ticks->n - 1);
    g_assert_true(is_round(step));
    for (guint i = 1; i < ticks->n; i++) {
        double multiple = ticks->values[i] / step;
        g_assert_cmpfloat(fabs(multiple - round(multiple)), <, 1e-2);
        g_assert_cmpfloat_with_epsilon(ticks->values[i] - ticks->values[i - 1], step, step * 1e-3);
    }
    if (axis->rounded) {
        g_assert_cmpfloat(ticks->values[0], ==, ticks->range.min);
        g_assert_cmpfloat(ticks->values[ticks->n - 1], ==, ticks->range.max);
    }
}

/* Ticks of any range are round, evenly spaced and within it, and labelled differently. */
static void test_ticks_are_round(void)
{
    g_autoptr(GRand) rand = g_rand_new_with_seed(1);
    for (guint i = 0; i < 2000; i++) {
        double size = pow(10, g_rand_double_range(rand, -200, 200));
        double low = size * g_rand_double_range(rand, -1, 1);
        AxisRange data = {low, low + size * pow(10, g_rand_double_range(rand, -5, 1))};
        PlotAxis axis = {.rounded = g_rand_boolean(rand)};
        AxisRange range = axis_range(&axis, data);
        for (guint level = 0; level < 12; level++) {
            AxisTicks ticks = axis_ticks(&axis, range, level);
            if (level == 0)
                g_assert_cmpuint(ticks.n, >=, 10);
            check_linear(&axis, &ticks, data);
            g_autofree char *previous = NULL;
            for (guint t = 0; t < ticks.n; t++) {
                g_autoptr(GString) label = g_string_new(NULL);
                axis_append_label(&axis, &ticks, t, label);
                g_assert_cmpstr(label->str, !=, previous);
                g_free(previous);
                previous = g_strdup(label->str);
            }
        }
    }
}

static void test_logarithmic_ticks(void)
{
    g_autoptr(GRand) rand = g_rand_new_with_seed(2);
    for (guint i = 0; i < 2000; i++) {
        PlotAxis axis = {.logarithmic = true};
        double min = pow(10, g_rand_double_range(rand, -290, 200));
        AxisRange data = {min, min * pow(10, g_rand_double_range(rand, 0, i % 2 ? 3 : 90))};
        AxisRange range = axis_range(&axis, data);
        for (guint level = 0; level < 6; level++) {
            AxisTicks ticks = axis_ticks(&axis, range, level);
            g_assert_cmpuint(ticks.n, >=, level < 2 ? 2 : 1);
            g_assert_cmpfloat(ticks.range.min, <=, data.min * (1 + 1e-8));
            g_assert_cmpfloat(ticks.range.max, >=, data.max * (1 - 1e-8));
            for (guint t = 0; t < ticks.n; t++)
                g_assert_true(is_round(ticks.values[t]));
        }
    }
}

static void test_scale(void)
{
    AxisScale linear = {.range = {-2, 2}, .start = 300, .end = 100};
    g_assert_cmpfloat(axis_map(&linear, -2), ==, 300);
    g_assert_cmpfloat(axis_map(&linear, 1), ==, 150);
    AxisScale logarithmic = {.range = {.01, 100}, .start = 0, .end = 400, .logarithmic = true};
    g_assert_cmpfloat_with_epsilon(axis_map(&logarithmic, .1), 100, 1e-9);
    g_assert_cmpfloat_with_epsilon(axis_map(&logarithmic, 100), 400, 1e-9);
}

static void test_holds(void)
{
    static const struct {
        double value;
        bool linear, logarithmic;
    } rows[] = {
        {1, true, true},         {0, true, false},         {-1, true, false},
        {NAN, false, false},     {INFINITY, false, false}, {-INFINITY, false, false},
        {DBL_MAX, false, false}, {DBL_MIN, true, false},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        PlotAxis linear = {0}, logarithmic = {.logarithmic = true};
        g_assert_cmpint(axis_holds(&linear, rows[i].value), ==, rows[i].linear);
        g_assert_cmpint(axis_holds(&logarithmic, rows[i].value), ==, rows[i].logarithmic);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/plot-axis/numbers", test_numbers);
    g_test_add_func("/plot-axis/labels", test_labels);
    g_test_add_func("/plot-axis/ranges", test_ranges);
    g_test_add_func("/plot-axis/ticks-are-round", test_ticks_are_round);
    g_test_add_func("/plot-axis/logarithmic-ticks", test_logarithmic_ticks);
    g_test_add_func("/plot-axis/scale", test_scale);
    g_test_add_func("/plot-axis/holds", test_holds);
    return g_test_run();
}

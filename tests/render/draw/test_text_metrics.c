#include "render/draw/text_metrics_pango.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <pthread.h>

static bool has_font(const char *wanted)
{
    g_autoptr(PangoFontMap) fonts = pango_cairo_font_map_new();
    PangoFontFamily **families;
    int count;
    bool found = false;
    pango_font_map_list_families(fonts, &families, &count);
    for (int i = 0; i < count; i++)
        found = found || g_str_equal(pango_font_family_get_name(families[i]), wanted);
    g_free(families);
    return found;
}

static void assert_near(double value, double expected, const char *what)
{
    if (!(fabs(value - expected) <= .02))
        g_error("%s: %g, not %g", what, value, expected);
}

/* Expected advances, ascents and descents are the hmtx and hhea figures of the font files, 2048
 * units an em, at 100 px. */
static void test_fonts(void)
{
    static const double DEJAVU_ASCENT = 100 * 1901 / 2048., DEJAVU_DESCENT = 100 * 483 / 2048.;
    static const double M = 100 * 1767 / 2048., BOLD_M = 100 * 2038 / 2048.,
                        SPACE = 100 * 651 / 2048.;
    static const struct {
        const char *what;
        TextFont font;
        const char *text;
        double advance;
    } rows[] = {
        {"one letter", {"DejaVu Sans", 100, 400}, "M", M},
        {"quoted", {"\"DejaVu Sans\", serif", 100, 400}, "M", M},
        {"second family", {"'No Such Font', 'DejaVu Sans'", 100, 400}, "M", M},
        {"half size", {"DejaVu Sans", 50, 400}, "MM", M},
        {"bold", {"DejaVu Sans", 100, 700}, "M", BOLD_M},
        {"letter spacing", {"DejaVu Sans", 100, 400, .letter_spacing = 3}, "MMM", 3 * M + 9},
        {"negative", {"DejaVu Sans", 100, 400, .letter_spacing = -2.5}, "MM", 2 * M - 5},
        {"word spacing",
         {"DejaVu Sans", 100, 400, .word_spacing = 7},
         "M M\u00a0M",
         3 * M + 2 * SPACE + 14},
        {"no-break only", {"DejaVu Sans", 100, 400, .word_spacing = 7}, "\u00a0", SPACE + 7},
        {"empty", {"DejaVu Sans", 100, 400}, "", 0},
    };
    if (!has_font("DejaVu Sans")) {
        g_test_skip("DejaVu Sans is not installed");
        return;
    }
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    for (guint pass = 0; pass < 2; pass++)
        for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
            TextExtent extent = metrics->measure(metrics->data, &rows[i].font, rows[i].text);
            double scale = rows[i].font.size / 100;
            assert_near(extent.advance, rows[i].advance, rows[i].what);
            assert_near(extent.ascent, DEJAVU_ASCENT * scale, rows[i].what);
            assert_near(extent.descent, DEJAVU_DESCENT * scale, rows[i].what);
        }
}

/* Without hinting, size and advance are proportional. */
static void test_linear(void)
{
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    TextFont large = {"serif", 1000, 400};
    double whole = metrics->measure(metrics->data, &large, "Illustration").advance;
    for (double size = 7.3; size < 40; size += 3.1) {
        TextFont font = {"serif", size, 400};
        double advance = metrics->measure(metrics->data, &font, "Illustration").advance;
        assert_near(advance, whole * size / 1000, "advance");
    }
}

static void test_odd_input(void)
{
    static const struct {
        TextFont font;
        const char *text;
    } rows[] = {
        {{NULL, 10, 400}, "text"},  {{"", 10, 400}, "text"}, {{"serif", 0, 400}, "text"},
        {{"serif", 10, 0}, "a\nb"}, {{",", 10, 5000}, "\t"}, {{"serif", 1e6, 400}, "x"},
        {{"'", 10, 400}, "text"},
    };
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        TextExtent extent = metrics->measure(metrics->data, &rows[i].font, rows[i].text);
        g_assert_true(isfinite(extent.advance) && extent.advance >= 0);
        g_assert_true(isfinite(extent.ascent) && isfinite(extent.descent));
    }
}

static void *measure_many(void *data)
{
    TextMetrics *metrics = data;
    double *sums = g_new0(double, 1);
    for (int i = 0; i < 300; i++) {
        TextFont font = {i % 2 == 0 ? "serif" : "sans-serif", 10 + i % 7, 400};
        g_autofree char *text = g_strdup_printf("text %d", i % 50);
        *sums += metrics->measure(metrics->data, &font, text).advance;
    }
    return sums;
}

static void test_threads(void)
{
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    pthread_t threads[4];
    for (guint i = 0; i < G_N_ELEMENTS(threads); i++)
        g_assert_cmpint(pthread_create(&threads[i], NULL, measure_many, metrics), ==, 0);
    g_autofree double *expected = measure_many(metrics);
    for (guint i = 0; i < G_N_ELEMENTS(threads); i++) {
        void *result;
        g_assert_cmpint(pthread_join(threads[i], &result), ==, 0);
        g_autofree double *sum = result;
        g_assert_cmpfloat(*sum, ==, *expected);
    }
}

/* More runs than the cache keeps: nothing is mixed up when it starts anew. */
static void test_cache(void)
{
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    TextFont font = {"serif", 10, 400};
    double first = metrics->measure(metrics->data, &font, "0").advance;
    for (int i = 1; i < 4200; i++) {
        g_autofree char *text = g_strdup_printf("%d", i);
        metrics->measure(metrics->data, &font, text);
    }
    g_assert_cmpfloat(metrics->measure(metrics->data, &font, "0").advance, ==, first);
}

/* Text that runs to the left is one piece, as wide as all of it. */
static void test_right_to_left(void)
{
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    const TextFont font = {.family = "sans", .size = 100, .weight = 400};
    const char *text = "\xd7\x90\xd7\x91\xd7\x92";
    double x[4];
    bool missing[3];
    metrics->positions(metrics->data, &font, text, x, missing);
    g_assert_cmpfloat(x[0], ==, 0);
    g_assert_true(isnan(x[1]) && isnan(x[2]));
    double advance = metrics->measure(metrics->data, &font, text).advance;
    g_assert_cmpfloat_with_epsilon(x[3], advance, 1e-6);
    g_assert_cmpfloat(advance, >, 0);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/text-metrics/fonts", test_fonts);
    g_test_add_func("/text-metrics/linear", test_linear);
    g_test_add_func("/text-metrics/odd-input", test_odd_input);
    g_test_add_func("/text-metrics/threads", test_threads);
    g_test_add_func("/text-metrics/cache", test_cache);
    g_test_add_func("/text/right-to-left", test_right_to_left);
    return g_test_run();
}

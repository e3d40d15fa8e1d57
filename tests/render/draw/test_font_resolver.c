/* What Chromium picks on Debian with DejaVu and Liberation; skipped where fonts are others. */
#include "render/draw/font_resolver.h"

#include "render/draw/text_metrics_pango.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <pthread.h>

static bool has_fonts(void)
{
    static const char *const wanted[] = {"DejaVu Sans", "DejaVu Sans Mono", "Liberation Sans",
                                         "Liberation Serif", "Liberation Mono"};
    g_autoptr(PangoFontMap) fonts = pango_cairo_font_map_new();
    PangoFontFamily **families;
    int count;
    guint found = 0;
    pango_font_map_list_families(fonts, &families, &count);
    for (int i = 0; i < count; i++)
        for (guint k = 0; k < G_N_ELEMENTS(wanted); k++)
            found += g_str_equal(pango_font_family_get_name(families[i]), wanted[k]);
    g_free(families);
    return found == G_N_ELEMENTS(wanted);
}

static const char *const rows[][2] = {
    {"sans-serif", "Liberation Sans, Liberation Serif"},
    {"SANS-SERIF", "Liberation Sans, Liberation Serif"},
    {"serif", "Liberation Serif"},
    {"monospace", "DejaVu Sans Mono, Liberation Serif"},
    {"system-ui", "DejaVu Sans, Liberation Serif"},
    {"cursive", "Liberation Serif"},
    {"fantasy", "Liberation Serif"},
    {"ui-monospace", "Liberation Serif"},
    {"-apple-system, sans-serif", "Liberation Sans, Liberation Serif"},
    {"Arial", "Liberation Sans, Liberation Serif"},
    {"arial, 'Liberation Sans'", "Liberation Sans, Liberation Serif"},
    {"Helvetica", "Liberation Sans, Liberation Serif"},
    {"Helvetica Neue", "Liberation Serif"},
    {"Times", "Liberation Serif"},
    {"Courier", "Liberation Mono, Liberation Serif"},
    {"Courier New", "Liberation Mono, Liberation Serif"},
    {"Verdana", "Liberation Serif"},
    {"Bitstream Vera Sans", "Liberation Serif"},
    {"Monaco, Menlo, monospace", "DejaVu Sans Mono, Liberation Serif"},
    {"\"sans-serif\"", "Liberation Serif"},
    {"\"monospace\"", "DejaVu Sans Mono, Liberation Serif"},
    {"sans", "DejaVu Sans, Liberation Serif"},
    {"DejaVu   Sans", "DejaVu Sans, Liberation Serif"},
    {"dejavu sans", "DejaVu Sans, Liberation Serif"},
    {"", "Liberation Serif"},
    {",,", "Liberation Serif"},
};

static void test_families(void)
{
    if (!has_fonts()) {
        g_test_skip("DejaVu and Liberation are not all installed");
        return;
    }
    g_autoptr(FontResolver) resolver = font_resolver_new(NULL);
    for (guint pass = 0; pass < 2; pass++)
        for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
            g_assert_cmpstr(resolver->families(resolver->data, rows[i][0]), ==, rows[i][1]);
}

static void *ask(void *data)
{
    const FontResolver *resolver = data;
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
        g_assert_cmpuint(strlen(resolver->families(resolver->data, rows[i][0])), >, 0);
    return NULL;
}

static void test_threads(void)
{
    g_autoptr(FontResolver) resolver = font_resolver_new(NULL);
    pthread_t threads[4];
    for (guint i = 0; i < G_N_ELEMENTS(threads); i++)
        g_assert_cmpint(pthread_create(&threads[i], NULL, ask, resolver), ==, 0);
    for (guint i = 0; i < G_N_ELEMENTS(threads); i++)
        pthread_join(threads[i], NULL);
}

/* Starts of characters add up to the advance; clusters are one, and what no font has is told. */
static void test_positions(void)
{
    static const struct {
        const char *text;
        guint n, n_clusters;
        int missing;
    } texts[] = {
        {"abc", 3, 3, -1}, {"e\u0301x", 3, 2, -1},    {"\u05d0\u05d1", 2, 1, -1},
        {"", 0, 0, -1},    {"a\U0010fffdb", 3, 3, 1},
    };
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    const TextFont font = {.family = "DejaVu Sans", .size = 50, .weight = 400};
    for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
        double x[4], last = -1;
        bool missing[3];
        guint n_clusters = 0;
        metrics->positions(metrics->data, &font, texts[i].text, x, missing);
        for (guint k = 0; k < texts[i].n; k++) {
            g_assert_cmpint(missing[k], ==, (int)k == texts[i].missing);
            if (isnan(x[k]))
                continue;
            g_assert_cmpfloat(x[k], >, last);
            last = x[k];
            n_clusters++;
        }
        g_assert_cmpuint(n_clusters, ==, texts[i].n_clusters);
        TextExtent extent = metrics->measure(metrics->data, &font, texts[i].text);
        g_assert_cmpfloat_with_epsilon(x[texts[i].n], extent.advance, 1e-9);
    }
}

/* Of DejaVu Sans: x is 1120 units of 2048 high, o 1147. */
static void test_heights(void)
{
    if (!has_fonts()) {
        g_test_skip("DejaVu Sans is not installed");
        return;
    }
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    const TextFont font = {.family = "DejaVu Sans", .size = 2048, .weight = 400};
    TextExtent extent = metrics->measure(metrics->data, &font, "");
    g_assert_cmpfloat_with_epsilon(extent.x_height, 1120, 1);
    g_assert_cmpfloat_with_epsilon(extent.o_height, 1147, 1);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/font-resolver/families", test_families);
    g_test_add_func("/font-resolver/threads", test_threads);
    g_test_add_func("/font-resolver/positions", test_positions);
    g_test_add_func("/font-resolver/heights", test_heights);
    return g_test_run();
}

#include "base/error.h"
#include "render/frame/gzip_size.h"
#include "render/report/study.h"

#include <math.h>
#include <string.h>
#include <zlib.h>

#define assert_near(a, b, tolerance) g_assert_cmpfloat_with_epsilon((a), (b), (tolerance))

static Rig *load(void)
{
    Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    Rig *rig = rig_load(PROJECT_DIR "/rigs/cyclist.yaml", &limits, NULL, &error);
    g_assert_no_error(error);
    return rig;
}

static Study run(const Rig *rig, guint from, guint to, Arena *arena)
{
    Limits limits = limits_default();
    Interrupt interrupt = interrupt_begin();
    Study study;
    g_autoptr(GError) error = NULL;
    study_run(rig, from, to, &limits, &interrupt, arena, &study, &error);
    interrupt_end(&interrupt);
    g_assert_no_error(error);
    return study;
}

static const StudySeries *find(const Study *study, const char *name)
{
    for (guint i = 0; i < study->n_series; i++) {
        if (g_str_equal(study->series[i].form->name, name))
            return &study->series[i];
    }
    g_assert_not_reached();
}

/* Linear keys are of second order, cubic ones of fourth; what is chosen is closer than what is
 * even, and free slopes are closer still. */
static void test_orders(void)
{
    static const struct {
        const char *name;
        double order;
    } rows[] = {
        {"linear, even", 2},  {"linear, chosen", 2},      {"cubic, even", 4},
        {"cubic, chosen", 4}, {"cubic, chosen, free", 4},
    };
    g_autoptr(Rig) rig = load();
    g_autoptr(Arena) arena = arena_new();
    Study study = run(rig, 8, 32, arena);
    g_assert_cmpuint(study.middle, ==, 16);
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        const StudySeries *series = find(&study, rows[i].name);
        assert_near(series->order, rows[i].order, 0.35);
        assert_near(series->many, rows[i].order, 0.35);
        for (guint row = 0; row + 8 < 25; row++)
            g_assert_cmpfloat(series->rows[row + 8].error, <, series->rows[row].error);
    }
    for (guint row = 0; row < 25; row++) {
        double even = find(&study, "cubic, even")->rows[row].error;
        double chosen = find(&study, "cubic, chosen")->rows[row].error;
        double free = find(&study, "cubic, chosen, free")->rows[row].error;
        g_assert_cmpfloat(chosen, <, 0.5 * even);
        g_assert_cmpfloat(free, <, 0.35 * chosen);
    }
    assert_near(find(&study, "linear, even")->rows[2].error, 3.60, 0.02);
    assert_near(find(&study, "cubic, even")->rows[2].error, 0.112, 0.005);
}

static void test_reports(void)
{
    g_autoptr(Rig) rig = load();
    g_autoptr(Arena) arena = arena_new();
    Study study = run(rig, 5, 6, arena);
    g_autoptr(GString) table = g_string_new(NULL), csv = g_string_new(NULL);
    g_autoptr(GString) json = g_string_new(NULL);
    study_report_markdown(&study, table);
    study_report_csv(&study, csv);
    study_report_json(&study, json);
    g_assert_true(g_str_has_prefix(table->str, "# cyclist: what keyframes give\n"));
    g_assert_nonnull(strstr(table->str, "\n| 5 | 13.1 | "));
    g_assert_nonnull(strstr(table->str, "\n| **order** | "));
    g_assert_true(g_str_has_prefix(
        csv->str, "form,route,easing,placement,slopes,keys,error px,bytes,gzipped\r\n"
                  "\"linear, even\",css,linear,uniform,hermite,5,13.0"));
    g_auto(GStrv) lines = g_strsplit(csv->str, "\r\n", -1);
    g_assert_cmpuint(g_strv_length(lines), ==, 1 + 2 * study.n_series + 1);
    g_assert_nonnull(strstr(json->str, "\"name\":\"cyclist\""));
    g_autofree char *errors = study_plot_errors(&study);
    g_autofree char *sizes = study_plot_sizes(&study);
    g_assert_nonnull(strstr(errors, "linear, even: order 1."));
    g_assert_nonnull(strstr(sizes, "the whole SVG, gzipped"));
}

/* One density has errors but no order. */
static void test_one(void)
{
    g_autoptr(Rig) rig = load();
    g_autoptr(Arena) arena = arena_new();
    Study study = run(rig, 10, 10, arena);
    g_assert_true(isnan(study.series[0].order));
    g_autoptr(GString) table = g_string_new(NULL);
    study_report_markdown(&study, table);
    g_assert_null(strstr(table->str, "order"));
    g_autofree char *plot = study_plot_errors(&study);
    g_assert_null(strstr(plot, "order nan"));
}

/* The two @keyframes of a leg. */
static char *keyframes_of(const Rig *rig, const FitOptions *fit)
{
    static const char *const names[] = {"@keyframes cyclist-near-thigh {",
                                        "@keyframes cyclist-near-shin {"};
    BakeOptions options = bake_options_default();
    options.fit = *fit;
    g_autoptr(GError) error = NULL;
    g_autofree char *text = bake_svg(rig, &options, &error);
    g_assert_no_error(error);
    GString *found = g_string_new(NULL);
    for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
        const char *at = strstr(text, names[i]);
        g_assert_nonnull(at);
        g_string_append_len(found, at, strstr(at, "\n}\n") + 3 - at);
    }
    return g_string_free(found, FALSE);
}

/* A tenth of a pixel costs little more than the article's ten linear keys, which miss by 3.6 px. */
static void test_bytes(void)
{
    g_autoptr(Rig) rig = load();
    FitOptions article = {.keys = 10, .easing = FIT_LINEAR, .placement = FIT_UNIFORM};
    FitOptions close = fit_options_default();
    g_autofree char *linear = keyframes_of(rig, &article), *cubic = keyframes_of(rig, &close);
    gsize plain = strlen(linear), more = strlen(cubic);
    g_assert_cmpfloat((double)more, <=, 1.7 * (double)plain);
    g_assert_cmpfloat((double)gzip_size(cubic, more), <=, 1.6 * (double)gzip_size(linear, plain));
}

static void test_gzip(void)
{
    g_assert_cmpuint(gzip_size("", 0), ==, 20);
    g_autoptr(GString) text = g_string_new(NULL);
    for (int i = 0; i < 20000; i++)
        g_string_append_printf(text, "%d,", i * 7919 % 10007);
    uLong bound = compressBound(text->len);
    g_autofree Bytef *buffer = g_malloc(bound);
    g_assert_cmpint(compress2(buffer, &bound, (const Bytef *)text->str, text->len, 9), ==, Z_OK);
    /* zlib's own frame has 6 bytes, that of gzip 18. */
    g_assert_cmpuint(gzip_size(text->str, text->len), ==, bound + 12);
    g_autofree char *zeros = g_malloc0(1 << 20);
    g_assert_cmpuint(gzip_size(zeros, 1 << 20), <, 2000);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/study/orders", test_orders);
    g_test_add_func("/study/reports", test_reports);
    g_test_add_func("/study/one", test_one);
    g_test_add_func("/study/bytes", test_bytes);
    g_test_add_func("/study/gzip", test_gzip);
    return g_test_run();
}

/* What the bench makes of measurements, on numbers that are given: nothing here is timed. */
#include "bench_plot.h"
#include "bench_report.h"
#include "figures.h"
#include "table.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

static void test_median(void)
{
    const double values[] = {5, 1, 9, 3, 7};
    g_assert_cmpfloat(figures_median(values, 5), ==, 5);
    g_assert_cmpfloat(figures_median(values, 4), ==, 4); /* of 1 3 5 9 */
    g_assert_cmpfloat(figures_median(values, 1), ==, 5);
    g_assert_true(isnan(figures_median(values, 0)));
}

static void test_fit(void)
{
    static const struct {
        double factor, exponent;
    } laws[] = {{3, 1}, {.25, 2}, {7, -1}, {40, 0}, {1e-6, 1.5}};
    for (guint i = 0; i < G_N_ELEMENTS(laws); i++) {
        Point points[5];
        for (guint k = 0; k < 5; k++) {
            double x = 10. * (1 << k);
            points[k] = (Point){x, laws[i].factor * pow(x, laws[i].exponent)};
        }
        PowerLaw law = figures_fit(points, 5);
        g_assert_cmpfloat_with_epsilon(law.exponent, laws[i].exponent, 1e-9);
        g_assert_cmpfloat_with_epsilon(law.factor / laws[i].factor, 1, 1e-9);
    }
}

/* The slope of least squares in logarithms to the base 2: (0,0) (1,2) (2,1) has 1/2. */
static void test_fit_of_scattered(void)
{
    const Point points[] = {{1, 1}, {2, 4}, {4, 2}};
    PowerLaw law = figures_fit(points, 3);
    g_assert_cmpfloat_with_epsilon(law.exponent, .5, 1e-12);
    g_assert_cmpfloat_with_epsilon(law.factor, sqrt(2), 1e-12);
}

static void test_fit_of_nothing(void)
{
    const Point same[] = {{8, 1}, {8, 2}}, missing[] = {{1, 3}, {2, NAN}, {4, 0}};
    g_assert_true(isnan(figures_fit(same, 2).exponent));
    g_assert_true(isnan(figures_fit(missing, 3).exponent));
    g_assert_true(isnan(figures_fit(same, 0).exponent));
}

static void test_table(void)
{
    static const char *const headings[] = {"<way", "whole job\ns", "\n×"};
    g_autoptr(Table) table = table_new(headings, G_N_ELEMENTS(headings));
    table_text(table, "zoetrope");
    table_number(table, 1.25, 2, NULL);
    table_text(table, "");
    table_heading(table, "%d more", 1);
    table_text(table, "é");
    table_number(table, NAN, 2, NULL);
    table_number(table, 12, 1, "×");
    g_autofree char *text = table_print(table);
    g_assert_cmpstr(text, ==,
                    "          whole job\n"
                    "way               s      ×\n"
                    "zoetrope       1.25\n"
                    "\n"
                    "1 more\n"
                    "é                 -  12.0×\n");
}

static const BenchCase *case_of(const char *name)
{
    const BenchCase *test = bench_case_lookup(name);
    g_assert_nonnull(test);
    return test;
}

static void test_cases(void)
{
    guint n;
    const BenchCase *cases = bench_cases(&n);
    g_assert_cmpuint(n, >, 0);
    for (guint i = 0; i < n; i++) {
        g_assert_true(bench_case_lookup(cases[i].name) == &cases[i]);
        g_assert_cmpint(cases[i].width % 16, ==, 0);
        g_assert_cmpint(cases[i].step, >=, 1);
    }
    g_assert_null(bench_case_lookup("nonsense"));
}

static void add_sample(BenchResult *result, Way way, Part part, Cost cost)
{
    Samples *samples = &result->samples[way][part];
    samples->costs[samples->n++] = cost;
}

/* Of 2 frames that take 8 s, 120 are made: 2 s of loading and 480. */
static void test_reckoning(void)
{
    BenchResult result = {.test = case_of("terminal")};
    g_assert_cmpint(bench_case_frames(result.test), ==, 120);
    g_assert_cmpint(result.test->step, ==, 60);
    add_sample(&result, WAY_WHOLE, PART_RASTER, (Cost){10, 5, 100, 8});
    add_sample(&result, WAY_ZOETROPE, PART_RASTER, (Cost){4, 6, 90, 0});
    Cost cost = bench_result_cost(&result, WAY_WHOLE, PART_RASTER);
    g_assert_cmpfloat_with_epsilon(cost.seconds, 482, 1e-9);
    g_assert_cmpfloat_with_epsilon(cost.processor, 241, 1e-9);
    g_assert_cmpfloat_with_epsilon(cost.megabytes, 100, 1e-9);
    g_assert_cmpfloat_with_epsilon(bench_result_ratio(&result, WAY_WHOLE, PART_RASTER), 120.5,
                                   1e-9);
    g_assert_true(isnan(bench_result_ratio(&result, WAY_SCREENSHOT, PART_RASTER)));
}

/* Three rounds of a cyclist in Full HD, and what follows from them. */
static BenchResult canned_result(void)
{
    BenchResult result = {.test = case_of("cyclist-1080"), .bytes = 33000};
    for (guint round = 0; round < 3; round++) {
        double late = round == 1 ? 9 : .01 * round; /* something else ran then */
        add_sample(&result, WAY_ZOETROPE, PART_FILM, (Cost){2.2 + late, 4, 500, 0});
        add_sample(&result, WAY_ENCODER, PART_FILM, (Cost){2.1 + late, 3.8, 400, 0});
        add_sample(&result, WAY_SCREENSHOT, PART_FILM, (Cost){22 + late, 30, 900, 0});
        add_sample(&result, WAY_ZOETROPE, PART_RASTER, (Cost){.5, 1, 60, 0});
        add_sample(&result, WAY_SCREENSHOT, PART_RASTER, (Cost){15, 20, 800, 0});
        add_sample(&result, WAY_ZOETROPE, PART_START, (Cost){.07, .07, 0, 0});
    }
    return result;
}

static ScalingResult canned_growth(void)
{
    guint n;
    const ScalingRow *row = scaling_rows(&n);
    while (!row->wall)
        row++;
    ScalingResult result = {.row = row, .n = 2, .points = {{1, 3.8}, {2, 2}}};
    result.law = figures_fit(result.points, 2);
    return result;
}

static void test_targets(void)
{
    static const struct {
        const char *what, *wanted;
        double figure;
        bool met;
    } rows[] = {
        {"cyclist-1080: whole job to its encoder alone", "≤ 1.10×", 2.22 / 2.12, true},
        {"cyclist-1080: frames alone against screenshots", "≥ 40.0×", 30, false},
        {"cyclist-1080: first frame of a drawing of 33 KB", "≤ 60 ms", 70, false},
        {"cyclist-1080: memory beside the encoder's", "≤ 150 MB", 100, true},
        {"two threads against one, frames alone", "≥ 1.80×", 1.9, true},
    };
    BenchResult result = canned_result();
    ScalingResult growth = canned_growth();
    g_autoptr(GArray) targets = bench_targets(&result, 1, &growth, 1);
    g_assert_cmpuint(targets->len, ==, G_N_ELEMENTS(rows));
    for (guint i = 0; i < targets->len; i++) {
        const BenchTarget *target = &g_array_index(targets, BenchTarget, i);
        g_autofree char *wanted = bench_target_wanted(target);
        g_assert_cmpstr(target->what, ==, rows[i].what);
        g_assert_cmpstr(wanted, ==, rows[i].wanted);
        g_assert_cmpfloat_with_epsilon(target->figure, rows[i].figure, 1e-9);
        g_assert_true(bench_target_met(target) == rows[i].met);
    }
}

static void check_json(const char *json)
{
    g_autoptr(JsonParser) parser = json_parser_new();
    g_autoptr(GError) error = NULL;
    json_parser_load_from_data(parser, json, -1, &error);
    g_assert_no_error(error);
    JsonObject *root = json_node_get_object(json_parser_get_root(parser));
    JsonArray *cases = json_object_get_array_member(root, "cases");
    JsonObject *ways =
        json_object_get_object_member(json_array_get_object_element(cases, 0), "ways");
    g_assert_false(json_object_has_member(ways, "begin_frame"));
    JsonObject *way = json_object_get_object_member(ways, "screenshot");
    JsonObject *part = json_object_get_object_member(way, "frames_alone");
    g_assert_cmpfloat(json_object_get_double_member(part, "of_zoetrope"), ==, 30);
    g_assert_cmpuint(json_array_get_length(json_object_get_array_member(root, "aims")), ==, 5);
}

static void check_plots(const BenchReport *report)
{
    static const char *const names[] = {"whole-job", "frames-alone", "memory", "growth"};
    g_autoptr(GError) error = NULL;
    g_autofree char *folder = g_dir_make_tmp("bench-XXXXXX", &error);
    g_assert_no_error(error);
    bench_plot_write(report, folder, &error);
    g_assert_no_error(error);
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *svg = g_strdup_printf("%s/%s.svg", folder, names[i]);
        g_autofree char *png = g_strdup_printf("%s/%s.png", folder, names[i]);
        g_assert_cmpint(g_unlink(svg), ==, 0);
        g_assert_cmpint(g_unlink(png), ==, 0);
    }
    g_assert_cmpint(g_rmdir(folder), ==, 0);
}

static void test_report(void)
{
    BenchResult result = canned_result();
    result.failed[WAY_WHOLE] = true;
    ScalingResult growth = canned_growth();
    const Tools tools = {.zoetrope = "zoetrope", .self = "bench", .folder = "."};
    BenchReport report = {&tools, "a machine", 3, 1, 1, &result, &growth, .targets = NULL};
    report.targets = bench_targets(&result, 1, &growth, 1);
    g_autofree char *text = bench_report_text(&report), *json = bench_report_json(&report);
    g_assert_nonnull(strstr(text, "Medians of 3"));
    g_assert_nonnull(strstr(text, "1: 3.80, 2: 2.00"));
    g_assert_nonnull(strstr(text, "Left out: beginFrame, JPEG (ffmpeg is not here)."));
    g_assert_nonnull(strstr(text, "Left out: freeze everything of cyclist-1080, which failed."));
    check_json(json);
    check_plots(&report);
    g_array_unref(report.targets);
}

static void test_lacking(void)
{
    Tools tools = {.zoetrope = "zoetrope", .self = "bench", .folder = "."};
    g_assert_true(way_has(&tools, WAY_ZOETROPE, PART_START));
    g_assert_true(way_has(&tools, WAY_ENCODER, PART_FILM));
    g_assert_false(way_has(&tools, WAY_ENCODER, PART_RASTER));
    g_assert_false(way_has(&tools, WAY_FFMPEG, PART_FILM));
    tools.ffmpeg = "ffmpeg";
    g_assert_cmpstr(way_lacks(&tools, WAY_SCREENSHOT), ==, "node and playwright-core");
    tools.peer = "peer.mjs";
    g_assert_cmpstr(way_lacks(&tools, WAY_BEGIN_FRAME), ==, "chromium-headless-shell");
    tools.chromium = "chromium";
    g_assert_true(way_has(&tools, WAY_SCREENSHOT, PART_RASTER));
}

static Process shell(const char *const argv[static 4])
{
    return (Process){.argv = argv};
}

static void test_process(void)
{
    Cost cost;
    Process process = shell((const char *const[]){"sh", "-c", "exit 0", NULL});
    g_assert_true(process_run(&process, &cost));
    g_assert_cmpfloat(cost.megabytes, >, 0);
    process = shell((const char *const[]){"sh", "-c", "exit 3", NULL});
    g_assert_false(process_run(&process, &cost));
    process = shell((const char *const[]){"sh", "-c", "printf .1.5", NULL});
    process.tells = true;
    g_assert_true(process_run(&process, &cost));
    g_assert_cmpfloat(cost.told, ==, 1.5);
    process = shell((const char *const[]){"sh", "-c", "printf .", NULL});
    process.tells = true;
    g_assert_false(process_run(&process, &cost));
}

/* What comes after the first byte is not waited for, nor is what would never come. */
static void test_first_byte(void)
{
    Cost cost;
    Process process = shell((const char *const[]){"sh", "-c", "echo x; sleep 100", NULL});
    process.first = true;
    g_assert_true(process_run(&process, &cost));
    process = shell((const char *const[]){"sh", "-c", "exit 0", NULL});
    process.first = true;
    g_assert_false(process_run(&process, &cost));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/bench/figures/median", test_median);
    g_test_add_func("/bench/figures/fit", test_fit);
    g_test_add_func("/bench/figures/fit-scattered", test_fit_of_scattered);
    g_test_add_func("/bench/figures/fit-nothing", test_fit_of_nothing);
    g_test_add_func("/bench/table", test_table);
    g_test_add_func("/bench/cases", test_cases);
    g_test_add_func("/bench/result/reckoning", test_reckoning);
    g_test_add_func("/bench/targets", test_targets);
    g_test_add_func("/bench/report", test_report);
    g_test_add_func("/bench/ways/lacking", test_lacking);
    g_test_add_func("/bench/process", test_process);
    g_test_add_func("/bench/process/first-byte", test_first_byte);
    return g_test_run();
}

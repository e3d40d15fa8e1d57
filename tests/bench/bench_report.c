#include "bench_report.h"

#include "table.h"

#include <math.h>

static void append_ratio(Table *table, const BenchResult *result, Way way, Part part, int decimals)
{
    if (way == WAY_ZOETROPE)
        table_text(table, "");
    else
        table_number(table, bench_result_ratio(result, way, part), decimals, "×");
}

static void append_way(Table *table, const BenchResult *result, Way way)
{
    Cost film = bench_result_cost(result, way, PART_FILM);
    if (!isfinite(film.seconds))
        return;
    double raster = bench_result_cost(result, way, PART_RASTER).seconds;
    double start = bench_result_cost(result, way, PART_START).seconds;
    int n = bench_case_frames(result->test);
    table_text(table, way_label(way));
    table_number(table, film.seconds, 2, NULL);
    append_ratio(table, result, way, PART_FILM, 2);
    table_number(table, film.processor, 2, NULL);
    table_number(table, n / film.seconds, 1, NULL);
    table_number(table, film.megabytes, 0, NULL);
    table_number(table, raster, 2, NULL);
    append_ratio(table, result, way, PART_RASTER, 1);
    table_number(table, start * 1000, 0, NULL);
    append_ratio(table, result, way, PART_START, 1);
}

static void append_cases(const BenchReport *report, GString *out)
{
    static const char *const headings[] = {
        "<",        "whole job\ns",    "\n×", "CPU\ns",          "frames\n/s",
        "peak\nMB", "frames alone\ns", "\n×", "first frame\nms", "\n×",
    };
    g_autoptr(Table) table = table_new(headings, G_N_ELEMENTS(headings));
    for (guint i = 0; i < report->n_results; i++) {
        const BenchResult *result = &report->results[i];
        const BenchCase *test = result->test;
        table_heading(table, "%s: %s; %.0f KB, %dx%d, %d frames at %d a second", test->name,
                      test->what, (double)result->bytes / 1000, test->width, test->height,
                      bench_case_frames(test), test->rate);
        for (Way way = 0; way < N_WAYS; way++)
            append_way(table, result, way);
    }
    g_autofree char *text = table_print(table);
    g_string_append(out, text);
}

static void append_notes(const BenchReport *report, GString *out)
{
    g_string_append_printf(
        out,
        "\n%u processors%s%s. ×: times as long as zoetrope. Medians of %u, the ways in turn;\n"
        "each is a process of its own, from its start to its end.\n"
        "frames alone: no encoder. first frame: from the start of the process, before its\n"
        "libraries are loaded, to the first byte of a frame.\n"
        "peak: of a browser the sum of its processes, of others the resident set with "
        "libraries.\n",
        g_get_num_processors(), report->machine != NULL ? ", " : "",
        report->machine != NULL ? report->machine : "", report->rounds);
    for (guint i = 0; i < report->n_results; i++) {
        const BenchResult *result = &report->results[i];
        if (result->test->step > 1)
            g_string_append_printf(out,
                                   "%s: each %dth frame was frozen whole, the time of all is "
                                   "reckoned from these.\n",
                                   result->test->name, result->test->step);
    }
    for (Way way = 0; way < N_WAYS; way++) {
        const char *lacks = way_lacks(report->tools, way);
        if (lacks != NULL)
            g_string_append_printf(out, "Left out: %s (%s is not here).\n", way_label(way), lacks);
        for (guint i = 0; i < report->n_results; i++) {
            if (report->results[i].failed[way])
                g_string_append_printf(out, "Left out: %s of %s, which failed.\n", way_label(way),
                                       report->results[i].test->name);
        }
    }
}

static void append_scaling(const BenchReport *report, GString *out)
{
    if (report->n_scaling == 0)
        return;
    static const char *const headings[] = {"<seconds by", "exponent", "<of what",
                                           "<sizes: seconds"};
    g_autoptr(Table) table = table_new(headings, G_N_ELEMENTS(headings));
    for (guint i = 0; i < report->n_scaling; i++) {
        const ScalingResult *result = &report->scaling[i];
        g_autoptr(GString) points = g_string_new(NULL);
        for (guint k = 0; k < result->n; k++) {
            g_autofree char *seconds = table_print_number(result->points[k].y, 2);
            g_string_append_printf(points, "%s%.0f: %s", k > 0 ? ", " : "", result->points[k].x,
                                   seconds);
        }
        table_text(table, result->row->name);
        table_number(table, result->law.exponent, 2, NULL);
        table_text(table, result->row->label);
        table_text(table, points->str);
    }
    g_autofree char *text = table_print(table);
    g_string_append_printf(out, "\n%s", text);
}

static void append_targets(const BenchReport *report, GString *out)
{
    if (report->targets->len == 0)
        return;
    static const char *const headings[] = {"<aim", "figure", "wanted", "<"};
    g_autoptr(Table) table = table_new(headings, G_N_ELEMENTS(headings));
    for (guint i = 0; i < report->targets->len; i++) {
        const BenchTarget *target = &g_array_index(report->targets, BenchTarget, i);
        g_autofree char *wanted = bench_target_wanted(target);
        table_text(table, target->what);
        table_number(table, target->figure, target->decimals, target->unit);
        table_text(table, wanted);
        table_text(table, bench_target_met(target) ? "met" : "NOT MET");
    }
    g_autofree char *text = table_print(table);
    g_string_append_printf(out, "\n%s", text);
}

char *bench_report_text(const BenchReport *report)
{
    GString *out = g_string_new(NULL);
    if (report->n_results > 0) {
        append_cases(report, out);
        append_notes(report, out);
    }
    append_scaling(report, out);
    append_targets(report, out);
    return g_string_free(out, FALSE);
}

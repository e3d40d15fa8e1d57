#include "bench_report.h"

#include "render/frame/json_writer.h"

enum { DECIMALS = 4, LINE_DEPTH = 4 };

static const char *const part_names[N_PARTS] = {
    [PART_FILM] = "whole_job",
    [PART_RASTER] = "frames_alone",
    [PART_START] = "first_frame",
};

static void append_part(JsonWriter *json, const BenchResult *result, Way way, Part part)
{
    const Samples *samples = &result->samples[way][part];
    if (samples->n == 0)
        return;
    Cost cost = bench_result_cost(result, way, part);
    double seconds[ROUNDS_LARGEST];
    for (guint i = 0; i < samples->n; i++)
        seconds[i] = samples->costs[i].seconds;
    json_begin_object(json, part_names[part]);
    json_number(json, "seconds", cost.seconds);
    json_number(json, "of_zoetrope", bench_result_ratio(result, way, part));
    if (part != PART_START) {
        json_number(json, "processor_seconds", cost.processor);
        json_number(json, "frames_per_second", bench_case_frames(result->test) / cost.seconds);
        json_number(json, "peak_megabytes", cost.megabytes);
    }
    json_numbers(json, "measured_seconds", seconds, samples->n);
    json_end_object(json);
}

static void append_case(JsonWriter *json, const BenchResult *result)
{
    const BenchCase *test = result->test;
    json_begin_object(json, NULL);
    json_string(json, "name", test->name);
    json_string(json, "what", test->what);
    json_integer(json, "bytes", result->bytes);
    json_integer(json, "width", test->width);
    json_integer(json, "height", test->height);
    json_integer(json, "rate", test->rate);
    json_integer(json, "frames", bench_case_frames(test));
    json_integer(json, "frozen_whole_every", test->step);
    json_begin_object(json, "ways");
    for (Way way = 0; way < N_WAYS; way++) {
        if (result->samples[way][PART_FILM].n == 0)
            continue;
        json_begin_object(json, way_name(way));
        for (Part part = 0; part < N_PARTS; part++)
            append_part(json, result, way, part);
        json_end_object(json);
    }
    json_end_object(json);
    json_end_object(json);
}

static void append_scaling(JsonWriter *json, const ScalingResult *result)
{
    json_begin_object(json, NULL);
    json_string(json, "by", result->row->name);
    json_string(json, "of", result->row->label);
    json_string(json, "seconds", result->row->wall ? "wall" : "processor");
    json_number(json, "exponent", result->law.exponent);
    json_begin_array(json, "points");
    for (guint i = 0; i < result->n; i++)
        json_numbers(json, NULL, (const double[]){result->points[i].x, result->points[i].y}, 2);
    json_end_array(json);
    json_end_object(json);
}

static void append_target(JsonWriter *json, const BenchTarget *target)
{
    json_begin_object(json, NULL);
    json_string(json, "aim", target->what);
    json_number(json, "figure", target->figure);
    json_number(json, target->at_least ? "at_least" : "at_most", target->wanted);
    json_boolean(json, "met", bench_target_met(target));
    json_end_object(json);
}

char *bench_report_json(const BenchReport *report)
{
    GString *out = g_string_new(NULL);
    JsonWriter json = json_writer(out, DECIMALS, LINE_DEPTH);
    json_begin_object(&json, NULL);
    json_integer(&json, "rounds", report->rounds);
    json_string(&json, "machine", report->machine);
    json_integer(&json, "processors", g_get_num_processors());
    json_begin_array(&json, "cases");
    for (guint i = 0; i < report->n_results; i++)
        append_case(&json, &report->results[i]);
    json_end_array(&json);
    json_begin_array(&json, "scaling");
    for (guint i = 0; i < report->n_scaling; i++)
        append_scaling(&json, &report->scaling[i]);
    json_end_array(&json);
    json_begin_array(&json, "aims");
    for (guint i = 0; i < report->targets->len; i++)
        append_target(&json, &g_array_index(report->targets, BenchTarget, i));
    json_end_array(&json);
    json_end_object(&json);
    g_string_append_c(out, '\n');
    return g_string_free(out, FALSE);
}

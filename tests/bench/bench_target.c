#include "bench_target.h"

#include "table.h"

#include <math.h>

enum { SCREEN_HEIGHT = 1080 };

bool bench_target_met(const BenchTarget *target)
{
    return target->at_least ? target->figure >= target->wanted : target->figure <= target->wanted;
}

char *bench_target_wanted(const BenchTarget *target)
{
    g_autofree char *number = table_print_number(target->wanted, target->decimals);
    return g_strconcat(target->at_least ? "≥ " : "≤ ", number, target->unit, NULL);
}

static void clear(void *target)
{
    g_free(((BenchTarget *)target)->what);
}

static void add(GArray *targets, BenchTarget target)
{
    if (isfinite(target.figure))
        g_array_append_val(targets, target);
    else
        g_free(target.what);
}

static void add_ratio(GArray *targets, const BenchResult *result, Way way, Part part, double wanted,
                      const char *what)
{
    add(targets, (BenchTarget){
                     .what = g_strdup_printf("%s: %s", result->test->name, what),
                     .figure = bench_result_ratio(result, way, part),
                     .wanted = wanted,
                     .at_least = true,
                     .unit = "×",
                     .decimals = 1,
                 });
}

static void add_cyclist(GArray *targets, const BenchResult *result)
{
    add(targets,
        (BenchTarget){
            .what = g_strdup_printf("%s: whole job to its encoder alone", result->test->name),
            .figure = bench_result_of_encoder(result),
            .wanted = 1.1,
            .unit = "×",
            .decimals = 2,
        });
    add_ratio(targets, result, WAY_SCREENSHOT, PART_RASTER, 40, "frames alone against screenshots");
    add_ratio(targets, result, WAY_BEGIN_FRAME, PART_RASTER, 10, "frames alone against beginFrame");
    add_ratio(targets, result, WAY_WHOLE, PART_RASTER, 8,
              "frames alone against freezing everything");
    add(targets, (BenchTarget){
                     .what = g_strdup_printf("%s: first frame of a drawing of %.0f KB",
                                             result->test->name, (double)result->bytes / 1000),
                     .figure = bench_result_cost(result, WAY_ZOETROPE, PART_START).seconds * 1000,
                     .wanted = 60,
                     .unit = " ms",
                 });
}

static void add_of_case(GArray *targets, const BenchResult *result)
{
    if (result->test->cyclist)
        add_cyclist(targets, result);
    else
        add_ratio(targets, result, WAY_BEGIN_FRAME, PART_FILM, 1, "whole job against beginFrame");
    if (result->test->terminal)
        add_ratio(targets, result, WAY_WHOLE, PART_RASTER, 30,
                  "frames alone against freezing everything");
    if (result->test->height >= SCREEN_HEIGHT)
        add(targets,
            (BenchTarget){
                .what = g_strdup_printf("%s: memory beside the encoder's", result->test->name),
                .figure = bench_result_beside_encoder(result),
                .wanted = 150,
                .unit = " MB",
            });
}

static void add_scaling(GArray *targets, const ScalingResult *scaling)
{
    const ScalingRow *row = scaling->row;
    if (row->most > 0)
        add(targets, (BenchTarget){
                         .what = g_strdup_printf("growth of time with %s, exponent", row->name),
                         .figure = scaling->law.exponent,
                         .wanted = row->most,
                         .decimals = 2,
                     });
    if (row->wall)
        add(targets, (BenchTarget){
                         .what = g_strdup("two threads against one, frames alone"),
                         .figure = scaling_two_threads(scaling),
                         .wanted = 1.8,
                         .at_least = true,
                         .unit = "×",
                         .decimals = 2,
                     });
}

GArray *bench_targets(const BenchResult *results, guint n_results, const ScalingResult *scaling,
                      guint n_scaling)
{
    GArray *targets = g_array_new(FALSE, FALSE, sizeof(BenchTarget));
    g_array_set_clear_func(targets, clear);
    for (guint i = 0; i < n_results; i++)
        add_of_case(targets, &results[i]);
    for (guint i = 0; i < n_scaling; i++)
        add_scaling(targets, &scaling[i]);
    return targets;
}

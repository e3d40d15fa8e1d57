#include "bench_result.h"

#include "figures.h"

#include <sys/stat.h>
#include <unistd.h>

static bool has_sample(const Tools *tools, const BenchResult *result, Way way, Part part)
{
    return way_has(tools, way, part) && !result->failed[way];
}

static void measure(const Tools *tools, Way way, Part part, BenchResult *result)
{
    g_auto(GStrv) argv = way_command(tools, way, part, result->test);
    Samples *samples = &result->samples[way][part];
    const Process process = {
        .argv = (const char *const *)argv,
        .first = part == PART_START,
        .tree = way_is_tree(way),
        .tells = way == WAY_WHOLE,
    };
    if (process_run(&process, &samples->costs[samples->n]))
        samples->n++;
    else
        result->failed[way] = true;
}

bool bench_result_measure(const Tools *tools, const BenchCase *test, guint rounds,
                          void (*told)(const BenchCase *test, guint round, Way way, Part part),
                          BenchResult *result)
{
    g_assert(rounds <= ROUNDS_LARGEST);
    *result = (BenchResult){.test = test};
    g_autofree char *drawing = way_drawing_path(tools, test),
                    *frames = way_frames_path(tools, test);
    struct stat status;
    if (stat(drawing, &status) == 0)
        result->bytes = status.st_size;
    g_auto(GStrv) argv = way_frames_command(tools, test);
    Cost cost;
    bool done = process_run(&(Process){.argv = (const char *const *)argv}, &cost);
    for (guint round = 0; done && round < rounds; round++) {
        for (Part part = 0; part < N_PARTS; part++) {
            for (Way way = 0; way < N_WAYS; way++) {
                if (!has_sample(tools, result, way, part))
                    continue;
                if (told != NULL)
                    told(test, round, way, part);
                measure(tools, way, part, result);
            }
        }
    }
    unlink(frames);
    return done;
}

static Cost median(const Samples *samples)
{
    double seconds[ROUNDS_LARGEST], processor[ROUNDS_LARGEST], megabytes[ROUNDS_LARGEST],
        told[ROUNDS_LARGEST];
    for (guint i = 0; i < samples->n; i++) {
        seconds[i] = samples->costs[i].seconds;
        processor[i] = samples->costs[i].processor;
        megabytes[i] = samples->costs[i].megabytes;
        told[i] = samples->costs[i].told;
    }
    return (Cost){figures_median(seconds, samples->n), figures_median(processor, samples->n),
                  figures_median(megabytes, samples->n), figures_median(told, samples->n)};
}

Cost bench_result_cost(const BenchResult *result, Way way, Part part)
{
    Cost cost = median(&result->samples[way][part]);
    int step = result->test->step;
    if (way != WAY_WHOLE || part == PART_START || step == 1)
        return cost;
    int n = bench_case_frames(result->test), drawn = (n + step - 1) / step;
    double more = 1 + cost.told / cost.seconds * ((double)n / drawn - 1);
    cost.seconds *= more;
    cost.processor *= more;
    return cost;
}

double bench_result_ratio(const BenchResult *result, Way way, Part part)
{
    return bench_result_cost(result, way, part).seconds /
           bench_result_cost(result, WAY_ZOETROPE, part).seconds;
}

double bench_result_of_encoder(const BenchResult *result)
{
    return bench_result_cost(result, WAY_ZOETROPE, PART_FILM).seconds /
           bench_result_cost(result, WAY_ENCODER, PART_FILM).seconds;
}

double bench_result_beside_encoder(const BenchResult *result)
{
    return bench_result_cost(result, WAY_ZOETROPE, PART_FILM).megabytes -
           bench_result_cost(result, WAY_ENCODER, PART_FILM).megabytes;
}

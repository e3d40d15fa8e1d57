#include "bench_case.h"

#include <string.h>

static const BenchCase cases[] = {
    {
        .name = "cyclist-720",
        .what = "rigs/cyclist.yaml, baked, a turn a second",
        .drawing = "cyclist",
        .width = 1280,
        .height = 720,
        .rate = 30,
        .seconds = 4,
        .step = 1,
        .quick = true,
        .cyclist = true,
    },
    {
        .name = "cyclist-1080",
        .what = "the same rig, two turns a second",
        .drawing = "cyclist-fast",
        .width = 1920,
        .height = 1080,
        .rate = 60,
        .seconds = 2,
        .step = 1,
        .cyclist = true,
    },
    {
        .name = "ride",
        .what = "131 paths, most of them move",
        .drawing = "ride",
        .width = 1280,
        .height = 720,
        .rate = 30,
        .seconds = 4,
        .step = 1,
    },
    {
        .name = "spinner",
        .what = "a ring and dots that turn and fade",
        .drawing = "spinner",
        .width = 512,
        .height = 512,
        .rate = 30,
        .seconds = 2,
        .step = 1,
        .quick = true,
    },
    {
        .name = "weather",
        .what = "a weather icon: sun, cloud, rain",
        .drawing = "weather",
        .width = 512,
        .height = 512,
        .rate = 30,
        .seconds = 2,
        .step = 1,
    },
    {
        .name = "terminal",
        .what = "a terminal recording of 720 screens",
        .drawing = "terminal",
        .width = 800,
        .height = 440,
        .rate = 30,
        .seconds = 4,
        .longer = true,
        .step = 60,
        .quick = true,
        .terminal = true,
    },
    {
        .name = "graph",
        .what = "a graph of 23 000 elements, 60 of them pulse",
        .drawing = "graph",
        .width = 1280,
        .height = 720,
        .rate = 30,
        .seconds = 1,
        .step = 15,
    },
    {
        .name = "page",
        .what = "a full page: gradients, filters, masks, clips",
        .drawing = "page",
        .width = 1280,
        .height = 720,
        .rate = 30,
        .seconds = 2,
        .step = 1,
    },
    {
        .name = "banner",
        .what = "lines of text that slide and fade",
        .drawing = "banner",
        .width = 1200,
        .height = 304,
        .rate = 30,
        .seconds = 2,
        .step = 1,
    },
    {
        .name = "morph",
        .what = "paths that change their shape",
        .drawing = "morph",
        .width = 800,
        .height = 800,
        .rate = 30,
        .seconds = 2,
        .step = 1,
    },
};

const BenchCase *bench_cases(guint *n)
{
    *n = G_N_ELEMENTS(cases);
    return cases;
}

const BenchCase *bench_case_lookup(const char *name)
{
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        if (strcmp(cases[i].name, name) == 0)
            return &cases[i];
    }
    return NULL;
}

int bench_case_frames(const BenchCase *test)
{
    return test->rate * test->seconds;
}

/* What was measured of one case. */
#ifndef ZOETROPE_TESTS_BENCH_BENCH_RESULT_H
#define ZOETROPE_TESTS_BENCH_BENCH_RESULT_H

#include "bench_way.h"
#include "process.h"

enum { ROUNDS_LARGEST = 9 };

typedef struct Samples {
    guint n;
    Cost costs[ROUNDS_LARGEST];
} Samples;

typedef struct BenchResult {
    const BenchCase *test;
    gint64 bytes; /* of the drawing */
    bool failed[N_WAYS];
    Samples samples[N_WAYS][N_PARTS];
} BenchResult;

/* Measures all ways and parts, each in turn, `rounds` times. `told` is called before each, for a
 * line of progress; may be NULL. False when there are no frames to encode. */
bool bench_result_measure(const Tools *tools, const BenchCase *test, guint rounds,
                          void (*told)(const BenchCase *test, guint round, Way way, Part part),
                          BenchResult *result);

/* Medians; NaN of what was not measured. Freezing everything is reckoned from every step-th frame:
 * all but the loading grows with the number of frames. */
Cost bench_result_cost(const BenchResult *result, Way way, Part part);

/* How many times as long as the program; NaN. */
double bench_result_ratio(const BenchResult *result, Way way, Part part);

/* Seconds of the program to those of its encoder alone. */
double bench_result_of_encoder(const BenchResult *result);

/* Peak of the program less that of its encoder alone. */
double bench_result_beside_encoder(const BenchResult *result);

#endif

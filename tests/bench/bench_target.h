/* What the program is to reach, beside what it did. */
#ifndef ZOETROPE_TESTS_BENCH_BENCH_TARGET_H
#define ZOETROPE_TESTS_BENCH_BENCH_TARGET_H

#include "bench_result.h"
#include "bench_scaling.h"

typedef struct BenchTarget {
    char *what;    /* owned */
    double figure; /* NaN: not measured */
    double wanted;
    bool at_least;    /* else at most */
    const char *unit; /* behind figure and wanted, or NULL */
    int decimals;
} BenchTarget;

bool bench_target_met(const BenchTarget *target);
/* "≥ 40×"; caller frees. */
char *bench_target_wanted(const BenchTarget *target);

/* Of BenchTarget; caller frees. */
GArray *bench_targets(const BenchResult *results, guint n_results, const ScalingResult *scaling,
                      guint n_scaling);

#endif

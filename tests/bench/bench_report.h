/* The figures of a run as text: tables for people, JSON for programs. */
#ifndef ZOETROPE_TESTS_BENCH_BENCH_REPORT_H
#define ZOETROPE_TESTS_BENCH_BENCH_REPORT_H

#include "bench_target.h"

typedef struct BenchReport {
    const Tools *tools;
    const char *machine; /* its processors' name, or NULL */
    guint rounds, n_results, n_scaling;
    const BenchResult *results;
    const ScalingResult *scaling;
    GArray *targets; /* BenchTarget */
} BenchReport;

/* Both for the caller to free. */
char *bench_report_text(const BenchReport *report);
char *bench_report_json(const BenchReport *report);

#endif

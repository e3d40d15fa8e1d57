/* How the time of the program grows with what it is given. */
#ifndef ZOETROPE_TESTS_BENCH_BENCH_SCALING_H
#define ZOETROPE_TESTS_BENCH_BENCH_SCALING_H

#include "bench_way.h"
#include "figures.h"

enum { SCALING_SIZES = 4 };

typedef struct ScalingRow {
    const char *name;            /* of what grows: "frames" */
    const char *label;           /* what is measured, for people */
    double sizes[SCALING_SIZES]; /* ascending; 0: no more */
    bool wall;   /* of the frames on the wall, without loading; else of the processor */
    double most; /* wanted of the exponent; 0: nothing */
    /* The command for a size; caller frees. */
    char **(*command)(const Tools *tools, double size);
} ScalingRow;

typedef struct ScalingResult {
    const ScalingRow *row;
    guint n;
    Point points[SCALING_SIZES]; /* size, median of seconds */
    PowerLaw law;
} ScalingResult;

const ScalingRow *scaling_rows(guint *n);

/* All sizes in turn, `rounds` times; those for which there are no cores are left out. */
ScalingResult scaling_measure(const Tools *tools, const ScalingRow *row, guint rounds,
                              void (*told)(const ScalingRow *row, guint round, double size));

/* How many times as fast on two threads as on one; NaN of other rows. */
double scaling_two_threads(const ScalingResult *result);

#endif

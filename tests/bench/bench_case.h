/* What is filmed: drawings of this folder's `make` and a rig, each with a size and a length. */
#ifndef ZOETROPE_TESTS_BENCH_BENCH_CASE_H
#define ZOETROPE_TESTS_BENCH_BENCH_CASE_H

#include <glib.h>
#include <stdbool.h>

typedef struct BenchCase {
    const char *name;
    const char *what;
    const char *drawing; /* DRAWING.svg among those that `run` makes */
    int width, height;   /* the width is a multiple of 16: stage_raw.h */
    int rate, seconds;   /* of the loop */
    bool longer;         /* than that: only the beginning is filmed */
    int step;            /* of the frames that are frozen whole; the rest is reckoned */
    bool quick;          /* of the short run */
    bool cyclist;        /* that the figures for the encoder and the browser are about */
    bool terminal;
} BenchCase;

/* The rows, and how many there are. */
const BenchCase *bench_cases(guint *n);
const BenchCase *bench_case_lookup(const char *name);

int bench_case_frames(const BenchCase *test);

#endif

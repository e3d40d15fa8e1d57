/* A command as a process of its own, and what it and all that it starts take.
 *
 * Who measures becomes the reaper of orphans, so that the processor's time of a whole tree (a
 * browser leaves some behind) is counted and none is alive when the next one is measured. Not for
 * several at once. Linux only.
 */
#ifndef ZOETROPE_TESTS_BENCH_PROCESS_H
#define ZOETROPE_TESTS_BENCH_PROCESS_H

#include <stdbool.h>

typedef struct Process {
    const char *const *argv; /* NULL-terminated; the first is looked for on PATH */
    bool first; /* until the first byte on standard output, then stopped; else that is dropped */
    bool tree;  /* memory is that of several processes */
    bool tells; /* writes a byte and then a number, which is kept */
} Process;

typedef struct Cost {
    double seconds;   /* on the wall, from fork to exit; with `first`, to the first byte */
    double processor; /* seconds, user and system, of all processes */
    /* Peak, in units of 10^6 bytes. Of one process: its resident set, libraries included. Of a
     * tree: the largest sum of what its processes have to themselves and share (anonymous and
     * shared memory), looked at ten times a second: libraries would count once a process. */
    double megabytes;
    double told; /* the number */
} Cost;

/* False when it cannot be started, ends with another status than 0, or (`first`) writes nothing. */
bool process_run(const Process *process, Cost *cost);

#endif

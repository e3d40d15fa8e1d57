/* The processes below one, from /proc. */
#ifndef ZOETROPE_TESTS_BENCH_PROCESS_TREE_H
#define ZOETROPE_TESTS_BENCH_PROCESS_TREE_H

#include <sys/types.h>

/* All that `root` started, and what these started; not itself. Anonymous and shared memory of all
 * together, in bytes. */
double process_tree_bytes(pid_t root);

void process_tree_signal(pid_t root, int signal);

#endif

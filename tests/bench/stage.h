/* The stages of a film one by one, with the program's own parts: what the bench starts as a process
 * of its own, by `bench --stage NAME ...`.
 *
 *   draw   FILE WIDTHxHEIGHT RATE SECONDS THREADS     all frames, to nowhere
 *   whole  FILE WIDTHxHEIGHT RATE SECONDS STEP [FILM] every STEP-th frame: the whole document is
 *                                                     frozen, parsed and drawn for each
 *   frames FILE WIDTHxHEIGHT RATE SECONDS RAW         all frames into a file, as stage_raw.h says
 *   encode RAW WIDTHxHEIGHT RATE FILM                 that file into a film
 *
 * A byte is written to standard output when the first frame is there; by the first three, then the
 * seconds that all frames took, without loading.
 */
#ifndef ZOETROPE_TESTS_BENCH_STAGE_H
#define ZOETROPE_TESTS_BENCH_STAGE_H

#define STAGE_OPTION "--stage"

/* argv[0] is the stage's name. Returns the exit status; errors are told on standard error. */
int stage_run(int argc, char **argv);

#endif

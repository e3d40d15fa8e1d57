/* The built program in a folder of its own: what tests of the commands share.
 *
 * The folder holds square.svg: 48x32, a blue square of 16 px that slides 16 px to the right in 0.4
 * s, again and again.
 */
#ifndef ZOETROPE_TESTS_RENDER_PROGRAM_H
#define ZOETROPE_TESTS_RENDER_PROGRAM_H

#include "fixture.h"

#define PROGRAM_RIG TEST_DATA_DIR "/rigs/article.yaml"

typedef struct Program {
    const char *path; /* of the program */
    char *folder;     /* where it runs */
} Program;

typedef struct Run {
    int status; /* exit status, -1 when a signal ended it */
    char *out, *err;
} Run;

typedef void (*ProgramTest)(Program *program, gconstpointer data);

/* Runs the test in a new folder; `path` must outlive it. */
void program_add_test(const char *name, const char *path, ProgramTest test);

Run program_run(const Program *program, const char *const *words);
#define RUN(program, ...) program_run(program, (const char *const[]){__VA_ARGS__, NULL})
void run_clear(Run *run);

/* Both clear the run: it ended so and its standard error says this; it went well without a word. */
void run_expect(Run run, int status, const char *says);
void run_expect_silence(Run run);

/* Of the program's folder. */
char *program_file(const Program *program, const char *name); /* caller frees */
void program_write(const Program *program, const char *name, const char *text);
bool program_has(const Program *program, const char *name);

#endif

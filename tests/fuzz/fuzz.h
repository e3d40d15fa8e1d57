/* What the fuzz targets share. Each target is one program of libFuzzer that feeds one text entry of
 * the project and holds what comes out to what its header promises; a broken promise aborts, as a
 * crash does.
 */
#ifndef ZOETROPE_TESTS_FUZZ_H
#define ZOETROPE_TESTS_FUZZ_H

#include "base/limits.h"

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Of libFuzzer. Returns 0, or -1 for input that is not worth keeping. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
/* Of libFuzzer, before the first input: whatever GLib has to say is a failure. */
int LLVMFuzzerInitialize(int *argc, char ***argv);

/* The input as text. NULL when it holds a NUL byte: no entry is ever given one (source.h). Caller
 * frees. */
char *fuzz_text(const uint8_t *data, size_t size);

/* As fuzz_text, cut at "\n--\n" into at most `most` parts, NULL-terminated. Caller frees with
 * g_strfreev. */
char **fuzz_parts(const uint8_t *data, size_t size, int most);

/* Small enough that one input takes milliseconds. */
Limits fuzz_limits(void);

/* Numbers never print as "nan" or "inf", unless the input has such words. */
void fuzz_check_numbers(const char *input, const char *printed);

#endif

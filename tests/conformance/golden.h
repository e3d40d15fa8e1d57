/* The frames that a browser drew of a corpus: for x/y.svg the report x/y.json, which names the
 * time and the PNG of each, and the size at which it was drawn.
 */
#ifndef ZOETROPE_TESTS_CONFORMANCE_GOLDEN_H
#define ZOETROPE_TESTS_CONFORMANCE_GOLDEN_H

#include "base/clock.h"

#include <glib.h>

typedef struct GoldenFrame {
    Time time;
    char *png; /* path */
} GoldenFrame;

typedef struct Golden {
    char *name; /* "x/y.svg" */
    int width, height;
    GArray *frames; /* GoldenFrame */
} Golden;

/* All below the folder, by name; a GPtrArray of Golden. Caller unrefs. */
GPtrArray *golden_list(const char *folder);

#endif

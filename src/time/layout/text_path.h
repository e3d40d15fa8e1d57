/* The path under the characters of a <textPath>, in the user space of its <text>. Lives in the
 * state's arena; without a path (no such id) nothing can be placed.
 */
#ifndef ZOETROPE_TIME_LAYOUT_TEXT_PATH_H
#define ZOETROPE_TIME_LAYOUT_TEXT_PATH_H

#include "time/timeline.h"
#include "value/path.h"

#include <stdbool.h>

typedef struct TextPath {
    const PathData *path; /* or NULL */
    double length;
    double start; /* where position 0 of the text is, along the path */
} TextPath;

TextPath text_path_of(const State *state, const Element *text_path);

/* Where text goes on after it. */
Point text_path_end(const State *state, const Element *text_path);

/* A character of that width, `at.x` along the text and `at.y` below the path: its middle stands on
 * the path. False when that is beyond the path's ends. */
bool text_path_place(const TextPath *path, double width, Point at, Point *place, double *degrees);

#endif

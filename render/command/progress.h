/* How far a long piece of work has come: one line on standard error, redrawn at most ten times a
 * second and cleared at the end. Shown on a terminal only.
 */
#ifndef ZOETROPE_RENDER_COMMAND_PROGRESS_H
#define ZOETROPE_RENDER_COMMAND_PROGRESS_H

#include <glib.h>
#include <stdbool.h>

typedef struct Progress {
    bool shown;
    gint64 total; /* frames */
    gint64 done;
    gint64 begun; /* monotonic, microseconds */
    gint64 drawn; /* the same, of the last redraw */
} Progress;

/* Not shown when `quiet` or when standard error is no terminal. */
Progress progress_begin(gint64 total, bool quiet);
void progress_step(Progress *progress);
void progress_end(Progress *progress);

/* The line at a moment, seconds after the start, in at most `width` columns. Caller frees. */
char *progress_line(gint64 done, gint64 total, double seconds, int width);

#endif

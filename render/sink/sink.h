/* Sinks: what frames are written to. One row of a table each: {name, extensions, begin, frame,
 * finish, abandon}. One pass over the frames feeds every sink.
 *
 * A sink writes to a temporary name beside its target (output.h) and renames in finish(): there is
 * the old file or the new one, never half of one. abandon() removes what was written. begin()
 * returns the sink's own state or NULL with an error; exactly one of finish() and abandon() is
 * called after a begin() that succeeded, and frees the state. All calls come from one thread,
 * frames in order.
 */
#ifndef ZOETROPE_RENDER_SINK_SINK_H
#define ZOETROPE_RENDER_SINK_SINK_H

#include "render/frame/sink_params.h"

typedef enum SinkFlags {
    SINK_ALPHA = 1,  /* can carry transparency */
    SINK_STILL = 2,  /* one picture: takes the first frame only */
    SINK_CELLS = 4,  /* wants N whole cells of the loop, not video frames (sheets, GIF) */
    SINK_FOLDER = 8, /* the path is a pattern with %d or a folder (sink_pattern.h) */
} SinkFlags;

typedef struct SinkClass {
    const char *name;
    const char *const *extensions; /* NULL-terminated, with the point: ".mp4" */
    const char *help;              /* one line */
    unsigned flags;
    void *(*begin)(const SinkParams *params, GError **error);
    bool (*frame)(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                  guint n_points, GError **error);
    bool (*finish)(void *sink, GError **error);
    void (*abandon)(void *sink);
} SinkClass;

/* The table, NULL-terminated. */
const SinkClass *const *sink_classes(void);
const SinkClass *sink_by_name(const char *name);
/* By the extension of a path, the longest that matches (".sheet.png" before ".png"), in any case; a
 * path for many files goes to a SINK_FOLDER row. An unknown one lists the known in the error. */
const SinkClass *sink_by_path(const char *path, GError **error);

#endif

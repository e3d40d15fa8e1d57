/* Sinks: what frames are written to. One row of a table each: {name, extensions, begin, frame,
 * finish, abandon}. One pass over the frames feeds every sink.
 *
 * A sink writes to a temporary name beside its target (output.h) and renames in finish(): there is
 * the old file or the new one, never half of one. abandon() removes what was written. begin()
 * returns the sink's own state or NULL with an error; exactly one of finish() and abandon() is
 * called after a begin() that succeeded, and frees the state. A sink with preview() is shown some
 * of the frames before the first one, sink_preview_count() of them, as sink_preview_frame()
 * chooses: what is the same for the whole film is made for these. All calls come from one thread,
 * frames in order.
 */
#ifndef ZOETROPE_RENDER_SINK_SINK_H
#define ZOETROPE_RENDER_SINK_SINK_H

#include "render/film/film_format.h"

typedef enum SinkFlags {
    SINK_ALPHA = 1,   /* can carry transparency; of films their codec tells */
    SINK_STILL = 2,   /* one picture: takes the first frame only */
    SINK_CELLS = 4,   /* wants N whole cells of the loop, not video frames (sheets, GIF) */
    SINK_FOLDER = 8,  /* the path is a pattern with %d or a folder (sink_pattern.h) */
    SINK_STREAM = 16, /* can go to standard output, the path "-" */
    SINK_DIGEST = 32, /* tells of the pictures that other sinks show */
} SinkFlags;

typedef struct SinkClass {
    const char *name;
    const char *const *extensions; /* NULL-terminated, with the point: ".mp4" */
    const char *help;              /* one line */
    unsigned flags;
    const FilmFormat *film;   /* the codecs there are; NULL: no film */
    const FrameRate *fastest; /* that players show; NULL: any */
    void *(*begin)(const SinkParams *params, GError **error);
    bool (*preview)(void *sink, const Frame *frame, GError **error);
    bool (*frame)(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                  guint n_points, GError **error);
    bool (*finish)(void *sink, GError **error);
    void (*abandon)(void *sink);
} SinkClass;

/* The table, NULL-terminated. */
const SinkClass *const *sink_classes(void);
const SinkClass *sink_by_name(const char *name);
/* Length of the longest extension of the row that the path has, 0 for none. */
gsize sink_extension(const SinkClass *class, const char *path);

/* Whether what it writes can be transparent, with that codec or (NULL, or none it has) its own. */
bool sink_alpha(const SinkClass *class, const char *codec);

/* What to ask for to have it encoded sooner, in words; NULL where nothing is known. */
const char *sink_faster(const SinkClass *class, const char *codec);

/* How many frames of a film are a preview, and which: spread evenly, all of a short film. */
gint64 sink_preview_count(gint64 n_frames);
gint64 sink_preview_frame(gint64 index, gint64 n_frames);

/* By the extension of a path, the longest that matches (".sheet.png" before ".png"), in any case; a
 * path for many files goes to a SINK_FOLDER row. An unknown one lists the known in the error. */
const SinkClass *sink_by_path(const char *path, GError **error);

#endif

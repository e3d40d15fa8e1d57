/* The text of one input file, and the way from a byte offset to line and column.
 *
 * The bytes are kept unchanged for as long as the Source lives, NUL-terminated beyond `length`.
 * Immutable after loading; any thread may read. Offsets fit 32 bits as no file of 2 GB or more
 * loads, whatever the limit. A byte order mark is no column, and CR LF is one end of a line.
 * Loading refuses directories, files over limits->file_bytes, and text with NUL bytes.
 */
#ifndef ZOETROPE_BASE_SOURCE_H
#define ZOETROPE_BASE_SOURCE_H

#include "base/error.h"
#include "base/limits.h"

typedef struct Source {
    char *path;
    char *text;
    guint32 length;
    guint32 n_lines;
    guint32 *line_starts; /* offset of the first byte of each line */
} Source;

Source *source_load(const char *path, const Limits *limits, GError **error);

/* Copies the text; `path` is only for messages. */
Source *source_from_text(const char *path, const char *text, gsize length);

void source_free(Source *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Source, source_free)

/* Place of a byte; offsets beyond the end give the end. The path is borrowed from the source. */
Place source_place(const Source *source, guint32 offset);

/* The file as a whole: line 0. */
Place source_whole(const Source *source);

#endif

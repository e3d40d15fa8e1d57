/* The text of one input file, and the way from a byte offset to line and column.
 *
 * The bytes are kept unchanged for as long as the Source lives, NUL-terminated beyond `length`.
 * Immutable after loading; any thread may read. Offsets fit 32 bits as no file of 2 GB or more
 * loads, whatever the limit. A byte order mark is no column, and CR LF is one end of a line.
 * Loading refuses directories and files over limits->file_bytes. It takes any bytes: what they mean
 * is for the format to say (charset.h).
 */
#ifndef ZOETROPE_BASE_SOURCE_H
#define ZOETROPE_BASE_SOURCE_H

#include "base/error.h"
#include "base/limits.h"

#include <stdbool.h>

typedef struct Source {
    char *path;
    char *text;
    guint32 length;
    guint32 n_lines;
    guint32 *line_starts; /* offset of the first byte of each line */
    guint32 *characters;  /* begun before each 1024th byte */
    char *charset;        /* that the text was converted from; NULL when it was UTF-8 */
} Source;

Source *source_load(const char *path, const Limits *limits, GError **error);

/* False, with an error, when there is a NUL byte in it. */
bool source_check_text(const Source *source, GError **error);

/* Copies the text; `path` is only for messages. */
Source *source_from_text(const char *path, const char *text, gsize length);

void source_free(Source *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Source, source_free)

/* Place of a byte; offsets beyond the end give the end. The path is borrowed from the source. */
Place source_place(const Source *source, guint32 offset);

/* The file as a whole: line 0. */
Place source_whole(const Source *source);

#endif

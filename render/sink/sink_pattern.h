/* Paths that stand for many numbered files: "frames/%04d.png", or a folder.
 *
 * A pattern holds one %d, %Nd or %0Nd (N: least number of digits, filled with zeros); %% stands for
 * a per cent sign. A folder ends in "/" or exists; its files are numbered with four digits.
 */
#ifndef ZOETROPE_RENDER_SINK_SINK_PATTERN_H
#define ZOETROPE_RENDER_SINK_SINK_PATTERN_H

#include <glib.h>
#include <stdbool.h>

/* Holds at least one number. */
bool sink_pattern_is(const char *path);
bool sink_pattern_is_folder(const char *path);

/* The pattern that a path stands for: itself, or that of a folder with an extension (".png"). NULL
 * with ERROR_USAGE when it has not exactly one number. Caller frees. */
char *sink_pattern_new(const char *path, const char *extension, GError **error);

/* The path of one file. Caller frees. */
char *sink_pattern_path(const char *pattern, gint64 index);

#endif

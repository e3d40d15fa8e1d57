/* Files that appear whole under their name or not at all.
 *
 * An Output is a temporary file in the target's folder (".name.XXXXXX"), written through a
 * descriptor; output_commit() renames it over the target, output_discard() removes it. It takes the
 * permissions of the file it replaces, and follows a symbolic link to it. It is not synced to the
 * disk: what is safe from is a crash of the program, a full disk and a signal, not a power cut.
 *
 * The path "-" is standard output: bytes in order, which nothing can take back. There is no folder,
 * no renaming, no seeking and no reading back then.
 *
 * There is no clean-up in signal handlers: commands hold signals back (interrupt.h) and discard on
 * the ordinary way out. Only SIGKILL and a crash leave the temporary file behind.
 *
 * Errors are ERROR_IO, "path: what; what to do", and leave the target as it was. One thread at a
 * time.
 */
#ifndef ZOETROPE_RENDER_FRAME_OUTPUT_H
#define ZOETROPE_RENDER_FRAME_OUTPUT_H

#include <glib.h>
#include <stdbool.h>

typedef struct Output Output;

/* An existing target must be a regular file that may be written. */
Output *output_new(const char *path, GError **error);
const char *output_path(const Output *output); /* as given to output_new */
bool output_is_stream(const Output *output);   /* standard output */
int output_descriptor(const Output *output);   /* -1 once sealed */
const char *output_temporary_path(const Output *output);

/* Appends to what was appended so far. */
bool output_write(Output *output, const void *data, gsize length, GError **error);
/* At any offset, for formats that come back to patch themselves; does not move the end of
 * output_write(). */
bool output_write_at(Output *output, gint64 offset, const void *data, gsize length, GError **error);
/* Bytes read, 0 at the end, -1 on error. */
gssize output_read_at(const Output *output, gint64 offset, void *data, gsize length,
                      GError **error);

/* Closes the descriptor and so ends the writing; commit does it by itself. For sinks that keep many
 * finished files back until the last one is written. */
bool output_seal(Output *output, GError **error);

/* The commit tells the file's size there (unless NULL), and fails with ERROR_LIMIT when it is more
 * than `largest` (unless 0). Not for standard output. */
void output_limit(Output *output, gint64 largest, gint64 *size);

/* Both free the output. On failure of the commit the target is as it was. */
bool output_commit(Output *output, GError **error);
void output_discard(Output *output);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Output, output_discard)

/* Whole text in one go. */
bool output_write_file(const char *path, const char *data, gsize length, GError **error);

#endif

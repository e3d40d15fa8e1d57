/* What the tests of the pixel half share: a folder of their own, drawn frames, and files read back.
 *
 * The drawn frames are pure functions of their number, with patches of pure colours whose values
 * after conversion are known: from the left red, green, blue, magenta, each a quarter of the width,
 * and a grey bar that moves down with the number.
 */
#ifndef ZOETROPE_TESTS_RENDER_FIXTURE_H
#define ZOETROPE_TESTS_RENDER_FIXTURE_H

#include "render/frame/frame.h"
#include "render/sink/sink.h"

#include <stdbool.h>

/* A new empty folder; fixture_remove() deletes it with all that it holds and frees the path. */
char *fixture_folder(void);
void fixture_remove(char *folder);
/* Entries of a folder, hidden ones too. */
guint fixture_count(const char *folder);

/* Whole file; fails the test when it cannot be read. */
GBytes *fixture_read(const char *path);
void fixture_write(const char *path, const char *text);
/* The file holds exactly this text. */
bool fixture_holds(const char *path, const char *text);

/* Patches; with `transparent` the lower half fades from opaque to nothing by rows. */
Frame *fixture_frame(int width, int height, gint64 index, bool transparent);

/* Draws n frames into a sink; the first failure in begin, frame or finish (which is then abandoned
 * as the contract says) is returned. */
bool fixture_film(const SinkClass *class, const SinkParams *params, GError **error);

/* The preview of such a film, for sinks that want one. */
bool fixture_preview(const SinkClass *class, void *sink, const SinkParams *params, GError **error);

/* Parameters for `path`: 96x64, 10 frames a second, 12 frames. */
SinkParams fixture_params(const char *path);

/* A PNG as straight RGBA, 4 * width * height bytes. */
guint8 *fixture_read_png(const char *path, int *width, int *height);

#endif

/* Settings that run through a range: "trajectories.crank.circle.radius=40..60:5" stands for five
 * settings, radius=40, 45, 50, 55 and 60. Several ranges combine: the last one runs fastest.
 *
 * Both ends may have a unit of the rig file, the same one ("0deg..90deg:4"; "0..90deg:4" will do).
 */
#ifndef ZOETROPE_RENDER_COMMAND_SWEEP_H
#define ZOETROPE_RENDER_COMMAND_SWEEP_H

#include <glib.h>
#include <stdbool.h>

typedef struct Sweep Sweep;

/* Of n settings with or without ranges; NULL with ERROR_USAGE when a range is malformed or they
 * combine to more than SWEEP_LARGEST. */
Sweep *sweep_new(const char *const *settings, guint n, GError **error);
void sweep_free(Sweep *sweep);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Sweep, sweep_free)

enum { SWEEP_LARGEST = 1000 };

/* Whether there is a range at all. */
bool sweep_is_range(const Sweep *sweep);

/* How many combinations, and the settings of one; the texts are the sweep's, the array the
 * caller's. */
guint sweep_count(const Sweep *sweep);
GPtrArray *sweep_settings(const Sweep *sweep, guint index);

/* The path of the index-th output: "leg.svg" becomes "leg-07.svg", "f/%04d.png" "f-07/%04d.png".
 * Caller frees. */
char *sweep_path(const Sweep *sweep, const char *path, guint index);

/* "-07", what is put into paths. Caller frees. */
char *sweep_suffix(const Sweep *sweep, guint index);

#endif

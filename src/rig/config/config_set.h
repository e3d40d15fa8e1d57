/* One number of a rig in the place of what its file says: "trajectories.crank.circle.radius=55".
 *
 * The path is that of error messages; ".x" and ".y" behind a pair are one coordinate of it.
 * Numbers, times, angles, phases and pairs can be set, in the words of a rig file, also where the
 * file leaves an optional key out.
 */
#ifndef ZOETROPE_RIG_CONFIG_CONFIG_SET_H
#define ZOETROPE_RIG_CONFIG_CONFIG_SET_H

#include "rig/config/config.h"

/* A tree that shares all but the way to the value, in `arena`. NULL with ERROR_USAGE, which names
 * the path: an unknown key, no number, out of range. */
const Config *config_set(const Config *root, const char *setting, Arena *arena, GError **error);

#endif

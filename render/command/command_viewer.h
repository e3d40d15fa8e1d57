/* What a viewer does to a drawing, as the command line tells it: --state (the pointer is over it)
 * and
 * --event (a click at an instant). Errors are ERROR_USAGE. Lists live in the arena.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_VIEWER_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_VIEWER_H

#include "render/command/options.h"
#include "time/scene.h"

bool command_viewer(const Options *options, Arena *arena, SceneOptions *made, GError **error);

#endif

/* What `render` writes with --strip and --onion: instants of a loop in one picture.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_STRIP_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_STRIP_H

#include "render/command/command_input.h"

/* The files of -o: .svg and .png. */
bool command_strip_render(const Options *options, const CommandInput *input, GError **error);

#endif

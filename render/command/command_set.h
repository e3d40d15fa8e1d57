/* The whole set of files that `render` writes when none is named.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_SET_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_SET_H

#include "render/command/command_input.h"

/* Writes them into the folder of --out-dir and lists them on standard output, with the worst
 * contact, unless --quiet. */
bool command_set_render(const Options *options, const CommandInput *input, GError **error);

/* Makes the folder of --out-dir where it is missing. */
bool command_set_folder(const char *path, GError **error);

#endif

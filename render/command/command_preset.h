/* `render --for`: the files of a preset, in the folder of --out-dir.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_PRESET_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_PRESET_H

#include "render/command/command_watch.h"

/* Whether the options go together with --for. ERROR_USAGE. */
bool command_preset_check(const Options *options, GError **error);

/* Writes each output of the preset by `work`, which finds its files in the options, and lists the
 * films on standard output, unless --quiet. The input tells the names; each output loads it again,
 * as a size of its own is a scene of its own. */
bool command_preset_render(const Options *options, const CommandInput *input, CommandWork work,
                           GError **error);

#endif

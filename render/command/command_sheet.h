/* What `render --sheet` writes: sheets of one or more inputs, of stretches of one, or of states, at
 * one or more scales.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_SHEET_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_SHEET_H

#include "render/command/command_input.h"

/* Whether the options that are about sheets go together. ERROR_USAGE. */
bool command_sheet_check(const Options *options, GError **error);

/* `input` is the first of those that the options name. The files are listed on standard output,
 * with how full the pages are, unless --quiet. */
bool command_sheet_render(const Options *options, const CommandInput *input, GError **error);

#endif

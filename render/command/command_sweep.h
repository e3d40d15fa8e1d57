/* --set with ranges: a command run once for each combination, its outputs numbered.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_SWEEP_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_SWEEP_H

#include "render/command/command.h"

/* Runs the command, once where no setting is a range. Which settings an output has is told on
 * standard error unless --quiet. Ends at the first error. */
bool command_sweep_run(const Command *command, const Options *options, GError **error);

#endif

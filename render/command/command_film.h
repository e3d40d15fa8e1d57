/* What `render` films: an input and options as a production, and the files of one run.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_FILM_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_FILM_H

#include "render/command/command_input.h"
#include "render/command/command_targets.h"

/* Without targets, background and overlay. */
ProduceParams command_film_params(const Options *options, const CommandInput *input);

/* An empty set of targets for the input. */
CommandTargets *command_film_targets(const Options *options, const CommandInput *input);

/* Writes all targets in one pass over the input. */
bool command_film(const Options *options, const CommandInput *input, const CommandTargets *targets,
                  GError **error);

#endif

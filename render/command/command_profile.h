/* The --profile of a run: a ledger that goes with the options, and what is told of it in the end.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_PROFILE_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_PROFILE_H

#include "render/command/command_input.h"
#include "render/frame/ledger.h"

/* NULL without --profile. */
Ledger *command_profile_begin(const Options *options);

/* Whether its file may be written: it is not the input's own. */
bool command_profile_check(const Options *options, const CommandInput *input, GError **error);

/* Tells where the time went; true without --profile. */
bool command_profile_tell(const Options *options, const CommandInput *input, GError **error);

#endif

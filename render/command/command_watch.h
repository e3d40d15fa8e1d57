/* --watch: the work of a command done again whenever its input is written.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_WATCH_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_WATCH_H

#include "render/command/command_input.h"

typedef CommandInput *(*CommandLoad)(const Options *options, GError **error);
typedef bool (*CommandWork)(const Options *options, const CommandInput *input, GError **error);

/* Loads the input and does the work. With --watch again and again: errors of the input are told and
 * waiting goes on; it ends, without an error, when a signal asks for that, and with one when the
 * command line is wrong. */
bool command_watch(const Options *options, CommandLoad load, CommandWork work, GError **error);

#endif

/* Completion for shells, from the rows of commands and options. */
#ifndef ZOETROPE_RENDER_COMMAND_COMPLETE_H
#define ZOETROPE_RENDER_COMMAND_COMPLETE_H

#include <glib.h>

void complete_append_bash(GString *out);
void complete_append_zsh(GString *out);

#endif

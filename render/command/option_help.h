/* Option rows as text for people: wrapped columns for --help, and the parts of them that the manual
 * sets in its own way.
 */
#ifndef ZOETROPE_RENDER_COMMAND_OPTION_HELP_H
#define ZOETROPE_RENDER_COMMAND_OPTION_HELP_H

#include "render/command/option.h"

/* Appends text in lines of at most `width` columns and a line end; every line is indented. The
 * first one goes on at `column`, after blanks up to the indent. */
void option_help_wrap(GString *out, const char *text, guint column, guint indent, guint width);

/* A term and what it means, in two columns; a long term has a line of its own. */
void option_help_term(GString *out, const char *term, const char *text, guint width);

/* "-o, --output FILE"; without a letter indented as if there were one. Caller frees. */
char *option_help_head(const OptionRow *row);

/* "1 to 64; default: one a core": range and default, from the fields of `defaults`. NULL when there
 * is nothing to say. Caller frees. */
char *option_help_facts(const OptionRow *row, const void *defaults);

/* The help of a row with its facts in brackets. Caller frees. */
char *option_help_text(const OptionRow *row, const void *defaults);

/* Whether help lists the row for the command. */
bool option_help_lists(const OptionRow *row, unsigned command);

/* All groups of a command, each under its title. */
void option_help_groups(GString *out, const OptionTable *table, unsigned command,
                        const void *defaults, guint width);

#endif

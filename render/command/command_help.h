/* Help as text: of the program and of each command, from the rows of commands, options and formats.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_HELP_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_HELP_H

#include "render/command/command.h"

/* Help of a command, NULL for the program's, in lines of at most `width` columns. */
void command_help_append(GString *out, const Command *command, guint width);

/* The same to standard output, as wide as the terminal. */
bool command_help_print(const Command *command, GError **error);

/* What the program is for, in a sentence. */
const char *command_help_about(void);

/* What `render` can write. */
typedef struct CommandFormat {
    char *extensions; /* owned; ".mp4", "%04d.png" for numbered files */
    const char *help;
} CommandFormat;

/* Of CommandFormat, in the order of help; g_array_unref() frees all of it. */
GArray *command_help_formats(void);

#endif

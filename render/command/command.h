/* The commands of the program: one row of a table each, in the file of its name.
 *
 * A row says all that help, manual and completion tell of the command; its options are the rows of
 * option_table that have its bit. run() gets what the command line said and does the work; errors
 * with ERROR_USAGE end the program with status 2, any others with 1.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_H

#include "render/command/options.h"

#define COMMAND_PROGRAM "zoetrope"

typedef struct CommandExample {
    const char *line; /* without the program's name */
    const char *what;
} CommandExample;

typedef struct Command {
    const char *name;
    unsigned bit;                   /* in OptionRow.commands */
    const char *arguments;          /* "INPUT [-o FILE]..." */
    const char *summary;            /* one line */
    const char *const *description; /* paragraphs, NULL-terminated */
    const CommandExample *examples; /* ends with a NULL line */
    const char *const *words;       /* what the first argument may be, NULL-terminated, or NULL */
    guint least, most;              /* number of arguments */
    bool hidden;                    /* in no help */
    bool formats;                   /* help lists the formats that can be written, and the presets */
    bool (*run)(const Options *options, GError **error);
} Command;

/* The table, NULL-terminated, in the order of help. */
const Command *const *command_table(void);
/* NULL when there is none. */
const Command *command_lookup(const char *name);
/* As command_lookup; an error that suggests the nearest. */
const Command *command_find(const char *name, GError **error);

/* Runs the program with the words of its command line but its name, NULL-terminated; its exit
 * status. Errors are told on standard error. */
int command_main(const char *const *words);

#endif

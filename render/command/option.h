/* Options of the command line: one row each in a const table, read into a struct by offset.
 *
 * The rows are all there is to say about an option: parsing, --help, the manual and the completion
 * of shells read them. A type is a table of functions {parse, print}. A row counts for the commands
 * in its bit mask; two commands may have rows of the same name.
 *
 * Syntax: --name value, --name=value, -n value, -nvalue, -qx for -q -x, -- ends the options;
 * options may stand after arguments, "-" alone is an argument. A value that begins with "-" and is
 * no number must be joined with "=", unless its type is written so. What is given twice: the last
 * counts, lists grow.
 *
 * Strings are borrowed from the command line. Errors are ERROR_USAGE.
 */
#ifndef ZOETROPE_RENDER_COMMAND_OPTION_H
#define ZOETROPE_RENDER_COMMAND_OPTION_H

#include "base/error.h"

#include <stdbool.h>

typedef struct OptionRow OptionRow;

typedef enum OptionResult {
    OPTION_TAKEN,
    OPTION_MALFORMED, /* not what the type wants */
    OPTION_OUTSIDE,   /* beyond the row's range */
} OptionResult;

typedef struct OptionType {
    const char *argument; /* what help calls the value; NULL: takes none */
    const char *wanted;   /* for messages: "a whole number" */
    const char *unit;     /* of the row's range, or NULL */
    gsize size;           /* of the field; 0: the type takes integers of any size */
    bool files;           /* the value is the path of a file: for completion */
    bool dashes;          /* the value begins with "--" */
    OptionResult (*parse)(const OptionRow *row, const char *text, void *field);
    char *(*print)(const OptionRow *row, const void *field); /* NULL when not set; caller frees */
} OptionType;

struct OptionRow {
    const char *name; /* without "--" */
    char letter;      /* or 0 */
    const OptionType *type;
    const char *argument;     /* instead of the type's */
    const char *implied;      /* the value when none follows; NULL: one must */
    gsize offset, size;       /* of the field */
    unsigned commands;        /* bits */
    unsigned group;           /* index into OptionTable.groups */
    bool hidden;              /* in no help: for tests and builds */
    bool above;               /* the minimum itself is outside */
    double minimum, maximum;  /* both 0: no range; the maximum may be INFINITY */
    const char *const *words; /* of a choice, or known ones of a string; NULL-terminated */
    const char *otherwise; /* what its absence means, where the field's default does not say it */
    const char *help;
};

typedef struct OptionTable {
    const OptionRow *rows;
    guint n_rows;
    const char *const *groups; /* titles */
    guint n_groups;
} OptionTable;

/* The text of a row's value goes into its field of `into`. */
bool option_set(const OptionRow *row, const char *text, void *into, GError **error);

/* Reads NULL-terminated words for one command (a bit of OptionRow.commands); what is no option is
 * added to `arguments`, borrowed, and the rows of the others to `given`, which may be NULL. */
bool option_parse(const OptionTable *table, unsigned command, const char *const *words, void *into,
                  GPtrArray *arguments, GPtrArray *given, GError **error);

/* By name, NULL when the command has none such. */
const OptionRow *option_lookup(const OptionTable *table, unsigned command, const char *name);

/* "1 to 64", "0s or more"; NULL when the row has no range. Caller frees. */
char *option_range(const OptionRow *row);

/* "FILE", or NULL when it takes no value. */
const char *option_argument(const OptionRow *row);

#endif

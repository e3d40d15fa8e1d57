#include "render/command/option_help.h"

#include <string.h>

enum {
    TERM_INDENT = 2,
    TEXT_INDENT = 26,
};

static void append_blanks(GString *out, guint n)
{
    g_string_append_printf(out, "%*s", (int)n, "");
}

void option_help_wrap(GString *out, const char *text, guint column, guint indent, guint width)
{
    g_auto(GStrv) words = g_strsplit(text, " ", -1);
    bool begun = false;
    for (char **word = words; *word != NULL; word++) {
        guint length = (guint)g_utf8_strlen(*word, -1);
        if (begun && column + 1 + length > width) {
            g_string_append_c(out, '\n');
            column = 0;
            begun = false;
        }
        if (!begun && column < indent) {
            append_blanks(out, indent - column);
            column = indent;
        }
        g_string_append_printf(out, "%s%s", begun ? " " : "", *word);
        column += length + (begun ? 1 : 0);
        begun = true;
    }
    g_string_append_c(out, '\n');
}

void option_help_term(GString *out, const char *term, const char *text, guint width)
{
    append_blanks(out, TERM_INDENT);
    g_string_append(out, term);
    guint column = TERM_INDENT + (guint)g_utf8_strlen(term, -1);
    if (column + 2 > TEXT_INDENT) {
        g_string_append_c(out, '\n');
        column = 0;
    }
    option_help_wrap(out, text, column, TEXT_INDENT, width);
}

char *option_help_head(const OptionRow *row)
{
    const char *argument = option_argument(row);
    g_autoptr(GString) head = g_string_new(NULL);
    if (row->letter != 0)
        g_string_append_printf(head, "-%c, ", row->letter);
    else
        g_string_append(head, "    ");
    g_string_append_printf(head, "--%s", row->name);
    if (argument != NULL)
        g_string_append_printf(head, row->implied != NULL ? " [%s]" : " %s", argument);
    return g_string_free(g_steal_pointer(&head), FALSE);
}

char *option_help_facts(const OptionRow *row, const void *defaults)
{
    g_autofree char *range = option_range(row);
    g_autofree char *value = row->type->print(row, (const char *)defaults + row->offset);
    const char *absent = row->otherwise != NULL ? row->otherwise : value;
    if (range == NULL && absent == NULL)
        return NULL;
    return g_strdup_printf("%s%s%s%s", range != NULL ? range : "",
                           range != NULL && absent != NULL ? "; " : "",
                           absent != NULL ? "default: " : "", absent != NULL ? absent : "");
}

char *option_help_text(const OptionRow *row, const void *defaults)
{
    g_autofree char *facts = option_help_facts(row, defaults);
    return facts != NULL ? g_strdup_printf("%s [%s]", row->help, facts) : g_strdup(row->help);
}

bool option_help_lists(const OptionRow *row, unsigned command)
{
    return (row->commands & command) != 0 && !row->hidden;
}

static void append_group(GString *out, const OptionTable *table, unsigned command, guint group,
                         const void *defaults, guint width)
{
    bool titled = false;
    for (guint i = 0; i < table->n_rows; i++) {
        const OptionRow *row = &table->rows[i];
        if (row->group != group || !option_help_lists(row, command))
            continue;
        if (!titled)
            g_string_append_printf(out, "\n%s:\n", table->groups[group]);
        titled = true;
        g_autofree char *head = option_help_head(row);
        g_autofree char *text = option_help_text(row, defaults);
        option_help_term(out, head, text, width);
    }
}

void option_help_groups(GString *out, const OptionTable *table, unsigned command,
                        const void *defaults, guint width)
{
    for (guint group = 0; group < table->n_groups; group++)
        append_group(out, table, command, group, defaults, width);
}

#include "render/command/manual.h"

#include "render/command/command.h"
#include "render/command/command_help.h"
#include "render/command/option_help.h"
#include "render/command/preset.h"

#include <string.h>

/* Of the last change to what the page says. */
#define MANUAL_DATE "August 1, 2026"

enum {
    LINE_LARGEST = 78, /* bytes; mandoc's style check wants less than 80 */
};

/* A word as roff prints it: backslashes escaped, "--" as two minus signs. */
static void append_word(GString *line, const char *word)
{
    for (; *word != '\0'; word++) {
        if (*word == '\\')
            g_string_append(line, "\\e");
        else if (word[0] == '-' && (word[1] == '-' || g_str_has_suffix(line->str, "\\-")))
            g_string_append(line, "\\-");
        else
            g_string_append_c(line, *word);
    }
}

static bool ends_sentence(const char *word)
{
    gsize length = strlen(word);
    return length > 1 && strchr(".?!", word[length - 1]) != NULL;
}

static void flush_line(GString *out, GString *line)
{
    if (line->len == 0)
        return;
    if (line->str[0] == '.' || line->str[0] == '\'')
        g_string_append(out, "\\&");
    g_string_append_printf(out, "%s\n", line->str);
    g_string_truncate(line, 0);
}

/* Text in short lines, each sentence beginning on one of its own. */
static void append_text(GString *out, const char *text)
{
    g_auto(GStrv) words = g_strsplit(text, " ", -1);
    g_autoptr(GString) line = g_string_new(NULL);
    for (char **word = words; *word != NULL; word++) {
        g_autoptr(GString) escaped = g_string_new(NULL);
        append_word(escaped, *word);
        if (line->len > 0 && line->len + 1 + escaped->len > LINE_LARGEST)
            flush_line(out, line);
        g_string_append_printf(line, "%s%s", line->len > 0 ? " " : "", escaped->str);
        if (ends_sentence(*word))
            flush_line(out, line);
    }
    flush_line(out, line);
}

/* "INPUT [-o FILE]..." in macros, one line for each part. */
static void append_arguments(GString *out, const char *arguments)
{
    g_auto(GStrv) words = g_strsplit(arguments, " ", -1);
    bool bracket = false, begun = false;
    for (char **word = words; *word != NULL; word++) {
        const char *text = *word;
        if (*text == '[') {
            g_string_append(out, ".Op");
            bracket = begun = true;
            text++;
        }
        gsize length = strcspn(text, "]");
        bool flag = *text == '-';
        g_string_append_printf(out, "%s%s %.*s", begun ? " " : ".", flag ? "Fl" : "Ar",
                               (int)(length - flag), text + flag);
        g_string_append(out, g_str_has_suffix(text, "...") ? " ..." : "");
        bracket = bracket && text[length] == '\0';
        begun = bracket || flag;
        g_string_append(out, begun ? "" : "\n");
    }
    g_string_append(out, begun ? "\n" : "");
}

static void append_names(GString *out)
{
    g_string_append(out, ".Dd " MANUAL_DATE "\n"
                         ".Dt ZOETROPE 1\n"
                         ".Os\n"
                         ".Sh NAME\n"
                         ".Nm " COMMAND_PROGRAM "\n"
                         ".Nd offline renderer for motion drawn in SVG\n"
                         ".Sh SYNOPSIS\n");
    for (const Command *const *command = command_table(); *command != NULL; command++) {
        if ((*command)->hidden)
            continue;
        g_string_append_printf(out, ".Nm\n.Cm %s\n", (*command)->name);
        append_arguments(out, (*command)->arguments);
        g_string_append(out, ".Op Ar options\n");
    }
    g_string_append(out, ".Sh DESCRIPTION\n");
    append_text(out, command_help_about());
}

static void append_commands(GString *out)
{
    g_string_append(out, ".Sh COMMANDS\n");
    for (const Command *const *command = command_table(); *command != NULL; command++) {
        if ((*command)->hidden)
            continue;
        g_string_append_printf(out, ".Ss %s\n", (*command)->name);
        for (guint i = 0; (*command)->description[i] != NULL; i++) {
            g_string_append(out, i > 0 ? ".Pp\n" : "");
            append_text(out, (*command)->description[i]);
        }
    }
}

/* "(render, verify)" */
static void append_owners(GString *out, const OptionRow *row)
{
    g_autoptr(GString) names = g_string_new(NULL);
    for (const Command *const *command = command_table(); *command != NULL; command++) {
        if ((*command)->hidden || (row->commands & (*command)->bit) == 0)
            continue;
        g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", (*command)->name);
    }
    g_autofree char *text = g_strdup_printf("(%s)", names->str);
    if (names->len > 0)
        append_text(out, text);
}

static void append_option(GString *out, const OptionRow *row, const Options *defaults)
{
    g_string_append(out, ".It ");
    if (row->letter != 0)
        g_string_append_printf(out, "Fl %c , ", row->letter);
    g_string_append_printf(out, "Fl -%s", row->name);
    if (option_argument(row) != NULL)
        g_string_append_printf(out, "%s Ar %s", row->implied != NULL ? " Op" : "",
                               option_argument(row));
    g_string_append_c(out, '\n');
    g_autofree char *text = option_help_text(row, defaults);
    append_text(out, text);
    append_owners(out, row);
}

static void append_options(GString *out)
{
    g_auto(Options) defaults = options_default();
    g_string_append(out, ".Sh OPTIONS\n"
                         "The commands that have an option stand behind it.\n");
    for (guint group = 0; group < option_table.n_groups; group++) {
        g_string_append_printf(out, ".Ss %s\n.Bl -tag -width Ds\n", option_table.groups[group]);
        for (guint i = 0; i < option_table.n_rows; i++) {
            const OptionRow *row = &option_table.rows[i];
            if (row->group == group && option_help_lists(row, ~0u))
                append_option(out, row, &defaults);
        }
        g_string_append(out, ".El\n");
    }
}

static void append_formats(GString *out)
{
    g_string_append(out, ".Sh FORMATS\n"
                         "The extension of a file says what\n.Cm render\nwrites.\n"
                         ".Bl -tag -width \"%04d.png\"\n");
    g_autoptr(GArray) formats = command_help_formats();
    for (guint i = 0; i < formats->len; i++) {
        const CommandFormat *format = &g_array_index(formats, CommandFormat, i);
        g_string_append_printf(out, ".It \\&%s\n", format->extensions);
        append_text(out, format->help);
    }
    g_string_append(out, ".El\n");
}

static void append_presets(GString *out)
{
    guint n;
    const Preset *presets = preset_table(&n);
    g_string_append(out, ".Sh PRESETS\n"
                         "What\n.Cm render Fl -for\nmakes.\n.Bl -tag -width \"telegram\"\n");
    for (guint i = 0; i < n; i++) {
        g_string_append_printf(out, ".It %s\n", presets[i].name);
        append_text(out, presets[i].help);
    }
    g_string_append(out, ".El\n");
}

static void append_examples(GString *out)
{
    g_string_append(out, ".Sh EXAMPLES\n.Bl -tag -width Ds\n");
    for (const Command *const *command = command_table(); *command != NULL; command++) {
        const CommandExample *example = (*command)->examples;
        for (; example != NULL && example->line != NULL; example++) {
            g_string_append(out, ".It Li \"" COMMAND_PROGRAM " ");
            append_word(out, example->line);
            g_string_append(out, "\"\n");
            append_text(out, example->what);
        }
    }
    g_string_append(out, ".El\n");
}

void manual_append(GString *out)
{
    append_names(out);
    append_commands(out);
    append_options(out);
    append_formats(out);
    append_presets(out);
    g_string_append(out, ".Sh EXIT STATUS\n"
                         "0 when all went well, 1 when the work failed, 2 when the command line\n"
                         "is wrong.\n"
                         "Errors go to standard error as\n"
                         ".Ar path : Ns Ar line : Ns Ar column : Ar what ; Ar what to do .\n");
    append_examples(out);
}

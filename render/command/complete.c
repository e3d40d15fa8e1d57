#include "render/command/complete.h"

#include "render/command/command.h"
#include "render/command/option_help.h"

#include <string.h>

/* The next command that help lists, from `command` on; NULL at the end. */
static const Command *const *skip_hidden(const Command *const *command)
{
    while (*command != NULL && (*command)->hidden)
        command++;
    return *command != NULL ? command : NULL;
}

static char *command_names(void)
{
    g_autoptr(GString) names = g_string_new(NULL);
    for (const Command *const *command = skip_hidden(command_table()); command != NULL;
         command = skip_hidden(command + 1))
        g_string_append_printf(names, "%s%s", names->len > 0 ? " " : "", (*command)->name);
    return g_string_free(g_steal_pointer(&names), FALSE);
}

static char *option_names(unsigned command)
{
    GString *names = g_string_new(NULL);
    for (guint i = 0; i < option_table.n_rows; i++) {
        const OptionRow *row = &option_table.rows[i];
        if (!option_help_lists(row, command))
            continue;
        g_string_append_printf(names, "%s--%s", names->len > 0 ? " " : "", row->name);
        if (row->letter != 0)
            g_string_append_printf(names, " -%c", row->letter);
    }
    return g_string_free(names, FALSE);
}

/* The line of bash that offers what compgen finds, one a line: names may hold blanks. */
static char *bash_offer(const char *from)
{
    return g_strdup_printf("mapfile -t COMPREPLY < <(compgen %s -- \"$current\")", from);
}

static char *bash_offer_words(const char *words)
{
    g_autofree char *from = g_strdup_printf("-W '%s'", words);
    return bash_offer(from);
}

/* The line of bash that completes a value: words, files, or nothing. */
static char *bash_values(const OptionRow *row)
{
    if (row->words != NULL) {
        g_autofree char *words = g_strjoinv(" ", (char **)row->words);
        return bash_offer_words(words);
    }
    return row->type->files ? bash_offer("-f") : g_strdup("COMPREPLY=()");
}

static void append_bash_values(GString *out, const Command *command)
{
    for (guint i = 0; i < option_table.n_rows; i++) {
        const OptionRow *row = &option_table.rows[i];
        if (!option_help_lists(row, command->bit) || option_argument(row) == NULL)
            continue;
        g_autofree char *values = bash_values(row);
        g_string_append_printf(out, "    %s:--%s", command->name, row->name);
        if (row->letter != 0)
            g_string_append_printf(out, " | %s:-%c", command->name, row->letter);
        g_string_append_printf(out, ")\n        %s\n        return ;;\n", values);
    }
}

/* The first argument, where it is one of a few words. */
static void append_bash_first(GString *out, const Command *command)
{
    if (command->words == NULL)
        return;
    g_autofree char *words = g_strjoinv(" ", (char **)command->words);
    g_autofree char *offer = bash_offer_words(words);
    g_string_append_printf(out,
                           "    %s:%s)\n"
                           "        case $current in\n"
                           "        -*) ;;\n"
                           "        *)\n"
                           "            %s\n"
                           "            return ;;\n"
                           "        esac ;;\n",
                           command->name, command->name, offer);
}

static void append_bash_options(GString *out)
{
    g_string_append(out, "    case $command in\n");
    for (const Command *const *command = skip_hidden(command_table()); command != NULL;
         command = skip_hidden(command + 1)) {
        g_autofree char *options = option_names((*command)->bit);
        g_string_append_printf(out, "    %s) options='%s' ;;\n", (*command)->name, options);
    }
    g_string_append(out, "    esac\n");
}

void complete_append_bash(GString *out)
{
    g_autofree char *names = command_names();
    g_autofree char *own = option_names(COMMAND_NONE);
    g_autofree char *first = g_strconcat(names, " ", own, NULL);
    g_autofree char *offer_first = bash_offer_words(first);
    g_autofree char *offer_names = bash_offer_words(names);
    g_autofree char *offer_options = bash_offer("-W \"$options\"");
    g_autofree char *offer_files = bash_offer("-f");
    g_string_append_printf(out,
                           "# bash completion for " COMMAND_PROGRAM "\n"
                           "_" COMMAND_PROGRAM "() {\n"
                           "    local current=${COMP_WORDS[COMP_CWORD]}\n"
                           "    local previous=${COMP_WORDS[COMP_CWORD - 1]}\n"
                           "    local command=${COMP_WORDS[1]} options=\n"
                           "    compopt -o filenames 2>/dev/null\n"
                           "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
                           "        %s\n"
                           "        return\n"
                           "    fi\n"
                           "    # --name=value comes as three words\n"
                           "    if [ \"$current\" = '=' ]; then\n"
                           "        current=\n"
                           "    elif [ \"$previous\" = '=' ]; then\n"
                           "        previous=${COMP_WORDS[COMP_CWORD - 2]}\n"
                           "    fi\n"
                           "    case $command:$previous in\n"
                           "    help:help)\n"
                           "        %s\n"
                           "        return ;;\n",
                           offer_first, offer_names);
    for (const Command *const *command = skip_hidden(command_table()); command != NULL;
         command = skip_hidden(command + 1)) {
        append_bash_first(out, *command);
        append_bash_values(out, *command);
    }
    g_string_append(out, "    esac\n");
    append_bash_options(out);
    g_string_append_printf(out,
                           "    case $current in\n"
                           "    -*) %s ;;\n"
                           "    *) %s ;;\n"
                           "    esac\n"
                           "}\n"
                           "complete -F _" COMMAND_PROGRAM " " COMMAND_PROGRAM "\n",
                           offer_options, offer_files);
}

/* Text for the inside of '...[ ]': the first sentence, its brackets and quotes escaped. */
static void append_zsh_text(GString *out, const char *text)
{
    const char *end = strstr(text, ". ");
    gsize length = end != NULL ? (gsize)(end - text) : strlen(text);
    length -= g_str_has_suffix(text, ".") && end == NULL ? 1 : 0;
    for (gsize i = 0; i < length; i++) {
        if (text[i] == '\'')
            g_string_append(out, "'\\''");
        else if (strchr("[]:\\", text[i]) != NULL)
            g_string_append_printf(out, "\\%c", text[i]);
        else
            g_string_append_c(out, text[i]);
    }
}

static void append_zsh_option(GString *out, const OptionRow *row)
{
    const char *argument = option_argument(row);
    const char *equals = argument != NULL ? "=" : "";
    g_string_append(out, "            ");
    if (row->letter != 0)
        g_string_append_printf(out, "'*'{-%c%s,--%s%s}'[", row->letter, argument != NULL ? "+" : "",
                               row->name, equals);
    else
        g_string_append_printf(out, "'*--%s%s[", row->name, equals);
    append_zsh_text(out, row->help);
    g_string_append_c(out, ']');
    if (argument != NULL) {
        g_autofree char *words =
            row->words != NULL ? g_strjoinv(" ", (char **)row->words) : g_strdup("");
        g_string_append_printf(out, "%s:%s:", row->implied != NULL ? ":" : "", argument);
        if (row->words != NULL)
            g_string_append_printf(out, "(%s)", words);
        else
            g_string_append(out, row->type->files ? "_files" : " ");
    }
    g_string_append(out, "' \\\n");
}

static void append_zsh_words(GString *out, const Command *command)
{
    g_autofree char *words = g_strjoinv(" ", (char **)command->words);
    g_string_append_printf(out, "            '1:what:(%s)' '*:input:_files' ;;\n", words);
}

static void append_zsh_command(GString *out, const Command *command)
{
    g_string_append_printf(out, "    %s)\n        _arguments -s -S \\\n", command->name);
    for (guint i = 0; i < option_table.n_rows; i++) {
        if (option_help_lists(&option_table.rows[i], command->bit))
            append_zsh_option(out, &option_table.rows[i]);
    }
    g_autofree char *names = command_names();
    if (command->bit == COMMAND_HELP)
        g_string_append_printf(out, "            '*:command:(%s)' ;;\n", names);
    else if (command->words != NULL)
        append_zsh_words(out, command);
    else
        g_string_append(out, "            '*:input:_files' ;;\n");
}

/* What may stand in the place of the command. */
static void append_zsh_first(GString *out)
{
    g_string_append(out, "local -a commands options\n"
                         "commands=(\n");
    for (const Command *const *command = skip_hidden(command_table()); command != NULL;
         command = skip_hidden(command + 1)) {
        g_string_append_printf(out, "    '%s:", (*command)->name);
        append_zsh_text(out, (*command)->summary);
        g_string_append(out, "'\n");
    }
    g_string_append(out, ")\n"
                         "options=(\n");
    for (guint i = 0; i < option_table.n_rows; i++) {
        const OptionRow *row = &option_table.rows[i];
        if (!option_help_lists(row, COMMAND_NONE))
            continue;
        g_string_append_printf(out, "    '--%s:", row->name);
        append_zsh_text(out, row->help);
        g_string_append(out, "'\n");
    }
    g_string_append(out, ")\n"
                         "if (( CURRENT == 2 )); then\n"
                         "    _describe command commands\n"
                         "    _describe -o option options\n"
                         "    return\n"
                         "fi\n");
}

void complete_append_zsh(GString *out)
{
    g_string_append(out, "#compdef " COMMAND_PROGRAM "\n");
    append_zsh_first(out);
    g_string_append(out, "local command=$words[2]\n"
                         "shift words\n"
                         "(( CURRENT-- ))\n"
                         "case $command in\n");
    for (const Command *const *command = skip_hidden(command_table()); command != NULL;
         command = skip_hidden(command + 1))
        append_zsh_command(out, *command);
    g_string_append(out, "esac\n");
}

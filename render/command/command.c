#include "render/command/command.h"

#include "base/stopwatch.h"
#include "render/command/command_help.h"
#include "render/command/command_rows.h"
#include "render/command/command_sweep.h"
#include "render/command/command_version.h"
#include "render/frame/output.h"
#include "rig/suggest.h"

#include <stdio.h>

enum {
    STATUS_FAILED = 1,
    STATUS_USAGE = 2,
};

static const Command *const commands[] = {
    &command_render,
    &command_bake,
    &command_verify,
    &command_study,
    &command_diff,
    &command_plot,
    &command_freeze,
    &command_inspect,
    &command_rig,
    &command_sheet_row,
    &command_help,
    &command_manual,
    NULL,
};

const Command *const *command_table(void)
{
    return commands;
}

const Command *command_lookup(const char *name)
{
    for (guint i = 0; commands[i] != NULL; i++) {
        if (g_str_equal(commands[i]->name, name))
            return commands[i];
    }
    return NULL;
}

const Command *command_find(const char *name, GError **error)
{
    const Command *command = command_lookup(name);
    if (command != NULL)
        return command;
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (guint i = 0; commands[i] != NULL; i++) {
        if (!commands[i]->hidden)
            g_ptr_array_add(names, (gpointer)commands[i]->name);
    }
    const char *near = suggest_nearest(name, (const char *const *)names->pdata, names->len);
    g_ptr_array_add(names, NULL);
    g_autofree char *known = g_strjoinv(", ", (char **)names->pdata);
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "no command \"%s\"; %s%s%s", name,
              near != NULL ? "did you mean " : "the commands are ", near != NULL ? near : known,
              near != NULL ? "?" : "");
    return NULL;
}

static bool check_arguments(const Command *command, const Options *options, GError **error)
{
    guint n = options->arguments->len;
    if (n >= command->least && n <= command->most)
        return true;
    if (n < command->least)
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                  "an argument is missing; usage: " COMMAND_PROGRAM " %s %s", command->name,
                  command->arguments);
    else
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                  "\"%s\" is one argument too many; usage: " COMMAND_PROGRAM " %s %s",
                  (const char *)options->arguments->pdata[command->most], command->name,
                  command->arguments);
    return false;
}

static bool run_command(const Command *command, const char *const *words, GError **error)
{
    g_auto(Options) options = options_default();
    options.begun = stopwatch_wall();
    if (!option_parse(&option_table, command->bit, words, &options, options.arguments,
                      options.given, error))
        return false;
    if (options.help)
        return command_help_print(command, error);
    return check_arguments(command, &options, error) && command_sweep_run(command, &options, error);
}

static bool print_version(GError **error)
{
    g_autoptr(GString) text = g_string_new(NULL);
    command_version_append(text);
    return output_write_file("-", text->str, text->len, error);
}

/* The program called without a command. */
static bool run_program(const char *const *words, GError **error)
{
    g_auto(Options) options = options_default();
    if (!option_parse(&option_table, COMMAND_NONE, words, &options, options.arguments,
                      options.given, error))
        return false;
    if (options.version)
        return print_version(error);
    if (options.help)
        return command_help_print(NULL, error);
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
              "no command is given; " COMMAND_PROGRAM " --help lists them");
    return false;
}

static int report(const Command *command, const GError *error)
{
    bool usage = g_error_matches(error, ERROR_DOMAIN, ERROR_USAGE);
    g_autofree char *text = error_text(error);
    if (usage && error_place(error).path == NULL)
        fprintf(stderr, COMMAND_PROGRAM "%s%s: %s\n", command != NULL ? " " : "",
                command != NULL ? command->name : "", text);
    else
        fprintf(stderr, "%s\n", text);
    return usage ? STATUS_USAGE : STATUS_FAILED;
}

int command_main(const char *const *words)
{
    g_autoptr(GError) error = NULL;
    const Command *command = NULL;
    bool done;
    if (words[0] == NULL || words[0][0] == '-') {
        done = run_program(words, &error);
    } else {
        command = command_find(words[0], &error);
        done = command != NULL && run_command(command, words + 1, &error);
    }
    return done ? 0 : report(command, error);
}

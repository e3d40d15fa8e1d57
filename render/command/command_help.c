#include "render/command/command_help.h"

#include "render/command/command_rows.h"
#include "render/command/option_help.h"
#include "render/command/preset.h"
#include "render/frame/output.h"
#include "render/sink/sink.h"

#include <sys/ioctl.h>
#include <unistd.h>

enum {
    WIDTH_PLAIN = 80,
    WIDTH_SMALLEST = 50,
    WIDTH_LARGEST = 100,
};

static const struct {
    const char *extensions;
    const char *help;
} formats_svg[] = {
    {".svg", "the baked SVG of a rig; with --at the static drawing of that instant"},
    {"%04d.svg", "one static drawing a frame"},
};

const char *command_help_about(void)
{
    return "Renders motion drawn in SVG without a browser: a rig (a drawing and a YAML file that "
           "says what moves) or any animated SVG becomes a looping video, a sprite sheet, "
           "stills, and an SVG whose motion is measured.";
}

static void clear_format(gpointer data)
{
    CommandFormat *format = data;
    g_free(format->extensions);
}

GArray *command_help_formats(void)
{
    GArray *formats = g_array_new(FALSE, FALSE, sizeof(CommandFormat));
    g_array_set_clear_func(formats, clear_format);
    for (const SinkClass *const *sink = sink_classes(); *sink != NULL; sink++) {
        const char *number = ((*sink)->flags & SINK_FOLDER) != 0 ? "%04d" : "";
        g_autofree char *names = g_strjoinv(" ", (char **)(*sink)->extensions);
        CommandFormat format = {g_strconcat(number, names, NULL), (*sink)->help};
        g_array_append_val(formats, format);
    }
    for (guint i = 0; i < G_N_ELEMENTS(formats_svg); i++) {
        CommandFormat format = {g_strdup(formats_svg[i].extensions), formats_svg[i].help};
        g_array_append_val(formats, format);
    }
    return formats;
}

static void append_formats(GString *out, guint width)
{
    g_string_append(out, "\nFormats:\n");
    g_autoptr(GArray) formats = command_help_formats();
    for (guint i = 0; i < formats->len; i++) {
        const CommandFormat *format = &g_array_index(formats, CommandFormat, i);
        option_help_term(out, format->extensions, format->help, width);
    }
}

static void append_presets(GString *out, guint width)
{
    guint n;
    const Preset *presets = preset_table(&n);
    g_string_append(out, "\nPresets (--for):\n");
    for (guint i = 0; i < n; i++)
        option_help_term(out, presets[i].name, presets[i].help, width);
}

static void append_examples(GString *out, const Command *command)
{
    if (command->examples == NULL)
        return;
    g_string_append(out, "\nExamples:\n");
    for (const CommandExample *example = command->examples; example->line != NULL; example++)
        g_string_append_printf(out, "  " COMMAND_PROGRAM " %s\n      %s\n", example->line,
                               example->what);
}

static void append_command(GString *out, const Command *command, guint width)
{
    g_string_append_printf(out, "usage: " COMMAND_PROGRAM " %s %s [options]\n\n", command->name,
                           command->arguments);
    for (guint i = 0; command->description[i] != NULL; i++) {
        if (i > 0)
            g_string_append_c(out, '\n');
        option_help_wrap(out, command->description[i], 0, 0, width);
    }
    g_auto(Options) defaults = options_default();
    option_help_groups(out, &option_table, command->bit, &defaults, width);
    if (command->formats) {
        append_formats(out, width);
        append_presets(out, width);
    }
    append_examples(out, command);
}

static void append_program(GString *out, guint width)
{
    g_string_append(out, "usage: " COMMAND_PROGRAM " COMMAND ... [options]\n\n");
    option_help_wrap(out, command_help_about(), 0, 0, width);
    g_string_append(out, "\nCommands:\n");
    for (const Command *const *command = command_table(); *command != NULL; command++) {
        if (!(*command)->hidden)
            option_help_term(out, (*command)->name, (*command)->summary, width);
    }
    g_auto(Options) defaults = options_default();
    option_help_groups(out, &option_table, COMMAND_NONE, &defaults, width);
    g_string_append(out, "\n'" COMMAND_PROGRAM " help COMMAND' tells more of a command.\n");
}

void command_help_append(GString *out, const Command *command, guint width)
{
    if (command != NULL)
        append_command(out, command, width);
    else
        append_program(out, width);
}

static guint terminal_width(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return WIDTH_PLAIN;
    return CLAMP(size.ws_col, WIDTH_SMALLEST, WIDTH_LARGEST);
}

bool command_help_print(const Command *command, GError **error)
{
    g_autoptr(GString) text = g_string_new(NULL);
    command_help_append(text, command, terminal_width());
    return output_write_file("-", text->str, text->len, error);
}

static bool run(const Options *options, GError **error)
{
    const Command *command = NULL;
    if (options->arguments->len > 0) {
        command = command_find(options->arguments->pdata[0], error);
        if (command == NULL)
            return false;
    }
    return command_help_print(command, error);
}

const Command command_help = {
    .name = "help",
    .bit = COMMAND_HELP,
    .arguments = "[COMMAND]",
    .summary = "tell what a command does and which options it has",
    .description =
        (const char *const[]){"Prints the help of a command, or the list of commands.", NULL},
    .most = 1,
    .run = run,
};

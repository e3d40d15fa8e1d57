#include "render/command/command_input.h"
#include "render/command/command_rows.h"
#include "render/frame/extension.h"
#include "render/frame/output.h"
#include "rig/config/schema.h"
#include "rig/starter/starter.h"

#include <stdio.h>
#include <string.h>

static bool report_usage(GError **error, const char *path, const char *message)
{
    error_set(error, ERROR_USAGE, (Place){path, 0, 0}, "%s", message);
    return false;
}

static bool print_schema(GError **error)
{
    g_autoptr(GString) text = g_string_new(NULL);
    schema_print(text);
    return output_write_file("-", text->str, text->len, error);
}

static bool is_standard_output(const Options *options)
{
    return options->output == NULL || g_str_equal(options->output, "-");
}

/* What somebody wrote into a rig since it was begun must not be lost. */
static bool check_output(const Options *options, GError **error)
{
    if (is_standard_output(options))
        return true;
    if (!extension_is(options->output, ".yaml") && !extension_is(options->output, ".yml"))
        return report_usage(error, options->output,
                            "rigs are told by their extension; name a .yaml or .yml file");
    if (g_file_test(options->output, G_FILE_TEST_EXISTS))
        return report_usage(error, options->output,
                            "this file is there already; name another one or remove it");
    return true;
}

/* The way from a folder to a file, both absolute; the file itself when they have nothing in common.
 * Caller frees. */
static char *relative_path(const char *folder, const char *file)
{
    g_auto(GStrv) from = g_strsplit(folder, "/", -1), to = g_strsplit(file, "/", -1);
    guint same = 0;
    while (from[same] != NULL && to[same] != NULL && g_str_equal(from[same], to[same]))
        same++;
    if (same <= 1) /* only the root */
        return g_strdup(file);
    GString *path = g_string_new(NULL);
    for (guint i = same; from[i] != NULL && *from[i] != '\0'; i++)
        g_string_append(path, "../");
    for (guint i = same; to[i] != NULL; i++)
        g_string_append_printf(path, "%s%s", i > same ? "/" : "", to[i]);
    return g_string_free(path, FALSE);
}

/* The drawing as the rig names it: from its own folder. Caller frees. */
static char *name_art(const Options *options, const char *art)
{
    if (is_standard_output(options))
        return g_strdup(art);
    g_autofree char *folder = g_path_get_dirname(options->output);
    g_autofree char *from = g_canonicalize_filename(folder, NULL);
    g_autofree char *to = g_canonicalize_filename(art, NULL);
    return relative_path(from, to);
}

static bool write_starter(const Options *options, GError **error)
{
    const char *path = options->arguments->pdata[1];
    g_autoptr(Diagnostics) ignored = diagnostics_new();
    g_autoptr(Art) art =
        check_output(options, error) ? art_load(path, &options->limits, ignored, error) : NULL;
    if (art == NULL)
        return false;
    if (!options->quiet)
        command_input_tell(ignored, path);
    g_autofree char *name = name_art(options, path);
    g_autofree char *text = starter_text(art, name);
    const char *output = options->output != NULL ? options->output : "-";
    if (!output_write_file(output, text, strlen(text), error))
        return false;
    if (!is_standard_output(options) && !options->quiet)
        fprintf(stderr,
                "%s is begun; fill in what it asks for, then see it move:\n"
                "  " COMMAND_PROGRAM " render %s --overlay --watch\n",
                output, output);
    return true;
}

static bool run(const Options *options, GError **error)
{
    guint n = options->arguments->len;
    bool begin = n > 0 && g_str_equal(options->arguments->pdata[0], "new");
    if (options->schema && n == 0)
        return print_schema(error);
    if (options->schema)
        return report_usage(error, NULL, "--schema stands alone");
    if (n == 0)
        return report_usage(error, NULL,
                            "nothing is asked for; rig new ART.svg begins a rig, --schema prints "
                            "the keys of a rig file");
    if (!begin || n < 2)
        return report_usage(error, NULL,
                            "usage: " COMMAND_PROGRAM " rig new ART.svg [-o FILE.yaml]");
    return write_starter(options, error);
}

const Command command_rig = {
    .name = "rig",
    .bit = COMMAND_RIG,
    .arguments = "[new ART.svg] [-o FILE.yaml]",
    .summary = "begin a rig for a drawing, or tell what a rig file can say",
    .description =
        (const char *const[]){
            "A rig file is YAML: it names a drawing, the path that feet follow, and the bones, "
            "pedals and wheels that move.",
            "'rig new' looks for parts in ART.svg by their ids: bones (near-thigh, near-shin), "
            "small shapes where joints are (near-hip-dot, near-knee-dot, near-ankle-dot), pedals, "
            "cranks, wheels, layers. What it finds becomes a rig with comments; for the rest it "
            "leaves lines to fill in.",
            "'rig --schema' prints every key of a rig file, from the table by which rig files are "
            "checked.",
            NULL,
        },
    .examples =
        (const CommandExample[]){
            {"rig new walk.art.svg -o walk.yaml", "a rig to begin with, beside its drawing"},
            {"rig --schema", "all keys, with their ranges and defaults"},
            {NULL, NULL},
        },
    .words = (const char *const[]){"new", NULL},
    .most = 2,
    .run = run,
};

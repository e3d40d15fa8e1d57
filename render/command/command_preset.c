#include "render/command/command_preset.h"

#include "render/command/command_set.h"
#include "render/command/command_targets.h"
#include "render/command/preset_file.h"
#include "render/frame/output.h"

#define SHEET ".sheet.png"

static bool usage(GError **error, const char *message)
{
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "%s", message);
    return false;
}

bool command_preset_check(const Options *options, GError **error)
{
    if (options->preset == NULL && options->presets != NULL)
        return usage(error, "--presets holds presets; name one of them with --for");
    if (options->preset == NULL)
        return true;
    if (options->outputs != NULL || options->sheet != NULL || options->hash != NULL)
        return usage(error, "--for names its files itself, in the folder of --out-dir; leave out "
                            "-o, --sheet and --hash");
    if (options->strip > 0 || options->onion > 0 || options->at != TIME_INDEFINITE)
        return usage(error, "--for makes films and sheets; leave out --strip, --onion and --at");
    return true;
}

/* Caller frees. */
static char *path_of(const Options *options, const CommandInput *input, const char *extension)
{
    g_autofree char *name = g_strconcat(input->name, extension, NULL);
    return g_build_filename(options->folder, name, NULL);
}

/* Gives the options the files of the output. All paths are added to `paths`, which owns them, those
 * of films and their poster to `told`. */
static void name_files(const PresetOutput *output, const CommandInput *input, Options *options,
                       GPtrArray *paths, GPtrArray *told)
{
    for (const char *const *extension = output->extensions; *extension != NULL; extension++) {
        char *path = path_of(options, input, *extension);
        g_ptr_array_add(paths, path);
        if (g_str_equal(*extension, SHEET)) {
            options->sheet = path;
            continue;
        }
        if (options->outputs == NULL)
            options->outputs = g_ptr_array_new();
        g_ptr_array_add(options->outputs, path);
        g_ptr_array_add(told, path);
    }
    if (options->poster.given) {
        char *poster = path_of(options, input, ".poster.png");
        g_ptr_array_add(paths, poster);
        g_ptr_array_add(told, poster);
    }
}

static bool render_output(const Options *options, const PresetOutput *output,
                          const CommandInput *input, CommandWork work, GPtrArray *paths,
                          GPtrArray *told, GError **error)
{
    g_auto(Options) own = options_copy(options);
    if (!preset_apply(output, &own, error))
        return false;
    name_files(output, input, &own, paths, told);
    g_autoptr(CommandInput) sized = command_input_load_silently(&own, error);
    return sized != NULL && work(&own, sized, error);
}

bool command_preset_render(const Options *options, const CommandInput *input, CommandWork work,
                           GError **error)
{
    g_autoptr(PresetFile) file = NULL;
    if (options->presets != NULL) {
        file = preset_file_load(options->presets, &options->limits, error);
        if (file == NULL)
            return false;
    }
    const Preset *preset = preset_find(file != NULL ? file->presets : NULL,
                                       file != NULL ? file->n : 0, options->preset, error);
    if (preset == NULL || !command_set_folder(options->folder, error))
        return false;
    g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) told = g_ptr_array_new();
    for (guint i = 0; i < preset->n_outputs; i++) {
        if (!render_output(options, &preset->outputs[i], input, work, paths, told, error))
            return false;
    }
    g_autoptr(GString) out = g_string_new(NULL);
    command_targets_list(told, out);
    return options->quiet || out->len == 0 || output_write_file("-", out->str, out->len, error);
}

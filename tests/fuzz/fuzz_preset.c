/* A file of presets: what loads can be applied, and an option is never one of the command line's
 * alone. */
#include "fuzz.h"

#include "render/command/preset_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *text = fuzz_text(data, size);
    if (text == NULL)
        return -1;
    Limits limits = fuzz_limits();
    g_autoptr(GError) error = NULL;
    g_autoptr(PresetFile) file =
        preset_file_from_source(source_from_text("-", text, size), &limits, &error);
    g_assert((file == NULL) == (error != NULL));
    for (guint i = 0; file != NULL && i < file->n; i++) {
        const Preset *preset = preset_find(file->presets, file->n, file->presets[i].name, NULL);
        g_assert(preset != NULL);
        for (guint k = 0; k < preset->n_outputs; k++) {
            g_auto(Options) options = options_default();
            g_assert(preset->outputs[k].extensions[0] != NULL);
            g_assert(preset_apply(&preset->outputs[k], &options, &error));
        }
    }
    return 0;
}

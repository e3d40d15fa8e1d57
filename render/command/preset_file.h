/* Presets of users, from a YAML file:
 *
 *     blog:
 *       - files: [.webm, .mp4]
 *         width: 800
 *         poster: auto
 *       - files: .gif
 *         max-bytes: 2MB
 *
 * A name has one output or a list of them; an output has the extensions of its files and options of
 * `render`, those without a value as true or false, lists where an option may be given several
 * times. All of it is checked while it loads; errors name line and column. Immutable afterwards.
 */
#ifndef ZOETROPE_RENDER_COMMAND_PRESET_FILE_H
#define ZOETROPE_RENDER_COMMAND_PRESET_FILE_H

#include "base/arena.h"
#include "base/source.h"
#include "render/command/preset.h"

typedef struct PresetFile {
    Source *source;
    Arena *arena; /* of all the texts */
    guint n;
    const Preset *presets;
} PresetFile;

PresetFile *preset_file_load(const char *path, const Limits *limits, GError **error);
/* Takes the source, also on error. */
PresetFile *preset_file_from_source(Source *source, const Limits *limits, GError **error);
void preset_file_free(PresetFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PresetFile, preset_file_free)

#endif

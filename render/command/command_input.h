/* The input of a command: a rig, baked in memory, or an animated SVG; either way a scene.
 *
 * Files that end in .yaml or .yml are rigs, any others drawings; standard input ("-") is told apart
 * by its first character. Options give size, theme, limits and how to bake. What was ignored is
 * told on standard error unless --quiet, and is an error with --strict.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_INPUT_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_INPUT_H

#include "render/command/options.h"
#include "rig/bake/bake.h"
#include "rig/bone.h"
#include "rig/rig.h"
#include "time/scene.h"

typedef struct CommandInput {
    const char *path;          /* borrowed; "-" for standard input */
    char *name;                /* the file's without its extension */
    Rig *rig;                  /* NULL for a drawing */
    char *baked;               /* the rig's SVG */
    const BakeFigure *figures; /* how well it does, by limb of the rig */
    Scene *scene;
    TextMetrics *metrics;
    Diagnostics *diagnostics; /* of the rig; a drawing's are in its scene */
    Arena *arena;
    guint n_contacts;
    const Contact *contacts; /* of the rig, then those of --contact */
    guint n_points; /* the contacts, and behind them those of --point: effectors without a target */
    guint n_bones;
    const Bone *bones; /* of the rig */
} CommandInput;

CommandInput *command_input_load(const Options *options, GError **error);
void command_input_free(CommandInput *input);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CommandInput, command_input_free)

/* Only the rig and its bake, no scene. */
CommandInput *command_input_bake(const Options *options, GError **error);

/* Whether the path is none of the files that the input came from: what is derived from a drawing
 * must not replace it. ERROR_USAGE. */
bool command_input_spares(const CommandInput *input, const char *path, GError **error);

/* Tells on standard error what was ignored in the file of this path, the first of it one by one. */
void command_input_tell(const Diagnostics *ignored, const char *path);

/* For commands that tell what was ignored themselves: load without a word, and what --strict says
 * of it. */
CommandInput *command_input_load_silently(const Options *options, GError **error);
bool command_input_check_strict(const CommandInput *input, const Options *options, GError **error);

#endif

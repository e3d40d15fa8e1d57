/* Presets: what a place takes, as outputs and the options that make them.
 *
 * A preset is rows of texts as on the command line, so that --help, completion and the files of
 * users say the same thing in the same words. An option of the command line wins over that of a
 * preset, and so does one that asks for the same thing in another way (--width over within). Tables
 * are immutable; errors are ERROR_USAGE, or what a user's file is told (preset_file.h).
 */
#ifndef ZOETROPE_RENDER_COMMAND_PRESET_H
#define ZOETROPE_RENDER_COMMAND_PRESET_H

#include "render/command/options.h"

typedef struct PresetOutput {
    const char *const *extensions; /* ".webm", of films made in one pass; NULL-terminated */
    const char *const *options;    /* "fps=20", "keep-size"; NULL-terminated */
} PresetOutput;

typedef struct Preset {
    const char *name;
    const char *help;
    guint n_outputs;
    const PresetOutput *outputs;
} Preset;

/* Those that come along. */
const Preset *preset_table(guint *n);

/* Their names, NULL-terminated: for the option's row. */
extern const char *const preset_names[];

/* Among n, then among those that come along; NULL with an error that suggests the nearest. */
const Preset *preset_find(const Preset *own, guint n, const char *name, GError **error);

/* The row of an option of a preset, and its value in *value (borrowed; "" where it takes none).
 * NULL with an error when there is none that may stand in one. */
const OptionRow *preset_option(const char *text, const char **value, GError **error);

/* Sets the options of the output, but for those that options->given has. */
bool preset_apply(const PresetOutput *output, Options *options, GError **error);

#endif

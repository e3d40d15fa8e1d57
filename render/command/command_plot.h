/* The error plot of an input: how far its contacts are off over the period, with the keyframes of
 * its rig and the frames of a film.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_PLOT_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_PLOT_H

#include "render/command/command_measure.h"

/* Whether a plot can be written there: .svg and .png. ERROR_USAGE. */
bool command_plot_check(const char *path, GError **error);

/* The plot as SVG, for light and dark; caller frees. NULL with an error when nothing moves. */
char *command_plot_svg(const Options *options, const CommandInput *input, const FilmPlan *plan,
                       GError **error);

/* Writes it as the extension says; a PNG is light or dark by --theme. */
bool command_plot_write(const Options *options, const char *svg, const char *path, GError **error);

#endif

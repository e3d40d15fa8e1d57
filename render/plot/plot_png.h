/* A plot as PNG, by this program's own means: the SVG is loaded, frozen and drawn as any other.
 *
 * `dark` answers prefers-color-scheme, so it chooses the colours of a PLOT_AUTO plot; a PLOT_LIGHT
 * or PLOT_DARK one is not changed by it. Height follows from the width. Opaque, 8-bit RGB.
 */
#ifndef ZOETROPE_RENDER_PLOT_PLOT_PNG_H
#define ZOETROPE_RENDER_PLOT_PLOT_PNG_H

#include "render/frame/frame.h"
#include "render/frame/output.h"

#include <stdbool.h>

/* The picture alone. */
Frame *plot_png_frame(const char *svg, int width, bool dark, GError **error);

/* Appends the file to the output, which is for the caller to commit. */
bool plot_png_write(const char *svg, int width, bool dark, Output *output, GError **error);

#endif

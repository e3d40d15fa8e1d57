/* Static SVG text to pixels: librsvg on Cairo.
 *
 * Draws frozen documents (freeze.h) into frames, whole or cropped. Pure; each call parses its text
 * anew and may run on any thread. base_path is the file that local references are relative to:
 * librsvg loads files from its folder and below, nothing else; with NULL it loads none. CSS lengths
 * are at 96 dpi. Text that librsvg cannot read, and a drawing that breaks its limits, is
 * ERROR_ENCODE.
 */
#ifndef ZOETROPE_RENDER_DRAW_RASTER_H
#define ZOETROPE_RENDER_DRAW_RASTER_H

#include "base/geometry.h"
#include "render/frame/frame.h"

#include <cairo.h>
#include <stdbool.h>

/* Cairo's view of the frame's pixels, to be destroyed before the frame is read. */
cairo_surface_t *raster_surface(Frame *frame);

/* Draws the document over what the frame holds, its viewport placed at the corners `viewport` of
 * the frame, in pixels; it may lie partly outside. An empty viewport draws nothing. */
bool raster_draw(Frame *frame, const char *svg, gsize length, const char *base_path, Rect viewport,
                 GError **error);

/* Under what the frame holds. */
bool raster_draw_under(Frame *frame, const char *svg, gsize length, const char *base_path,
                       Rect viewport, GError **error);

/* Replaces every pixel by one colour, 0xAARRGGBB, straight. */
void raster_fill(Frame *frame, guint32 argb);

/* Lays that colour under what is there. */
void raster_fill_under(Frame *frame, guint32 argb);

#endif

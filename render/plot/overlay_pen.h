/* The marks of an overlay as SVG: each a bright shape on a dark casing, so that it shows on any
 * drawing, and each kind of another shape, so that nothing is told by colour alone.
 *
 * Points are output pixels; a mark at a point that is not finite is left out. Colours are 0xRRGGBB.
 */
#ifndef ZOETROPE_RENDER_PLOT_OVERLAY_PEN_H
#define ZOETROPE_RENDER_PLOT_OVERLAY_PEN_H

#include "base/geometry.h"

#include <glib.h>

typedef struct OverlayPen {
    GString *out;
    double unit; /* px; all widths and radii are multiples of it */
} OverlayPen;

/* A line between two joints. */
void overlay_pen_bone(const OverlayPen *pen, Point from, Point to, guint32 color);
/* A ring. */
void overlay_pen_joint(const OverlayPen *pen, Point at, guint32 color);
/* Four strokes that leave their middle free for a joint. */
void overlay_pen_target(const OverlayPen *pen, Point at, guint32 color);
/* A dot in a circle. */
void overlay_pen_pivot(const OverlayPen *pen, Point at, guint32 color);
/* An arrow; nothing when it is too short to be seen. */
void overlay_pen_arrow(const OverlayPen *pen, Point from, Point to, guint32 color);
/* A line of text, its baseline beginning at a point. */
void overlay_pen_text(const OverlayPen *pen, Point at, const char *text, guint32 color);

/* px from one line of text to the next. */
double overlay_pen_line_height(const OverlayPen *pen);

#endif

/* What texture filters mix in at the edges of frames: the pixels right beside them.
 */
#ifndef ZOETROPE_RENDER_SHEET_CHECK_EDGES_H
#define ZOETROPE_RENDER_SHEET_CHECK_EDGES_H

#include "render/sheet/sheet.h"
#include "render/sheet/sheet_image.h"

typedef struct EdgeFault {
    guint n;  /* pixels */
    int x, y; /* the first */
} EdgeFault;

/* Visible pixels beside the box that are not what its edge is (which extruding makes them). */
EdgeFault check_edges_neighbours(const SheetImage *image, SheetBox box);
/* Transparent black beside pixels that are visible and light. */
EdgeFault check_edges_dark(const SheetImage *image);
/* Colours that are more than their alpha: not premultiplied. */
EdgeFault check_edges_unmultiplied(const SheetImage *image);

#endif

/* Rectangles of many sizes on few pages, by stb_rect_pack.
 *
 * Pages take the rectangles in their order, as many of them as fit, so that what is played together
 * lies together; of the shapes a page may have one of the least area is taken, square rather than
 * long. The same rectangles give the same pages.
 */
#ifndef ZOETROPE_RENDER_SHEET_SHEET_PACK_H
#define ZOETROPE_RENDER_SHEET_SHEET_PACK_H

#include "render/sheet/sheet_options.h"

typedef struct SheetRect {
    int width, height; /* in: the picture when upright */
    guint page;        /* out, as the rest */
    int x, y;          /* of the picture, inside what extruding adds */
    bool turned;       /* lies with its sides exchanged */
} SheetRect;

typedef struct SheetPageSize {
    int width, height;
} SheetPageSize;

/* Places n > 0 rectangles; appends a SheetPageSize a page. ERROR_LIMIT says what would fit; `path`
 * is for the error. */
bool sheet_pack(SheetRect *rects, guint n, const SheetOptions *options, GArray *pages,
                const char *path, GError **error);

#endif

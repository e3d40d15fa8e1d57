/* What has been drawn for a sheet, until its size is known: the visible part of each picture,
 * deflated, and of those that look alike one.
 *
 * Nothing else holds the pixels: writing a page takes them from here, row by row (sheet_paper.h).
 */
#ifndef ZOETROPE_RENDER_SHEET_SHEET_CELLS_H
#define ZOETROPE_RENDER_SHEET_SHEET_CELLS_H

#include "render/frame/frame.h"
#include "render/sheet/sheet.h"

#include <stdbool.h>

/* Without any visible pixel 1x1. */
typedef struct SheetPicture {
    int width, height;
    bool empty;
    gsize length;
    guint8 *deflated; /* of its pixels; the same pixels give the same bytes */
} SheetPicture;

/* One drawn frame: its picture lies at x, y. */
typedef struct SheetCell {
    guint picture;
    int x, y;
    int width, height; /* of the frame */
} SheetCell;

typedef struct SheetCells SheetCells;

/* `alias`: equal pictures are kept once. */
SheetCells *sheet_cells_new(bool alias);
void sheet_cells_free(SheetCells *cells);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SheetCells, sheet_cells_free)

void sheet_cells_add(SheetCells *cells, const Frame *frame);

guint sheet_cells_count(const SheetCells *cells);
const SheetCell *sheet_cells_at(const SheetCells *cells, guint cell);
guint sheet_cells_pictures(const SheetCells *cells);
const SheetPicture *sheet_cells_picture(const SheetCells *cells, guint picture);
/* Its pixels, premultiplied 0xAARRGGBB, rows without a gap; caller frees. */
guint32 *sheet_cells_pixels(const SheetPicture *picture);
/* How many pixels the pictures have. */
guint64 sheet_cells_held(const SheetCells *cells);

#endif

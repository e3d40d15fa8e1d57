/* The pixels of a page, row by row from the top: only the pictures that the row runs through are
 * spread out at a time.
 *
 * A picture is turned as it lies on the page and its edge repeated outwards (extrude). Straight
 * colours go on under alpha 0, into half of the padding too: texture filters mix in what lies
 * beyond an edge.
 */
#ifndef ZOETROPE_RENDER_SHEET_SHEET_PAPER_H
#define ZOETROPE_RENDER_SHEET_SHEET_PAPER_H

#include "render/sheet/sheet_cells.h"
#include "render/sheet/sheet_options.h"

/* A place on a page, for the picture of one or more cells. */
typedef struct SheetSlot {
    guint page;
    SheetBox box; /* as it lies there */
    SheetTurn turn;
    guint picture;
    int x, y; /* of the picture in the box, upright */
} SheetSlot;

typedef struct SheetPaper SheetPaper;

/* The slots of one page, borrowed as all else. */
SheetPaper *sheet_paper_new(const SheetCells *cells, const SheetSlot *slots, guint n_slots,
                            guint page, int width, const SheetOptions *options);
void sheet_paper_free(SheetPaper *paper);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SheetPaper, sheet_paper_free)

/* The next row as RGBA, 4 * width bytes. */
void sheet_paper_row(SheetPaper *paper, guint8 *rgba);

#endif

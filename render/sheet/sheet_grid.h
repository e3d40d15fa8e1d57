/* Uniform cells row by row from the top left: what loaders that count cells want.
 *
 * Of all column counts the one is taken whose page has the shortest longer side in pixels, then the
 * fewest empty cells, then the most columns. Cells that one page does not hold go on to the next;
 * all pages but the last are as full as they can be.
 */
#ifndef ZOETROPE_RENDER_SHEET_SHEET_GRID_H
#define ZOETROPE_RENDER_SHEET_SHEET_GRID_H

#include "render/sheet/sheet_options.h"

typedef struct SheetGrid {
    int columns, rows;
    int width, height;   /* of a page, px */
    int margin, spacing; /* before the first cell, between cells */
    gint64 n_page;       /* cells of each page but the last */
    guint n_pages;
    int last_rows, last_height; /* of the last page */
} SheetGrid;

/* ERROR_LIMIT says what would fit; `path` is for the error. */
bool sheet_grid(SheetGrid *grid, gint64 n_cells, int cell_width, int cell_height,
                const SheetOptions *options, const char *path, GError **error);

/* Page and top left corner of a cell, px. */
guint sheet_grid_page(const SheetGrid *grid, gint64 cell);
int sheet_grid_x(const SheetGrid *grid, gint64 cell, int cell_width);
int sheet_grid_y(const SheetGrid *grid, gint64 cell, int cell_height);

#endif

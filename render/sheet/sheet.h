/* Sprite sheets: the cells of a loop in a uniform grid, and the JSON that says where they are.
 *
 * The grid is row by row from the top left, without padding. Of all column counts the one is taken
 * whose sheet has the shortest longer side in pixels, then the fewest empty cells, then the most
 * columns; sides need not be powers of two.
 *
 * The JSON is TexturePacker's hash dialect, with `duration` and `meta.frameTags` as Aseprite writes
 * them: frame names are tag-0000, tag-0001 ... in order; durations are whole milliseconds whose sum
 * is the loop's, rounded once; `points` are named places in each cell, in pixels of the cell, to
 * 1/64 px.
 */
#ifndef ZOETROPE_RENDER_SHEET_SHEET_H
#define ZOETROPE_RENDER_SHEET_SHEET_H

#include "render/frame/sink_params.h"

/* What browsers' and game engines' textures may measure. */
#define SHEET_SIDE_LARGEST 16384

typedef struct SheetLayout {
    int columns, rows;
    int width, height; /* of the sheet, px */
} SheetLayout;

typedef struct SheetContent {
    SheetLayout layout;
    int cell_width, cell_height;
    gint64 n_cells;
    Time span;
    double pivot_x, pivot_y;
    const char *tag;             /* UTF-8 */
    const char *image;           /* file name of the picture, UTF-8 */
    const GArray *const *points; /* of SinkPoint; one array a cell */
} SheetContent;

/* `pixels`: limit of the sheet, 0 for none. ERROR_LIMIT says what would fit; `path` is for the
 * error. */
bool sheet_layout(SheetLayout *layout, gint64 n_cells, int cell_width, int cell_height,
                  guint64 pixels, const char *path, GError **error);

/* Top left corner of a cell, px. */
int sheet_cell_x(const SheetContent *content, gint64 cell);
int sheet_cell_y(const SheetContent *content, gint64 cell);

/* Milliseconds that a cell lasts. */
gint64 sheet_cell_duration(const SheetContent *content, gint64 cell);

/* Caller frees. */
char *sheet_json(const SheetContent *content);

#endif

/* Where everything is on a board: tiles with a line of text below each, in a grid, and a plot below
 * all. Lengths are px of the board. Pure.
 */
#ifndef ZOETROPE_RENDER_DIFF_BOARD_LAYOUT_H
#define ZOETROPE_RENDER_DIFF_BOARD_LAYOUT_H

#include "base/geometry.h"
#include "render/diff/comparison.h"
#include "render/diff/view.h"

typedef struct BoardTile {
    View view;
    guint side; /* 0 is the first itself; else compared with it */
    Rect picture;
    Rect label;
} BoardTile;

typedef struct BoardLayout {
    guint n_tiles, columns;
    const BoardTile *tiles;
    int width, height;
    double unit; /* the size of text is 14 of them */
    Rect plot;   /* empty without one */
} BoardLayout;

enum {
    BOARD_WIDEST = 1920,
    BOARD_TEXT = 14,
};

/* Of the tiles that some views (bits by View) make of a comparison; in the arena. */
BoardLayout board_layout(const Comparison *comparison, guint views, bool plot, Arena *arena);

#endif

#include "render/diff/board_layout.h"

#include <math.h>

enum {
    MARGIN = 16,
    GAP = 14,
    LABEL_HEIGHT = 30,
    TILE_NARROWEST = 280, /* room for its label */
    PLOT_SMALLEST = 200,
    PLOT_LARGEST = 300,
};

#define SHAPE_WANTED (16 / 9.) /* of the board */
#define EMPTY_COST .2
#define UNIT_TILE 420. /* px of a tile's width that go with a unit of 1 */
#define UNIT_LARGEST 2.
#define PLOT_SHARE .26 /* of the width */

static guint add_tiles(BoardTile *tiles, const Comparison *comparison, guint views)
{
    guint n = 0;
    for (View view = 0; view < N_VIEWS; view++) {
        for (guint side = view == VIEW_SIDE ? 0 : 1; side < comparison->n_sides; side++) {
            if ((views & 1u << view) != 0)
                tiles[n++] = (BoardTile){.view = view, .side = side};
        }
    }
    return n;
}

/* Sizes of a board with so many columns. */
typedef struct Grid {
    guint columns, rows;
    double slot;          /* px of a column */
    double width, height; /* of a picture */
    double unit;
    double board_width, board_height, plot_height;
} Grid;

static Grid grid_of(Size picture, guint n, guint columns, bool plot)
{
    Grid grid = {.columns = columns, .rows = (n + columns - 1) / columns};
    double room = (BOARD_WIDEST - 2. * MARGIN - (columns - 1.) * GAP) / columns;
    double scale = MIN(1, room / picture.width);
    grid.width = floor(picture.width * scale);
    grid.height = MAX(1, round(picture.height * scale));
    grid.slot = MAX(grid.width, TILE_NARROWEST);
    grid.unit = CLAMP(grid.slot / UNIT_TILE, 1, UNIT_LARGEST);
    grid.board_width = 2 * MARGIN + columns * grid.slot + (columns - 1) * GAP;
    grid.plot_height =
        plot ? CLAMP(PLOT_SHARE * grid.board_width, PLOT_SMALLEST, PLOT_LARGEST * grid.unit) : 0;
    grid.board_height =
        MARGIN + grid.rows * (grid.height + LABEL_HEIGHT * grid.unit + 4) + grid.plot_height + 8;
    return grid;
}

/* How far a board is from the shape that is wanted, and how much of its grid is empty. */
static double badness(const Grid *grid, guint n)
{
    double empty = (double)grid->columns * grid->rows - n;
    return fabs(log(grid->board_width / grid->board_height / SHAPE_WANTED)) + EMPTY_COST * empty;
}

/* Films want even sides. */
static int even(double side)
{
    int whole = (int)ceil(side);
    return whole + whole % 2;
}

BoardLayout board_layout(const Comparison *comparison, guint views, bool plot, Arena *arena)
{
    const Footage *first = comparison->sides[0].footage;
    BoardTile *tiles = arena_new_n(arena, BoardTile, (gsize)comparison->n_sides * N_VIEWS);
    guint n = add_tiles(tiles, comparison, views);
    Size picture = {first->width, first->height};
    Grid grid = grid_of(picture, n, 1, plot);
    for (guint columns = 2; columns <= n; columns++) {
        Grid other = grid_of(picture, n, columns, plot);
        bool side_by_side = n == 2; /* whatever the shape: that is what it is for */
        if (side_by_side || badness(&other, n) < badness(&grid, n))
            grid = other;
    }
    double row = grid.height + LABEL_HEIGHT * grid.unit + 4;
    for (guint i = 0; i < n; i++) {
        double x = MARGIN + (i % grid.columns) * (grid.slot + GAP);
        double y = MARGIN + (double)(i / grid.columns) * row;
        tiles[i].picture = rect_from_size(x + floor((grid.slot - grid.width) / 2), floor(y),
                                          grid.width, grid.height);
        tiles[i].label =
            rect_from_size(x, floor(y) + grid.height, grid.slot, LABEL_HEIGHT * grid.unit);
    }
    BoardLayout layout = {
        .n_tiles = n,
        .columns = grid.columns,
        .tiles = tiles,
        .width = even(grid.board_width),
        .height = even(grid.board_height),
        .unit = grid.unit,
    };
    layout.plot = rect_from_size(0, layout.height - grid.plot_height, layout.width,
                                 plot ? grid.plot_height : 0);
    return layout;
}

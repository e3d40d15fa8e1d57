/* A board: the pictures of a comparison in one, with the figures of the frame below each, and a
 * plot below all in which a cursor moves. It is what films of comparisons show.
 *
 * Immutable once made, borrows the comparison, whose figures it shows; any thread may draw, with a
 * worker of its own. Opaque.
 */
#ifndef ZOETROPE_RENDER_DIFF_BOARD_H
#define ZOETROPE_RENDER_DIFF_BOARD_H

#include "render/diff/board_layout.h"
#include "render/plot/plot.h"

typedef struct BoardParams {
    const Comparison *comparison;
    guint views; /* bits by View */
    bool dark;
    const Metric *metric; /* of the plot */
    const Plot *plot;     /* or NULL; its width and height do not count */
    const double *cursor; /* where in the plot each frame is */
} BoardParams;

typedef struct Board Board;

Board *board_new(const BoardParams *params, GError **error);
void board_free(Board *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Board, board_free)

int board_width(const Board *board);
int board_height(const Board *board);

typedef struct BoardWorker BoardWorker;
BoardWorker *board_worker_new(const Board *board);
void board_worker_free(BoardWorker *worker);

/* One frame of the comparison into a frame of the board's size. */
bool board_draw(const Board *board, BoardWorker *worker, gint64 index, Frame *frame,
                GError **error);

/* "5.69 px", "5.69 px · SSIM 0.9981": the figures of a side at a frame; the second one for two
 * sides whose pixels are measured. */
void board_append_figures(const Comparison *comparison, guint side, gint64 index, GString *out);

#endif

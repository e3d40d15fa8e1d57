/* The frames of a board, drawn once by a job and written to every file that was asked for. */
#ifndef ZOETROPE_RENDER_DIFF_BOARD_FILM_H
#define ZOETROPE_RENDER_DIFF_BOARD_FILM_H

#include "render/diff/board.h"
#include "render/sink/sink.h"

typedef struct BoardTarget {
    const char *path;
    const SinkClass *sink;
} BoardTarget;

/* All files are whole under their names, or as they were before. Errors: those of sinks and
 * drawing, and ERROR_CANCELLED when the comparison's interrupt is pending. */
bool board_film(const Board *board, const Comparison *comparison, const BoardTarget *targets,
                guint n, GError **error);

#endif

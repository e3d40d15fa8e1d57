/* Where the frames of a sheet lie: slots on pages, and each frame's place.
 */
#ifndef ZOETROPE_RENDER_SHEET_SHEET_ARRANGE_H
#define ZOETROPE_RENDER_SHEET_SHEET_ARRANGE_H

#include "render/sheet/sheet_paper.h"

typedef struct SheetArrangementResult {
    GArray *slots; /* of SheetSlot */
    GArray *pages; /* of SheetPage, without names */
    int columns, margin, spacing;
} SheetArrangementResult;

/* Fills in places, sources, pivots and `first` of the n frames, one a cell. Comes with sizes of
 * their own and pivots in px of that; leaves pivots in shares of the source. */
bool sheet_arrange(SheetArrangementResult *result, const SheetCells *cells, SheetFrame *frames,
                   guint n, const SheetOptions *options, const char *path, GError **error);
void sheet_arrangement_clear(SheetArrangementResult *result);

#endif

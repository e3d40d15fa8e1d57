/* Boxes of a sheet that share pixels. Pure.
 */
#ifndef ZOETROPE_RENDER_SHEET_CHECK_OVERLAP_H
#define ZOETROPE_RENDER_SHEET_CHECK_OVERLAP_H

#include "render/sheet/sheet.h"

typedef struct CheckBox {
    guint page;
    SheetBox box;
    guint frame; /* for whoever asks */
} CheckBox;

typedef struct CheckPair {
    guint first, second; /* frames, first < second */
} CheckPair;

/* Of CheckPair, at most so many; caller frees. */
GArray *check_overlap(const CheckBox *boxes, guint n, guint most);

#endif

/* A contact sheet: the worst frames of a comparison in one picture. A row for each side or view, a
 * column for each frame, the worst first, with the instant and the figures below.
 */
#ifndef ZOETROPE_RENDER_DIFF_CONTACT_SHEET_H
#define ZOETROPE_RENDER_DIFF_CONTACT_SHEET_H

#include "render/diff/comparison.h"
#include "render/diff/view.h"

typedef struct ContactSheetParams {
    const Comparison *comparison;
    const Metric *metric; /* by which a frame is worse than another */
    guint n_frames;       /* columns, at most */
    guint views;          /* bits by View */
    bool dark;
} ContactSheetParams;

/* The worst frames of a side, the worst first; frames as bad as one that is in it already (those of
 * another turn) are left out. Their number. */
guint contact_sheet_frames(const Comparison *comparison, guint side, const Metric *metric,
                           guint n_frames, gint64 *frames);

Frame *contact_sheet(const ContactSheetParams *params, GError **error);

#endif

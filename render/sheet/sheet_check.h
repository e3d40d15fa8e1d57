/* Whether a sheet's metadata and its pictures hold what engines count on, whoever wrote them.
 *
 * Problems are what a loader stumbles over or shows wrongly: a picture that is missing or has
 * another size, places outside of it or cutting into each other, sources smaller than what was
 * trimmed from them, names that are empty, twice there, or mentioned and not there. Warnings are
 * what filtering shows: visible pixels of a neighbour right beside a frame, black under the
 * transparent side of a light edge. Each has its place in the file.
 */
#ifndef ZOETROPE_RENDER_SHEET_SHEET_CHECK_H
#define ZOETROPE_RENDER_SHEET_SHEET_CHECK_H

#include "base/error.h"
#include "render/sheet/sheet_read.h"

typedef struct SheetSummary {
    guint n_frames, n_places, n_pages;
    double fill; /* share of the pages that frames take; NaN: a page is missing */
} SheetSummary;

/* Pictures are looked for beside the metadata. */
SheetSummary sheet_check(const SheetRead *read, const Limits *limits, Diagnostics *problems,
                         Diagnostics *warnings);

#endif

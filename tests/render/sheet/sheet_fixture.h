/* Sheets for the tests: frames of flat colours, and what was written of them.
 */
#ifndef ZOETROPE_TESTS_RENDER_SHEET_FIXTURE_H
#define ZOETROPE_TESTS_RENDER_SHEET_FIXTURE_H

#include "render/sheet/sheet_builder.h"

/* One frame: a box of a colour (premultiplied 0xAARRGGBB) in a transparent picture. Its corner
 * pixel is another colour, so that a turn the wrong way shows. */
typedef struct FixtureCell {
    int width, height;
    SheetBox box;
    guint32 color;
} FixtureCell;

SheetOptions sheet_fixture_options(SheetArrangement arrangement);
Frame *sheet_fixture_frame(const FixtureCell *cell);

/* A builder with the cells as one tag "walk" of 100 ms a frame, pivot at 0.5,1 and a point "foot"
 * at 1,2; arranged as "hero". */
SheetBuilder *sheet_fixture_build(const SheetOptions *options, const FixtureCell *cells, guint n,
                                  SheetDirection direction);

/* All rows of a page as RGBA. */
guint8 *sheet_fixture_page(const SheetBuilder *builder, guint page);

#endif

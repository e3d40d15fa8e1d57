/* Builds a sheet: frames of one part after the other, then the arrangement, then rows of pages.
 *
 * A part is what one input, or a stretch of one, gives: a tag; states that name the tag of the part
 * before go on with it. In a grid, parts of different sizes lie with their pivots in one place of
 * the cell. Strings are copied; the sheet borrows from the builder.
 */
#ifndef ZOETROPE_RENDER_SHEET_SHEET_BUILDER_H
#define ZOETROPE_RENDER_SHEET_SHEET_BUILDER_H

#include "render/sheet/sheet_paper.h"

typedef struct SheetBuilder SheetBuilder;

typedef struct SheetPart {
    const char *tag;
    const char *frame; /* of a state, which is one frame: its name after "tag-"; else NULL */
    SheetDirection direction;
    bool loops;
    gint64 n_frames;
    Time span;
    double pivot_x, pivot_y; /* shares of the frame */
} SheetPart;

/* `path` of the sheet's picture, for errors; the options' dialects are borrowed. */
SheetBuilder *sheet_builder_new(const SheetOptions *options, const char *path);
void sheet_builder_free(SheetBuilder *builder);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SheetBuilder, sheet_builder_free)

const SheetOptions *sheet_builder_options(const SheetBuilder *builder);

/* Whether frames of one part and this size fit, before they are drawn: only what is known not to
 * be an error then. */
bool sheet_builder_expect(const SheetBuilder *builder, gint64 n_frames, int width, int height,
                          GError **error);

/* ERROR_USAGE for a tag that is there already. */
bool sheet_builder_begin(SheetBuilder *builder, const SheetPart *part, GError **error);
/* The next frame of the part. ERROR_LIMIT when all together become too large. */
bool sheet_builder_add(SheetBuilder *builder, const Frame *frame, const SinkPoint *points,
                       guint n_points, GError **error);

/* Decides where everything lies; once, after the last frame. `name` as in Sheet. */
bool sheet_builder_arrange(SheetBuilder *builder, const char *name, GError **error);

/* After that. */
const Sheet *sheet_builder_sheet(const SheetBuilder *builder);
SheetPaper *sheet_builder_paper(const SheetBuilder *builder, guint page);
/* Share of the pages' pixels that are pictures', without padding and borders. */
double sheet_builder_fill(const SheetBuilder *builder);
guint sheet_builder_places(const SheetBuilder *builder);

#endif

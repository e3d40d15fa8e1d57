#include "sheet_fixture.h"

#define CORNER 0xff000001u

SheetOptions sheet_fixture_options(SheetArrangement arrangement)
{
    Limits limits = limits_default();
    SheetOptions options = sheet_options_default(&limits);
    options.arrangement = arrangement;
    options.alias = arrangement == SHEET_PACKED;
    return options;
}

Frame *sheet_fixture_frame(const FixtureCell *cell)
{
    Frame *frame = frame_new(cell->width, cell->height, G_MAXUINT64, NULL);
    for (int y = 0; y < cell->box.height; y++) {
        guint32 *row =
            (guint32 *)(void *)(frame->data + (gsize)(cell->box.y + y) * (gsize)frame->stride);
        for (int x = 0; x < cell->box.width; x++)
            row[cell->box.x + x] = x == 0 && y == 0 ? CORNER : cell->color;
    }
    return frame;
}

SheetBuilder *sheet_fixture_build(const SheetOptions *options, const FixtureCell *cells, guint n,
                                  SheetDirection direction)
{
    g_autoptr(GError) error = NULL;
    SheetBuilder *builder = sheet_builder_new(options, "hero.png");
    const SheetPart part = {
        .tag = "walk",
        .direction = direction,
        .loops = true,
        .n_frames = n,
        .span = n * 100 * TIME_MILLISECOND,
        .pivot_x = .5,
        .pivot_y = 1,
    };
    sheet_builder_begin(builder, &part, &error);
    g_assert_no_error(error);
    for (guint i = 0; i < n; i++) {
        const SinkPoint foot = {"foot", 1, 2};
        g_autoptr(Frame) frame = sheet_fixture_frame(&cells[i]);
        sheet_builder_add(builder, frame, &foot, 1, &error);
        g_assert_no_error(error);
    }
    sheet_builder_arrange(builder, "hero", &error);
    g_assert_no_error(error);
    return builder;
}

guint8 *sheet_fixture_page(const SheetBuilder *builder, guint page)
{
    const SheetPage *size = &sheet_builder_sheet(builder)->pages[page];
    guint8 *pixels = g_malloc((gsize)size->width * (gsize)size->height * 4);
    g_autoptr(SheetPaper) paper = sheet_builder_paper(builder, page);
    for (int y = 0; y < size->height; y++)
        sheet_paper_row(paper, pixels + (gsize)y * (gsize)size->width * 4);
    return pixels;
}

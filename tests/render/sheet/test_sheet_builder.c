/* Arrangement and pixels: whatever the layout, each frame is found again where the sheet says. */
#include "sheet_fixture.h"

#include "base/error.h"
#include "render/sheet/sheet_pack.h"

#include <string.h>

static const FixtureCell cells[] = {
    {40, 30, {3, 5, 20, 7}, 0xffff0000},
    {40, 30, {0, 0, 5, 30}, 0xff00ff00},
    {40, 30, {12, 1, 9, 9}, 0x80400000},
    {40, 30, {3, 8, 20, 7}, 0xffff0000}, /* the first, moved */
    {40, 30, {0, 0, 40, 30}, 0xff0000ff},
    {40, 30, {0, 0, 0, 0}, 0}, /* nothing */
    {40, 30, {39, 29, 1, 1}, 0xffffffff},
    {40, 30, {0, 0, 5, 30}, 0xff00ff00}, /* the second */
};

/* The premultiplied pixel of a frame as the sheet holds it; 0 outside of what is kept. */
static guint32 sheet_pixel(const SheetFrame *frame, const guint8 *page, int page_width, int x,
                           int y, bool premultiplied)
{
    int width = sheet_frame_width(frame), height = sheet_frame_height(frame);
    int inner_x = x - frame->trim_x, inner_y = y - frame->trim_y;
    if (inner_x < 0 || inner_y < 0 || inner_x >= width || inner_y >= height)
        return 0;
    int at_x = inner_x, at_y = inner_y;
    if (frame->turn == SHEET_TURNED_RIGHT) {
        at_x = height - 1 - inner_y;
        at_y = inner_x;
    } else if (frame->turn == SHEET_TURNED_LEFT) {
        at_x = inner_y;
        at_y = width - 1 - inner_x;
    }
    const guint8 *found =
        page +
        ((gsize)(frame->box.y + at_y) * (gsize)page_width + (gsize)(frame->box.x + at_x)) * 4;
    guint32 alpha = found[3];
    guint32 color[3];
    for (int i = 0; i < 3; i++)
        color[i] = premultiplied ? found[i] : (found[i] * alpha + 127) / 255;
    return alpha << 24 | color[0] << 16 | color[1] << 8 | color[2];
}

static void assert_frames(const SheetBuilder *builder, const FixtureCell *drawn, guint n,
                          bool premultiplied)
{
    const Sheet *sheet = sheet_builder_sheet(builder);
    g_assert_cmpuint(sheet->n_frames, ==, n);
    for (guint i = 0; i < n; i++) {
        const SheetFrame *frame = &sheet->frames[i];
        g_autofree guint8 *page = sheet_fixture_page(builder, frame->page);
        g_autoptr(Frame) wanted = sheet_fixture_frame(&drawn[i]);
        for (int y = 0; y < wanted->height; y++)
            for (int x = 0; x < wanted->width; x++)
                g_assert_cmphex(
                    sheet_pixel(frame, page, sheet->pages[frame->page].width, x, y, premultiplied),
                    ==, frame_row(wanted, y)[x]);
    }
}

typedef struct Layout {
    const char *name;
    SheetArrangement arrangement;
    SheetTurn turn;
    bool untrimmed, power_of_two, square, premultiplied, unaliased;
    int padding, extrude, side, columns;
    guint pages;
} Layout;

static SheetOptions options_of(const Layout *layout)
{
    SheetOptions options = sheet_fixture_options(layout->arrangement);
    options.turn = layout->turn;
    options.trim = !layout->untrimmed;
    options.power_of_two = layout->power_of_two;
    options.square = layout->square;
    options.premultiplied = layout->premultiplied;
    options.padding = layout->padding;
    options.extrude = layout->extrude;
    options.columns = layout->columns;
    options.alias = options.alias && !layout->unaliased;
    options.side = layout->side > 0 ? layout->side : options.side;
    options.pages = layout->pages > 0 ? layout->pages : 1;
    return options;
}

static const Layout layouts[] = {
    {.name = "grid"},
    {.name = "grid/columns", .columns = 3},
    {.name = "grid/padding", .padding = 3, .extrude = 2},
    {.name = "grid/square", .square = true, .columns = 4},
    {.name = "grid/power", .power_of_two = true},
    {.name = "grid/pages", .side = 90, .pages = 3},
    {.name = "packed", .arrangement = SHEET_PACKED},
    {.name = "packed/right", .arrangement = SHEET_PACKED, .turn = SHEET_TURNED_RIGHT},
    {.name = "packed/left", .arrangement = SHEET_PACKED, .turn = SHEET_TURNED_LEFT},
    {.name = "packed/untrimmed", .arrangement = SHEET_PACKED, .untrimmed = true},
    {.name = "packed/all",
     .arrangement = SHEET_PACKED,
     .turn = SHEET_TURNED_RIGHT,
     .padding = 1,
     .extrude = 3,
     .power_of_two = true},
    {.name = "packed/square", .arrangement = SHEET_PACKED, .square = true, .padding = 2},
    {.name = "packed/premultiplied", .arrangement = SHEET_PACKED, .premultiplied = true},
    {.name = "packed/pages", .arrangement = SHEET_PACKED, .side = 44, .pages = 9, .padding = 2},
    {.name = "packed/unaliased", .arrangement = SHEET_PACKED, .unaliased = true},
};

static int power_above(int n)
{
    int power = 1;
    while (power < n)
        power *= 2;
    return power;
}

static bool apart(SheetBox a, SheetBox b, int gap)
{
    return a.x + a.width + gap <= b.x || b.x + b.width + gap <= a.x ||
           a.y + a.height + gap <= b.y || b.y + b.height + gap <= a.y;
}

static void assert_places(const Sheet *sheet, const Layout *layout)
{
    int gap = layout->padding + 2 * layout->extrude;
    for (guint i = 0; i < sheet->n_pages; i++) {
        const SheetPage *page = &sheet->pages[i];
        g_assert_cmpint(MAX(page->width, page->height), <=, layout->side > 0 ? layout->side : 4096);
        if (layout->square)
            g_assert_cmpint(page->width, ==, page->height);
        if (layout->power_of_two)
            g_assert_cmpint(page->width * page->height, ==,
                            power_above(page->width) * power_above(page->height));
    }
    for (guint i = 0; i < sheet->n_frames; i++) {
        const SheetFrame *frame = &sheet->frames[i];
        const SheetPage *page = &sheet->pages[frame->page];
        g_assert_cmpint(frame->box.x, >=, layout->extrude);
        g_assert_cmpint(frame->box.y, >=, layout->extrude);
        g_assert_cmpint(frame->box.x + frame->box.width + layout->extrude, <=, page->width);
        g_assert_cmpint(frame->box.y + frame->box.height + layout->extrude, <=, page->height);
        for (guint k = 0; k < i; k++) {
            const SheetFrame *other = &sheet->frames[k];
            if (other->page == frame->page && other->first != frame->first)
                g_assert_true(apart(other->box, frame->box, gap));
        }
    }
}

static void test_layout(gconstpointer data)
{
    const Layout *layout = data;
    SheetOptions options = options_of(layout);
    g_autoptr(SheetBuilder) builder =
        sheet_fixture_build(&options, cells, G_N_ELEMENTS(cells), SHEET_FORWARD);
    const Sheet *sheet = sheet_builder_sheet(builder);
    assert_frames(builder, cells, G_N_ELEMENTS(cells), layout->premultiplied);
    assert_places(sheet, layout);
    bool alias = layout->arrangement == SHEET_PACKED && !layout->unaliased;
    g_assert_cmpuint(sheet->frames[7].first, ==, alias ? 1 : 7);
    g_assert_cmpuint(sheet->frames[3].first, ==, alias && !layout->untrimmed ? 0 : 3);
    g_assert_cmpuint(sheet_builder_places(builder), ==,
                     G_N_ELEMENTS(cells) - (alias ? (layout->untrimmed ? 1 : 2) : 0));
    g_assert_cmpfloat(sheet_builder_fill(builder), <=, 1);
}

/* Colour goes on beyond the edge: extruded ones as they are, those under alpha 0 near it. */
static void test_borders(void)
{
    static const FixtureCell cell = {9, 9, {2, 2, 4, 4}, 0xff00c000};
    SheetOptions options = sheet_fixture_options(SHEET_GRID);
    options.extrude = 2;
    options.padding = 4;
    const FixtureCell two[] = {{4, 4, {0, 0, 4, 4}, 0xff00c000}, {4, 4, {0, 0, 4, 4}, 0xffc00000}};
    g_autoptr(SheetBuilder) builder = sheet_fixture_build(&options, two, 2, SHEET_FORWARD);
    g_autofree guint8 *page = sheet_fixture_page(builder, 0);
    int width = sheet_builder_sheet(builder)->pages[0].width;
    g_assert_cmpint(width, ==, 4 + 4 + 4 + 4 * 2);
    const guint8 *row = page + (gsize)6 * (gsize)width * 4; /* far from the corner */
    g_assert_cmpint(row[4 * 7 + 3], ==, 255);               /* extruded to 8 px */
    g_assert_cmpint(row[4 * 8 + 3], ==, 0); /* then padding, green and then red under it */
    g_assert_cmpint(row[4 * 9 + 1], >, 150);
    g_assert_cmpint(row[4 * 9 + 3], ==, 0);
    g_assert_cmpint(row[4 * 10 + 0], >, 150);
    g_assert_cmpint(row[4 * 11 + 3], ==, 0);
    g_assert_cmpint(row[4 * 12 + 3], ==, 255);

    SheetOptions plain = sheet_fixture_options(SHEET_GRID);
    g_autoptr(SheetBuilder) grid = sheet_fixture_build(&plain, &cell, 1, SHEET_FORWARD);
    g_autofree guint8 *bled = sheet_fixture_page(grid, 0);
    const guint8 *beside = bled + ((gsize)4 * 9 + 7) * 4;
    g_assert_cmpint(beside[3], ==, 0);
    g_assert_cmpint(beside[1], >, 150);
}

/* Cells of two sizes: pivots in one place, points with them. */
static void test_sizes(void)
{
    const FixtureCell two[] = {{20, 10, {0, 0, 20, 10}, 0xff00c000},
                               {10, 30, {0, 0, 10, 30}, 0xffc00000}};
    SheetOptions options = sheet_fixture_options(SHEET_GRID);
    g_autoptr(SheetBuilder) builder = sheet_fixture_build(&options, two, 2, SHEET_FORWARD);
    const Sheet *sheet = sheet_builder_sheet(builder);
    for (guint i = 0; i < 2; i++) {
        const SheetFrame *frame = &sheet->frames[i];
        g_assert_cmpint(frame->source_width, ==, 20);
        g_assert_cmpint(frame->source_height, ==, 30);
        g_assert_cmpfloat(frame->pivot_x, ==, .5);
        g_assert_cmpfloat(frame->pivot_y, ==, 1);
    }
    g_assert_cmpfloat(sheet->frames[0].points[0].x, ==, 1);
    g_assert_cmpfloat(sheet->frames[0].points[0].y, ==, 22);
    g_assert_cmpfloat(sheet->frames[1].points[0].x, ==, 6);
    g_assert_cmpfloat(sheet->frames[1].points[0].y, ==, 2);
}

static void test_play(void)
{
    static const struct {
        SheetDirection direction;
        guint n, count;
        guint frames[8];
    } rows[] = {
        {SHEET_FORWARD, 4, 4, {0, 1, 2, 3}},
        {SHEET_REVERSE, 4, 4, {3, 2, 1, 0}},
        {SHEET_PINGPONG, 4, 6, {0, 1, 2, 3, 2, 1}},
        {SHEET_PINGPONG, 3, 4, {0, 1, 2, 1}},
        {SHEET_PINGPONG, 2, 2, {0, 1}},
        {SHEET_PINGPONG, 1, 1, {0}},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        SheetTag tag = {.from = 10, .n = rows[i].n, .direction = rows[i].direction};
        g_assert_cmpuint(sheet_play_count(&tag), ==, rows[i].count);
        for (guint k = 0; k < rows[i].count; k++)
            g_assert_cmpuint(sheet_play_frame(&tag, k), ==, 10 + rows[i].frames[k]);
    }
}

/* Says what would fit, and that does. */
static void test_pack_errors(void)
{
    static const struct {
        int width, height, side;
        guint n, pages;
        const char *says;
        guint fits_n, fits_pages;
    } rows[] = {
        {60, 60, 128, 5, 1,
         "5 pictures do not fit in a sheet of 128 pixels a side; the first 4 "
         "would, or all on 2 pages",
         4, 2},
        {60, 60, 128, 13, 2,
         "13 pictures do not fit in 2 sheets of 128 pixels a side; the first 8 "
         "would, or all on 4 pages",
         8, 4},
        {129, 60, 128, 5, 9, "a picture of 129x60 does not fit in a sheet of 128 pixels a side", 0,
         0},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        SheetOptions options = sheet_fixture_options(SHEET_PACKED);
        options.side = rows[i].side;
        options.pages = rows[i].pages;
        g_autofree SheetRect *rects = g_new0(SheetRect, rows[i].n);
        for (guint k = 0; k < rows[i].n; k++)
            rects[k] = (SheetRect){.width = rows[i].width, .height = rows[i].height};
        g_autoptr(GArray) pages = g_array_new(FALSE, FALSE, sizeof(SheetPageSize));
        g_autoptr(GError) error = NULL;
        g_assert_false(sheet_pack(rects, rows[i].n, &options, pages, "hero.png", &error));
        g_assert_error(error, ERROR_DOMAIN, ERROR_LIMIT);
        if (strstr(error->message, rows[i].says) == NULL)
            g_error("\"%s\" lacks \"%s\"", error->message, rows[i].says);
        if (rows[i].fits_n == 0)
            continue;
        g_array_set_size(pages, 0);
        g_assert_true(sheet_pack(rects, rows[i].fits_n, &options, pages, "x", NULL));
        g_array_set_size(pages, 0);
        options.pages = rows[i].fits_pages;
        g_assert_true(sheet_pack(rects, rows[i].n, &options, pages, "x", NULL));
        g_assert_cmpuint(pages->len, ==, rows[i].fits_pages);
    }
}

static void test_tags(void)
{
    SheetOptions options = sheet_fixture_options(SHEET_GRID);
    g_autoptr(SheetBuilder) builder = sheet_builder_new(&options, "hero.png");
    const char *const names[] = {"bar", "bar", "foo", "bar"};
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autoptr(GError) error = NULL;
        const SheetPart part = {.tag = names[i], .frame = "7", .n_frames = 1};
        g_assert_cmpint(sheet_builder_begin(builder, &part, &error), ==, i < 3);
        if (i == 3) {
            g_assert_error(error, ERROR_DOMAIN, ERROR_USAGE);
            break;
        }
        g_autoptr(Frame) frame = sheet_fixture_frame(&cells[i]);
        sheet_builder_add(builder, frame, NULL, 0, &error);
        g_assert_no_error(error);
    }
    g_assert_true(sheet_builder_arrange(builder, "hero", NULL));
    const Sheet *sheet = sheet_builder_sheet(builder);
    g_assert_cmpuint(sheet->n_tags, ==, 2);
    g_assert_cmpuint(sheet->tags[0].n, ==, 2);
    g_assert_cmpstr(sheet->frames[0].name, ==, "bar-7");
    g_assert_cmpstr(sheet->frames[1].name, ==, "bar-7+"); /* names are of one frame each */
    g_assert_cmpstr(sheet->frames[2].name, ==, "foo-7");
}

static void test_limit(void)
{
    SheetOptions options = sheet_fixture_options(SHEET_GRID);
    options.held_pixels = 1000;
    g_autoptr(SheetBuilder) builder = sheet_builder_new(&options, "hero.png");
    g_autoptr(GError) error = NULL;
    const SheetPart part = {.tag = "walk", .n_frames = 1};
    g_assert_true(sheet_builder_begin(builder, &part, &error));
    g_autoptr(Frame) frame = sheet_fixture_frame(&cells[4]);
    g_assert_false(sheet_builder_add(builder, frame, NULL, 0, &error)); /* 40x30 */
    g_assert_error(error, ERROR_DOMAIN, ERROR_LIMIT);
    g_assert_nonnull(strstr(error->message, "--max-sheet-pixels"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(layouts); i++) {
        g_autofree char *name = g_strconcat("/sheet-builder/", layouts[i].name, NULL);
        g_test_add_data_func(name, &layouts[i], test_layout);
    }
    g_test_add_func("/sheet-builder/borders", test_borders);
    g_test_add_func("/sheet-builder/sizes", test_sizes);
    g_test_add_func("/sheet-builder/play", test_play);
    g_test_add_func("/sheet-builder/pack-errors", test_pack_errors);
    g_test_add_func("/sheet-builder/tags", test_tags);
    g_test_add_func("/sheet-builder/limit", test_limit);
    return g_test_run();
}

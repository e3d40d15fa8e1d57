#include "render/frame/seam.h"

static void add_grey(Seam *seam, int level)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Frame) frame = frame_new(3, 9, 100, &error);
    g_assert_no_error(error);
    for (int y = 0; y < frame->height; y++) {
        guint32 *row = (guint32 *)(void *)(frame->data + y * frame->stride);
        for (int x = 0; x < frame->width; x++)
            row[x] = 0x01010101u * (guint32)level;
    }
    seam_add(seam, frame);
}

/* All channels have the level, so that distances are differences of levels. */
static void test_figures(void)
{
    static const struct {
        int n, levels[24];
        SeamFigures figures;
        bool shows;
    } rows[] = {
        {0, {0}, {0, 0, 0}, false},
        {1, {9}, {0, 0, 0}, false},
        {4, {0, 1, 2, 1}, {1, 1, 1}, false},           /* comes round evenly */
        {4, {10, 20, 30, 40}, {30, 10, 10}, true},     /* runs up and falls down */
        {4, {0, 0, 100, 100}, {100, 100, 100}, false}, /* blinks */
        {4, {10, 20, 30, 24}, {14, 10, 10}, false},    /* hardly more than neighbours */
        {22,
         {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 60, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 30},
         {30, 51, 51},
         false}, /* a flash elsewhere */
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_test_message("row %" G_GSIZE_FORMAT, i);
        g_autoptr(Seam) seam = seam_new();
        for (int k = 0; k < rows[i].n; k++)
            add_grey(seam, rows[i].levels[k]);
        SeamFigures figures = seam_figures(seam);
        g_assert_cmpfloat(figures.seam, ==, rows[i].figures.seam);
        g_assert_cmpfloat(figures.usual, ==, rows[i].figures.usual);
        g_assert_cmpfloat(figures.farthest, ==, rows[i].figures.farthest);
        g_assert_true(seam_shows(figures) == rows[i].shows);
    }
}

/* One flash in a hundred neighbours is not usual. */
static void test_usual(void)
{
    g_autoptr(Seam) seam = seam_new();
    for (int i = 0; i < 101; i++)
        add_grey(seam, i == 50 ? 200 : i % 2);
    SeamFigures figures = seam_figures(seam);
    g_assert_cmpfloat(figures.usual, ==, 1);
    g_assert_cmpfloat(figures.farthest, ==, 199);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/seam/figures", test_figures);
    g_test_add_func("/seam/usual", test_usual);
    return g_test_run();
}

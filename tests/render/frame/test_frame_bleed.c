#include "render/frame/frame_bleed.h"

#include <string.h>

static void test_visible_stays(void)
{
    guint32 pixels[] = {0x01020304, 0xff102030, 0x80ffffff, 0x7f000001, 0x05060708, 0xfe00ff00};
    guint32 before[G_N_ELEMENTS(pixels)];
    memcpy(before, pixels, sizeof pixels);
    frame_bleed(pixels, 3, 2, 3);
    g_assert_cmpmem(pixels, sizeof pixels, before, sizeof before);
}

static void test_nothing_visible(void)
{
    guint32 pixels[7 * 5] = {0};
    frame_bleed(pixels, 7, 5, 7);
    for (guint i = 0; i < G_N_ELEMENTS(pixels); i++)
        g_assert_cmphex(pixels[i], ==, 0);
}

/* One visible pixel lends its colour to all, alpha stays 0. */
static void test_one_visible(void)
{
    static const struct {
        int width, height, x, y;
    } rows[] = {{1, 1, 0, 0}, {9, 1, 8, 0}, {1, 9, 0, 0}, {16, 16, 3, 12}, {31, 17, 30, 16}};
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        int count = rows[i].width * rows[i].height;
        int place = rows[i].y * rows[i].width + rows[i].x;
        g_autofree guint32 *pixels = g_new0(guint32, count);
        pixels[place] = 0x01abcdef;
        frame_bleed(pixels, rows[i].width, rows[i].height, (gsize)rows[i].width);
        for (int k = 0; k < count; k++)
            g_assert_cmphex(pixels[k], ==, k == place ? 0x01abcdef : 0x00abcdef);
    }
}

/* Within a block of two by two, the mean by alpha: (200 * 3 + 100) / 4 and (0 * 3 + 40) / 4. */
static void test_mean(void)
{
    guint32 pixels[] = {0x03c80000, 0x01640028, 0, 0};
    frame_bleed(pixels, 2, 2, 2);
    g_assert_cmphex(pixels[2], ==, 0x00af000a);
    g_assert_cmphex(pixels[3], ==, 0x00af000a);
}

/* The near colour wins over the far one. */
static void test_near(void)
{
    guint32 pixels[8 * 2] = {0};
    pixels[0] = 0xffff0000;
    pixels[7] = 0xff0000ff;
    frame_bleed(pixels, 8, 2, 8);
    g_assert_cmphex(pixels[1], ==, 0x00ff0000);
    g_assert_cmphex(pixels[2], ==, 0x00ff0000);
    g_assert_cmphex(pixels[5], ==, 0x000000ff);
    g_assert_cmphex(pixels[6], ==, 0x000000ff);
}

/* What lies between the rows is not touched, nor looked at. */
static void test_stride(void)
{
    guint32 pixels[] = {0xff0000ff, 0, 0xffff0000, 0, 0, 0};
    frame_bleed(pixels, 2, 2, 3);
    static const guint32 expected[] = {0xff0000ff, 0x000000ff, 0xffff0000,
                                       0x000000ff, 0x000000ff, 0};
    g_assert_cmpmem(pixels, sizeof pixels, expected, sizeof expected);
}

/* Beside a colour, that colour: whatever else its block holds. */
static void test_edges(void)
{
    guint32 pixels[8 * 2] = {0};
    pixels[0] = 0xff000000;
    pixels[8 + 7] = 0xff0060c0;
    frame_bleed(pixels, 8, 2, 8);
    frame_bleed_edges(pixels, 8, 2, 8);
    g_assert_cmphex(pixels[1], ==, 0);
    g_assert_cmphex(pixels[8 + 6], ==, 0x0060c0);
    g_assert_cmphex(pixels[6], ==, 0x0060c0);
    g_assert_cmphex(pixels[0], ==, 0xff000000);
    g_assert_cmphex(pixels[8 + 7], ==, 0xff0060c0);

    guint32 between[] = {0xff800000, 0, 0xff000080};
    frame_bleed_edges(between, 3, 1, 3);
    g_assert_cmphex(between[1], ==, 0x400040);
    guint32 nothing[] = {0x123456, 0};
    frame_bleed_edges(nothing, 2, 1, 2);
    g_assert_cmphex(nothing[0], ==, 0x123456);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/frame-bleed/visible-stays", test_visible_stays);
    g_test_add_func("/frame-bleed/nothing-visible", test_nothing_visible);
    g_test_add_func("/frame-bleed/one-visible", test_one_visible);
    g_test_add_func("/frame-bleed/mean", test_mean);
    g_test_add_func("/frame-bleed/near", test_near);
    g_test_add_func("/frame-bleed/stride", test_stride);
    g_test_add_func("/frame-bleed/edges", test_edges);
    return g_test_run();
}

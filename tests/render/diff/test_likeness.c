/* Figures of likeness against published values and hand calculation. */
#include "render/diff/lab.h"
#include "render/diff/likeness.h"
#include "render/diff/ssim.h"

#include <math.h>

/* L a b of one, of the other, and their difference: Sharma, Wu and Dalal 2005, table 1. */
static const double published[][7] = {
    {50.0000, 2.6772, -79.7751, 50.0000, 0.0000, -82.7485, 2.0425},
    {50.0000, 3.1571, -77.2803, 50.0000, 0.0000, -82.7485, 2.8615},
    {50.0000, 2.8361, -74.0200, 50.0000, 0.0000, -82.7485, 3.4412},
    {50.0000, -1.3802, -84.2814, 50.0000, 0.0000, -82.7485, 1.0000},
    {50.0000, -1.1848, -84.8006, 50.0000, 0.0000, -82.7485, 1.0000},
    {50.0000, -0.9009, -85.5211, 50.0000, 0.0000, -82.7485, 1.0000},
    {50.0000, 0.0000, 0.0000, 50.0000, -1.0000, 2.0000, 2.3669},
    {50.0000, -1.0000, 2.0000, 50.0000, 0.0000, 0.0000, 2.3669},
    {50.0000, 2.4900, -0.0010, 50.0000, -2.4900, 0.0009, 7.1792},
    {50.0000, 2.4900, -0.0010, 50.0000, -2.4900, 0.0010, 7.1792},
    {50.0000, 2.4900, -0.0010, 50.0000, -2.4900, 0.0011, 7.2195},
    {50.0000, 2.4900, -0.0010, 50.0000, -2.4900, 0.0012, 7.2195},
    {50.0000, -0.0010, 2.4900, 50.0000, 0.0009, -2.4900, 4.8045},
    {50.0000, -0.0010, 2.4900, 50.0000, 0.0010, -2.4900, 4.8045},
    {50.0000, -0.0010, 2.4900, 50.0000, 0.0011, -2.4900, 4.7461},
    {50.0000, 2.5000, 0.0000, 50.0000, 0.0000, -2.5000, 4.3065},
    {50.0000, 2.5000, 0.0000, 73.0000, 25.0000, -18.0000, 27.1492},
    {50.0000, 2.5000, 0.0000, 61.0000, -5.0000, 29.0000, 22.8977},
    {50.0000, 2.5000, 0.0000, 56.0000, -27.0000, -3.0000, 31.9030},
    {50.0000, 2.5000, 0.0000, 58.0000, 24.0000, 15.0000, 19.4535},
    {50.0000, 2.5000, 0.0000, 50.0000, 3.1736, 0.5854, 1.0000},
    {50.0000, 2.5000, 0.0000, 50.0000, 3.2972, 0.0000, 1.0000},
    {50.0000, 2.5000, 0.0000, 50.0000, 1.8634, 0.5757, 1.0000},
    {50.0000, 2.5000, 0.0000, 50.0000, 3.2592, 0.3350, 1.0000},
    {60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644},
    {63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.2630},
    {61.2901, 3.7196, -5.3901, 61.4292, 2.2480, -4.9620, 1.8731},
    {35.0831, -44.1164, 3.7933, 35.0232, -40.0716, 1.5901, 1.8645},
    {22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373},
    {36.4612, 47.8580, 18.3852, 36.2715, 50.5065, 21.2231, 1.4146},
    {90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441},
    {90.9257, -0.5406, -0.9208, 88.6381, -0.8985, -0.7239, 1.5381},
    {6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377},
    {2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082},
};

static void test_published(void)
{
    g_assert_cmpuint(G_N_ELEMENTS(published), ==, 34);
    for (guint i = 0; i < G_N_ELEMENTS(published); i++) {
        const double *row = published[i];
        Lab one = {row[0], row[1], row[2]}, other = {row[3], row[4], row[5]};
        g_assert_cmpfloat_with_epsilon(lab_difference(one, other), row[6], 5e-5);
        g_assert_cmpfloat_with_epsilon(lab_difference(other, one), row[6], 5e-5);
        g_assert_cmpfloat(lab_difference(one, one), ==, 0);
    }
}

/* Of sRGB's primaries and greys: Lindbloom's calculator, D65 without adaptation. */
static void test_lab(void)
{
    static const struct {
        guint rgb;
        Lab lab;
    } rows[] = {
        {0x000000, {0, 0, 0}},
        {0xffffff, {100, 0, 0}},
        {0x777777, {50.034, 0, 0}},
        {0xff0000, {53.241, 80.092, 67.203}},
        {0x00ff00, {87.735, -86.183, 83.179}},
        {0x0000ff, {32.297, 79.188, -107.860}},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        guint rgb = rows[i].rgb;
        Lab lab = lab_from_linear(lab_linear(rgb >> 16), lab_linear(rgb >> 8 & 0xff),
                                  lab_linear(rgb & 0xff));
        g_assert_cmpfloat_with_epsilon(lab.l, rows[i].lab.l, .02);
        g_assert_cmpfloat_with_epsilon(lab.a, rows[i].lab.a, .02);
        g_assert_cmpfloat_with_epsilon(lab.b, rows[i].lab.b, .02);
    }
}

typedef guint32 (*Paint)(int x, int y);

static Frame *paint(int width, int height, Paint color)
{
    Frame *frame = frame_new(width, height, G_MAXINT, NULL);
    for (int y = 0; y < height; y++) {
        guint32 *row = (guint32 *)(void *)(frame->data + (gsize)y * (gsize)frame->stride);
        for (int x = 0; x < width; x++)
            row[x] = 0xff000000 | color(x, y);
    }
    return frame;
}

static guint32 grey(int x, int y)
{
    (void)x;
    (void)y;
    return 0x646464;
}

static guint32 lighter_corner(int x, int y)
{
    return x < 4 && y < 4 ? 0x6e6464 : 0x646464;
}

static guint32 texture(int x, int y)
{
    return (guint32)((x * 7919 ^ y * 104729) % 0xffffff);
}

static Likeness measure(Paint one, Paint other, int width, int height, guint threshold)
{
    g_autoptr(Frame) a = paint(width, height, one);
    g_autoptr(Frame) b = paint(width, height, other);
    g_autoptr(LikenessScratch) scratch = likeness_scratch_new(width, height);
    return likeness_measure(a, b, threshold, scratch);
}

static void test_equal(void)
{
    static const Paint paints[] = {grey, texture};
    for (guint i = 0; i < G_N_ELEMENTS(paints); i++) {
        Likeness found = measure(paints[i], paints[i], 33, 21, 0);
        g_assert_cmpfloat(found.mae, ==, 0);
        g_assert_cmpfloat(found.max, ==, 0);
        g_assert_cmpfloat(found.share, ==, 0);
        g_assert_true(isinf(found.psnr));
        g_assert_cmpfloat(found.ssim, ==, 1);
        g_assert_cmpfloat(found.de, ==, 0);
        g_assert_cmpfloat(found.de_95, ==, 0);
        const Likeness many[] = {found, found, found};
        Likeness mean = likeness_mean(many, 3);
        g_assert_cmpfloat(mean.ssim, ==, 1);
        g_assert_true(isinf(mean.psnr));
    }
}

/* 16 of 400 pixels, one channel off by 10. */
static void test_corner(void)
{
    Likeness found = measure(grey, lighter_corner, 20, 20, 9);
    g_assert_cmpfloat_with_epsilon(found.mae, 16 * 10 / 1200., 1e-12);
    g_assert_cmpfloat(found.max, ==, 10);
    g_assert_cmpfloat_with_epsilon(found.share, 16 / 400., 1e-12);
    g_assert_cmpfloat_with_epsilon(found.mse, 16 * 100 / 1200., 1e-12);
    g_assert_cmpfloat_with_epsilon(found.psnr, 10 * log10(65025 / (16 * 100 / 1200.)), 1e-9);
    Lab from = lab_from_linear(lab_linear(100), lab_linear(100), lab_linear(100));
    Lab to = lab_from_linear(lab_linear(110), lab_linear(100), lab_linear(100));
    g_assert_cmpfloat_with_epsilon(found.de, 16 * lab_difference(from, to) / 400, 1e-6);
    /* 96 of 100 pixels are equal. */
    g_assert_cmpfloat(found.de_95, ==, 0);
    g_assert_cmpfloat(measure(grey, lighter_corner, 20, 20, 10).share, ==, 0);
    /* 16 of 256 are more than 5 of 100. */
    g_assert_cmpfloat_with_epsilon(measure(grey, lighter_corner, 16, 16, 0).de_95,
                                   lab_difference(from, to), 1e-6);
}

/* One window of one channel by hand: a flat 8x8 of 100 against one whose upper left block is 110;
 * the other channels are equal. */
static void test_window(void)
{
    double a = 64 * 100., b = 48 * 100. + 16 * 110;
    double squares = 64 * 1e4 + 48 * 1e4 + 16 * 12100., products = 48 * 1e4 + 16 * 11000.;
    double similarity = (2 * a * b + 416) * (2 * (products * 64 - a * b) + 235963) /
                        ((a * a + b * b + 416) * (squares * 64 - a * a - b * b + 235963));
    Likeness found = measure(grey, lighter_corner, 8, 8, 0);
    g_assert_cmpfloat_with_epsilon(found.ssim, (similarity + 2) / 3, 1e-12);
    g_assert_cmpfloat(measure(grey, lighter_corner, 7, 7, 0).ssim, ==, 0);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/likeness/published", test_published);
    g_test_add_func("/likeness/lab", test_lab);
    g_test_add_func("/likeness/equal", test_equal);
    g_test_add_func("/likeness/corner", test_corner);
    g_test_add_func("/likeness/window", test_window);
    return g_test_run();
}

#include "render/draw/exposure.h"

enum { N = 4 };

static Frame *pixel_frame(guint32 pixel)
{
    g_autoptr(GError) error = NULL;
    Frame *frame = frame_new(1, 1, 1, &error);
    g_assert_no_error(error);
    *(guint32 *)(void *)frame->data = pixel;
    return frame;
}

/* Values by hand: half of full light is 0.5^(1/2.4) * 1.055 - 0.055 = 0.7354, channel 188; a
 * quarter is 0.5371, channel 137. Alpha adds up evenly, and colour only where there is alpha. */
static void test_light(void)
{
    static const struct {
        guint32 pixels[N], mean;
    } rows[] = {
        {{0xff000000, 0xff000000, 0xffffffff, 0xffffffff}, 0xffbcbcbc},
        {{0xff000000, 0xff000000, 0xff000000, 0xffffffff}, 0xff898989},
        {{0xffff0000, 0xffff0000, 0xff0000ff, 0xff0000ff}, 0xffbc00bc},
        {{0xff336699, 0xff336699, 0xff336699, 0xff336699}, 0xff336699},
        {{0, 0, 0, 0}, 0},
        {{0, 0, 0xff0000ff, 0xff0000ff}, 0x80000080}, /* half as much blue, no darker */
        {{0x03010203, 0x03010203, 0x03010203, 0x03010203}, 0x03010203},
    };
    g_autoptr(Exposure) exposure = exposure_new(1, 1, N);
    g_autoptr(Frame) mean = pixel_frame(0);
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        for (int k = 0; k < N; k++) {
            g_autoptr(Frame) frame = pixel_frame(rows[i].pixels[k]);
            exposure_add(exposure, frame, k == 0);
        }
        exposure_mean(exposure, mean);
        g_assert_cmphex(*frame_row(mean, 0), ==, rows[i].mean);
    }
}

/* Every colour that a frame can hold comes back from a shutter under which nothing moves. */
static void test_same(void)
{
    g_autoptr(Exposure) exposure = exposure_new(1, 1, 2);
    g_autoptr(Frame) mean = pixel_frame(0);
    for (guint32 alpha = 0; alpha < 256; alpha++) {
        for (guint32 channel = 0; channel <= alpha; channel++) {
            guint32 pixel = alpha << 24 | channel;
            g_autoptr(Frame) frame = pixel_frame(pixel);
            exposure_add(exposure, frame, true);
            exposure_add(exposure, frame, false);
            exposure_mean(exposure, mean);
            g_assert_cmphex(*frame_row(mean, 0), ==, pixel);
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/exposure/light", test_light);
    g_test_add_func("/exposure/same", test_same);
    return g_test_run();
}

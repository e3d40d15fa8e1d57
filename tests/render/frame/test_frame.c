#include "render/frame/frame.h"

#include "base/error.h"

static guint32 *row(Frame *frame, int y)
{
    return (guint32 *)(void *)(frame->data + (gsize)y * (gsize)frame->stride);
}

static void test_new(void)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Frame) frame = frame_new(17, 3, 51, &error);
    g_assert_no_error(error);
    g_assert_cmpint(frame->stride % 64, ==, 0);
    g_assert_cmpuint((guintptr)frame->data % 64, ==, 0);
    g_assert_cmpuint(frame_bytes(frame), ==, (gsize)frame->stride * 3);
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 17; x++)
            g_assert_cmphex(frame_row(frame, y)[x], ==, 0);
}

static void test_limits(void)
{
    static const struct {
        int width, height;
        guint64 pixels;
        int code;
    } rows[] = {
        {0, 5, 100, ERROR_VALUE},       {5, -1, 100, ERROR_VALUE},
        {32768, 1, 99999, ERROR_LIMIT}, {1, 32768, 99999, ERROR_LIMIT},
        {10, 11, 109, ERROR_LIMIT},     {32767, 32767, 67108864, ERROR_LIMIT},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GError) error = NULL;
        g_assert_null(frame_new(rows[i].width, rows[i].height, rows[i].pixels, &error));
        g_assert_error(error, ERROR_DOMAIN, rows[i].code);
    }
}

static void test_copy(void)
{
    g_autoptr(Frame) from = frame_new(5, 2, 10, NULL);
    g_autoptr(Frame) to = frame_new(5, 2, 10, NULL);
    row(from, 1)[4] = 0xff123456;
    frame_copy(to, from);
    g_assert_cmphex(frame_row(to, 1)[4], ==, 0xff123456);
    frame_clear(to);
    g_assert_cmphex(frame_row(to, 1)[4], ==, 0);
}

/* Straight = round(255 * premultiplied / alpha). */
static void test_straight(void)
{
    static const struct {
        guint32 pixel;
        guint8 rgba[4];
    } rows[] = {
        {0xff0a141e, {10, 20, 30, 255}},   {0x00000000, {0, 0, 0, 0}},
        {0x00ffffff, {0, 0, 0, 0}},        {0x80402010, {128, 64, 32, 128}},
        {0x01010001, {255, 0, 255, 1}},    {0x03020100, {170, 85, 0, 3}},
        {0x10ff1008, {255, 255, 128, 16}},
    };
    g_autoptr(Frame) frame = frame_new(G_N_ELEMENTS(rows), 1, 100, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
        row(frame, 0)[i] = rows[i].pixel;
    guint8 rgba[4 * G_N_ELEMENTS(rows)];
    frame_row_straight(frame, 0, rgba);
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
        g_assert_cmpmem(rgba + 4 * i, 4, rows[i].rgba, 4);
}

static void test_hash(void)
{
    g_autoptr(Frame) frame = frame_new(2, 1, 2, NULL);
    row(frame, 0)[0] = 0xff112233;
    row(frame, 0)[1] = 0x80402010;
    g_autofree char *hash = frame_hash(frame);
    /* hashlib.sha256(struct.pack('<II', 2, 1) + bytes.fromhex('332211ff10204080')) */
    g_assert_cmpstr(hash, ==, "0a548aaf8bb5063e073fa901cf994ca0a537971c4dc2a2e5813eb81a768bb96e");
    g_autoptr(Frame) turned = frame_new(1, 2, 2, NULL);
    row(turned, 0)[0] = 0xff112233;
    row(turned, 1)[0] = 0x80402010;
    g_autofree char *other = frame_hash(turned);
    g_assert_cmpstr(other, !=, hash);
}

/* Only what was drawn is laid anew, and all of it when nothing is known. */
static void test_ground(void)
{
    g_autoptr(Frame) ground = frame_new(9, 4, 36, NULL);
    g_autoptr(Frame) frame = frame_new(9, 4, 36, NULL);
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 9; x++)
            row(ground, y)[x] = 0xff000000 | (guint32)(y * 9 + x);
    frame_lay_ground(frame, ground);
    g_assert_true(frame_equal(frame, ground));

    frame_mark_drawn(frame, ground, (Rect){2.5, 1, 4.5, 9});
    row(frame, 1)[2] = row(frame, 3)[4] = 0xffffffff; /* within */
    row(frame, 0)[0] = 0xffabcdef;                    /* outside: nobody may, and so it stays */
    frame_lay_ground(frame, ground);
    g_assert_cmphex(frame_row(frame, 1)[2], ==, 0xff00000b);
    g_assert_cmphex(frame_row(frame, 3)[4], ==, 0xff00001f);
    g_assert_cmphex(frame_row(frame, 0)[0], ==, 0xffabcdef);

    frame_mark_drawn(frame, ground, rect_empty());
    frame_lay_ground(frame, ground);
    g_assert_cmphex(frame_row(frame, 0)[0], ==, 0xffabcdef);
    frame_forget_ground(frame);
    frame_lay_ground(frame, ground);
    g_assert_true(frame_equal(frame, ground));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/frame/new", test_new);
    g_test_add_func("/frame/limits", test_limits);
    g_test_add_func("/frame/copy", test_copy);
    g_test_add_func("/frame/straight", test_straight);
    g_test_add_func("/frame/hash", test_hash);
    g_test_add_func("/frame/ground", test_ground);
    return g_test_run();
}

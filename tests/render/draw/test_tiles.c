#include "render/draw/tiles.h"

static bool covers(const Tiles *tiles, double x, double y)
{
    for (guint i = 0; i < tiles->n; i++) {
        Rect r = tiles->rects[i];
        if (r.x0 <= x && x < r.x1 && r.y0 <= y && y < r.y1) {
            return true;
        }
    }
    return false;
}

static void test_few(void)
{
    Tiles tiles = {.bounds = rect_empty()};
    tiles_add(&tiles, rect_empty());
    tiles_add(&tiles, rect_from_size(3, 3, 0, 9));
    g_assert_cmpuint(tiles.n, ==, 0);
    tiles_add(&tiles, rect_from_size(0, 0, 10, 10));
    tiles_add(&tiles, rect_from_size(10, 0, 10, 10)); /* beside it: one without waste */
    g_assert_cmpuint(tiles.n, ==, 1);
    g_assert_cmpfloat(tiles.rects[0].x1, ==, 20);
    tiles_add(&tiles, rect_from_size(100, 100, 10, 10));
    g_assert_cmpuint(tiles.n, ==, 2);
    tiles_add(&tiles, rect_from_size(2, 2, 5, 5)); /* within */
    g_assert_cmpuint(tiles.n, ==, 2);
    g_assert_cmpfloat(tiles.bounds.x1, ==, 110);
}

/* However many, all is covered. */
static void test_many(void)
{
    Tiles tiles = {.bounds = rect_empty()};
    guint32 random = 1;
    double x[500], y[500];
    for (guint i = 0; i < G_N_ELEMENTS(x); i++) {
        random = random * 1664525u + 1013904223u;
        x[i] = random >> 22;
        random = random * 1664525u + 1013904223u;
        y[i] = random >> 22;
        tiles_add(&tiles, rect_from_size(x[i], y[i], 3, 2));
        g_assert_cmpuint(tiles.n, <=, TILES_MOST);
    }
    for (guint i = 0; i < G_N_ELEMENTS(x); i++) {
        g_assert_true(covers(&tiles, x[i], y[i]) && covers(&tiles, x[i] + 2, y[i] + 1));
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/tiles/few", test_few);
    g_test_add_func("/tiles/many", test_many);
    return g_test_run();
}

#include "render/draw/image_webp.h"

#include <cairo.h>
#include <string.h>

typedef struct WebpCase {
    const char *base64;
    guint32 color; /* of every pixel, premultiplied */
    int width, height;
} WebpCase;

/* Made by Google's own encoder: lossless, and the first of two frames. */
static const WebpCase cases[] = {
    {"UklGRhwAAABXRUJQVlA4TA8AAAAvAkAAEAcQ/Y8CBiKi/wEA", 0x80800000, 3, 2},
    {"UklGRoQAAABXRUJQVlA4WAoAAAACAAAAAgAAAQAAQU5JTQYAAAD/////"
     "AABBTk1GKAAAAAAAAAAAAAIAAAEAAGQAAAJWUDhMDwAAAC8CQAAABxDR//4HIqL/"
     "AQBBTk1GKAAAAAAAAAAAAAIAAAEAAGQAAABWUDhMDwAAAC8CQAAAB9D/iP4HIqL/AQA=",
     0xff0000ff, 3, 2},
};

typedef struct Reader {
    const guint8 *at;
    gsize left;
} Reader;

static cairo_status_t read_bytes(void *data, unsigned char *bytes, unsigned length)
{
    Reader *reader = data;
    if (length > reader->left)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(bytes, reader->at, length);
    reader->at += length;
    reader->left -= length;
    return CAIRO_STATUS_SUCCESS;
}

static void test_pixels(gconstpointer data)
{
    const WebpCase *webp = data;
    const ImageDecoder *decoder = image_webp_decoder();
    gsize size;
    g_autofree guchar *bytes = g_base64_decode(webp->base64, &size);
    g_autoptr(GBytes) png = decoder->webp_to_png(bytes, size);
    g_assert_nonnull(png);
    Reader reader = {g_bytes_get_data(png, NULL), g_bytes_get_size(png)};
    cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(read_bytes, &reader);
    g_assert_cmpint(cairo_image_surface_get_width(surface), ==, webp->width);
    g_assert_cmpint(cairo_image_surface_get_height(surface), ==, webp->height);
    const guint32 *pixel = (const guint32 *)(void *)cairo_image_surface_get_data(surface);
    g_assert_cmphex(*pixel, ==, webp->color);
    cairo_surface_destroy(surface);
}

/* A file that ends too early is no picture, and nothing breaks. */
static void test_cut(gconstpointer data)
{
    const WebpCase *webp = data;
    const ImageDecoder *decoder = image_webp_decoder();
    gsize size;
    g_autofree guchar *bytes = g_base64_decode(webp->base64, &size);
    for (gsize n = 0; n < size / 2; n++) {
        g_autofree guchar *cut = g_memdup2(bytes, n);
        g_autoptr(GBytes) png = decoder->webp_to_png(cut, n);
        g_assert_null(png);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *path = g_strdup_printf("/webp/pixels/%u", i);
        g_autofree char *cut = g_strdup_printf("/webp/cut/%u", i);
        g_test_add_data_func(path, &cases[i], test_pixels);
        g_test_add_data_func(cut, &cases[i], test_cut);
    }
    return g_test_run();
}

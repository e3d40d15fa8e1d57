#include "render/frame/frame_bleed.h"

#include <stdbool.h>

/* n pixels as one: the mean of their colours by alpha, as opaque as their sum. */
static guint32 merge(const guint32 *pixels, int n)
{
    guint32 alpha = 0, red = 0, green = 0, blue = 0;
    for (int i = 0; i < n; i++) {
        guint32 weight = pixels[i] >> 24;
        alpha += weight;
        red += weight * (pixels[i] >> 16 & 0xff);
        green += weight * (pixels[i] >> 8 & 0xff);
        blue += weight * (pixels[i] & 0xff);
    }
    if (alpha == 0)
        return 0;
    guint32 half = alpha / 2;
    return MIN(alpha, 255) << 24 | (red + half) / alpha << 16 | (green + half) / alpha << 8 |
           (blue + half) / alpha;
}

/* One row of half the size; beyond an odd edge the last pixel counts twice. */
static void halve_row(const guint32 *upper, const guint32 *lower, int width, guint32 *half)
{
    for (int x = 0; x < width; x += 2) {
        int next = MIN(x + 1, width - 1);
        const guint32 block[] = {upper[x], upper[next], lower[x], lower[next]};
        /* Flat drawings are mostly this. */
        bool uniform = block[0] == block[1] && block[0] == block[2] && block[0] == block[3];
        guint32 alpha = block[0] >> 24;
        half[x / 2] = uniform && (alpha == 0 || alpha == 255) ? block[0] : merge(block, 4);
    }
}

/* Push-pull: the picture of half the size is filled first, then shows through the holes of this
 * one. */
void frame_bleed(guint32 *pixels, int width, int height, gsize stride)
{
    if (width == 1 && height == 1)
        return;
    int half_width = (width + 1) / 2, half_height = (height + 1) / 2;
    gsize half_stride = (gsize)half_width;
    g_autofree guint32 *half = g_new(guint32, half_stride * (gsize)half_height);
    for (int y = 0; y < height; y += 2)
        halve_row(pixels + (gsize)y * stride, pixels + (gsize)MIN(y + 1, height - 1) * stride,
                  width, half + (gsize)(y / 2) * half_stride);
    frame_bleed(half, half_width, half_height, half_stride);

    for (int y = 0; y < height; y++) {
        guint32 *row = pixels + (gsize)y * stride;
        const guint32 *coarse = half + (gsize)(y / 2) * half_stride;
        for (int x = 0; x < width; x++)
            if (row[x] >> 24 == 0)
                row[x] = coarse[x / 2] & 0xffffff;
    }
}

void frame_bleed_edges(guint32 *pixels, int width, int height, gsize stride)
{
    for (int y = 0; y < height; y++) {
        guint32 *row = pixels + (gsize)y * stride;
        for (int x = 0; x < width; x++) {
            guint32 around[9];
            int n = 0;
            if (row[x] >> 24 != 0)
                continue;
            for (int j = MAX(y - 1, 0); j <= MIN(y + 1, height - 1); j++)
                for (int i = MAX(x - 1, 0); i <= MIN(x + 1, width - 1); i++)
                    around[n++] = pixels[(gsize)j * stride + (gsize)i];
            guint32 mean = merge(around, n);
            if (mean >> 24 != 0)
                row[x] = mean & 0xffffff;
        }
    }
}

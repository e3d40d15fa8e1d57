#include "render/frame/frame.h"

#include "base/error.h"

#include <string.h>

enum {
    FRAME_ALIGNMENT = 64,
    FRAME_SIDE_LARGEST = 32767,
};

Frame *frame_new(int width, int height, guint64 pixels, GError **error)
{
    static const Place nowhere = {NULL, 0, 0};
    if (width < 1 || height < 1) {
        error_set(error, ERROR_VALUE, nowhere,
                  "a picture of %dx%d has no pixels; give a width and a height of 1 or more", width,
                  height);
        return NULL;
    }
    if (width > FRAME_SIDE_LARGEST || height > FRAME_SIDE_LARGEST) {
        error_set(error, ERROR_LIMIT, nowhere,
                  "a picture of %dx%d is larger than %d pixels a side; give a smaller size", width,
                  height, FRAME_SIDE_LARGEST);
        return NULL;
    }
    if ((guint64)width * (guint64)height > pixels) {
        error_set(error, ERROR_LIMIT, nowhere,
                  "a picture of %dx%d has more than %" G_GUINT64_FORMAT
                  " pixels; give a smaller size or raise --max-pixels",
                  width, height, pixels);
        return NULL;
    }
    Frame *frame = g_new(Frame, 1);
    frame->width = width;
    frame->height = height;
    frame->stride = (width * 4 + FRAME_ALIGNMENT - 1) / FRAME_ALIGNMENT * FRAME_ALIGNMENT;
    frame->data = g_aligned_alloc0(1, frame_bytes(frame) + FRAME_ALIGNMENT, FRAME_ALIGNMENT);
    return frame;
}

void frame_free(Frame *frame)
{
    if (frame == NULL)
        return;
    g_aligned_free(frame->data);
    g_free(frame);
}

gsize frame_bytes(const Frame *frame)
{
    return (gsize)frame->stride * (gsize)frame->height;
}

void frame_clear(Frame *frame)
{
    memset(frame->data, 0, frame_bytes(frame));
}

void frame_copy(Frame *to, const Frame *from)
{
    g_return_if_fail(to->width == from->width && to->height == from->height);
    memcpy(to->data, from->data, frame_bytes(from));
}

bool frame_equal(const Frame *a, const Frame *b)
{
    g_return_val_if_fail(a->width == b->width && a->height == b->height, false);
    bool equal = true;
    for (int y = 0; equal && y < a->height; y++)
        equal = memcmp(frame_row(a, y), frame_row(b, y), (gsize)a->width * 4) == 0;
    return equal;
}

const guint32 *frame_row(const Frame *frame, int y)
{
    return (const guint32 *)(const void *)(frame->data + (gsize)y * (gsize)frame->stride);
}

static guint32 mean_of_block(const Frame *from, int left, int top, int scale)
{
    guint32 sums[4] = {0}, n = (guint32)(scale * scale), pixel = 0;
    for (int y = 0; y < scale; y++) {
        const guint32 *row = frame_row(from, top + y) + left;
        for (int x = 0; x < scale; x++) {
            for (int k = 0; k < 4; k++)
                sums[k] += row[x] >> 8 * k & 0xff;
        }
    }
    for (int k = 0; k < 4; k++)
        pixel |= (sums[k] + n / 2) / n << 8 * k;
    return pixel;
}

void frame_average(Frame *to, const Frame *from, int scale)
{
    g_return_if_fail(from->width == to->width * scale && from->height == to->height * scale);
    for (int y = 0; y < to->height; y++) {
        guint32 *row = (guint32 *)(void *)(to->data + (gsize)y * (gsize)to->stride);
        for (int x = 0; x < to->width; x++)
            row[x] = mean_of_block(from, x * scale, y * scale, scale);
    }
}

guint32 frame_straight(guint32 pixel)
{
    guint32 alpha = pixel >> 24;
    if (alpha == 0 || alpha == 255)
        return alpha == 0 ? 0 : pixel;
    guint32 straight = alpha;
    for (int shift = 16; shift >= 0; shift -= 8) {
        guint32 channel = ((pixel >> shift & 0xff) * 255 + alpha / 2) / alpha;
        straight = straight << 8 | MIN(channel, 255);
    }
    return straight;
}

void frame_row_straight(const Frame *frame, int y, guint8 *rgba)
{
    const guint32 *row = frame_row(frame, y);
    for (int x = 0; x < frame->width; x++, rgba += 4) {
        guint32 pixel = frame_straight(row[x]);
        rgba[0] = (guint8)(pixel >> 16);
        rgba[1] = (guint8)(pixel >> 8);
        rgba[2] = (guint8)pixel;
        rgba[3] = (guint8)(pixel >> 24);
    }
}

char *frame_hash(const Frame *frame)
{
    g_autoptr(GChecksum) checksum = g_checksum_new(G_CHECKSUM_SHA256);
    guint32 size[2] = {GUINT32_TO_LE((guint32)frame->width), GUINT32_TO_LE((guint32)frame->height)};
    g_checksum_update(checksum, (const guchar *)size, sizeof size);

    g_autofree guint32 *little = g_new(guint32, frame->width);
    for (int y = 0; y < frame->height; y++) {
        const guint32 *row = frame_row(frame, y);
        for (int x = 0; x < frame->width; x++)
            little[x] = GUINT32_TO_LE(row[x]);
        g_checksum_update(checksum, (const guchar *)little, (gssize)frame->width * 4);
    }
    return g_strdup(g_checksum_get_string(checksum));
}

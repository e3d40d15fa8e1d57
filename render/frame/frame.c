#include "render/frame/frame.h"

#include "base/error.h"

#include <math.h>
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
    Frame *frame = g_new0(Frame, 1);
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
    frame_forget_ground(frame);
}

void frame_copy(Frame *to, const Frame *from)
{
    g_return_if_fail(to->width == from->width && to->height == from->height);
    memcpy(to->data, from->data, frame_bytes(from));
    frame_forget_ground(to);
}

/* Whole pixels of the frame that hold the rectangle. */
static FramePart part_of(const Frame *frame, Rect rect)
{
    Rect part = rect_intersect(rect, rect_from_size(0, 0, frame->width, frame->height));
    if (rect_is_empty(part))
        return (FramePart){0, 0, 0, 0};
    return (FramePart){(int)floor(part.x0), (int)floor(part.y0), (int)ceil(part.x1),
                       (int)ceil(part.y1)};
}

static void copy_part(Frame *to, const Frame *from, FramePart part)
{
    for (int y = part.y0; y < part.y1; y++) {
        gsize at = (gsize)y * (gsize)to->stride + (gsize)part.x0 * 4;
        memcpy(to->data + at, from->data + at, (gsize)(part.x1 - part.x0) * 4);
    }
}

void frame_copy_part(Frame *to, const Frame *from, Rect part)
{
    g_return_if_fail(to->width == from->width && to->height == from->height);
    copy_part(to, from, part_of(to, part));
    frame_forget_ground(to);
}

void frame_forget_ground(Frame *frame)
{
    frame->ground = NULL;
}

void frame_lay_ground(Frame *frame, const Frame *ground)
{
    if (frame->ground == ground)
        copy_part(frame, ground, frame->drawn);
    else
        frame_copy(frame, ground);
}

void frame_mark_drawn(Frame *frame, const Frame *ground, Rect drawn)
{
    frame->ground = ground;
    frame->drawn = part_of(frame, drawn);
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
    frame_forget_ground(to);
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

static void put_rgba(guint8 *rgba, guint32 argb)
{
    guint32 bytes = GUINT32_TO_LE((argb & 0xff00ff00) | (argb >> 16 & 0xff) | (argb & 0xff) << 16);
    memcpy(rgba, &bytes, sizeof bytes);
}

static bool is_opaque(const guint32 *row, int width)
{
    guint32 all = 0xff000000;
    for (int x = 0; x < width; x++)
        all &= row[x];
    return all == 0xff000000;
}

/* Most rows of most frames are opaque: for them the loop is one that compilers vectorize. */
void frame_row_straight(const Frame *frame, int y, guint8 *rgba)
{
    const guint32 *row = frame_row(frame, y);
    if (is_opaque(row, frame->width)) {
        for (int x = 0; x < frame->width; x++)
            put_rgba(rgba + 4 * x, row[x]);
        return;
    }
    for (int x = 0; x < frame->width; x++)
        put_rgba(rgba + 4 * x, frame_straight(row[x]));
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

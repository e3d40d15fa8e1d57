/* One picture: premultiplied BGRA, 8 bits a channel, in native endianness as Cairo's ARGB32.
 *
 * Rows are `stride` bytes apart, a multiple of 64, and start on 64-byte boundaries; 64 spare bytes
 * follow the last one: the vector code of the scalers likes it so. A Frame owns its data; it is
 * written by one worker, then read by the sinks. Transparent until something is drawn.
 */
#ifndef ZOETROPE_RENDER_FRAME_FRAME_H
#define ZOETROPE_RENDER_FRAME_FRAME_H

#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

/* Corners, in pixels. */
typedef struct FramePart {
    int x0, y0, x1, y1;
} FramePart;

typedef struct Frame {
    int width, height;
    int stride;
    guint8 *data;
    const struct Frame *ground; /* what it shows outside of `drawn`; NULL: nothing known */
    FramePart drawn;
} Frame;

/* NULL with an error when width x height exceeds `pixels` or Cairo's 32767 a side. */
Frame *frame_new(int width, int height, guint64 pixels, GError **error);
void frame_free(Frame *frame);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Frame, frame_free)

gsize frame_bytes(const Frame *frame);
void frame_clear(Frame *frame);                                /* to transparent */
void frame_copy(Frame *to, const Frame *from);                 /* same size */
void frame_copy_part(Frame *to, const Frame *from, Rect part); /* same size */
/* Each pixel of `to` becomes the mean of scale x scale pixels of `from`, which is as many times
 * larger each way; rounded. */
void frame_average(Frame *to, const Frame *from, int scale);

/* Pictures that are drawn again and again over the same ground, of the same size. The ground must
 * not change or go away as long as frames know it. frame_lay_ground() makes the frame show it,
 * which costs what has been drawn over it since; frame_mark_drawn() says where that is. Who else
 * writes to the frame's data calls frame_forget_ground(); the functions above do it themselves. */
void frame_lay_ground(Frame *frame, const Frame *ground);
void frame_mark_drawn(Frame *frame, const Frame *ground, Rect drawn);
void frame_forget_ground(Frame *frame);

bool frame_equal(const Frame *a, const Frame *b);    /* same size */
const guint32 *frame_row(const Frame *frame, int y); /* 0xAARRGGBB, premultiplied */

/* A premultiplied pixel as a straight one, 0xAARRGGBB, rounded; 0 for alpha 0. */
guint32 frame_straight(guint32 pixel);

/* One row as straight RGBA, 4 * width bytes; what PNG and other straight-alpha formats want. The
 * colour under alpha 0 is black. */
void frame_row_straight(const Frame *frame, int y, guint8 *rgba);

/* SHA-256 of width, height (32-bit little endian) and the rows in BGRA order; hexadecimal, caller
 * frees. */
char *frame_hash(const Frame *frame);

#endif

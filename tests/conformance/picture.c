#include "picture.h"

#include "base/limits.h"

#include <cairo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    WINDOW = 8,
    VISIBLE = 16, /* of 255: a difference that an eye may see */
};

static int channel(guint32 pixel, int shift)
{
    int alpha = (int)(pixel >> 24);
    return MIN(255, (int)(pixel >> shift & 0xff) + 255 - alpha);
}

static double luma(guint32 pixel)
{
    return 0.299 * channel(pixel, 16) + 0.587 * channel(pixel, 8) + 0.114 * channel(pixel, 0);
}

/* Sums over all that is above and to the left, of a, b and their products. */
typedef struct Sums {
    double a, b, aa, bb, ab;
} Sums;

static Sums sums_add(Sums x, Sums y, double sign)
{
    return (Sums){x.a + sign * y.a, x.b + sign * y.b, x.aa + sign * y.aa, x.bb + sign * y.bb,
                  x.ab + sign * y.ab};
}

static Sums *sum_tables(const Frame *a, const Frame *b)
{
    gsize stride = (gsize)a->width + 1;
    Sums *table = g_new0(Sums, stride * ((gsize)a->height + 1));
    for (int y = 0; y < a->height; y++) {
        const guint32 *row_a = frame_row(a, y), *row_b = frame_row(b, y);
        Sums row = {0};
        for (int x = 0; x < a->width; x++) {
            double la = luma(row_a[x]), lb = luma(row_b[x]);
            row = sums_add(row, (Sums){la, lb, la * la, lb * lb, la * lb}, 1);
            gsize at = ((gsize)y + 1) * stride + (gsize)x + 1;
            table[at] = sums_add(row, table[at - stride], 1);
        }
    }
    return table;
}

static double window_ssim(Sums sum, double n)
{
    const double c1 = 0.01 * 255 * 0.01 * 255, c2 = 0.03 * 255 * 0.03 * 255;
    double a = sum.a / n, b = sum.b / n;
    double var_a = sum.aa / n - a * a, var_b = sum.bb / n - b * b, cov = sum.ab / n - a * b;
    return (2 * a * b + c1) * (2 * cov + c2) / ((a * a + b * b + c1) * (var_a + var_b + c2));
}

static double mean_ssim(const Frame *a, const Frame *b)
{
    int w = MIN(WINDOW, a->width), h = MIN(WINDOW, a->height);
    gsize stride = (gsize)a->width + 1;
    g_autofree Sums *table = sum_tables(a, b);
    double total = 0;
    for (int y = 0; y + h <= a->height; y++) {
        for (int x = 0; x + w <= a->width; x++) {
            const Sums *top = table + (gsize)y * stride + x, *bottom = top + (gsize)h * stride;
            Sums sum = sums_add(sums_add(bottom[w], top[0], 1), sums_add(bottom[0], top[w], 1), -1);
            total += window_ssim(sum, w * h);
        }
    }
    return total / ((double)(a->width - w + 1) * (a->height - h + 1));
}

static int largest_difference(guint32 a, guint32 b, int *sum)
{
    int largest = 0;
    *sum = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        int difference = abs(channel(a, shift) - channel(b, shift));
        *sum += difference;
        largest = MAX(largest, difference);
    }
    return largest;
}

Likeness picture_compare(const Frame *a, const Frame *b)
{
    gint64 total = 0, differing = 0;
    for (int y = 0; y < a->height; y++) {
        const guint32 *row_a = frame_row(a, y), *row_b = frame_row(b, y);
        for (int x = 0; x < a->width; x++) {
            int sum;
            differing += largest_difference(row_a[x], row_b[x], &sum) > VISIBLE;
            total += sum;
        }
    }
    double n = (double)a->width * a->height;
    return (Likeness){mean_ssim(a, b), (double)total / (3 * n), 100 * (double)differing / n};
}

static guint32 print_difference(guint32 a, guint32 b)
{
    int sum;
    int difference = largest_difference(a, b, &sum);
    guint32 pale = (guint32)(255 - (255 - luma(a)) * 0.15);
    if (difference <= 2)
        return 0xff000000 | pale << 16 | pale << 8 | pale;
    double strength = sqrt(difference / 255.0);
    guint32 red = (guint32)(pale * (1 - strength) + 200 * strength);
    guint32 rest = (guint32)(pale * (1 - strength));
    return 0xff000000 | red << 16 | rest << 8 | rest;
}

Frame *picture_difference(const Frame *a, const Frame *b)
{
    Frame *made = frame_new(a->width, a->height, limits_default().pixels, NULL);
    for (int y = 0; y < a->height; y++) {
        const guint32 *row_a = frame_row(a, y), *row_b = frame_row(b, y);
        guint32 *row = (guint32 *)(void *)(made->data + (gsize)y * (gsize)made->stride);
        for (int x = 0; x < a->width; x++)
            row[x] = print_difference(row_a[x], row_b[x]);
    }
    return made;
}

Frame *picture_load(const char *path)
{
    cairo_surface_t *file = cairo_image_surface_create_from_png(path);
    Frame *frame = NULL;
    if (cairo_surface_status(file) == CAIRO_STATUS_SUCCESS)
        frame = frame_new(cairo_image_surface_get_width(file), cairo_image_surface_get_height(file),
                          limits_default().pixels, NULL);
    if (frame) {
        cairo_surface_t *own = cairo_image_surface_create_for_data(
            frame->data, CAIRO_FORMAT_ARGB32, frame->width, frame->height, frame->stride);
        cairo_t *cr = cairo_create(own);
        cairo_set_source_surface(cr, file, 0, 0);
        cairo_paint(cr);
        cairo_destroy(cr);
        cairo_surface_finish(own);
        cairo_surface_destroy(own);
    }
    cairo_surface_destroy(file);
    return frame;
}

static cairo_status_t append_bytes(void *data, const unsigned char *bytes, unsigned length)
{
    g_byte_array_append(data, bytes, length);
    return CAIRO_STATUS_SUCCESS;
}

void picture_append_url(const Frame *frame, GString *out)
{
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        frame->data, CAIRO_FORMAT_RGB24, frame->width, frame->height, frame->stride);
    cairo_surface_write_to_png_stream(surface, append_bytes, bytes);
    cairo_surface_destroy(surface);
    g_autofree char *text = g_base64_encode(bytes->data, bytes->len);
    g_string_append_printf(out, "data:image/png;base64,%s", text);
}

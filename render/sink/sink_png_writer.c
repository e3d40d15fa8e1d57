#include "render/sink/sink_png_writer.h"

#include "base/error.h"

#include <png.h>

enum { BAND_ROWS = 16 }; /* straightened at once */

struct PngWriter {
    Output *output; /* borrowed */
    png_structp png;
    png_infop info;
    GError *error; /* what the output or libpng said, until the call returns */
};

static void write_bytes(png_structp png, png_bytep data, size_t length)
{
    PngWriter *writer = png_get_io_ptr(png);
    if (!output_write(writer->output, data, length, &writer->error))
        png_longjmp(png, 1);
}

static void flush_nothing(png_structp png)
{
    (void)png;
}

static void keep_error(png_structp png, png_const_charp message)
{
    PngWriter *writer = png_get_error_ptr(png);
    error_set(&writer->error, ERROR_ENCODE, (Place){output_path(writer->output), 0, 0},
              "libpng cannot write this picture: %s; try a smaller one", message);
    png_longjmp(png, 1);
}

static void drop_warning(png_structp png, png_const_charp message)
{
    (void)png;
    (void)message;
}

/* The three steps that may jump: each in a function whose locals do not change after setjmp. */
static bool begin(PngWriter *writer, int width, int height, bool alpha)
{
    png_structp png = writer->png;
    if (setjmp(png_jmpbuf(png)) != 0)
        return false;
    png_set_write_fn(png, writer, write_bytes, flush_nothing);
    png_set_IHDR(png, writer->info, (png_uint_32)width, (png_uint_32)height, 8,
                 alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
    /* On flat drawings as small as with all five filters, in two thirds of the time. */
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
    png_write_info(png, writer->info);
    if (!alpha)
        png_set_filler(png, 0, PNG_FILLER_AFTER);
    return true;
}

static bool write_row(PngWriter *writer, const guint8 *rgba)
{
    if (setjmp(png_jmpbuf(writer->png)) != 0)
        return false;
    png_write_row(writer->png, rgba);
    return true;
}

static bool end(PngWriter *writer)
{
    if (setjmp(png_jmpbuf(writer->png)) != 0)
        return false;
    png_write_end(writer->png, NULL);
    return true;
}

static bool report(PngWriter *writer, bool done, GError **error)
{
    if (!done)
        g_propagate_error(error, g_steal_pointer(&writer->error));
    return done;
}

PngWriter *png_writer_new(Output *output, int width, int height, bool alpha, GError **error)
{
    g_autoptr(PngWriter) writer = g_new0(PngWriter, 1);
    writer->output = output;
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, keep_error, drop_warning);
    writer->info = png_create_info_struct(writer->png);
    if (!report(writer, begin(writer, width, height, alpha), error))
        return NULL;
    return g_steal_pointer(&writer);
}

void png_writer_free(PngWriter *writer)
{
    if (writer == NULL)
        return;
    png_destroy_write_struct(&writer->png, &writer->info);
    g_clear_error(&writer->error);
    g_free(writer);
}

bool png_writer_row(PngWriter *writer, const guint8 *rgba, GError **error)
{
    return report(writer, write_row(writer, rgba), error);
}

bool png_writer_finish(PngWriter *writer, GError **error)
{
    return report(writer, end(writer), error);
}

/* Rows y to y + n of the frame. */
static bool write_band(PngWriter *writer, const Frame *frame, int y, int n, guint8 *rgba,
                       Ledger *ledger, GError **error)
{
    gsize stride = (gsize)frame->width * 4;
    gint64 begun = ledger_begin(ledger);
    for (int i = 0; i < n; i++)
        frame_row_straight(frame, y + i, rgba + (gsize)i * stride);
    ledger_end(ledger, LEDGER_CONVERT, begun);
    for (int i = 0; i < n; i++) {
        if (!png_writer_row(writer, rgba + (gsize)i * stride, error))
            return false;
    }
    return true;
}

bool png_writer_frame(Output *output, const Frame *frame, bool alpha, Ledger *ledger,
                      GError **error)
{
    g_autoptr(PngWriter) writer = png_writer_new(output, frame->width, frame->height, alpha, error);
    if (writer == NULL)
        return false;
    g_autofree guint8 *rgba = g_malloc((gsize)frame->width * 4 * BAND_ROWS);
    for (int y = 0; y < frame->height; y += BAND_ROWS) {
        int n = MIN(BAND_ROWS, frame->height - y);
        if (!write_band(writer, frame, y, n, rgba, ledger, error))
            return false;
    }
    return png_writer_finish(writer, error);
}

/* A PNG file written row by row into an Output: 8-bit sRGB, with or without straight alpha.
 *
 * The same rows give the same bytes (no time stamp). The Output is borrowed and only appended to. A
 * failed call leaves a writer that can only be freed.
 */
#ifndef ZOETROPE_RENDER_SINK_SINK_PNG_WRITER_H
#define ZOETROPE_RENDER_SINK_SINK_PNG_WRITER_H

#include "render/frame/frame.h"
#include "render/frame/output.h"
#include "render/frame/ledger.h"

typedef struct PngWriter PngWriter;

PngWriter *png_writer_new(Output *output, int width, int height, bool alpha, GError **error);
void png_writer_free(PngWriter *writer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PngWriter, png_writer_free)

/* One row of straight RGBA, 4 * width bytes also without alpha. */
bool png_writer_row(PngWriter *writer, const guint8 *rgba, GError **error);
/* After the last row. */
bool png_writer_finish(PngWriter *writer, GError **error);

/* A whole frame; the ledger, or NULL, is told what is conversion. */
bool png_writer_frame(Output *output, const Frame *frame, bool alpha, Ledger *ledger,
                      GError **error);

#endif

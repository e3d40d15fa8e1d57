/* A part of a sheet whose other parts are filmed apart: it feeds SinkParams.builder, and writes
 * nothing.
 */
#ifndef ZOETROPE_RENDER_SINK_SINK_SHEET_H
#define ZOETROPE_RENDER_SINK_SINK_SHEET_H

#include "render/sink/sink.h"

extern const SinkClass sink_sheet_part;

#endif

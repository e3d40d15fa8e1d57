/* The rows of the sink table, each in the file of its name. Included by sink.c and by the rows. */
#ifndef ZOETROPE_RENDER_SINK_SINK_TABLE_H
#define ZOETROPE_RENDER_SINK_SINK_TABLE_H

#include "render/sink/sink.h"

extern const SinkClass sink_mp4;
extern const SinkClass sink_stacked;
extern const SinkClass sink_webm;
extern const SinkClass sink_mov;
extern const SinkClass sink_mkv;
extern const SinkClass sink_gif;
extern const SinkClass sink_webp;
extern const SinkClass sink_apng;
extern const SinkClass sink_avif;
extern const SinkClass sink_png;
extern const SinkClass sink_poster;
extern const SinkClass sink_png_frames;
extern const SinkClass sink_sheet;
extern const SinkClass sink_y4m;
extern const SinkClass sink_rgba;
extern const SinkClass sink_hash;

#endif

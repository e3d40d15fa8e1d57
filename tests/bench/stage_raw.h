/* Frames in a file: their bytes (frame.h), one after another, without anything between. The width
 * must be a multiple of 16, so that rows have no gaps and other programs can read it as bgra.
 */
#ifndef ZOETROPE_TESTS_BENCH_STAGE_RAW_H
#define ZOETROPE_TESTS_BENCH_STAGE_RAW_H

#include "render/frame/frame.h"

#include <stdio.h>

bool stage_raw_write(FILE *file, const Frame *frame, GError **error);
/* What must follow the last frame (frame.h: spare bytes). */
bool stage_raw_end(FILE *file, GError **error);

typedef struct StageRaw StageRaw;

StageRaw *stage_raw_open(const char *path, int width, int height, GError **error);
void stage_raw_close(StageRaw *raw);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(StageRaw, stage_raw_close)

gint64 stage_raw_count(const StageRaw *raw);
/* Without copying, so that no time but the encoder's is measured. Valid until the next call. */
const Frame *stage_raw_frame(StageRaw *raw, gint64 index, GError **error);

#endif

/* Words of the baked style sheet: names with their prefix, numbers with their units and decimals.
 * Private to bake_*.c. */
#ifndef ZOETROPE_RIG_BAKE_WRITER_H
#define ZOETROPE_RIG_BAKE_WRITER_H

#include "rig/bake_style.h"

enum {
    BAKE_PHASE_DECIMALS = 6,
    BAKE_ANGLE_DECIMALS = 6,
};

typedef struct BakeWriter {
    const Rig *rig;
    const BakeStyle *style;
    Arena *arena;
    GString *out;
} BakeWriter;

/* The id, class or keyframe name that `id` has become. */
void bake_write_name(const BakeWriter *writer, const char *id);
void bake_write_px(const BakeWriter *writer, double px);
void bake_write_translate(const BakeWriter *writer, Point by);
void bake_write_rotate(const BakeWriter *writer, double degrees, int decimals);

/* "@keyframes id {". */
void bake_open_keyframes(const BakeWriter *writer, const char *id);

#endif

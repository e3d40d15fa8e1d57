/* What writing a bake needs, and the words of its style sheet: names with their prefix, numbers
 * with their units and decimals. Private to bake_*.c. */
#ifndef ZOETROPE_RIG_BAKE_BAKE_WRITER_H
#define ZOETROPE_RIG_BAKE_BAKE_WRITER_H

#include "rig/bake/bake_plan.h"
#include "rig/bake/bake_wrap.h"

enum {
    BAKE_PHASE_DECIMALS = 6,
    BAKE_ANGLE_DECIMALS = 6,
    BAKE_PX_DECIMALS = 6,
    BAKE_TIME_DECIMALS = 9, /* of shares of a duration */
};

typedef struct BakeStyle {
    const char *prefix;
    Time period;
    double start; /* phases, 0 <= phase < 1 */
    double still;
    const BakePlan *plan;
    BakeWraps wraps;
} BakeStyle;

typedef struct BakeWriter {
    const Rig *rig; /* that of the plan, which knows how its parts are played */
    const BakeStyle *style;
    Arena *arena;
    Document *document; /* the copy of the drawing */
    GString *out;       /* the style sheet, or the comment of a file without one */
} BakeWriter;

/* The element of the copy that had the id in the drawing; NULL for what the bake has taken out. */
Element *bake_writer_find(const BakeWriter *writer, const char *id);

/* The keys of a limb that is drawn by its line; NULL: it is drawn by its bones. */
const LineFit *bake_writer_line(const BakeWriter *writer, const RigLimb *limb);

/* The keys of a limb that is drawn by its bones. */
const LimbFit *bake_writer_bones(const BakeWriter *writer, const RigLimb *limb);

/* The id, class or keyframe name that `id` has become. */
void bake_write_name(const BakeWriter *writer, const char *id);
void bake_write_px(const BakeWriter *writer, double px);
void bake_write_translate(const BakeWriter *writer, Point by);
void bake_write_rotate(const BakeWriter *writer, double degrees, int decimals);

/* As short as CSS has it: ".5". */
void bake_write_number(const BakeWriter *writer, double value, int decimals);

/* A rule that has an element turn about `origin` by keyframes, `ahead` of the rest by turns. */
void bake_write_turning(const BakeWriter *writer, const char *id, Point origin,
                        const char *keyframes, double ahead);
/* The same without an origin. */
void bake_write_moving(const BakeWriter *writer, const char *id, const char *keyframes,
                       double ahead);

/* Keyframes of a transform that `value` writes. */
typedef void (*BakeWriteValue)(const BakeWriter *writer, const void *data, double value,
                               int decimals);
void bake_write_keyframes(const BakeWriter *writer, const char *id, const KeySet *set, int decimals,
                          BakeWriteValue value, const void *data);

/* How well the keys of a line do, for a comment. */
void bake_write_line_figures(const BakeWriter *writer, const RigLimb *limb, const LineFit *fit);

/* A part of a turn as it is written, rounded: 0 <= turn < 1. */
double bake_turn(double phase);

/* "@keyframes id {". */
void bake_open_keyframes(const BakeWriter *writer, const char *id);

#endif

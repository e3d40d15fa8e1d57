/* The motion of a limb over one turn as even samples: what the search of keys looks at instead of
 * solving the pose again and again.
 *
 * Angles are local turns of the bones in degrees, slopes degrees a turn, lengths px of the art.
 * Indices run on into the next turn, below 2 n. Immutable, in an arena. Private to fit_*.c.
 */
#ifndef ZOETROPE_RIG_FIT_FIT_TABLE_H
#define ZOETROPE_RIG_FIT_FIT_TABLE_H

#include "base/arena.h"
#include "rig/pose.h"

#include <math.h>

typedef struct FitSample {
    double angle[RIG_BONES];
    double slope[RIG_BONES];
    Point bone[RIG_BONES]; /* from each joint to the next */
} FitSample;

typedef struct FitTable {
    guint n;
    const FitSample *samples;
    double grown[RIG_BONES];   /* how much more an angle is after a turn: 0 or a whole turn */
    double radians[RIG_BONES]; /* in the art, for a degree in the frame of the bone */
    double lever[RIG_BONES];   /* px that the tip moves by at most for a degree */
} FitTable;

FitTable *fit_table_new(const Rig *rig, const RigLimb *limb, guint n, Arena *arena);

static inline const FitSample *fit_table_sample(const FitTable *table, guint index)
{
    return &table->samples[index < table->n ? index : index - table->n];
}

static inline double fit_table_angle(const FitTable *table, guint bone, guint index)
{
    double angle = fit_table_sample(table, index)->angle[bone];
    return index < table->n ? angle : angle + table->grown[bone];
}

/* The square of the px by which the tip is off when the bones' angles are off by some degrees: to
 * the fourth order, exact enough to compare keys by. */
static inline double fit_table_square(const FitTable *table, const FitSample *sample,
                                      const double off[static RIG_BONES])
{
    double turned = 0;
    Point miss = {0, 0};
    for (guint i = 0; i < RIG_BONES; i++) {
        turned += off[i] * table->radians[i];
        double square = turned * turned;
        double cosine = -square / 2 * (1 - square / 12), sine = turned * (1 - square / 6);
        Point bone = sample->bone[i];
        miss.x += bone.x * cosine - bone.y * sine;
        miss.y += bone.x * sine + bone.y * cosine;
    }
    return miss.x * miss.x + miss.y * miss.y;
}

static inline double fit_table_miss(const FitTable *table, const FitSample *sample,
                                    const double off[static RIG_BONES])
{
    return sqrt(fit_table_square(table, sample, off));
}

#endif

/* The motion of a limb over one turn as even samples: what the search of keys looks at instead of
 * solving the pose again and again.
 *
 * Angles are local turns of the bones in degrees, or a single value that slides; slopes are a turn,
 * lengths px of the art.
 * Indices run on into the next turn, below 2 n. Immutable, in an arena. Private to fit_*.c.
 */
#ifndef ZOETROPE_RIG_FIT_FIT_TABLE_H
#define ZOETROPE_RIG_FIT_FIT_TABLE_H

#include "base/arena.h"
#include "rig/pose.h"

#include <math.h>

/* Of one bone in one sample. */
typedef struct FitSample {
    double angle;
    double before, after; /* slopes: one, but where the motion has a corner */
    Point bone;           /* from its joint to the next */
} FitSample;

typedef struct FitTable {
    guint n;
    guint n_bones;
    guint all;     /* mask of the bones */
    bool straight; /* one bone that slides and does not turn: its lever is all that counts */
    const FitSample *samples;       /* n_bones for each step */
    double grown[RIG_BONES_MOST];   /* how much more an angle is after a turn: 0 or a whole turn */
    double radians[RIG_BONES_MOST]; /* in the art, for a degree in the frame of the bone */
    double lever[RIG_BONES_MOST];   /* px that the tip moves by at most for a degree */
} FitTable;

FitTable *fit_table_new(const Rig *rig, const RigLimb *limb, guint n, Arena *arena);

/* Of a single value, of which `lever` px go to one. */
FitTable *fit_table_from_curve(double (*value)(const void *data, double phase), const void *data,
                               double lever, guint n, Arena *arena);

static inline const FitSample *fit_table_sample(const FitTable *table, guint index)
{
    return &table->samples[(gsize)(index < table->n ? index : index - table->n) * table->n_bones];
}

static inline double fit_table_angle(const FitTable *table, guint bone, guint index)
{
    double angle = fit_table_sample(table, index)[bone].angle;
    return index < table->n ? angle : angle + table->grown[bone];
}

/* The square of the px by which the tip is off when the bones' angles are off by some degrees: to
 * the fourth order, exact enough to compare keys by. */
static inline double fit_table_square(const FitTable *table, const FitSample *sample,
                                      const double *off)
{
    if (table->straight)
        return off[0] * table->lever[0] * off[0] * table->lever[0];
    double turned = 0;
    Point miss = {0, 0};
    for (guint i = 0; i < table->n_bones; i++) {
        turned += off[i] * table->radians[i];
        double square = turned * turned;
        double cosine = -square / 2 * (1 - square / 12), sine = turned * (1 - square / 6);
        Point bone = sample[i].bone;
        miss.x += bone.x * cosine - bone.y * sine;
        miss.y += bone.x * sine + bone.y * cosine;
    }
    return miss.x * miss.x + miss.y * miss.y;
}

static inline double fit_table_miss(const FitTable *table, const FitSample *sample,
                                    const double *off)
{
    return sqrt(fit_table_square(table, sample, off));
}

#endif

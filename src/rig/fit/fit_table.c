#include "rig/fit/fit_table.h"

/* Slopes are taken over this part of a turn: wide enough for the digits of a double, narrow against
 * the bends of the angles. */
#define SLOPE_SPAN 1e-3

/* Central difference of the sixth order. */
static const double weights[] = {3. / 4, -3. / 20, 1. / 60};

static double angle_at(const FitTable *table, guint bone, gint64 index)
{
    gint64 n = table->n, turns = index / n;
    if (index < turns * n)
        turns--;
    return fit_table_sample(table, (guint)(index - turns * n))[bone].angle +
           (double)turns * table->grown[bone];
}

static double slope_at(const FitTable *table, guint bone, guint index, guint step)
{
    double sum = 0;
    for (guint i = 0; i < G_N_ELEMENTS(weights); i++) {
        gint64 reach = (gint64)(i + 1) * step;
        sum += weights[i] *
               (angle_at(table, bone, index + reach) - angle_at(table, bone, index - reach));
    }
    return sum * table->n / step;
}

static Point between(Point from, Point to)
{
    return (Point){to.x - from.x, to.y - from.y};
}

FitTable *fit_table_new(const Rig *rig, const RigLimb *limb, guint n, Arena *arena)
{
    guint n_bones = limb->n_bones;
    FitSample *samples = arena_new_n(arena, FitSample, (gsize)n * n_bones);
    FitTable *table = arena_new_one(arena, FitTable);
    *table = (FitTable){.n = n, .n_bones = n_bones, .all = (1u << n_bones) - 1, .samples = samples};
    for (guint i = 0; i < n; i++) {
        Pose pose = pose_limb(rig, limb, (double)i / n);
        for (guint bone = 0; bone < n_bones; bone++) {
            samples[i * n_bones + bone].angle = pose_local_turn(limb, bone, pose.turn);
            samples[i * n_bones + bone].bone = between(pose.joints[bone], pose.joints[bone + 1]);
        }
    }
    double sense = 1, hanging = 0;
    Pose first = pose_limb(rig, limb, 0), last = pose_limb(rig, limb, 1);
    for (guint bone = 0; bone < n_bones; bone++) {
        sense = limb->bones[bone].element.frame.sense;
        table->radians[bone] = sense * (G_PI / 180);
        table->grown[bone] =
            pose_local_turn(limb, bone, last.turn) - pose_local_turn(limb, bone, first.turn);
    }
    for (guint bone = n_bones; bone-- > 0;) {
        hanging += limb->bones[bone].length;
        table->lever[bone] = hanging * (G_PI / 180);
    }
    guint step = MAX(1, (guint)(SLOPE_SPAN * n));
    for (guint i = 0; i < n; i++) {
        for (guint bone = 0; bone < n_bones; bone++)
            samples[i * n_bones + bone].slope = slope_at(table, bone, i, step);
    }
    return table;
}

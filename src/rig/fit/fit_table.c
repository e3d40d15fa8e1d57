#include "rig/fit/fit_table.h"

/* Slopes are taken over this part of a turn: wide enough for the digits of a double, narrow against
 * the bends of the angles. */
#define SLOPE_SPAN 1e-3

/* Central difference of the sixth order. */
static const double weights[] = {3. / 4, -3. / 20, 1. / 60};

/* Difference to one side, of the fourth order. */
static const double weights_aside[] = {-25. / 12, 4, -3, 4. / 3, -1. / 4};

/* Slopes of the two sides that differ by more than this share of the steepest make a corner. */
#define CORNER_SHARE 0.02

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

/* From one side only: of the fourth order. */
static double slope_aside(const FitTable *table, guint bone, guint index, gint64 step)
{
    double sum = 0;
    for (guint i = 0; i < G_N_ELEMENTS(weights_aside); i++)
        sum += weights_aside[i] * angle_at(table, bone, index + (gint64)i * step);
    return sum * table->n / (double)step;
}

/* How much the slopes of the two sides differ. */
static double corner_at(const FitTable *table, guint bone, guint index, gint64 step)
{
    return fabs(slope_aside(table, bone, index, step) - slope_aside(table, bone, index, -step));
}

static guint round_index(const FitTable *table, gint64 index)
{
    return (guint)((index + table->n) % table->n);
}

/* Where the motion has a corner, as where a stroke turns back or a foot comes down, each side has
 * a slope of its own; and beside it no slope is taken across. */
static void mind_corner(const FitTable *table, guint bone, guint index, guint step, double sharp,
                        FitSample *sample)
{
    double most = corner_at(table, bone, index, step);
    if (most <= sharp)
        return;
    gint64 reach = (gint64)G_N_ELEMENTS(weights_aside) * step, corner = 0;
    for (gint64 by = -reach; by <= reach; by++) {
        double here = corner_at(table, bone, round_index(table, index + by), step);
        if (here > most) {
            most = here;
            corner = by;
        }
    }
    double forward = slope_aside(table, bone, index, step);
    double backward = slope_aside(table, bone, index, -(gint64)step);
    sample->before = corner < 0 ? forward : backward;
    sample->after = corner > 0 ? backward : forward;
}

static void find_slopes(const FitTable *table, FitSample *samples)
{
    guint step = MAX(1, (guint)(SLOPE_SPAN * table->n));
    for (guint bone = 0; bone < table->n_bones; bone++) {
        double steepest = 0;
        for (guint i = 0; i < table->n; i++) {
            FitSample *sample = &samples[(gsize)i * table->n_bones + bone];
            sample->before = sample->after = slope_at(table, bone, i, step);
            steepest = MAX(steepest, fabs(sample->after));
        }
        for (guint i = 0; i < table->n; i++)
            mind_corner(table, bone, i, step, CORNER_SHARE * steepest,
                        &samples[(gsize)i * table->n_bones + bone]);
    }
}

/* As long as drawn. */
static Point between(Point from, Point to, double stretch)
{
    return (Point){(to.x - from.x) / stretch, (to.y - from.y) / stretch};
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
            samples[i * n_bones + bone].bone =
                between(pose.joints[bone], pose.joints[bone + 1], pose.stretch);
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
    find_slopes(table, samples);
    return table;
}

FitTable *fit_table_from_curve(double (*value)(const void *data, double phase), const void *data,
                               double lever, guint n, Arena *arena)
{
    FitSample *samples = arena_new_n(arena, FitSample, n);
    FitTable *table = arena_new_one(arena, FitTable);
    *table = (FitTable){.n = n, .n_bones = 1, .all = 1, .straight = true, .samples = samples};
    for (guint i = 0; i < n; i++) {
        samples[i].angle = value(data, (double)i / n);
        samples[i].bone = (Point){lever, 0};
    }
    table->grown[0] = value(data, 1) - value(data, 0);
    table->radians[0] = 1;
    table->lever[0] = lever;
    find_slopes(table, samples);
    return table;
}

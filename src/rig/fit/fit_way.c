#include "rig/fit/fit_way.h"

#include <string.h>

enum { ITERATIONS = 40 };

/* Of the largest weight: lighter samples still tell what the slopes of their piece should be. */
#define WEIGHT_SMALLEST 1e-9

typedef struct Minimax {
    const FitTable *table;
    FitWay *ways;
    double *weights;             /* a sample */
    double *off[RIG_BONES_MOST]; /* degrees a sample */
    FitSlopes *best[RIG_BONES_MOST];
} Minimax;

FitWay fit_way_new(const FitTable *table, FitForm form, guint bone, FitPlaces places, Arena *arena)
{
    FitWay way = {places, arena_new_n(arena, FitSlopes, places.n)};
    for (guint i = 0; i < places.n; i++)
        way.slopes[i] = fit_piece(table, form, bone, places.at[i], places.at[i + 1]).slopes;
    return way;
}

static void find_off(const Minimax *with, guint bone)
{
    const FitTable *table = with->table;
    const FitWay *way = &with->ways[bone];
    for (guint key = 0; key < way->places.n; key++) {
        guint from = way->places.at[key], to = way->places.at[key + 1];
        FitPiece piece = fit_piece_from_slopes(fit_table_angle(table, bone, from),
                                               fit_table_angle(table, bone, to), way->slopes[key]);
        fit_piece_off(table, bone, from, to, &piece, with->off[bone]);
    }
}

/* Px that the tip moves by for a degree of the bone. */
static Point lever_at(const FitTable *table, const FitSample *sample, guint bone)
{
    Point arm = {0, 0};
    for (guint i = bone; i < table->n_bones; i++) {
        arm.x += sample[i].bone.x;
        arm.y += sample[i].bone.y;
    }
    double radians = table->radians[bone];
    return (Point){-arm.y * radians, arm.x * radians};
}

/* Moves the slopes of one piece to where the weighted squares of the error are least, the other
 * bones as they are: two equations. */
static void solve_piece(const Minimax *with, guint bone, guint key)
{
    const FitTable *table = with->table;
    const FitPlaces *places = &with->ways[bone].places;
    guint from = places->at[key], to = places->at[key + 1];
    double aa = 0, ab = 0, bb = 0, ar = 0, br = 0;
    for (guint i = from + 1; i < to; i++) {
        const FitSample *sample = fit_table_sample(table, i);
        gsize index = (gsize)(sample - table->samples) / table->n_bones;
        double u = (double)(i - from) / (to - from), weight = with->weights[index];
        double a = u * (1 - u) * (1 - u), b = -u * u * (1 - u);
        Point miss = {0, 0}, lever = lever_at(table, sample, bone);
        for (guint other = 0; other < table->n_bones; other++) {
            Point arm = lever_at(table, sample, other);
            miss.x += arm.x * with->off[other][index];
            miss.y += arm.y * with->off[other][index];
        }
        double square = weight * (lever.x * lever.x + lever.y * lever.y);
        double rest = weight * (lever.x * miss.x + lever.y * miss.y);
        aa += square * a * a;
        ab += square * a * b;
        bb += square * b * b;
        ar += rest * a;
        br += rest * b;
    }
    double determinant = aa * bb - ab * ab;
    if (determinant <= 1e-9 * aa * bb)
        return;
    FitSlopes *slopes = &with->ways[bone].slopes[key];
    slopes->start -= (ar * bb - br * ab) / determinant;
    slopes->end -= (aa * br - ab * ar) / determinant;
}

/* The largest error; samples weigh more for the next time as theirs is large (Lawson). */
static double weigh(const Minimax *with)
{
    const FitTable *table = with->table;
    double worst = 0, heaviest = 0;
    for (guint i = 0; i < table->n; i++) {
        double off[RIG_BONES_MOST];
        for (guint bone = 0; bone < table->n_bones; bone++)
            off[bone] = with->off[bone][i];
        double miss = fit_table_miss(table, fit_table_sample(table, i), off);
        worst = MAX(worst, miss);
        with->weights[i] *= miss;
        heaviest = MAX(heaviest, with->weights[i]);
    }
    for (guint i = 0; i < table->n; i++)
        with->weights[i] =
            heaviest > 0 ? MAX(with->weights[i] / heaviest, WEIGHT_SMALLEST) : WEIGHT_SMALLEST;
    return worst;
}

static void copy_slopes(const Minimax *with, bool keep)
{
    for (guint bone = 0; bone < with->table->n_bones; bone++) {
        const FitWay *way = &with->ways[bone];
        gsize size = way->places.n * sizeof *way->slopes;
        memcpy(keep ? with->best[bone] : way->slopes, keep ? way->slopes : with->best[bone], size);
    }
}

double fit_way_minimax(const FitTable *table, FitWay ways[static 1], Arena *arena)
{
    Minimax with = {table, ways, arena_new_n(arena, double, table->n), {NULL}, {NULL}};
    for (guint i = 0; i < table->n; i++)
        with.weights[i] = 1;
    for (guint bone = 0; bone < table->n_bones; bone++) {
        with.off[bone] = arena_new_n(arena, double, table->n);
        with.best[bone] = arena_new_n(arena, FitSlopes, ways[bone].places.n);
        find_off(&with, bone);
    }
    double best = weigh(&with);
    copy_slopes(&with, true);
    for (guint i = 0; i < ITERATIONS; i++) {
        for (guint bone = 0; bone < table->n_bones; bone++) {
            for (guint key = 0; key < ways[bone].places.n; key++)
                solve_piece(&with, bone, key);
            find_off(&with, bone);
        }
        double worst = weigh(&with);
        if (worst < best) {
            best = worst;
            copy_slopes(&with, true);
        }
    }
    copy_slopes(&with, false);
    return best;
}

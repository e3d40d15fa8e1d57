#include "rig/fit/fit_place.h"

#include <string.h>

enum {
    PROBES = 16, /* of the error of one piece */
    STARTS = 24,
    HALVINGS = 7,
};

/* What a start must be better by to be worth a closer look. */
#define BETTER 0.995

/* Nothing is nearer than this, in px. */
#define ERROR_SMALLEST 1e-12

FitPlaces fit_places_new(guint most, Arena *arena)
{
    return (FitPlaces){0, arena_new_n(arena, guint, (gsize)most + 1)};
}

void fit_places_copy(FitPlaces *to, const FitPlaces *from)
{
    to->n = from->n;
    memcpy(to->at, from->at, (from->n + 1) * sizeof *to->at);
}

static bool is_for(const FitTask *task, guint bone)
{
    return (task->bones & 1u << bone) != 0;
}

/* The largest error, or the first that is beyond `enough`. */
static double error_until(const FitTask *task, guint from, guint to, double enough)
{
    const FitTable *table = task->table;
    FitPiece pieces[RIG_BONES_MOST];
    for (guint bone = 0; bone < table->n_bones; bone++) {
        if (is_for(task, bone))
            pieces[bone] = fit_piece(table, task->form, bone, from, to);
    }
    double share = 1.0 / (to - from), worst = 0, limit = enough * enough;
    guint stride = MAX(1, (to - from) / PROBES);
    for (guint i = from + 1; i < to && worst <= limit; i += stride) {
        const FitSample *sample = fit_table_sample(table, i);
        double off[RIG_BONES_MOST] = {0};
        for (guint bone = 0; bone < table->n_bones; bone++) {
            if (is_for(task, bone))
                off[bone] = fit_piece_value(&pieces[bone], (i - from) * share) -
                            fit_table_angle(table, bone, i);
            else if (task->others[bone] != NULL)
                off[bone] = task->others[bone][(sample - table->samples) / table->n_bones];
        }
        double square = fit_table_square(table, sample, off);
        worst = MAX(worst, square);
    }
    return sqrt(worst);
}

static bool holds(const FitTask *task, guint from, guint to, double tolerance)
{
    return error_until(task, from, to, tolerance) <= tolerance;
}

static bool is_steep(const FitTask *task, guint from, guint to)
{
    for (guint bone = 0; bone < task->table->n_bones; bone++) {
        if (!is_for(task, bone))
            continue;
        FitPiece piece = fit_piece(task->table, task->form, bone, from, to);
        if (fit_piece_is_steep(&piece))
            return true;
    }
    return false;
}

/* The farthest end of a piece from there; `hint` is a likely length. */
static guint farthest(const FitTask *task, guint from, guint end, double tolerance, guint hint)
{
    guint good = from + 1, bad = end + 1;
    for (guint length = hint; bad > end; length *= 2) {
        guint next = MIN(from + length, end);
        if (!holds(task, from, next, tolerance))
            bad = next;
        else
            good = next;
        if (good == end)
            break;
    }
    while (bad <= end && bad - good > 1) {
        guint middle = good + (bad - good) / 2;
        if (holds(task, from, middle, tolerance))
            good = middle;
        else
            bad = middle;
    }
    while (good > from + 1 && is_steep(task, from, good))
        good--;
    return good;
}

/* false: more than `most`. */
static bool walk(const FitTask *task, guint start, double tolerance, guint most, FitPlaces *places)
{
    guint end = start + task->table->n, at = start, hint = MAX(2, task->table->n / (most + 1));
    places->n = 0;
    while (at < end) {
        if (places->n == most)
            return false;
        places->at[places->n++] = at;
        guint next = farthest(task, at, end, tolerance, hint);
        hint = MAX(2, next - at);
        at = next;
    }
    places->at[places->n] = end;
    return true;
}

/* Any round has a key within its longest piece, so that no other starts need a try. */
static guint start_at(const FitTask *task, guint step, guint pieces)
{
    guint64 window = MIN((guint64)task->table->n, 2 * (guint64)task->table->n / pieces);
    return (guint)(window * step / STARTS);
}

bool fit_place_fewest(const FitTask *task, double tolerance, guint most, FitPlaces *places,
                      FitPlaces *scratch)
{
    if (!walk(task, 0, tolerance, most, places))
        return false;
    guint pieces = places->n;
    for (guint i = 1; i < STARTS && places->n > 1; i++) {
        if (walk(task, start_at(task, i, pieces), tolerance, places->n - 1, scratch))
            fit_places_copy(places, scratch);
    }
    return true;
}

/* The smallest tolerance that this start can keep, given one that it can. */
static double tighten(const FitTask *task, guint n, guint start, double high, FitPlaces *scratch)
{
    double low = high / 2;
    while (high > ERROR_SMALLEST && walk(task, start, low, n, scratch)) {
        high = low;
        low /= 2;
    }
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (low + high) / 2;
        if (walk(task, start, middle, n, scratch))
            high = middle;
        else
            low = middle;
    }
    return high;
}

double fit_place_best(const FitTask *task, guint n, double bound, FitPlaces *places,
                      FitPlaces *scratch)
{
    for (guint i = 0; i < STARTS; i++) {
        guint start = start_at(task, i, n);
        if (!walk(task, start, bound * BETTER, n, scratch))
            continue;
        bound = tighten(task, n, start, bound * BETTER, scratch);
        walk(task, start, bound, n, places);
    }
    return bound;
}

/* Where on the turn keys stand: indices of samples of a table.
 *
 * A walk goes round from a start by the longest pieces that keep within a tolerance, which makes
 * the fewest; the smallest tolerance that a number of pieces can keep shares the error out evenly
 * among them. Exact where a shorter piece is never worse than a longer one. Private to fit_*.c.
 */
#ifndef ZOETROPE_RIG_FIT_FIT_PLACE_H
#define ZOETROPE_RIG_FIT_FIT_PLACE_H

#include "rig/fit/fit_piece.h"

typedef struct FitTask {
    const FitTable *table;
    FitForm form;
    guint bones; /* mask of those that the keys are for */
    const double
        *others[RIG_BONES_MOST]; /* by how many degrees others are off, or NULL: not at all */
} FitTask;

/* Keys in turn; the last is the first again, a turn later. */
typedef struct FitPlaces {
    guint n;   /* without the last; at most `most` */
    guint *at; /* room for most + 1 */
} FitPlaces;

FitPlaces fit_places_new(guint most, Arena *arena);
void fit_places_copy(FitPlaces *to, const FitPlaces *from);

/* The fewest keys that keep within the tolerance. false: it takes more than `most`. */
bool fit_place_fewest(const FitTask *task, double tolerance, guint most, FitPlaces *places,
                      FitPlaces *scratch);

/* At most n keys that keep within the smallest tolerance below `bound`, which is returned; `bound`
 * and nothing changed when there is none. */
double fit_place_best(const FitTask *task, guint n, double bound, FitPlaces *places,
                      FitPlaces *scratch);

#endif

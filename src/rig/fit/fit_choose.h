/* Which keys the bones of a limb get: the same ones, or each bone its own where that takes fewer or
 * comes closer. What counts is the tip, with all bones together. Private to fit_*.c.
 */
#ifndef ZOETROPE_RIG_FIT_FIT_CHOOSE_H
#define ZOETROPE_RIG_FIT_FIT_CHOOSE_H

#include "rig/fit/fit_place.h"

typedef struct FitChoice {
    guint n_bones;
    FitPlaces bones[RIG_BONES_MOST];
    double error; /* px at the samples, before anything is rounded */
} FitChoice;

/* The fewest keys that keep within the tolerance, as close as that many can be. false: a bone takes
 * more than `most`. */
bool fit_choose_fewest(const FitTable *table, FitForm form, double tolerance, guint most,
                       Arena *arena, FitChoice *choice);

/* n keys a bone, as close as they can be. */
FitChoice fit_choose_best(const FitTable *table, FitForm form, guint n, Arena *arena);

/* n even steps from phase 0, and one key more in a step that would be steep. The table's n is a
 * multiple of n. */
FitChoice fit_choose_even(const FitTable *table, FitForm form, guint n, Arena *arena);

#endif

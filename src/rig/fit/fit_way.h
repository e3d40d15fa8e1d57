/* The whole way of one bone round the turn: its keys and the slopes at the ends of each piece. From
 * chosen places to what is written, rounded. Private to fit_*.c.
 */
#ifndef ZOETROPE_RIG_FIT_FIT_WAY_H
#define ZOETROPE_RIG_FIT_FIT_WAY_H

#include "rig/fit/fit_choose.h"
#include "rig/keys.h"

typedef struct FitWay {
    FitPlaces places;
    FitSlopes *slopes; /* places.n */
} FitWay;

/* With the slopes of the form. Shares the places. */
FitWay fit_way_new(const FitTable *table, FitForm form, guint bone, FitPlaces places, Arena *arena);

/* Changes the slopes of all bones so that the tip's largest error is smallest; its px. */
double fit_way_minimax(const FitTable *table, FitWay ways[static 1], Arena *arena);

/* Of the degrees in fit_way_keys. */
int fit_way_decimals(const FitTable *table, guint bone, double px);

/* As it will be written: with as few decimals as keep each kind of number (places, degrees,
 * easings) from moving the tip by more than `px`. */
KeySet fit_way_keys(const FitTable *table, bool linear, guint bone, const FitWay *way, double px,
                    Arena *arena);

#endif

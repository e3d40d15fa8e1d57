/* Keyed values over one turn: what a @keyframes rule holds for one angle.
 *
 * Places run from 0 to 1 and the keys cover both ends, ascending; the easing of a key rules the way
 * to the next one. Places and values stand as they will be written, rounded, so that what is
 * measured here is what is played. Immutable, in an arena.
 */
#ifndef ZOETROPE_RIG_KEYS_H
#define ZOETROPE_RIG_KEYS_H

#include "base/arena.h"
#include "base/easing.h"

enum {
    KEYS_PERCENT_DECIMALS = 4,
};

typedef struct Key {
    double at; /* 0..1 */
    double value;
    Easing easing;
} Key;

typedef struct KeySet {
    guint n; /* at least two */
    const Key *keys;
} KeySet;

/* A value at a place of the turn. */
typedef double (*KeyCurve)(const void *data, double at);

/* n even steps of the curve, joined linearly; values rounded to the decimals. n >= 1. */
KeySet keys_uniform(Arena *arena, KeyCurve curve, const void *data, guint n, int decimals);

/* As a browser interpolates: the easing of the segment, then linearly between its values. */
double keys_value(const KeySet *set, double at);

#endif

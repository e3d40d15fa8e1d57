/* Keyed values over one turn: what a @keyframes rule or an <animate> holds for one angle or
 * coordinate.
 *
 * Places run from 0 to 1 and the keys cover both ends, ascending; place 0 is where in the turn the
 * set begins, its phase `from`. The easing of a key rules the way to the next one; it is linear or
 * a cubic-bezier whose x are 1/3 and 2/3 as written, so that the way is a cubic of time. Places,
 * values and easings stand as they will be written, rounded, so that what is measured here is what
 * is played. Immutable, in an arena.
 */
#ifndef ZOETROPE_RIG_KEYS_H
#define ZOETROPE_RIG_KEYS_H

#include "base/arena.h"
#include "base/easing.h"

enum {
    KEYS_PERCENT_DECIMALS = 7, /* most of a place in percent */
    KEYS_EASING_DECIMALS = 9,  /* most of an easing's numbers */
};

typedef struct Key {
    double at;     /* 0..1 */
    double value;  /* degrees, or px */
    Easing easing; /* of the last key: not played */
} Key;

typedef struct KeySet {
    guint n; /* at least two */
    const Key *keys;
    double from; /* phase at place 0; 0 <= from < 1 */
} KeySet;

/* As a browser interpolates: the easing of the segment, then linearly between its values. Whole
 * turns of the phase are dropped. */
double keys_value(const KeySet *set, double phase);

#endif

/* Keys for keySplines, whose numbers must lie within 0..1. Private to bake_*.c. */
#ifndef ZOETROPE_RIG_BAKE_BAKE_SPLINE_H
#define ZOETROPE_RIG_BAKE_BAKE_SPLINE_H

#include "rig/keys.h"

enum { BAKE_SPLINE_DECIMALS = 6 }; /* of a divided easing's numbers and places */

/* The same motion: an easing that goes beyond 0..1 is divided where it turns back and where it
 * bends the other way, after which each part stays within. New values are rounded to the decimals,
 * and what needs no division is as it was. */
KeySet bake_spline_confine(Arena *arena, const KeySet *set, int decimals);

#endif

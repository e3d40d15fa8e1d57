/* <position> of CSS: a point of a box, as two lengths whose percentages refer to its sides.
 * Source: https://www.w3.org/TR/css-values-4/#position
 *
 * Each takes as many components as belong to it and moves past them; on failure it returns false
 * and leaves `tokens` anywhere. Attribute context allows lengths without unit.
 */
#ifndef ZOETROPE_VALUE_POSITION_H
#define ZOETROPE_VALUE_POSITION_H

#include "value/value.h"

typedef struct Position {
    Length x, y;
} Position;

/* One, two or four components: "center", "10px top", "right 10px bottom 20%". */
bool position_take(ValueContext *context, CssTokens *tokens, Position *position);

/* At most two components: what transform-origin takes before its depth. */
bool position_take_pair(ValueContext *context, CssTokens *tokens, Position *position);

/* One edge keyword of that axis, "center" too. */
bool position_take_edge(CssTokens *tokens, bool vertical, Length *length);

#endif

/* How values that are kept as text are written down: as browsers print what they computed.
 *
 * `value` has passed the row's grammar. Pure but for allocation in the arena.
 */
#ifndef ZOETROPE_STYLE_PROPERTY_CANONICAL_H
#define ZOETROPE_STYLE_PROPERTY_CANONICAL_H

#include "style/property.h"

/* "stroke fill markers" is "stroke": no more words than it takes. */
const Value *canonical_paint_order(Arena *arena, CssTokens value);
/* Names of several words in quotes, those of one without, unless that would mean something else. */
const Value *canonical_families(Arena *arena, CssTokens value);

#endif

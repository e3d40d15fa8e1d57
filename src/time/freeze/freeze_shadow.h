/* text-shadow as a <filter>: copies of the glyphs, blurred, moved and coloured, below them.
 * Source: https://www.w3.org/TR/css-text-decor-3/#text-shadow-property; of a <text> as a whole.
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_SHADOW_H
#define ZOETROPE_TIME_FREEZE_FREEZE_SHADOW_H

#include "time/freeze/freeze_writer.h"

bool freeze_shadow_is_cast(const FreezeWriter *writer, const Element *element);

/* How far it reaches beyond the glyphs' box; 0 without a shadow. */
double freeze_shadow_reach(const FreezeWriter *writer, const Element *element);

/* The <filter>, to stand before the element. */
void freeze_shadow_definition(FreezeWriter *writer, const Element *element);
/* The attribute `filter`: the shadow, then what the element is filtered by. */
void freeze_shadow_reference(FreezeWriter *writer, const Element *element);

#endif

/* The filter property as a <filter>: librsvg computes its functions in linear light, browsers in
 * sRGB. A url() alone stays as it is; among functions it stands between their filters.
 * Source: https://www.w3.org/TR/filter-effects-1/#ShorthandEquivalents
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_EFFECT_H
#define ZOETROPE_TIME_FREEZE_FREEZE_EFFECT_H

#include "time/freeze/freeze_writer.h"

bool freeze_effect_is_list(const FreezeWriter *writer, const Element *element);

/* Where the list draws, in the element's space. Wide enough for all: CSS functions know no filter
 * region, and a url() may reach anywhere. Empty when it is not known. */
Rect freeze_effect_region(const FreezeWriter *writer, const Element *element);

/* The <filter>, to stand before the element; the element then refers to it. */
void freeze_effect_definition(FreezeWriter *writer, const Element *element);
/* The same for what is drawn in that box; empty: unknown. */
void freeze_effect_definition_of(FreezeWriter *writer, const Element *element, Rect drawn);
void freeze_effect_reference(FreezeWriter *writer, const Element *element);
/* What that refers to; nothing for an element without a filter. */
void freeze_effect_append(FreezeWriter *writer, const Element *element);

#endif

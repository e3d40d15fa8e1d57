/* The filter property as a <filter>: librsvg computes its functions in linear light, browsers in
 * sRGB. Lists in which there is a url() stay as they are.
 * Source: https://www.w3.org/TR/filter-effects-1/#ShorthandEquivalents
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_EFFECT_H
#define ZOETROPE_TIME_FREEZE_FREEZE_EFFECT_H

#include "time/freeze/freeze_writer.h"

bool freeze_effect_is_list(const FreezeWriter *writer, const Element *element);

/* The <filter>, to stand before the element; the element then refers to it. */
void freeze_effect_definition(FreezeWriter *writer, const Element *element);
void freeze_effect_reference(FreezeWriter *writer, const Element *element);

#endif

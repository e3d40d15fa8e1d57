/* Filters in what librsvg knows: <feDropShadow>, of which it knows nothing, as the primitives that
 * it stands for. Source: https://www.w3.org/TR/filter-effects-1/#feDropShadowElement
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_FILTER_H
#define ZOETROPE_TIME_FREEZE_FREEZE_FILTER_H

#include "time/freeze/freeze_writer.h"

bool freeze_filter_is_shadow(const Element *element);
void freeze_filter_shadow(FreezeWriter *writer, const Element *element);

/* A name for the result of a primitive that a shadow after it refers to. */
void freeze_filter_name(FreezeWriter *writer, const Element *primitive);

#endif

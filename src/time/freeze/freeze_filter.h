/* Filters in what librsvg knows: <feDropShadow>, of which it knows nothing, as the primitives that
 * it stands for. Source: https://www.w3.org/TR/filter-effects-1/#feDropShadowElement
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_FILTER_H
#define ZOETROPE_TIME_FREEZE_FREEZE_FILTER_H

#include "time/freeze/freeze_writer.h"

/* Writes the region of a <filter>, that freeze_attributes() is to leave out. */
extern const char *const freeze_filter_region_names[];
void freeze_filter_region(FreezeWriter *writer, const Element *filter);

/* That region on an element, in its space. */
Rect freeze_filter_box(const FreezeWriter *writer, const Element *filter, const Element *element);

bool freeze_filter_is_shadow(const Element *element);
void freeze_filter_shadow(FreezeWriter *writer, const Element *element);

/* A name for the result of a primitive that a shadow after it refers to. */
void freeze_filter_name(FreezeWriter *writer, const Element *primitive);

#endif

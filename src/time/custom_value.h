/* Custom properties as values, so that keyframes mix them like any property.
 *
 * A registered one has its computed value; any other is its text, which flips (kind_raw). The
 * guaranteed-invalid value is the keyword "" of kind_raw. Pure but for the arena.
 */
#ifndef ZOETROPE_TIME_CUSTOM_VALUE_H
#define ZOETROPE_TIME_CUSTOM_VALUE_H

#include "style/style.h"

/* NULL stands for an entry that is not set. */
const Value *custom_value(const CustomEntry *entry, Arena *arena);

/* Back again, under that name. */
CustomEntry custom_value_entry(const Value *value, const char *name, Arena *arena);

#endif

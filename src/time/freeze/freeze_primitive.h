/* Filter primitives in what librsvg reads as a browser does: attributes that are wrong count as
 * not given, where librsvg leaves the whole element out, and lights are of the space that is
 * computed in. Source: https://www.w3.org/TR/filter-effects-1/, and measured.
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_PRIMITIVE_H
#define ZOETROPE_TIME_FREEZE_FREEZE_PRIMITIVE_H

#include "time/freeze/freeze_writer.h"

/* What to write for an attribute of a primitive: `value` as it is, something else, or NULL for
 * nothing. */
const char *freeze_primitive_attribute(const State *state, const Element *primitive,
                                       const char *name, const char *value);

/* Attributes that take the place of one that librsvg does not know. */
void freeze_primitive_additions(FreezeWriter *writer, const Element *primitive);

/* The light of a primitive, in sRGB for what librsvg adds without converting it. */
const Value *freeze_primitive_light(FreezeWriter *writer, const Element *primitive,
                                    const Value *light);

#endif

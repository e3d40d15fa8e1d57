/* Conditional processing, decided at freeze: <switch>, systemLanguage, requiredExtensions. librsvg
 * would ask the locale, and take a <foreignObject> that it cannot draw.
 * Source: https://www.w3.org/TR/SVG2/struct.html#ConditionalProcessing; the language is English.
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_CONDITION_H
#define ZOETROPE_TIME_FREEZE_FREEZE_CONDITION_H

#include "time/state.h"

/* Do the element's own conditions hold? */
bool freeze_condition_holds(const State *state, const Element *element);

/* The child that a <switch> shows, or NULL. */
const Element *freeze_condition_choice(const State *state, const Element *element);

/* Is the attribute one of the conditions? */
bool freeze_condition_is_attribute(const char *name);

#endif

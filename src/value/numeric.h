/* Numbers, lengths, angles and times out of CSS tokens, calc() family included; shared by the
 * kinds. Source: https://www.w3.org/TR/css-values-4/
 *
 * Each skips white space, takes one component from `tokens` and moves past it; on failure it
 * returns false and leaves `tokens` where it was. Units px in pt pc mm cm q em rem ex ch cap ic lh
 * and those of the root, vw vh vmin vmax vi vb of any viewport; deg grad rad turn; s ms. calc()
 * with + - * / and nesting, min() max() clamp() abs() sign() round() mod() rem(), the trigonometric
 * functions, pow() sqrt() hypot() log() exp(), pi, e. What cannot be written as px + percent, such
 * as min(50%, 20px), becomes Length.math; NaN counts as 0.
 */
#ifndef ZOETROPE_VALUE_NUMERIC_H
#define ZOETROPE_VALUE_NUMERIC_H

#include "value/value.h"

bool numeric_take_number(CssTokens *tokens, double *number);
/* The same where relative units and context->words count. */
bool numeric_take_number_in(ValueContext *context, CssTokens *tokens, double *number);
/* A number, or a percentage as its fraction. */
bool numeric_take_fraction(ValueContext *context, CssTokens *tokens, double *number);
/* unitless: plain numbers are px (attributes, and CSS properties that allow it); 0 always is. */
bool numeric_take_length(ValueContext *context, CssTokens *tokens, bool unitless, Length *length);
bool numeric_take_angle(ValueContext *context, CssTokens *tokens, bool unitless, double *degrees);
/* Exact decimal to nanoseconds where the token is a plain dimension. */
bool numeric_take_time(ValueContext *context, CssTokens *tokens, Time *time);

#endif

/* The color-mix() function; used by color_parse.c only.
 * Source: https://www.w3.org/TR/css-color-5/#color-mix
 */
#ifndef ZOETROPE_VALUE_COLOR_MIXTURE_H
#define ZOETROPE_VALUE_COLOR_MIXTURE_H

#include "value/value.h"

/* What stands between the parentheses. `depth` bounds the nesting. */
bool color_parse_mixture(ValueContext *context, CssTokens inside, int depth, Color *color);

/* color_take() at a depth. */
bool color_take_nested(ValueContext *context, CssTokens *tokens, int depth, Color *color);

#endif

/* The syntax string of @property: "<length># | auto".
 * Source: https://www.w3.org/TR/css-properties-values-api-1/#syntax-strings
 *
 * Lives in the arena it was parsed into; immutable afterwards.
 */
#ifndef ZOETROPE_STYLE_STYLE_SYNTAX_H
#define ZOETROPE_STYLE_STYLE_SYNTAX_H

#include "value/value.h"

typedef struct SyntaxComponent SyntaxComponent;

typedef struct Syntax {
    guint n_components; /* 0: "*", any tokens, not computed */
    const SyntaxComponent *components;
} Syntax;

/* False when it is none. */
bool syntax_parse(Arena *arena, const char *text, Syntax *syntax);
/* Computed value; NULL when it does not fit. */
const Value *syntax_value(const Syntax *syntax, ValueContext *context, CssTokens value);

#endif

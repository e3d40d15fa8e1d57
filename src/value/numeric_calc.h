/* Typed numbers and the math functions of CSS; used by numeric.c only.
 * Source: https://www.w3.org/TR/css-values-4/#math
 */
#ifndef ZOETROPE_VALUE_NUMERIC_CALC_H
#define ZOETROPE_VALUE_NUMERIC_CALC_H

#include "value/length_math.h"

typedef enum NumericType {
    NUMERIC_NUMBER,
    NUMERIC_PERCENT, /* in `percent` */
    NUMERIC_LENGTH,  /* px in `value`, and a percentage */
    NUMERIC_ANGLE,   /* degrees */
    NUMERIC_TIME,    /* seconds */
} NumericType;

typedef struct Numeric {
    NumericType type;
    double value;
    double percent;
    bool has_percent; /* of NUMERIC_LENGTH */
    const LengthMath
        *math; /* added: what the base of percentages decides; also of NUMERIC_NUMBER */
} Numeric;

/* One token. `context` may be NULL: relative units are refused then. */
bool numeric_from_token(ValueContext *context, const CssToken *token, Numeric *result);

/* One of context->words. */
bool numeric_from_word(const ValueContext *context, const CssToken *token, Numeric *result);

/* A value that is one double can be compared and put through functions at once; px + percent
 * cannot.
 */
bool numeric_is_single(Numeric a);
double numeric_single(Numeric a);
Numeric numeric_with_single(Numeric like, double value);
bool numeric_is_length(Numeric a); /* length or percentage */

/* As an operand of length_math(). */
Length numeric_to_length(Numeric a);
/* The operation on lengths or numbers, to be done when percentages have their base. False without
 * an arena. */
bool numeric_defer(ValueContext *context, NumericType type, LengthOperation operation, guint n,
                   const Numeric *operands, Numeric *result);

typedef struct NumericFunction NumericFunction;

enum { NUMERIC_ARGUMENTS = 32 }; /* of one function, at most */

const NumericFunction *numeric_function_lookup(const CssToken *token);
/* False when the number of arguments or their types do not fit. */
bool numeric_function_apply(ValueContext *context, const NumericFunction *function,
                            const Numeric *arguments, guint n, Numeric *result);

/* With `tokens` at a function. False when it is no math function or its types do not fit. */
bool calc_take(ValueContext *context, CssTokens *tokens, Numeric *result);

#endif

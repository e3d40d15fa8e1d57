/* What of a length only the base of its percentages decides: min(50%, 20px) and the like.
 * Source: https://www.w3.org/TR/css-values-4/#calc-computed-value
 *
 * A tree in an arena, whose leaves are lengths; evaluated when the base is known. Operands are
 * numbers too: those that multiply, divide, or are signs. Pure; immutable once made.
 */
#ifndef ZOETROPE_VALUE_LENGTH_MATH_H
#define ZOETROPE_VALUE_LENGTH_MATH_H

#include "value/value.h"

typedef enum LengthOperation {
    LENGTH_SUM,
    LENGTH_PRODUCT, /* number, length */
    LENGTH_QUOTIENT,
    LENGTH_MIN,
    LENGTH_MAX,
    LENGTH_CLAMP,
    LENGTH_ABS,
    LENGTH_SIGN,
    LENGTH_HYPOT,
    LENGTH_MOD,
    LENGTH_REM,
    LENGTH_ROUND,
    LENGTH_ROUND_UP,
    LENGTH_ROUND_DOWN,
    LENGTH_ROUND_TO_ZERO,
} LengthOperation;

/* A length that is nothing but the operation; the operands are copied. */
Length length_math(Arena *arena, LengthOperation operation, guint n, const Length *operands);

/* The terms of both, `a` or `b` NULL for none. */
const LengthMath *length_math_sum(Arena *arena, const LengthMath *a, const LengthMath *b);
/* factor * length, which has math; a factor that it has already is multiplied. */
Length length_math_scale(Arena *arena, Length length, double factor);

double length_math_resolve(const LengthMath *math, double base);
bool length_math_equal(const LengthMath *a, const LengthMath *b);
/* Whether it prints as one function, without calc() around it. */
bool length_math_is_function(const LengthMath *math);
/* `follows`: with a sign before it, as what follows in a sum. */
void length_math_print(const LengthMath *math, bool follows, ValuePrint how, GString *out);

/* round() of the four kinds, mod() and sign(), as calc() has them. */
double length_round(LengthOperation rounding, double value, double step);
double length_modulo(double a, double b);
double length_sign(double a);

#endif

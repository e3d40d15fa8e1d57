/* Arithmetic of numbers and lengths, shared by the kinds.
 *
 * Mixing is exact at both ends: p = 0 gives the first and p = 1 the second to the last bit, and two
 * equal operands give themselves for any p.
 */
#ifndef ZOETROPE_VALUE_LENGTH_H
#define ZOETROPE_VALUE_LENGTH_H

#include "value/value.h"

double number_mix(double a, double b, double p);

/* Six significant digits where a browser prints, six decimals where a rasteriser reads. */
void number_append_how(GString *out, double number, ValuePrint how);

Length length_px(double px);
Length length_percent(double percent);
/* 0 px beside a percentage is dropped, as browsers do it. */
Length length_from_parts(double px, double percent, bool has_percent);
/* The arena is for lengths with math; NULL where there are none. */
Length length_mix(Arena *arena, Length a, Length b, double p);
Length length_add(Arena *arena, Length a, Length b, double factor); /* a + factor * b */
Length length_sum(Arena *arena, Length a, Length b);                /* in this order */
/* Cut at 0, but for a calc() with a percentage, whose sign is not known yet. */
Length length_at_least_zero(Length length);
bool length_equal(Length a, Length b);
bool length_is_zero(Length length); /* zero whatever its percentage refers to */
void length_print(Length length, ValuePrint how, GString *out);

#endif

/* Clock values of SMIL: "02:30:03", "00:10.5", "3.2h", "45min", "30s", "5ms", "12.467" (seconds).
 * Source: https://www.w3.org/TR/SMIL3/smil-timing.html#Timing-ClockValueSyntax, as browsers read
 * it.
 *
 * Pure. What is beyond TIME_MAX counts as indefinite, on the other side as -TIME_MAX.
 */
#ifndef ZOETROPE_TIME_SMIL_SMIL_CLOCK_H
#define ZOETROPE_TIME_SMIL_SMIL_CLOCK_H

#include "base/clock.h"

/* A number with an optional unit and sign; white space around it is allowed. */
bool smil_clock_parse_offset(const char *text, gsize length, Time *time);

/* The same, a form with colons, or "indefinite" (TIME_INDEFINITE). */
bool smil_clock_parse(const char *text, gsize length, Time *time);

Time smil_clock_add(Time a, Time b);

#endif

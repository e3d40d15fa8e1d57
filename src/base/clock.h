/* Time as an integer: nanoseconds since the document began.
 *
 * Doubles begin only at the progress within an interval; which interval, iteration or step an
 * instant falls in is decided by integers, so that an instant on a boundary is on its right side.
 * TIME_INDEFINITE stands for "never" and "endless"; it compares greater than any instant.
 */
#ifndef ZOETROPE_BASE_CLOCK_H
#define ZOETROPE_BASE_CLOCK_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef int64_t Time;

#define TIME_SECOND INT64_C(1000000000)
#define TIME_MILLISECOND INT64_C(1000000)
#define TIME_INDEFINITE INT64_MAX
/* About 146 years: sums of two instants within +-TIME_MAX cannot overflow. */
#define TIME_MAX (INT64_MAX / 2)

/* Frames a second as num/den: 30/1, 30000/1001. Both positive, at most 10^9. */
typedef struct FrameRate {
    int64_t num;
    int64_t den;
} FrameRate;

/* Instant of frame i: ceil(i * den * 10^9 / num). Rounded down, the frame on the boundary of a
 * steps() interval would show the step before it. */
Time clock_frame_time(int64_t index, FrameRate rate);

/* Instant of cell i of n over a loop: ceil(i * loop / n). */
Time clock_cell_time(int64_t index, int64_t n, Time loop);

/* Seconds to the nearest nanosecond, clamped to +-TIME_MAX; NaN gives 0. */
Time clock_from_seconds(double seconds);
double clock_seconds(Time time);

/* a * b / c in 128 bits, rounded toward minus infinity; clamped to +-TIME_MAX. c > 0. */
Time clock_mul_div(Time a, int64_t b, int64_t c);

/* Greatest common divisor of a >= 0 and b >= 0. */
int64_t clock_gcd(int64_t a, int64_t b);

/* "30", "29.97", "30000/1001", all of the text. 29.97, 23.976 and 59.94 mean their NTSC fractions,
 * 30000/1001 and so on. */
bool clock_parse_rate(const char *text, FrameRate *rate);

/* "30" or "30000/1001". Caller frees. */
char *clock_print_rate(FrameRate rate);

/* "1.5s", "350ms", "0.35" (seconds), all of the text; the decimal digits are taken exactly, beyond
 * nanoseconds rounded to nearest. False on anything else, also on NaN and beyond TIME_MAX. */
bool clock_parse_time(const char *text, Time *time);

/* Shortest form in seconds with its unit, "1.25s"; "indefinite". Caller frees. */
char *clock_print_time(Time time);

#endif

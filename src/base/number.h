/* Numbers as text, independent of the locale.
 *
 * Parsing takes the CSS grammar [+-]?(digits(.digits)?|.digits)([eE][+-]?digits)?, never "inf",
 * "nan" or hexadecimal; a dot without digits after it is not part of the number. Printing gives the
 * shortest text that is right to the asked decimals: no exponent, no trailing zeros, no "-0".
 * Formats have no word for what is not finite: NaN prints as 0, infinities as the largest double.
 */
#ifndef ZOETROPE_BASE_NUMBER_H
#define ZOETROPE_BASE_NUMBER_H

#include <glib.h>
#include <stdbool.h>

/* Room for the largest double in full: 309 digits, sign, point and decimals. */
#define NUMBER_BUFFER 336

/* Bytes of the number at the start of text[0..length), 0 when there is none. An exponent without
 * digits is not part of it ("1em" is 1). Beyond double's range the value is clamped, not infinite.
 */
gsize number_scan(const char *text, gsize length, double *value);

/* The whole text is one number; white space around it is allowed. */
bool number_parse(const char *text, double *value);

/* Writes to the buffer and returns the text in it. decimals 0..15, rounded half to even as exact
 * decimals are; values of 1e15 and more are written in full. */
const char *number_print(char buffer[static NUMBER_BUFFER], double value, int decimals);

/* Shortest text that reads back as the same double (one digit more for some powers of two), without
 * exponent where that takes 21 digits or less. */
const char *number_print_exact(char buffer[static NUMBER_BUFFER], double value);

void number_append(GString *out, double value, int decimals);

/* Six significant digits, as C's %g: 0.333333, 1e+06, 8.22544e-05. This is how Chromium serialises
 * the numbers of computed values. */
void number_append_css(GString *out, double value);

#endif

/* Numbers as people read them, in UTF-8: a real minus sign, powers of ten as superscripts. */
#ifndef ZOETROPE_RENDER_PLOT_PLOT_NUMBER_H
#define ZOETROPE_RENDER_PLOT_PLOT_NUMBER_H

#include <glib.h>

/* To three significant digits: "3.6", "0.0123", "12300", "4.5×10⁻⁹", "10⁶". */
void plot_number_append(GString *out, double value);

/* To a number of decimals, without trailing zeros. */
void plot_number_append_decimals(GString *out, double value, int decimals);

/* "10⁻⁹" */
void plot_number_append_power(GString *out, int exponent);

/* The double nearest to 10^exponent. */
double plot_number_power(int exponent);

/* floor(log10(|value|)) of the value as three digits show it; 0 for 0. */
int plot_number_exponent(double value);

#endif

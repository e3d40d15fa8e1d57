#include "render/plot/plot_number.h"

#include "base/number.h"

#include <math.h>
#include <string.h>

#define MINUS "−"

enum {
    SIGNIFICANT = 3,
    /* Plain notation for 0.001 to 99999; beyond, zeros would have to be counted. */
    PLAIN_SMALLEST = -3,
    PLAIN_LARGEST = 4,
};

int plot_number_exponent(double value)
{
    if (!isfinite(value) || value == 0)
        return 0;
    char text[NUMBER_BUFFER];
    g_ascii_formatd(text, sizeof text, "%.2e", value);
    return (int)g_ascii_strtoll(strchr(text, 'e') + 1, NULL, 10);
}

double plot_number_power(int exponent)
{
    char text[16];
    g_snprintf(text, sizeof text, "1e%d", exponent);
    return g_ascii_strtod(text, NULL);
}

static void append_superscript(GString *out, int number)
{
    static const char *const digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    char text[16];
    g_snprintf(text, sizeof text, "%d", number);
    for (const char *c = text; *c != '\0'; c++)
        g_string_append(out, *c == '-' ? "⁻" : digits[*c - '0']);
}

void plot_number_append_power(GString *out, int exponent)
{
    g_string_append(out, "10");
    append_superscript(out, exponent);
}

void plot_number_append_decimals(GString *out, double value, int decimals)
{
    char buffer[NUMBER_BUFFER];
    const char *text = number_print(buffer, value, decimals);
    if (*text == '-') {
        g_string_append(out, MINUS);
        text++;
    }
    g_string_append(out, text);
}

/* value = mantissa * 10^exponent; a mantissa of 1 is not written. */
static void append_scientific(GString *out, double value, int exponent)
{
    /* In two steps: the inverse of the smallest powers is no double. */
    int half = -exponent / 2;
    double mantissa = value * plot_number_power(half) * plot_number_power(-exponent - half);
    char buffer[NUMBER_BUFFER];
    const char *text = number_print(buffer, fabs(mantissa), SIGNIFICANT - 1);
    g_string_append(out, value < 0 ? MINUS : "");
    if (!g_str_equal(text, "1"))
        g_string_append_printf(out, "%s×", text);
    plot_number_append_power(out, exponent);
}

void plot_number_append(GString *out, double value)
{
    if (!isfinite(value)) {
        g_string_append(out, isnan(value) ? "?" : value < 0 ? MINUS "∞" : "∞");
        return;
    }
    int exponent = plot_number_exponent(value);
    if (exponent < PLAIN_SMALLEST || exponent > PLAIN_LARGEST) {
        append_scientific(out, value, exponent);
        return;
    }
    /* Digits left of the point beyond the significant ones are rounded too: 12345 is 12300. */
    double unit = plot_number_power(MAX(0, exponent + 1 - SIGNIFICANT));
    plot_number_append_decimals(out, unit > 1 ? round(value / unit) * unit : value,
                                MAX(0, SIGNIFICANT - 1 - exponent));
}

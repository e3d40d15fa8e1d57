#include "base/number.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum {
    DECIMALS_LARGEST = 15,
    /* Every double has an exact shortest form of at most 17 digits; any 15 digits survive a double.
     */
    DIGITS_LARGEST = 17,
    DIGITS_SAFE = 15,
    PLAIN_DIGITS = 21,
    SCAN_BUFFER = 64,
};

/* Significant digits d.ddd * 10^exponent, without trailing zeros. */
typedef struct Digits {
    char text[DIGITS_LARGEST + 1];
    int count;
    int exponent;
} Digits;

static gsize scan_digits(const char *text, gsize from, gsize length)
{
    while (from < length && g_ascii_isdigit(text[from]))
        from++;
    return from;
}

/* End of the numeral that starts at 0, and 0 when there is none. */
static gsize scan_extent(const char *text, gsize length)
{
    gsize start = length > 0 && (text[0] == '+' || text[0] == '-') ? 1 : 0;
    gsize end = scan_digits(text, start, length);
    if (end < length && text[end] == '.') {
        gsize after = scan_digits(text, end + 1, length);
        if (after > end + 1)
            end = after;
    }
    if (end == start)
        return 0;
    if (end < length && (text[end] == 'e' || text[end] == 'E')) {
        gsize sign = end + 1;
        if (sign < length && (text[sign] == '+' || text[sign] == '-'))
            sign++;
        gsize after = scan_digits(text, sign, length);
        if (after > sign)
            end = after;
    }
    return end;
}

gsize number_scan(const char *text, gsize length, double *value)
{
    gsize end = scan_extent(text, length);
    if (end == 0)
        return 0;
    /* strtod wants an end, and must not go on into "0x10" or "1e5" beyond `length`. */
    char buffer[SCAN_BUFFER];
    g_autofree char *longer = NULL;
    char *numeral = buffer;
    if (end < sizeof buffer) {
        memcpy(buffer, text, end);
        buffer[end] = '\0';
    } else {
        numeral = longer = g_strndup(text, end);
    }
    *value = CLAMP(g_ascii_strtod(numeral, NULL), -DBL_MAX, DBL_MAX);
    return end;
}

bool number_parse(const char *text, double *value)
{
    while (g_ascii_isspace(*text))
        text++;
    gsize length = strlen(text);
    while (length > 0 && g_ascii_isspace(text[length - 1]))
        length--;
    double parsed;
    if (length == 0 || number_scan(text, length, &parsed) != length)
        return false;
    *value = parsed;
    return true;
}

static double to_finite(double value)
{
    return isnan(value) ? 0 : CLAMP(value, -DBL_MAX, DBL_MAX);
}

static void trim_fraction(char *text)
{
    if (strchr(text, '.') == NULL)
        return;
    gsize length = strlen(text);
    while (text[length - 1] == '0')
        length--;
    if (text[length - 1] == '.')
        length--;
    text[length] = '\0';
}

const char *number_print(char buffer[static NUMBER_BUFFER], double value, int decimals)
{
    char format[] = "%.00f";
    decimals = CLAMP(decimals, 0, DECIMALS_LARGEST);
    format[2] = (char)('0' + decimals / 10);
    format[3] = (char)('0' + decimals % 10);
    g_ascii_formatd(buffer, NUMBER_BUFFER, format, to_finite(value));
    trim_fraction(buffer);
    return strcmp(buffer, "-0") == 0 ? buffer + 1 : buffer;
}

/* `magnitude` rounded to `count` significant digits. */
static Digits digits_round(double magnitude, int count)
{
    char format[] = "%.00e", text[DIGITS_LARGEST + 16];
    format[2] = (char)('0' + (count - 1) / 10);
    format[3] = (char)('0' + (count - 1) % 10);
    g_ascii_formatd(text, sizeof text, format, magnitude);

    Digits digits = {.exponent = (int)g_ascii_strtoll(strchr(text, 'e') + 1, NULL, 10)};
    for (const char *byte = text; *byte != 'e'; byte++) {
        if (*byte != '.')
            digits.text[digits.count++] = *byte;
    }
    while (digits.count > 1 && digits.text[digits.count - 1] == '0')
        digits.text[--digits.count] = '\0';
    return digits;
}

static double digits_value(const Digits *digits)
{
    char text[DIGITS_LARGEST + 16];
    g_snprintf(text, sizeof text, "%se%d", digits->text, digits->exponent - digits->count + 1);
    return g_ascii_strtod(text, NULL);
}

static Digits digits_shortest(double magnitude)
{
    /* Below DBL_MIN a double holds fewer digits, and 15 of them may be too many. */
    int count = magnitude < DBL_MIN ? 1 : DIGITS_SAFE;
    Digits digits = digits_round(magnitude, count);
    while (count < DIGITS_LARGEST && digits_value(&digits) != magnitude)
        digits = digits_round(magnitude, ++count);
    return digits;
}

static void append_plain(GString *out, const Digits *digits)
{
    int point = digits->exponent + 1; /* digits before the decimal point */
    if (point <= 0)
        g_string_append(out, "0.");
    for (int i = point; i < 0; i++)
        g_string_append_c(out, '0');
    for (int i = 0; i < digits->count; i++) {
        if (i == point && i > 0)
            g_string_append_c(out, '.');
        g_string_append_c(out, digits->text[i]);
    }
    for (int i = digits->count; i < point; i++)
        g_string_append_c(out, '0');
}

const char *number_print_exact(char buffer[static NUMBER_BUFFER], double value)
{
    value = to_finite(value);
    Digits digits = digits_shortest(fabs(value));
    int plain = MAX(digits.exponent + 1, digits.count);
    if (digits.exponent < 0)
        plain = digits.count - digits.exponent;

    g_autoptr(GString) out = g_string_new(value < 0 ? "-" : NULL);
    if (plain <= PLAIN_DIGITS) {
        append_plain(out, &digits);
    } else {
        g_string_append_c(out, digits.text[0]);
        if (digits.count > 1)
            g_string_append_printf(out, ".%s", digits.text + 1);
        g_string_append_printf(out, "e%d", digits.exponent);
    }
    g_strlcpy(buffer, out->str, NUMBER_BUFFER);
    return buffer;
}

void number_append(GString *out, double value, int decimals)
{
    char buffer[NUMBER_BUFFER];
    g_string_append(out, number_print(buffer, value, decimals));
}

void number_append_css(GString *out, double value)
{
    char buffer[NUMBER_BUFFER];
    value = to_finite(value);
    g_string_append(out, g_ascii_formatd(buffer, sizeof buffer, "%.6g", value == 0 ? 0 : value));
}

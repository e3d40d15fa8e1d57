#include "base/clock.h"

#include <math.h>
#include <string.h>

typedef __int128 Wide;
typedef unsigned __int128 UnsignedWide;

enum {
    RATE_LARGEST = 1000000000,
    /* Digits that a UnsignedWide surely holds; a Time needs 19. */
    MANTISSA_DIGITS = 36,
    /* Larger exponents decide nothing, but their sum with the digit count must not overflow. */
    EXPONENT_LARGEST = 1 << 20,
};

/* Unsigned decimal numeral: mantissa * 10^exponent. */
typedef struct Decimal {
    UnsignedWide mantissa;
    int64_t exponent;
} Decimal;

static Time clamp_wide(Wide value)
{
    return (Time)CLAMP(value, -(Wide)TIME_MAX, (Wide)TIME_MAX);
}

static Wide floor_div(Wide a, Wide b)
{
    Wide quotient = a / b;
    return a % b < 0 ? quotient - 1 : quotient;
}

static Wide ceil_div(Wide a, Wide b)
{
    return -floor_div(-a, b);
}

Time clock_frame_time(int64_t index, FrameRate rate)
{
    return clamp_wide(ceil_div((Wide)index * (rate.den * TIME_SECOND), rate.num));
}

Time clock_cell_time(int64_t index, int64_t n, Time loop)
{
    return clamp_wide(ceil_div((Wide)index * loop, n));
}

Time clock_mul_div(Time a, int64_t b, int64_t c)
{
    return clamp_wide(floor_div((Wide)a * b, c));
}

int64_t clock_gcd(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

Time clock_from_seconds(double seconds)
{
    if (isnan(seconds))
        return 0;
    double nanoseconds = seconds * (double)TIME_SECOND;
    if (nanoseconds >= (double)TIME_MAX)
        return TIME_MAX;
    if (nanoseconds <= -(double)TIME_MAX)
        return -TIME_MAX;
    return llround(nanoseconds);
}

double clock_seconds(Time time)
{
    return (double)time / (double)TIME_SECOND;
}

static void decimal_push(Decimal *decimal, char digit, bool fraction)
{
    static const UnsignedWide full = (UnsignedWide)1000000000000000000 * 100000000000000000;
    if (decimal->mantissa >= full) {
        decimal->exponent += fraction ? 0 : 1;
        return;
    }
    decimal->mantissa = decimal->mantissa * 10 + (unsigned)g_ascii_digit_value(digit);
    decimal->exponent -= fraction ? 1 : 0;
}

static const char *decimal_scan_exponent(const char *text, Decimal *decimal)
{
    const char *digits = text + 1;
    bool negative = *digits == '-';
    if (*digits == '-' || *digits == '+')
        digits++;
    if (!g_ascii_isdigit(*digits))
        return text;
    int64_t exponent = 0;
    for (; g_ascii_isdigit(*digits); digits++)
        exponent = MIN(exponent * 10 + g_ascii_digit_value(*digits), EXPONENT_LARGEST);
    decimal->exponent += negative ? -exponent : exponent;
    return digits;
}

/* Reads digits(.digits)? or .digits; the byte after it, NULL when there is no digit. */
static const char *decimal_scan(const char *text, Decimal *decimal)
{
    const char *start = text;
    *decimal = (Decimal){0, 0};
    for (; g_ascii_isdigit(*text); text++)
        decimal_push(decimal, *text, false);
    if (*text == '.' && g_ascii_isdigit(text[1])) {
        for (text++; g_ascii_isdigit(*text); text++)
            decimal_push(decimal, *text, true);
    }
    return text > start ? text : NULL;
}

/* The decimal to the nearest integer, halves up; false beyond `largest`. */
static bool decimal_round(Decimal decimal, int64_t largest, int64_t *value)
{
    UnsignedWide result = decimal.mantissa;
    if (result == 0) {
        *value = 0;
        return true;
    }
    for (; decimal.exponent > 0; decimal.exponent--) {
        if (result > (UnsignedWide)largest)
            return false;
        result *= 10;
    }
    if (decimal.exponent < -(MANTISSA_DIGITS + 1)) {
        result = 0;
    } else if (decimal.exponent < 0) {
        UnsignedWide divisor = 1;
        for (; decimal.exponent < 0; decimal.exponent++)
            divisor *= 10;
        result = result / divisor + (result % divisor >= divisor / 2 ? 1 : 0);
    }
    if (result > (UnsignedWide)largest)
        return false;
    *value = (int64_t)result;
    return true;
}

static bool rate_reduce(int64_t num, int64_t den, FrameRate *rate)
{
    if (num <= 0 || den <= 0)
        return false;
    int64_t divisor = clock_gcd(num, den);
    *rate = (FrameRate){num / divisor, den / divisor};
    return rate->num <= RATE_LARGEST && rate->den <= RATE_LARGEST;
}

bool clock_parse_rate(const char *text, FrameRate *rate)
{
    /* The decimals by which broadcast rates are called, reduced, and what they stand for. */
    static const FrameRate ntsc[][2] = {
        {{2997, 100}, {30000, 1001}},
        {{2997, 125}, {24000, 1001}},
        {{2997, 50}, {60000, 1001}},
    };
    Decimal decimal;
    const char *rest = decimal_scan(text, &decimal);
    if (rest == NULL)
        return false;
    if (*rest == '/') {
        Decimal below;
        const char *end = decimal_scan(rest + 1, &below);
        int64_t num, den;
        return end != NULL && *end == '\0' && memchr(text, '.', (gsize)(end - text)) == NULL &&
               decimal_round(decimal, INT64_MAX, &num) && decimal_round(below, INT64_MAX, &den) &&
               rate_reduce(num, den, rate);
    }
    int64_t num, den = 1;
    while (decimal.exponent < 0 && decimal.mantissa % 10 == 0 && decimal.mantissa > 0) {
        decimal.mantissa /= 10;
        decimal.exponent++;
    }
    if (*rest != '\0' || decimal.exponent < -9)
        return false;
    for (; decimal.exponent < 0; decimal.exponent++)
        den *= 10;
    if (!decimal_round(decimal, INT64_MAX, &num) || !rate_reduce(num, den, rate))
        return false;
    for (gsize i = 0; i < G_N_ELEMENTS(ntsc); i++) {
        if (rate->num == ntsc[i][0].num && rate->den == ntsc[i][0].den) {
            *rate = ntsc[i][1];
            break;
        }
    }
    return true;
}

char *clock_print_rate(FrameRate rate)
{
    if (rate.den == 1)
        return g_strdup_printf("%" G_GINT64_FORMAT, rate.num);
    return g_strdup_printf("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, rate.num, rate.den);
}

bool clock_parse_time(const char *text, Time *time)
{
    bool negative = *text == '-';
    if (*text == '-' || *text == '+')
        text++;
    Decimal decimal;
    const char *rest = decimal_scan(text, &decimal);
    if (rest == NULL)
        return false;
    if (*rest == 'e' || *rest == 'E')
        rest = decimal_scan_exponent(rest, &decimal);
    if (*rest == '\0' || g_ascii_strcasecmp(rest, "s") == 0)
        decimal.exponent += 9;
    else if (g_ascii_strcasecmp(rest, "ms") == 0)
        decimal.exponent += 6;
    else
        return false;
    Time magnitude;
    if (!decimal_round(decimal, TIME_MAX, &magnitude))
        return false;
    *time = negative ? -magnitude : magnitude;
    return true;
}

char *clock_print_time(Time time)
{
    if (time == TIME_INDEFINITE)
        return g_strdup("indefinite");
    guint64 magnitude = time < 0 ? -(guint64)time : (guint64)time;
    guint64 seconds = magnitude / (guint64)TIME_SECOND;
    guint64 fraction = magnitude % (guint64)TIME_SECOND;
    GString *text = g_string_new(time < 0 ? "-" : NULL);
    g_string_append_printf(text, "%" G_GUINT64_FORMAT, seconds);
    if (fraction != 0) {
        g_string_append_printf(text, ".%09" G_GUINT64_FORMAT, fraction);
        while (text->str[text->len - 1] == '0')
            g_string_truncate(text, text->len - 1);
    }
    g_string_append_c(text, 's');
    return g_string_free(text, FALSE);
}

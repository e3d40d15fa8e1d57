#include "time/smil/smil_clock.h"

#include "base/number.h"

#include <string.h>

static void trim(const char **text, gsize *length)
{
    while (*length > 0 && g_ascii_isspace(**text)) {
        (*text)++;
        (*length)--;
    }
    while (*length > 0 && g_ascii_isspace((*text)[*length - 1])) {
        (*length)--;
    }
}

static bool equals(const char *text, gsize length, const char *word)
{
    return length == strlen(word) && memcmp(text, word, length) == 0;
}

static bool take_suffix(const char *text, gsize *length, const char *suffix)
{
    gsize n = strlen(suffix);
    if (*length < n || memcmp(text + *length - n, suffix, n) != 0) {
        return false;
    }
    *length -= n;
    return true;
}

bool smil_clock_parse_offset(const char *text, gsize length, Time *time)
{
    static const struct {
        const char *name;
        double seconds;
    } units[] = {{"h", 3600}, {"min", 60}, {"ms", 0.001}, {"s", 1}};
    double seconds = 1, number;

    trim(&text, &length);
    for (gsize i = 0; i < G_N_ELEMENTS(units); i++) {
        if (take_suffix(text, &length, units[i].name)) {
            seconds = units[i].seconds;
            break;
        }
    }
    if (length == 0 || number_scan(text, length, &number) != length) {
        return false;
    }
    *time = smil_clock_add(clock_from_seconds(number * seconds), 0);
    return true;
}

/* Digits only; false beyond what a time can hold. */
static bool parse_digits(const char *text, gsize length, int64_t *value)
{
    *value = 0;
    for (gsize i = 0; i < length; i++) {
        if (!g_ascii_isdigit(text[i]) || *value > TIME_MAX / TIME_SECOND) {
            return false;
        }
        *value = *value * 10 + (text[i] - '0');
    }
    return length > 0;
}

/* "ss" or "ss.fraction", below 60. */
static bool parse_seconds(const char *text, gsize length, Time *time)
{
    double seconds;
    bool whole = length == 2, fraction = length >= 4 && text[2] == '.';
    if ((!whole && !fraction) || !g_ascii_isdigit(text[0]) || !g_ascii_isdigit(text[1]) ||
        number_scan(text, length, &seconds) != length || seconds >= 60) {
        return false;
    }
    *time = clock_from_seconds(seconds);
    return true;
}

static bool parse_minutes(const char *text, gsize length, Time *time)
{
    int64_t minutes;
    if (length != 2 || !parse_digits(text, length, &minutes) || minutes >= 60) {
        return false;
    }
    *time = minutes * 60 * TIME_SECOND;
    return true;
}

/* "mm:ss" or "hh:mm:ss", hours of any length; `colon` is the first one. */
static bool parse_colons(const char *text, gsize length, const char *colon, Time *time)
{
    const char *end = text + length;
    const char *second = memchr(colon + 1, ':', (gsize)(end - colon - 1));
    int64_t hours = 0;
    Time minutes, seconds;

    if (second && !parse_digits(text, (gsize)(colon - text), &hours)) {
        return false;
    }
    const char *minute = second ? colon + 1 : text;
    const char *minute_end = second ? second : colon;
    if (!parse_minutes(minute, (gsize)(minute_end - minute), &minutes) ||
        !parse_seconds(minute_end + 1, (gsize)(end - minute_end - 1), &seconds)) {
        return false;
    }
    *time = clock_mul_div(hours, 3600 * TIME_SECOND, 1);
    *time = smil_clock_add(*time, minutes + seconds);
    return true;
}

bool smil_clock_parse(const char *text, gsize length, Time *time)
{
    trim(&text, &length);
    if (equals(text, length, "indefinite")) {
        *time = TIME_INDEFINITE;
        return true;
    }
    const char *colon = memchr(text, ':', length);
    return colon ? parse_colons(text, length, colon, time)
                 : smil_clock_parse_offset(text, length, time);
}

Time smil_clock_add(Time a, Time b)
{
    if (a == TIME_INDEFINITE || b == TIME_INDEFINITE) {
        return TIME_INDEFINITE;
    }
    return a + b >= TIME_MAX ? TIME_INDEFINITE : MAX(a + b, -TIME_MAX);
}

/* Numbers, times and frame rates: what is printed reads back as the same. */
#include "fuzz.h"

#include "base/clock.h"
#include "base/number.h"

#include <math.h>
#include <string.h>

static void check_number(const char *text, gsize length)
{
    double value = 0, again = 0;
    g_assert(number_scan(text, length, &value) <= length);
    g_assert(isfinite(value));
    if (!number_parse(text, &value))
        return;
    char buffer[NUMBER_BUFFER];
    const char *exact = number_print_exact(buffer, value);
    if (!number_parse(exact, &again) || again != value)
        g_error("%a prints as %s, which is %a", value, exact, again);
    for (int decimals = 0; decimals <= 15; decimals++) {
        const char *rounded = number_print(buffer, value, decimals);
        if (!number_parse(rounded, &again) ||
            !(fabs(again - value) <= .51 * pow(10, -decimals) + fabs(value) * 1e-15))
            g_error("%a to %d decimals prints as %s", value, decimals, rounded);
    }
    g_autoptr(GString) css = g_string_new(NULL);
    number_append_css(css, value);
    fuzz_check_numbers("", css->str);
}

static void check_time(const char *text)
{
    Time time, again;
    if (!clock_parse_time(text, &time))
        return;
    g_assert(time >= -TIME_MAX && time <= TIME_MAX);
    g_autofree char *printed = clock_print_time(time);
    if (!clock_parse_time(printed, &again) || again != time)
        g_error("\"%s\" prints as %s", text, printed);
}

static void check_rate(const char *text)
{
    FrameRate rate, again;
    if (!clock_parse_rate(text, &rate))
        return;
    g_assert(rate.num > 0 && rate.den > 0);
    clock_frame_time(G_MAXINT32, rate);
    g_autofree char *printed = clock_print_rate(rate);
    if (!clock_parse_rate(printed, &again) || again.num * rate.den != rate.num * again.den)
        g_error("\"%s\" prints as %s", text, printed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *text = fuzz_text(data, size);
    if (text == NULL)
        return -1;
    check_number(text, size);
    check_time(text);
    check_rate(text);
    return 0;
}

#include "value/length.h"

#include "base/number.h"

#include <math.h>

double number_mix(double a, double b, double p)
{
    return a == b ? a : a * (1 - p) + b * p;
}

void number_append_how(GString *out, double number, ValuePrint how)
{
    /* Six decimals would cost a small number its digits. */
    if (how == VALUE_PRINT_STATIC && fabs(number) >= 0.1)
        number_append(out, number, 6);
    else
        number_append_css(out, number);
}

Length length_px(double px)
{
    return (Length){.px = px};
}

Length length_percent(double percent)
{
    return (Length){.percent = percent, .has_percent = true};
}

Length length_from_parts(double px, double percent, bool has_percent)
{
    return (Length){
        .px = px,
        .percent = percent,
        .has_percent = has_percent,
        .has_px = has_percent && px != 0,
    };
}

Length length_mix(Length a, Length b, double p)
{
    return length_from_parts(number_mix(a.px, b.px, p), number_mix(a.percent, b.percent, p),
                             a.has_percent || b.has_percent);
}

Length length_add(Length a, Length b, double factor)
{
    return length_from_parts(a.px + factor * b.px, a.percent + factor * b.percent,
                             a.has_percent || b.has_percent);
}

Length length_at_least_zero(Length length)
{
    if (length.has_percent && (length.has_px || length.px != 0))
        return length;
    length.px = fmax(length.px, 0);
    length.percent = fmax(length.percent, 0);
    return length;
}

bool length_equal(Length a, Length b)
{
    return a.px == b.px && a.percent == b.percent && a.has_percent == b.has_percent;
}

bool length_is_zero(Length length)
{
    return length.px == 0 && length.percent == 0;
}

double length_resolve(Length length, double base)
{
    return length.px + (length.has_percent ? length.percent * base / 100 : 0);
}

void length_print(Length length, ValuePrint how, GString *out)
{
    if (!length.has_percent) {
        number_append_how(out, length.px, how);
        if (how == VALUE_PRINT_COMPUTED)
            g_string_append(out, "px");
        return;
    }
    bool both = length.has_px || length.px != 0;
    if (both)
        g_string_append(out, "calc(");
    number_append_how(out, length.percent, how);
    g_string_append_c(out, '%');
    if (both) {
        g_string_append(out, length.px < 0 ? " - " : " + ");
        number_append_how(out, fabs(length.px), how);
        g_string_append(out, "px)");
    }
}

#include "value/length.h"

#include "base/number.h"
#include "value/length_math.h"

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

/* weight * a, for a sum with math in it. What has math stays together under its weight. */
static Length weigh(Arena *arena, Length a, double weight)
{
    if (a.math != NULL && weight == 1)
        return a;
    if (a.math != NULL)
        return length_math_scale(arena, a, weight);
    return (Length){
        .px = a.px * weight,
        .percent = a.percent * weight,
        .prints_percent = true,
        .prints_px = !a.has_percent || a.has_px || a.px != 0,
    };
}

Length length_sum(Arena *arena, Length a, Length b)
{
    if (a.math == NULL && b.math == NULL)
        return length_from_parts(a.px + b.px, a.percent + b.percent,
                                 a.has_percent || b.has_percent);
    return (Length){
        .px = a.px + b.px,
        .percent = a.percent + b.percent,
        .has_percent = true,
        .has_px = true,
        .prints_percent = a.prints_percent || b.prints_percent,
        .prints_px = a.prints_px || b.prints_px,
        .math = length_math_sum(arena, a.math, b.math),
    };
}

Length length_mix(Arena *arena, Length a, Length b, double p)
{
    if (length_equal(a, b))
        return a;
    if (a.math != NULL || b.math != NULL)
        return length_sum(arena, weigh(arena, a, 1 - p), weigh(arena, b, p));
    return length_from_parts(number_mix(a.px, b.px, p), number_mix(a.percent, b.percent, p),
                             a.has_percent || b.has_percent);
}

/* Browsers write what is put on top first. */
Length length_add(Arena *arena, Length a, Length b, double factor)
{
    if (a.math != NULL || b.math != NULL)
        return length_sum(arena, factor == 1 ? b : weigh(arena, b, factor), a);
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
    return a.px == b.px && a.percent == b.percent && a.has_percent == b.has_percent &&
           length_math_equal(a.math, b.math);
}

bool length_is_zero(Length length)
{
    return length.px == 0 && length.percent == 0 && length.math == NULL;
}

double length_resolve(Length length, double base)
{
    double math = length.math != NULL ? length_math_resolve(length.math, base) : 0;
    return length.px + (length.has_percent ? length.percent * base / 100 : 0) + math;
}

static void print_px(double px, ValuePrint how, GString *out)
{
    number_append_how(out, px, how);
    g_string_append(out, "px");
}

/* What is px and percent alone, percent first as browsers have it. */
static void print_parts(Length length, ValuePrint how, GString *out)
{
    bool both = length.px != 0;
    number_append_how(out, length.percent, how);
    g_string_append_c(out, '%');
    if (both) {
        g_string_append(out, length.px < 0 ? " - " : " + ");
        print_px(fabs(length.px), how, out);
    }
}

static void print_with_math(Length length, ValuePrint how, GString *out)
{
    bool percent = length.percent != 0 || length.prints_percent;
    bool px = length.px != 0 || length.prints_px;
    bool is_function = !percent && !px && length_math_is_function(length.math);
    g_string_append(out, is_function ? "" : "calc(");
    if (percent) {
        number_append_how(out, length.percent, how);
        g_string_append_c(out, '%');
    }
    if (px) {
        g_string_append(out, !percent ? "" : length.px < 0 ? " - " : " + ");
        print_px(percent ? fabs(length.px) : length.px, how, out);
    }
    length_math_print(length.math, percent || px, how, out);
    g_string_append(out, is_function ? "" : ")");
}

void length_print(Length length, ValuePrint how, GString *out)
{
    bool both = length.has_percent && (length.has_px || length.px != 0);
    if (length.math != NULL) {
        print_with_math(length, how, out);
    } else if (!length.has_percent) {
        number_append_how(out, length.px, how);
        if (how == VALUE_PRINT_COMPUTED)
            g_string_append(out, "px");
    } else {
        g_string_append(out, both ? "calc(" : "");
        print_parts(length, how, out);
        g_string_append(out, both ? ")" : "");
    }
}

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

/* weight_a * a + weight_b * b; `sum` is that without the math. */
static Length with_math(Arena *arena, Length sum, Length a, double weight_a, Length b,
                        double weight_b)
{
    const struct {
        const LengthMath *math;
        double weight;
    } terms[] = {{a.math, weight_a}, {b.math, weight_b}};
    Length weighted[2];
    guint n = 0;
    for (gsize i = 0; i < G_N_ELEMENTS(terms); i++) {
        if (terms[i].math == NULL || terms[i].weight == 0)
            continue;
        Length term = {.has_percent = true, .has_px = true, .math = terms[i].math};
        const Length product[] = {length_px(terms[i].weight), term};
        weighted[n++] =
            terms[i].weight == 1 ? term : length_math(arena, LENGTH_PRODUCT, 2, product);
    }
    if (n == 0)
        return sum;
    sum.math = n == 1 ? weighted[0].math : length_math(arena, LENGTH_SUM, n, weighted).math;
    sum.has_percent = sum.has_px = true;
    return sum;
}

Length length_mix(Arena *arena, Length a, Length b, double p)
{
    if (length_equal(a, b))
        return a;
    Length sum = length_from_parts(number_mix(a.px, b.px, p), number_mix(a.percent, b.percent, p),
                                   a.has_percent || b.has_percent);
    return with_math(arena, sum, a, 1 - p, b, p);
}

Length length_add(Arena *arena, Length a, Length b, double factor)
{
    Length sum = length_from_parts(a.px + factor * b.px, a.percent + factor * b.percent,
                                   a.has_percent || b.has_percent);
    return with_math(arena, sum, a, 1, b, factor);
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
    bool alone = length.px == 0 && length.percent == 0;
    bool is_function = alone && length_math_is_function(length.math);
    g_string_append(out, is_function ? "" : "calc(");
    if (length.percent != 0)
        print_parts(length, how, out);
    else if (length.px != 0)
        print_px(length.px, how, out);
    if (!alone)
        g_string_append(out, length_math_is_negative(length.math) ? " - " : " + ");
    length_math_print(length.math, !alone, how, out);
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

#include "value/color.h"

#include "value/color_space.h"
#include "value/length.h"

#include <math.h>

Color color_rgba(double r, double g, double b, double alpha)
{
    return (Color){.space = COLOR_LEGACY, .c = {r, g, b}, .alpha = alpha};
}

Color color_resolve(Color color, Color current)
{
    return color.current ? current : color;
}

Color color_clamp(Color color)
{
    if (color.alpha <= 1)
        return color;
    for (int i = 0; i < 3; i++)
        color.c[i] *= color.alpha;
    color.alpha = 1;
    return color;
}

/* To COLOR_LEGACY or COLOR_OKLAB, the two spaces in which colours mix. What is over 1 of alpha is
 * kept, with what is premultiplied by it. */
static Color to_space(Color color, ColorSpace space)
{
    if (color.space == space)
        return color;
    ColorModel model = space == COLOR_OKLAB ? MODEL_OKLAB : MODEL_SRGB;
    double over = fmax(color.alpha, 1);
    color = color_clamp(color);
    guint8 missing = color_missing_in(color, model);
    color = color_from_model(color_to_model(color, model), model, space, color.alpha);
    color.missing = missing;
    for (int i = 0; i < 3; i++)
        color.c[i] /= over;
    color.alpha *= over;
    return color;
}

Color color_to_srgb(Color color)
{
    Color srgb = to_space(color_clamp(color), COLOR_LEGACY);
    for (int i = 0; i < 3; i++)
        srgb.c[i] = CLAMP(srgb.c[i], 0, 1);
    srgb.alpha = CLAMP(srgb.alpha, 0, 1);
    return srgb;
}

/* The colour black for what cannot be mixed: currentColor that nobody resolved. */
static Color mixable(Color color)
{
    return color.current ? color_rgba(0, 0, 0, 1) : color;
}

/* Other than in color-mix(), what is missing counts as 0 in animations. */
static void to_common_space(Color *a, Color *b)
{
    *a = mixable(*a);
    *b = mixable(*b);
    bool legacy = color_is_legacy(*a) && color_is_legacy(*b);
    ColorSpace space = legacy ? COLOR_LEGACY : COLOR_OKLAB;
    *a = to_space(*a, space);
    *b = to_space(*b, space);
    a->missing = b->missing = 0;
}

/* a and b premultiplied, weighted and taken apart again by alpha, which may be over 1 here. */
static Color weigh(Color a, double weight_a, Color b, double weight_b)
{
    Color sum = {
        .space = a.space, .alpha = a.alpha * weight_a + b.alpha * weight_b, .missing = a.missing};
    bool nothing = sum.alpha <= 0;
    for (int i = 0; i < 3; i++) {
        double premultiplied = a.c[i] * a.alpha * weight_a + b.c[i] * b.alpha * weight_b;
        sum.c[i] = nothing ? premultiplied : premultiplied / sum.alpha;
    }
    if (nothing && a.space == COLOR_LEGACY)
        return (Color){.space = COLOR_LEGACY, .missing = a.missing};
    sum.alpha = fmax(sum.alpha, 0);
    return sum;
}

bool color_is_legacy(Color color)
{
    return color.space == COLOR_LEGACY && color.missing == 0;
}

Color color_in_oklab(Color color)
{
    return to_space(mixable(color), COLOR_OKLAB);
}

Color color_mix(Color a, Color b, double p)
{
    if (color_is_legacy(a) && !a.current && color_equal(a, b))
        return a;
    to_common_space(&a, &b);
    return weigh(a, 1 - p, b, p);
}

Color color_add(Color a, Color b, double factor)
{
    to_common_space(&a, &b);
    return weigh(a, 1, b, factor);
}

bool color_equal(Color a, Color b)
{
    if (a.current || b.current)
        return a.current == b.current;
    return a.space == b.space && a.c[0] == b.c[0] && a.c[1] == b.c[1] && a.c[2] == b.c[2] &&
           a.alpha == b.alpha && a.missing == b.missing;
}

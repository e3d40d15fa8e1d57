#include "value/color_mixture.h"

#include "value/color.h"
#include "value/color_space.h"
#include "value/length.h"
#include "value/numeric.h"

#include <math.h>

typedef enum HueMethod { HUE_SHORTER, HUE_LONGER, HUE_INCREASING, HUE_DECREASING } HueMethod;

typedef struct Method {
    ColorModel model;
    HueMethod hue;
} Method;

typedef struct Part {
    Color color;
    bool has_percent;
    double percent;
} Part;

static bool take_ident(CssTokens *tokens, const char *name)
{
    CssTokens rest = *tokens;
    css_skip_space(&rest);
    if (!css_is_ident(css_peek(&rest), name))
        return false;
    rest.at++;
    *tokens = rest;
    return true;
}

static bool take_comma(CssTokens *tokens)
{
    css_skip_space(tokens);
    if (css_peek(tokens)->type != CSS_COMMA)
        return false;
    tokens->at++;
    return true;
}

/* in <space> [shorter | longer | increasing | decreasing hue]? */
static bool take_method(CssTokens *tokens, Method *method)
{
    static const char *const names[] = {
        [HUE_SHORTER] = "shorter",
        [HUE_LONGER] = "longer",
        [HUE_INCREASING] = "increasing",
        [HUE_DECREASING] = "decreasing",
    };
    if (!take_ident(tokens, "in"))
        return false;
    css_skip_space(tokens);
    if (!color_model_lookup(css_peek(tokens), &method->model))
        return false;
    tokens->at++;
    method->hue = HUE_SHORTER;
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        if (take_ident(tokens, names[i])) {
            method->hue = (HueMethod)i;
            return color_model_hue(method->model) >= 0 && take_ident(tokens, "hue");
        }
    }
    return true;
}

static bool take_percent(ValueContext *context, CssTokens *tokens, Part *part)
{
    CssTokens rest = *tokens;
    Length length;
    if (part->has_percent || !numeric_take_length(context, &rest, false, &length) ||
        !length.has_percent || length.has_px)
        return true;
    part->percent = length.percent;
    part->has_percent = true;
    *tokens = rest;
    return part->percent >= 0 && part->percent <= 100;
}

/* A colour with a percentage before or behind it. */
static bool take_part(ValueContext *context, CssTokens *tokens, int depth, Part *part)
{
    *part = (Part){.has_percent = false};
    if (!take_percent(context, tokens, part) ||
        !color_take_nested(context, tokens, depth, &part->color) ||
        !take_percent(context, tokens, part))
        return false;
    if (part->color.current) {
        context->used |= VALUE_USES_COLOR;
        part->color = context->current_color;
    }
    return true;
}

/* The hue of a grey says nothing: the other colour's is taken. */
static bool is_hueless(Triple color, ColorModel model)
{
    switch (model) {
    case MODEL_HSL:
        return color.v[1] < 1e-5;
    case MODEL_HWB:
        return color.v[1] + color.v[2] > 1 - 1e-5;
    case MODEL_LCH:
        return color.v[1] < 0.0015;
    default:
        return color.v[1] < 4e-6;
    }
}

static double mix_hue(double a, double b, double p, HueMethod method)
{
    double difference = fmod(b - a, 360);
    if (difference < 0)
        difference += 360;
    switch (method) {
    case HUE_SHORTER:
        if (difference > 180)
            difference -= 360;
        break;
    case HUE_LONGER:
        if (difference > 0 && difference < 180)
            difference -= 360;
        break;
    case HUE_DECREASING:
        if (difference > 0)
            difference -= 360;
        break;
    case HUE_INCREASING:
        break;
    }
    return a + difference * p;
}

static ColorSpace result_space(ColorModel model)
{
    if (model == MODEL_LAB || model == MODEL_LCH)
        return COLOR_LAB;
    return model == MODEL_OKLAB || model == MODEL_OKLCH ? COLOR_OKLAB : COLOR_COLOR_SRGB;
}

static Color mix(Method method, Color a, Color b, double p)
{
    Triple from = color_to_model(a, method.model), to = color_to_model(b, method.model), mixed;
    int hue = color_model_hue(method.model);
    if (hue >= 0 && is_hueless(from, method.model))
        from.v[hue] = to.v[hue];
    if (hue >= 0 && is_hueless(to, method.model))
        to.v[hue] = from.v[hue];
    double alpha = number_mix(a.alpha, b.alpha, p);
    for (int i = 0; i < 3; i++) {
        if (i == hue)
            mixed.v[i] = mix_hue(from.v[i], to.v[i], p, method.hue);
        else if (alpha > 0)
            mixed.v[i] = number_mix(from.v[i] * a.alpha, to.v[i] * b.alpha, p) / alpha;
        else
            mixed.v[i] = 0;
    }
    return color_from_model(mixed, method.model, result_space(method.model), alpha);
}

bool color_parse_mixture(ValueContext *context, CssTokens inside, int depth, Color *color)
{
    Method method;
    Part a, b;
    if (!take_method(&inside, &method) || !take_comma(&inside) ||
        !take_part(context, &inside, depth, &a) || !take_comma(&inside) ||
        !take_part(context, &inside, depth, &b) || !css_at_end(inside))
        return false;
    if (!a.has_percent)
        a.percent = b.has_percent ? 100 - b.percent : 50;
    if (!b.has_percent)
        b.percent = 100 - a.percent;
    double sum = a.percent + b.percent;
    if (sum <= 0)
        return false;
    *color = mix(method, a.color, b.color, b.percent / sum);
    color->alpha *= fmin(sum / 100, 1);
    return true;
}

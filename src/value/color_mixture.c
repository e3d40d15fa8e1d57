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

/* The hue of a grey is as good as missing. */
static guint8 missing_in(Color color, ColorModel model, Triple converted)
{
    int hue = color_model_hue(model);
    guint8 missing = color_missing_in(color, model);
    int chroma = 1; /* where hues are, this is what a grey has none of */
    /* But a missing chroma will be filled in, and the hue that was written with it counts. */
    bool written = (missing & 1 << chroma) != 0 && color.space == color_space_of_model(model);
    bool hueless = hue >= 0 && !written && is_hueless(converted, model);
    return hueless ? missing | (guint8)(1 << hue) : missing;
}

/* What one of them lacks is the other's. */
static void fill_missing(Triple *components, double *alpha, guint8 missing, Triple other,
                         double other_alpha)
{
    for (int i = 0; i < 3; i++) {
        if ((missing & 1 << i) != 0)
            components->v[i] = other.v[i];
    }
    if ((missing & COLOR_MISSING_ALPHA) != 0)
        *alpha = other_alpha;
}

static Color mix(Method method, Color a, Color b, double p)
{
    Triple from = color_to_model(a, method.model), to = color_to_model(b, method.model), mixed;
    guint8 from_missing = missing_in(a, method.model, from);
    guint8 to_missing = missing_in(b, method.model, to);
    int hue = color_model_hue(method.model);
    fill_missing(&from, &a.alpha, from_missing & ~to_missing, to, b.alpha);
    fill_missing(&to, &b.alpha, to_missing & ~from_missing, from, a.alpha);
    guint8 missing = from_missing & to_missing;
    bool no_alpha = (missing & COLOR_MISSING_ALPHA) != 0;
    double alpha = no_alpha ? 1 : number_mix(a.alpha, b.alpha, p);
    for (int i = 0; i < 3; i++) {
        if (i == hue)
            mixed.v[i] = mix_hue(from.v[i], to.v[i], p, method.hue);
        else if (no_alpha)
            mixed.v[i] = number_mix(from.v[i], to.v[i], p);
        else if (alpha > 0)
            mixed.v[i] = number_mix(from.v[i] * a.alpha, to.v[i] * b.alpha, p) / alpha;
        else
            mixed.v[i] = 0;
    }
    ColorSpace space = color_space_of_model(method.model);
    if (hue >= 0)
        mixed.v[hue] = color_hue_normal(mixed.v[hue]);
    Color color = color_from_model(mixed, method.model, space, no_alpha ? 0 : alpha);
    /* hsl and hwb end in sRGB, where nothing is missing. */
    color.missing = method.model == MODEL_HSL || method.model == MODEL_HWB
                        ? missing & COLOR_MISSING_ALPHA
                        : missing;
    return color;
}

bool color_parse_mixture(ValueContext *context, CssTokens inside, int depth, Color *color)
{
    Method method = {.model = MODEL_OKLAB}; /* where none is given */
    Part a, b;
    CssTokens rest = inside;
    bool has_method = take_ident(&rest, "in");
    if ((has_method && (!take_method(&inside, &method) || !take_comma(&inside))) ||
        !take_part(context, &inside, depth, &a) || !take_comma(&inside) ||
        !take_part(context, &inside, depth, &b) || !css_at_end(inside))
        return false;
    if (!a.has_percent)
        a.percent = b.has_percent ? 100 - b.percent : 50;
    if (!b.has_percent)
        b.percent = 100 - a.percent;
    double sum = a.percent + b.percent;
    *color = mix(method, a.color, b.color, sum > 0 ? b.percent / sum : 0.5);
    color->alpha *= fmin(sum / 100, 1);
    return true;
}

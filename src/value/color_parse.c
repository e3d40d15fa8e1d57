#include "value/color.h"

#include "value/color_mixture.h"
#include "value/color_names.h"
#include "value/color_space.h"
#include "value/length.h"
#include "value/numeric.h"

#include <math.h>
#include <string.h>

enum { COLOR_DEPTH = 16 }; /* nesting of color-mix() and light-dark() */

/* How one component is written. */
typedef struct Component {
    double number;  /* value of the number 1 */
    double percent; /* value of 1 % */
    double least, most;
    bool hue;
} Component;

typedef struct ColorFunction {
    const char *name;
    ColorModel model;
    ColorSpace space;
    bool legacy; /* may be written with commas */
    Component components[3];
} ColorFunction;

#define HUE                                                                                        \
    {                                                                                              \
        .number = 1, .least = -INFINITY, .most = INFINITY, .hue = true                             \
    }
#define BYTE                                                                                       \
    {                                                                                              \
        .number = 1 / 255.0, .percent = 0.01, .least = 0, .most = 1                                \
    }
#define FRACTION                                                                                   \
    {                                                                                              \
        .number = 0.01, .percent = 0.01, .least = 0, .most = 1                                     \
    }
#define LIGHTNESS(one_percent)                                                                     \
    {                                                                                              \
        .number = 1, .percent = (one_percent), .least = 0, .most = (one_percent)*100               \
    }
#define AXIS(one_percent)                                                                          \
    {                                                                                              \
        .number = 1, .percent = (one_percent), .least = -INFINITY, .most = INFINITY                \
    }
#define CHROMA(one_percent)                                                                        \
    {                                                                                              \
        .number = 1, .percent = (one_percent), .least = 0, .most = INFINITY                        \
    }

static const ColorFunction functions[] = {
    {"rgb", MODEL_SRGB, COLOR_SRGB, true, {BYTE, BYTE, BYTE}},
    {"rgba", MODEL_SRGB, COLOR_SRGB, true, {BYTE, BYTE, BYTE}},
    {"hsl", MODEL_HSL, COLOR_SRGB, true, {HUE, FRACTION, FRACTION}},
    {"hsla", MODEL_HSL, COLOR_SRGB, true, {HUE, FRACTION, FRACTION}},
    {"hwb", MODEL_HWB, COLOR_SRGB, false, {HUE, FRACTION, FRACTION}},
    {"lab", MODEL_LAB, COLOR_LAB, false, {LIGHTNESS(1), AXIS(1.25), AXIS(1.25)}},
    {"lch", MODEL_LCH, COLOR_LAB, false, {LIGHTNESS(1), CHROMA(1.5), HUE}},
    {"oklab", MODEL_OKLAB, COLOR_OKLAB, false, {LIGHTNESS(0.01), AXIS(0.004), AXIS(0.004)}},
    {"oklch", MODEL_OKLCH, COLOR_OKLAB, false, {LIGHTNESS(0.01), CHROMA(0.004), HUE}},
};

static const Component predefined_component = AXIS(0.01);

static bool take_punctuation(CssTokens *tokens, CssTokenType type, gunichar delim)
{
    CssTokens rest = *tokens;
    css_skip_space(&rest);
    if (css_peek(&rest)->type != type || css_peek(&rest)->delim != delim)
        return false;
    rest.at++;
    *tokens = rest;
    return true;
}

/* "none", a missing component, counts as 0. */
static bool take_none(CssTokens *tokens)
{
    CssTokens rest = *tokens;
    css_skip_space(&rest);
    if (!css_is_ident(css_peek(&rest), "none"))
        return false;
    rest.at++;
    *tokens = rest;
    return true;
}

static bool take_percent(ValueContext *context, CssTokens *tokens, double *percent)
{
    CssTokens rest = *tokens;
    Length length;
    if (!numeric_take_length(context, &rest, false, &length) || !length.has_percent ||
        length.has_px)
        return false;
    *percent = length.percent;
    *tokens = rest;
    return true;
}

static bool take_component(ValueContext *context, CssTokens *tokens, const Component *component,
                           bool *is_percent, double *value)
{
    double amount;
    *is_percent = false;
    if (component->hue) {
        if (!numeric_take_angle(context, tokens, true, value))
            return false;
        *value = fmod(*value, 360);
        return true;
    }
    if (numeric_take_number(tokens, &amount))
        amount *= component->number;
    else if ((*is_percent = take_percent(context, tokens, &amount)))
        amount *= component->percent;
    else
        return false;
    *value = CLAMP(amount, component->least, component->most);
    return true;
}

static bool take_alpha(ValueContext *context, CssTokens *tokens, bool allow_none, double *alpha)
{
    *alpha = 0;
    if (allow_none && take_none(tokens))
        return true;
    if (!numeric_take_fraction(context, tokens, alpha))
        return false;
    *alpha = CLAMP(*alpha, 0, 1);
    return true;
}

static bool has_comma(CssTokens tokens)
{
    return css_take_until(&tokens, CSS_COMMA).end < tokens.end;
}

/* Three components and alpha, with commas throughout or none at all. Mixing numbers and percentages
 * is for the form without commas. */
static bool take_components(ValueContext *context, CssTokens tokens, const Component *components,
                            bool may_have_commas, Triple *triple, double *alpha)
{
    bool commas = may_have_commas && has_comma(tokens);
    int first = components[0].hue ? 1 : 0;
    bool percents = false;
    for (int i = 0; i < 3; i++) {
        bool is_percent = false;
        if (i > 0 && commas && !take_punctuation(&tokens, CSS_COMMA, 0))
            return false;
        if (!commas && take_none(&tokens))
            triple->v[i] = 0;
        else if (!take_component(context, &tokens, &components[i], &is_percent, &triple->v[i]))
            return false;
        if (i == first)
            percents = is_percent;
        if (commas && i > first && is_percent != percents)
            return false;
    }
    *alpha = 1;
    if (commas ? take_punctuation(&tokens, CSS_COMMA, 0)
               : take_punctuation(&tokens, CSS_DELIM, '/')) {
        if (!take_alpha(context, &tokens, !commas, alpha))
            return false;
    }
    return css_at_end(tokens);
}

/* Browsers keep rgb(1, 2, 3) and rgba(1, 2, 3, .4) in 8 bits a channel; not what has decimals or is
 * written in any other way. */
static bool is_in_bytes(CssTokens inside)
{
    css_skip_space(&inside);
    guint n = 0;
    for (; n < 3 && css_peek(&inside)->type == CSS_NUMBER && css_peek(&inside)->integer; n++) {
        inside.at++;
        if (n < 2 && !take_punctuation(&inside, CSS_COMMA, 0))
            return false;
        css_skip_space(&inside);
    }
    return n == 3;
}

static double to_byte(double fraction)
{
    return floor(CLAMP(fraction, 0, 1) * 255 + 0.5) / 255;
}

static bool parse_function(ValueContext *context, CssTokens inside, const ColorFunction *function,
                           Color *color)
{
    Triple triple;
    double alpha;
    if (!take_components(context, inside, function->components, function->legacy, &triple, &alpha))
        return false;
    *color = color_from_model(triple, function->model, function->space, alpha);
    if (function->model == MODEL_SRGB && is_in_bytes(inside))
        color->alpha = to_byte(color->alpha);
    return true;
}

/* color(<predefined space> c c c [/ alpha]) */
static bool parse_color(ValueContext *context, CssTokens inside, Color *color)
{
    const Component components[] = {predefined_component, predefined_component,
                                    predefined_component};
    ColorModel model;
    css_skip_space(&inside);
    if (!color_model_lookup(css_peek(&inside), &model) || !color_model_is_predefined(model))
        return false;
    inside.at++;
    Triple triple;
    double alpha;
    if (!take_components(context, inside, components, false, &triple, &alpha))
        return false;
    *color = color_from_model(triple, model, COLOR_COLOR_SRGB, alpha);
    return true;
}

static bool parse_hex(const char *text, Color *color)
{
    gsize n = strlen(text);
    if (strspn(text, "0123456789abcdefABCDEF") != n || !(n == 3 || n == 4 || n == 6 || n == 8))
        return false;
    gsize per_channel = n <= 4 ? 1 : 2;
    double channels[4] = {0, 0, 0, 1};
    for (gsize i = 0; i * per_channel < n; i++) {
        int high = g_ascii_xdigit_value(text[i * per_channel]);
        int low = g_ascii_xdigit_value(text[i * per_channel + per_channel - 1]);
        channels[i] = (high * 16 + low) / 255.0;
    }
    *color = color_rgba(channels[0], channels[1], channels[2], channels[3]);
    return true;
}

static bool parse_name(const CssToken *token, Color *color)
{
    guint32 rgba;
    if (css_is_ident(token, "currentcolor"))
        *color = (Color){.current = true};
    else if (color_name_lookup(token->text, &rgba))
        *color = color_rgba((rgba >> 24) / 255.0, (rgba >> 16 & 0xFF) / 255.0,
                            (rgba >> 8 & 0xFF) / 255.0, (rgba & 0xFF) / 255.0);
    else
        return false;
    return true;
}

/* light-dark(light, dark); the scheme is light. */
static bool parse_light_dark(ValueContext *context, CssTokens inside, int depth, Color *color)
{
    Color dark;
    return color_take_nested(context, &inside, depth, color) &&
           take_punctuation(&inside, CSS_COMMA, 0) &&
           color_take_nested(context, &inside, depth, &dark) && css_at_end(inside);
}

static bool parse_any_function(ValueContext *context, const CssToken *name, CssTokens inside,
                               int depth, Color *color)
{
    for (gsize i = 0; i < G_N_ELEMENTS(functions); i++) {
        if (css_is_function(name, functions[i].name))
            return parse_function(context, inside, &functions[i], color);
    }
    if (css_is_function(name, "color"))
        return parse_color(context, inside, color);
    if (css_is_function(name, "color-mix"))
        return color_parse_mixture(context, inside, depth, color);
    return css_is_function(name, "light-dark") && parse_light_dark(context, inside, depth, color);
}

bool color_take_nested(ValueContext *context, CssTokens *tokens, int depth, Color *color)
{
    if (depth > COLOR_DEPTH)
        return false;
    CssTokens rest = *tokens;
    css_skip_space(&rest);
    const CssToken *token = css_peek(&rest);
    bool ok = false;
    if (token->type == CSS_FUNCTION) {
        ok = parse_any_function(context, token, css_take_block(&rest), depth + 1, color);
    } else if (token->type == CSS_HASH || token->type == CSS_IDENT) {
        ok = token->type == CSS_HASH ? parse_hex(token->text, color) : parse_name(token, color);
        rest.at++;
    }
    if (ok)
        *tokens = rest;
    return ok;
}

bool color_take(ValueContext *context, CssTokens *tokens, Color *color)
{
    return color_take_nested(context, tokens, 0, color);
}

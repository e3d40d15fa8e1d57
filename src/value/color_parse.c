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
    bool commas; /* may be written with them */
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
    {"rgb", MODEL_SRGB, true, {BYTE, BYTE, BYTE}},
    {"rgba", MODEL_SRGB, true, {BYTE, BYTE, BYTE}},
    {"hsl", MODEL_HSL, true, {HUE, FRACTION, FRACTION}},
    {"hsla", MODEL_HSL, true, {HUE, FRACTION, FRACTION}},
    {"hwb", MODEL_HWB, false, {HUE, FRACTION, FRACTION}},
    {"lab", MODEL_LAB, false, {LIGHTNESS(1), AXIS(1.25), AXIS(1.25)}},
    {"lch", MODEL_LCH, false, {LIGHTNESS(1), CHROMA(1.5), HUE}},
    {"oklab", MODEL_OKLAB, false, {LIGHTNESS(0.01), AXIS(0.004), AXIS(0.004)}},
    {"oklch", MODEL_OKLCH, false, {LIGHTNESS(0.01), CHROMA(0.004), HUE}},
};

static const Component predefined_component = AXIS(0.01);

/* What stands in the parentheses of a function. */
typedef struct Written {
    Triple components;
    double alpha;
    guint8 missing; /* as in Color */
} Written;

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

/* "none": a missing component. */
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
        *value = color_hue_normal(*value);
        return true;
    }
    if (numeric_take_number_in(context, tokens, &amount))
        amount *= component->number;
    else if ((*is_percent = take_percent(context, tokens, &amount)))
        amount *= component->percent;
    else
        return false;
    /* A relative colour may leave the gamut of sRGB. */
    bool open = context->words != NULL && component->most == 1;
    *value = open ? amount : CLAMP(amount, component->least, component->most);
    return true;
}

static bool take_alpha(ValueContext *context, CssTokens *tokens, bool commas, Written *written)
{
    written->alpha = 0;
    if (!commas && take_none(tokens)) {
        written->missing |= COLOR_MISSING_ALPHA;
        return true;
    }
    if (!numeric_take_fraction(context, tokens, &written->alpha))
        return false;
    written->alpha = CLAMP(written->alpha, 0, 1);
    return true;
}

static bool has_comma(CssTokens tokens)
{
    return css_take_until(&tokens, CSS_COMMA).end < tokens.end;
}

/* Three components and alpha, with commas throughout or none at all. Mixing numbers and percentages
 * is for the form without commas. */
static bool take_components(ValueContext *context, CssTokens tokens, const Component *components,
                            bool may_have_commas, Written *written)
{
    bool commas = may_have_commas && has_comma(tokens);
    int first = components[0].hue ? 1 : 0;
    bool percents = false;
    for (int i = 0; i < 3; i++) {
        bool is_percent = false;
        if (i > 0 && commas && !take_punctuation(&tokens, CSS_COMMA, 0))
            return false;
        if (!commas && take_none(&tokens))
            written->missing |= (guint8)(1 << i);
        else if (!take_component(context, &tokens, &components[i], &is_percent,
                                 &written->components.v[i]))
            return false;
        if (i == first)
            percents = is_percent;
        bool must_be_percent = first == 1 && i > 0; /* of hsl() */
        if (commas && ((i > first && is_percent != percents) || (must_be_percent && !is_percent)))
            return false;
    }
    if (commas ? take_punctuation(&tokens, CSS_COMMA, 0)
               : take_punctuation(&tokens, CSS_DELIM, '/')) {
        if (!take_alpha(context, &tokens, commas, written))
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

static Color legacy_color(Written written, ColorModel model)
{
    Color color = color_from_model(written.components, model, COLOR_LEGACY, written.alpha);
    for (int i = 0; i < 3; i++)
        color.c[i] = CLAMP(color.c[i], 0, 1);
    color.missing = written.missing;
    return color;
}

static Color modern_color(Written written, ColorModel model)
{
    ColorSpace space = color_space_of_model(model);
    Color color = color_from_model(written.components, model, space, written.alpha);
    bool same_model = model != MODEL_HSL && model != MODEL_HWB;
    color.missing = same_model ? written.missing : written.missing & COLOR_MISSING_ALPHA;
    return color;
}

/* The components of the origin by their names, as numbers: the letters of hsl(), lab() ... are
 * those of its name. */
static ValueWords words_of(Color origin, ColorModel model, const Component *components)
{
    static const char *const names[][3] = {
        [MODEL_XYZ_D50] = {"x", "y", "z"}, [MODEL_XYZ_D65] = {"x", "y", "z"},
        [MODEL_HSL] = {"h", "s", "l"},     [MODEL_HWB] = {"h", "w", "b"},
        [MODEL_LAB] = {"l", "a", "b"},     [MODEL_LCH] = {"l", "c", "h"},
        [MODEL_OKLAB] = {"l", "a", "b"},   [MODEL_OKLCH] = {"l", "c", "h"},
    };
    static const char *const rgb[] = {"r", "g", "b"};
    const char *const *letters = model < MODEL_XYZ_D50 ? rgb : names[model];
    Triple values = color_to_model(origin, model);
    ValueWords words = {.names = {letters[0], letters[1], letters[2], "alpha"},
                        .values = {0, 0, 0, origin.alpha}};
    for (int i = 0; i < 3; i++)
        words.values[i] = values.v[i] / components[i].number;
    return words;
}

/* "from <color>"; false when what follows the word is none. */
static bool take_origin(ValueContext *context, CssTokens *tokens, int depth, bool *found,
                        Color *origin)
{
    css_skip_space(tokens);
    *found = css_is_ident(css_peek(tokens), "from");
    if (!*found)
        return true;
    tokens->at++;
    if (!color_take_nested(context, tokens, depth, origin))
        return false;
    if (origin->current) {
        context->used |= VALUE_USES_COLOR;
        *origin = context->current_color;
    }
    return true;
}

/* What stands behind "from <color>": the components may be its own. */
static bool parse_relative(ValueContext *context, CssTokens tokens, Color origin, ColorModel model,
                           const Component *components, Color *color)
{
    ValueWords words = words_of(origin, model, components);
    const ValueWords *outer = context->words;
    Written written = {.alpha = origin.alpha};
    context->words = &words;
    bool ok = take_components(context, tokens, components, false, &written);
    context->words = outer;
    if (ok)
        *color = modern_color(written, model);
    return ok;
}

static bool parse_function(ValueContext *context, CssTokens inside, const ColorFunction *function,
                           int depth, Color *color)
{
    bool relative;
    Color origin;
    Written written = {.alpha = 1};
    if (!take_origin(context, &inside, depth, &relative, &origin))
        return false;
    if (relative)
        return parse_relative(context, inside, origin, function->model, function->components,
                              color);
    if (!take_components(context, inside, function->components, function->commas, &written))
        return false;
    bool legacy = function->model == MODEL_SRGB || function->model == MODEL_HSL ||
                  function->model == MODEL_HWB;
    *color =
        legacy ? legacy_color(written, function->model) : modern_color(written, function->model);
    if (function->model == MODEL_SRGB && is_in_bytes(inside))
        color->alpha = floor(color->alpha * 255 + 0.5) / 255;
    return true;
}

/* color([from <color>]? <predefined space> c c c [/ alpha]) */
static bool parse_color(ValueContext *context, CssTokens inside, int depth, Color *color)
{
    const Component components[] = {predefined_component, predefined_component,
                                    predefined_component};
    bool relative;
    Color origin;
    ColorModel model;
    Written written = {.alpha = 1};
    if (!take_origin(context, &inside, depth, &relative, &origin))
        return false;
    css_skip_space(&inside);
    if (!color_model_lookup(css_peek(&inside), &model) || !color_model_is_predefined(model))
        return false;
    inside.at++;
    if (relative)
        return parse_relative(context, inside, origin, model, components, color);
    if (!take_components(context, inside, components, false, &written))
        return false;
    *color = modern_color(written, model);
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

/* contrast-color(): black or white, whichever stands out more by WCAG 2. */
static bool parse_contrast(ValueContext *context, CssTokens inside, int depth, Color *color)
{
    if (!color_take_nested(context, &inside, depth, color) || !css_at_end(inside))
        return false;
    if (color->current) {
        context->used |= VALUE_USES_COLOR;
        *color = context->current_color;
    }
    double luminance = color_to_model(*color, MODEL_XYZ_D65).v[1];
    bool white = 1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.05;
    *color = white ? color_rgba(1, 1, 1, 1) : color_rgba(0, 0, 0, 1);
    return true;
}

/* alpha(from <color> / <alpha>): the colour as it is, but for its alpha. */
static bool parse_alpha(ValueContext *context, CssTokens inside, int depth, Color *color)
{
    bool relative;
    Written written = {.alpha = 1};
    if (!take_origin(context, &inside, depth, &relative, color) || !relative)
        return false;
    const ValueWords words = {.names = {"alpha", "alpha", "alpha", "alpha"},
                              .values = {color->alpha, color->alpha, color->alpha, color->alpha}};
    const ValueWords *outer = context->words;
    context->words = &words;
    bool has_alpha = take_punctuation(&inside, CSS_DELIM, '/');
    bool ok = (!has_alpha || take_alpha(context, &inside, false, &written)) && css_at_end(inside);
    context->words = outer;
    if (has_alpha) {
        color->alpha = written.alpha;
        color->missing = (guint8)((color->missing & ~COLOR_MISSING_ALPHA) | written.missing);
    }
    return ok;
}

static bool parse_any_function(ValueContext *context, const CssToken *name, CssTokens inside,
                               int depth, Color *color)
{
    for (gsize i = 0; i < G_N_ELEMENTS(functions); i++) {
        if (css_is_function(name, functions[i].name))
            return parse_function(context, inside, &functions[i], depth, color);
    }
    if (css_is_function(name, "color"))
        return parse_color(context, inside, depth, color);
    if (css_is_function(name, "color-mix"))
        return color_parse_mixture(context, inside, depth, color);
    if (css_is_function(name, "alpha"))
        return parse_alpha(context, inside, depth, color);
    if (css_is_function(name, "contrast-color"))
        return parse_contrast(context, inside, depth, color);
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

#include "value/numeric.h"

#include "value/length.h"
#include "value/numeric_calc.h"

#include <math.h>
#include <string.h>

typedef enum UnitBase {
    UNIT_ABSOLUTE,
    UNIT_FONT,
    UNIT_ROOT_FONT,
    UNIT_ZERO,
    UNIT_LINE,
    UNIT_ROOT_LINE,
    UNIT_VIEWPORT_WIDTH,
    UNIT_VIEWPORT_HEIGHT,
    UNIT_VIEWPORT_LESSER,
    UNIT_VIEWPORT_GREATER,
} UnitBase;

typedef struct Unit {
    const char *name;
    NumericType type;
    UnitBase base;
    double factor;
} Unit;

/* No font is asked for these: all is as in the usual font of browsers, Times. */
#define EX (940 / 2048.)
#define CAP (1341 / 2048.)
#define ASCENT (1825 / 2048.)
#define DESCENT (443 / 2048.)
#define LINE_GAP (87 / 2048.)

static const Unit units[] = {
    {.name = "px", .type = NUMERIC_LENGTH, .factor = 1},
    {.name = "in", .type = NUMERIC_LENGTH, .factor = 96},
    {.name = "cm", .type = NUMERIC_LENGTH, .factor = 96 / 2.54},
    {.name = "mm", .type = NUMERIC_LENGTH, .factor = 96 / 25.4},
    {.name = "q", .type = NUMERIC_LENGTH, .factor = 96 / 101.6},
    {.name = "pt", .type = NUMERIC_LENGTH, .factor = 96 / 72.0},
    {.name = "pc", .type = NUMERIC_LENGTH, .factor = 16},
    {.name = "em", .type = NUMERIC_LENGTH, .base = UNIT_FONT, .factor = 1},
    {.name = "ex", .type = NUMERIC_LENGTH, .base = UNIT_FONT, .factor = EX},
    {.name = "cap", .type = NUMERIC_LENGTH, .base = UNIT_FONT, .factor = CAP},
    {.name = "lh", .type = NUMERIC_LENGTH, .base = UNIT_LINE, .factor = 1},
    {.name = "ch", .type = NUMERIC_LENGTH, .base = UNIT_ZERO, .factor = 1},
    {.name = "rem", .type = NUMERIC_LENGTH, .base = UNIT_ROOT_FONT, .factor = 1},
    {.name = "vw", .type = NUMERIC_LENGTH, .base = UNIT_VIEWPORT_WIDTH, .factor = 0.01},
    {.name = "vh", .type = NUMERIC_LENGTH, .base = UNIT_VIEWPORT_HEIGHT, .factor = 0.01},
    {.name = "vmin", .type = NUMERIC_LENGTH, .base = UNIT_VIEWPORT_LESSER, .factor = 0.01},
    {.name = "vmax", .type = NUMERIC_LENGTH, .base = UNIT_VIEWPORT_GREATER, .factor = 0.01},
    {.name = "vi", .type = NUMERIC_LENGTH, .base = UNIT_VIEWPORT_WIDTH, .factor = 0.01},
    {.name = "vb", .type = NUMERIC_LENGTH, .base = UNIT_VIEWPORT_HEIGHT, .factor = 0.01},
    {.name = "ic", .type = NUMERIC_LENGTH, .base = UNIT_FONT, .factor = 1},
    {.name = "rex", .type = NUMERIC_LENGTH, .base = UNIT_ROOT_FONT, .factor = EX},
    {.name = "rcap", .type = NUMERIC_LENGTH, .base = UNIT_ROOT_FONT, .factor = CAP},
    {.name = "rlh", .type = NUMERIC_LENGTH, .base = UNIT_ROOT_LINE, .factor = 1},
    {.name = "rch", .type = NUMERIC_LENGTH, .base = UNIT_ROOT_FONT, .factor = 0.5},
    {.name = "ric", .type = NUMERIC_LENGTH, .base = UNIT_ROOT_FONT, .factor = 1},
    {.name = "deg", .type = NUMERIC_ANGLE, .factor = 1},
    {.name = "grad", .type = NUMERIC_ANGLE, .factor = 0.9},
    {.name = "rad", .type = NUMERIC_ANGLE, .factor = 180 / G_PI},
    {.name = "turn", .type = NUMERIC_ANGLE, .factor = 360},
    {.name = "s", .type = NUMERIC_TIME, .factor = 1},
    {.name = "ms", .type = NUMERIC_TIME, .factor = 0.001},
};

/* The small, large and dynamic viewport are one here, and so is a container that nobody made:
 * "svh" is "vh", "cqmin" is "vmin". `plain` has room for it. */
static const char *plain_viewport_unit(const char *name, char plain[8])
{
    bool sized = strlen(name) < 7 && strchr("sld", name[0]) != NULL && name[1] == 'v';
    if (sized)
        return name + 1;
    if (strlen(name) < 7 && name[0] == 'c' && name[1] == 'q') {
        g_snprintf(plain, 8, "v%s", name + 2);
        return plain;
    }
    return name;
}

static const Unit *unit_lookup(const char *written)
{
    char plain[8];
    const char *name = plain_viewport_unit(written, plain);
    for (gsize i = 0; i < G_N_ELEMENTS(units); i++) {
        if (strcmp(units[i].name, name) == 0)
            return &units[i];
    }
    return NULL;
}

/* Browsers round each part of the line that a font asks for. */
static double line_height(double written, double font_size)
{
    double normal =
        round(ASCENT * font_size) + round(DESCENT * font_size) + round(LINE_GAP * font_size);
    return written > 0 ? written : normal;
}

static double unit_base(ValueContext *context, UnitBase base)
{
    static const unsigned uses[] = {
        [UNIT_ABSOLUTE] = 0,
        [UNIT_FONT] = VALUE_USES_FONT,
        [UNIT_ROOT_FONT] = VALUE_USES_ROOT_FONT,
        [UNIT_ZERO] = VALUE_USES_FONT,
        [UNIT_LINE] = VALUE_USES_FONT,
        [UNIT_ROOT_LINE] = VALUE_USES_ROOT_FONT,
        [UNIT_VIEWPORT_WIDTH] = VALUE_USES_VIEWPORT,
        [UNIT_VIEWPORT_HEIGHT] = VALUE_USES_VIEWPORT,
        [UNIT_VIEWPORT_LESSER] = VALUE_USES_VIEWPORT,
        [UNIT_VIEWPORT_GREATER] = VALUE_USES_VIEWPORT,
    };
    context->used |= uses[base];
    Size viewport = context->viewport;
    switch (base) {
    case UNIT_FONT:
        return context->font_size;
    case UNIT_ROOT_FONT:
        return context->root_font_size;
    case UNIT_ZERO:
        return context->font_size *
               (context->zero_width != NULL ? context->zero_width(context->zero_of) : 0.5);
    case UNIT_LINE:
        return line_height(context->line_height, context->font_size);
    case UNIT_ROOT_LINE:
        return line_height(context->root_line_height, context->root_font_size);
    case UNIT_VIEWPORT_WIDTH:
        return viewport.width;
    case UNIT_VIEWPORT_HEIGHT:
        return viewport.height;
    case UNIT_VIEWPORT_LESSER:
        return fmin(viewport.width, viewport.height);
    case UNIT_VIEWPORT_GREATER:
        return fmax(viewport.width, viewport.height);
    default:
        return 1;
    }
}

bool numeric_from_token(ValueContext *context, const CssToken *token, Numeric *result)
{
    if (token->type == CSS_NUMBER) {
        *result = (Numeric){.type = NUMERIC_NUMBER, .value = token->number};
        return true;
    }
    if (token->type == CSS_PERCENTAGE) {
        *result = (Numeric){.type = NUMERIC_PERCENT, .percent = token->number};
        return true;
    }
    if (token->type != CSS_DIMENSION)
        return false;
    const Unit *unit = unit_lookup(token->unit);
    if (unit == NULL || (unit->base != UNIT_ABSOLUTE && context == NULL))
        return false;
    double base = unit->base != UNIT_ABSOLUTE ? unit_base(context, unit->base) : 1;
    *result = (Numeric){.type = unit->type, .value = token->number * unit->factor * base};
    return true;
}

bool numeric_from_word(const ValueContext *context, const CssToken *token, Numeric *result)
{
    const ValueWords *words = context != NULL ? context->words : NULL;
    for (gsize i = 0; words != NULL && i < G_N_ELEMENTS(words->names); i++) {
        if (css_is_ident(token, words->names[i])) {
            *result = (Numeric){.type = NUMERIC_NUMBER, .value = words->values[i]};
            return true;
        }
    }
    return false;
}

/* One component. `*plain` is its token, NULL when a function computed it. */
static bool take(ValueContext *context, CssTokens *tokens, Numeric *result, const CssToken **plain)
{
    CssTokens rest = *tokens;
    css_skip_space(&rest);
    const CssToken *token = css_peek(&rest);
    if (token->type == CSS_FUNCTION) {
        if (!calc_take(context, &rest, result))
            return false;
        *plain = NULL;
    } else {
        if (!numeric_from_token(context, token, result) &&
            !numeric_from_word(context, token, result))
            return false;
        *plain = token;
        rest.at++;
    }
    *tokens = rest;
    return true;
}

bool numeric_take_number_in(ValueContext *context, CssTokens *tokens, double *number)
{
    CssTokens rest = *tokens;
    Numeric result;
    const CssToken *plain;
    if (!take(context, &rest, &result, &plain) || result.type != NUMERIC_NUMBER ||
        result.math != NULL)
        return false;
    *number = result.value;
    *tokens = rest;
    return true;
}

bool numeric_take_number(CssTokens *tokens, double *number)
{
    return numeric_take_number_in(NULL, tokens, number);
}

bool numeric_take_fraction(ValueContext *context, CssTokens *tokens, double *number)
{
    CssTokens rest = *tokens;
    Numeric result;
    const CssToken *plain;
    if (!take(context, &rest, &result, &plain))
        return false;
    if (result.type == NUMERIC_NUMBER && result.math == NULL)
        *number = result.value;
    else if (result.type == NUMERIC_PERCENT && result.math == NULL)
        *number = result.percent / 100;
    else
        return false;
    *tokens = rest;
    return true;
}

bool numeric_take_length(ValueContext *context, CssTokens *tokens, bool unitless, Length *length)
{
    CssTokens rest = *tokens;
    Numeric result;
    const CssToken *plain;
    if (!take(context, &rest, &result, &plain))
        return false;
    bool is_number = result.type == NUMERIC_NUMBER;
    bool allowed = unitless || (plain != NULL && result.value == 0);
    if (!numeric_is_length(result) && !(is_number && allowed))
        return false;
    *length = numeric_to_length(result);
    *tokens = rest;
    return true;
}

bool numeric_take_angle(ValueContext *context, CssTokens *tokens, bool unitless, double *degrees)
{
    CssTokens rest = *tokens;
    Numeric result;
    const CssToken *plain;
    if (!take(context, &rest, &result, &plain))
        return false;
    bool number_allowed = unitless || (plain != NULL && result.value == 0);
    if (result.math != NULL ||
        (result.type != NUMERIC_ANGLE && !(result.type == NUMERIC_NUMBER && number_allowed)))
        return false;
    *degrees = result.value;
    *tokens = rest;
    return true;
}

bool numeric_take_time(ValueContext *context, CssTokens *tokens, Time *time)
{
    CssTokens rest = *tokens;
    Numeric result;
    const CssToken *plain;
    if (!take(context, &rest, &result, &plain) || result.type != NUMERIC_TIME)
        return false;
    g_autofree char *text = plain != NULL ? g_ascii_strdown(plain->text, -1) : NULL;
    if (text == NULL || !clock_parse_time(text, time))
        *time = clock_from_seconds(result.value);
    *tokens = rest;
    return true;
}

#include "value/numeric_calc.h"

#include <math.h>

enum {
    CALC_DEPTH = 32, /* nesting: each level is a few stack frames */
};

typedef struct Calc {
    ValueContext *context;
    int depth;
} Calc;

static bool take_sum(Calc *calc, CssTokens *tokens, Numeric *result);
static bool take_function(Calc *calc, CssTokens *tokens, Numeric *result);

static bool add(Numeric a, Numeric b, double sign, Numeric *sum)
{
    if (a.type != b.type && !(numeric_is_length(a) && numeric_is_length(b)))
        return false;
    *sum = (Numeric){
        .type = a.type == b.type ? a.type : NUMERIC_LENGTH,
        .value = a.value + sign * b.value,
        .percent = a.percent + sign * b.percent,
        .has_percent = a.has_percent || b.has_percent || a.type != b.type,
    };
    return true;
}

static Numeric scale(Numeric a, double factor)
{
    a.value *= factor;
    a.percent *= factor;
    return a;
}

static bool multiply(Numeric a, Numeric b, Numeric *product)
{
    if (b.type == NUMERIC_NUMBER)
        *product = scale(a, b.value);
    else if (a.type == NUMERIC_NUMBER)
        *product = scale(b, a.value);
    else
        return false;
    return true;
}

static bool divide(Numeric a, Numeric b, Numeric *quotient)
{
    if (b.type == NUMERIC_NUMBER)
        *quotient = (Numeric){a.type, a.value / b.value, a.percent / b.value, a.has_percent};
    else if (a.type == b.type && numeric_is_single(a) && numeric_is_single(b))
        *quotient =
            (Numeric){.type = NUMERIC_NUMBER, .value = numeric_single(a) / numeric_single(b)};
    else
        return false;
    return true;
}

static bool take_constant(const CssToken *token, Numeric *result)
{
    static const struct {
        const char *name;
        double value;
    } constants[] = {
        {"pi", G_PI}, {"e", G_E}, {"infinity", INFINITY}, {"-infinity", -INFINITY}, {"nan", NAN},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(constants); i++) {
        if (css_is_ident(token, constants[i].name)) {
            *result = (Numeric){.type = NUMERIC_NUMBER, .value = constants[i].value};
            return true;
        }
    }
    return false;
}

/* All of `tokens` as a sum, one level deeper. */
static bool whole_sum(Calc *calc, CssTokens tokens, Numeric *result)
{
    if (calc->depth >= CALC_DEPTH)
        return false;
    calc->depth++;
    bool ok = take_sum(calc, &tokens, result) && css_at_end(tokens);
    calc->depth--;
    return ok;
}

static bool take_operand(Calc *calc, CssTokens *tokens, Numeric *result)
{
    css_skip_space(tokens);
    const CssToken *token = css_peek(tokens);
    if (token->type == CSS_OPEN_PAREN)
        return whole_sum(calc, css_take_block(tokens), result);
    if (token->type == CSS_FUNCTION)
        return take_function(calc, tokens, result);
    if (!numeric_from_word(calc->context, token, result) && !take_constant(token, result) &&
        !numeric_from_token(calc->context, token, result))
        return false;
    tokens->at++;
    return true;
}

static bool take_product(Calc *calc, CssTokens *tokens, Numeric *result)
{
    if (!take_operand(calc, tokens, result))
        return false;
    for (;;) {
        CssTokens rest = *tokens;
        css_skip_space(&rest);
        bool times = css_is_delim(css_peek(&rest), '*');
        if (!times && !css_is_delim(css_peek(&rest), '/'))
            return true;
        rest.at++;
        Numeric operand;
        if (!take_operand(calc, &rest, &operand))
            return false;
        bool (*combine)(Numeric, Numeric, Numeric *) = times ? multiply : divide;
        if (!combine(*result, operand, result))
            return false;
        *tokens = rest;
    }
}

/* CSS wants white space on both sides of + and -. */
static bool take_sign(CssTokens *tokens, double *sign)
{
    CssTokens rest = *tokens;
    if (css_peek(&rest)->type != CSS_WHITESPACE)
        return false;
    css_skip_space(&rest);
    const CssToken *token = css_peek(&rest);
    if (!css_is_delim(token, '+') && !css_is_delim(token, '-'))
        return false;
    *sign = token->delim == '-' ? -1 : 1;
    rest.at++;
    if (css_peek(&rest)->type != CSS_WHITESPACE)
        return false;
    *tokens = rest;
    return true;
}

static bool take_sum(Calc *calc, CssTokens *tokens, Numeric *result)
{
    if (!take_product(calc, tokens, result))
        return false;
    double sign;
    while (take_sign(tokens, &sign)) {
        Numeric operand;
        if (!take_product(calc, tokens, &operand) || !add(*result, operand, sign, result))
            return false;
    }
    return true;
}

typedef enum Rounding { ROUND_NEAREST, ROUND_UP, ROUND_DOWN, ROUND_TO_ZERO } Rounding;

static double round_to(double value, double step, Rounding rounding)
{
    double quotient = value / step;
    switch (rounding) {
    case ROUND_UP:
        return ceil(quotient) * step;
    case ROUND_DOWN:
        return floor(quotient) * step;
    case ROUND_TO_ZERO:
        return trunc(quotient) * step;
    default:
        return floor(quotient + 0.5) * step;
    }
}

/* Comma-separated sums; 0 when one is bad or there are too many. */
static guint take_arguments(Calc *calc, CssTokens inside, Numeric arguments[NUMERIC_ARGUMENTS])
{
    guint n = 0;
    for (bool more = true; more; n++) {
        CssTokens part = css_take_until(&inside, CSS_COMMA);
        more = part.end < inside.end && part.end->type == CSS_COMMA;
        if (n == NUMERIC_ARGUMENTS || !whole_sum(calc, part, &arguments[n]))
            return 0;
    }
    return n;
}

/* round(strategy?, value, step?) */
static bool apply_round(Calc *calc, CssTokens inside, Numeric *result)
{
    static const char *const names[] = {
        [ROUND_NEAREST] = "nearest",
        [ROUND_UP] = "up",
        [ROUND_DOWN] = "down",
        [ROUND_TO_ZERO] = "to-zero",
    };
    Rounding rounding = ROUND_NEAREST;
    css_skip_space(&inside);
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        if (css_is_ident(css_peek(&inside), names[i])) {
            rounding = (Rounding)i;
            inside.at++;
            css_skip_space(&inside);
            if (css_peek(&inside)->type != CSS_COMMA)
                return false;
            inside.at++;
            break;
        }
    }
    Numeric arguments[NUMERIC_ARGUMENTS];
    guint n = take_arguments(calc, inside, arguments);
    if (n == 1 && arguments[0].type == NUMERIC_NUMBER)
        arguments[n++] = (Numeric){.type = NUMERIC_NUMBER, .value = 1};
    if (n != 2 || arguments[0].type != arguments[1].type || !numeric_is_single(arguments[0]) ||
        !numeric_is_single(arguments[1]))
        return false;
    *result = numeric_with_single(arguments[0], round_to(numeric_single(arguments[0]),
                                                         numeric_single(arguments[1]), rounding));
    return true;
}

static bool take_function(Calc *calc, CssTokens *tokens, Numeric *result)
{
    const CssToken *token = css_peek(tokens);
    if (css_is_function(token, "round"))
        return apply_round(calc, css_take_block(tokens), result);
    const NumericFunction *function = numeric_function_lookup(token);
    if (function == NULL)
        return false;
    Numeric arguments[NUMERIC_ARGUMENTS];
    guint n = take_arguments(calc, css_take_block(tokens), arguments);
    return numeric_function_apply(function, arguments, n, result);
}

static double to_finite(double value)
{
    return isnan(value) ? 0 : CLAMP(value, -G_MAXFLOAT, G_MAXFLOAT);
}

bool calc_take(ValueContext *context, CssTokens *tokens, Numeric *result)
{
    Calc calc = {.context = context};
    CssTokens rest = *tokens;
    if (!take_function(&calc, &rest, result))
        return false;
    result->value = to_finite(result->value);
    result->percent = to_finite(result->percent);
    *tokens = rest;
    return true;
}

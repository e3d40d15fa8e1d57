#include "value/numeric_calc.h"

#include "value/length.h"

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

/* a * weight_a + b * weight_b of what is deferred; NULL for nothing. */
static bool add_math(Calc *calc, Numeric a, Numeric b, double sign, const LengthMath **sum)
{
    Arena *arena = calc->context != NULL ? calc->context->arena : NULL;
    if (b.math == NULL || arena == NULL) {
        *sum = a.math;
        return b.math == NULL;
    }
    Length term = {.has_percent = true, .has_px = true, .math = b.math};
    term = sign == 1 ? term : length_math_scale(arena, term, sign);
    *sum = length_math_sum(arena, a.math, term.math);
    return true;
}

static bool add(Calc *calc, Numeric a, Numeric b, double sign, Numeric *sum)
{
    if (a.type != b.type && !(numeric_is_length(a) && numeric_is_length(b)))
        return false;
    *sum = (Numeric){
        .type = a.type == b.type ? a.type : NUMERIC_LENGTH,
        .value = a.value + sign * b.value,
        .percent = a.percent + sign * b.percent,
        .has_percent = a.has_percent || b.has_percent || a.type != b.type,
    };
    return add_math(calc, a, b, sign, &sum->math);
}

static bool scale(Calc *calc, Numeric a, double factor, Numeric *product)
{
    *product = a;
    product->value *= factor;
    product->percent = a.percent != 0 ? a.percent * factor : 0; /* not NaN for 0 */
    product->math = NULL;
    if (a.math == NULL)
        return true;
    Numeric operands[] = {{.type = NUMERIC_NUMBER, .value = factor},
                          {.type = NUMERIC_LENGTH, .math = a.math}};
    Numeric scaled;
    if (!numeric_defer(calc->context, a.type, LENGTH_PRODUCT, 2, operands, &scaled))
        return false;
    product->math = scaled.math;
    return true;
}

static bool multiply(Calc *calc, Numeric a, Numeric b, Numeric *product)
{
    if (b.type != NUMERIC_NUMBER && a.type != NUMERIC_NUMBER)
        return false;
    Numeric factor = b.type == NUMERIC_NUMBER ? b : a, other = b.type == NUMERIC_NUMBER ? a : b;
    if (factor.math == NULL)
        return scale(calc, other, factor.value, product);
    Numeric operands[] = {factor, other};
    return numeric_defer(calc->context, other.type, LENGTH_PRODUCT, 2, operands, product);
}

static bool divide(Calc *calc, Numeric a, Numeric b, Numeric *quotient)
{
    bool same = a.type == b.type || (numeric_is_length(a) && numeric_is_length(b));
    if (b.type == NUMERIC_NUMBER && b.math == NULL && a.math == NULL) {
        double percent = a.percent != 0 ? a.percent / b.value : 0;
        *quotient = (Numeric){a.type, a.value / b.value, percent, a.has_percent, NULL};
        return true;
    }
    if (b.type == NUMERIC_NUMBER && b.math == NULL)
        return scale(calc, a, 1 / b.value, quotient);
    if (!same && b.type != NUMERIC_NUMBER)
        return false;
    if (a.type == b.type && numeric_is_single(a) && numeric_is_single(b)) {
        *quotient =
            (Numeric){.type = NUMERIC_NUMBER, .value = numeric_single(a) / numeric_single(b)};
        return true;
    }
    Numeric operands[] = {a, b};
    NumericType type = b.type == NUMERIC_NUMBER ? a.type : NUMERIC_NUMBER;
    return numeric_defer(calc->context, type, LENGTH_QUOTIENT, 2, operands, quotient);
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
        bool (*combine)(Calc *, Numeric, Numeric, Numeric *) = times ? multiply : divide;
        if (!combine(calc, *result, operand, result))
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
        if (!take_product(calc, tokens, &operand) || !add(calc, *result, operand, sign, result))
            return false;
    }
    return true;
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

static bool same_type(Numeric a, Numeric b)
{
    return a.type == b.type || (numeric_is_length(a) && numeric_is_length(b));
}

/* round(strategy?, value, step?) */
static bool take_round(Calc *calc, CssTokens inside, Numeric *result)
{
    static const struct {
        const char *name;
        LengthOperation rounding;
    } strategies[] = {{"nearest", LENGTH_ROUND},
                      {"up", LENGTH_ROUND_UP},
                      {"down", LENGTH_ROUND_DOWN},
                      {"to-zero", LENGTH_ROUND_TO_ZERO}};
    LengthOperation rounding = LENGTH_ROUND;
    css_skip_space(&inside);
    for (guint i = 0; i < G_N_ELEMENTS(strategies); i++) {
        if (css_is_ident(css_peek(&inside), strategies[i].name)) {
            rounding = strategies[i].rounding;
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
    if (n != 2 || !same_type(arguments[0], arguments[1]))
        return false;
    if (arguments[0].type != arguments[1].type || !numeric_is_single(arguments[0]) ||
        !numeric_is_single(arguments[1]))
        return numeric_defer(calc->context,
                             arguments[0].type == NUMERIC_NUMBER ? NUMERIC_NUMBER : NUMERIC_LENGTH,
                             rounding, n, arguments, result);
    *result = numeric_with_single(arguments[0], length_round(rounding, numeric_single(arguments[0]),
                                                             numeric_single(arguments[1])));
    return true;
}

static bool take_none(CssTokens part)
{
    part = css_trim(part);
    return part.end - part.at == 1 && css_is_ident(part.at, "none");
}

/* clamp(): either end may be `none`, and then it is the max() or min() of the others. */
static bool take_clamp(Calc *calc, CssTokens inside, Numeric *result)
{
    const char *const names[] = {"clamp", "max", "min", "calc"};
    Numeric arguments[3];
    bool ends[2] = {false, false};
    guint n = 0;
    for (guint i = 0; i < 3; i++) {
        CssTokens part = css_take_until(&inside, CSS_COMMA);
        bool ended = part.end == inside.end || part.end->type != CSS_COMMA;
        if (ended != (i == 2))
            return false;
        bool none = i != 1 && take_none(part);
        if (!none && !whole_sum(calc, part, &arguments[n++]))
            return false;
        if (i != 1)
            ends[i / 2] = !none;
    }
    const char *name = names[ends[0] ? (ends[1] ? 0 : 1) : (ends[1] ? 2 : 3)];
    CssToken token = {.type = CSS_FUNCTION, .text = name};
    return numeric_function_apply(calc->context, numeric_function_lookup(&token), arguments, n,
                                  result);
}

static bool take_function(Calc *calc, CssTokens *tokens, Numeric *result)
{
    const CssToken *token = css_peek(tokens);
    if (css_is_function(token, "round"))
        return take_round(calc, css_take_block(tokens), result);
    if (css_is_function(token, "clamp"))
        return take_clamp(calc, css_take_block(tokens), result);
    const NumericFunction *function = numeric_function_lookup(token);
    if (function == NULL)
        return false;
    Numeric arguments[NUMERIC_ARGUMENTS];
    guint n = take_arguments(calc, css_take_block(tokens), arguments);
    return numeric_function_apply(calc->context, function, arguments, n, result);
}

/* The longest length of browsers. */
#define PX_MOST 33554428.

static double to_finite(double value, double most)
{
    return CLAMP(value, -most, most);
}

bool calc_take(ValueContext *context, CssTokens *tokens, Numeric *result)
{
    Calc calc = {.context = context};
    CssTokens rest = *tokens;
    if (!take_function(&calc, &rest, result))
        return false;
    bool is_nan = isnan(result->value) || isnan(result->percent);
    double most = result->type == NUMERIC_LENGTH ? PX_MOST : G_MAXFLOAT;
    result->value = is_nan ? 0 : to_finite(result->value, most);
    result->percent = is_nan ? 0 : to_finite(result->percent, G_MAXFLOAT);
    *tokens = rest;
    return true;
}

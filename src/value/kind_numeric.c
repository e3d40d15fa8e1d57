#include "value/kind.h"

#include "value/length.h"
#include "value/numeric.h"

static const Value *number_parse_value(ValueContext *context, CssTokens tokens)
{
    double number;
    if (!numeric_take_fraction(context, &tokens, &number) || !css_at_end(tokens))
        return NULL;
    return value_number(context->arena, &kind_number, number);
}

static void number_print_value(const Value *value, ValuePrint how, GString *out)
{
    number_append_how(out, value->number, how);
}

static bool number_equal(const Value *a, const Value *b)
{
    return a->number == b->number;
}

static const Value *number_interpolate(const ValueMix *mix, const Value *a, const Value *b,
                                       double p)
{
    return value_number(mix->arena, a->kind, number_mix(a->number, b->number, p));
}

static const Value *number_accumulate(const ValueMix *mix, const Value *a, const Value *b,
                                      int64_t n)
{
    return value_number(mix->arena, a->kind, a->number + (double)n * b->number);
}

static const Value *number_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return number_accumulate(mix, a, b, 1);
}

const ValueKind kind_number = {
    .name = "number",
    .parse = number_parse_value,
    .print = number_print_value,
    .equal = number_equal,
    .interpolate = number_interpolate,
    .add = number_add,
    .accumulate = number_accumulate,
};

static const Value *length_parse(ValueContext *context, CssTokens tokens)
{
    static const char *const keywords[] = {"auto", "normal", "none", NULL};
    const char *keyword = kind_parse_keyword(tokens, keywords);
    if (keyword != NULL)
        return value_keyword(context->arena, &kind_length, keyword);
    Length length;
    if (!numeric_take_length(context, &tokens, true, &length) || !css_at_end(tokens))
        return NULL;
    return value_length(context->arena, &kind_length, length);
}

static void length_print_value(const Value *value, ValuePrint how, GString *out)
{
    if (value->keyword != NULL)
        g_string_append(out, value->keyword);
    else
        length_print(value->length, how, out);
}

static bool length_equal_value(const Value *a, const Value *b)
{
    return kind_same_keyword(a, b) && (a->keyword != NULL || length_equal(a->length, b->length));
}

static const Value *length_interpolate(const ValueMix *mix, const Value *a, const Value *b,
                                       double p)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return NULL;
    return value_length(mix->arena, a->kind, length_mix(mix->arena, a->length, b->length, p));
}

static const Value *length_accumulate(const ValueMix *mix, const Value *a, const Value *b,
                                      int64_t n)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return NULL;
    return value_length(mix->arena, a->kind,
                        length_add(mix->arena, a->length, b->length, (double)n));
}

static const Value *length_add_value(const ValueMix *mix, const Value *a, const Value *b)
{
    return length_accumulate(mix, a, b, 1);
}

const ValueKind kind_length = {
    .name = "length",
    .parse = length_parse,
    .print = length_print_value,
    .equal = length_equal_value,
    .interpolate = length_interpolate,
    .add = length_add_value,
    .accumulate = length_accumulate,
};

/* [auto | reverse] || <angle>; reverse is auto and half a turn. */
static const Value *angle_parse(ValueContext *context, CssTokens tokens)
{
    bool has_angle = false, follows = false;
    double degrees = 0, half_turn = 0;
    while (!css_at_end(tokens)) {
        css_skip_space(&tokens);
        bool reverse = css_is_ident(css_peek(&tokens), "reverse");
        bool plain = css_peek(&tokens)->type == CSS_NUMBER;
        if (!follows && (reverse || css_is_ident(css_peek(&tokens), "auto"))) {
            follows = true;
            half_turn = reverse ? 180 : 0;
            tokens.at++;
        } else if (!has_angle && (context->attribute || !plain) &&
                   numeric_take_angle(context, &tokens, context->attribute, &degrees)) {
            has_angle = true;
        } else {
            return NULL;
        }
    }
    if (!has_angle && !follows)
        return NULL;
    Value *value = kind_value(context->arena, &kind_angle);
    value->keyword = follows ? "auto" : NULL;
    value->number = degrees + half_turn;
    return value;
}

static void angle_print(const Value *value, ValuePrint how, GString *out)
{
    if (value->keyword != NULL)
        g_string_append_printf(out, "%s ", value->keyword);
    number_append_how(out, value->number, how);
    if (how == VALUE_PRINT_COMPUTED)
        g_string_append(out, "deg");
}

static bool angle_equal(const Value *a, const Value *b)
{
    return kind_same_keyword(a, b) && a->number == b->number;
}

static const Value *angle_from(const ValueMix *mix, const Value *like, double degrees)
{
    Value *value = kind_value(mix->arena, &kind_angle);
    value->keyword = like->keyword;
    value->number = degrees;
    return value;
}

static const Value *angle_interpolate(const ValueMix *mix, const Value *a, const Value *b, double p)
{
    if (!kind_same_keyword(a, b))
        return NULL;
    return angle_from(mix, a, number_mix(a->number, b->number, p));
}

static const Value *angle_accumulate(const ValueMix *mix, const Value *a, const Value *b, int64_t n)
{
    if (!kind_same_keyword(a, b))
        return NULL;
    return angle_from(mix, a, a->number + (double)n * b->number);
}

static const Value *angle_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return angle_accumulate(mix, a, b, 1);
}

const ValueKind kind_angle = {
    .name = "angle",
    .parse = angle_parse,
    .print = angle_print,
    .equal = angle_equal,
    .interpolate = angle_interpolate,
    .add = angle_add,
    .accumulate = angle_accumulate,
};

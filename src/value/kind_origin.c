#include "value/kind.h"

#include "value/length.h"
#include "value/numeric.h"
#include "value/position.h"

static const Value *from_lengths(Arena *arena, Length x, Length y, Length z)
{
    const Value *items[] = {
        value_length(arena, &kind_length, x),
        value_length(arena, &kind_length, y),
        value_length(arena, &kind_length, z),
    };
    return value_list(arena, &kind_origin, items, length_is_zero(z) ? 2 : 3);
}

static const Value *origin_parse(ValueContext *context, CssTokens tokens)
{
    Position position;
    Length z = length_px(0);
    if (!position_take_pair(context, &tokens, &position))
        return NULL;
    if (!css_at_end(tokens) &&
        (!numeric_take_length(context, &tokens, context->attribute, &z) || z.has_percent))
        return NULL;
    if (!css_at_end(tokens))
        return NULL;
    return from_lengths(context->arena, position.x, position.y, z);
}

static void origin_print(const Value *value, ValuePrint how, GString *out)
{
    for (guint i = 0; i < value->list.n_items; i++) {
        if (i > 0)
            g_string_append_c(out, ' ');
        length_print(value->list.items[i]->length, how, out);
    }
}

static Length length_at(const Value *value, guint i)
{
    return i < value->list.n_items ? value->list.items[i]->length : length_px(0);
}

static bool origin_equal(const Value *a, const Value *b)
{
    bool equal = true;
    for (guint i = 0; i < 3; i++)
        equal = equal && length_equal(length_at(a, i), length_at(b, i));
    return equal;
}

static const Value *origin_interpolate(const ValueMix *mix, const Value *a, const Value *b,
                                       double p)
{
    return from_lengths(mix->arena, length_mix(mix->arena, length_at(a, 0), length_at(b, 0), p),
                        length_mix(mix->arena, length_at(a, 1), length_at(b, 1), p),
                        length_mix(mix->arena, length_at(a, 2), length_at(b, 2), p));
}

static const Value *origin_accumulate(const ValueMix *mix, const Value *a, const Value *b,
                                      int64_t n)
{
    double times = (double)n;
    return from_lengths(mix->arena, length_add(mix->arena, length_at(a, 0), length_at(b, 0), times),
                        length_add(mix->arena, length_at(a, 1), length_at(b, 1), times),
                        length_add(mix->arena, length_at(a, 2), length_at(b, 2), times));
}

static const Value *origin_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return origin_accumulate(mix, a, b, 1);
}

const ValueKind kind_origin = {
    .name = "origin",
    .parse = origin_parse,
    .print = origin_print,
    .equal = origin_equal,
    .interpolate = origin_interpolate,
    .add = origin_add,
    .accumulate = origin_accumulate,
};

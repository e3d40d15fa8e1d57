#include "value/kind.h"

#include "value/length.h"
#include "value/position.h"

static const Value *from_position(Arena *arena, Length x, Length y)
{
    const Value *items[] = {
        value_length(arena, &kind_length, x),
        value_length(arena, &kind_length, y),
    };
    return value_list(arena, &kind_position, items, 2);
}

static const Value *position_parse(ValueContext *context, CssTokens tokens)
{
    Position position;
    if (!position_take(context, &tokens, &position) || !css_at_end(tokens))
        return NULL;
    return from_position(context->arena, position.x, position.y);
}

static Length length_at(const Value *value, guint i)
{
    return value->list.items[i]->length;
}

static void position_print(const Value *value, ValuePrint how, GString *out)
{
    if (value->keyword != NULL) {
        g_string_append(out, value->keyword);
        return;
    }
    length_print(length_at(value, 0), how, out);
    g_string_append_c(out, ' ');
    length_print(length_at(value, 1), how, out);
}

static bool position_equal(const Value *a, const Value *b)
{
    return kind_same_keyword(a, b) &&
           (a->keyword != NULL || (length_equal(length_at(a, 0), length_at(b, 0)) &&
                                   length_equal(length_at(a, 1), length_at(b, 1))));
}

static const Value *position_interpolate(const ValueMix *mix, const Value *a, const Value *b,
                                         double p)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return NULL;
    return from_position(mix->arena, length_mix(mix->arena, length_at(a, 0), length_at(b, 0), p),
                         length_mix(mix->arena, length_at(a, 1), length_at(b, 1), p));
}

static const Value *position_accumulate(const ValueMix *mix, const Value *a, const Value *b,
                                        int64_t n)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return NULL;
    double times = (double)n;
    return from_position(mix->arena,
                         length_add(mix->arena, length_at(a, 0), length_at(b, 0), times),
                         length_add(mix->arena, length_at(a, 1), length_at(b, 1), times));
}

static const Value *position_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return position_accumulate(mix, a, b, 1);
}

const ValueKind kind_position = {
    .name = "position",
    .parse = position_parse,
    .print = position_print,
    .equal = position_equal,
    .interpolate = position_interpolate,
    .add = position_add,
    .accumulate = position_accumulate,
};

#include "value/kind.h"

#include "value/length.h"
#include "value/numeric.h"

typedef enum Axis { AXIS_X = 1, AXIS_Y = 2, AXIS_EITHER = 3 } Axis;

typedef struct OriginKeyword {
    const char *name;
    Axis axis;
    double percent;
} OriginKeyword;

static const OriginKeyword origin_keywords[] = {
    {"left", AXIS_X, 0},     {"right", AXIS_X, 100},      {"top", AXIS_Y, 0},
    {"bottom", AXIS_Y, 100}, {"center", AXIS_EITHER, 50},
};

typedef struct Component {
    Length length;
    Axis axis; /* which it may stand for */
    bool keyword;
} Component;

static bool take_component(ValueContext *context, CssTokens *tokens, Component *component)
{
    css_skip_space(tokens);
    for (gsize i = 0; i < G_N_ELEMENTS(origin_keywords); i++) {
        if (css_is_ident(css_peek(tokens), origin_keywords[i].name)) {
            tokens->at++;
            *component = (Component){
                .length = length_percent(origin_keywords[i].percent),
                .axis = origin_keywords[i].axis,
                .keyword = true,
            };
            return true;
        }
    }
    *component = (Component){.axis = AXIS_EITHER};
    return numeric_take_length(context, tokens, context->attribute, &component->length);
}

static const Value *from_lengths(Arena *arena, Length x, Length y, Length z)
{
    const Value *items[] = {
        value_length(arena, &kind_length, x),
        value_length(arena, &kind_length, y),
        value_length(arena, &kind_length, z),
    };
    return value_list(arena, &kind_origin, items, length_is_zero(z) ? 2 : 3);
}

/* x y, or y x where keywords say so; two lengths are x and y. */
static bool sort_axes(Component *first, Component *second)
{
    if (first->axis & AXIS_X && second->axis & AXIS_Y)
        return true;
    if (!(first->axis & AXIS_Y && second->axis & AXIS_X && first->keyword && second->keyword))
        return false;
    Component swap = *first;
    *first = *second;
    *second = swap;
    return true;
}

static const Value *origin_parse(ValueContext *context, CssTokens tokens)
{
    static const char *const keywords[] = {"auto", "normal", NULL};
    const char *keyword = kind_parse_keyword(tokens, keywords);
    if (keyword != NULL)
        return value_keyword(context->arena, &kind_origin, keyword);
    Component first, second = {.length = length_percent(50), .axis = AXIS_EITHER, .keyword = true};
    Length z = length_px(0);
    if (!take_component(context, &tokens, &first))
        return NULL;
    bool ok = css_at_end(tokens) || take_component(context, &tokens, &second);
    if (ok && !css_at_end(tokens))
        ok = numeric_take_length(context, &tokens, context->attribute, &z) && !z.has_percent;
    if (!ok || !css_at_end(tokens) || !sort_axes(&first, &second))
        return NULL;
    return from_lengths(context->arena, first.length, second.length, z);
}

static void origin_print(const Value *value, ValuePrint how, GString *out)
{
    if (value->keyword != NULL) {
        g_string_append(out, value->keyword);
        return;
    }
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
    if (!kind_same_keyword(a, b))
        return false;
    bool equal = true;
    for (guint i = 0; i < 3 && a->keyword == NULL; i++)
        equal = equal && length_equal(length_at(a, i), length_at(b, i));
    return equal;
}

static const Value *origin_interpolate(const ValueMix *mix, const Value *a, const Value *b,
                                       double p)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return NULL;
    return from_lengths(mix->arena, length_mix(length_at(a, 0), length_at(b, 0), p),
                        length_mix(length_at(a, 1), length_at(b, 1), p),
                        length_mix(length_at(a, 2), length_at(b, 2), p));
}

static const Value *origin_accumulate(const ValueMix *mix, const Value *a, const Value *b,
                                      int64_t n)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return NULL;
    double times = (double)n;
    return from_lengths(mix->arena, length_add(length_at(a, 0), length_at(b, 0), times),
                        length_add(length_at(a, 1), length_at(b, 1), times),
                        length_add(length_at(a, 2), length_at(b, 2), times));
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

#include "value/kind.h"

#include "value/length.h"
#include "value/numeric.h"

enum { ACROSS, DOWN, N_AXES };

static const Value *take_item(ValueContext *context, CssTokens *tokens)
{
    Length length;
    css_skip_space(tokens);
    if (css_is_ident(css_peek(tokens), "auto")) {
        tokens->at++;
        return value_keyword(context->arena, &kind_length, "auto");
    }
    if (!numeric_take_length(context, tokens, false, &length))
        return NULL;
    return value_length(context->arena, &kind_length, length_at_least_zero(length));
}

static const Value *pair_parse(ValueContext *context, CssTokens tokens)
{
    const Value *items[N_AXES] = {take_item(context, &tokens)};
    if (items[ACROSS] == NULL)
        return NULL;
    items[DOWN] = css_at_end(tokens) ? items[ACROSS] : take_item(context, &tokens);
    if (items[DOWN] == NULL || !css_at_end(tokens))
        return NULL;
    return value_list(context->arena, &kind_pair, items, N_AXES);
}

static bool pair_equal(const Value *a, const Value *b)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return kind_same_keyword(a, b);
    return value_equal(a->list.items[ACROSS], b->list.items[ACROSS]) &&
           value_equal(a->list.items[DOWN], b->list.items[DOWN]);
}

static void pair_print(const Value *value, ValuePrint how, GString *out)
{
    if (value->keyword != NULL) {
        g_string_append(out, value->keyword);
        return;
    }
    const Value *across = value->list.items[ACROSS], *down = value->list.items[DOWN];
    across->kind->print(across, how, out);
    if (!value_equal(across, down)) {
        g_string_append_c(out, ' ');
        down->kind->print(down, how, out);
    }
}

static const Value *pair_interpolate(const ValueMix *mix, const Value *a, const Value *b, double p)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return NULL;
    const Value *items[N_AXES];
    for (guint i = 0; i < N_AXES; i++) {
        items[i] = kind_length.interpolate(mix, a->list.items[i], b->list.items[i], p);
        if (items[i] == NULL)
            return NULL;
    }
    return value_list(mix->arena, &kind_pair, items, N_AXES);
}

static const Value *pair_accumulate(const ValueMix *mix, const Value *a, const Value *b, int64_t n)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return NULL;
    const Value *items[N_AXES];
    for (guint i = 0; i < N_AXES; i++) {
        items[i] = kind_length.accumulate(mix, a->list.items[i], b->list.items[i], n);
        if (items[i] == NULL)
            return NULL;
    }
    return value_list(mix->arena, &kind_pair, items, N_AXES);
}

static const Value *pair_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return pair_accumulate(mix, a, b, 1);
}

const ValueKind kind_pair = {
    .name = "pair",
    .parse = pair_parse,
    .print = pair_print,
    .equal = pair_equal,
    .interpolate = pair_interpolate,
    .add = pair_add,
    .accumulate = pair_accumulate,
};

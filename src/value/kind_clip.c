#include "value/kind.h"

#include "value/numeric.h"

enum { SIDES = 4 }; /* top right bottom left */

static const Value *from_sides(Arena *arena, const Value *const sides[SIDES])
{
    return value_list(arena, &kind_clip, sides, SIDES);
}

static const Value *take_side(ValueContext *context, CssTokens *tokens)
{
    Length length;
    css_skip_space(tokens);
    if (css_is_ident(css_peek(tokens), "auto")) {
        tokens->at++;
        return value_keyword(context->arena, &kind_length, "auto");
    }
    if (!numeric_take_length(context, tokens, context->attribute, &length) || length.has_percent)
        return NULL;
    return value_length(context->arena, &kind_length, length);
}

static bool take_comma(CssTokens *tokens)
{
    css_skip_space(tokens);
    if (css_peek(tokens)->type != CSS_COMMA)
        return false;
    tokens->at++;
    return true;
}

/* Commas between all of them or, as it once was, between none. */
static const Value *clip_parse(ValueContext *context, CssTokens tokens)
{
    static const char *const keywords[] = {"auto", NULL};
    if (kind_parse_keyword(tokens, keywords) != NULL)
        return value_keyword(context->arena, &kind_clip, "auto");
    css_skip_space(&tokens);
    if (!css_is_function(css_peek(&tokens), "rect"))
        return NULL;
    CssTokens inside = css_take_block(&tokens);
    const Value *sides[SIDES];
    guint n_commas = 0;
    for (guint i = 0; i < SIDES; i++) {
        n_commas += i > 0 && take_comma(&inside);
        sides[i] = take_side(context, &inside);
        if (sides[i] == NULL)
            return NULL;
    }
    bool even = n_commas == 0 || n_commas == SIDES - 1;
    return even && css_at_end(inside) && css_at_end(tokens) ? from_sides(context->arena, sides)
                                                            : NULL;
}

static void clip_print(const Value *value, ValuePrint how, GString *out)
{
    if (value->keyword != NULL) {
        g_string_append(out, value->keyword);
        return;
    }
    g_string_append(out, "rect(");
    for (guint i = 0; i < SIDES; i++) {
        g_string_append(out, i > 0 ? ", " : "");
        kind_length.print(value->list.items[i], how, out);
    }
    g_string_append_c(out, ')');
}

static bool clip_equal(const Value *a, const Value *b)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return kind_same_keyword(a, b);
    for (guint i = 0; i < SIDES; i++) {
        if (!value_equal(a->list.items[i], b->list.items[i]))
            return false;
    }
    return true;
}

/* "auto" goes with itself alone. */
static bool are_alike(const Value *a, const Value *b)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return false;
    for (guint i = 0; i < SIDES; i++) {
        if (!kind_same_keyword(a->list.items[i], b->list.items[i]))
            return false;
    }
    return true;
}

static const Value *clip_interpolate(const ValueMix *mix, const Value *a, const Value *b, double p)
{
    const Value *sides[SIDES];
    if (!are_alike(a, b))
        return NULL;
    for (guint i = 0; i < SIDES; i++) {
        const Value *from = a->list.items[i];
        sides[i] =
            from->keyword != NULL ? from : kind_length.interpolate(mix, from, b->list.items[i], p);
    }
    return from_sides(mix->arena, sides);
}

static const Value *clip_accumulate(const ValueMix *mix, const Value *a, const Value *b, int64_t n)
{
    const Value *sides[SIDES];
    if (!are_alike(a, b))
        return NULL;
    for (guint i = 0; i < SIDES; i++) {
        const Value *under = a->list.items[i];
        sides[i] = under->keyword != NULL ? under
                                          : kind_length.accumulate(mix, under, b->list.items[i], n);
    }
    return from_sides(mix->arena, sides);
}

static const Value *clip_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return clip_accumulate(mix, a, b, 1);
}

const ValueKind kind_clip = {
    .name = "clip",
    .parse = clip_parse,
    .print = clip_print,
    .equal = clip_equal,
    .interpolate = clip_interpolate,
    .add = clip_add,
    .accumulate = clip_accumulate,
};

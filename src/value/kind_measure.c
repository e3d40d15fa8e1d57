#include "value/kind.h"

#include "value/length.h"
#include "value/numeric.h"

#include <math.h>

/* A list of one, whose kind tells numbers from lengths. */
static const Value *from_item(Arena *arena, const ValueKind *kind, const Value *item)
{
    return value_list(arena, kind, &item, 1);
}

static const Value *from_number(Arena *arena, const ValueKind *kind, double number)
{
    return from_item(arena, kind, value_number(arena, &kind_number, fmax(number, 0)));
}

static const Value *from_px(Arena *arena, const ValueKind *kind, double px)
{
    return from_item(arena, kind, value_length(arena, &kind_length, length_px(fmax(px, 0))));
}

static const Value *parse(ValueContext *context, CssTokens tokens, const ValueKind *kind,
                          bool percentages)
{
    static const char *const keywords[] = {"normal", NULL};
    const char *keyword = kind_parse_keyword(tokens, keywords);
    double number;
    Length length;
    if (keyword != NULL && percentages)
        return value_keyword(context->arena, kind, keyword);
    CssTokens rest = tokens;
    if (numeric_take_number(&rest, &number) && css_at_end(rest))
        return from_number(context->arena, kind, number);
    if (!numeric_take_length(context, &tokens, false, &length) || !css_at_end(tokens) ||
        (length.has_percent && !percentages))
        return NULL;
    if (length.has_percent)
        context->used |= VALUE_USES_FONT;
    return from_px(context->arena, kind, length_resolve(length, context->font_size));
}

static const Value *line_height_parse(ValueContext *context, CssTokens tokens)
{
    return parse(context, tokens, &kind_line_height, true);
}

static const Value *tab_size_parse(ValueContext *context, CssTokens tokens)
{
    return parse(context, tokens, &kind_tab_size, false);
}

static const Value *item_of(const Value *value)
{
    return value->list.items[0];
}

static void print(const Value *value, ValuePrint how, GString *out)
{
    if (value->keyword != NULL)
        g_string_append(out, value->keyword);
    else
        item_of(value)->kind->print(item_of(value), how, out);
}

static bool equal(const Value *a, const Value *b)
{
    return kind_same_keyword(a, b) && (a->keyword != NULL || value_equal(item_of(a), item_of(b)));
}

static bool are_alike(const Value *a, const Value *b)
{
    return a->keyword == NULL && b->keyword == NULL && item_of(a)->kind == item_of(b)->kind;
}

static const Value *interpolate(const ValueMix *mix, const Value *a, const Value *b, double p)
{
    if (!are_alike(a, b))
        return NULL;
    const Value *from = item_of(a), *to = item_of(b);
    if (from->kind == &kind_number)
        return from_number(mix->arena, a->kind, number_mix(from->number, to->number, p));
    return from_px(mix->arena, a->kind, number_mix(from->length.px, to->length.px, p));
}

static const Value *accumulate(const ValueMix *mix, const Value *a, const Value *b, int64_t n)
{
    if (!are_alike(a, b))
        return NULL;
    const Value *sum = item_of(a)->kind->accumulate(mix, item_of(a), item_of(b), n);
    return from_item(mix->arena, a->kind, sum);
}

static const Value *add(const ValueMix *mix, const Value *a, const Value *b)
{
    return accumulate(mix, a, b, 1);
}

const ValueKind kind_line_height = {
    .name = "line-height",
    .parse = line_height_parse,
    .print = print,
    .equal = equal,
    .interpolate = interpolate,
    .add = add,
    .accumulate = accumulate,
};

const ValueKind kind_tab_size = {
    .name = "tab-size",
    .parse = tab_size_parse,
    .print = print,
    .equal = equal,
    .interpolate = interpolate,
    .add = add,
    .accumulate = accumulate,
};

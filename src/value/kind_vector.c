#include "value/kind.h"

#include "base/number.h"
#include "value/length.h"
#include "value/numeric.h"

#include <math.h>

enum { DASHES_LARGEST = 4096 }; /* of two lists repeated to a common length */

static void print_items(const Value *value, guint n, const char *separator, ValuePrint how,
                        GString *out)
{
    if (value->keyword != NULL) {
        g_string_append(out, value->keyword);
        return;
    }
    for (guint i = 0; i < n; i++) {
        const Value *item = value->list.items[i];
        if (i > 0)
            g_string_append(out, separator);
        item->kind->print(item, how, out);
    }
}

static bool list_equal(const Value *a, const Value *b)
{
    if (!kind_same_keyword(a, b))
        return false;
    if (a->keyword != NULL)
        return true;
    if (a->list.n_items != b->list.n_items)
        return false;
    for (guint i = 0; i < a->list.n_items; i++) {
        if (!value_equal(a->list.items[i], b->list.items[i]))
            return false;
    }
    return true;
}

static const Value *length_item(Arena *arena, Length length)
{
    return value_length(arena, &kind_length, length);
}

static const Value *number_item(Arena *arena, double number)
{
    return value_number(arena, &kind_number, number);
}

/* Items i of two lists, on their way to items i of a third. */
typedef const Value *(*Combine)(const ValueMix *mix, const Value *a, const Value *b, double amount);

static const Value *mix_items(const ValueMix *mix, const Value *a, const Value *b, double p)
{
    return a->kind->interpolate(mix, a, b, p);
}

static const Value *sum_items(const ValueMix *mix, const Value *a, const Value *b, double times)
{
    return a->kind->accumulate(mix, a, b, (int64_t)times);
}

static const Value *dashes_parse(ValueContext *context, CssTokens tokens)
{
    static const char *const keywords[] = {"none", NULL};
    const char *keyword = kind_parse_keyword(tokens, keywords);
    if (keyword != NULL)
        return value_keyword(context->arena, &kind_length_list, keyword);
    g_autoptr(GPtrArray) items = g_ptr_array_new();
    bool comma = false;
    do {
        Length length;
        if (!numeric_take_length(context, &tokens, true, &length))
            return NULL;
        g_ptr_array_add(items, (gpointer)length_item(context->arena, length));
        css_skip_space(&tokens);
        comma = css_peek(&tokens)->type == CSS_COMMA;
        if (comma)
            tokens.at++;
    } while (comma || !css_at_end(tokens));
    return value_list(context->arena, &kind_length_list, (const Value *const *)items->pdata,
                      items->len);
}

static void dashes_print(const Value *value, ValuePrint how, GString *out)
{
    const char *separator = how == VALUE_PRINT_COMPUTED ? ", " : " ";
    guint n = value->keyword == NULL ? value->list.n_items : 0;
    print_items(value, n, separator, how, out);
}

static guint common_multiple(guint a, guint b)
{
    guint x = a, y = b;
    while (y != 0) {
        guint rest = x % y;
        x = y;
        y = rest;
    }
    return a / x * b;
}

/* Both lists repeat until they are equally long. */
static const Value *combine_dashes(const ValueMix *mix, const Value *a, const Value *b,
                                   Combine combine, double amount)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return NULL;
    guint n_a = a->list.n_items, n_b = b->list.n_items;
    if (n_a == 0 || n_b == 0 || n_a > DASHES_LARGEST || n_b > DASHES_LARGEST)
        return NULL;
    guint n = common_multiple(n_a, n_b);
    if (n > DASHES_LARGEST)
        return NULL;
    const Value **items = arena_new_n(mix->arena, const Value *, n);
    for (guint i = 0; i < n; i++)
        items[i] = combine(mix, a->list.items[i % n_a], b->list.items[i % n_b], amount);
    return value_list(mix->arena, &kind_length_list, items, n);
}

static const Value *dashes_interpolate(const ValueMix *mix, const Value *a, const Value *b,
                                       double p)
{
    return combine_dashes(mix, a, b, mix_items, p);
}

static const Value *dashes_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return combine_dashes(mix, a, b, sum_items, 1);
}

static const Value *dashes_accumulate(const ValueMix *mix, const Value *a, const Value *b,
                                      int64_t n)
{
    return combine_dashes(mix, a, b, sum_items, (double)n);
}

const ValueKind kind_length_list = {
    .name = "length-list",
    .parse = dashes_parse,
    .print = dashes_print,
    .equal = list_equal,
    .interpolate = dashes_interpolate,
    .add = dashes_add,
    .accumulate = dashes_accumulate,
};

/* Two items, and a third where it is not neutral: equal values have equal lists. */
static const Value *translate_from(Arena *arena, const Length offsets[3])
{
    const Value *items[3];
    for (int i = 0; i < 3; i++)
        items[i] = length_item(arena, offsets[i]);
    return value_list(arena, &kind_translate, items, length_is_zero(offsets[2]) ? 2 : 3);
}

static const Value *scale_from(Arena *arena, const double factors[3])
{
    const Value *items[3];
    for (int i = 0; i < 3; i++)
        items[i] = number_item(arena, factors[i]);
    return value_list(arena, &kind_scale, items, factors[2] == 1 ? 2 : 3);
}

static Length offset_at(const Value *value, guint i)
{
    bool has = value->keyword == NULL && i < value->list.n_items;
    return has ? value->list.items[i]->length : length_px(0);
}

static double factor_at(const Value *value, guint i)
{
    bool has = value->keyword == NULL && i < value->list.n_items;
    return has ? value->list.items[i]->number : 1;
}

static const Value *translate_parse(ValueContext *context, CssTokens tokens)
{
    static const char *const keywords[] = {"none", NULL};
    const char *keyword = kind_parse_keyword(tokens, keywords);
    if (keyword != NULL)
        return value_keyword(context->arena, &kind_translate, keyword);
    Length offsets[3] = {{.px = 0}};
    guint n = 0;
    while (n < 3 && numeric_take_length(context, &tokens, false, &offsets[n]))
        n++;
    if (n == 0 || !css_at_end(tokens) || offsets[2].has_percent)
        return NULL;
    return translate_from(context->arena, offsets);
}

static void translate_print(const Value *value, ValuePrint how, GString *out)
{
    Length y = offset_at(value, 1);
    guint n = value->keyword == NULL ? value->list.n_items : 0;
    if (n == 2 && length_is_zero(y) && !y.has_percent)
        n = 1;
    print_items(value, n, " ", how, out);
}

static const Value *translate_interpolate(const ValueMix *mix, const Value *a, const Value *b,
                                          double p)
{
    if (a->keyword != NULL && b->keyword != NULL)
        return NULL;
    Length offsets[3];
    for (guint i = 0; i < 3; i++)
        offsets[i] = length_mix(mix->arena, offset_at(a, i), offset_at(b, i), p);
    return translate_from(mix->arena, offsets);
}

static const Value *translate_accumulate(const ValueMix *mix, const Value *a, const Value *b,
                                         int64_t n)
{
    if (a->keyword != NULL && b->keyword != NULL)
        return a;
    Length offsets[3];
    for (guint i = 0; i < 3; i++)
        offsets[i] = length_add(mix->arena, offset_at(a, i), offset_at(b, i), (double)n);
    return translate_from(mix->arena, offsets);
}

static const Value *translate_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return translate_accumulate(mix, a, b, 1);
}

const ValueKind kind_translate = {
    .name = "translate",
    .parse = translate_parse,
    .print = translate_print,
    .equal = list_equal,
    .interpolate = translate_interpolate,
    .add = translate_add,
    .accumulate = translate_accumulate,
};

static const Value *scale_parse(ValueContext *context, CssTokens tokens)
{
    static const char *const keywords[] = {"none", NULL};
    const char *keyword = kind_parse_keyword(tokens, keywords);
    if (keyword != NULL)
        return value_keyword(context->arena, &kind_scale, keyword);
    double factors[3] = {1, 1, 1};
    guint n = 0;
    while (n < 3 && numeric_take_fraction(context, &tokens, &factors[n]))
        n++;
    if (n == 0 || !css_at_end(tokens))
        return NULL;
    if (n == 1)
        factors[1] = factors[0];
    return scale_from(context->arena, factors);
}

static void scale_print(const Value *value, ValuePrint how, GString *out)
{
    guint n = value->keyword == NULL ? value->list.n_items : 0;
    if (n == 2 && factor_at(value, 0) == factor_at(value, 1))
        n = 1;
    print_items(value, n, " ", how, out);
}

static const Value *scale_interpolate(const ValueMix *mix, const Value *a, const Value *b, double p)
{
    if (a->keyword != NULL && b->keyword != NULL)
        return NULL;
    double factors[3];
    for (guint i = 0; i < 3; i++)
        factors[i] = number_mix(factor_at(a, i), factor_at(b, i), p);
    return scale_from(mix->arena, factors);
}

/* Scales on top of each other multiply, accumulated too; none on top of none is 1. */
static const Value *scale_accumulate(const ValueMix *mix, const Value *a, const Value *b, int64_t n)
{
    double factors[3];
    for (guint i = 0; i < 3; i++)
        factors[i] = factor_at(a, i) * pow(factor_at(b, i), (double)n);
    return scale_from(mix->arena, factors);
}

static const Value *scale_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return scale_accumulate(mix, a, b, 1);
}

const ValueKind kind_scale = {
    .name = "scale",
    .parse = scale_parse,
    .print = scale_print,
    .equal = list_equal,
    .interpolate = scale_interpolate,
    .add = scale_add,
    .accumulate = scale_accumulate,
};

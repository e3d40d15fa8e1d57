#include "value/kind.h"

#include "value/length.h"
#include "value/numeric.h"

#include <math.h>

static const Value *integer_from(Arena *arena, double number)
{
    return value_number(arena, &kind_integer, floor(number + 0.5));
}

static const Value *integer_parse(ValueContext *context, CssTokens tokens)
{
    double number;
    css_skip_space(&tokens);
    const CssToken *token = css_peek(&tokens);
    if ((token->type == CSS_NUMBER && !token->integer) || !numeric_take_number(&tokens, &number) ||
        !css_at_end(tokens))
        return NULL;
    return integer_from(context->arena, number);
}

static void integer_print(const Value *value, ValuePrint how, GString *out)
{
    number_append_how(out, value->number, how);
}

static bool number_equal(const Value *a, const Value *b)
{
    return a->number == b->number;
}

static const Value *integer_interpolate(const ValueMix *mix, const Value *a, const Value *b,
                                        double p)
{
    return integer_from(mix->arena, number_mix(a->number, b->number, p));
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

const ValueKind kind_integer = {
    .name = "integer",
    .parse = integer_parse,
    .print = integer_print,
    .equal = number_equal,
    .interpolate = integer_interpolate,
    .add = number_add,
    .accumulate = number_accumulate,
};

static const Value *time_parse(ValueContext *context, CssTokens tokens)
{
    Time time;
    if (!numeric_take_time(context, &tokens, &time) || !css_at_end(tokens))
        return NULL;
    return value_number(context->arena, &kind_time, clock_seconds(time));
}

static void time_print(const Value *value, ValuePrint how, GString *out)
{
    number_append_how(out, value->number, how);
    g_string_append_c(out, 's');
}

static const Value *number_interpolate(const ValueMix *mix, const Value *a, const Value *b,
                                       double p)
{
    return value_number(mix->arena, a->kind, number_mix(a->number, b->number, p));
}

const ValueKind kind_time = {
    .name = "time",
    .parse = time_parse,
    .print = time_print,
    .equal = number_equal,
    .interpolate = number_interpolate,
    .add = number_add,
    .accumulate = number_accumulate,
};

static const Value *resolution_parse(ValueContext *context, CssTokens tokens)
{
    static const struct {
        const char *name;
        double dots; /* a px */
    } units[] = {{"dppx", 1}, {"x", 1}, {"dpi", 1 / 96.0}, {"dpcm", 2.54 / 96}};
    tokens = css_trim(tokens);
    if (tokens.end - tokens.at != 1 || tokens.at->type != CSS_DIMENSION)
        return NULL;
    for (gsize i = 0; i < G_N_ELEMENTS(units); i++) {
        if (g_str_equal(tokens.at->unit, units[i].name))
            return value_number(context->arena, &kind_resolution,
                                tokens.at->number * units[i].dots);
    }
    return NULL;
}

static void resolution_print(const Value *value, ValuePrint how, GString *out)
{
    number_append_how(out, value->number, how);
    g_string_append(out, "dppx");
}

const ValueKind kind_resolution = {
    .name = "resolution",
    .parse = resolution_parse,
    .print = resolution_print,
    .equal = number_equal,
    .interpolate = number_interpolate,
    .add = number_add,
    .accumulate = number_accumulate,
};

static void list_print(const Value *value, ValuePrint how, GString *out)
{
    for (guint i = 0; i < value->list.n_items; i++) {
        const Value *item = value->list.items[i];
        if (i > 0)
            g_string_append(out, value->kind == &kind_commas ? ", " : " ");
        item->kind->print(item, how, out);
    }
}

static bool list_equal(const Value *a, const Value *b)
{
    bool equal = a->list.n_items == b->list.n_items;
    for (guint i = 0; equal && i < a->list.n_items; i++)
        equal = value_equal(a->list.items[i], b->list.items[i]);
    return equal;
}

/* NULL unless all items go together. */
static const Value *combine_lists(const ValueMix *mix, const Value *a, const Value *b,
                                  const Value *(*combine)(const ValueMix *mix, const Value *a,
                                                          const Value *b, double amount),
                                  double amount)
{
    if (a->list.n_items != b->list.n_items)
        return NULL;
    const Value **items = arena_new_n(mix->arena, const Value *, a->list.n_items);
    for (guint i = 0; i < a->list.n_items; i++) {
        const Value *left = a->list.items[i], *right = b->list.items[i];
        items[i] = left->kind == right->kind ? combine(mix, left, right, amount) : NULL;
        if (items[i] == NULL)
            return NULL;
    }
    return value_list(mix->arena, a->kind, items, a->list.n_items);
}

static const Value *mix_items(const ValueMix *mix, const Value *a, const Value *b, double p)
{
    return a->kind->interpolate(mix, a, b, p);
}

static const Value *sum_items(const ValueMix *mix, const Value *a, const Value *b, double times)
{
    return a->kind->accumulate(mix, a, b, (int64_t)times);
}

static const Value *list_interpolate(const ValueMix *mix, const Value *a, const Value *b, double p)
{
    return combine_lists(mix, a, b, mix_items, p);
}

static const Value *list_accumulate(const ValueMix *mix, const Value *a, const Value *b, int64_t n)
{
    return combine_lists(mix, a, b, sum_items, (double)n);
}

static const Value *list_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return list_accumulate(mix, a, b, 1);
}

const ValueKind kind_spaces = {
    .name = "spaces",
    .print = list_print,
    .equal = list_equal,
    .interpolate = list_interpolate,
    .add = list_add,
    .accumulate = list_accumulate,
};

const ValueKind kind_commas = {
    .name = "commas",
    .print = list_print,
    .equal = list_equal,
    .interpolate = list_interpolate,
    .add = list_add,
    .accumulate = list_accumulate,
};

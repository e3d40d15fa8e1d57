#include "value/kind.h"

#include "value/filter.h"

static const FilterList no_functions = {.n_functions = 0};

/* "none" is the list of no functions. */
static const FilterList *list_of(const Value *value)
{
    return value->keyword == NULL ? value->filter : &no_functions;
}

static const Value *from_list(Arena *arena, const FilterList *list)
{
    if (list == NULL)
        return NULL;
    if (list->n_functions == 0)
        return value_keyword(arena, &kind_filter, "none");
    Value *value = kind_value(arena, &kind_filter);
    value->filter = list;
    return value;
}

static const Value *parse(ValueContext *context, CssTokens tokens)
{
    static const char *const keywords[] = {"none", NULL};
    if (kind_parse_keyword(tokens, keywords) != NULL)
        return from_list(context->arena, &no_functions);
    return from_list(context->arena, filter_parse(context, tokens));
}

static void print(const Value *value, ValuePrint how, GString *out)
{
    if (value->keyword != NULL)
        g_string_append(out, value->keyword);
    else
        filter_print(value->filter, how, out);
}

static bool equal(const Value *a, const Value *b)
{
    return filter_equal(list_of(a), list_of(b));
}

static const Value *interpolate(const ValueMix *mix, const Value *a, const Value *b, double p)
{
    return from_list(mix->arena, filter_interpolate(mix, list_of(a), list_of(b), p));
}

static const Value *add(const ValueMix *mix, const Value *a, const Value *b)
{
    return from_list(mix->arena, filter_concatenate(mix->arena, list_of(a), list_of(b)));
}

static const Value *accumulate(const ValueMix *mix, const Value *a, const Value *b, int64_t n)
{
    return from_list(mix->arena, filter_accumulate(mix, list_of(a), list_of(b), n));
}

const ValueKind kind_filter = {
    .name = "filter",
    .parse = parse,
    .print = print,
    .equal = equal,
    .interpolate = interpolate,
    .add = add,
    .accumulate = accumulate,
};

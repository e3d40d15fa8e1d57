#include "value/filter.h"

#include "value/color.h"
#include "value/filter_function.h"
#include "value/length.h"

#include <math.h>
#include <string.h>

FilterList *filter_list_new(Arena *arena, guint n)
{
    FilterList *list = arena_alloc(arena, sizeof(FilterList) + n * sizeof(FilterFunction));
    list->n_functions = n;
    return list;
}

static bool same_function(const FilterFunction *a, const FilterFunction *b)
{
    if (a->type != b->type)
        return false;
    if (a->type == FILTER_URL)
        return strcmp(a->url, b->url) == 0;
    return a->amount == b->amount && a->offset.x == b->offset.x && a->offset.y == b->offset.y &&
           (a->type != FILTER_DROP_SHADOW || color_equal(a->color, b->color));
}

bool filter_equal(const FilterList *a, const FilterList *b)
{
    if (a->n_functions != b->n_functions)
        return false;
    for (guint i = 0; i < a->n_functions; i++) {
        if (!same_function(&a->functions[i], &b->functions[i]))
            return false;
    }
    return true;
}

static bool has_url(const FilterList *list)
{
    for (guint i = 0; i < list->n_functions; i++) {
        if (list->functions[i].type == FILTER_URL)
            return true;
    }
    return false;
}

/* Both have the same functions as far as both go, and none that is a url. */
static bool are_alike(const FilterList *a, const FilterList *b)
{
    for (guint i = 0; i < MIN(a->n_functions, b->n_functions); i++) {
        if (a->functions[i].type != b->functions[i].type)
            return false;
    }
    return !has_url(a) && !has_url(b);
}

/* The function that changes nothing, in place of one that a list lacks. */
static FilterFunction neutral_like(const FilterFunction *like)
{
    return (FilterFunction){
        .type = like->type,
        .amount = filter_info(like->type)->neutral,
        .color = color_rgba(0, 0, 0, 0),
    };
}

static FilterFunction function_at(const FilterList *list, const FilterList *other, guint i)
{
    return i < list->n_functions ? list->functions[i] : neutral_like(&other->functions[i]);
}

static FilterFunction mix_functions(const ValueMix *mix, FilterFunction a, FilterFunction b,
                                    double p)
{
    const FilterInfo *info = filter_info(a.type);
    FilterFunction mixed = {
        .type = a.type,
        .amount = CLAMP(number_mix(a.amount, b.amount, p), info->least, info->most),
        .offset = {number_mix(a.offset.x, b.offset.x, p), number_mix(a.offset.y, b.offset.y, p)},
        .color = a.color,
    };
    if (a.type == FILTER_DROP_SHADOW && !(a.color.current && b.color.current))
        mixed.color = color_mix(color_resolve(a.color, mix->current_color),
                                color_resolve(b.color, mix->current_color), p);
    return mixed;
}

const FilterList *filter_interpolate(const ValueMix *mix, const FilterList *a, const FilterList *b,
                                     double p)
{
    if (!are_alike(a, b))
        return NULL;
    FilterList *mixed = filter_list_new(mix->arena, MAX(a->n_functions, b->n_functions));
    for (guint i = 0; i < mixed->n_functions; i++)
        mixed->functions[i] = mix_functions(mix, function_at(a, b, i), function_at(b, a, i), p);
    return mixed;
}

const FilterList *filter_concatenate(Arena *arena, const FilterList *a, const FilterList *b)
{
    if (has_url(a) || has_url(b))
        return NULL;
    FilterList *both = filter_list_new(arena, a->n_functions + b->n_functions);
    memcpy(both->functions, a->functions, a->n_functions * sizeof(FilterFunction));
    memcpy(both->functions + a->n_functions, b->functions, b->n_functions * sizeof(FilterFunction));
    return both;
}

const FilterList *filter_accumulate(const ValueMix *mix, const FilterList *a, const FilterList *b,
                                    int64_t n)
{
    if (!are_alike(a, b))
        return NULL;
    double times = (double)n;
    FilterList *sum = filter_list_new(mix->arena, MAX(a->n_functions, b->n_functions));
    for (guint i = 0; i < sum->n_functions; i++) {
        FilterFunction under = function_at(a, b, i), over = function_at(b, a, i);
        const FilterInfo *info = filter_info(over.type);
        under.amount += times * (over.amount - info->neutral);
        under.offset.x += times * over.offset.x;
        under.offset.y += times * over.offset.y;
        if (under.type == FILTER_DROP_SHADOW)
            under.color = color_add(color_resolve(under.color, mix->current_color),
                                    color_resolve(over.color, mix->current_color), times);
        sum->functions[i] = under;
    }
    return sum;
}

const FilterList *filter_resolve_color(Arena *arena, const FilterList *list, Color current)
{
    FilterList *resolved = filter_list_new(arena, list->n_functions);
    for (guint i = 0; i < list->n_functions; i++) {
        resolved->functions[i] = list->functions[i];
        resolved->functions[i].color = color_resolve(list->functions[i].color, current);
    }
    return resolved;
}

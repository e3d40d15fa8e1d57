#include "value/transform.h"

#include "value/length.h"
#include "value/transform_function.h"

#include <string.h>

Matrix transform_matrix(const TransformList *list, Size box)
{
    if (transform_functions_are_flat(list->functions, list->n_functions))
        return transform_functions_matrix(list->functions, list->n_functions, box);
    return matrix4_flatten(transform_functions_matrix4(list->functions, list->n_functions, box));
}

static Matrix translate_matrix(const Value *value, Size box)
{
    const double bases[] = {box.width, box.height, 0};
    double offsets[3] = {0, 0, 0};
    for (guint i = 0; i < value->list.n_items; i++)
        offsets[i] = length_resolve(value->list.items[i]->length, bases[i]);
    return matrix_translate(offsets[0], offsets[1]);
}

static Matrix scale_matrix(const Value *value)
{
    double factors[3] = {1, 1, 1};
    for (guint i = 0; i < value->list.n_items; i++)
        factors[i] = value->list.items[i]->number;
    return matrix_scale(factors[0], factors[1]);
}

Matrix transform_individual_matrix(const Value *value, Size box)
{
    if (value->keyword != NULL)
        return MATRIX_IDENTITY;
    if (value->kind == &kind_translate)
        return translate_matrix(value, box);
    if (value->kind == &kind_scale)
        return scale_matrix(value);
    return transform_matrix(value->transform, box);
}

const TransformList *transform_concatenate(Arena *arena, const TransformList *a,
                                           const TransformList *b)
{
    if (a->n_functions == 0)
        return b;
    if (b->n_functions == 0)
        return a;
    TransformList *both = transform_list_new(arena, a->n_functions + b->n_functions);
    memcpy(both->functions, a->functions, a->n_functions * sizeof(TransformFunction));
    memcpy(both->functions + a->n_functions, b->functions,
           b->n_functions * sizeof(TransformFunction));
    return both;
}

static bool function_equal(const TransformFunction *a, const TransformFunction *b)
{
    if (a->type != b->type)
        return false;
    for (gsize i = 0; i < G_N_ELEMENTS(a->n); i++) {
        if (a->n[i] != b->n[i])
            return false;
    }
    for (gsize i = 0; i < G_N_ELEMENTS(a->length); i++) {
        if (!length_equal(a->length[i], b->length[i]))
            return false;
    }
    return true;
}

bool transform_equal(const TransformList *a, const TransformList *b)
{
    if (a->n_functions != b->n_functions)
        return false;
    for (guint i = 0; i < a->n_functions; i++) {
        if (!function_equal(&a->functions[i], &b->functions[i]))
            return false;
    }
    return true;
}

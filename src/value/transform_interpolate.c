#include "value/transform.h"

#include "value/length.h"
#include "value/quaternion.h"
#include "value/transform_function.h"
#include "value/transform_mix.h"

#include <math.h>
#include <string.h>

typedef enum CombineMode {
    COMBINE_MIX,        /* from a to b by p */
    COMBINE_ACCUMULATE, /* what b exceeds the neutral value, n times on top of a */
    COMBINE_SUM,        /* a + n * b */
} CombineMode;

typedef struct Combine {
    Arena *arena;
    CombineMode mode;
    double p;
    int64_t n;
    Size box;
} Combine;

static double combine_number(const Combine *how, double a, double b, double neutral)
{
    switch (how->mode) {
    case COMBINE_ACCUMULATE:
        return a + (double)how->n * (b - neutral);
    case COMBINE_SUM:
        return a + (double)how->n * b;
    default:
        return number_mix(a, b, how->p);
    }
}

static Length combine_length(const Combine *how, Length a, Length b)
{
    if (how->mode == COMBINE_MIX)
        return length_mix(how->arena, a, b, how->p);
    /* Browsers lose min() and the like here. */
    a.math = b.math = NULL;
    return length_add(how->arena, a, b, (double)how->n);
}

static void set_axis(TransformFunction *function, const double axis[3], double degrees)
{
    memcpy(function->n, axis, 3 * sizeof(double));
    function->n[3] = degrees;
}

static void normalize(double axis[3])
{
    double length = sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
    for (int i = 0; i < 3 && length > 0; i++)
        axis[i] /= length;
}

static bool is_turning(const TransformFunction *f)
{
    return f->n[3] != 0 && (f->n[0] != 0 || f->n[1] != 0 || f->n[2] != 0);
}

/* What turns about no axis does not turn, and counts as a turn about z. */
static TransformFunction without_axis(const TransformFunction *f)
{
    TransformFunction result = *f;
    if (f->n[0] == 0 && f->n[1] == 0 && f->n[2] == 0) {
        result.n[2] = 1;
        result.n[3] = 0;
    }
    return result;
}

/* Whether both turn about one axis, or one does not turn at all; the axis is left in *axis. */
static bool share_axis(const TransformFunction *a, const TransformFunction *b, double axis[3])
{
    memcpy(axis, is_turning(a) || !is_turning(b) ? a->n : b->n, 3 * sizeof(double));
    if (!is_turning(a) || !is_turning(b))
        return true;
    double dot = 0, squares_a = 0, squares_b = 0;
    for (int i = 0; i < 3; i++) {
        dot += a->n[i] * b->n[i];
        squares_a += a->n[i] * a->n[i];
        squares_b += b->n[i] * b->n[i];
    }
    return dot > 0 && fabs(1 - dot * dot / (squares_a * squares_b)) < 1e-9;
}

/* Two rotate3d(), `result` being the first so far: by the angle about a shared axis, else along the
 * great arc. */
static void combine_rotate3d(const Combine *how, const TransformFunction *a,
                             const TransformFunction *b, TransformFunction *result)
{
    double axis[3], degrees;
    TransformFunction still_a = without_axis(a), still_b = without_axis(b);
    a = &still_a;
    b = &still_b;
    if (how->mode == COMBINE_MIX && memcmp(a->n, b->n, 4 * sizeof(double)) == 0) {
        set_axis(result, a->n, a->n[3]);
        return;
    }
    if (share_axis(a, b, axis)) {
        normalize(axis);
        set_axis(result, axis, combine_number(how, a->n[3], b->n[3], 0));
        return;
    }
    Quaternion from = quaternion_from_axis(a->n[0], a->n[1], a->n[2], a->n[3]);
    Quaternion to = quaternion_from_axis(b->n[0], b->n[1], b->n[2], b->n[3]);
    Quaternion turned = how->mode == COMBINE_MIX
                            ? quaternion_slerp(from, to, how->p)
                            : quaternion_multiply(from, quaternion_power(to, (double)how->n));
    quaternion_to_axis(turned, axis, &degrees);
    set_axis(result, axis, degrees);
}

static TransformFunction from_matrix(Matrix m)
{
    return (TransformFunction){.type = TRANSFORM_MATRIX, .n = {m.a, m.b, m.c, m.d, m.e, m.f}};
}

static TransformFunction from_matrix4(const Matrix4 *m)
{
    TransformFunction function = {.type = TRANSFORM_MATRIX3D};
    memcpy(function.n, m->m, sizeof function.n);
    return function;
}

static bool combine_flat(const Combine *how, Matrix a, Matrix b, TransformFunction *result)
{
    Matrix combined;
    bool ok = how->mode == COMBINE_MIX ? transform_mix(a, b, how->p, &combined)
                                       : transform_mix_accumulate(a, b, how->n, &combined);
    if (ok)
        *result = from_matrix(combined);
    return ok;
}

/* The products of two stretches of functions as one function; false when one is singular. What
 * stays in the plane is decomposed in the plane, even if 3-D functions wrote it. */
static bool combine_products(const Combine *how, const TransformFunction *a, guint n_a,
                             const TransformFunction *b, guint n_b, TransformFunction *result)
{
    if (transform_functions_are_flat(a, n_a) && transform_functions_are_flat(b, n_b))
        return combine_flat(how, transform_functions_matrix(a, n_a, how->box),
                            transform_functions_matrix(b, n_b, how->box), result);
    Matrix4 from = transform_functions_matrix4(a, n_a, how->box);
    Matrix4 to = transform_functions_matrix4(b, n_b, how->box), combined;
    if (matrix4_is_flat(from) && matrix4_is_flat(to))
        return combine_flat(how, matrix4_flatten(from), matrix4_flatten(to), result);
    bool ok = how->mode == COMBINE_MIX ? matrix4_mix(from, to, how->p, &combined)
                                       : matrix4_accumulate(from, to, how->n, &combined);
    if (ok)
        *result = from_matrix4(&combined);
    return ok;
}

static bool combine_matrices(const Combine *how, const TransformFunction *a,
                             const TransformFunction *b, TransformFunction *result)
{
    return how->mode != COMBINE_SUM && combine_products(how, a, 1, b, 1, result);
}

/* Perspective is linear in the inverse of its distance. */
static void combine_perspective(const Combine *how, const TransformFunction *a,
                                const TransformFunction *b, TransformFunction *result)
{
    double inverse = combine_number(how, 1 / fmax(a->n[0], 1), 1 / fmax(b->n[0], 1), 0);
    result->n[0] = inverse > 0 ? 1 / inverse : INFINITY;
}

/* Arguments one by one. */
static void combine_arguments(const Combine *how, const TransformFunction *a,
                              const TransformFunction *b, double neutral, TransformFunction *result)
{
    for (int i = 0; i < 3; i++) {
        result->n[i] = combine_number(how, a->n[i], b->n[i], neutral);
        result->length[i] = combine_length(how, a->length[i], b->length[i]);
    }
}

/* `a` and `b` have one type. */
static bool combine_pair(const Combine *how, const TransformFunction *a, const TransformFunction *b,
                         TransformFunction *result)
{
    TransformFamily family = transform_info(a->type)->family;
    *result = *a;
    if (family == FAMILY_MATRIX)
        return combine_matrices(how, a, b, result);
    if (a->type == TRANSFORM_ROTATE_3D)
        combine_rotate3d(how, a, b, result);
    else if (family == FAMILY_PERSPECTIVE)
        combine_perspective(how, a, b, result);
    else
        combine_arguments(how, a, b, family == FAMILY_SCALE ? 1 : 0, result);
    return true;
}

static void append(GArray *functions, const TransformFunction *from, guint n)
{
    g_array_append_vals(functions, from, n);
}

/* Functions [from, ...) of both lists: the shorter one is used up, so each goes with its neutral.
 */
static bool combine_rest(const Combine *how, const TransformList *a, const TransformList *b,
                         guint from, GArray *functions)
{
    for (guint i = from; i < MAX(a->n_functions, b->n_functions); i++) {
        TransformFunction neutral, result;
        bool ok;
        if (i < a->n_functions) {
            neutral = transform_function_neutral(&a->functions[i]);
            ok = combine_pair(how, &a->functions[i], &neutral, &result);
        } else {
            neutral = transform_function_neutral(&b->functions[i]);
            ok = combine_pair(how, &neutral, &b->functions[i], &result);
        }
        if (!ok)
            return false;
        append(functions, &result, 1);
    }
    return true;
}

/* Pairs from the front as long as they share a primitive. Returns how many. */
static guint combine_prefix(const Combine *how, const TransformList *a, const TransformList *b,
                            GArray *functions)
{
    guint n = MIN(a->n_functions, b->n_functions);
    for (guint i = 0; i < n; i++) {
        TransformFunction from = a->functions[i], to = b->functions[i], result;
        if (!transform_function_pair(&from, &to) || !combine_pair(how, &from, &to, &result))
            return i;
        append(functions, &result, 1);
    }
    return n;
}

static const TransformList *combine_lists(Arena *arena, const Combine *how, const TransformList *a,
                                          const TransformList *b)
{
    g_autoptr(GArray) functions = g_array_new(FALSE, FALSE, sizeof(TransformFunction));
    guint prefix = combine_prefix(how, a, b, functions);
    if (prefix == MIN(a->n_functions, b->n_functions) && combine_rest(how, a, b, prefix, functions))
        return transform_list_from(arena, functions);

    g_array_set_size(functions, prefix);
    const TransformFunction *rest_a = a->functions + prefix, *rest_b = b->functions + prefix;
    guint n_a = a->n_functions - prefix, n_b = b->n_functions - prefix;
    TransformFunction product;
    /* What has no decomposition takes the whole list with it. */
    if (!combine_products(how, rest_a, n_a, rest_b, n_b, &product))
        return how->mode == COMBINE_MIX && how->p < 0.5 ? a : b;
    append(functions, &product, 1);
    return transform_list_from(arena, functions);
}

const TransformList *transform_interpolate(Arena *arena, const TransformList *a,
                                           const TransformList *b, double p, Size box)
{
    /* At the ends too: what is put on top of the result may meet a matrix there. */
    Combine how = {.arena = arena, .mode = COMBINE_MIX, .p = p, .box = box};
    return combine_lists(arena, &how, a, b);
}

const TransformList *transform_accumulate(Arena *arena, const TransformList *a,
                                          const TransformList *b, int64_t n, Size box)
{
    if (n == 0)
        return a;
    Combine how = {.arena = arena, .mode = COMBINE_ACCUMULATE, .n = n, .box = box};
    return combine_lists(arena, &how, a, b);
}

const TransformList *transform_sum(Arena *arena, const TransformList *a, const TransformList *b,
                                   int64_t n)
{
    if (a->n_functions != b->n_functions)
        return NULL;
    Combine how = {.arena = arena, .mode = COMBINE_SUM, .n = n};
    TransformList *sum = transform_list_new(arena, a->n_functions);
    for (guint i = 0; i < a->n_functions; i++) {
        const TransformFunction *under = &a->functions[i], *over = &b->functions[i];
        if (under->type != over->type || !combine_pair(&how, under, over, &sum->functions[i]))
            return NULL;
    }
    return sum;
}

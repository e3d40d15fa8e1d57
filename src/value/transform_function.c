#include "value/transform_function.h"

#include "value/length.h"

#include <math.h>
#include <string.h>

static const TransformInfo infos[TRANSFORM_TYPES] = {
    [TRANSFORM_MATRIX] = {"matrix", "nnnnnn", 6, 0, FAMILY_MATRIX, false},
    [TRANSFORM_MATRIX3D] = {"matrix3d", "nnnnnnnnnnnnnnnn", 16, 0, FAMILY_MATRIX, true},
    [TRANSFORM_TRANSLATE] = {"translate", "ll", 1, 0, FAMILY_TRANSLATE, false},
    [TRANSFORM_TRANSLATE_X] = {"translateX", "l", 1, 0, FAMILY_TRANSLATE, false},
    [TRANSFORM_TRANSLATE_Y] = {"translateY", "l", 1, 1, FAMILY_TRANSLATE, false},
    [TRANSFORM_TRANSLATE_Z] = {"translateZ", "z", 1, 2, FAMILY_TRANSLATE, true},
    [TRANSFORM_TRANSLATE_3D] = {"translate3d", "llz", 3, 0, FAMILY_TRANSLATE, true},
    [TRANSFORM_SCALE] = {"scale", "ff", 1, 0, FAMILY_SCALE, false},
    [TRANSFORM_SCALE_X] = {"scaleX", "f", 1, 0, FAMILY_SCALE, false},
    [TRANSFORM_SCALE_Y] = {"scaleY", "f", 1, 1, FAMILY_SCALE, false},
    [TRANSFORM_SCALE_Z] = {"scaleZ", "f", 1, 2, FAMILY_SCALE, true},
    [TRANSFORM_SCALE_3D] = {"scale3d", "fff", 3, 0, FAMILY_SCALE, true},
    [TRANSFORM_ROTATE] = {"rotate", "a", 1, 0, FAMILY_ROTATE, false},
    [TRANSFORM_ROTATE_X] = {"rotateX", "a", 1, 0, FAMILY_ROTATE, true},
    [TRANSFORM_ROTATE_Y] = {"rotateY", "a", 1, 0, FAMILY_ROTATE, true},
    [TRANSFORM_ROTATE_Z] = {"rotateZ", "a", 1, 0, FAMILY_ROTATE, false},
    [TRANSFORM_ROTATE_3D] = {"rotate3d", "nnna", 4, 0, FAMILY_ROTATE, true},
    [TRANSFORM_SKEW] = {"skew", "aa", 1, 0, FAMILY_SKEW, false},
    [TRANSFORM_SKEW_X] = {"skewX", "a", 1, 0, FAMILY_SKEW_X, false},
    [TRANSFORM_SKEW_Y] = {"skewY", "a", 1, 1, FAMILY_SKEW_Y, false},
    [TRANSFORM_PERSPECTIVE] = {"perspective", "d", 1, 0, FAMILY_PERSPECTIVE, true},
};

/* What two unlike functions of a family become: in the plane, and when one of them is 3-D. */
static const TransformType primitives[][2] = {
    [FAMILY_MATRIX] = {TRANSFORM_MATRIX, TRANSFORM_MATRIX3D},
    [FAMILY_TRANSLATE] = {TRANSFORM_TRANSLATE, TRANSFORM_TRANSLATE_3D},
    [FAMILY_SCALE] = {TRANSFORM_SCALE, TRANSFORM_SCALE_3D},
    [FAMILY_ROTATE] = {TRANSFORM_ROTATE, TRANSFORM_ROTATE_3D},
};

const TransformInfo *transform_info(TransformType type)
{
    return &infos[type];
}

static TransformFunction from_matrix(Matrix m)
{
    return (TransformFunction){.type = TRANSFORM_MATRIX, .n = {m.a, m.b, m.c, m.d, m.e, m.f}};
}

TransformFunction transform_function(TransformType type)
{
    TransformFunction function = {.type = type};
    switch (type) {
    case TRANSFORM_MATRIX:
        return from_matrix(MATRIX_IDENTITY);
    case TRANSFORM_MATRIX3D:
        function.n[0] = function.n[5] = function.n[10] = function.n[15] = 1;
        break;
    case TRANSFORM_ROTATE_3D:
        function.n[2] = 1;
        break;
    case TRANSFORM_PERSPECTIVE:
        function.n[0] = INFINITY;
        break;
    default:
        if (infos[type].family == FAMILY_SCALE)
            function.n[0] = function.n[1] = function.n[2] = 1;
    }
    return function;
}

TransformFunction transform_function_neutral(const TransformFunction *like)
{
    TransformFunction neutral = transform_function(like->type);
    if (infos[like->type].family != FAMILY_ROTATE)
        return neutral;
    neutral = *like;
    neutral.n[like->type == TRANSFORM_ROTATE_3D ? 3 : 0] = 0;
    return neutral;
}

static TransformFunction to_primitive(const TransformFunction *function, TransformType primitive)
{
    TransformFunction result = *function;
    result.type = primitive;
    if (primitive == TRANSFORM_MATRIX3D && function->type == TRANSFORM_MATRIX) {
        Matrix4 matrix = transform_function_matrix4(function, (Size){0, 0});
        for (int i = 0; i < 16; i++)
            result.n[i] = matrix.m[i / 4][i % 4];
    } else if (primitive == TRANSFORM_ROTATE_3D && function->type != TRANSFORM_ROTATE_3D) {
        result.n[0] = function->type == TRANSFORM_ROTATE_X;
        result.n[1] = function->type == TRANSFORM_ROTATE_Y;
        result.n[2] = function->type == TRANSFORM_ROTATE || function->type == TRANSFORM_ROTATE_Z;
        result.n[3] = function->n[0];
    }
    return result;
}

bool transform_function_pair(TransformFunction *a, TransformFunction *b)
{
    if (a->type == b->type)
        return true;
    TransformFamily family = infos[a->type].family;
    if (family != infos[b->type].family)
        return false;
    TransformType primitive = primitives[family][infos[a->type].space || infos[b->type].space];
    *a = to_primitive(a, primitive);
    *b = to_primitive(b, primitive);
    return true;
}

static Matrix rotate_about(double degrees, double cx, double cy)
{
    Matrix turn = matrix_rotate(degrees);
    if (cx == 0 && cy == 0)
        return turn;
    return matrix_multiply(matrix_multiply(matrix_translate(cx, cy), turn),
                           matrix_translate(-cx, -cy));
}

Matrix transform_function_matrix(const TransformFunction *function, Size box)
{
    const double *n = function->n;
    double x = length_resolve(function->length[0], box.width);
    double y = length_resolve(function->length[1], box.height);
    switch (infos[function->type].family) {
    case FAMILY_TRANSLATE:
        return matrix_translate(x, y);
    case FAMILY_SCALE:
        return matrix_scale(n[0], n[1]);
    case FAMILY_ROTATE:
        return rotate_about(n[0], x, y);
    case FAMILY_SKEW:
    case FAMILY_SKEW_X:
    case FAMILY_SKEW_Y:
        return matrix_skew(n[0], n[1]);
    default:
        return (Matrix){n[0], n[1], n[2], n[3], n[4], n[5]};
    }
}

Matrix4 transform_function_matrix4(const TransformFunction *function, Size box)
{
    const double *n = function->n;
    switch (function->type) {
    case TRANSFORM_MATRIX3D:
        return matrix4_from_numbers(n);
    case TRANSFORM_TRANSLATE_Z:
    case TRANSFORM_TRANSLATE_3D:
        return matrix4_translate(length_resolve(function->length[0], box.width),
                                 length_resolve(function->length[1], box.height),
                                 function->length[2].px);
    case TRANSFORM_SCALE_Z:
    case TRANSFORM_SCALE_3D:
        return matrix4_scale(n[0], n[1], n[2]);
    case TRANSFORM_ROTATE_X:
        return matrix4_rotate(1, 0, 0, n[0]);
    case TRANSFORM_ROTATE_Y:
        return matrix4_rotate(0, 1, 0, n[0]);
    case TRANSFORM_ROTATE_3D:
        return matrix4_rotate(n[0], n[1], n[2], n[3]);
    case TRANSFORM_PERSPECTIVE:
        return matrix4_perspective(n[0]);
    default:
        return matrix4_from_matrix(transform_function_matrix(function, box));
    }
}

bool transform_functions_are_flat(const TransformFunction *functions, guint n)
{
    for (guint i = 0; i < n; i++) {
        if (infos[functions[i].type].space)
            return false;
    }
    return true;
}

Matrix transform_functions_matrix(const TransformFunction *functions, guint n, Size box)
{
    Matrix product = MATRIX_IDENTITY;
    for (guint i = 0; i < n; i++)
        product = matrix_multiply(product, transform_function_matrix(&functions[i], box));
    return product;
}

Matrix4 transform_functions_matrix4(const TransformFunction *functions, guint n, Size box)
{
    Matrix4 product = matrix4_identity();
    for (guint i = 0; i < n; i++)
        product = matrix4_multiply(product, transform_function_matrix4(&functions[i], box));
    return product;
}

TransformList *transform_list_new(Arena *arena, guint n_functions)
{
    TransformList *list =
        arena_alloc(arena, sizeof(TransformList) + n_functions * sizeof(TransformFunction));
    list->n_functions = n_functions;
    return list;
}

const TransformList *transform_list_from(Arena *arena, const GArray *functions)
{
    TransformList *list = transform_list_new(arena, functions->len);
    if (functions->len > 0)
        memcpy(list->functions, functions->data, functions->len * sizeof(TransformFunction));
    return list;
}

#include "value/kind.h"

#include "base/number.h"
#include "value/numeric.h"
#include "value/transform.h"
#include "value/transform_function.h"

#include <string.h>

static const TransformList no_functions = {.n_functions = 0};

/* "none" is the list of no functions. */
static const TransformList *list_of(const Value *value)
{
    return value->keyword == NULL ? value->transform : &no_functions;
}

static const Value *from_list(Arena *arena, const ValueKind *kind, const TransformList *list)
{
    if (list == NULL)
        return NULL;
    Value *value = kind_value(arena, kind);
    value->transform = list;
    if (list->n_functions == 0)
        value->keyword = "none";
    return value;
}

static const Value *transform_parse_value(ValueContext *context, CssTokens tokens)
{
    return from_list(context->arena, &kind_transform, transform_parse(context, tokens));
}

static void transform_print_value(const Value *value, ValuePrint how, GString *out)
{
    if (how == VALUE_PRINT_STATIC)
        transform_print_matrix(transform_matrix(list_of(value), (Size){0, 0}), out);
    else
        transform_print(list_of(value), out);
}

static bool transform_equal_value(const Value *a, const Value *b)
{
    return transform_equal(list_of(a), list_of(b));
}

static const Value *transform_interpolate_value(const ValueMix *mix, const Value *a, const Value *b,
                                                double p)
{
    return from_list(mix->arena, &kind_transform,
                     transform_interpolate(mix->arena, list_of(a), list_of(b), p, mix->box));
}

static const Value *transform_add_value(const ValueMix *mix, const Value *a, const Value *b)
{
    return from_list(mix->arena, &kind_transform,
                     transform_concatenate(mix->arena, list_of(a), list_of(b)));
}

static const Value *transform_accumulate_value(const ValueMix *mix, const Value *a, const Value *b,
                                               int64_t n)
{
    return from_list(mix->arena, &kind_transform,
                     transform_accumulate(mix->arena, list_of(a), list_of(b), n, mix->box));
}

const ValueKind kind_transform = {
    .name = "transform",
    .parse = transform_parse_value,
    .print = transform_print_value,
    .equal = transform_equal_value,
    .interpolate = transform_interpolate_value,
    .add = transform_add_value,
    .accumulate = transform_accumulate_value,
};

/* x, y, z or three numbers; a failure takes nothing. */
static bool take_axis(CssTokens *tokens, double axis[3])
{
    static const char *const names[] = {"x", "y", "z"};
    CssTokens rest = *tokens;
    css_skip_space(&rest);
    for (int i = 0; i < 3; i++) {
        if (css_is_ident(css_peek(&rest), names[i])) {
            axis[0] = axis[1] = axis[2] = 0;
            axis[i] = 1;
            rest.at++;
            *tokens = rest;
            return true;
        }
    }
    for (int i = 0; i < 3; i++) {
        if (!numeric_take_number(&rest, &axis[i]))
            return false;
    }
    *tokens = rest;
    return true;
}

/* <angle>, and an axis before or behind it. */
static const Value *rotate_parse(ValueContext *context, CssTokens tokens)
{
    static const char *const keywords[] = {"none", NULL};
    if (kind_parse_keyword(tokens, keywords) != NULL)
        return from_list(context->arena, &kind_rotate, &no_functions);
    double axis[3], degrees;
    bool has_axis = take_axis(&tokens, axis);
    css_skip_space(&tokens);
    /* Other than within rotate(), 0 wants its unit. */
    if (css_peek(&tokens)->type == CSS_NUMBER ||
        !numeric_take_angle(context, &tokens, false, &degrees))
        return NULL;
    has_axis = has_axis || take_axis(&tokens, axis);
    if (!css_at_end(tokens))
        return NULL;
    TransformFunction function = transform_function(TRANSFORM_ROTATE);
    bool in_plane = !has_axis || (axis[0] == 0 && axis[1] == 0 && axis[2] != 0);
    function.n[0] = has_axis && axis[2] < 0 ? -degrees : degrees;
    if (!in_plane)
        function = (TransformFunction){
            .type = TRANSFORM_ROTATE_3D,
            .n = {axis[0], axis[1], axis[2], degrees},
        };
    TransformList *list = transform_list_new(context->arena, 1);
    list->functions[0] = function;
    return from_list(context->arena, &kind_rotate, list);
}

/* Returns the sign of the axis that has a name, or of z, which goes without; 1 for others. */
static double print_axis(const double axis[3], GString *out)
{
    static const char *const names[] = {"x ", "y ", ""};
    for (int i = 0; i < 3; i++) {
        if (axis[i] != 0 && axis[(i + 1) % 3] == 0 && axis[(i + 2) % 3] == 0) {
            g_string_append(out, names[i]);
            return axis[i] < 0 ? -1 : 1;
        }
    }
    for (int i = 0; i < 3; i++) {
        number_append_css(out, axis[i]);
        g_string_append_c(out, ' ');
    }
    return 1;
}

static void rotate_print(const Value *value, ValuePrint how, GString *out)
{
    (void)how;
    if (value->keyword != NULL) {
        g_string_append(out, value->keyword);
        return;
    }
    const TransformFunction *function = &value->transform->functions[0];
    bool space = function->type == TRANSFORM_ROTATE_3D;
    double sign = space ? print_axis(function->n, out) : 1;
    number_append_css(out, sign * function->n[space ? 3 : 0]);
    g_string_append(out, "deg");
}

static const Value *rotate_interpolate(const ValueMix *mix, const Value *a, const Value *b,
                                       double p)
{
    if (a->keyword != NULL && b->keyword != NULL)
        return NULL;
    Size no_box = {0, 0};
    return from_list(mix->arena, &kind_rotate,
                     transform_interpolate(mix->arena, list_of(a), list_of(b), p, no_box));
}

/* Rotations on top of each other: angles about one axis add up, others turn about a third one. */
static const Value *rotate_accumulate(const ValueMix *mix, const Value *a, const Value *b,
                                      int64_t n)
{
    Size no_box = {0, 0};
    return from_list(mix->arena, &kind_rotate,
                     transform_accumulate(mix->arena, list_of(a), list_of(b), n, no_box));
}

static const Value *rotate_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return rotate_accumulate(mix, a, b, 1);
}

const ValueKind kind_rotate = {
    .name = "rotate",
    .parse = rotate_parse,
    .print = rotate_print,
    .equal = transform_equal_value,
    .interpolate = rotate_interpolate,
    .add = rotate_add,
    .accumulate = rotate_accumulate,
};

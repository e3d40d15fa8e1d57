#include "value/transform.h"

#include "base/number.h"
#include "value/length.h"
#include "value/transform_function.h"

#include <math.h>
#include <string.h>

static void print_argument(const TransformFunction *function, char kind, guint index, GString *out)
{
    double number = function->n[index];
    switch (kind) {
    case 'l':
    case 'z':
        length_print(function->length[index], VALUE_PRINT_COMPUTED, out);
        return;
    case 'd':
        if (isinf(number))
            g_string_append(out, "none");
        else
            length_print(length_px(number), VALUE_PRINT_COMPUTED, out);
        return;
    default:
        number_append_css(out, number);
        if (kind == 'a')
            g_string_append(out, "deg");
    }
}

/* A last argument that is not needed is left out: scale(2, 2), translate(1px, 0), skew(9deg, 0). */
static guint count_arguments(const TransformFunction *function, const TransformInfo *info)
{
    bool shorter = false;
    if (function->type == TRANSFORM_SCALE)
        shorter = function->n[1] == function->n[0];
    else if (function->type == TRANSFORM_TRANSLATE)
        shorter = length_is_zero(function->length[1]) && !function->length[1].has_percent;
    else if (function->type == TRANSFORM_SKEW)
        shorter = function->n[1] == 0;
    return shorter ? 1 : (guint)strlen(info->arguments);
}

static void print_plain(const TransformFunction *function, GString *out)
{
    const TransformInfo *info = transform_info(function->type);
    guint n = count_arguments(function, info);
    g_string_append_printf(out, "%s(", info->name);
    for (guint i = 0; i < n; i++) {
        if (i > 0)
            g_string_append(out, ", ");
        print_argument(function, info->arguments[i], info->first + i, out);
    }
    g_string_append_c(out, ')');
}

static void print_function(const TransformFunction *function, GString *out)
{
    bool centred = function->type == TRANSFORM_ROTATE &&
                   !(length_is_zero(function->length[0]) && length_is_zero(function->length[1]));
    if (!centred) {
        print_plain(function, out);
        return;
    }
    /* CSS has no centre of its own. */
    TransformFunction there = transform_function(TRANSFORM_TRANSLATE), back = there;
    for (int i = 0; i < 2; i++) {
        there.length[i] = function->length[i];
        back.length[i] = length_add(NULL, (Length){.px = 0}, function->length[i], -1);
    }
    print_plain(&there, out);
    g_string_append_c(out, ' ');
    print_plain(function, out);
    g_string_append_c(out, ' ');
    print_plain(&back, out);
}

void transform_print(const TransformList *list, GString *out)
{
    if (list->n_functions == 0)
        g_string_append(out, "none");
    for (guint i = 0; i < list->n_functions; i++) {
        if (i > 0)
            g_string_append_c(out, ' ');
        print_function(&list->functions[i], out);
    }
}

void transform_print_matrix(Matrix matrix, GString *out)
{
    const double n[] = {matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f};
    g_string_append(out, "matrix(");
    for (gsize i = 0; i < G_N_ELEMENTS(n); i++) {
        if (i > 0)
            g_string_append_c(out, ' ');
        number_append(out, n[i], 8);
    }
    g_string_append_c(out, ')');
}

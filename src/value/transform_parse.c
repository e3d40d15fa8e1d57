#include "value/transform.h"

#include "value/length.h"
#include "value/numeric.h"
#include "value/transform_function.h"

#include <math.h>
#include <string.h>

static bool skip_type(CssTokens *tokens, CssTokenType type)
{
    CssTokens rest = *tokens;
    css_skip_space(&rest);
    if (css_peek(&rest)->type != type)
        return false;
    rest.at++;
    *tokens = rest;
    return true;
}

/* perspective(<length> | none) */
static bool take_distance(ValueContext *context, CssTokens *tokens, double *distance)
{
    css_skip_space(tokens);
    if (css_is_ident(css_peek(tokens), "none")) {
        tokens->at++;
        *distance = INFINITY;
        return true;
    }
    Length length;
    if (!numeric_take_length(context, tokens, false, &length) || length.has_percent ||
        length.px < 0)
        return false;
    *distance = length.px;
    return true;
}

static bool take_argument(ValueContext *context, CssTokens *tokens, char kind, guint index,
                          TransformFunction *function)
{
    switch (kind) {
    case 'n':
        return numeric_take_number(tokens, &function->n[index]);
    case 'f':
        return numeric_take_fraction(context, tokens, &function->n[index]);
    case 'a':
        return numeric_take_angle(context, tokens, false, &function->n[index]);
    case 'd':
        return take_distance(context, tokens, &function->n[index]);
    default:
        return numeric_take_length(context, tokens, false, &function->length[index]) &&
               (kind == 'l' || !function->length[index].has_percent);
    }
}

static bool parse_arguments(ValueContext *context, CssTokens inside, TransformFunction *function)
{
    const TransformInfo *info = transform_info(function->type);
    guint n = 0;
    do {
        if (info->arguments[n] == '\0' ||
            !take_argument(context, &inside, info->arguments[n], info->first + n, function))
            return false;
        n++;
    } while (skip_type(&inside, CSS_COMMA));
    if (function->type == TRANSFORM_SCALE && n == 1)
        function->n[1] = function->n[0];
    return n >= info->required && css_at_end(inside);
}

static bool take_css_function(ValueContext *context, CssTokens *tokens, TransformFunction *function)
{
    const CssToken *token = css_peek(tokens);
    for (guint type = 0; type < TRANSFORM_TYPES; type++) {
        if (css_is_function(token, transform_info((TransformType)type)->name)) {
            *function = transform_function((TransformType)type);
            return parse_arguments(context, css_take_block(tokens), function);
        }
    }
    return false;
}

typedef struct AttributeInfo {
    TransformType type;
    guint least, most;
} AttributeInfo;

/* What SVG 1.1 knows; rotate takes one number or three. */
static const AttributeInfo attribute_infos[] = {
    {TRANSFORM_MATRIX, 6, 6}, {TRANSFORM_TRANSLATE, 1, 2}, {TRANSFORM_SCALE, 1, 2},
    {TRANSFORM_ROTATE, 1, 3}, {TRANSFORM_SKEW_X, 1, 1},    {TRANSFORM_SKEW_Y, 1, 1},
};

/* Plain numbers, each pair with white space, one comma or nothing between. 0 on bad syntax. */
static guint attribute_numbers(CssTokens inside, double numbers[6])
{
    guint n = 0;
    do {
        css_skip_space(&inside);
        if (n == 6 || css_peek(&inside)->type != CSS_NUMBER)
            return 0;
        numbers[n++] = inside.at++->number;
    } while (skip_type(&inside, CSS_COMMA) || !css_at_end(inside));
    return n;
}

static bool set_attribute_arguments(const AttributeInfo *info, const double *numbers, guint n,
                                    TransformFunction *function)
{
    if (n < info->least || n > info->most || (info->type == TRANSFORM_ROTATE && n == 2))
        return false;
    *function = transform_function(info->type);
    guint first = transform_info(info->type)->first;
    for (guint i = 0; i < n; i++) {
        if (info->type == TRANSFORM_TRANSLATE)
            function->length[i] = length_px(numbers[i]);
        else if (info->type == TRANSFORM_ROTATE && i > 0)
            function->length[i - 1] = length_px(numbers[i]);
        else
            function->n[first + i] = numbers[i];
    }
    if (info->type == TRANSFORM_SCALE && n == 1)
        function->n[1] = function->n[0];
    return true;
}

/* Names are case-sensitive here, and white space may stand before the parenthesis. */
static bool take_attribute_function(CssTokens *tokens, TransformFunction *function)
{
    const CssToken *name = css_peek(tokens);
    if (name->type == CSS_IDENT) {
        tokens->at++;
        css_skip_space(tokens);
        if (css_peek(tokens)->type != CSS_OPEN_PAREN)
            return false;
    } else if (name->type != CSS_FUNCTION) {
        return false;
    }
    double numbers[6];
    guint n = attribute_numbers(css_take_block(tokens), numbers);
    for (gsize i = 0; i < G_N_ELEMENTS(attribute_infos); i++) {
        if (strcmp(name->text, transform_info(attribute_infos[i].type)->name) == 0)
            return set_attribute_arguments(&attribute_infos[i], numbers, n, function);
    }
    return false;
}

const TransformList *transform_parse(ValueContext *context, CssTokens tokens)
{
    g_autoptr(GArray) functions = g_array_new(FALSE, FALSE, sizeof(TransformFunction));
    tokens = css_trim(tokens);
    if (css_is_ident(css_peek(&tokens), "none")) {
        tokens.at++;
        return css_at_end(tokens) ? transform_list_from(context->arena, functions) : NULL;
    }
    bool comma = false;
    while (!css_at_end(tokens)) {
        css_skip_space(&tokens);
        TransformFunction function;
        bool ok = context->attribute ? take_attribute_function(&tokens, &function)
                                     : take_css_function(context, &tokens, &function);
        if (!ok)
            return NULL;
        g_array_append_val(functions, function);
        comma = context->attribute && skip_type(&tokens, CSS_COMMA);
    }
    if (comma || (functions->len == 0 && !context->attribute))
        return NULL;
    return transform_list_from(context->arena, functions);
}

const TransformList *transform_parse_attribute(Arena *arena, const char *text)
{
    ValueContext context = {.arena = arena, .attribute = true};
    return transform_parse(&context, css_tokenize(arena, text, strlen(text), 0));
}

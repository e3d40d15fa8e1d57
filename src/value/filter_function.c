#include "value/filter_function.h"

#include "value/color.h"
#include "value/kind.h"
#include "value/length.h"
#include "value/numeric.h"

#include <math.h>
#include <string.h>

static const FilterInfo infos[] = {
    [FILTER_BLUR] = {"blur", .most = INFINITY},
    [FILTER_BRIGHTNESS] = {"brightness", .neutral = 1, .omitted = 1, .most = INFINITY},
    [FILTER_CONTRAST] = {"contrast", .neutral = 1, .omitted = 1, .most = INFINITY},
    [FILTER_DROP_SHADOW] = {"drop-shadow", .most = INFINITY},
    [FILTER_GRAYSCALE] = {"grayscale", .omitted = 1, .most = 1},
    [FILTER_HUE_ROTATE] = {"hue-rotate", .least = -INFINITY, .most = INFINITY},
    [FILTER_INVERT] = {"invert", .omitted = 1, .most = 1},
    [FILTER_OPACITY] = {"opacity", .neutral = 1, .omitted = 1, .most = 1},
    [FILTER_SATURATE] = {"saturate", .neutral = 1, .omitted = 1, .most = INFINITY},
    [FILTER_SEPIA] = {"sepia", .omitted = 1, .most = 1},
};

const FilterInfo *filter_info(FilterType type)
{
    return &infos[type];
}

/* As written: what calc() gives is cut instead. */
static bool is_negative(const CssTokens *tokens)
{
    CssTokens rest = *tokens;
    css_skip_space(&rest);
    const CssToken *token = css_peek(&rest);
    bool numeric =
        token->type == CSS_NUMBER || token->type == CSS_PERCENTAGE || token->type == CSS_DIMENSION;
    return numeric && token->number < 0;
}

static bool take_px(ValueContext *context, CssTokens *tokens, double *px)
{
    Length length;
    if (!numeric_take_length(context, tokens, context->attribute, &length) || length.has_percent)
        return false;
    *px = length.px;
    return true;
}

/* Two offsets and perhaps a blur, and perhaps a colour on one side of them. */
static bool take_shadow(ValueContext *context, CssTokens *tokens, FilterFunction *function)
{
    function->color = (Color){.current = true, .alpha = 1};
    bool has_color = color_take(context, tokens, &function->color);
    if (!take_px(context, tokens, &function->offset.x) ||
        !take_px(context, tokens, &function->offset.y))
        return false;
    CssTokens before = *tokens;
    bool negative = is_negative(tokens);
    if (!take_px(context, tokens, &function->amount))
        *tokens = before;
    else if (negative)
        return false;
    if (!has_color)
        color_take(context, tokens, &function->color);
    return true;
}

static bool take_arguments(ValueContext *context, CssTokens *tokens, FilterFunction *function)
{
    if (function->type == FILTER_DROP_SHADOW)
        return take_shadow(context, tokens, function);
    if (css_at_end(*tokens)) {
        function->amount = infos[function->type].omitted;
        return true;
    }
    if (function->type == FILTER_HUE_ROTATE)
        return numeric_take_angle(context, tokens, context->attribute, &function->amount);
    if (is_negative(tokens))
        return false;
    if (function->type == FILTER_BLUR)
        return take_px(context, tokens, &function->amount);
    return numeric_take_fraction(context, tokens, &function->amount);
}

static bool find_type(const CssToken *token, FilterType *type)
{
    for (guint i = FILTER_BLUR; i < G_N_ELEMENTS(infos); i++) {
        if (css_is_function(token, infos[i].name)) {
            *type = (FilterType)i;
            return true;
        }
    }
    return false;
}

static bool take_function(ValueContext *context, CssTokens *tokens, FilterFunction *function)
{
    if (kind_take_url(tokens, &function->url)) {
        function->type = FILTER_URL;
        return true;
    }
    if (!find_type(css_peek(tokens), &function->type))
        return false;
    CssTokens inside = css_take_block(tokens);
    if (!take_arguments(context, &inside, function) || !css_at_end(inside))
        return false;
    const FilterInfo *info = &infos[function->type];
    function->amount = CLAMP(function->amount, info->least, info->most);
    return true;
}

const FilterList *filter_parse(ValueContext *context, CssTokens tokens)
{
    g_autoptr(GArray) functions = g_array_new(FALSE, FALSE, sizeof(FilterFunction));
    for (css_skip_space(&tokens); !css_at_end(tokens); css_skip_space(&tokens)) {
        FilterFunction function = {.type = FILTER_URL};
        if (!take_function(context, &tokens, &function))
            return NULL;
        g_array_append_val(functions, function);
    }
    if (functions->len == 0)
        return NULL;
    FilterList *list = filter_list_new(context->arena, functions->len);
    memcpy(list->functions, functions->data, functions->len * sizeof(FilterFunction));
    return list;
}

static void print_shadow(const FilterFunction *function, ValuePrint how, GString *out)
{
    color_print(function->color, how, out);
    const double lengths[] = {function->offset.x, function->offset.y, function->amount};
    for (guint i = 0; i < G_N_ELEMENTS(lengths); i++) {
        g_string_append_c(out, ' ');
        number_append_how(out, lengths[i], how);
        g_string_append(out, "px");
    }
}

static void print_function(const FilterFunction *function, ValuePrint how, GString *out)
{
    if (function->type == FILTER_URL) {
        const CssToken token = {.type = CSS_URL, .text = function->url};
        css_print(out, (CssTokens){&token, &token + 1});
        return;
    }
    g_string_append_printf(out, "%s(", infos[function->type].name);
    if (function->type == FILTER_DROP_SHADOW)
        print_shadow(function, how, out);
    else
        number_append_how(out, function->amount, how);
    g_string_append(out, function->type == FILTER_BLUR         ? "px)"
                         : function->type == FILTER_HUE_ROTATE ? "deg)"
                                                               : ")");
}

void filter_print(const FilterList *list, ValuePrint how, GString *out)
{
    for (guint i = 0; i < list->n_functions; i++) {
        if (i > 0)
            g_string_append_c(out, ' ');
        print_function(&list->functions[i], how, out);
    }
}

#include "value/kind.h"

#include "value/length.h"
#include "value/numeric.h"

#include <string.h>

/* One axis: its tag is the keyword, its value the number. */
static const Value *axis_new(Arena *arena, const char *tag, double number)
{
    Value *value = kind_value(arena, &kind_number);
    value->keyword = tag;
    value->number = number;
    return value;
}

static bool is_tag(const CssToken *token)
{
    if (token->type != CSS_STRING || strlen(token->text) != 4)
        return false;
    for (const char *c = token->text; *c != '\0'; c++) {
        if (*c < 0x20 || *c > 0x7e)
            return false;
    }
    return true;
}

static int compare_axes(gconstpointer a, gconstpointer b)
{
    return strcmp((*(const Value *const *)a)->keyword, (*(const Value *const *)b)->keyword);
}

/* In order of their tags; of one tag the last counts. */
static const Value *from_axes(Arena *arena, const ValueKind *kind, GPtrArray *axes)
{
    guint n = 0;
    g_ptr_array_sort(axes, compare_axes);
    for (guint i = 0; i < axes->len; i++) {
        if (n > 0 && compare_axes(&axes->pdata[n - 1], &axes->pdata[i]) == 0)
            n--;
        axes->pdata[n++] = axes->pdata[i];
    }
    return value_list(arena, kind, (const Value *const *)axes->pdata, n);
}

static bool take_axis(CssTokens *tokens, double *number)
{
    return numeric_take_number(tokens, number);
}

/* A feature that is named is on; an integer chooses among several. */
static bool take_feature(CssTokens *tokens, double *number)
{
    css_skip_space(tokens);
    const CssToken *token = css_peek(tokens);
    *number = css_is_ident(token, "off") ? 0 : 1;
    if (token->type == CSS_EOF)
        return true;
    if (css_is_ident(token, "on") || css_is_ident(token, "off")) {
        tokens->at++;
        return true;
    }
    return token->type == CSS_NUMBER && token->integer && token->number >= 0 &&
           numeric_take_number(tokens, number);
}

static const Value *parse(ValueContext *context, CssTokens tokens, const ValueKind *kind,
                          bool (*take)(CssTokens *tokens, double *number))
{
    static const char *const keywords[] = {"normal", NULL};
    if (kind_parse_keyword(tokens, keywords) != NULL)
        return value_keyword(context->arena, kind, "normal");
    g_autoptr(GPtrArray) axes = g_ptr_array_new();
    CssTokens *parts;
    guint n = css_split_commas(context->arena, tokens, &parts);
    for (guint i = 0; i < n; i++) {
        CssTokens part = css_trim(parts[i]);
        const CssToken *tag = css_peek(&part);
        double number;
        if (!is_tag(tag))
            return NULL;
        part.at++;
        if (!take(&part, &number) || !css_at_end(part))
            return NULL;
        g_ptr_array_add(axes, (gpointer)axis_new(context->arena, tag->text, number));
    }
    return from_axes(context->arena, kind, axes);
}

static const Value *variation_parse(ValueContext *context, CssTokens tokens)
{
    return parse(context, tokens, &kind_font_variation, take_axis);
}

static const Value *feature_parse(ValueContext *context, CssTokens tokens)
{
    return parse(context, tokens, &kind_font_feature, take_feature);
}

static void variation_print(const Value *value, ValuePrint how, GString *out)
{
    if (value->keyword != NULL) {
        g_string_append(out, value->keyword);
        return;
    }
    for (guint i = 0; i < value->list.n_items; i++) {
        const CssToken tag = {.type = CSS_STRING, .text = value->list.items[i]->keyword};
        g_string_append(out, i > 0 ? ", " : "");
        css_print(out, (CssTokens){&tag, &tag + 1});
        double number = value->list.items[i]->number;
        if (value->kind == &kind_font_feature && number == 1)
            continue;
        g_string_append_c(out, ' ');
        number_append_how(out, number, how);
    }
}

static bool same_tags(const Value *a, const Value *b)
{
    if (a->keyword != NULL || b->keyword != NULL || a->list.n_items != b->list.n_items)
        return false;
    for (guint i = 0; i < a->list.n_items; i++) {
        if (compare_axes(&a->list.items[i], &b->list.items[i]) != 0)
            return false;
    }
    return true;
}

static bool variation_equal(const Value *a, const Value *b)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return kind_same_keyword(a, b);
    bool equal = same_tags(a, b);
    for (guint i = 0; equal && i < a->list.n_items; i++)
        equal = a->list.items[i]->number == b->list.items[i]->number;
    return equal;
}

static const Value *variation_interpolate(const ValueMix *mix, const Value *a, const Value *b,
                                          double p)
{
    if (!same_tags(a, b))
        return NULL;
    const Value **axes = arena_new_n(mix->arena, const Value *, a->list.n_items);
    for (guint i = 0; i < a->list.n_items; i++) {
        const Value *from = a->list.items[i], *to = b->list.items[i];
        axes[i] = axis_new(mix->arena, from->keyword, number_mix(from->number, to->number, p));
    }
    return value_list(mix->arena, a->kind, axes, a->list.n_items);
}

static const Value *variation_accumulate(const ValueMix *mix, const Value *a, const Value *b,
                                         int64_t n)
{
    if (!same_tags(a, b))
        return NULL;
    const Value **axes = arena_new_n(mix->arena, const Value *, a->list.n_items);
    for (guint i = 0; i < a->list.n_items; i++) {
        const Value *under = a->list.items[i], *over = b->list.items[i];
        axes[i] = axis_new(mix->arena, under->keyword, under->number + (double)n * over->number);
    }
    return value_list(mix->arena, a->kind, axes, a->list.n_items);
}

static const Value *variation_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return variation_accumulate(mix, a, b, 1);
}

const ValueKind kind_font_variation = {
    .name = "font-variation-settings",
    .parse = variation_parse,
    .print = variation_print,
    .equal = variation_equal,
    .interpolate = variation_interpolate,
    .add = variation_add,
    .accumulate = variation_accumulate,
};

const ValueKind kind_font_feature = {
    .name = "font-feature-settings",
    .parse = feature_parse,
    .print = variation_print,
    .equal = variation_equal,
    .interpolate = kind_interpolate_never,
    .add = kind_add_never,
    .accumulate = kind_accumulate_never,
};

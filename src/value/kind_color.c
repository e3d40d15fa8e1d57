#include "value/kind.h"

#include "value/color.h"

#include <string.h>

static const Value *color_parse_value(ValueContext *context, CssTokens tokens)
{
    Color color;
    if (!color_take(context, &tokens, &color) || !css_at_end(tokens))
        return NULL;
    return value_color(context->arena, color);
}

static void color_print_value(const Value *value, ValuePrint how, GString *out)
{
    color_print(value->color, how, out);
}

static bool color_equal_value(const Value *a, const Value *b)
{
    return color_equal(a->color, b->color);
}

static Color mix_colors(const ValueMix *mix, Color a, Color b, double p)
{
    if (a.current && b.current)
        return a; /* stays a keyword */
    return color_mix(color_resolve(a, mix->current_color), color_resolve(b, mix->current_color), p);
}

static Color sum_colors(const ValueMix *mix, Color a, Color b, int64_t n)
{
    return color_add(color_resolve(a, mix->current_color), color_resolve(b, mix->current_color),
                     (double)n);
}

static const Value *color_interpolate_value(const ValueMix *mix, const Value *a, const Value *b,
                                            double p)
{
    return value_color(mix->arena, mix_colors(mix, a->color, b->color, p));
}

static const Value *color_accumulate(const ValueMix *mix, const Value *a, const Value *b, int64_t n)
{
    return value_color(mix->arena, sum_colors(mix, a->color, b->color, n));
}

static const Value *color_add_value(const ValueMix *mix, const Value *a, const Value *b)
{
    return color_accumulate(mix, a, b, 1);
}

const ValueKind kind_color = {
    .name = "color",
    .parse = color_parse_value,
    .print = color_print_value,
    .equal = color_equal_value,
    .interpolate = color_interpolate_value,
    .add = color_add_value,
    .accumulate = color_accumulate,
};

static bool take_ident(CssTokens *tokens, const char *name)
{
    css_skip_space(tokens);
    if (!css_is_ident(css_peek(tokens), name))
        return false;
    tokens->at++;
    return true;
}

static bool take_paint(ValueContext *context, CssTokens *tokens, Paint *paint)
{
    *paint = (Paint){.type = PAINT_NONE};
    css_skip_space(tokens);
    if (kind_take_url(tokens, &paint->url)) {
        paint->type = PAINT_URL;
        paint->fallback_none = take_ident(tokens, "none");
        paint->has_fallback = paint->fallback_none || color_take(context, tokens, &paint->color);
        return true;
    }
    paint->type = PAINT_COLOR;
    return color_take(context, tokens, &paint->color);
}

static const Value *paint_from(Arena *arena, Paint paint)
{
    Value *value = kind_value(arena, &kind_paint);
    value->paint = paint;
    return value;
}

static const Value *paint_parse(ValueContext *context, CssTokens tokens)
{
    static const char *const keywords[] = {"none", "context-fill", "context-stroke", NULL};
    static const PaintType types[] = {PAINT_NONE, PAINT_CONTEXT_FILL, PAINT_CONTEXT_STROKE};
    const char *keyword = kind_parse_keyword(tokens, keywords);
    for (gsize i = 0; i < G_N_ELEMENTS(types); i++) {
        if (keyword == keywords[i] && keyword != NULL) {
            Value *value = kind_value(context->arena, &kind_paint);
            value->keyword = keyword;
            value->paint.type = types[i];
            return value;
        }
    }
    Paint paint;
    if (!take_paint(context, &tokens, &paint) || !css_at_end(tokens))
        return NULL;
    return paint_from(context->arena, paint);
}

static void print_url(const Paint *paint, ValuePrint how, GString *out)
{
    const CssToken token = {.type = CSS_URL, .text = paint->url};
    css_print(out, (CssTokens){&token, &token + 1});
    if (!paint->has_fallback)
        return;
    g_string_append_c(out, ' ');
    if (paint->fallback_none)
        g_string_append(out, "none");
    else
        color_print(paint->color, how, out);
}

static void paint_print(const Value *value, ValuePrint how, GString *out)
{
    if (value->keyword != NULL)
        g_string_append(out, value->keyword);
    else if (value->paint.type == PAINT_URL)
        print_url(&value->paint, how, out);
    else
        color_print(value->paint.color, how, out);
}

static bool paint_equal(const Value *a, const Value *b)
{
    const Paint *left = &a->paint, *right = &b->paint;
    if (a->keyword != NULL || b->keyword != NULL)
        return kind_same_keyword(a, b);
    if (left->type != right->type)
        return false;
    bool has_color = left->type == PAINT_COLOR || (left->has_fallback && !left->fallback_none);
    if (left->type == PAINT_URL &&
        (strcmp(left->url, right->url) != 0 || left->has_fallback != right->has_fallback ||
         left->fallback_none != right->fallback_none))
        return false;
    return !has_color || color_equal(left->color, right->color);
}

static bool are_colors(const Value *a, const Value *b)
{
    return a->paint.type == PAINT_COLOR && b->paint.type == PAINT_COLOR;
}

static const Value *paint_interpolate(const ValueMix *mix, const Value *a, const Value *b, double p)
{
    if (!are_colors(a, b))
        return NULL;
    Color color = mix_colors(mix, a->paint.color, b->paint.color, p);
    return paint_from(mix->arena, (Paint){.type = PAINT_COLOR, .color = color});
}

static const Value *paint_accumulate(const ValueMix *mix, const Value *a, const Value *b, int64_t n)
{
    if (!are_colors(a, b))
        return NULL;
    Color color = sum_colors(mix, a->paint.color, b->paint.color, n);
    return paint_from(mix->arena, (Paint){.type = PAINT_COLOR, .color = color});
}

static const Value *paint_add(const ValueMix *mix, const Value *a, const Value *b)
{
    return paint_accumulate(mix, a, b, 1);
}

const ValueKind kind_paint = {
    .name = "paint",
    .parse = paint_parse,
    .print = paint_print,
    .equal = paint_equal,
    .interpolate = paint_interpolate,
    .add = paint_add,
    .accumulate = paint_accumulate,
};

#include "value/value.h"

#include "value/kind.h"

#include <string.h>

const ValueKind *const value_kinds[] = {
    &kind_number,
    &kind_length,
    &kind_length_list,
    &kind_angle,
    &kind_color,
    &kind_paint,
    &kind_transform,
    &kind_translate,
    &kind_rotate,
    &kind_scale,
    &kind_origin,
    &kind_pair,
    &kind_box_shadow,
    &kind_text_shadow,
    &kind_position,
    &kind_path,
    &kind_clip_path,
    &kind_offset_path,
    &kind_filter,
    &kind_font_stretch,
    &kind_font_style,
    &kind_font_size_adjust,
    &kind_font_variation,
    &kind_font_feature,
    &kind_line_height,
    &kind_tab_size,
    &kind_clip,
    &kind_ident,
    &kind_string,
    &kind_raw,
    &kind_visibility,
    &kind_display,
    &kind_integer,
    &kind_time,
    &kind_resolution,
    NULL,
};

Value *kind_value(Arena *arena, const ValueKind *kind)
{
    Value *value = arena_new_one(arena, Value);
    value->kind = kind;
    return value;
}

const char *kind_parse_keyword(CssTokens tokens, const char *const *keywords)
{
    tokens = css_trim(tokens);
    if (tokens.end - tokens.at != 1)
        return NULL;
    for (; *keywords != NULL; keywords++) {
        if (css_is_ident(tokens.at, *keywords))
            return *keywords;
    }
    return NULL;
}

bool kind_take_url(CssTokens *tokens, const char **url)
{
    CssTokens rest = *tokens;
    const CssToken *token = css_peek(&rest);
    if (token->type == CSS_URL) {
        rest.at++;
    } else if (css_is_function(token, "url")) {
        CssTokens inside = css_trim(css_take_block(&rest));
        token = css_peek(&inside);
        if (token->type != CSS_STRING || inside.end - inside.at != 1)
            return false;
    } else {
        return false;
    }
    *url = token->text;
    *tokens = rest;
    return true;
}

bool kind_same_keyword(const Value *a, const Value *b)
{
    if (a->keyword == NULL || b->keyword == NULL)
        return a->keyword == b->keyword;
    return strcmp(a->keyword, b->keyword) == 0;
}

const Value *kind_interpolate_never(const ValueMix *mix, const Value *a, const Value *b, double p)
{
    (void)mix;
    (void)a;
    (void)b;
    (void)p;
    return NULL;
}

const Value *kind_add_never(const ValueMix *mix, const Value *a, const Value *b)
{
    (void)mix;
    (void)a;
    (void)b;
    return NULL;
}

const Value *kind_accumulate_never(const ValueMix *mix, const Value *a, const Value *b, int64_t n)
{
    (void)mix;
    (void)a;
    (void)b;
    (void)n;
    return NULL;
}

const Value *value_keyword(Arena *arena, const ValueKind *kind, const char *keyword)
{
    Value *value = kind_value(arena, kind);
    value->keyword = arena_strdup(arena, keyword);
    return value;
}

const Value *value_number(Arena *arena, const ValueKind *kind, double number)
{
    Value *value = kind_value(arena, kind);
    value->number = number;
    return value;
}

const Value *value_length(Arena *arena, const ValueKind *kind, Length length)
{
    Value *value = kind_value(arena, kind);
    value->length = length;
    return value;
}

const Value *value_raw(Arena *arena, const char *text)
{
    Value *value = kind_value(arena, &kind_raw);
    value->text = arena_strdup(arena, text);
    return value;
}

const Value *value_color(Arena *arena, Color color)
{
    Value *value = kind_value(arena, &kind_color);
    value->color = color;
    return value;
}

const Value *value_list(Arena *arena, const ValueKind *kind, const Value *const *items, guint n)
{
    Value *value = kind_value(arena, kind);
    value->list.items = arena_copy(arena, items, n * sizeof *items);
    value->list.n_items = n;
    return value;
}

bool value_is_keyword(const Value *value, const char *keyword)
{
    return value->keyword != NULL && strcmp(value->keyword, keyword) == 0;
}

bool value_equal(const Value *a, const Value *b)
{
    return a == b || (a->kind == b->kind && a->kind->equal(a, b));
}

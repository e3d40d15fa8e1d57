#include "value/kind.h"

#include <string.h>

/* The one token that `tokens` consist of, NULL when there are more or none. */
static const CssToken *lone_token(CssTokens tokens)
{
    tokens = css_trim(tokens);
    return tokens.end - tokens.at == 1 ? tokens.at : NULL;
}

static const Value *parse_ident(ValueContext *context, CssTokens tokens, const ValueKind *kind)
{
    const CssToken *token = lone_token(tokens);
    if (token == NULL || token->type != CSS_IDENT)
        return NULL;
    g_autofree char *lower = g_ascii_strdown(token->text, -1);
    return value_keyword(context->arena, kind, lower);
}

static void print_keyword(const Value *value, ValuePrint how, GString *out)
{
    (void)how;
    const CssToken token = {.type = CSS_IDENT, .text = value->keyword};
    css_print(out, (CssTokens){&token, &token + 1});
}

static const Value *ident_parse(ValueContext *context, CssTokens tokens)
{
    return parse_ident(context, tokens, &kind_ident);
}

const ValueKind kind_ident = {
    .name = "ident",
    .parse = ident_parse,
    .print = print_keyword,
    .equal = kind_same_keyword,
    .interpolate = kind_interpolate_never,
    .add = kind_add_never,
    .accumulate = kind_accumulate_never,
};

/* A string is kept as text, an ident as keyword in its own case. */
static const Value *string_parse(ValueContext *context, CssTokens tokens)
{
    const CssToken *token = lone_token(tokens);
    if (token == NULL || (token->type != CSS_IDENT && token->type != CSS_STRING))
        return NULL;
    if (token->type == CSS_IDENT)
        return value_keyword(context->arena, &kind_string, token->text);
    Value *value = kind_value(context->arena, &kind_string);
    value->text = arena_strdup(context->arena, token->text);
    return value;
}

static void string_print(const Value *value, ValuePrint how, GString *out)
{
    if (value->keyword != NULL) {
        print_keyword(value, how, out);
        return;
    }
    const CssToken token = {.type = CSS_STRING, .text = value->text};
    css_print(out, (CssTokens){&token, &token + 1});
}

static bool text_equal(const Value *a, const Value *b)
{
    return kind_same_keyword(a, b) && (a->keyword != NULL || strcmp(a->text, b->text) == 0);
}

const ValueKind kind_string = {
    .name = "string",
    .parse = string_parse,
    .print = string_print,
    .equal = text_equal,
    .interpolate = kind_interpolate_never,
    .add = kind_add_never,
    .accumulate = kind_accumulate_never,
};

static const Value *raw_parse(ValueContext *context, CssTokens tokens)
{
    tokens = css_trim(tokens);
    if (css_at_end(tokens))
        return NULL;
    for (const CssToken *at = tokens.at; at < tokens.end; at++) {
        if (at->type == CSS_BAD)
            return NULL;
    }
    g_autoptr(GString) text = g_string_new(NULL);
    css_print(text, tokens);
    Value *value = kind_value(context->arena, &kind_raw);
    value->text = arena_strdup(context->arena, text->str);
    return value;
}

static void raw_print(const Value *value, ValuePrint how, GString *out)
{
    (void)how;
    g_string_append(out, value->keyword != NULL ? value->keyword : value->text);
}

const ValueKind kind_raw = {
    .name = "raw",
    .parse = raw_parse,
    .print = raw_print,
    .equal = text_equal,
    .interpolate = kind_interpolate_never,
    .add = kind_add_never,
    .accumulate = kind_accumulate_never,
};

static const Value *visibility_parse(ValueContext *context, CssTokens tokens)
{
    static const char *const keywords[] = {"visible", "hidden", "collapse", NULL};
    const char *keyword = kind_parse_keyword(tokens, keywords);
    return keyword != NULL ? value_keyword(context->arena, &kind_visibility, keyword) : NULL;
}

/* The ends show only where progress is at or beyond them. */
static const Value *between(const Value *a, const Value *b, double p, const Value *inner)
{
    return p <= 0 ? a : p >= 1 ? b : inner;
}

static const Value *visibility_interpolate(const ValueMix *mix, const Value *a, const Value *b,
                                           double p)
{
    (void)mix;
    if (value_is_keyword(a, "visible"))
        return between(a, b, p, a);
    return value_is_keyword(b, "visible") ? between(a, b, p, b) : NULL;
}

const ValueKind kind_visibility = {
    .name = "visibility",
    .parse = visibility_parse,
    .print = print_keyword,
    .equal = kind_same_keyword,
    .interpolate = visibility_interpolate,
    .add = kind_add_never,
    .accumulate = kind_accumulate_never,
};

static const Value *display_parse(ValueContext *context, CssTokens tokens)
{
    return parse_ident(context, tokens, &kind_display);
}

static const Value *display_interpolate(const ValueMix *mix, const Value *a, const Value *b,
                                        double p)
{
    (void)mix;
    if (value_is_keyword(a, "none"))
        return between(a, b, p, b);
    return value_is_keyword(b, "none") ? between(a, b, p, a) : NULL;
}

const ValueKind kind_display = {
    .name = "display",
    .parse = display_parse,
    .print = print_keyword,
    .equal = kind_same_keyword,
    .interpolate = display_interpolate,
    .add = kind_add_never,
    .accumulate = kind_accumulate_never,
};

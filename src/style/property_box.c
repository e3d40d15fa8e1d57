#include "style/property_grammar.h"

static bool is_image(const Property *row, ValueContext *context, CssTokens item)
{
    const CssToken *token = css_peek(&item);

    (void)row;
    (void)context;
    if (grammar_is_single(item, CSS_IDENT)) {
        return css_is_ident(token, "none");
    }
    return grammar_is_url(item) ||
           (token->type == CSS_FUNCTION &&
            (g_str_has_suffix(token->text, "gradient") || css_is_function(token, "image-set")));
}

bool grammar_images(const Property *row, ValueContext *context, CssTokens value)
{
    return grammar_every_part(row, context, value, is_image);
}

static bool is_content(const Property *row, ValueContext *context, CssTokens item)
{
    static const char *const functions[] = {"attr", "counter", "counters", NULL};
    const CssToken *token = css_peek(&item);

    (void)context;
    return grammar_is_single(item, CSS_STRING) || css_is_delim(token, '/') ||
           is_image(row, context, item) ||
           (token->type == CSS_FUNCTION && g_strv_contains(functions, token->text)) ||
           (token->type == CSS_IDENT && property_has_word(row, token->text));
}

bool grammar_content(const Property *row, ValueContext *context, CssTokens value)
{
    return grammar_every_component(row, context, value, is_content);
}

bool grammar_marker(const Property *row, ValueContext *context, CssTokens value)
{
    (void)row;
    (void)context;
    return grammar_is_single(value, CSS_STRING) || grammar_is_single(value, CSS_IDENT) ||
           css_is_function(css_peek(&value), "symbols");
}

static bool is_track(const Property *row, ValueContext *context, CssTokens item)
{
    const CssToken *token = css_peek(&item);

    (void)row;
    (void)context;
    return token->type == CSS_DIMENSION || token->type == CSS_PERCENTAGE ||
           token->type == CSS_FUNCTION || token->type == CSS_IDENT ||
           token->type == CSS_OPEN_SQUARE || token->type == CSS_NUMBER;
}

bool grammar_tracks(const Property *row, ValueContext *context, CssTokens value)
{
    return grammar_every_component(row, context, value, is_track);
}

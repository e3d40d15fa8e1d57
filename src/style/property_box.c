#include "style/property_grammar.h"

#include "value/color.h"
#include "value/numeric.h"

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

/* Two to four lengths side by side, a colour, perhaps `inset`; in any order. */
static bool is_shadow(const Property *row, ValueContext *context, CssTokens item)
{
    guint n_lengths = 0;
    guint n_colors = 0;
    guint n_words = 0;

    while (!css_at_end(item)) {
        Length length;
        Color color;

        css_skip_space(&item);
        if (css_is_ident(css_peek(&item), "inset")) {
            item.at++;
            n_words++;
        } else if (n_lengths == 0 && numeric_take_length(context, &item, false, &length)) {
            do {
                n_lengths++;
            } while (numeric_take_length(context, &item, false, &length));
        } else if (color_take(context, &item, &color)) {
            n_colors++;
        } else {
            return false;
        }
    }
    return n_lengths >= 2 && n_lengths <= 4 && n_colors <= 1 &&
           n_words <= (row->inherited ? 0u : 1u);
}

bool grammar_shadows(const Property *row, ValueContext *context, CssTokens value)
{
    return grammar_every_part(row, context, value, is_shadow);
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

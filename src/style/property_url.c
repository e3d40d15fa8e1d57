#include "style/property_grammar.h"

bool grammar_is_url(CssTokens item)
{
    if (grammar_is_single(item, CSS_URL)) {
        return true;
    }
    if (!css_is_function(css_peek(&item), "url")) {
        return false;
    }
    CssTokens inside = css_trim(css_take_block(&item));

    return grammar_is_single(inside, CSS_STRING) && css_at_end(item);
}

bool grammar_url(const Property *row, ValueContext *context, CssTokens value)
{
    (void)row;
    (void)context;
    return grammar_is_url(value);
}

/* Layers of url or gradient, each maybe with position, size, mode. */
bool grammar_mask(const Property *row, ValueContext *context, CssTokens value)
{
    CssTokens *parts = NULL;
    guint n = css_split_commas(context->arena, value, &parts);

    (void)row;
    for (guint i = 0; i < n; i++) {
        CssTokens part = css_trim(parts[i]);
        CssTokens first = css_trim(css_take_component(&part));

        if (!grammar_is_url(first) && css_peek(&first)->type != CSS_FUNCTION) {
            return false;
        }
    }
    return true;
}

#include "style/property_grammar.h"

#include "value/numeric.h"

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

static bool is_function_among(CssTokens item, const char *const *names)
{
    const CssToken *token = css_peek(&item);

    if (token->type != CSS_FUNCTION) {
        return false;
    }
    for (; *names != NULL; names++) {
        if (css_is_function(token, *names)) {
            css_take_block(&item);
            return css_at_end(item);
        }
    }
    return false;
}

static bool is_row_word(const Property *row, CssTokens item)
{
    return grammar_is_single(item, CSS_IDENT) && property_has_word(row, item.at->text);
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

bool grammar_shape(const Property *row, ValueContext *context, CssTokens value)
{
    static const char *const shapes[] = {"inset", "circle", "ellipse", "polygon", "path",
                                         "rect",  "xywh",   "shape",   "ray",     NULL};
    guint n_shapes = 0;
    guint n_boxes = 0;

    (void)context;
    while (!css_at_end(value)) {
        CssTokens component = css_trim(css_take_component(&value));

        if (grammar_is_url(component) || is_function_among(component, shapes)) {
            n_shapes++;
        } else if (is_row_word(row, component) && !css_is_ident(component.at, "none")) {
            n_boxes++;
        } else {
            return false;
        }
    }
    return n_shapes <= 1 && n_boxes <= 1;
}

bool grammar_clip(const Property *row, ValueContext *context, CssTokens value)
{
    CssTokens inside;
    guint n = 0;

    (void)row;
    if (!css_is_function(css_peek(&value), "rect")) {
        return false;
    }
    inside = css_take_block(&value);
    /* rect(1px, 2px, 3px, 4px) and, older, rect(1px 2px 3px 4px). */
    for (; !css_at_end(inside); n++) {
        Length length;

        css_skip_space(&inside);
        if (n > 0 && css_peek(&inside)->type == CSS_COMMA) {
            inside.at++;
            css_skip_space(&inside);
        }
        if (css_is_ident(css_peek(&inside), "auto")) {
            inside.at++;
        } else if (!numeric_take_length(context, &inside, false, &length)) {
            return false;
        }
    }
    return n == 4 && css_at_end(value);
}

bool grammar_offset_rotate(const Property *row, ValueContext *context, CssTokens value)
{
    guint n_words = 0;
    guint n_angles = 0;

    while (!css_at_end(value)) {
        CssTokens component = css_trim(css_take_component(&value));
        double degrees;

        if (is_row_word(row, component)) {
            n_words++;
        } else if (numeric_take_angle(context, &component, false, &degrees) &&
                   css_at_end(component)) {
            n_angles++;
        } else {
            return false;
        }
    }
    return n_words <= 1 && n_angles <= 1;
}

#include "style/property_grammar.h"

#include "value/numeric.h"

bool grammar_is_single(CssTokens tokens, CssTokenType type)
{
    return tokens.end - tokens.at == 1 && tokens.at->type == type;
}

bool grammar_every_part(const Property *row, ValueContext *context, CssTokens value,
                        GrammarItem test)
{
    CssTokens *parts = NULL;
    guint n = css_split_commas(context->arena, value, &parts);

    for (guint i = 0; i < n; i++) {
        CssTokens part = css_trim(parts[i]);

        if (css_at_end(part) || !test(row, context, part)) {
            return false;
        }
    }
    return true;
}

bool grammar_every_component(const Property *row, ValueContext *context, CssTokens value,
                             GrammarItem test)
{
    while (!css_at_end(value)) {
        CssTokens component = css_trim(css_take_component(&value));

        if (!test(row, context, component)) {
            return false;
        }
    }
    return true;
}

static bool is_word(const Property *row, ValueContext *context, CssTokens item)
{
    (void)context;
    return grammar_is_single(item, CSS_IDENT) && property_has_word(row, item.at->text);
}

static bool is_any_word(const Property *row, ValueContext *context, CssTokens item)
{
    (void)row;
    (void)context;
    return grammar_is_single(item, CSS_IDENT) && css_wide_keyword(item) == CSS_WIDE_NONE;
}

static bool is_time(const Property *row, ValueContext *context, CssTokens item)
{
    Time time;

    return is_word(row, context, item) ||
           (numeric_take_time(context, &item, &time) && css_at_end(item));
}

static bool is_number(const Property *row, ValueContext *context, CssTokens item)
{
    double number;

    return is_word(row, context, item) || (numeric_take_number(&item, &number) && css_at_end(item));
}

static bool is_name(const Property *row, ValueContext *context, CssTokens item)
{
    return grammar_is_single(item, CSS_STRING) || is_any_word(row, context, item);
}

static bool is_any_ident(const Property *row, ValueContext *context, CssTokens item)
{
    (void)row;
    (void)context;
    return grammar_is_single(item, CSS_IDENT);
}

static bool is_family(const Property *row, ValueContext *context, CssTokens item)
{
    return grammar_is_single(item, CSS_STRING) ||
           (css_wide_keyword(item) == CSS_WIDE_NONE &&
            grammar_every_component(row, context, item, is_any_ident));
}

bool grammar_words(const Property *row, ValueContext *context, CssTokens value)
{
    return grammar_every_part(row, context, value, is_word);
}

static bool is_words(const Property *row, ValueContext *context, CssTokens item)
{
    return grammar_every_component(row, context, item, is_word);
}

bool grammar_words_spaced(const Property *row, ValueContext *context, CssTokens value)
{
    return grammar_every_part(row, context, value, is_words);
}

bool grammar_times(const Property *row, ValueContext *context, CssTokens value)
{
    return grammar_every_part(row, context, value, is_time);
}

bool grammar_counts(const Property *row, ValueContext *context, CssTokens value)
{
    return grammar_every_part(row, context, value, is_number);
}

bool grammar_names(const Property *row, ValueContext *context, CssTokens value)
{
    return grammar_every_part(row, context, value, is_name);
}

bool grammar_families(const Property *row, ValueContext *context, CssTokens value)
{
    return grammar_every_part(row, context, value, is_family);
}

bool grammar_idents(const Property *row, ValueContext *context, CssTokens value)
{
    return grammar_every_part(row, context, value, is_any_word);
}

bool grammar_cursor(const Property *row, ValueContext *context, CssTokens value)
{
    CssTokens *parts = NULL;
    guint n = css_split_commas(context->arena, value, &parts);

    for (guint i = 0; i + 1 < n; i++) {
        CssTokens part = css_trim(parts[i]);

        if (!grammar_is_url(css_trim(css_take_component(&part)))) {
            return false;
        }
    }
    return is_word(row, context, css_trim(parts[n - 1]));
}

bool grammar_word_set(const Property *row, ValueContext *context, CssTokens value)
{
    while (!css_at_end(value)) {
        CssTokens component = css_trim(css_take_component(&value));

        if (!is_word(row, context, component) || css_is_ident(component.at, "none") ||
            css_is_ident(component.at, "normal")) {
            return false;
        }
        for (CssTokens rest = value; !css_at_end(rest);) {
            CssTokens other = css_trim(css_take_component(&rest));

            if (css_is_ident(css_peek(&other), component.at->text)) {
                return false;
            }
        }
    }
    return true;
}

bool grammar_schemes(const Property *row, ValueContext *context, CssTokens value)
{
    CssTokens rest = value;

    while (!css_at_end(rest)) {
        CssTokens component = css_trim(css_take_component(&rest));

        if (!is_any_word(row, context, component) ||
            (is_word(row, context, component) && !css_at_end(rest))) {
            return false;
        }
    }
    return true;
}

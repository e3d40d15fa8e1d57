#include "style/property.h"

#include <math.h>
#include <string.h>

/* No word that `d` takes is longer, and megabytes of path data need no tokens. */
#define PATH_KEYWORD_LONGEST 32

/* The word in a row's `keywords`; false when it is not among them. `text` gets what it computes
 * as, empty when it stands for itself. */
static bool find_keyword(const char *keywords, const char *word, const char **text, gsize *length)
{
    gsize word_length = strlen(word);

    for (const char *at = keywords; at != NULL && *at != '\0';) {
        gsize item = strcspn(at, " ");
        gsize name = strcspn(at, " =");

        if (name == word_length && g_ascii_strncasecmp(at, word, name) == 0) {
            *text = at + name + (name < item ? 1 : 0);
            *length = item - (gsize)(*text - at);
            return true;
        }
        at += item;
        at += strspn(at, " ");
    }
    return false;
}

/* Kinds whose own keywords are only those that the row lists. */
static bool words_are_closed(const ValueKind *kind)
{
    return kind == &kind_ident || kind == &kind_length || kind == &kind_number ||
           kind == &kind_visibility || kind == &kind_display;
}

static const Value *parse_word(const Property *row, ValueContext *context, const char *word,
                               bool *known)
{
    const char *text = NULL;
    gsize length = 0;

    *known = find_keyword(row->keywords, word, &text, &length);
    if (!*known) {
        return NULL;
    }
    if (length > 0) {
        return row->kind->parse(context, css_tokenize(context->arena, text, length, 0));
    }
    g_autofree char *lower = g_ascii_strdown(word, -1);

    return value_keyword(context->arena, row->kind, arena_strdup(context->arena, lower));
}

static bool has_range(const Property *row)
{
    return row->minimum != 0 || row->maximum != 0;
}

/* A literal is judged as written; what calc() gives is clamped instead. */
static bool literals_fit(const Property *row, CssTokens value)
{
    for (const CssToken *token = value.at; token < value.end; token++) {
        bool numeric = token->type == CSS_NUMBER || token->type == CSS_PERCENTAGE ||
                       token->type == CSS_DIMENSION;

        if (token->type == CSS_FUNCTION) {
            return true;
        }
        if (numeric && row->strict_range &&
            (token->number < row->minimum || token->number > row->maximum)) {
            return false;
        }
    }
    return true;
}

bool property_has_word(const Property *row, const char *word)
{
    const char *text;
    gsize length;

    return find_keyword(row->keywords, word, &text, &length);
}

const Value *property_clamp(PropertyId id, Arena *arena, const Value *value)
{
    const Property *row = property_row(id);

    if (!has_range(row) || value->keyword != NULL) {
        return value;
    }
    if (value->kind == &kind_number) {
        double number = CLAMP(value->number, row->minimum, row->maximum);

        number = row->step > 0 ? floor(number / row->step) * row->step : number;
        return number == value->number ? value : value_number(arena, value->kind, number);
    }
    if (value->kind == &kind_length) {
        Length length = value->length;

        /* The sum of a calc() with percentages is known only with its base. */
        if (length.has_percent && length.has_px) {
            return value;
        }
        length.px = CLAMP(length.px, row->minimum, row->maximum);
        length.percent = CLAMP(length.percent, row->minimum, row->maximum);
        return length.px == value->length.px && length.percent == value->length.percent
                   ? value
                   : value_length(arena, value->kind, length);
    }
    if (value->kind == &kind_length_list) {
        guint n = value->list.n_items;
        const Value **items = arena_new_n(arena, const Value *, n);

        for (guint i = 0; i < n; i++) {
            items[i] = property_clamp(id, arena, value->list.items[i]);
        }
        return value_list(arena, value->kind, items, n);
    }
    return value;
}

const Value *property_clamp_mixed(PropertyId id, Arena *arena, const Value *value)
{
    double least = property_row(id)->least_mixed;
    bool less = value->kind == &kind_number && value->keyword == NULL && value->number < least;

    return property_clamp(id, arena, less ? value_number(arena, value->kind, least) : value);
}

const Value *property_parse(PropertyId id, ValueContext *context, CssTokens value)
{
    const Property *row = property_row(id);
    CssTokens trimmed = css_trim(value);

    if (css_at_end(trimmed)) {
        return NULL;
    }
    if (trimmed.end - trimmed.at == 1 && trimmed.at->type == CSS_IDENT) {
        bool known = false;
        const Value *word = parse_word(row, context, trimmed.at->text, &known);

        if (known || words_are_closed(row->kind)) {
            return word;
        }
    }
    if (css_wide_keyword(trimmed) != CSS_WIDE_NONE || !literals_fit(row, trimmed) ||
        (row->grammar != NULL && !row->grammar(row, context, trimmed))) {
        return NULL;
    }
    const Value *parsed = row->canonical != NULL ? row->canonical(context->arena, trimmed)
                                                 : row->kind->parse(context, trimmed);

    return parsed == NULL || context->any_range ? parsed
                                                : property_clamp(id, context->arena, parsed);
}

bool property_units_fit(PropertyId id, CssTokens value, PropertySyntax syntax)
{
    PropertyUnits units = property_row(id)->units;
    CssTokens trimmed = css_trim(value);
    bool needed = syntax != SYNTAX_ATTRIBUTE &&
                  (units == UNITS_ALWAYS || (units == UNITS_IN_SHEETS && syntax == SYNTAX_SHEET));

    return !needed || trimmed.end - trimmed.at != 1 || trimmed.at->type != CSS_NUMBER ||
           trimmed.at->number == 0;
}

bool property_valid(PropertyId id, CssTokens value, PropertySyntax syntax)
{
    CssTokens trimmed = css_trim(value);

    if (css_wide_keyword(trimmed) != CSS_WIDE_NONE) {
        return true;
    }
    if (!property_units_fit(id, trimmed, syntax)) {
        return false;
    }
    g_autoptr(Arena) arena = arena_new();
    ValueContext context = {
        .arena = arena,
        .font_size = 16,
        .root_font_size = 16,
        .viewport = {100, 100},
        .attribute = syntax == SYNTAX_ATTRIBUTE,
    };

    return property_parse(id, &context, trimmed) != NULL;
}

CssTokens property_attribute_tokens(PropertyId id, Arena *arena, const char *text)
{
    bool is_path = property_row(id)->kind == &kind_path;
    gsize length = strlen(text);
    gsize read = is_path ? MIN(length, PATH_KEYWORD_LONGEST) : length;
    CssTokens tokens = css_trim(css_tokenize(arena, text, read, 0));
    bool is_word = tokens.end - tokens.at == 1 && tokens.at->type == CSS_IDENT;

    if (!is_path || (is_word && (css_wide_keyword(tokens) != CSS_WIDE_NONE ||
                                 css_is_ident(tokens.at, "none")))) {
        return tokens;
    }
    CssToken *string = arena_new_n(arena, CssToken, 2);

    string[0] = (CssToken){.type = CSS_STRING, .text = text, .length = (guint32)length};
    string[1] = (CssToken){.type = CSS_EOF};
    return (CssTokens){string, string + 1};
}

CssWide css_wide_keyword(CssTokens value)
{
    static const struct {
        const char *name;
        CssWide wide;
    } keywords[] = {
        {"inherit", CSS_WIDE_INHERIT},
        {"initial", CSS_WIDE_INITIAL},
        {"unset", CSS_WIDE_UNSET},
        {"revert", CSS_WIDE_REVERT},
        {"revert-layer", CSS_WIDE_REVERT_LAYER},
    };
    CssTokens trimmed = css_trim(value);

    if (trimmed.end - trimmed.at == 1) {
        for (guint i = 0; i < G_N_ELEMENTS(keywords); i++) {
            if (css_is_ident(trimmed.at, keywords[i].name)) {
                return keywords[i].wide;
            }
        }
    }
    return CSS_WIDE_NONE;
}

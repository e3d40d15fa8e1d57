#include "style/stylesheet_internal.h"

#include "style/property.h"

/* "from", "to" or a percentage within 0..100, alone between two commas. */
static bool read_offset(CssTokens part, double *offset)
{
    part = css_trim(part);
    const CssToken *token = css_peek(&part);
    if (part.end - part.at != 1)
        return false;
    if (css_is_ident(token, "from") || css_is_ident(token, "to")) {
        *offset = css_is_ident(token, "to") ? 1 : 0;
        return true;
    }
    *offset = token->number / 100;
    return token->type == CSS_PERCENTAGE && *offset >= 0 && *offset <= 1;
}

static bool read_offsets(SheetParser *parser, CssTokens prelude, KeyframeRule *keyframe)
{
    CssTokens *parts = NULL;
    guint n = css_split_commas(parser->arena, prelude, &parts);
    double *offsets = arena_new_n(parser->arena, double, n);
    for (guint i = 0; i < n; i++) {
        if (!read_offset(parts[i], &offsets[i]))
            return false;
    }
    keyframe->n_offsets = n;
    keyframe->offsets = offsets;
    return true;
}

/* The stretch before the next {}-block, which `tokens` is left at. */
static CssTokens take_selector(CssTokens *tokens)
{
    CssTokens selector = {tokens->at, tokens->end};
    while (css_peek(tokens)->type != CSS_OPEN_CURLY && css_peek(tokens)->type != CSS_EOF)
        tokens->at++;
    selector.end = tokens->at;
    return css_trim(selector);
}

static void read_keyframe(SheetParser *parser, CssTokens *tokens, GArray *keyframes)
{
    const CssToken *start = css_peek(tokens);
    CssTokens selector = take_selector(tokens);
    if (css_peek(tokens)->type != CSS_OPEN_CURLY) {
        sheet_report(parser, start, NULL, "a keyframe without a block, ignored; complete it");
        return;
    }
    CssTokens block = css_take_block(tokens);
    KeyframeRule keyframe = {0};
    if (!read_offsets(parser, selector, &keyframe)) {
        sheet_report(parser, start, NULL,
                     "the keyframe selector is not from, to or 0%% to 100%%, so the keyframe is "
                     "ignored; correct all of its selectors");
        return;
    }
    DeclarationReader reader = {
        .sheets = parser->sheets,
        .source = parser->source,
        .diagnostics = parser->diagnostics,
        .keyframe = true,
    };
    keyframe.declarations = declarations_read(&reader, block);
    g_array_append_val(keyframes, keyframe);
}

static const char *keyframes_name(CssTokens prelude)
{
    const CssToken *token = css_peek(&prelude);
    bool word = token->type == CSS_IDENT && css_wide_keyword(prelude) == CSS_WIDE_NONE &&
                !css_is_ident(token, "none") && !css_is_ident(token, "default");
    if (prelude.end - prelude.at != 1 || !(word || token->type == CSS_STRING))
        return NULL;
    return token->text;
}

static bool read_all(SheetParser *parser, const AtRule *rule, GArray *keyframes, GError **error)
{
    CssTokens tokens = rule->block;
    for (css_skip_space(&tokens); !css_at_end(tokens); css_skip_space(&tokens)) {
        if (keyframes->len >= parser->limits->keyframes) {
            error_set(error, ERROR_LIMIT, source_place(parser->source, tokens.at->offset),
                      "more than %u keyframes in one rule; raise --max-keyframes or use fewer",
                      parser->limits->keyframes);
            return false;
        }
        read_keyframe(parser, &tokens, keyframes);
    }
    return true;
}

bool sheet_parse_keyframes(SheetParser *parser, const AtRule *rule, bool prefixed, GError **error)
{
    const char *name = keyframes_name(rule->prelude);
    if (name == NULL || !rule->has_block) {
        sheet_report(parser, rule->keyword, NULL,
                     "@keyframes without a usable name or block, ignored; write @keyframes name "
                     "{ ... }");
        return true;
    }
    g_autoptr(GArray) keyframes = g_array_new(FALSE, FALSE, sizeof(KeyframeRule));
    KeyframesRule *result = arena_new_one(parser->arena, KeyframesRule);
    if (!sheet_count_rule(parser, rule->keyword, &result->order, error) ||
        !read_all(parser, rule, keyframes, error))
        return false;
    result->name = name;
    result->prefixed = prefixed;
    result->layer = parser->layer;
    result->n_keyframes = keyframes->len;
    result->keyframes =
        arena_copy(parser->arena, keyframes->data, keyframes->len * sizeof(KeyframeRule));
    result->offset = rule->keyword->offset;
    result->source = parser->source;
    g_ptr_array_add(parser->sheets->keyframes, result);
    return true;
}

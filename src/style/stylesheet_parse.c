#include "style/stylesheet_internal.h"

void sheet_report(const SheetParser *parser, const CssToken *token, const char *property,
                  const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *message = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    Place place =
        token != NULL ? source_place(parser->source, token->offset) : source_whole(parser->source);
    diagnostics_add(parser->diagnostics, place, NULL, property, "%s", message);
}

bool sheet_count_rule(SheetParser *parser, const CssToken *token, guint32 *order, GError **error)
{
    if (parser->sheets->next_order >= parser->limits->rules) {
        Place place = token != NULL ? source_place(parser->source, token->offset)
                                    : source_whole(parser->source);
        error_set(error, ERROR_LIMIT, place,
                  "more than %u style rules; raise --max-rules or simplify the style sheets",
                  parser->limits->rules);
        return false;
    }
    *order = parser->sheets->next_order++;
    return true;
}

static bool opens_block(const CssToken *token)
{
    return token->type == CSS_FUNCTION || token->type == CSS_OPEN_PAREN ||
           token->type == CSS_OPEN_SQUARE || token->type == CSS_OPEN_CURLY;
}

/* Moves over what stands before a {}-block, or, when there is none, to the semicolon or the end. */
static CssTokens take_prelude(CssTokens *tokens, bool to_semicolon)
{
    CssTokens prelude = {tokens->at, tokens->end};
    for (;;) {
        const CssToken *token = css_peek(tokens);
        if (token->type == CSS_EOF || token->type == CSS_OPEN_CURLY ||
            (to_semicolon && token->type == CSS_SEMICOLON))
            break;
        if (opens_block(token))
            (void)css_take_block(tokens);
        else
            tokens->at++;
    }
    prelude.end = tokens->at;
    return css_trim(prelude);
}

/* Whether a declaration stands here and not a rule: "name:" and no {}-block before the semicolon.
 * Custom properties may hold blocks. */
static bool at_declaration(CssTokens tokens)
{
    const CssToken *name = css_peek(&tokens);
    if (name->type != CSS_IDENT)
        return false;
    tokens.at++;
    css_skip_space(&tokens);
    if (css_peek(&tokens)->type != CSS_COLON)
        return false;
    if (g_str_has_prefix(name->text, "--"))
        return true;
    (void)take_prelude(&tokens, true);
    return css_peek(&tokens)->type != CSS_OPEN_CURLY;
}

/* What a style rule has declared up to a nested rule: a rule of its own in the order. */
static bool flush_declarations(SheetParser *parser, const Selector *selectors, GArray *declarations,
                               GError **error)
{
    if (declarations->len == 0)
        return true;
    const Declaration *items =
        arena_copy(parser->arena, declarations->data, declarations->len * sizeof(Declaration));
    StyleRule *rule = arena_new_one(parser->arena, StyleRule);
    *rule = (StyleRule){
        .selectors = selectors,
        .declarations = {declarations->len, items},
        .layer = parser->layer,
        .browser = parser->browser,
    };
    CssToken first = {.offset = items[0].offset};
    if (!sheet_count_rule(parser, &first, &rule->order, error))
        return false;
    g_ptr_array_add(parser->sheets->rules, rule);
    g_array_set_size(declarations, 0);
    return true;
}

static bool parse_style_rule(SheetParser *parser, CssTokens *tokens, const Selector *parent,
                             GError **error)
{
    const CssToken *start = css_peek(tokens);
    CssTokens prelude = take_prelude(tokens, parent != NULL);
    if (css_peek(tokens)->type != CSS_OPEN_CURLY) {
        sheet_report(parser, start, NULL,
                     "neither a rule nor a declaration, ignored; complete or remove it");
        return true;
    }
    CssTokens block = css_take_block(tokens);
    SelectorNamespaces namespaces = {
        .n = parser->namespaces->len,
        .items = (const struct SelectorNamespace *)parser->namespaces->data,
    };
    guint32 offset = start->offset;
    const Selector *selectors =
        selector_parse(parser->arena, prelude, parent, &namespaces, &offset);
    parser->stage = SHEET_BODY;
    if (selectors == NULL) {
        CssToken place = {.offset = offset};
        sheet_report(parser, &place, NULL,
                     "the selector is not understood, its rule is ignored; correct the selector");
        return true;
    }
    return sheet_parse_contents(parser, block, selectors, error);
}

/* One item of a block. */
static bool parse_item(SheetParser *parser, CssTokens *tokens, const Selector *parent,
                       GArray *declarations, GError **error)
{
    if (parent != NULL && at_declaration(*tokens)) {
        DeclarationReader reader = {
            .sheets = parser->sheets,
            .source = parser->source,
            .diagnostics = parser->diagnostics,
        };
        Declaration declaration;
        if (declaration_read(&reader, css_take_until(tokens, CSS_SEMICOLON), &declaration))
            g_array_append_val(declarations, declaration);
        return true;
    }
    if (!flush_declarations(parser, parent, declarations, error))
        return false;
    if (css_peek(tokens)->type == CSS_AT_KEYWORD)
        return sheet_parse_at_rule(parser, tokens, parent, error);
    return parse_style_rule(parser, tokens, parent, error);
}

bool sheet_parse_contents(SheetParser *parser, CssTokens tokens, const Selector *parent,
                          GError **error)
{
    if (parser->depth >= parser->limits->nesting) {
        error_set(error, ERROR_LIMIT, source_place(parser->source, tokens.at->offset),
                  "style rules nested more than %u deep; raise --max-nesting or simplify the style "
                  "sheet",
                  parser->limits->nesting);
        return false;
    }
    g_autoptr(GArray) declarations = g_array_new(FALSE, FALSE, sizeof(Declaration));
    bool top = parser->depth++ == 0;
    bool going = true;
    while (going) {
        const CssToken *token = css_peek(&tokens);
        bool comment_mark = token->type == CSS_CDO || token->type == CSS_CDC;
        if (token->type == CSS_EOF)
            break;
        if (token->type == CSS_WHITESPACE || (comment_mark && top) ||
            (token->type == CSS_SEMICOLON && parent != NULL))
            tokens.at++;
        else
            going = parse_item(parser, &tokens, parent, declarations, error);
    }
    parser->depth--;
    return going && flush_declarations(parser, parent, declarations, error);
}

bool sheet_parse(SheetParser *parser, CssTokens tokens, GError **error)
{
    g_autoptr(GArray) namespaces = g_array_new(FALSE, FALSE, sizeof(struct SelectorNamespace));
    guint32 depth = parser->depth;
    parser->namespaces = namespaces;
    parser->depth = 0;
    bool parsed = sheet_parse_contents(parser, tokens, NULL, error);
    parser->depth = depth;
    parser->namespaces = NULL;
    return parsed;
}

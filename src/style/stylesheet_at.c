#include "style/stylesheet_internal.h"

#include <string.h>

/* Rules inside of a condition or a layer. */
static bool parse_group(SheetParser *parser, const AtRule *rule, const Selector *parent,
                        GError **error)
{
    if (!rule->has_block) {
        sheet_report(parser, rule->keyword, NULL, "@%s without a block, ignored; complete it",
                     rule->keyword->text);
        return true;
    }
    return sheet_parse_contents(parser, rule->block, parent, error);
}

static bool parse_media(SheetParser *parser, const AtRule *rule, const Selector *parent,
                        GError **error)
{
    return !media_matches(rule->prelude, parser->environment) ||
           parse_group(parser, rule, parent, error);
}

static bool parse_supports(SheetParser *parser, const AtRule *rule, const Selector *parent,
                           GError **error)
{
    return !supports_matches(rule->prelude) || parse_group(parser, rule, parent, error);
}

static bool bad_layer(const SheetParser *parser, const AtRule *rule)
{
    sheet_report(parser, rule->keyword, NULL,
                 "@layer with a name that is none, ignored; names are like base or base.reset");
    return true;
}

/* "@layer a, b.c;" only fixes the order. */
static bool parse_layer_statement(SheetParser *parser, const AtRule *rule)
{
    CssTokens *parts = NULL;
    guint n = css_split_commas(parser->arena, rule->prelude, &parts);
    for (guint i = 0; i < n; i++) {
        guint32 layer = LAYER_NONE;
        if (!layer_take_name(parser->sheets, &parts[i], parser->layer, &layer) ||
            !css_at_end(parts[i]))
            return bad_layer(parser, rule);
    }
    return true;
}

static bool parse_layer(SheetParser *parser, const AtRule *rule, const Selector *parent,
                        GError **error)
{
    if (!rule->has_block)
        return parent != NULL ? bad_layer(parser, rule) : parse_layer_statement(parser, rule);
    CssTokens name = rule->prelude;
    guint32 outer = parser->layer;
    guint32 layer = LAYER_NONE;
    if (css_at_end(name))
        layer = layer_index(parser->sheets, outer, NULL);
    else if (!layer_take_name(parser->sheets, &name, outer, &layer) || !css_at_end(name))
        return bad_layer(parser, rule);
    parser->layer = layer;
    bool parsed = parse_group(parser, rule, parent, error);
    parser->layer = outer;
    return parsed;
}

static bool parse_import(SheetParser *parser, const AtRule *rule, const Selector *parent,
                         GError **error)
{
    (void)parent;
    if (parser->stage == SHEET_IMPORTS && parser->depth == 1)
        return sheet_parse_import(parser, rule, error);
    sheet_report(parser, rule->keyword, NULL,
                 "@import after other rules, ignored; move it to the top of the sheet");
    return true;
}

static bool parse_namespace(SheetParser *parser, const AtRule *rule, const Selector *parent,
                            GError **error)
{
    (void)parent;
    (void)error;
    CssTokens prelude = rule->prelude;
    struct SelectorNamespace item = {.prefix = ""};
    css_skip_space(&prelude);
    if (css_peek(&prelude)->type == CSS_IDENT) {
        item.prefix = css_peek(&prelude)->text;
        prelude.at++;
    }
    item.uri = sheet_take_url(&prelude);
    if (item.uri == NULL || !css_at_end(prelude) || rule->has_block ||
        parser->stage > SHEET_NAMESPACES) {
        sheet_report(parser, rule->keyword, NULL,
                     "@namespace is misplaced or not understood, ignored; write @namespace prefix "
                     "\"uri\"; before all rules");
        return true;
    }
    /* The last one of a prefix counts: it goes to the front, where a search begins. */
    g_array_prepend_val(parser->namespaces, item);
    parser->stage = SHEET_NAMESPACES;
    return true;
}

static bool parse_font_face(SheetParser *parser, const AtRule *rule, const Selector *parent,
                            GError **error)
{
    (void)parent;
    (void)error;
    DeclarationReader reader = {
        .sheets = parser->sheets,
        .source = parser->source,
        .diagnostics = parser->diagnostics,
        .descriptors = true,
    };
    if (!rule->has_block)
        return true;
    FontFaceRule *face = arena_new_one(parser->arena, FontFaceRule);
    face->declarations = declarations_read(&reader, rule->block);
    face->source = parser->source;
    g_ptr_array_add(parser->sheets->font_faces, face);
    return true;
}

static const Declaration *find_descriptor(DeclarationList list, const char *name)
{
    for (guint i = list.n; i-- > 0;) {
        if (strcmp(list.items[i].name, name) == 0)
            return &list.items[i];
    }
    return NULL;
}

static bool is_single(CssTokens tokens, CssTokenType type)
{
    return tokens.end - tokens.at == 1 && tokens.at->type == type;
}

/* False unless all that a registration needs is there. */
static bool read_property_rule(DeclarationList list, PropertyRule *property)
{
    const Declaration *syntax = find_descriptor(list, "syntax");
    const Declaration *inherits = find_descriptor(list, "inherits");
    const Declaration *initial = find_descriptor(list, "initial-value");
    if (syntax == NULL || !is_single(syntax->value, CSS_STRING) || inherits == NULL ||
        !is_single(inherits->value, CSS_IDENT))
        return false;
    property->syntax = syntax->value.at->text;
    property->inherits = css_is_ident(inherits->value.at, "true");
    if (!property->inherits && !css_is_ident(inherits->value.at, "false"))
        return false;
    property->has_initial = initial != NULL;
    if (initial != NULL)
        property->initial = initial->value;
    return initial != NULL || strcmp(property->syntax, "*") == 0;
}

static bool parse_property(SheetParser *parser, const AtRule *rule, const Selector *parent,
                           GError **error)
{
    (void)parent;
    (void)error;
    DeclarationReader reader = {
        .sheets = parser->sheets,
        .source = parser->source,
        .diagnostics = parser->diagnostics,
        .descriptors = true,
    };
    const CssToken *name = css_peek(&rule->prelude);
    PropertyRule *property = arena_new_one(parser->arena, PropertyRule);
    bool named = is_single(rule->prelude, CSS_IDENT) && g_str_has_prefix(name->text, "--");
    if (!named || !rule->has_block ||
        !read_property_rule(declarations_read(&reader, rule->block), property)) {
        sheet_report(parser, rule->keyword, NULL,
                     "@property is incomplete, ignored; it needs a --name, syntax, inherits and "
                     "initial-value");
        return true;
    }
    property->name = name->text;
    g_ptr_array_add(parser->sheets->properties, property);
    return true;
}

static bool parse_keyframes(SheetParser *parser, const AtRule *rule, const Selector *parent,
                            GError **error)
{
    (void)parent;
    bool prefixed = rule->keyword->text[0] == '-';
    return sheet_parse_keyframes(parser, rule, prefixed, error);
}

static bool parse_charset(SheetParser *parser, const AtRule *rule, const Selector *parent,
                          GError **error)
{
    (void)parser;
    (void)rule;
    (void)parent;
    (void)error;
    return true;
}

typedef struct AtRuleKind {
    const char *name;
    bool (*parse)(SheetParser *parser, const AtRule *rule, const Selector *parent, GError **error);
    bool in_style; /* may stand in a style rule */
    bool early;    /* @import may still follow the form without a block */
} AtRuleKind;

static const AtRuleKind kinds[] = {
    {.name = "-webkit-keyframes", .parse = parse_keyframes},
    {.name = "charset", .parse = parse_charset, .early = true},
    {.name = "font-face", .parse = parse_font_face},
    {.name = "import", .parse = parse_import, .early = true},
    {.name = "keyframes", .parse = parse_keyframes},
    {.name = "layer", .parse = parse_layer, .in_style = true, .early = true},
    {.name = "media", .parse = parse_media, .in_style = true},
    {.name = "namespace", .parse = parse_namespace, .early = true},
    {.name = "property", .parse = parse_property},
    {.name = "supports", .parse = parse_supports, .in_style = true},
};

static const AtRuleKind *find_kind(const char *name)
{
    for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
        if (g_ascii_strcasecmp(kinds[i].name, name) == 0)
            return &kinds[i];
    }
    return NULL;
}

static AtRule take_at_rule(CssTokens *tokens)
{
    AtRule rule = {.keyword = css_peek(tokens)};
    tokens->at++;
    CssTokens prelude = *tokens;
    for (;;) {
        const CssToken *token = css_peek(tokens);
        prelude.end = tokens->at;
        if (token->type == CSS_OPEN_CURLY) {
            rule.block = css_take_block(tokens);
            rule.has_block = true;
            break;
        }
        if (token->type == CSS_EOF)
            break;
        if (token->type == CSS_FUNCTION || token->type == CSS_OPEN_PAREN ||
            token->type == CSS_OPEN_SQUARE)
            (void)css_take_block(tokens);
        else
            tokens->at++;
        if (token->type == CSS_SEMICOLON)
            break;
    }
    rule.prelude = css_trim(prelude);
    return rule;
}

/* Browsers' own variants come in sets ("@-moz-keyframes"); the one that counts is reported if it is
 * missing, not each of the others. */
static bool is_foreign_variant(const char *name)
{
    return name[0] == '-';
}

bool sheet_parse_at_rule(SheetParser *parser, CssTokens *tokens, const Selector *parent,
                         GError **error)
{
    AtRule rule = take_at_rule(tokens);
    const AtRuleKind *kind = find_kind(rule.keyword->text);
    if (kind == NULL || (parent != NULL && !kind->in_style)) {
        if (!is_foreign_variant(rule.keyword->text))
            sheet_report(parser, rule.keyword, NULL, "@%s has no effect %s; remove it",
                         rule.keyword->text, kind == NULL ? "in this program" : "in a style rule");
        return true;
    }
    if (!kind->early || rule.has_block)
        parser->stage = SHEET_BODY;
    return kind->parse(parser, &rule, parent, error);
}

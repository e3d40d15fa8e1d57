#include "style/selector_internal.h"

#include <string.h>

#define SPECIFICITY_FIELD 1023u
#define SPECIFICITY_CLASS (1u << 10)
#define SPECIFICITY_ID (1u << 20)

/* One complex selector while it is read, left to right. */
typedef struct ComplexBuilder {
    GArray *compounds; /* of Compound */
    guint32 specificity;
    unsigned pseudo_element; /* PseudoElement */
} ComplexBuilder;

bool selector_fail(SelectorParser *parser, const CssToken *token)
{
    if (token->type != CSS_EOF)
        parser->error_offset = token->offset;
    return false;
}

guint32 selector_add_specificity(guint32 a, guint32 b)
{
    guint32 sum = 0;
    for (unsigned shift = 0; shift <= 20; shift += 10) {
        guint32 field = ((a >> shift) & SPECIFICITY_FIELD) + ((b >> shift) & SPECIFICITY_FIELD);
        sum |= MIN(field, SPECIFICITY_FIELD) << shift;
    }
    return sum;
}

guint32 selector_list_specificity(const Selector *list)
{
    guint32 greatest = 0;
    for (guint i = 0; list != NULL && i < list->n; i++)
        greatest = MAX(greatest, list->complexes[i].specificity);
    return greatest;
}

static const char *find_namespace(const SelectorParser *parser, const char *prefix)
{
    for (guint i = 0; parser->namespaces != NULL && i < parser->namespaces->n; i++) {
        if (strcmp(parser->namespaces->items[i].prefix, prefix) == 0)
            return parser->namespaces->items[i].uri;
    }
    return NULL;
}

/* Whether a namespace prefix stands here: [ident | *]? followed by "|" and a name or "*". */
static bool at_prefix(CssTokens tokens, guint *n_tokens)
{
    const CssToken *token = css_peek(&tokens);
    *n_tokens = 1;
    if (token->type == CSS_IDENT || css_is_delim(token, '*')) {
        tokens.at++;
        *n_tokens = 2;
    }
    if (!css_is_delim(css_peek(&tokens), '|'))
        return false;
    tokens.at++;
    token = css_peek(&tokens);
    return token->type == CSS_IDENT || css_is_delim(token, '*');
}

/* Reads a prefix if there is one. `space` gets the namespace: NULL any, "" none; it is left alone
 * without a prefix. */
static bool take_prefix(SelectorParser *parser, CssTokens *tokens, const char **space)
{
    guint n_tokens = 0;
    if (!at_prefix(*tokens, &n_tokens))
        return true;
    const CssToken *token = css_peek(tokens);
    if (token->type == CSS_IDENT) {
        *space = find_namespace(parser, token->text);
        if (*space == NULL)
            return selector_fail(parser, token);
    } else {
        *space = n_tokens == 2 ? NULL : "";
    }
    tokens->at += n_tokens;
    return true;
}

static AttributeTest take_operator(CssTokens *tokens)
{
    static const AttributeTest tests[128] = {
        ['~'] = ATTRIBUTE_WORD,   ['|'] = ATTRIBUTE_DASH,      ['^'] = ATTRIBUTE_PREFIX,
        ['$'] = ATTRIBUTE_SUFFIX, ['*'] = ATTRIBUTE_SUBSTRING,
    };
    const CssToken *token = css_peek(tokens);
    AttributeTest test = ATTRIBUTE_EQUAL;
    if (token->type == CSS_DELIM && token->delim < 128 && tests[token->delim] != 0) {
        test = tests[token->delim];
        tokens->at++;
    }
    if (!css_is_delim(css_peek(tokens), '='))
        return ATTRIBUTE_PRESENT;
    tokens->at++;
    return test;
}

/* Value and flag, to the end of the brackets. */
static bool parse_attribute_value(SelectorParser *parser, CssTokens inside, Simple *simple)
{
    css_skip_space(&inside);
    const CssToken *value = css_peek(&inside);
    if (value->type != CSS_IDENT && value->type != CSS_STRING)
        return selector_fail(parser, value);
    simple->attribute.value = value->text;
    inside.at++;
    css_skip_space(&inside);
    const CssToken *flag = css_peek(&inside);
    simple->attribute.ignore_case = css_is_ident(flag, "i");
    inside.at += simple->attribute.ignore_case;
    css_skip_space(&inside);
    return css_at_end(inside) || selector_fail(parser, css_peek(&inside));
}

static bool parse_attribute(SelectorParser *parser, CssTokens *tokens, Simple *simple)
{
    CssTokens inside = css_take_block(tokens);
    *simple = (Simple){.type = SIMPLE_ATTRIBUTE, .space = ""};
    css_skip_space(&inside);
    if (!take_prefix(parser, &inside, &simple->space))
        return false;
    const CssToken *name = css_peek(&inside);
    if (name->type != CSS_IDENT)
        return selector_fail(parser, name);
    simple->name = name->text;
    inside.at++;
    css_skip_space(&inside);
    if (css_at_end(inside))
        return true;
    simple->attribute.test = take_operator(&inside);
    if (simple->attribute.test == ATTRIBUTE_PRESENT)
        return selector_fail(parser, css_peek(&inside));
    return parse_attribute_value(parser, inside, simple);
}

static void parse_nesting(SelectorParser *parser, Simple *simple, guint32 *specificity)
{
    parser->has_nesting = true;
    /* Outside of any style rule "&" is :scope, which is the root here, and counts nothing. */
    *simple = (Simple){.type = SIMPLE_ROOT};
    if (parser->parent != NULL)
        *simple = (Simple){.type = SIMPLE_NESTING, .list = parser->parent};
    *specificity = selector_list_specificity(parser->parent);
}

/* A type selector or "*"; only at the start of a compound. False when there is none, and then
 * `failed` tells whether something stood there. */
static bool take_type(SelectorParser *parser, CssTokens *tokens, Simple *simple, bool *failed)
{
    const char *default_space = find_namespace(parser, "");
    *simple = (Simple){.type = SIMPLE_TYPE, .space = default_space};
    CssTokens rest = *tokens;
    *failed = !take_prefix(parser, &rest, &simple->space);
    const CssToken *token = css_peek(&rest);
    if (*failed || (token->type != CSS_IDENT && !css_is_delim(token, '*')))
        return false;
    if (token->type == CSS_IDENT)
        simple->name = token->text;
    rest.at++;
    *tokens = rest;
    return true;
}

typedef enum TakeResult {
    TAKE_NONE,
    TAKE_ONE,
    TAKE_FAILED,
} TakeResult;

/* One simple selector that may stand anywhere in a compound. */
static TakeResult take_simple(SelectorParser *parser, CssTokens *tokens, Simple *simple,
                              guint32 *specificity, unsigned *pseudo_element)
{
    const CssToken *token = css_peek(tokens);
    *specificity = SPECIFICITY_CLASS;
    if (token->type == CSS_OPEN_SQUARE)
        return parse_attribute(parser, tokens, simple) ? TAKE_ONE : TAKE_FAILED;
    if (token->type == CSS_COLON)
        return selector_parse_pseudo(parser, tokens, simple, specificity, pseudo_element)
                   ? TAKE_ONE
                   : TAKE_FAILED;
    if (token->type == CSS_HASH && token->is_id) {
        *simple = (Simple){.type = SIMPLE_ID, .name = token->text};
        *specificity = SPECIFICITY_ID;
    } else if (css_is_delim(token, '&')) {
        parse_nesting(parser, simple, specificity);
    } else if (css_is_delim(token, '.') && token[1].type == CSS_IDENT) {
        tokens->at++;
        *simple = (Simple){.type = SIMPLE_CLASS, .name = css_peek(tokens)->text};
    } else {
        return TAKE_NONE;
    }
    tokens->at++;
    return TAKE_ONE;
}

/* Whether a simple selector that begins with `token` may stand where the builder is. */
static bool may_follow(const ComplexBuilder *builder, const CssToken *token)
{
    unsigned follows = builder->pseudo_element;
    if (follows == PSEUDO_ELEMENT_NONE)
        return true;
    if (token->type != CSS_COLON)
        return false;
    if (token[1].type == CSS_COLON)
        return (follows & PSEUDO_ELEMENT_INNER) != 0 ||
               ((follows & PSEUDO_ELEMENT_MARKER) != 0 && css_is_ident(&token[2], "marker"));
    return (follows & PSEUDO_ELEMENT_STATES) != 0 || css_is_function(&token[1], "is") ||
           css_is_function(&token[1], "where");
}

/* Appends all simple selectors that follow one another here. */
static bool take_simples(SelectorParser *parser, CssTokens *tokens, ComplexBuilder *builder,
                         GArray *simples)
{
    for (;;) {
        Simple simple;
        guint32 specificity = 0;
        const CssToken *at = css_peek(tokens);
        bool allowed = may_follow(builder, at);
        TakeResult result =
            take_simple(parser, tokens, &simple, &specificity, &builder->pseudo_element);
        if (result == TAKE_NONE)
            return true;
        if (result == TAKE_FAILED)
            return false;
        if (!allowed)
            return selector_fail(parser, at);
        g_array_append_val(simples, simple);
        builder->specificity = selector_add_specificity(builder->specificity, specificity);
    }
}

static bool parse_compound(SelectorParser *parser, CssTokens *tokens, ComplexBuilder *builder,
                           Combinator left)
{
    g_autoptr(GArray) simples = g_array_new(FALSE, FALSE, sizeof(Simple));
    Simple simple;
    bool failed = false;
    const CssToken *start = tokens->at;
    if (take_type(parser, tokens, &simple, &failed)) {
        g_array_append_val(simples, simple);
        builder->specificity =
            selector_add_specificity(builder->specificity, simple.name != NULL ? 1 : 0);
    } else if (failed) {
        return false;
    } else if (simple.space != NULL && parser->depth == 0) {
        /* A default namespace restricts compounds without a type selector as well. */
        g_array_append_val(simples, simple);
    }
    if (!take_simples(parser, tokens, builder, simples))
        return false;
    if (tokens->at == start)
        return selector_fail(parser, css_peek(tokens));
    Compound compound = {
        .left = left,
        .n = simples->len,
        .simples = arena_copy(parser->arena, simples->data, simples->len * sizeof(Simple)),
    };
    g_array_append_val(builder->compounds, compound);
    return true;
}

/* The combinator here, space around it skipped; COMBINATOR_NONE at the end. */
static Combinator take_combinator(CssTokens *tokens)
{
    bool space = css_peek(tokens)->type == CSS_WHITESPACE;
    css_skip_space(tokens);
    const CssToken *token = css_peek(tokens);
    if (token->type == CSS_EOF)
        return COMBINATOR_NONE;
    static const struct {
        gunichar c;
        Combinator combinator;
    } marks[] = {{'>', COMBINATOR_CHILD}, {'+', COMBINATOR_NEXT}, {'~', COMBINATOR_SUBSEQUENT}};
    for (guint i = 0; i < G_N_ELEMENTS(marks); i++) {
        if (css_is_delim(token, marks[i].c)) {
            tokens->at++;
            css_skip_space(tokens);
            return marks[i].combinator;
        }
    }
    return space ? COMBINATOR_DESCENDANT : COMBINATOR_NONE;
}

static void add_implied(SelectorParser *parser, ComplexBuilder *builder, Simple simple, guint at)
{
    Compound compound = {
        .n = 1,
        .simples = arena_copy(parser->arena, &simple, sizeof simple),
    };
    g_array_insert_val(builder->compounds, at, compound);
}

/* Puts "&" in front of a selector of a nested rule that does not speak of its parent. */
static void add_parent(SelectorParser *parser, ComplexBuilder *builder)
{
    guint32 specificity = selector_list_specificity(parser->parent);
    Simple nesting = {.type = SIMPLE_NESTING, .list = parser->parent};
    add_implied(parser, builder, nesting, 0);
    builder->specificity = selector_add_specificity(builder->specificity, specificity);
    Compound *first = &g_array_index(builder->compounds, Compound, 1);
    if (first->left == COMBINATOR_NONE)
        first->left = COMBINATOR_DESCENDANT;
}

static const Compound *take_reversed(Arena *arena, const GArray *compounds)
{
    Compound *reversed = arena_new_n(arena, Compound, compounds->len);
    for (guint i = 0; i < compounds->len; i++)
        reversed[compounds->len - 1 - i] = g_array_index(compounds, Compound, i);
    return reversed;
}

static bool parse_compounds(SelectorParser *parser, CssTokens tokens, ComplexBuilder *builder,
                            bool may_be_relative)
{
    tokens = css_trim(tokens);
    Combinator left = take_combinator(&tokens);
    if (left != COMBINATOR_NONE && !may_be_relative)
        return selector_fail(parser, tokens.at - 1);
    do {
        if (builder->pseudo_element != PSEUDO_ELEMENT_NONE)
            return selector_fail(parser, css_peek(&tokens));
        if (!parse_compound(parser, &tokens, builder, left))
            return false;
        left = take_combinator(&tokens);
    } while (left != COMBINATOR_NONE);
    return css_at_end(tokens) || selector_fail(parser, css_peek(&tokens));
}

static bool parse_complex(SelectorParser *parser, CssTokens tokens, unsigned flags,
                          Complex *complex)
{
    g_autoptr(GArray) compounds = g_array_new(FALSE, FALSE, sizeof(Compound));
    ComplexBuilder builder = {.compounds = compounds};
    bool nested = parser->depth == 0 && parser->parent != NULL;
    bool relative = (flags & SELECTOR_LIST_RELATIVE) != 0;
    bool outer_nesting = parser->has_nesting;
    parser->has_nesting = false;
    const char *outer_pseudo = parser->pseudo;
    parser->pseudo = NULL;
    bool valid = parse_compounds(parser, tokens, &builder, nested || relative);
    const char *pseudo = parser->pseudo;
    parser->pseudo = outer_pseudo;
    bool own_nesting = parser->has_nesting;
    parser->has_nesting = own_nesting || outer_nesting;
    if (!valid)
        return false;
    if (builder.pseudo_element != PSEUDO_ELEMENT_NONE && parser->depth > 0)
        return selector_fail(parser, css_peek(&tokens));
    Compound *first = &g_array_index(compounds, Compound, 0);
    if (relative) {
        if (first->left == COMBINATOR_NONE)
            first->left = COMBINATOR_DESCENDANT;
        add_implied(parser, &builder, (Simple){.type = SIMPLE_ANCHOR}, 0);
    } else if (nested && (first->left != COMBINATOR_NONE || !own_nesting)) {
        add_parent(parser, &builder);
    }
    *complex = (Complex){
        .pseudo = pseudo,
        .n = compounds->len,
        .compounds = take_reversed(parser->arena, compounds),
        .specificity = builder.specificity,
    };
    return true;
}

static guint64 simple_weight(const Simple *simple)
{
    switch (simple->type) {
    case SIMPLE_NESTING:
    case SIMPLE_IS:
    case SIMPLE_NOT:
    case SIMPLE_HAS:
        return 1 + (guint64)simple->list->weight;
    case SIMPLE_NTH:
        return 1 + (simple->nth.of != NULL ? (guint64)simple->nth.of->weight : 0);
    default:
        return 1;
    }
}

static guint64 complex_weight(const Complex *complex)
{
    guint64 weight = 0;
    for (guint i = 0; i < complex->n; i++) {
        for (guint s = 0; s < complex->compounds[i].n; s++)
            weight += simple_weight(&complex->compounds[i].simples[s]);
    }
    return weight;
}

static const Selector *parse_list(SelectorParser *parser, CssTokens tokens, unsigned flags)
{
    CssTokens *parts = NULL;
    bool forgiving = (flags & SELECTOR_LIST_FORGIVING) != 0;
    guint n = css_split_commas(parser->arena, tokens, &parts);
    Complex *complexes = arena_new_n(parser->arena, Complex, n);
    guint n_good = 0;
    guint64 weight = 0;
    for (guint i = 0; i < n; i++) {
        if (parse_complex(parser, parts[i], flags, &complexes[n_good]))
            weight += complex_weight(&complexes[n_good++]);
        else if (!forgiving)
            return NULL;
    }
    if (weight > SELECTOR_MAX_WEIGHT)
        return NULL;
    Selector *list = arena_new_one(parser->arena, Selector);
    *list = (Selector){.n = n_good, .complexes = complexes, .weight = (guint32)weight};
    return list;
}

const Selector *selector_parse_list(SelectorParser *parser, CssTokens tokens, unsigned flags)
{
    if (parser->depth >= SELECTOR_MAX_DEPTH) {
        selector_fail(parser, css_peek(&tokens));
        return NULL;
    }
    parser->depth++;
    const Selector *list = parse_list(parser, tokens, flags);
    parser->depth--;
    return list;
}

const Selector *selector_parse(Arena *arena, CssTokens tokens, const Selector *parent,
                               const SelectorNamespaces *namespaces, guint32 *error_offset)
{
    SelectorParser parser = {
        .arena = arena,
        .parent = parent,
        .namespaces = namespaces,
        .error_offset = tokens.at->offset,
    };
    const Selector *list = parse_list(&parser, tokens, 0);
    if (list == NULL && error_offset != NULL)
        *error_offset = parser.error_offset;
    return list;
}

guint selector_count(const Selector *selectors)
{
    return selectors->n;
}

guint32 selector_specificity(const Selector *selectors, guint i)
{
    return selectors->complexes[i].specificity;
}

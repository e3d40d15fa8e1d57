#include "style/media.h"

#define MAX_DEPTH 32 /* nested parentheses recurse */

typedef struct ConditionParser {
    const ConditionTests *tests;
    gconstpointer data;
    guint depth;
} ConditionParser;

static bool parse_condition(ConditionParser *parser, CssTokens tokens, ConditionForm form,
                            Truth *truth);

Truth truth_of(bool value)
{
    return value ? TRUTH_TRUE : TRUTH_FALSE;
}

Truth truth_and(Truth a, Truth b)
{
    return MIN(a, b);
}

Truth truth_or(Truth a, Truth b)
{
    return MAX(a, b);
}

Truth truth_not(Truth a)
{
    return TRUTH_TRUE - a;
}

/* Whether what is in parentheses is a condition of its own and not a single test. */
static bool is_condition(CssTokens inside)
{
    css_skip_space(&inside);
    const CssToken *token = css_peek(&inside);
    return token->type == CSS_OPEN_PAREN || token->type == CSS_FUNCTION ||
           css_is_ident(token, "not");
}

static bool parse_in_parens(ConditionParser *parser, CssTokens *tokens, Truth *truth)
{
    css_skip_space(tokens);
    const CssToken *token = css_peek(tokens);
    if (token->type == CSS_FUNCTION) {
        *truth = parser->tests->function(token, css_take_block(tokens), parser->data);
        return true;
    }
    if (token->type != CSS_OPEN_PAREN)
        return false;
    CssTokens inside = css_take_block(tokens);
    if (!is_condition(inside) || !parse_condition(parser, inside, CONDITION_ANY, truth))
        *truth = parser->tests->in_parens(inside, parser->data);
    return true;
}

/* "and", "or" or "not" with the white space that must follow. */
static bool take_word(CssTokens *tokens, const char *word)
{
    css_skip_space(tokens);
    if (!css_is_ident(css_peek(tokens), word))
        return false;
    tokens->at++;
    return css_peek(tokens)->type == CSS_WHITESPACE;
}

static bool parse_joined(ConditionParser *parser, CssTokens tokens, ConditionForm form,
                         Truth *truth)
{
    if (take_word(&tokens, "not")) {
        if (!parse_in_parens(parser, &tokens, truth))
            return false;
        *truth = truth_not(*truth);
        return css_at_end(tokens);
    }
    if (!parse_in_parens(parser, &tokens, truth))
        return false;
    css_skip_space(&tokens);
    bool is_or = css_is_ident(css_peek(&tokens), "or");
    if (is_or && form == CONDITION_NO_OR)
        return false;
    while (!css_at_end(tokens)) {
        Truth next = TRUTH_UNKNOWN;
        if (!take_word(&tokens, is_or ? "or" : "and") || !parse_in_parens(parser, &tokens, &next))
            return false;
        *truth = is_or ? truth_or(*truth, next) : truth_and(*truth, next);
    }
    return true;
}

static bool parse_condition(ConditionParser *parser, CssTokens tokens, ConditionForm form,
                            Truth *truth)
{
    if (parser->depth >= MAX_DEPTH)
        return false;
    parser->depth++;
    bool parsed = parse_joined(parser, tokens, form, truth);
    parser->depth--;
    return parsed;
}

bool condition_parse(CssTokens tokens, const ConditionTests *tests, gconstpointer data,
                     ConditionForm form, Truth *truth)
{
    ConditionParser parser = {.tests = tests, .data = data};
    return parse_condition(&parser, tokens, form, truth);
}

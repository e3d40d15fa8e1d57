#include "style/media.h"

/* "not", "only" and the words that join conditions are no media types. */
static bool is_media_type(const CssToken *token)
{
    static const char *const reserved[] = {"not", "only", "and", "or", "layer"};
    for (guint i = 0; i < G_N_ELEMENTS(reserved); i++) {
        if (css_is_ident(token, reserved[i]))
            return false;
    }
    return token->type == CSS_IDENT;
}

static bool type_matches(const CssToken *token, const Environment *environment)
{
    return css_is_ident(token, "all") ||
           css_is_ident(token, environment->print ? "print" : "screen");
}

static Truth test_feature(CssTokens inside, gconstpointer environment)
{
    return media_feature(inside, environment);
}

static Truth test_function(const CssToken *name, CssTokens inside, gconstpointer environment)
{
    (void)name;
    (void)inside;
    (void)environment;
    return TRUTH_UNKNOWN;
}

static const ConditionTests media_tests = {.in_parens = test_feature, .function = test_function};

/* [not | only]? type [and condition]?; false when the query is malformed. */
static bool match_type_query(CssTokens query, const Environment *environment, Truth *truth)
{
    css_skip_space(&query);
    bool negated = css_is_ident(css_peek(&query), "not");
    if (negated || css_is_ident(css_peek(&query), "only"))
        query.at++;
    css_skip_space(&query);
    const CssToken *type = css_peek(&query);
    if (!is_media_type(type))
        return false;
    query.at++;
    *truth = truth_of(type_matches(type, environment));
    css_skip_space(&query);
    if (!css_at_end(query)) {
        Truth condition = TRUTH_UNKNOWN;
        bool joined = css_is_ident(css_peek(&query), "and");
        query.at++;
        if (!joined ||
            !condition_parse(query, &media_tests, environment, CONDITION_NO_OR, &condition))
            return false;
        *truth = truth_and(*truth, condition);
    }
    if (negated)
        *truth = truth_not(*truth);
    return true;
}

static bool match_query(CssTokens query, const Environment *environment)
{
    Truth truth = TRUTH_FALSE;
    if (condition_parse(query, &media_tests, environment, CONDITION_ANY, &truth) ||
        match_type_query(query, environment, &truth))
        return truth == TRUTH_TRUE;
    return false;
}

bool media_matches(CssTokens query_list, const Environment *environment)
{
    if (css_at_end(query_list))
        return true;
    while (query_list.at < query_list.end) {
        if (match_query(css_take_until(&query_list, CSS_COMMA), environment))
            return true;
    }
    return false;
}

#include "style/media.h"

#include "style/cascade.h"
#include "style/stylesheet_internal.h"

bool supports_declaration(CssTokens tokens)
{
    Declaration declaration;
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(StyleSheets) sheets = stylesheets_new(arena, NULL);
    DeclarationReader reader = {.sheets = sheets};
    return declaration_read(&reader, tokens, &declaration);
}

static Truth test_declaration(CssTokens inside, gconstpointer data)
{
    (void)data;
    return truth_of(supports_declaration(inside));
}

/* selector(S), S one complex selector; font-format() and font-tech() for what FreeType reads. */
static Truth test_function(const CssToken *name, CssTokens inside, gconstpointer data)
{
    static const char *const formats[] = {"collection", "opentype", "truetype", "woff", "woff2"};
    (void)data;
    inside = css_trim(inside);
    if (css_is_function(name, "selector")) {
        g_autoptr(Arena) arena = arena_new();
        const Selector *selectors = selector_parse(arena, inside, NULL, NULL, NULL);
        return truth_of(selectors != NULL && selector_count(selectors) == 1);
    }
    bool known = false;
    for (guint i = 0; css_is_function(name, "font-format") && i < G_N_ELEMENTS(formats); i++)
        known = known || css_is_ident(css_peek(&inside), formats[i]);
    return truth_of(known);
}

bool supports_matches(CssTokens condition)
{
    static const ConditionTests tests = {.in_parens = test_declaration, .function = test_function};
    Truth truth = TRUTH_FALSE;
    return condition_parse(condition, &tests, NULL, CONDITION_ANY, &truth) && truth == TRUTH_TRUE;
}

#include "style/selector.h"

#include "rows.h"

#include <string.h>

static const char picture[] =
    "<svg id='root' xmlns='http://www.w3.org/2000/svg' "
    "xmlns:xlink='http://www.w3.org/1999/xlink' xml:lang='en'>"
    "<defs id='defs'><rect id='src' class='c'/></defs>"
    "<g id='g1' class='a b' data-x='one two'>"
    "<rect id='r1' class='c'/>\n<circle id='c1' class='c d' fill='Red'/>"
    "<rect id='r2'/><path id='p1' xml:lang='de-AT' class='c' data-x='one-two'/>"
    "</g>"
    "<g id='g2'></g>"
    "<a id='link' xlink:href='#x'><text id='t'>Hi</text></a>"
    "<use id='u' class='u' href='#src'/>"
    "<foreignObject id='fo'><p xmlns='http://www.w3.org/1999/xhtml' id='p'/></foreignObject>"
    "</svg>";

static const SelectorNamespaces namespaces = {
    .n = 2,
    .items =
        (const struct SelectorNamespace[]){
            {"svg", DOCUMENT_SVG_NAMESPACE},
            {"html", DOCUMENT_XHTML_NAMESPACE},
        },
};

static Document *load(const char *text)
{
    Limits limits = limits_default();
    GError *error = NULL;
    Document *document =
        document_load(source_from_text("t.svg", text, strlen(text)), &limits, NULL, &error);
    g_assert_no_error(error);
    return document;
}

static const Selector *parse(Arena *arena, const char *text, const Selector *parent)
{
    return selector_parse(arena, css_tokenize(arena, text, strlen(text), 0), parent, &namespaces,
                          NULL);
}

/* Ids of the elements that match, in document order; instance elements as "use/id". */
static char *matching(const Document *document, const Selector *selectors,
                      const SelectorScope *scope)
{
    GString *ids = g_string_new(NULL);
    for (guint i = 0; i < document->n_elements; i++) {
        const Element *element = document->elements[i];
        bool found = false;
        for (guint s = 0; s < selector_count(selectors); s++)
            found = found || selector_matches(selectors, s, element, scope);
        if (!found)
            continue;
        g_string_append_printf(ids, "%s%s%s", ids->len > 0 ? " " : "",
                               element->origin != NULL ? "/" : "", element->id);
    }
    return g_string_free(ids, FALSE);
}

typedef struct MatchRow {
    const char *selector, *ids;
} MatchRow;

static const MatchRow matches[] = {
    {"rect", "src r1 r2 /src"},
    {"Rect", ""},
    {"*", "root defs src g1 r1 c1 r2 p1 g2 link t u /src fo p"},
    {"#r1", "r1"},
    {".c", "src r1 c1 p1 /src"},
    {".C", ""},
    {"rect.c", "src r1 /src"},
    {".c.d", "c1"},
    {"svg|rect.c, html|p", "src r1 /src p"},
    {"html|*", "p"},
    {"*|p", "p"},
    {"|rect", ""},
    {"g .c", "r1 c1 p1"},
    {"g > .c", "r1 c1 p1"},
    {"svg > .c", ""},
    {"svg .c", "src r1 c1 p1"},
    {".u .c", ""},
    {"defs .c", "src"},
    {"rect + circle", "c1"},
    {"circle + path", ""},
    {"rect ~ path", "p1"},
    {".d ~ rect ~ path", "p1"},
    {".d ~ circle ~ path", ""},
    {"g:is(rect ~ *)", ""},
    {":not(.d ~ *):not(:has(*))", "src r1 c1 g2 t u /src p"},
    {"rect~rect", "r2"},
    {"g ~ a text", "t"},
    {"g ~ a > text", "t"},
    {"[data-x]", "g1 p1"},
    {"[data-x='one two']", "g1"},
    {"[data-x~=two]", "g1"},
    {"[data-x~='one two']", ""},
    {"[data-x~='']", ""},
    {"[data-x|=one]", "p1"},
    {"[data-x^=one]", "g1 p1"},
    {"[data-x^='']", ""},
    {"[data-x$='-two']", "p1"},
    {"[data-x*='e t']", "g1"},
    {"[data-x*='']", ""},
    {"[fill=red]", ""},
    {"[fill=red i]", "c1"},
    {"[fill=\"RED\"I]", "c1"},
    {"[FILL]", ""},
    {"[*|href]", "link u"},
    {"[href]", "u"},
    {"[ |href ]", "u"},
    {":root", "root"},
    {":scope", "root"},
    {"&", "root"},
    {":empty", "src r1 c1 r2 p1 g2 u /src p"},
    {":link", "link"},
    {":any-link", "link"},
    {":visited", ""},
    {":first-child", "root defs src r1 t /src p"},
    {":last-child", "root src p1 t /src fo p"},
    {":only-child", "root src t /src p"},
    {"rect:first-of-type", "src r1 /src"},
    {"g:last-of-type", "g2"},
    {"circle:only-of-type", "c1"},
    {"g1 :nth-child(2)", ""},
    {"g :nth-child(2)", "c1"},
    {"g :nth-child(odd)", "r1 r2"},
    {"g :nth-child(EVEN)", "c1 p1"},
    {"g :nth-child(2n + 1)", "r1 r2"},
    {"g :nth-child(-n+2)", "r1 c1"},
    {"g :nth-child(n+3)", "r2 p1"},
    {"g :nth-child(+3)", "r2"},
    {"g :nth-child(0n+4)", "p1"},
    {"g :nth-child(-2n-1)", ""},
    {"g :nth-last-child(1)", "p1"},
    {"g :nth-last-child(2n)", "r1 r2"},
    {"g :nth-of-type(2)", "r2"},
    {"g :nth-last-of-type(2)", "r1"},
    {"g :nth-child(2 of .c)", "c1"},
    {"g :nth-last-child(1 of rect, circle)", "r2"},
    {"g :nth-child(1 of rect:not(.c))", "r2"},
    {":is(#r1, circle)", "r1 c1"},
    {":where(#r1, :unknown, circle)", "r1 c1"},
    {":is()", ""},
    {"g:is(:nonsense)", ""},
    {"g:not(.a)", "g2"},
    {"g > :not(rect, .d)", "p1"},
    {"g:not(:not(.a))", "g1"},
    {"rect:not(defs rect)", "r1 r2 /src"},
    {"g:has(circle)", "g1"},
    {":has(> text)", "link"},
    {"rect:has(+ circle)", "r1"},
    {"rect:has(~ path)", "r1 r2"},
    {"svg > :has(.d ~ path)", "g1"},
    {"defs:has(~ g circle)", "defs"},
    {"g:not(:has(*))", "g2"},
    {":lang(en)", "root defs src g1 r1 c1 r2 g2 link t u /src fo p"},
    {":lang(de)", "p1"},
    {"path:lang(DE-at)", "p1"},
    {":lang(d)", ""},
    {"g:dir(ltr)", "g1 g2"},
    {"g:dir(rtl)", ""},
    {"g:defined", "g1 g2"},
    {"rect::before", ""},
    {"g:hover", ""},
    {"*:has(~ .c)", "r1 c1 r2"},
    {":has(~ rect)", "r1 c1"},
    {":has(~ .d ~ path)", "r1"},
    {":has(~ g text)", ""},
    {":has(~ * > .c)", "defs"},
    {":has(+ .d + rect)", "r1"},
    {":has(+ g + a)", "g1"},
    {":has(> rect + circle)", "g1"},
    {":has(rect ~ path)", "root g1"},
    {":has(> .c, > text)", "defs g1 link"},
    {":has(:is(circle, text))", "root g1 link"},
    {":has(:not(*))", ""},
    {":not(:has(~ *))", "root src p1 t /src fo p"},
    {"g:has(~ g):has(rect)", "g1"},
    {"svg:has(.zzz)", ""},
    {":is(g, a):has(> :nth-child(2 of .c))", "g1"},
    {":nth-child(1 of .c)", "src r1 /src"},
    {":nth-child(2 of .c)", "c1"},
    {":nth-child(n+2 of .c)", "c1 p1"},
    {":nth-last-child(1 of .c)", "src p1 /src"},
    {":nth-last-child(2 of .c)", "c1"},
    {":nth-last-child(-n+2 of rect, path)", "src r2 p1 /src"},
    {":nth-child(even of *)", "g1 c1 p1 link fo"},
    {":nth-child(2n+1 of :not(.c))", "root defs r2 g2 t u p"},
    {":nth-child(1 of g + g)", "g2"},
    {":nth-child(0)", ""},
    {":nth-child(-1)", ""},
    {":nth-child(n)", "root defs src g1 r1 c1 r2 p1 g2 link t u /src fo p"},
    {":nth-child(-n)", ""},
    {":nth-child(0n)", ""},
    {":nth-child(1n+0)", "root defs src g1 r1 c1 r2 p1 g2 link t u /src fo p"},
    {":nth-child(2n-1)", "root defs src r1 r2 g2 t u /src p"},
    {":nth-child(-2n+5)", "root defs src r1 r2 g2 t u /src p"},
    {":nth-child(99999999999999999999)", ""},
    {":nth-child(n + 99999999999999999999)", ""},
    {":nth-last-of-type(odd)", "root defs src c1 r2 p1 g2 link t u /src fo p"},
    {":nth-of-type(even)", "r2 g2"},
    {":first-of-type:last-of-type", "root defs src c1 p1 link t u /src fo p"},
    {":only-of-type", "root defs src c1 p1 link t u /src fo p"},
    {":only-child:empty", "src /src p"},
    {":root:first-child", "root"},
    {":root > *", "defs g1 g2 link u fo"},
    {"* + * + *", "r2 p1 g2 link u fo"},
    {"* ~ * ~ *", "r2 p1 g2 link u fo"},
    {":root ~ *", ""},
    {"* > * > *", "src r1 c1 r2 p1 t p"},
    {"g g", ""},
    {"g *:not(:first-child):not(:last-child)", "c1 r2"},
    {"[class]", "src g1 r1 c1 p1 u /src"},
    {"[class='c d']", "c1"},
    {"[class~=d]", "c1"},
    {"[class^=c][class$=d]", "c1"},
    {"[class*=' ']", "g1 c1"},
    {"[data-x|='one']", "p1"},
    {"[data-x|='one two']", "g1"},
    {"[data-x='ONE TWO' i]", "g1"},
    {"[data-x~='TWO' i]", "g1"},
    {"[data-x^='ONE' I]", "g1 p1"},
    {"[data-x*='E-T' i]", "p1"},
    {"[data-x$='WO' i]", "g1 p1"},
    {"[data-x|='ONE' i]", "p1"},
    {"[id]", "root defs src g1 r1 c1 r2 p1 g2 link t u /src fo p"},
    {"[id='r1'],[id=r2]", "r1 r2"},
    {"[*|lang]", "root p1"},
    {"[lang]", ""},
    {"[xml\\:lang]", ""},
    {"[xlink\\:href]", ""},
    {"[svg|href]", ""},
    {"[|href]", "u"},
    {"[fill]", "c1"},
    {"svg|svg", "root"},
    {"svg|*:root", "root"},
    {"html|p:empty", "p"},
    {"*|*:empty", "src r1 c1 r2 p1 g2 u /src p"},
    {"|*", ""},
    {":not(svg|*)", "p"},
    {":is(html|p, svg|path)", "p1 p"},
    {".c:not(.d):not(rect)", "p1"},
    {":not(:is(.a, .c))", "root defs r2 g2 link t u fo p"},
    {":where(#g1) .c", "r1 c1 p1"},
    {":is(#g1, :bogus) > rect", "r1 r2"},
    {":not(#a, #b, #c)", "root defs src g1 r1 c1 r2 p1 g2 link t u /src fo p"},
    {":link, :any-link", "link"},
    {"a:not(:link)", ""},
    {":enabled, :disabled, :checked, :default, :valid, :required, :read-write, :placeholder-shown",
     ""},
    {":read-only", "p"},
    {":defined", "root defs src g1 r1 c1 r2 p1 g2 link t u /src fo p"},
    {":target, :focus, :hover, :active, :visited", ""},
    {"g:empty", "g2"},
    {":empty:not(rect)", "c1 p1 g2 u p"},
    {"text:empty", ""},
    {"#r1 + *", "c1"},
    {"#R1", ""},
    {".A", ""},
    {".\\63", "src r1 c1 p1 /src"},
    {"\\72 ect", "src r1 r2 /src"},
    {"\\000072ect", "src r1 r2 /src"},
    {"*|rect", "src r1 r2 /src"},
    {"a, b c, #p1", "p1 link"},
    {":is(:root)", "root"},
    {":root:has(> defs)", "root"},
    {":scope > g", "g1 g2"},
    {"& > g", "g1 g2"},
    {":host, :host-context(g)", ""},
    {"g::before, rect", "src r1 r2 /src"},
    {"::before", ""},
    {"rect#r1.c:first-child", "r1"},
    {"#r\\31, \\#x, .\\63", "src r1 c1 p1 /src"},
};

static void test_match(void)
{
    g_autoptr(Document) document = load(picture);
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(SelectorMemo) memo = selector_memo_new();
    SelectorScope scopes[] = {
        {.root = document->root},
        {.root = document->root, .positions = selector_positions(arena, document), .memo = memo},
    };
    for (guint i = 0; i < G_N_ELEMENTS(matches); i++) {
        const Selector *selectors = parse(arena, matches[i].selector, NULL);
        ROW("match", picture, matches[i].selector, matches[i].ids);
        if (selectors == NULL)
            g_error("%s does not parse", matches[i].selector);
        for (guint p = 0; p < G_N_ELEMENTS(scopes); p++) {
            g_autofree char *ids = matching(document, selectors, &scopes[p]);
            if (strcmp(ids, matches[i].ids) != 0) {
                g_test_message("%s matches [%s], not [%s]", matches[i].selector, ids,
                               matches[i].ids);
                g_test_fail();
            }
        }
    }
}

static void test_states(void)
{
    static const struct {
        const char *pseudo, *id;
    } listed[] = {{"hover", "c1"},   {"focus", "t"},    {"target", "g2"},
                  {"checked", "r1"}, {"active", "src"}, {"focus-visible", "p1"}};
    static const struct {
        const char *selector, *ids;
    } rows[] = {
        {":hover", "root g1 c1"},
        {"g:hover rect", "r1 r2"},
        {":focus", "p1 t"},
        {":focus-visible", "p1"},
        {":focus-within", "root g1 p1 link t"},
        {":target", "g2"},
        {":active", "root defs src /src"},
        {":checked", "r1"},
        {"g:not(:hover)", "g2"},
        {":hover:has(:focus-visible)", "root g1"},
        {":visited", ""},
    };
    g_autoptr(Document) document = load(picture);
    g_autoptr(Arena) arena = arena_new();
    SelectorState states[G_N_ELEMENTS(listed)];
    SelectorScope scope = {
        .root = document->root, .n_states = G_N_ELEMENTS(states), .states = states};
    for (guint i = 0; i < G_N_ELEMENTS(listed); i++)
        states[i] = (SelectorState){listed[i].pseudo, document_lookup(document, listed[i].id)};
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *ids = matching(document, parse(arena, rows[i].selector, NULL), &scope);
        g_assert_cmpstr(ids, ==, rows[i].ids);
    }
}

static void test_nesting(void)
{
    static const struct {
        const char *parent, *nested, *ids;
        guint32 specificity;
    } rows[] = {
        {".a", "rect", "r1 r2", 1 << 10 | 1},
        {".a", "> .c", "r1 c1 p1", 2 << 10},
        {".a", "& > rect", "r1 r2", 1 << 10 | 1},
        {"rect", "&.c", "src r1 /src", 1 << 10 | 1},
        {"rect", "+ circle", "c1", 2},
        {"rect", "g &", "r1 r2", 2},
        {"rect", ":is(g, x) &:not(.c)", "r2", 1 << 10 | 2},
        {"#g1, .u", "circle", "c1", 1 << 20 | 1},
        {"g", "&:is(& + g)", "g2", 3},
        {"g", "a, &", "g1 g2", 2},
        {"g", ":not(&) > text", "t", 2},
    };
    g_autoptr(Document) document = load(picture);
    g_autoptr(Arena) arena = arena_new();
    SelectorScope scope = {.root = document->root};
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        const Selector *parent = parse(arena, rows[i].parent, NULL);
        const Selector *nested = parse(arena, rows[i].nested, parent);
        g_assert_nonnull(nested);
        g_autofree char *ids = matching(document, nested, &scope);
        g_assert_cmpstr(ids, ==, rows[i].ids);
        g_assert_cmpuint(selector_specificity(nested, 0), ==, rows[i].specificity);
    }
    /* Each level holds the one above twice: refused before it can take for ever. */
    const Selector *parent = parse(arena, "g", NULL);
    guint depth = 0;
    while (parent != NULL && depth < 100) {
        parent = parse(arena, "&&:not(:hover)", parent);
        depth++;
    }
    g_assert_cmpuint(depth, <, 100);
}

/* Without pruning `a ~ a ~ ... ~ b` and `g g g ... x` take exponential time here. */
static void test_backtracking(void)
{
    g_autoptr(GString) text = g_string_new("<svg xmlns='http://www.w3.org/2000/svg'>");
    for (guint i = 0; i < 100; i++)
        g_string_append(text, "<g>");
    for (guint i = 0; i < 200; i++)
        g_string_append(text, "<a/>");
    for (guint i = 0; i < 100; i++)
        g_string_append(text, "</g>");
    g_string_append(text, "</svg>");
    g_autoptr(Document) document = load(text->str);
    g_autoptr(Arena) arena = arena_new();
    SelectorScope scope = {.root = document->root};
    static const char *const selectors[] = {
        "x ~ a ~ a ~ a ~ a ~ a ~ a ~ a ~ a ~ a ~ a ~ a",
        "x g g g g g g g g g g g g g g g g g g g g g a",
        "x > g g g g g g g g g g g g a ~ a ~ a ~ a",
    };
    for (guint i = 0; i < G_N_ELEMENTS(selectors); i++) {
        g_autofree char *ids = matching(document, parse(arena, selectors[i], NULL), &scope);
        g_assert_cmpstr(ids, ==, "");
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/selector/match", test_match);
    g_test_add_func("/selector/states", test_states);
    g_test_add_func("/selector/nesting", test_nesting);
    g_test_add_func("/selector/backtracking", test_backtracking);
    return g_test_run();
}

#include "style/selector.h"

#include "rows.h"

#include <string.h>

static const SelectorNamespaces namespaces = {
    .n = 2,
    .items =
        (const struct SelectorNamespace[]){
            {"svg", DOCUMENT_SVG_NAMESPACE},
            {"html", DOCUMENT_XHTML_NAMESPACE},
        },
};

static const Selector *parse(Arena *arena, const char *text, const Selector *parent)
{
    return selector_parse(arena, css_tokenize(arena, text, strlen(text), 0), parent, &namespaces,
                          NULL);
}

/* As Chromium has it, which knows neither the flag `s` nor a list of languages. */
static const char *const good[] = {
    "a::before",
    "a:before",
    "a:first-line",
    "a::-webkit-foo",
    "a::part(x)",
    "::slotted(a)",
    "::selection",
    "::highlight(x)",
    "*|a",
    "|a",
    "svg|a",
    "[a]",
    "[a=b]",
    "[a=\"b\" i]",
    "[*|a]",
    "[|a]",
    "a>b",
    "#\\31 a",
    "a#b.c[d]:hover",
    "*",
    "& a",
    "a&",
    "&&",
    ":is(&)",
    "a:not(b c)",
    "a /* */ b",
    ".a/**/.b",
    "a\\:b",
    "*|*",
    "a.b::after",
    "[ a ]",
    "[a= b]",
    "a\n\tb",
    ":not(:is(a):where(b))",
    "::-webkit-scrollbar:horizontal",
    "::before::marker",
    ":nth-child(+n)",
    ":nth-child(n +2)",
    ":nth-child(n+ 2)",
    ":nth-child( 3 )",
    ":HOVER",
    ":Not(a)",
    ":nth-child(2N+1 OF a)",
    ":is(a,,b)",
    "a:where()",
    ":host(a)",
    ":-webkit-any(a)",
    ":read-only",
    ":dir(foo)",
    ":lang(\\*-a)",
    "[a=b i]",
    "[a=b I]",
    ":xr-overlay",
    ":target-before",
    ":target-after",
    ":interest-source",
    ":interest-target",
    ":picture-in-picture",
    ":target-current",
    ":-webkit-any-link",
    ":corner-present",
    ":horizontal",
    ":no-button",
    "::-webkit-scrollbar:no-button",
    ":start",
    ":not(a,b)",
    ":is(::before)",
    ":is(::before,a)",
    ":where(:is())",
    "a:not(:where(:foo))",
    ":not(:is(:foo))",
    "::part(a b)",
    "::cue(a)",
    "::cue",
    "::part(a)::before",
    "a:has(:is(:foo))",
    "a:has(> b, + c)",
    ":has(& a)",
    ":nth-child(even of a, b)",
    ":nth-last-child(-n+3 of .x)",
    ":nth-child(n + 0)",
    ":nth-child(+2n+ 3)",
    ":nth-child(-n-1)",
    ":nth-child(-n- 1)",
    ":nth-child( n )",
    ":nth-child(e\\76 en)",
    "a /**/ b",
    "[a|=b]",
    "[a~=b i]",
    "& > a",
    "&.b&",
    "--",
    "--a",
    "-\\31",
    "#--a",
    "#\\-",
    ".\\31 a",
    ".-a",
    ".--a",
    "é",
    "é.ü",
    "😀",
    "a:first-letter",
    "a::after::marker",
    "::placeholder",
    "::view-transition",
    "::view-transition-group(*)",
    "::view-transition-group(a.b)",
    ":host-context(a)",
};

static const char *const bad[] = {
    "",
    ",a",
    "a,",
    "a,,b",
    "#1a",
    ".1a",
    "a::foo",
    "a::-moz-foo",
    "a::before:hover",
    "a::before a",
    "a::before.b",
    "x|a",
    "[a=1]",
    "[a=\"b\" x]",
    "[a i]",
    "[x|a]",
    "[a=]",
    "[]",
    "a>>b",
    "a||b",
    "> a",
    "a >",
    "a + + b",
    "**",
    "*a",
    "a*",
    ".a*",
    "a/b",
    "a!b",
    "a|*",
    ":: before",
    ": hover",
    ". a",
    "# a",
    "[a=b]c",
    ":nonsense",
    ":not()",
    ":not(:foo)",
    ":has()",
    ":has(:has(a))",
    ":has(::before)",
    ":has(:foo)",
    ":nth-child()",
    ":nth-child(+ n)",
    ":nth-child(- n)",
    ":nth-child(n - - 2)",
    ":nth-child(2n + -2)",
    ":nth-child(1.5)",
    ":nth-child(odd of :foo)",
    ":nth-of-type(2 of a)",
    ":nth-child",
    ":hover(a)",
    ":link(a)",
    ":dir()",
    ":dir(ltr rtl)",
    ":lang()",
    ":not(::before)",
    ":blank",
    ":matches(a)",
    ":-moz-any(a)",
    ":host-context()",
    "a:not(b",
    "a { }",
    "50%",
    ":lang(a,b)",
    ":lang('a')",
    ":lang(*-a)",
    "[a=b s]",
    "[a=b S]",
    "[a='b's]",
    ":paused",
    ":video-persistent-ancestor",
    "::part()",
    "::highlight(a b)",
    "::before:hover",
    "::before::before",
    "::first-line::before",
    "a:has(b,)",
    ":nth-of-type(n of a)",
    ":nth-child(--n)",
    ":nth-child(3 n)",
    ":nth-child(+odd)",
    "a/* */b",
    "A|b",
    "*|*|a",
    "[*|*=a]",
    "[a|b|=c]",
    "a::before > b",
    "a&b",
    "&a",
    "&&a",
    "@a",
    "a{}",
    "-",
    "#-",
    ".-1",
    "U+26",
    "a:before:hover",
    "::-webkit-x::-webkit-y",
    "::-webkit-x a",
    "::marker:hover",
    "::slotted(a b)",
    "::slotted(a,b)",
    "::slotted()",
    ":host(a b)",
    ":host-context(a,b)",
    ":host()",
};

static void test_valid(void)
{
    g_autoptr(Arena) arena = arena_new();
    for (guint i = 0; i < G_N_ELEMENTS(good); i++) {
        ROW("selector", good[i], "valid");
        if (parse(arena, good[i], NULL) == NULL) {
            g_test_message("%s does not parse", good[i]);
            g_test_fail();
        }
    }
    for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
        /* What is open at the end of the text is closed there. */
        bool closed = strcmp(bad[i], "a:not(b") == 0;
        if (!closed)
            ROW("selector", bad[i], NULL);
        if ((parse(arena, bad[i], NULL) != NULL) != closed) {
            g_test_message("%s parses", bad[i]);
            g_test_fail();
        }
    }
}

static void test_error_offset(void)
{
    g_autoptr(Arena) arena = arena_new();
    static const char text[] = "a, b:nonsense, c";
    guint32 offset = 0;
    g_assert_null(
        selector_parse(arena, css_tokenize(arena, text, strlen(text), 100), NULL, NULL, &offset));
    g_assert_cmpuint(offset, ==, 105);
}

static void test_specificity(void)
{
#define SPECIFICITY(a, b, c) ((a) << 20 | (b) << 10 | (c))
    static const struct {
        const char *selector;
        guint32 specificity;
    } rows[] = {
        {"*", SPECIFICITY(0, 0, 0)},
        {"li", SPECIFICITY(0, 0, 1)},
        {"ul li", SPECIFICITY(0, 0, 2)},
        {"ul ol+li", SPECIFICITY(0, 0, 3)},
        {"h1 + *[rel=up]", SPECIFICITY(0, 1, 1)},
        {"ul ol li.red", SPECIFICITY(0, 1, 3)},
        {"li.red.level", SPECIFICITY(0, 2, 1)},
        {"#x34y", SPECIFICITY(1, 0, 0)},
        {"#s12:not(foo)", SPECIFICITY(1, 0, 1)},
        {".foo :is(.bar, #baz)", SPECIFICITY(1, 1, 0)},
        {":is(em, #foo)", SPECIFICITY(1, 0, 0)},
        {".qux:where(em, #foo#bar#baz)", SPECIFICITY(0, 1, 0)},
        {":nth-child(even)", SPECIFICITY(0, 1, 0)},
        {":nth-child(even of li, .item)", SPECIFICITY(0, 2, 0)},
        {":not(em, strong#foo)", SPECIFICITY(1, 0, 1)},
        {":has(> a.b)", SPECIFICITY(0, 1, 1)},
        {"g::before", SPECIFICITY(0, 0, 2)},
        {"a:hover", SPECIFICITY(0, 1, 1)},
        {":is(:bad, a)", SPECIFICITY(0, 0, 1)},
        {"svg|a", SPECIFICITY(0, 0, 1)},
    };
    g_autoptr(Arena) arena = arena_new();
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        const Selector *selectors = parse(arena, rows[i].selector, NULL);
        if (selectors == NULL || selector_specificity(selectors, 0) != rows[i].specificity)
            g_error("specificity of %s", rows[i].selector);
    }
    g_autoptr(GString) many = g_string_new(NULL);
    for (guint i = 0; i < 1100; i++)
        g_string_append(many, ".a");
    g_assert_cmpuint(selector_specificity(parse(arena, many->str, NULL), 0), ==,
                     SPECIFICITY(0, 1023, 0));
#undef SPECIFICITY
}

/* "#id .class name [attribute] [attribute=value] *", those that there are. */
static char *keys_of(const Selector *selectors,
                     void (*append)(const Selector *selectors, guint i, GArray *keys))
{
    g_autoptr(GArray) keys = g_array_new(FALSE, FALSE, sizeof(SelectorKey));
    GString *out = g_string_new(NULL);
    append(selectors, 0, keys);
    for (guint i = 0; i < keys->len; i++) {
        static const char *const marks[] = {
            [SELECTOR_KEY_ID] = "#",        [SELECTOR_KEY_CLASS] = ".", [SELECTOR_KEY_VALUE] = "=",
            [SELECTOR_KEY_ATTRIBUTE] = "@", [SELECTOR_KEY_TYPE] = "",   [SELECTOR_KEY_ANY] = "*"};
        SelectorKey key = g_array_index(keys, SelectorKey, i);
        g_string_append_printf(out, "%s%s%s%s%s", i > 0 ? " " : "", marks[key.type],
                               key.name != NULL ? key.name : "", key.value != NULL ? "=" : "",
                               key.value != NULL ? key.value : "");
    }
    return g_string_free(out, FALSE);
}

static void test_keys(void)
{
    static const struct {
        const char *selector, *keys;
    } rows[] = {
        {"g .a rect.b#c:hover", "#c"},
        {"#g rect.b.d", ".b"},
        {"#g > rect:first-child", "rect"},
        {"#g > *", "*"},
        {":is(.a)", ".a"},
        {":is(.a, .b c, #d)", ".a c #d"},
        {":is(.a, :hover)", "*"},
        {"rect:is(.a, g)", ".a g"},
        {"rect:is(.a, #b)", ".a #b"},
        {":is(:where(.a, .b), [x])", ".a .b @x"},
        {":not(.a)", "*"},
        {"[x]", "@x"},
        {"rect[x]", "@x"},
        {"rect[x=y]", "=x=y"},
        {"rect[x=y i]", "@x"},
        {"[x^=y]", "@x"},
        {"[x=y].a", ".a"},
    };
    g_autoptr(Arena) arena = arena_new();
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *keys = keys_of(parse(arena, rows[i].selector, NULL), selector_keys);
        g_assert_cmpstr(keys, ==, rows[i].keys);
    }
    g_autofree char *nested =
        keys_of(parse(arena, "&:hover", parse(arena, "g .a, b", NULL)), selector_keys);
    g_assert_cmpstr(nested, ==, ".a b");
}

static void test_ancestor_keys(void)
{
    static const struct {
        const char *selector, *keys;
    } rows[] = {
        {"rect", ""},
        {".a rect", ".a"},
        {"#g .a > rect.b", ".a"},
        {"g > rect", "g"},
        {"g ~ rect", ""},
        {".x g ~ rect", ".x"},
        {".x [y] rect", ".x"},
        {"* rect", ""},
        {":is(.a, #b) rect", ".a #b"},
        {":is(.a, [b]) rect", ""},
        {":is(.a .b, g .c)", ".a g"},
        {":is(.a .b, .c)", ""},
        {".x :is(.a .b, .c)", ".x"},
        {":not(.a .b)", ""},
    };
    g_autoptr(Arena) arena = arena_new();
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *keys =
            keys_of(parse(arena, rows[i].selector, NULL), selector_ancestor_keys);
        g_assert_cmpstr(keys, ==, rows[i].keys);
    }
}

static void test_depth(void)
{
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GString) text = g_string_new(NULL);
    for (guint i = 0; i < 20000; i++)
        g_string_append(text, ":not(");
    g_assert_null(parse(arena, text->str, NULL));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/selector-parse/valid", test_valid);
    g_test_add_func("/selector-parse/error-offset", test_error_offset);
    g_test_add_func("/selector-parse/specificity", test_specificity);
    g_test_add_func("/selector-parse/keys", test_keys);
    g_test_add_func("/selector-parse/ancestor-keys", test_ancestor_keys);
    g_test_add_func("/selector-parse/depth", test_depth);
    return g_test_run();
}

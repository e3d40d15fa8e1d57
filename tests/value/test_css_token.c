#include "value/css_token.h"

#include <string.h>

typedef struct Row {
    const char *text;
    const char *expected;
} Row;

static CssTokens tokenize(Arena *arena, const char *text)
{
    return css_tokenize(arena, text, strlen(text), 0);
}

static const char *const type_names[] = {
    [CSS_EOF] = "eof",           [CSS_WHITESPACE] = "_",   [CSS_IDENT] = "ident",
    [CSS_FUNCTION] = "function", [CSS_AT_KEYWORD] = "at",  [CSS_HASH] = "hash",
    [CSS_STRING] = "string",     [CSS_URL] = "url",        [CSS_BAD] = "bad",
    [CSS_NUMBER] = "number",     [CSS_PERCENTAGE] = "%",   [CSS_DIMENSION] = "dimension",
    [CSS_COLON] = ":",           [CSS_SEMICOLON] = ";",    [CSS_COMMA] = ",",
    [CSS_OPEN_SQUARE] = "[",     [CSS_CLOSE_SQUARE] = "]", [CSS_OPEN_PAREN] = "(",
    [CSS_CLOSE_PAREN] = ")",     [CSS_OPEN_CURLY] = "{",   [CSS_CLOSE_CURLY] = "}",
    [CSS_CDO] = "cdo",           [CSS_CDC] = "cdc",        [CSS_DELIM] = "delim",
};

static char *describe(CssTokens tokens)
{
    GString *out = g_string_new(NULL);
    for (const CssToken *at = tokens.at; at <= tokens.end; at++) {
        if (at > tokens.at)
            g_string_append_c(out, ' ');
        g_string_append(out, type_names[at->type]);
        if (at->text != NULL)
            g_string_append_printf(out, "<%s>", at->text);
        if (at->unit != NULL)
            g_string_append_printf(out, "[%s]", at->unit);
        if (at->type == CSS_DELIM)
            g_string_append_unichar(out, at->delim);
    }
    return g_string_free(out, FALSE);
}

static void test_tokens(void)
{
    static const Row rows[] = {
        {"", "eof"},
        {"a b", "ident<a> _ ident<b> eof"},
        {"a/* x */b", "ident<a> ident<b> eof"},
        {"a /* x */ b/*", "ident<a> _ ident<b> eof"},
        {"--x:-moz-y", "ident<--x> : ident<-moz-y> eof"},
        {"-- -", "ident<--> _ delim- eof"},
        {"\\66oo \\000041\nB", "ident<foo> _ ident<AB> eof"},
        {"\\0 x", "ident<\xEF\xBF\xBDx> eof"},
        {"f\xC3\xBCr", "ident<f\xC3\xBCr> eof"},
        {"\xFF", "ident<\xEF\xBF\xBD> eof"},
        {"12 +1.5 -.5e2 1e3 1.e3", "number<12> _ number<+1.5> _ number<-.5e2> _ number<1e3> _ "
                                   "number<1> delim. ident<e3> eof"},
        {"50% 10PX 1em 1e1em 2n-1", "%<50%> _ dimension<10PX>[px] _ dimension<1em>[em] _ "
                                    "dimension<1e1em>[em] _ dimension<2n-1>[n-1] eof"},
        {"10-5", "number<10> number<-5> eof"},
        {"1--x", "dimension<1--x>[--x] eof"},
        {"#fff #0a #-0 # #\\31", "hash<fff> _ hash<0a> _ hash<-0> _ delim# _ hash<1> eof"},
        {"@media @-x @0", "at<media> _ at<-x> _ delim@ number<0> eof"},
        {"'a\\'b' \"c\\\nd\"", "string<a'b> _ string<cd> eof"},
        {"'a\nb", "bad<'a> _ ident<b> eof"},
        {"\"open", "string<open> eof"},
        {"url( a.png ) url('b') URL(#c)", "url<a.png> _ function<url> string<b> ) _ url<#c> eof"},
        {"url(a b) c", "bad<url(a b)> _ ident<c> eof"},
        {"url(a\"b) c", "bad<url(a\"b)> _ ident<c> eof"},
        {"url(a\\)b", "url<a)b> eof"},
        {"rgb(1,2 3)[{}];", "function<rgb> number<1> , number<2> _ number<3> ) [ { } ] ; eof"},
        {"<!-- --> <-", "cdo _ cdc _ delim< delim- eof"},
        {"a>b~c|d*", "ident<a> delim> ident<b> delim~ ident<c> delim| ident<d> delim* eof"},
        {"\\\na", "delim\\ _ ident<a> eof"},
        {"a\r\n\t\fb", "ident<a> _ ident<b> eof"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        g_autofree char *got = describe(tokenize(arena, rows[i].text));
        g_assert_cmpstr(got, ==, rows[i].expected);
    }
}

static void test_numbers(void)
{
    g_autoptr(Arena) arena = arena_new();
    CssTokens tokens = css_tokenize(arena, "x -1.5e1px 7 7.0 50%", 20, 100);
    const CssToken *dimension = tokens.at + 2;
    g_assert_cmpfloat(dimension->number, ==, -15);
    g_assert_false(dimension->integer);
    g_assert_cmpuint(dimension->offset, ==, 102);
    g_assert_cmpuint(dimension->length, ==, 8);
    g_assert_true(tokens.at[4].integer);
    g_assert_false(tokens.at[6].integer);
    g_assert_cmpfloat(tokens.at[8].number, ==, 50);
    g_assert_cmpuint(tokens.end->offset, ==, 120);
}

static void test_nul_is_replaced(void)
{
    g_autoptr(Arena) arena = arena_new();
    CssTokens tokens = css_tokenize(arena, "a\0b", 3, 0);
    g_assert_cmpstr(tokens.at->text, ==,
                    "a\xEF\xBF\xBD"
                    "b");
    g_assert_true(tokens.at + 1 == tokens.end);
}

static void test_print(void)
{
    static const Row rows[] = {
        {"a  b\n\tc", "a b c"},
        {"'it\"s' url( x.png ) url('y')", "\"it\\\"s\" url(\"x.png\") url(\"y\")"},
        {"1.50px +3 50%", "1.50px +3 50%"},
        {"a/**/b 1/**/px 1/**/2 a/**/(", "a/**/b 1/**/px 1/**/2 a/**/("},
        {"calc( 1px + 2px )", "calc( 1px + 2px )"},
        {"\\31 x #\\31 x #1x", "\\31 x #\\31 x #1x"},
        {"a\\:b", "a\\:b"},
        {"\\-", "\\-"},
        {"@media{--x:1}", "@media{--x:1}"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        g_autoptr(GString) out = g_string_new(NULL);
        CssTokens tokens = tokenize(arena, rows[i].text);
        css_print(out, tokens);
        g_assert_cmpstr(out->str, ==, rows[i].expected);
        g_autofree char *before = describe(tokens);
        g_autofree char *after = describe(tokenize(arena, out->str));
        if (strstr(before, "url") == NULL)
            g_assert_cmpstr(after, ==, before);
    }
}

static void assert_stretch(CssTokens tokens, const char *expected)
{
    g_autoptr(GString) out = g_string_new(NULL);
    css_print(out, tokens);
    g_assert_cmpstr(out->str, ==, expected);
}

static void test_blocks(void)
{
    g_autoptr(Arena) arena = arena_new();
    CssTokens tokens = tokenize(arena, "f(a,(b]c),{)}) rest");
    assert_stretch(css_take_block(&tokens), "a,(b]c),{)}");
    assert_stretch(tokens, " rest");

    tokens = tokenize(arena, "(a[b");
    assert_stretch(css_take_block(&tokens), "a[b");
    g_assert_true(css_at_end(tokens));
}

static void test_lists(void)
{
    g_autoptr(Arena) arena = arena_new();
    CssTokens tokens = tokenize(arena, "a:b;c(;);d");
    assert_stretch(css_take_until(&tokens, CSS_SEMICOLON), "a:b");
    assert_stretch(css_take_until(&tokens, CSS_SEMICOLON), "c(;)");
    assert_stretch(css_take_until(&tokens, CSS_SEMICOLON), "d");
    g_assert_true(css_at_end(tokens));

    tokens = tokenize(arena, "  1px f( a b )g  end ");
    assert_stretch(css_take_component(&tokens), "1px");
    assert_stretch(css_take_component(&tokens), "f( a b )g");
    assert_stretch(css_take_component(&tokens), "end");
    assert_stretch(css_take_component(&tokens), "");

    CssTokens *parts;
    g_assert_cmpuint(css_split_commas(arena, tokenize(arena, "a, f(b,c) ,"), &parts), ==, 3);
    assert_stretch(css_trim(parts[0]), "a");
    assert_stretch(css_trim(parts[1]), "f(b,c)");
    g_assert_true(css_at_end(parts[2]));
    g_assert_cmpuint(css_split_commas(arena, tokenize(arena, ""), &parts), ==, 1);
}

static void test_names(void)
{
    g_autoptr(Arena) arena = arena_new();
    CssTokens tokens = tokenize(arena, "NONE Rotate(");
    g_assert_true(css_is_ident(css_peek(&tokens), "none"));
    g_assert_false(css_is_function(css_peek(&tokens), "none"));
    g_assert_true(css_is_function(tokens.at + 2, "rotate"));
    tokens.at = tokens.end;
    g_assert_cmpint(css_peek(&tokens)->type, ==, CSS_EOF);
}

/* A hundred thousand open brackets must not cost a stack frame each. */
static void test_deep_nesting(void)
{
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GString) text = g_string_new(NULL);
    for (int i = 0; i < 100000; i++)
        g_string_append_c(text, '(');
    CssTokens tokens = css_tokenize(arena, text->str, text->len, 0);
    CssTokens inside = css_take_block(&tokens);
    g_assert_cmpint(inside.end - inside.at, ==, 99999);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/css-token/tokens", test_tokens);
    g_test_add_func("/css-token/numbers", test_numbers);
    g_test_add_func("/css-token/nul", test_nul_is_replaced);
    g_test_add_func("/css-token/print", test_print);
    g_test_add_func("/css-token/blocks", test_blocks);
    g_test_add_func("/css-token/lists", test_lists);
    g_test_add_func("/css-token/names", test_names);
    g_test_add_func("/css-token/deep", test_deep_nesting);
    return g_test_run();
}

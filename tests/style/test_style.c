#include "rows.h"
#include "style_fixture.h"

#include <string.h>

/* What a browser computes for #t (200x100 viewport, medium is 16 px). */
typedef struct Case {
    const char *sheet, *property, *expected;
} Case;

static const Case variables[] = {
    {"#t{--a:5;stroke-width:calc(var(--a)*1px)}", "stroke-width", "5px"},
    {"#t{--a:5;stroke-width:var(--a)px}", "stroke-width", "1px"},
    {"#t{--A:1;stroke-width:var(--a,9)}", "stroke-width", "9px"},
    {"#g{--a:red}#t{fill:var(--a)}", "fill", "rgb(255, 0, 0)"},
    {"#g{--a:red}#t{--a:lime;fill:var(--a)}", "fill", "rgb(0, 255, 0)"},
    {"#t{fill:red;fill:var(--zz)}", "fill", "rgb(0, 0, 0)"},
    {"#g{fill:red}#t{fill:var(--zz)}", "fill", "rgb(255, 0, 0)"},
    {"#t{fill:var(--zz,)}", "fill", "rgb(0, 0, 0)"},
    {"#t{--a: ;fill:var(--a,red)}", "fill", "rgb(0, 0, 0)"},
    {"#t{--a: ;fill:lime var(--a)}", "fill", "rgb(0, 255, 0)"},
    {"#t{--a:initial;fill:var(--a,red)}", "fill", "rgb(255, 0, 0)"},
    {"#t{fill:var(--a, var(--b, var(--c, red)))}", "fill", "rgb(255, 0, 0)"},
    {"#t{--r:255;fill:rgb(var(--r), calc(var(--r) - 55), 0)}", "fill", "rgb(255, 200, 0)"},
    {"#t{--w:7;--z:var(--y) var(--w);--y:var(--w)}", "--z", "7 7"},
    {"#t{font-size:12;--n:12}", "font-size", "16px"},
    {"#t{font-size:var(--n);--n:12}", "font-size", "16px"},
    {"#t{stroke-width:var(--n);--n:12}", "stroke-width", "12px"},
    /* cycles */
    {"#t{--a:var(--a,3);--b:var(--a,4)}", "--a", ""},
    {"#t{--a:var(--a,3);--b:var(--a,4)}", "--b", "4"},
    {"#t{--a:var(--b,1);--b:var(--a,2)}", "--a", ""},
    {"#t{--a:var(--b,1);--b:var(--a,2)}", "--b", ""},
    {"#t{--a:var(--b,var(--a));--b:1}", "--a", "1"},
    {"#t{--c:var(--b,5);--a:var(--b) var(--c);--b:var(--a)}", "--c", "5"},
    {"#t{--c:var(--b,5);--a:var(--b) var(--c);--b:var(--a)}", "--a", ""},
    {"#t{--a:var(--c,1);--b:var(--a);--c:var(--b,5)}", "--c", ""},
    {"#t{--z:var(--y,1);--y:var(--z,2);--x:var(--y,3);--w:var(--x) var(--y,7)}", "--w", "3 7"},
    {"#g{--a:7}#t{--a:var(--a)}", "--a", ""},
    /* keywords */
    {"#g{--a:7}#t{--a:inherit}", "--a", "7"},
    {"#g{--a:7}#t{--a:unset}", "--a", "7"},
    {"#g{--a:7}#t{--a:revert}", "--a", "7"},
    {"#g{--a:7}#t{--a:initial}", "--a", ""},
    {"#g{--f:inherit}#t{fill:var(--f)}", "fill", "rgb(0, 0, 0)"},
    {"#g{fill:red}#t{--f:inherit;fill:var(--f)}", "fill", "rgb(255, 0, 0)"},
    {"#g{opacity:.3}#t{opacity:var(--z,inherit)}", "opacity", "0.3"},
    {"#g{opacity:.3}#t{opacity:var(--z,unset)}", "opacity", "1"},
    /* shorthands */
    {"#t{animation:var(--n) 2s;--n:foo}", "animation-name", "foo"},
    {"#t{animation:var(--n) 2s;--n:foo}", "animation-duration", "2s"},
    {"#t{animation:var(--n) 2s}", "animation-duration", "0s"},
    {"#t{animation:foo 2s;animation:var(--n) 3s}", "animation-duration", "0s"},
    {"#t{font:var(--s) serif;--s:20px}", "font-size", "20px"},
    {"#t{font:var(--s) serif;--s:20px}", "font-family", "serif"},
    {"#t{font:var(--s) serif;--s:20}", "font-size", "16px"},
    {"#g{fill:red}#t{--x:inherit;font:var(--y, inherit)}", "fill", "rgb(255, 0, 0)"},
    {"#g{font-size:30px}#t{font:var(--y, inherit)}", "font-size", "30px"},
    /* env() */
    {"#t{stroke-width:env(safe-area-inset-top)}", "stroke-width", "0px"},
    {"#t{stroke-width:env(foo, 3)}", "stroke-width", "3px"},
    {"#t{stroke-width:env(foo)}", "stroke-width", "1px"},
};

static const Case fonts[] = {
    {"#g{font-size:20px}#t{font-size:1.5em;letter-spacing:2em}", "letter-spacing", "60px"},
    {"#g{letter-spacing:2em;font-size:20px}#t{font-size:10px}", "letter-spacing", "40px"},
    {"#g{stroke-width:2em;font-size:20px}#t{font-size:10px}", "stroke-width", "40px"},
    {"svg{font-size:10px}#t{stroke-width:2rem}", "stroke-width", "20px"},
    {"svg{font-size:10px;stroke-width:2rem}", "stroke-width", "20px"},
    {"svg{font-size:2rem}", "font-size", "32px"},
    {"svg{font-size:2em}", "font-size", "32px"},
    {"#t{font-size:10vw}", "font-size", "20px"},
    {"#g{font-size:20px}#t{font-size:calc(1em + 50%)}", "font-size", "30px"},
    {"#g{font-size:20px}#t{font-size:inherit}", "font-size", "20px"},
    {"#g{font-size:20px}#t{font-size:initial}", "font-size", "16px"},
    {"#g{font-size:20px}#t{font-size:-3px}", "font-size", "20px"},
    {"#t{font-size:calc(-3px)}", "font-size", "0px"},
    {"#t{font-size:xx-small}", "font-size", "9px"},
    {"#t{font-size:small}", "font-size", "13px"},
    {"#t{font-size:xxx-large}", "font-size", "48px"},
    {"#t{font-size:smaller}", "font-size", "13.3333px"},
    {"#t{font-size:larger}", "font-size", "19.2px"},
    /* the lone family monospace */
    {"#t{font-family:monospace}", "font-size", "13px"},
    {"#t{font-family:Monospace}", "font-size", "13px"},
    {"#t{font-family:monospace,monospace}", "font-size", "16px"},
    {"#t{font-family:\"monospace\"}", "font-size", "16px"},
    {"#t{font-family:monospace;font-size:xx-small}", "font-size", "9px"},
    {"#t{font-family:monospace;font-size:small}", "font-size", "12px"},
    {"#t{font-family:monospace;font-size:large}", "font-size", "16px"},
    {"#t{font-family:monospace;font-size:xxx-large}", "font-size", "39px"},
    {"#t{font-family:monospace;font-size:smaller}", "font-size", "10.8333px"},
    {"#t{font-family:monospace;font-size:larger}", "font-size", "15.6px"},
    {"#t{font-family:monospace;font-size:2em}", "font-size", "26px"},
    {"#t{font-family:monospace;font-size:50%}", "font-size", "6.5px"},
    {"#t{font-family:monospace;font-size:2rem}", "font-size", "32px"},
    {"#t{font-family:monospace;font-size:calc(1em + 50%)}", "font-size", "24px"},
    {"#t{font-family:monospace;font-size:inherit}", "font-size", "13px"},
    {"#t{font-family:monospace;font-size:initial}", "font-size", "13px"},
    {"#g{font-family:monospace}", "font-size", "13px"},
    {"#g{font-family:monospace}#t{font-family:serif}", "font-size", "16px"},
    {"#g{font-family:monospace}#t{font-size:2em}", "font-size", "26px"},
    {"#g{font-family:monospace}#t{font-size:2em;font-family:serif}", "font-size", "32px"},
    {"#g{font-family:monospace}#t{font-size:150%}", "font-size", "19.5px"},
    {"#g{font-size:20px}#t{font-family:monospace}", "font-size", "20px"},
    {"#g{font-size:20px}#t{font-family:monospace;font-size:2em}", "font-size", "40px"},
    {"#g{font-size:2em}#t{font-family:monospace}", "font-size", "26px"},
    {"#g{font-size:2em}#t{font-family:monospace;font-size:larger}", "font-size", "31.2px"},
    {"#g{font-size:2em}#t{font-size:smaller}", "font-size", "26.6667px"},
    {"#g{font-size:large}#t{font-family:monospace}", "font-size", "16px"},
    {"#t{font-family:var(--f);--f:monospace}", "font-size", "13px"},
    {"#g{font-family:monospace}#t{letter-spacing:1em}", "letter-spacing", "13px"},
};

static const Case keywords[] = {
    {"#g{fill:red}#t{fill:revert}", "fill", "rgb(255, 0, 0)"},
    {"#g{fill:red}#t{fill:revert-layer}", "fill", "rgb(255, 0, 0)"},
    {"#g{fill:red}#t{fill:initial}", "fill", "rgb(0, 0, 0)"},
    {"#g{fill:red}#t{fill:unset}", "fill", "rgb(255, 0, 0)"},
    {"#g{opacity:.3}", "opacity", "1"},
    {"#g{opacity:.3}#t{opacity:inherit}", "opacity", "0.3"},
    {"#g{opacity:.3}#t{opacity:unset}", "opacity", "1"},
    {"#g{opacity:.3}#t{opacity:initial}", "opacity", "1"},
    {"#t{opacity:revert}", "opacity", "1"},
    {"svg{opacity:inherit}", "opacity", "1"},
    {"#g{color:red}#t{color:currentColor}", "color", "rgb(255, 0, 0)"},
    {"#g{color:red}#t{color:currentColor;opacity:.5}", "color", "rgb(255, 0, 0)"},
    {"#g{all:unset;opacity:.5}#t{opacity:inherit}", "opacity", "0.5"},
};

/* Custom properties of @property. */
#define REGISTER(name, syntax, rest) "@property " name "{syntax:\"" syntax "\";" rest "}"
#define LENGTH_ALONE REGISTER("--l", "&lt;length>", "inherits:false;initial-value:3px")
#define LENGTH_INHERITED REGISTER("--l", "&lt;length>", "inherits:true;initial-value:3px")
#define TYPE(syntax, initial) REGISTER("--c", syntax, "inherits:false;initial-value:" initial)

static const Case registered[] = {
    {LENGTH_ALONE, "--l", "3px"},
    {LENGTH_ALONE "#g{--l:2em}", "--l", "3px"},
    {LENGTH_INHERITED "#g{--l:2em;font-size:10px}#t{font-size:20px}", "--l", "20px"},
    {LENGTH_ALONE "#t{--l:2em;font-size:10px;stroke-width:var(--l)}", "stroke-width", "20px"},
    {LENGTH_ALONE "#t{--l:2em;font-size:var(--l)}", "font-size", "16px"},
    {LENGTH_ALONE "#t{--l:2em;font-size:var(--l)}", "--l", "3px"},
    {LENGTH_ALONE "#t{--l:2em;font-size:var(--l, 7px)}", "font-size", "16px"},
    {LENGTH_ALONE "#t{--l:foo;stroke-width:var(--l)}", "stroke-width", "3px"},
    {LENGTH_ALONE "#t{--l:foo;stroke-width:var(--l, 9px)}", "stroke-width", "3px"},
    {LENGTH_INHERITED "#g{--l:5px}#t{--l:foo}", "--l", "5px"},
    {LENGTH_ALONE "#t{--l:calc(1px + 2px)}", "--l", "3px"},
    {LENGTH_ALONE "#t{--l:initial}", "--l", "3px"},
    {LENGTH_ALONE "#g{--l:9px}#t{--l:inherit}", "--l", "9px"},
    {LENGTH_ALONE "#g{--l:9px}#t{--l:unset}", "--l", "3px"},
    {LENGTH_INHERITED "#g{--l:9px}#t{--l:unset}", "--l", "9px"},
    {LENGTH_ALONE "#t{--l:10px;font-size:var(--l)}", "font-size", "10px"},
    {LENGTH_ALONE "#t{font-size:var(--l)}", "font-size", "3px"},
    {LENGTH_ALONE "#t{--l:var(--m);--m:4px}", "--l", "4px"},
    {LENGTH_ALONE "#t{--l:var(--m)}", "--l", "3px"},
    {LENGTH_ALONE "#t{--m:var(--l);--l:1em}", "--m", "16px"},
    {TYPE("&lt;color>", "blue") "#t{--c:red;fill:var(--c)}", "--c", "rgb(255, 0, 0)"},
    {TYPE("&lt;color>+", "blue") "#t{--c:red blue}", "--c", "rgb(255, 0, 0) rgb(0, 0, 255)"},
    {TYPE("&lt;length>#", "0px") "#t{--c:1px, 2em}", "--c", "1px, 32px"},
    {TYPE("&lt;length> | auto", "0px") "#t{--c:auto}", "--c", "auto"},
    {TYPE("&lt;length> | auto", "0px") "#t{--c:AUTO}", "--c", "0px"},
    {TYPE("&lt;length>", "0px") "#t{--c:5}", "--c", "0px"},
    {TYPE("&lt;length>", "1px") "#t{--c:0}", "--c", "0px"},
    {TYPE("&lt;length>", "1em") "#t{--c:5}", "--c", "5"},
    {TYPE("&lt;length>", "1px") TYPE("&lt;color>", "red") "#t{--c:7px}", "--c", "rgb(255, 0, 0)"},
    {TYPE("&lt;angle>", "0deg") "#t{--c:.5turn}", "--c", "180deg"},
    {TYPE("&lt;integer>", "0") "#t{--c:1.5}", "--c", "0"},
    {TYPE("&lt;integer>", "0") "#t{--c:calc(2.6)}", "--c", "3"},
    {TYPE("&lt;time>", "0s") "#t{--c:500ms}", "--c", "0.5s"},
    {TYPE("&lt;percentage>", "0%") "#t{--c:50%}", "--c", "50%"},
    {TYPE("&lt;transform-list>", "scale(1)") "#t{--c:rotate(1turn) translate(1em)}", "--c",
     "rotate(360deg) translate(16px)"},
    {TYPE("&lt;custom-ident>", "bar") "#t{--c:Foo}", "--c", "Foo"},
    {"@property --c{syntax:\"*\";inherits:false}#g{--c:4}", "--c", ""},
    {"@property --c{syntax:\"*\";inherits:true}#g{--c:4}", "--c", "4"},
};

static void check_cases(const Case *cases, guint n)
{
    for (guint i = 0; i < n; i++) {
        g_autoptr(Fixture) fixture = fixture_for_sheet(cases[i].sheet);
        g_autofree char *text = style_text(fixture_style(fixture, "t"), cases[i].property);
        g_autofree char *document = fixture_document(cases[i].sheet);

        ROW("computed", document, "t", cases[i].property, cases[i].expected);

        if (strcmp(text, cases[i].expected) != 0) {
            g_test_fail_printf("%s\n  %s is [%s], not [%s]", cases[i].sheet, cases[i].property,
                               text, cases[i].expected);
        }
    }
}

static void test_variables(void)
{
    check_cases(variables, G_N_ELEMENTS(variables));
}

static void test_fonts(void)
{
    check_cases(fonts, G_N_ELEMENTS(fonts));
}

static void test_keywords(void)
{
    check_cases(keywords, G_N_ELEMENTS(keywords));
}

static void test_registered(void)
{
    check_cases(registered, G_N_ELEMENTS(registered));
}

/* Measured: weight of the parent, bolder, lighter. */
static void test_relative_weights(void)
{
    static const int table[][3] = {
        {100, 400, 100}, {349, 400, 100}, {350, 700, 100}, {549, 700, 100},   {550, 900, 400},
        {749, 900, 400}, {750, 900, 700}, {900, 900, 700}, {1000, 1000, 700},
    };

    for (guint i = 0; i < G_N_ELEMENTS(table); i++) {
        for (guint side = 1; side <= 2; side++) {
            g_autofree char *sheet = g_strdup_printf("#g{font-weight:%d}#t{font-weight:%s}",
                                                     table[i][0], side == 1 ? "bolder" : "lighter");
            g_autoptr(Fixture) fixture = fixture_for_sheet(sheet);
            const Value *value = style_value(fixture_style(fixture, "t"), PROPERTY_FONT_WEIGHT);

            g_assert_cmpfloat(value->number, ==, table[i][side]);
        }
    }
}

/* Twenty lines that would double to a million tokens, and nesting without end. */
static void test_limits(void)
{
    g_autoptr(GString) sheet = g_string_new("#t{--a0:x x;fill:red;");

    for (int i = 1; i <= 40; i++) {
        g_string_append_printf(sheet, "--a%d:var(--a%d) var(--a%d);", i, i - 1, i - 1);
    }
    g_string_append(sheet, "--deep:");
    for (int i = 0; i < 20000; i++) {
        g_string_append(sheet, "var(--no,");
    }
    g_string_append(sheet, "}");
    g_autoptr(Fixture) fixture = fixture_for_sheet(sheet->str);
    const Style *style = fixture_style(fixture, "t");
    g_autofree char *fine = style_text(style, "--a3");
    g_autofree char *large = style_text(style, "--a40");
    g_autofree char *deep = style_text(style, "--deep");

    g_assert_cmpstr(fine, ==, "x x x x x x x x x x x x x x x x");
    g_assert_cmpstr(large, ==, "");
    g_assert_cmpstr(deep, ==, "");
}

static void test_diagnostics(void)
{
    g_autoptr(Fixture) fixture =
        fixture_for_sheet("\n#t{stroke:red;\n  fill:var(--no)}#g{fill:var(--no,red)}");
    const Diagnostic *diagnostic;

    g_assert_cmpuint(diagnostics_count(fixture->diagnostics), ==, 1);
    diagnostic = diagnostics_at(fixture->diagnostics, 0);
    g_assert_cmpstr(diagnostic->element, ==, "#t");
    g_assert_cmpstr(diagnostic->property, ==, "fill");
    g_assert_cmpint(diagnostic->place.line, ==, 3);
    g_assert_cmpint(diagnostic->place.column, ==, 3);
}

/* currentColor stays a keyword that each element resolves for itself. */
static void test_color(void)
{
    g_autoptr(Fixture) fixture =
        fixture_for_sheet("#g{color:red;fill:currentColor}#t{color:blue;stroke:currentColor}");
    const Style *group = fixture_style(fixture, "g");
    const Style *text = fixture_style(fixture, "t");

    g_assert_true(style_value(text, PROPERTY_FILL) == style_value(group, PROPERTY_FILL));
    g_assert_true(style_value(text, PROPERTY_FILL)->paint.color.current);
    g_assert_cmpfloat(text->color.c[2], ==, 1);
    g_assert_cmpfloat(group->color.c[0], ==, 1);
    g_assert_false(group->color.current);
}

static void test_depends(void)
{
    static const struct {
        const char *sheet;
        unsigned depends;
    } table[] = {
        {"#t{fill:red}", 0},
        {"#t{stroke-width:2px}", 0},
        {"#t{stroke-width:2em}", STYLE_DEPENDS_PARENT_FONT},
        {"#t{stroke-width:2em;font-size:10px}", STYLE_DEPENDS_OWN_FONT},
        {"#t{stroke-width:2em;font-size:1em}", STYLE_DEPENDS_OWN_FONT | STYLE_DEPENDS_PARENT_FONT},
        {"#t{font-size:50%}", STYLE_DEPENDS_PARENT_FONT},
        {"#t{font-size:larger}", STYLE_DEPENDS_PARENT_FONT},
        {"#t{font-size:large}", 0},
        {"#t{font-family:monospace}", STYLE_DEPENDS_PARENT_FONT},
        {"#t{stroke-width:2rem}", STYLE_DEPENDS_ROOT_FONT},
        {"#g{--a:1}#t{stroke-width:var(--a)}", STYLE_DEPENDS_CUSTOM},
        {"#t{--a:1;stroke-width:var(--a)}", 0},
        {"#t{stroke-width:var(--a,1)}", STYLE_DEPENDS_CUSTOM},
        {"#t{--b:var(--a,1)}", STYLE_DEPENDS_CUSTOM},
        {"#t{fill:inherit}", 0},
        {"#t{opacity:inherit}", STYLE_DEPENDS_INHERIT},
        {"#t{opacity:unset}", 0},
        {"#t{font-weight:bolder}", STYLE_DEPENDS_INHERIT},
        {"#t{fill:currentColor}", 0},
        {"#t{stroke-width:2vw}", 0},
    };

    for (guint i = 0; i < G_N_ELEMENTS(table); i++) {
        g_autoptr(Fixture) fixture = fixture_for_sheet(table[i].sheet);

        if (fixture_style(fixture, "t")->depends != table[i].depends) {
            g_test_fail_printf("%s: %u", table[i].sheet, fixture_style(fixture, "t")->depends);
        }
    }
}

static void test_attributes(void)
{
    g_autoptr(Fixture) fixture = fixture_new(
        "<svg xmlns='http://www.w3.org/2000/svg' font-size='10'><style>.c{stroke-width:4}</style>"
        "<rect id='r' x='1em' width='50%' fill='lime' stroke-width='3' transform='rotate(90 5 5)'/>"
        "<rect id='c' class='c' stroke-width='3' opacity='2' letter-spacing='2' "
        "fill='foo'/></svg>");
    static const struct {
        const char *id, *property, *expected;
    } table[] = {
        {"r", "x", "10px"},
        {"r", "width", "50%"},
        {"r", "fill", "rgb(0, 255, 0)"},
        {"r", "stroke-width", "3px"},
        {"c", "opacity", "1"},
        {"c", "stroke-width", "4px"},
        {"c", "letter-spacing", "2px"},
        {"c", "font-size", "10px"},
        {"c", "fill", "rgb(0, 0, 0)"},
    };

    for (guint i = 0; i < G_N_ELEMENTS(table); i++) {
        g_autofree char *text = style_text(fixture_style(fixture, table[i].id), table[i].property);

        g_assert_cmpstr(text, ==, table[i].expected);
    }
    g_assert_null(style_own(fixture_style(fixture, "c"), PROPERTY_FONT_SIZE));
    g_assert_nonnull(style_own(fixture_style(fixture, "r"), PROPERTY_TRANSFORM));
}

/* An instance inherits from its <use>, and is matched as its origin. */
static void test_instance(void)
{
    g_autoptr(Fixture) fixture =
        fixture_new("<svg xmlns='http://www.w3.org/2000/svg'><style>.u{--d:-2s;fill:red}"
                    ".c{animation-delay:var(--d,0s)}.u .c{opacity:.5}</style>"
                    "<defs><g id='s'><rect id='c' class='c'/></g></defs><use id='u' class='u' "
                    "href='#s'/></svg>");
    const Element *use = document_lookup(fixture->document, "u");
    const Element *instance = element_first(use->instance);
    const Style *inside = fixture->styles[instance->index];
    g_autofree char *fill = style_text(inside, "fill");
    g_autofree char *delay = style_text(inside, "animation-delay");
    g_autofree char *opacity = style_text(inside, "opacity");
    g_autofree char *source = style_text(fixture_style(fixture, "c"), "animation-delay");

    g_assert_cmpstr(fill, ==, "rgb(255, 0, 0)");
    g_assert_cmpstr(delay, ==, "-2s");
    g_assert_cmpstr(opacity, ==, "1");
    g_assert_cmpstr(source, ==, "0s");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/style/variables", test_variables);
    g_test_add_func("/style/fonts", test_fonts);
    g_test_add_func("/style/keywords", test_keywords);
    g_test_add_func("/style/registered", test_registered);
    g_test_add_func("/style/relative-weights", test_relative_weights);
    g_test_add_func("/style/limits", test_limits);
    g_test_add_func("/style/diagnostics", test_diagnostics);
    g_test_add_func("/style/color", test_color);
    g_test_add_func("/style/depends", test_depends);
    g_test_add_func("/style/attributes", test_attributes);
    g_test_add_func("/style/instance", test_instance);
    return g_test_run();
}

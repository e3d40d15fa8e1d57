#include "style/cascade.h"

#include "rows.h"

#include <glib/gstdio.h>
#include <string.h>

#define SVG "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>"

typedef struct Styled {
    Document *document;
    Cascade *cascade;
    Diagnostics *diagnostics;
} Styled;

static Styled style_at(const char *path, const char *text, const CascadeOptions *options)
{
    CascadeOptions standard = {.environment = environment_default()};
    Limits limits = limits_default();
    GError *error = NULL;
    Styled styled = {.diagnostics = diagnostics_new()};
    styled.document = document_load(source_from_text(path, text, strlen(text)), &limits,
                                    styled.diagnostics, &error);
    g_assert_no_error(error);
    styled.cascade = cascade_new(styled.document, options != NULL ? options : &standard, &limits,
                                 styled.diagnostics, &error);
    g_assert_no_error(error);
    return styled;
}

static Styled style(const char *body)
{
    g_autofree char *text = g_strconcat(SVG, body, "</svg>", NULL);
    return style_at("t.svg", text, NULL);
}

static void styled_clear(Styled *styled)
{
    cascade_free(styled->cascade);
    document_free(styled->document);
    diagnostics_free(styled->diagnostics);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Styled, styled_clear)

/* The winners of an element: "fill:red;r:2px(attribute)"; custom properties behind them. */
static char *winners_of(const Cascade *cascade, const Element *element)
{
    const Cascaded *cascaded = &cascade->elements[element->index];
    GString *out = g_string_new(NULL);
    for (guint i = 0; i < cascaded->n; i++) {
        const Winner *winner = &cascaded->winners[i];
        g_string_append_printf(out, "%s%s:", out->len > 0 ? ";" : "",
                               property_row(winner->property)->name);
        css_print(out, winner->value);
        g_string_append(out, winner->attribute ? "(attribute)" : "");
        g_string_append(out, winner->pending ? "(pending)" : "");
        if (i > 0)
            g_assert_cmpint(winner[-1].property, <, winner->property);
    }
    for (guint i = 0; i < cascaded->n_custom; i++) {
        g_string_append_printf(out, "%s%s:", out->len > 0 ? ";" : "", cascaded->custom[i].name);
        css_print(out, cascaded->custom[i].declaration->value);
    }
    return g_string_free(out, FALSE);
}

typedef struct CascadeRow {
    const char *body, *winners; /* of the element with the id "x" */
} CascadeRow;

static void check(const CascadeRow *rows, guint n)
{
    for (guint i = 0; i < n; i++) {
        g_auto(Styled) styled = style(rows[i].body);
        const Element *element = document_lookup(styled.document, "x");
        g_autofree char *winners = winners_of(styled.cascade, element);
        ROW("winners", SVG, rows[i].body, rows[i].winners);
        if (strcmp(winners, rows[i].winners) != 0)
            g_error("%s gives %s, not %s", rows[i].body, winners, rows[i].winners);
    }
}

static void test_order(void)
{
    static const CascadeRow rows[] = {
        {"<g id='x'/>", ""},
        {"<g id='x' fill='red'/>", "fill:red(attribute)"},
        {"<style>*{fill:lime}</style><g id='x' fill='red'/>", "fill:lime"},
        {"<style>@layer a{*{fill:lime}}</style><g id='x' fill='red'/>", "fill:lime"},
        {"<style>#x{fill:lime}</style><g id='x' style='fill:blue'/>", "fill:blue"},
        {"<style>g{fill:lime!important}</style><g id='x' style='fill:blue'/>", "fill:lime"},
        {"<style>#x{fill:lime!important}</style><g id='x' style='fill:blue!important'/>",
         "fill:blue"},
        {"<style>g{fill:red}g{fill:lime}</style><g id='x'/>", "fill:lime"},
        {"<style>g.c{fill:red}g{fill:lime}</style><g id='x' class='c'/>", "fill:red"},
        {"<style>#x{fill:red}.c.c.c{fill:lime}</style><g id='x' class='c'/>", "fill:red"},
        {"<style>g,#x{fill:red}.c{fill:lime}</style><g id='x' class='c'/>", "fill:red"},
        {"<style>:where(#x){fill:red}g{fill:lime}</style><g id='x'/>", "fill:lime"},
        {"<style>g{fill:lime}</style><style>g{fill:red}</style><g id='x'/>", "fill:red"},
        {"<g id='x'/><style>g{fill:red}</style>", "fill:red"},
        {"<style>g{fill:red;fill:lime}</style><g id='x'/>", "fill:lime"},
        {"<style>g{fill:lime!important;fill:red}</style><g id='x'/>", "fill:lime"},
        {"<style>g{fill:lime;fill:nonsense}</style><g id='x'/>", "fill:lime"},
        {"<style>g{fill:lime}g{fill:7px}</style><g id='x'/>", "fill:lime"},
        {"<style>g{fill:lime;stroke:red}#x{stroke:none}</style><g id='x' r='1'/>",
         "fill:lime;stroke:none"},
        {"<style>g{fill:red;&amp;{fill:lime}}</style><g id='x'/>", "fill:lime"},
        {"<style>g{&amp;{fill:lime}fill:red}</style><g id='x'/>", "fill:red"},
        {"<style>a{g{fill:lime}}</style><a><g id='x'/></a>", "fill:lime"},
        {"<style>.b{.c &amp;{fill:lime}}</style><a class='c'><g id='x' class='b'/></a>",
         "fill:lime"},
    };
    check(rows, G_N_ELEMENTS(rows));
}

static void test_layers(void)
{
    static const CascadeRow rows[] = {
        {"<style>@layer a{#x{fill:red}}g{fill:lime}</style><g id='x'/>", "fill:lime"},
        {"<style>@layer a{g{fill:lime!important}}#x{fill:red!important}</style><g id='x'/>",
         "fill:lime"},
        {"<style>@layer a,b;@layer b{g{fill:lime}}@layer a{#x{fill:red}}</style><g id='x'/>",
         "fill:lime"},
        {"<style>@layer a,b;@layer b{#x{fill:red!important}}@layer a{g{fill:lime!important}}"
         "</style><g id='x' style='fill:blue'/>",
         "fill:lime"},
        {"<style>@layer a{g{fill:lime}@layer b{#x{fill:red}}}</style><g id='x'/>", "fill:lime"},
        {"<style>@layer a{g{fill:lime}}@layer b{g{fill:revert-layer}}</style><g id='x'/>",
         "fill:lime"},
        {"<style>@layer a{g{fill:lime}}g{fill:red}#x{fill:revert-layer}</style><g id='x'/>",
         "fill:lime"},
        {"<style>g{fill:lime}</style><g id='x' style='fill:revert-layer'/>", "fill:lime"},
        {"<style>g{fill:lime}</style><g id='x' style='all:revert-layer'/>", "fill:lime"},
        {"<style>g{fill:revert-layer}</style><g id='x' fill='red'/>", "fill:red(attribute)"},
        {"<style>g{fill:revert-layer}</style><g id='x'/>", ""},
        {"<style>@layer a{g{fill:lime}}@layer b{g{fill:red;fill:revert-layer!important}}"
         "</style><g id='x'/>",
         "fill:lime"},
        {"<style>g{fill:revert}</style><g id='x' fill='red'/>", "fill:revert"},
    };
    check(rows, G_N_ELEMENTS(rows));
}

static void test_custom(void)
{
    static const CascadeRow rows[] = {
        {"<style>g{--b:1;--a:2;--B: x y }#x{--a:3}</style><g id='x'/>", "--B:x y;--a:3;--b:1"},
        {"<style>g{--a:1!important}</style><g id='x' style='--a:2'/>", "--a:1"},
        {"<style>g{--a:1}@layer b{g{--a:revert-layer}}</style><g id='x'/>", "--a:1"},
        {"<style>g{--a:1}#x{--a:revert-layer}</style><g id='x'/>", ""},
        {"<style>g{--a:inherit}</style><g id='x'/>", "--a:inherit"},
        {"<style>g{fill:var(--a);fill:red}</style><g id='x'/>", "fill:red"},
        {"<style>g{fill:red;fill:var(--a, 1)}</style><g id='x'/>", "fill:var(--a, 1)"},
        {"<style>g{marker:var(--a)}#x{marker-mid:none}</style><g id='x'/>",
         "marker-end:(pending);marker-mid:none;marker-start:(pending)"},
        {"<g id='x' fill='var(--a)'/>", "fill:var(--a)(attribute)"},
    };
    check(rows, G_N_ELEMENTS(rows));
}

static void test_shorthands(void)
{
    static const CascadeRow rows[] = {
        {"<style>g{marker:none}#x{marker-mid:url(#m)}</style><g id='x'/>",
         "marker-end:none;marker-mid:url(\"#m\");marker-start:none"},
        {"<style>g{animation-delay:1s;-webkit-animation:k 2s}</style><g id='x'/>",
         "animation-delay:0s;animation-direction:normal;animation-duration:2s;"
         "animation-fill-mode:none;animation-iteration-count:1;animation-name:k;"
         "animation-play-state:running;animation-timing-function:ease"},
        {"<style>g{animation-name:k;animation:k 2s both both}</style><g id='x'/>",
         "animation-name:k"},
        {"<style>g{-webkit-transform:none;transform:scale(2)}</style><g id='x'/>",
         "transform:scale(2)"},
        {"<style>g{fill:red;all:unset;stroke:red}</style><g id='x' style='all:var(--x)'/>", NULL},
    };
    check(rows, G_N_ELEMENTS(rows) - 1);
    g_auto(Styled) styled = style(rows[G_N_ELEMENTS(rows) - 1].body);
    const Element *element = document_lookup(styled.document, "x");
    const Cascaded *cascaded = &styled.cascade->elements[element->index];
    g_assert_cmpuint(cascaded->n, ==, N_PROPERTIES - 2);
    for (guint i = 0; i < cascaded->n; i++)
        g_assert_true(cascaded->winners[i].pending);
}

static void test_attributes(void)
{
    static const CascadeRow rows[] = {
        {"<circle id='x' r='5' cx='1%' fill='none'/>",
         "cx:1%(attribute);fill:none(attribute);r:5(attribute)"},
        {"<g id='x' r='5' width='3' FILL='red' Fill='red'/>", ""},
        {"<rect id='x' r='5' width='3' rx='1'/>", "rx:1(attribute);width:3(attribute)"},
        {"<rect id='x' fill='nonsense' stroke='' opacity='.5'/>", "opacity:.5(attribute)"},
        {"<rect id='x' fill='red !important'/>", ""},
        {"<rect id='x' fill='red;'/>", ""},
        {"<rect id='x' fill='inherit'/>", "fill:inherit(attribute)"},
        {"<rect id='x' animation='k 1s' background='red'/>", ""},
        {"<animate id='x' fill='freeze'/>", ""},
        {"<g id='x' transform='rotate(90 50 50)'/>", "transform:rotate(90 50 50)(attribute)"},
        {"<g id='x' transform='rotate(90deg)'/>", ""},
        {"<linearGradient id='x' gradientTransform='scale(2)' transform='scale(3)'/>",
         "transform:scale(2)(attribute)"},
        {"<pattern id='x' patternTransform='scale(2)' width='5'/>",
         "transform:scale(2)(attribute)"},
        {"<g id='x' gradientTransform='scale(2)'/>", ""},
        {"<text id='x' text-decoration='underline' x='5' font-size='10'/>",
         "font-size:10(attribute);text-decoration-line:underline(attribute)"},
        {"<g id='x' xlink:fill='red' xmlns:a='b' a:fill='red'/>", ""},
        {"<foreignObject><p xmlns='http://www.w3.org/1999/xhtml' id='x' fill='red' "
         "style='stroke:red'/></foreignObject>",
         "display:block;margin-bottom:1em;margin-top:1em;stroke:red;transform-origin:50% 50%"},
        {"<foreignObject><b xmlns='http://www.w3.org/1999/xhtml' id='x' "
         "style='font-weight:revert-layer;transform-origin:0 0'/></foreignObject>",
         "font-weight:bold;transform-origin:0 0"},
        {"<g id='x' style='fill:red;stroke-width:2;r:nonsense'/>", "fill:red;stroke-width:2"},
    };
    check(rows, G_N_ELEMENTS(rows));
}

static void test_sources(void)
{
    static const CascadeRow rows[] = {
        {"<style type='text/css'>g{fill:red}</style><g id='x'/>", "fill:red"},
        {"<style type='TEXT/CSS'>g{fill:red}</style><g id='x'/>", "fill:red"},
        {"<style type=''>g{fill:red}</style><g id='x'/>", "fill:red"},
        {"<style type='text/less'>g{fill:red}</style><g id='x'/>", ""},
        {"<style media='print'>g{fill:red}</style><g id='x'/>", ""},
        {"<style media='screen and (width)'>g{fill:red}</style><g id='x'/>", "fill:red"},
        {"<defs><style>g{fill:red}</style></defs><g id='x'/>", "fill:red"},
        {"<style>\n<![CDATA[ g>g{fill:red} ]]>\n</style><g><g id='x'/></g>", "fill:red"},
        {"<style>g{fi<![CDATA[ll:r]]>ed}</style><g id='x'/>", "fill:red"},
        {"<style>g&gt;g{fill:red}</style><g><g id='x'/></g>", "fill:red"},
        {"<style>a{}<!-- x -->g{fill:red}</style><g id='x'/>", "fill:red"},
        {"<foreignObject><style xmlns='http://www.w3.org/1999/xhtml'>g{fill:red}</style>"
         "</foreignObject><g id='x'/>",
         "fill:red"},
    };
    check(rows, G_N_ELEMENTS(rows));
}

static void test_instances(void)
{
    g_auto(Styled) styled = style(
        "<style>#x,.c{fill:red}.u .c{stroke:red}use{--d:1s}</style>"
        "<use id='u' class='u' href='#x'/><defs><g id='x'><rect class='c' r='1'/></g></defs>");
    const Element *use = document_lookup(styled.document, "u");
    const Element *copy = use->instance;
    g_autofree char *of_use = winners_of(styled.cascade, use);
    g_autofree char *of_copy = winners_of(styled.cascade, copy);
    g_autofree char *of_child = winners_of(styled.cascade, copy->first_child);
    g_assert_cmpstr(of_use, ==, "--d:1s");
    g_assert_cmpstr(of_copy, ==, "fill:red");
    g_assert_cmpstr(of_child, ==, "fill:red");
}

/* Chromium 156: rules match within what a <use> shows, as if there was nothing around it. */
static void test_instance_rules(void)
{
    static const struct {
        const char *rules, *winners;
    } rows[] = {
        {"#in rect{fill:red}", ""},
        {"#x rect{fill:red}", "fill:red"},
        {"g>g>rect{fill:red}", ""},
        {"g>rect{fill:red}", "fill:red"},
        {"svg .c{fill:red}", ""},
        {".c{fill:red}#in .c{fill:blue}", "fill:red"},
        {"circle+g>rect{fill:red}", ""},
        {"circle~g rect{fill:red}", ""},
        {"g:first-child>rect{fill:red}", "fill:red"},
        {"g:nth-child(2)>rect{fill:red}", ""},
        {":root rect{fill:red}", ""},
        {":not(#in)>rect{fill:red}", "fill:red"},
        {":is(#in,#x) rect{fill:red}", "fill:red"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *body =
            g_strdup_printf("<style>%s</style><use id='u' href='#x'/><g id='in'><circle/><g id='x'>"
                            "<rect class='c'/></g></g>",
                            rows[i].rules);
        g_auto(Styled) styled = style(body);
        const Element *copy = document_lookup(styled.document, "u")->instance->first_child;
        g_autofree char *winners = winners_of(styled.cascade, copy);
        g_test_message("%s", rows[i].rules);
        g_assert_cmpstr(winners, ==, rows[i].winners);
    }
}

static void test_options(void)
{
    static const char text[] =
        SVG "<style>g:hover{fill:red}@media (prefers-color-scheme:dark){g{stroke:red}}</style>"
            "<g id='x'/></svg>";
    static const CascadeState states[] = {{"hover", "x"}};
    CascadeOptions options = {
        .environment = {.viewport = {10, 10}, .dark = true}, .n_states = 1, .states = states};
    g_auto(Styled) plain = style_at("t.svg", text, NULL);
    g_auto(Styled) hovered = style_at("t.svg", text, &options);
    g_autofree char *before = winners_of(plain.cascade, document_lookup(plain.document, "x"));
    g_autofree char *after = winners_of(hovered.cascade, document_lookup(hovered.document, "x"));
    g_assert_cmpstr(before, ==, "");
    g_assert_cmpstr(after, ==, "fill:red;stroke:red");
}

static void test_unknown_state(void)
{
    static const char text[] = SVG "<g id='x'/></svg>";
    static const CascadeState states[] = {{"hover", "y"}};
    CascadeOptions options = {
        .environment = environment_default(), .n_states = 1, .states = states};
    Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    g_autoptr(Document) document =
        document_load(source_from_text("t.svg", text, strlen(text)), &limits, NULL, &error);
    g_assert_no_error(error);
    g_assert_null(cascade_new(document, &options, &limits, NULL, &error));
    g_assert_error(error, ERROR_DOMAIN, ERROR_REFERENCE);
}

/* Places are those of the document, whatever stands between the pieces of a style element. */
static void test_places(void)
{
    static const char text[] =
        SVG "\n<style>\n<![CDATA[\n g { fill: 7up }\n]]></style>\n"
            "<g id='x' stroke='7up' style='r: 7up'/>\n<rect fill='7up'/></svg>";
    static const struct {
        int line, column;
        const char *element, *property;
    } rows[] = {
        {4, 6, NULL, "fill"}, {6, 19, "#x", "stroke"}, {6, 31, NULL, "r"}, {7, 13, "rect", "fill"}};
    g_auto(Styled) styled = style_at("t.svg", text, NULL);
    g_assert_cmpuint(diagnostics_count(styled.diagnostics), ==, G_N_ELEMENTS(rows));
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        const Diagnostic *diagnostic = diagnostics_at(styled.diagnostics, i);
        g_assert_cmpstr(diagnostic->property, ==, rows[i].property);
        g_assert_cmpstr(diagnostic->element, ==, rows[i].element);
        g_assert_cmpint(diagnostic->place.line, ==, rows[i].line);
        g_assert_cmpint(diagnostic->place.column, ==, rows[i].column);
    }
}

static void test_linked_sheet(void)
{
    g_autofree char *folder = g_dir_make_tmp("zoetrope-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(folder, "d.svg", NULL);
    g_autofree char *css = g_build_filename(folder, "a.css", NULL);
    static const char text[] = "<?xml-stylesheet type='text/css' href='a.css'?>"
                               "<?xml-stylesheet type='text/css' href='missing.css'?>" SVG
                               "<style>g{stroke:lime}</style><g id='x'/></svg>";
    g_assert_true(g_file_set_contents(path, text, -1, NULL));
    g_assert_true(g_file_set_contents(css, "g{fill:red;stroke:red}", -1, NULL));
    g_auto(Styled) styled = style_at(path, text, NULL);
    g_autofree char *winners = winners_of(styled.cascade, document_lookup(styled.document, "x"));
    g_assert_cmpstr(winners, ==, "fill:red;stroke:lime");
    g_assert_cmpuint(diagnostics_count(styled.diagnostics), ==, 1);
    g_unlink(path);
    g_unlink(css);
    g_rmdir(folder);
}

/* A class written as the bytes of a linked sheet, and what the document calls it. */
static void test_linked_charset(void)
{
    static const struct {
        const char *sheet;
        gsize length;
        bool matches; /* the class of U+00E9, e acute */
    } rows[] = {
        {".\xC3\xA9{fill:red}", 13, true},
        {"\xEF\xBB\xBF.\xC3\xA9{fill:red}", 16, true},
        {".\xE9{fill:red}", 12, false},
        {"@charset \"latin1\";.\xE9{fill:red}", 30, true},
        {"@charset \"latin1\";.\xC3\xA9{fill:red}", 31, false},
        {"\xEF\xBB\xBF@charset \"latin1\";.\xC3\xA9{fill:red}", 34, true},
        {"@charset 'latin1';.\xE9{fill:red}", 30, false},
        {" @charset \"latin1\";.\xE9{fill:red}", 31, false},
        {"@charset \"utf-16le\";.\xC3\xA9{fill:red}", 33, true},
        {"@charset \"none such\";.\xC3\xA9{fill:red}", 34, true},
        {"\xFF\xFE.\0\xE9\0{\0f\0i\0l\0l\0:\0r\0e\0d\0}\0", 26, true},
        {"\xFE\xFF\0.\0\xE9\0{\0f\0i\0l\0l\0:\0r\0e\0d\0}", 26, true},
        {"\0{}.\xC3\xA9{fill:red}", 16, true}, /* NUL is U+FFFD, an element name here */
        {"g.\xC3\xA9\0{fill:red}", 15, false},
    };
    g_autofree char *folder = g_dir_make_tmp("zoetrope-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(folder, "d.svg", NULL);
    g_autofree char *css = g_build_filename(folder, "a.css", NULL);
    static const char text[] =
        "<?xml-stylesheet href='a.css'?>" SVG "<g id='x' class='\xC3\xA9'/></svg>";
    g_assert_true(g_file_set_contents(path, text, -1, NULL));
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_test_message("row %u", i);
        g_assert_true(g_file_set_contents(css, rows[i].sheet, (gssize)rows[i].length, NULL));
        g_auto(Styled) styled = style_at(path, text, NULL);
        g_autofree char *winners =
            winners_of(styled.cascade, document_lookup(styled.document, "x"));
        g_assert_cmpstr(winners, ==, rows[i].matches ? "fill:red" : "");
    }
    g_unlink(path);
    g_unlink(css);
    g_rmdir(folder);
}

static void test_limit(void)
{
    static const char text[] = SVG "<style>g{fill:red}g{fill:red}</style></svg>";
    CascadeOptions options = {.environment = environment_default()};
    Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    g_autoptr(Document) document =
        document_load(source_from_text("t.svg", text, strlen(text)), &limits, NULL, &error);
    g_assert_no_error(error);
    limits.rules = 1;
    g_assert_null(cascade_new(document, &options, &limits, NULL, &error));
    g_assert_error(error, ERROR_DOMAIN, ERROR_LIMIT);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/cascade/order", test_order);
    g_test_add_func("/cascade/layers", test_layers);
    g_test_add_func("/cascade/custom", test_custom);
    g_test_add_func("/cascade/shorthands", test_shorthands);
    g_test_add_func("/cascade/attributes", test_attributes);
    g_test_add_func("/cascade/sources", test_sources);
    g_test_add_func("/cascade/instances", test_instances);
    g_test_add_func("/cascade/instance-rules", test_instance_rules);
    g_test_add_func("/cascade/options", test_options);
    g_test_add_func("/cascade/unknown-state", test_unknown_state);
    g_test_add_func("/cascade/places", test_places);
    g_test_add_func("/cascade/linked-sheet", test_linked_sheet);
    g_test_add_func("/cascade/linked-charset", test_linked_charset);
    g_test_add_func("/cascade/limit", test_limit);
    return g_test_run();
}

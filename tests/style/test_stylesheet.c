#include "style/stylesheet.h"

#include "base/number.h"

#include "rows.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

typedef struct Sheet {
    Arena *arena;
    Source *source;
    StyleSheets *sheets;
    Diagnostics *diagnostics;
} Sheet;

static Sheet parse_at(const char *path, const char *text)
{
    Environment environment = environment_default();
    Limits limits = limits_default();
    GError *error = NULL;
    Sheet sheet = {
        .arena = arena_new(),
        .source = source_from_text(path, text, strlen(text)),
        .diagnostics = diagnostics_new(),
    };
    sheet.sheets = stylesheets_new(sheet.arena, sheet.source);
    stylesheets_add(sheet.sheets, sheet.source, text, strlen(text), 0, &environment, &limits,
                    sheet.diagnostics, &error);
    g_assert_no_error(error);
    stylesheets_finish(sheet.sheets);
    return sheet;
}

static Sheet parse(const char *text)
{
    return parse_at("t.css", text);
}

static void sheet_clear(Sheet *sheet)
{
    stylesheets_free(sheet->sheets);
    source_free(sheet->source);
    diagnostics_free(sheet->diagnostics);
    arena_free(sheet->arena);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Sheet, sheet_clear)

static void dump_declarations(GString *out, DeclarationList list)
{
    g_string_append_c(out, '{');
    for (guint i = 0; i < list.n; i++) {
        const Declaration *declaration = &list.items[i];
        g_string_append_printf(out, "%s%s:", i > 0 ? ";" : "", declaration->name);
        css_print(out, declaration->value);
        g_string_append(out, declaration->important ? "!" : "");
        g_string_append(out, declaration->has_var ? "?" : "");
    }
    g_string_append_c(out, '}');
}

/* "{fill:red} 0{fill:lime!}": rules in order, each with the rank of its layer in front. */
static char *dump_rules(const StyleSheets *sheets)
{
    GString *out = g_string_new(NULL);
    for (guint i = 0; i < sheets->rules->len; i++) {
        const StyleRule *rule = sheets->rules->pdata[i];
        g_string_append(out, i > 0 ? " " : "");
        if (rule->layer != LAYER_NONE)
            g_string_append_printf(out, "%u", rule->layer);
        dump_declarations(out, rule->declarations);
    }
    return g_string_free(out, FALSE);
}

static char *dump_keyframes(const StyleSheets *sheets)
{
    GString *out = g_string_new(NULL);
    for (guint i = 0; i < sheets->keyframes->len; i++) {
        const KeyframesRule *rule = sheets->keyframes->pdata[i];
        g_string_append_printf(out, "%s%s%s", i > 0 ? " " : "", rule->prefixed ? "-" : "",
                               rule->name);
        for (guint k = 0; k < rule->n_keyframes; k++) {
            for (guint o = 0; o < rule->keyframes[k].n_offsets; o++) {
                g_string_append_c(out, o > 0 ? ',' : ' ');
                number_append_css(out, rule->keyframes[k].offsets[o]);
            }
            dump_declarations(out, rule->keyframes[k].declarations);
        }
    }
    return g_string_free(out, FALSE);
}

typedef struct SheetRow {
    const char *text, *dump;
    guint n_diagnostics;
} SheetRow;

static void check(const SheetRow *rows, guint n, char *(*dump)(const StyleSheets *sheets))
{
    for (guint i = 0; i < n; i++) {
        g_auto(Sheet) sheet = parse(rows[i].text);
        g_autofree char *text = dump(sheet.sheets);
        ROW(dump == dump_rules ? "rules" : "keyframes", rows[i].text, rows[i].dump);
        if (strcmp(text, rows[i].dump) != 0)
            g_error("%s gives %s, not %s", rows[i].text, text, rows[i].dump);
        if (diagnostics_count(sheet.diagnostics) != rows[i].n_diagnostics)
            g_error("%s gives %u diagnostics, not %u", rows[i].text,
                    diagnostics_count(sheet.diagnostics), rows[i].n_diagnostics);
    }
}

static void test_rules(void)
{
    static const SheetRow rows[] = {
        {"", "", 0},
        {"a{fill:red}", "{fill:red}", 0},
        {"a { FILL : Red ! IMPORTANT ; stroke:none; }", "{fill:Red!;stroke:none}", 0},
        {"a{}", "", 0},
        {"a{;;fill:red;;}b{fill:lime", "{fill:red} {fill:lime}", 0},
        {"<!-- a{fill:red} --> b{fill:lime}", "{fill:red} {fill:lime}", 0},
        {"/* x */a/**/{/**/fill/**/:/**/red/**/}", "{fill:red}", 0},
        {"a{--X: a b ;--y:;--z:{a:b}}", "{--X:a b;--y:;--z:{a:b}}", 0},
        {"a{fill:var(--x)}", "{fill:var(--x)?}", 0},
        {"a{fill:rgb(1,env(x),3)}", "{fill:rgb(1,env(x),3)?}", 0},
        {"a{animation:var(--x) 2s}", "{animation:var(--x) 2s?}", 0},
        /* recovery */
        {"a{fill:nonsense;stroke:red}", "{stroke:red}", 1},
        {"a{fill;stroke:red}", "{stroke:red}", 1},
        {"a{fill red;stroke:red}", "{stroke:red}", 1},
        {"a{fill:;stroke:red}", "{stroke:red}", 0},
        {"a{fill:red!x;stroke:red}", "{stroke:red}", 1},
        {"a{fill:red);stroke:red}", "{stroke:red}", 1},
        {"a{fill:'x\n;stroke:red}", "{stroke:red}", 1},
        {"a{fill:url(a b);stroke:red}", "{stroke:red}", 1},
        {"a{fill:(a;b};stroke:red}", "", 1},
        {"a{fill:{a;b};stroke:red}", "{stroke:red}", 1},
        {"}a{fill:red}b{fill:lime}", "{fill:lime}", 1},
        {"a,{fill:red}b{fill:lime}", "{fill:lime}", 1},
        {"a:nonsense,b{fill:red}b{fill:lime}", "{fill:lime}", 1},
        {"a;b{fill:red}b{fill:lime}", "{fill:lime}", 1},
        {"a fill:red", "", 1},
        {"a{fill:red", "{fill:red}", 0},
        {"a{fill:rgb(1,2,3", "{fill:rgb(1,2,3}", 0},
        {"a{fill:red;@nonsense x;stroke:red}", "{fill:red} {stroke:red}", 1},
        {"@nonsense {a{fill:red}} b{fill:red}", "{fill:red}", 1},
        {"@nonsense a; b{fill:red}", "{fill:red}", 1},
        {"@-moz-document {a{fill:red}} b{fill:red}", "{fill:red}", 0},
        /* unknown properties: silent where they are CSS, told once where they are none */
        {"a{transition:none;-moz-x:y;-inkscape-font:z;scroll-behavior:smooth;quotes:none}", "", 0},
        {"a{fil:red}b{fil:red}c{strok:red}", "", 2},
        {"a{display:-ms-flexbox;fill:red}", "{fill:red}", 0},
        {"a{transition:all 1s;-webkit-transition:x}", "", 0},
        {"a{-webkit-transform:none;-moz-transform:none}", "{-webkit-transform:none}", 0},
    };
    check(rows, G_N_ELEMENTS(rows), dump_rules);
}

static void test_nesting(void)
{
    static const SheetRow rows[] = {
        {"a{fill:red;&:hover{fill:lime}stroke:red}", "{fill:red} {fill:lime} {stroke:red}", 0},
        {"a{b{fill:red} > c{fill:lime} c:hover{fill:blue}}", "{fill:red} {fill:lime} {fill:blue}",
         0},
        {"a{fill:red b{fill:lime}}", "", 1},
        {"a{fill:red;b c;stroke:red}", "{fill:red} {stroke:red}", 1},
        {"a{@media screen{fill:red;b{fill:lime}}}", "{fill:red} {fill:lime}", 0},
        {"a{@media print{fill:red}stroke:red}", "{stroke:red}", 0},
        {"a{@supports (fill:red){fill:red}}", "{fill:red}", 0},
        {"a{@layer x{fill:red}}", "0{fill:red}", 0},
        {"a{@font-face{font-family:x}fill:red}", "{fill:red}", 1},
        {"a{b:nonsense{fill:lime}fill:red}", "{fill:red}", 1},
        {"a{--x:hover{fill:lime};fill:red}", "{--x:hover{fill:lime};fill:red}", 0},
    };
    check(rows, G_N_ELEMENTS(rows), dump_rules);
}

static void test_at_rules(void)
{
    static const SheetRow rows[] = {
        {"@charset \"utf-8\";a{fill:red}", "{fill:red}", 0},
        {"@media screen{a{fill:red}@media (width:800px){a{fill:lime}}}", "{fill:red} {fill:lime}",
         0},
        {"@media print{a{fill:red}}", "", 0},
        {"@MEDIA (max-width:700px),screen{a{fill:red}}", "{fill:red}", 0},
        {"@media screen;a{fill:red}", "{fill:red}", 1},
        {"@media screen{fill:red;a{fill:red}}b{fill:lime}", "{fill:lime}", 1},
        {"@supports (fill:red) and (not (x:y)){a{fill:red}}", "{fill:red}", 0},
        {"@supports (display:nonsense){a{fill:red}}", "", 0},
        {"@namespace svg 'http://www.w3.org/2000/svg';svg|a{fill:red}", "{fill:red}", 0},
        {"svg|a{fill:red}", "", 1},
        {"b{fill:red}@namespace svg 'x';svg|a{fill:red}", "{fill:red}", 2},
        {"@namespace;a{fill:red}", "{fill:red}", 1},
        {"@page{margin:0}a{fill:red}", "{fill:red}", 1},
        {"@container (width){a{fill:red}}", "", 1},
        {"@import 'http://x/y.css';a{fill:red}", "{fill:red}", 1},
        {"a{fill:red}@import 'x.css';", "{fill:red}", 1},
    };
    check(rows, G_N_ELEMENTS(rows), dump_rules);
}

static void test_layers(void)
{
    static const SheetRow rows[] = {
        {"@layer b,a;@layer a{x{r:1px}}@layer b{x{r:2px}}x{r:3px}", "1{r:1px} 0{r:2px} {r:3px}", 0},
        {"@layer a{x{r:1px}@layer b{x{r:2px}}}", "1{r:1px} 0{r:2px}", 0},
        {"@layer a.b{x{r:1px}}@layer a{x{r:2px}}@layer a.c{x{r:3px}}@layer d{x{r:4px}}",
         "0{r:1px} 2{r:2px} 1{r:3px} 3{r:4px}", 0},
        {"@layer{x{r:1px}}@layer{x{r:2px}}", "0{r:1px} 1{r:2px}", 0},
        {"@layer a{@layer b;}@layer c{x{r:1px}}@layer a.b{x{r:2px}}", "2{r:1px} 0{r:2px}", 0},
        {"@layer a b{x{r:1px}}", "", 1},
        {"@layer initial{x{r:1px}}", "0{r:1px}", 0},
        {"@layer a.{x{r:1px}}", "", 1},
        {"@layer;x{r:1px}", "{r:1px}", 1},
        {"@media print{@layer a;}@layer b{x{r:1px}}@layer a{x{r:2px}}", "0{r:1px} 1{r:2px}", 0},
    };
    check(rows, G_N_ELEMENTS(rows), dump_rules);
}

static void test_keyframes(void)
{
    static const SheetRow rows[] = {
        {"@keyframes k{from{opacity:0}50%{opacity:.5}to{opacity:1}}",
         "k 0{opacity:0} 0.5{opacity:.5} 1{opacity:1}", 0},
        {"@keyframes k{100%, 0%{fill:red}}", "k 1,0{fill:red}", 0},
        {"@keyframes \"k\"{0%{fill:red}}", "k 0{fill:red}", 0},
        {"@KEYFRAMES K{FROM{fill:red}}", "K 0{fill:red}", 0},
        {"@-webkit-keyframes k{0%{fill:red}}", "-k 0{fill:red}", 0},
        {"@-moz-keyframes k{0%{fill:red}}@-o-keyframes k{0%{fill:red}}", "", 0},
        {"@keyframes k{120%{fill:red}50%{fill:lime}}", "k 0.5{fill:lime}", 1},
        {"@keyframes k{-1%{fill:red}}", "k", 1},
        {"@keyframes k{0%,nonsense{fill:red}1%{fill:lime}}", "k 0.01{fill:lime}", 1},
        {"@keyframes k{0%,{fill:red}}", "k", 1},
        {"@keyframes k{50{fill:red}}", "k", 1},
        {"@keyframes k{0%{opacity:.5!important;fill:red}}", "k 0{fill:red}", 1},
        {"@keyframes k{0%{opacity:x;fill:var(--y)}}", "k 0{fill:var(--y)?}", 1},
        {"@keyframes k{0%{nonsense:0;orphans:0;-moz-x:0}1%{orphans:0}}", "k 0{} 0.01{}", 2},
        {"@keyframes k{0%{fill:red}50%{fill:lime", "k 0{fill:red} 0.5{fill:lime}", 0},
        {"@keyframes k{0%{fill:red}50%}", "k 0{fill:red}", 1},
        {"@keyframes k{}", "k", 0},
        {"@keyframes none{}@keyframes initial{}@keyframes{}@keyframes a b{}@keyframes 1{}", "", 5},
        {"@keyframes \"none\"{}", "none", 0},
        {"@media print{@keyframes k{}}@media screen{@keyframes j{}}", "j", 0},
        {"@keyframes k{0%{animation-timing-function:ease-in;-webkit-transform:none}}",
         "k 0{animation-timing-function:ease-in;-webkit-transform:none}", 0},
    };
    check(rows, G_N_ELEMENTS(rows), dump_keyframes);
}

static void test_lookup_keyframes(void)
{
    static const struct {
        const char *text;
        int picked; /* position in the sheet, -1 for none */
    } rows[] = {
        {"@keyframes k{}@keyframes k{}@keyframes j{}", 1},
        {"@keyframes k{}@-webkit-keyframes k{}", 0},
        {"@-webkit-keyframes k{}@keyframes k{}", 1},
        {"@-webkit-keyframes k{}@-webkit-keyframes k{}", 1},
        {"@keyframes K{}", -1},
        {"@keyframes k{}@media screen{@keyframes k{}}", 1},
        {"@keyframes k{}@media print{@keyframes k{}}", 0},
        {"@layer a{@keyframes k{}}@keyframes j{}", 0},
        {"@keyframes k{}@layer a{@keyframes k{}}", 0},
        {"@layer a,b;@layer b{@keyframes k{}}@layer a{@keyframes k{}}", 0},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_auto(Sheet) sheet = parse(rows[i].text);
        const KeyframesRule *found = stylesheets_lookup_keyframes(sheet.sheets, "k");
        gconstpointer expected =
            rows[i].picked >= 0 ? sheet.sheets->keyframes->pdata[rows[i].picked] : NULL;
        g_assert_true(found == expected);
    }
}

static void test_property_rules(void)
{
    g_auto(Sheet) sheet = parse("@property --a{syntax:'<length>';inherits:true;initial-value:1px}"
                                "@property --b{syntax:\"*\";inherits:FALSE}"
                                "@property --c{syntax:'<length>';inherits:false}"
                                "@property --d{syntax:'*';inherits:maybe}"
                                "@property --e{inherits:true;initial-value:1px}"
                                "@property f{syntax:'*';inherits:true}"
                                "@property --g;");
    g_assert_cmpuint(sheet.sheets->properties->len, ==, 2);
    g_assert_cmpuint(diagnostics_count(sheet.diagnostics), ==, 5);
    const PropertyRule *a = sheet.sheets->properties->pdata[0];
    const PropertyRule *b = sheet.sheets->properties->pdata[1];
    g_assert_cmpstr(a->name, ==, "--a");
    g_assert_cmpstr(a->syntax, ==, "<length>");
    g_assert_true(a->inherits && a->has_initial);
    g_assert_cmpfloat(a->initial.at->number, ==, 1);
    g_assert_true(!b->inherits && !b->has_initial);
}

static void test_font_faces(void)
{
    g_auto(Sheet) sheet = parse("@font-face{font-family:'A B';src:url(data:x) format('woff2'),"
                                "local(x);unicode-range:U+0-7F}@font-face;");
    g_assert_cmpuint(sheet.sheets->font_faces->len, ==, 1);
    const FontFaceRule *face = sheet.sheets->font_faces->pdata[0];
    g_autoptr(GString) out = g_string_new(NULL);
    dump_declarations(out, face->declarations);
    g_assert_true(g_str_has_prefix(out->str, "{font-family:\"A B\";src:url(\"data:x\") "));
    g_assert_cmpuint(face->declarations.n, ==, 3);
}

static void test_places(void)
{
    g_auto(Sheet) sheet = parse("a {\n  fill: red;\n  strok: none;\n  fill: 7up\n}\nb:x, c {}\n"
                                "@keyframes k {\n  from { opacity: 1 !important }\n}\n");
    static const struct {
        int line, column;
        const char *property;
    } rows[] = {{3, 3, "strok"}, {4, 3, "fill"}, {6, 3, NULL}, {8, 10, "opacity"}};
    g_assert_cmpuint(diagnostics_count(sheet.diagnostics), ==, G_N_ELEMENTS(rows));
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        const Diagnostic *diagnostic = diagnostics_at(sheet.diagnostics, i);
        g_assert_cmpstr(diagnostic->place.path, ==, "t.css");
        g_assert_cmpint(diagnostic->place.line, ==, rows[i].line);
        g_assert_cmpint(diagnostic->place.column, ==, rows[i].column);
        g_assert_cmpstr(diagnostic->property, ==, rows[i].property);
        g_assert_nonnull(strstr(diagnostic->message, "; "));
    }
}

static void test_style_attribute(void)
{
    g_auto(Sheet) sheet = parse("");
    static const char text[] = " fill:red; x:1;stroke: nonsense;--A:b !important;;r : 2";
    g_autoptr(Source) source = source_from_text("t.svg", text, strlen(text));
    DeclarationList list = stylesheet_parse_declarations(sheet.sheets, source, text, strlen(text),
                                                         0, sheet.diagnostics);
    g_autoptr(GString) out = g_string_new(NULL);
    dump_declarations(out, list);
    g_assert_cmpstr(out->str, ==, "{fill:red;x:1;--A:b!;r:2}");
    g_assert_cmpuint(list.items[0].offset, ==, 1);
    g_assert_cmpint(diagnostics_at(sheet.diagnostics, 0)->place.column, ==, 16);
}

typedef struct File {
    const char *name, *text;
} File;

/* Writes the files to a new folder, reads `first` as the document's sheet, removes them again. */
static Sheet parse_files(const File *files, guint n)
{
    g_autofree char *folder = g_dir_make_tmp("zoetrope-XXXXXX", NULL);
    g_autofree char *inner = g_build_filename(folder, "doc", NULL);
    g_autofree char *sub = g_build_filename(inner, "sub", NULL);
    g_assert_cmpint(g_mkdir_with_parents(sub, 0700), ==, 0);
    for (guint i = 0; i < n; i++) {
        g_autofree char *path = g_build_filename(folder, files[i].name, NULL);
        g_assert_true(g_file_set_contents(path, files[i].text, -1, NULL));
    }
    g_autofree char *link = g_build_filename(inner, "link.css", NULL);
    g_assert_cmpint(symlink("../outside.css", link), ==, 0);
    g_autofree char *document = g_build_filename(folder, files[0].name, NULL);
    Sheet sheet = parse_at(document, files[0].text);
    g_unlink(link);
    for (guint i = 0; i < n; i++) {
        g_autofree char *path = g_build_filename(folder, files[i].name, NULL);
        g_unlink(path);
    }
    g_rmdir(sub);
    g_rmdir(inner);
    g_rmdir(folder);
    return sheet;
}

static void test_import(void)
{
    static const struct {
        const char *text, *dump;
        guint n_diagnostics;
    } rows[] = {
        {"@import 'a.css';x{r:0}", "{r:1px} {r:0}", 0},
        {"@import url(a.css);", "{r:1px}", 0},
        {"@import url('a%2ecss?x#y') screen;", "{r:1px}", 0},
        {"@import 'a.css' print;", "", 0},
        {"@import 'a.css' layer(x.y) supports(fill:red) screen and (width);", "0{r:1px}", 0},
        {"@import 'a.css' layer;@layer z{x{r:0}}", "0{r:1px} 1{r:0}", 0},
        {"@import 'a.css' supports(not (fill:red));", "", 0},
        {"@layer z;@import 'a.css' layer(x);@import 'sub/b.css';", "1{r:1px} {r:1px} {r:2px}", 0},
        {"@charset 'x';@import 'a.css';", "{r:1px}", 0},
        {"x{r:0}@import 'a.css';", "{r:0}", 1},
        {"@media screen{@import 'a.css';}", "", 1},
        {"@import 'missing.css';x{r:0}", "{r:0}", 1},
        {"@import '../outside.css';", "", 1},
        {"@import 'link.css';", "", 1},
        {"@import 'sub/../../outside.css';", "", 1},
        {"@import '/etc/passwd';", "", 1},
        {"@import 'file:///etc/passwd';", "", 1},
        {"@import 'https://example.com/a.css';", "", 1},
        {"@import '//example.com/a.css';", "", 1},
        {"@import 'data:text/css,x{r:0}';", "", 1},
        {"@import 'sub';", "", 1},
        {"@import '';", "", 1},
        {"@import a;", "", 1},
        {"@import 'a.css' layer(1);", "", 1},
        {"@import 'cycle.css';x{r:0}", "{r:3px} {r:0}", 1},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        File files[] = {
            {"doc/document.svg", rows[i].text},
            {"doc/a.css", "x{r:1px}"},
            {"doc/sub/b.css", "@import '../a.css' (width:1px);@import '../a.css';x{r:2px}"},
            {"doc/cycle.css", "@import 'cycle.css';x{r:3px}"},
            {"outside.css", "x{r:9px}"},
        };
        g_auto(Sheet) sheet = parse_files(files, G_N_ELEMENTS(files));
        g_autofree char *text = dump_rules(sheet.sheets);
        if (strcmp(text, rows[i].dump) != 0 ||
            diagnostics_count(sheet.diagnostics) != rows[i].n_diagnostics)
            g_error("%s gives %s and %u diagnostics", rows[i].text, text,
                    diagnostics_count(sheet.diagnostics));
    }
}

static void test_limits(void)
{
    static const char *const texts[] = {
        "a{r:1px}a{r:1px}a{r:1px}a{r:1px}",
        "@keyframes k{0%{}1%{}2%{}3%{}}",
        "a{a{a{a{a{r:1px}}}}}",
        "@media all{@media all{@media all{@media all{@media all{}}}}}",
    };
    Environment environment = environment_default();
    Limits limits = limits_default();
    limits.rules = limits.keyframes = 3;
    limits.nesting = 4;
    for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autoptr(Arena) arena = arena_new();
        g_autoptr(Source) source = source_from_text("t.css", texts[i], strlen(texts[i]));
        g_autoptr(StyleSheets) sheets = stylesheets_new(arena, source);
        g_autoptr(GError) error = NULL;
        g_assert_false(stylesheets_add(sheets, source, texts[i], strlen(texts[i]), 0, &environment,
                                       &limits, NULL, &error));
        g_assert_error(error, ERROR_DOMAIN, ERROR_LIMIT);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/stylesheet/rules", test_rules);
    g_test_add_func("/stylesheet/nesting", test_nesting);
    g_test_add_func("/stylesheet/at-rules", test_at_rules);
    g_test_add_func("/stylesheet/layers", test_layers);
    g_test_add_func("/stylesheet/keyframes", test_keyframes);
    g_test_add_func("/stylesheet/lookup-keyframes", test_lookup_keyframes);
    g_test_add_func("/stylesheet/property-rules", test_property_rules);
    g_test_add_func("/stylesheet/font-faces", test_font_faces);
    g_test_add_func("/stylesheet/places", test_places);
    g_test_add_func("/stylesheet/style-attribute", test_style_attribute);
    g_test_add_func("/stylesheet/import", test_import);
    g_test_add_func("/stylesheet/limits", test_limits);
    return g_test_run();
}

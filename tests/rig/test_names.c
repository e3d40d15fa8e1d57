#include "rig/bake/names.h"

#include "rig/bake/names_css.h"

#include <string.h>

typedef struct Row {
    const char *before, *after;
} Row;

static const Row sheets[] = {
    {"", ""},
    {".a{fill:red}", ".p-a{fill:red}"},
    {".a .b>.c, #d{fill:url(#g)}", ".p-a .p-b>.p-c, #p-d{fill:url(#p-g)}"},
    {"#a1b2c3 { color: #a1b2c3 }", "#p-a1b2c3 { color: #a1b2c3 }"},
    {".a{fill:url( \"#g\" ) #fff; width: .5px}", ".p-a{fill:url( \"#p-g\" ) #fff; width: .5px}"},
    {".a{fill:url(paint.svg#g)}", ".p-a{fill:url(paint.svg#g)}"},
    {"path{fill:red}", "path:where(.p, .p *){fill:red}"},
    {"path, .a, g path{}", "path:where(.p, .p *), .p-a, g path:where(.p, .p *){}"},
    {"* {x:y}", "*:where(.p, .p *) {x:y}"},
    {":root{--x:1}", ".p{--x:1}"},
    {":root .a{}", ".p .p-a{}"},
    {"g:not(.a){}", "g:not(.p-a){}"},
    {"[class=a]{}", "[class=a]:where(.p, .p *){}"},
    {"/* .a */ .a /* b */ {}", "/* .a */ .p-a /* b */ {}"},
    {".a\\:b{}", ".p-a\\:b{}"},
    {"@keyframes k{from{fill:url(#g)}50.5%{}}", "@keyframes p-k{from{fill:url(#p-g)}50.5%{}}"},
    {"@-webkit-keyframes \"k\"{}.a{-webkit-animation:k 1s}",
     "@-webkit-keyframes \"p-k\"{}.p-a{-webkit-animation:p-k 1s}"},
    {"@keyframes k{} .a{animation: k 2s, other 1s; animation-name: k; fill: k}",
     "@keyframes p-k{} .p-a{animation: p-k 2s, other 1s; animation-name: p-k; fill: k}"},
    {".a{animation:\"k\" 1s}@keyframes k{}", ".p-a{animation:\"p-k\" 1s}@keyframes p-k{}"},
    {"@media (min-width:1px){.a{} @media print{.b{}}}",
     "@media (min-width:1px){.p-a{} @media print{.p-b{}}}"},
    {"@layer x, y; @layer x{.a{}}", "@layer x, y; @layer x{.p-a{}}"},
    {"@font-face{src:url(#f)}", "@font-face{src:url(#p-f)}"},
    {"@import \"x.css\"; .a{}", "@import \"x.css\"; .p-a{}"},
    {".a{fill:red; &.b{x:url(#g)} .c &{} path{} y:z}",
     ".p-a{fill:red; &.p-b{x:url(#p-g)} .p-c &{} path{} y:z}"},
    {".a{fill:red", ".p-a{fill:red"},
    {"} .a{}", "} .p-a{}"},
    {".a", ".a"},
    {"{} ;; @x", "{} ;; @x"},
};

static const Row attributes[] = {
    {"id=\"a\"", "id=\"p-a\""},
    {"class=\" a  b\"", "class=\"p-a p-b\""},
    {"href=\"#a\"", "href=\"#p-a\""},
    {"xlink:href=\"#a\"", "xlink:href=\"#p-a\""},
    {"href=\"b.svg#a\"", "href=\"b.svg#a\""},
    {"href=\"#\"", "href=\"#\""},
    {"fill=\"#abc\"", "fill=\"#abc\""},
    {"fill=\"url(#a) #abc\"", "fill=\"url(#p-a) #abc\""},
    {"clip-path=\"url('#a')\"", "clip-path=\"url('#p-a')\""},
    {"style=\"fill:url(#a);animation:k 1s\"", "style=\"fill:url(#p-a);animation:p-k 1s\""},
    {"aria-labelledby=\"a b\"", "aria-labelledby=\"p-a p-b\""},
    {"begin=\"x.end+1s; 2s; click; y.begin\"", "begin=\"p-x.end+1s; 2s; click; y.begin\""},
    {"end=\"1.5s\"", "end=\"1.5s\""},
    {"d=\"M0 0L1 1\"", "d=\"M0 0L1 1\""},
};

static void test_sheets(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(sheets); i++) {
        g_autoptr(GHashTable) keyframes =
            g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        names_css_collect(sheets[i].before, keyframes);
        g_autofree char *after = names_css_sheet(sheets[i].before, "p", keyframes);
        g_assert_cmpstr(after, ==, sheets[i].after);
    }
}

static void test_depth(void)
{
    g_autoptr(GString) sheet = g_string_new(NULL);
    for (int i = 0; i < 100000; i++)
        g_string_append(sheet, "@media all{");
    g_autoptr(GHashTable) keyframes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autofree char *after = names_css_sheet(sheet->str, "p", keyframes);
    g_assert_cmpstr(after, ==, sheet->str);
}

static Document *load(const char *text)
{
    Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    Document *document =
        document_load(source_from_text("a.svg", text, strlen(text)), &limits, NULL, &error);
    g_assert_no_error(error);
    return document;
}

static void test_attributes(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(attributes); i++) {
        g_autofree char *before =
            g_strdup_printf("<svg xmlns=\"http://www.w3.org/2000/svg\" "
                            "xmlns:xlink=\"http://www.w3.org/1999/xlink\">"
                            "<style>@keyframes k{}</style><g id=\"x\"/><path %s/></svg>",
                            attributes[i].before);
        g_autofree char *after = g_strdup_printf(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
            " class=\"p\"><style>@keyframes p-k{}</style><g id=\"p-x\"/><path %s/></svg>\n",
            attributes[i].after);
        g_autoptr(Document) document = load(before);
        names_prefix(document, "p");
        g_autofree char *text = document_print(document);
        g_assert_cmpstr(text, ==, after);
    }
}

static void test_document(void)
{
    g_autoptr(Document) document =
        load("<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"r\" "
             "class=\"a\"><style><![CDATA[.a]]>{x:y}</style>"
             "<defs><g id=\"t\" class=\"b\"/></defs><use href=\"#t\"/></svg>");
    names_prefix(document, "p");
    g_autofree char *text = document_print(document);
    g_assert_cmpstr(text, ==,
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"p-r\" class=\"p p-a\">"
                    "<style>.p-a{x:y}</style><defs><g id=\"p-t\" class=\"p-b\"/></defs>"
                    "<use href=\"#p-t\"/></svg>\n");
    g_assert_nonnull(document_lookup(document, "p-t"));
    g_assert_null(document_lookup(document, "t"));
}

static void test_identifier(void)
{
    static const Row rows[] = {
        {"cyclist-near", "cyclist-near"},
        {"p-a:b", "p-a\\:b"},
        {"p-a b", "p-a\\ b"},
        {"p-1", "p-1"},
        {"p-\xC3\xA9", "p-\xC3\xA9"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GString) out = g_string_new(NULL);
        names_append_identifier(out, rows[i].before);
        g_assert_cmpstr(out->str, ==, rows[i].after);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/names/sheets", test_sheets);
    g_test_add_func("/names/depth", test_depth);
    g_test_add_func("/names/attributes", test_attributes);
    g_test_add_func("/names/document", test_document);
    g_test_add_func("/names/identifier", test_identifier);
    return g_test_run();
}

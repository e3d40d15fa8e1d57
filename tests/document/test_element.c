#include "fixture.h"

/* Navigation and names of elements, in light and instance trees. */
static const char tree[] =
    "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>"
    "<defs><symbol id='sy'><rect id='r'/>text<rect/></symbol></defs>"
    " <g> x <path/><g id='inner' fill='red' xlink:href='#old'><path/>"
    "<use id='u' href='#sy'><title/></use></g></g>"
    "<svg id='nested'><text id='t'>words</text></svg></svg>";

static void test_path(void)
{
    g_autoptr(Document) document = fixture_load(tree, NULL);
    const Element *use = document_lookup(document, "u");
    const Element *symbol = use->instance;
    const struct {
        const Element *element;
        const char *path;
        const char *label;
    } rows[] = {
        {document->root, "/svg[1]", "svg"},
        {document_lookup(document, "r"), "/svg[1]/defs[1]/symbol[1]/rect[1]", "#r"},
        {document_lookup(document, "inner"), "/svg[1]/g[1]/g[1]", "#inner"},
        {use, "/svg[1]/g[1]/g[1]/use[1]", "#u"},
        {element_first(use), "/svg[1]/g[1]/g[1]/use[1]/title[1]", "title"},
        {symbol, "/svg[1]/g[1]/g[1]/use[1]/#instance/symbol[1]", "#sy"},
        {symbol->last_child, "/svg[1]/g[1]/g[1]/use[1]/#instance/symbol[1]/rect[2]", "rect"},
        {document_lookup(document, "t"), "/svg[1]/svg[1]/text[1]", "#t"},
        {document_lookup(document, "t")->first_child, "/svg[1]/svg[1]/text[1]", "#t"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *path = element_path(rows[i].element);
        g_assert_cmpstr(path, ==, rows[i].path);
        g_assert_cmpstr(element_label(document, rows[i].element), ==, rows[i].label);
    }
}

static void test_navigation(void)
{
    g_autoptr(Document) document = fixture_load(tree, NULL);
    const Element *defs = element_first(document->root);
    const Element *group = element_next(defs);
    const Element *nested = element_next(group);
    g_assert_cmpint(group->tag, ==, TAG_G);
    g_assert_cmpint(element_first(group)->tag, ==, TAG_PATH);
    g_assert_cmpint(group->first_child->tag, ==, TAG_CHARACTERS);
    g_assert_null(element_next(nested));
    const Element *text = element_first(nested);
    g_assert_null(element_first(text));
    g_assert_null(element_composed_first(text));

    const Element *use = document_lookup(document, "u");
    g_assert_cmpint(element_first(use)->tag, ==, TAG_TITLE);
    g_assert_true(element_composed_first(use) == use->instance);
    g_assert_null(element_next(use->instance));
    const Element *rect = element_composed_first(use->instance);
    g_assert_true(element_matched(rect) == document_lookup(document, "r"));
    g_assert_true(element_matched(use) == use);
    g_assert_true(element_host(rect) == use);
    g_assert_true(element_host(use->instance) == use);
    g_assert_null(element_host(use));
    g_assert_null(element_host(element_first(use)));
}

static void test_viewport(void)
{
    g_autoptr(Document) document = fixture_load(tree, NULL);
    const Element *use = document_lookup(document, "u");
    const Element *nested = document_lookup(document, "nested");
    g_assert_null(element_viewport(document->root));
    g_assert_true(element_viewport(nested) == document->root);
    g_assert_true(element_viewport(document_lookup(document, "t")) == nested);
    g_assert_true(element_viewport(use->instance) == document->root);
    g_assert_true(element_viewport(element_first(use->instance)) == use->instance);
    g_assert_true(element_viewport(document_lookup(document, "r")) == document->root);
}

static void test_attributes(void)
{
    g_autoptr(Document) document = fixture_load(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:l='http://www.w3.org/1999/xlink'>"
        "<a id='both' l:href='old' href='new'/><a id='old' l:href='old' other='x'/>"
        "<a id='empty' l:href='old' href=''/><a id='none' l:title='x'/></svg>",
        NULL);
    const struct {
        const char *id, *href;
    } rows[] = {{"both", "new"}, {"old", "old"}, {"empty", ""}, {"none", NULL}};
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        const Attribute *href = element_href(document_lookup(document, rows[i].id));
        g_assert_cmpstr(href != NULL ? href->value : NULL, ==, rows[i].href);
    }
    const Element *old = document_lookup(document, "old");
    g_assert_cmpstr(element_value(old, "other"), ==, "x");
    g_assert_cmpstr(element_value(old, "l:href"), ==, "old");
    g_assert_null(element_attribute(old, "href"));
    g_assert_null(element_value(old, "Other"));
    const Attribute *attribute = element_attribute(old, "l:href");
    g_assert_cmpstr(attribute->local, ==, "href");
    g_assert_cmpstr(attribute->space, ==, DOCUMENT_XLINK_NAMESPACE);
    g_assert_null(element_attribute(old, "other")->space);
}

static void test_lookup_reference(void)
{
    g_autoptr(Document) document = fixture_load(
        SVG "<g id='a'/><g id='b c'/><g id='\xC3\xA9'/><g id='d%41'/><g id=')'/></svg>", NULL);
    const struct {
        const char *reference, *id;
    } rows[] = {
        {"#a", "a"},
        {" #a\n", "a"},
        {"url(#a)", "a"},
        {"URL( #a )", "a"},
        {"url('#a')", "a"},
        {"url( \"#a\" )", "a"},
        {"url(#b c)", "b c"},
        {"#b%20c", "b c"},
        {"#%C3%A9", "\xC3\xA9"},
        {"#d%41", "d%41"},
        {"url(#))", ")"},
        {"", NULL},
        {"#", NULL},
        {"a", NULL},
        {"#A", NULL},
        {"#x", NULL},
        {"#%", NULL},
        {"#%00a", NULL},
        {"file.svg#a", NULL},
        {"url(file.svg#a)", NULL},
        {"url(#a", NULL},
        {"url()", NULL},
        {"url(')", NULL},
        {"url(\"#a')", NULL},
        {"none", NULL},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        const Element *element = document_lookup_reference(document, rows[i].reference);
        g_assert_cmpstr(element != NULL ? element->id : NULL, ==, rows[i].id);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/element/path", test_path);
    g_test_add_func("/element/navigation", test_navigation);
    g_test_add_func("/element/viewport", test_viewport);
    g_test_add_func("/element/attributes", test_attributes);
    g_test_add_func("/element/lookup-reference", test_lookup_reference);
    return g_test_run();
}

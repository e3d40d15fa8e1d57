#include "fixture.h"

#define OUT "<svg xmlns=\"http://www.w3.org/2000/svg\">"

static void assert_printed(const Document *document, const char *expected)
{
    g_autofree char *text = document_print(document);
    g_assert_cmpstr(text, ==, expected);
}

static void test_attributes(void)
{
    g_autoptr(Document) document = fixture_load(SVG "<g id='a' x='1' y='2'/></svg>", NULL);
    Element *group = document_lookup(document, "a");
    element_set_attribute(document, group, "x", "7");
    assert_printed(document, OUT "<g id=\"a\" x=\"7\" y=\"2\"/></svg>\n");
    element_set_attribute(document, group, "z", "");
    element_set_attribute(document, group, "x", NULL);
    element_set_attribute(document, group, "absent", NULL);
    assert_printed(document, OUT "<g id=\"a\" y=\"2\" z=\"\"/></svg>\n");
    element_set_attribute(document, group, "y", NULL);
    element_set_attribute(document, group, "z", NULL);
    element_set_attribute(document, group, "id", NULL);
    assert_printed(document, OUT "<g/></svg>\n");
    g_assert_cmpuint(group->n_attributes, ==, 0);
    element_set_attribute(document, group, "class", "p q");
    g_assert_cmpuint(group->n_classes, ==, 2);
    element_set_attribute(document, group, "class", NULL);
    g_assert_cmpuint(group->n_classes, ==, 0);
}

static void test_attribute_names(void)
{
    g_autoptr(Document) document = fixture_load(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:k='urn:k'><g id='a'/></svg>", NULL);
    Element *group = document_lookup(document, "a");
    element_set_attribute(document, group, "k:name", "1");
    element_set_attribute(document, group, "xlink:href", "#x");
    const Attribute *name = element_attribute(group, "k:name");
    g_assert_cmpstr(name->local, ==, "name");
    g_assert_cmpstr(name->space, ==, "urn:k");
    g_assert_cmpstr(element_href(group)->value, ==, "#x");
    /* A place to complain about: that of the element. */
    g_autofree char *place = fixture_place(document_attribute_place(document, name));
    g_assert_cmpstr(place, ==, "1:57");
}

static void test_ids(void)
{
    g_autoptr(Document) document =
        fixture_load(SVG "<g id='a'/><g id='a'/><g id='b'/></svg>", NULL);
    Element *first = document_lookup(document, "a");
    Element *second = element_next(first), *third = element_next(second);
    element_set_attribute(document, third, "id", "c");
    g_assert_null(document_lookup(document, "b"));
    g_assert_true(document_lookup(document, "c") == third);
    element_set_attribute(document, third, "id", "a");
    g_assert_true(document_lookup(document, "a") == first);
    element_set_attribute(document, first, "id", NULL);
    document_renumber(document);
    g_assert_true(document_lookup(document, "a") == second);
    element_remove(document, second);
    g_assert_null(document_lookup(document, "a"));
    document_renumber(document);
    g_assert_true(document_lookup(document, "a") == third);
}

static void test_tree(void)
{
    g_autoptr(Document) document = fixture_load(SVG "<g id='a'>\n <path/>\n</g></svg>", NULL);
    Element *group = document_lookup(document, "a");
    Element *style = element_prepend(document, document->root, "style");
    element_append_text(document, style, ".a > b & c");
    Element *rect = element_append(document, group, "rect");
    element_set_attribute(document, rect, "id", "r");
    element_prepend(document, group, "defs");
    g_assert_cmpint(rect->tag, ==, TAG_RECT);
    g_assert_cmpuint(rect->index, ==, G_MAXUINT32);
    g_assert_true(document_lookup(document, "r") == rect);
    assert_printed(document, OUT "<style>.a > b &amp; c</style><g id=\"a\"><defs/>\n <path/>\n"
                                 "<rect id=\"r\"/></g></svg>\n");
    document_renumber(document);
    g_assert_cmpuint(document->n_elements, ==, 6);
    g_assert_cmpuint(rect->index, ==, 5);

    element_remove(document, group);
    g_assert_null(document_lookup(document, "r"));
    g_assert_cmpuint(rect->index, ==, G_MAXUINT32);
    assert_printed(document, OUT "<style>.a > b &amp; c</style></svg>\n");
    element_remove(document, style);
    assert_printed(document, "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n");
}

static void test_prefix(void)
{
    g_autoptr(Document) document = fixture_load(
        "<s:svg xmlns:s='http://www.w3.org/2000/svg'><x id='x' xmlns='urn:x'/></s:svg>", NULL);
    element_append(document, document->root, "g");
    element_append(document, document_lookup(document, "x"), "path");
    assert_printed(document, "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"><x id=\"x\" "
                             "xmlns=\"urn:x\"><s:path/></x><s:g/></s:svg>\n");
}

/* What was copied stays as it was. */
static void test_instances(void)
{
    g_autoptr(Document) document =
        fixture_load(SVG "<g id='a' x='1'><path/></g><use id='u' href='#a'/></svg>", NULL);
    Element *origin = document_lookup(document, "a");
    Element *use = document_lookup(document, "u");
    Element *copy = use->instance;
    element_set_attribute(document, origin, "x", "2");
    g_assert_cmpstr(element_value(copy, "x"), ==, "1");
    element_set_attribute(document, copy, "x", "3");
    g_assert_cmpstr(element_value(origin, "x"), ==, "2");
    element_set_attribute(document, copy, "id", "copy");
    g_assert_null(document_lookup(document, "copy"));
    assert_printed(document, OUT "<g id=\"a\" x=\"2\"><path/></g><use id=\"u\" "
                                 "href=\"#a\"/></svg>\n");
    element_remove(document, copy);
    g_assert_null(use->instance);
    document_renumber(document);
    g_assert_cmpuint(document->n_instances, ==, 0);
    g_assert_cmpuint(document->n_elements, ==, 4);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/document-edit/attributes", test_attributes);
    g_test_add_func("/document-edit/attribute-names", test_attribute_names);
    g_test_add_func("/document-edit/ids", test_ids);
    g_test_add_func("/document-edit/tree", test_tree);
    g_test_add_func("/document-edit/prefix", test_prefix);
    g_test_add_func("/document-edit/instances", test_instances);
    return g_test_run();
}

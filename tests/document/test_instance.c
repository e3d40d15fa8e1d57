#include "fixture.h"

/* The instance tree as text: names and ids, children in parentheses, uses with what they show. */
static void append_tree(GString *out, const Element *element)
{
    if (element->tag == TAG_CHARACTERS) {
        g_string_append_printf(out, "'%s'", element->text);
        return;
    }
    g_string_append(out, element->name);
    if (element->id != NULL)
        g_string_append_printf(out, "#%s", element->id);
    if (element->first_child != NULL) {
        g_string_append_c(out, '(');
        for (const Element *child = element->first_child; child != NULL; child = child->next) {
            if (child->previous != NULL)
                g_string_append_c(out, ' ');
            append_tree(out, child);
        }
        g_string_append_c(out, ')');
    }
    if (element->instance != NULL) {
        g_string_append(out, " => ");
        append_tree(out, element->instance);
    }
}

typedef struct TreeRow {
    const char *name;
    const char *body; /* inside <svg>; the tree is that of the element #u */
    const char *tree;
    const char *diagnostics;
} TreeRow;

#define MISSING "there is no element of this id; this <use> draws nothing"
#define EXTERNAL "another file is not read; this <use> draws nothing"
#define NOT_DRAWN "this id is not of an element that <use> can draw; it draws nothing"
#define CIRCULAR "this <use> is part of what it draws; it draws nothing"

/* Circles and what may be drawn: read in Chromium from the boxes of the uses. */
static const TreeRow tree_rows[] = {
    {"shape", "<rect id='a'/><use id='u' href='#a'/>", "use#u => rect#a", ""},
    {"before-its-target", "<use id='u' href='#a'/><rect id='a'/>", "use#u => rect#a", ""},
    {"xlink", "<rect id='a'/><use id='u' xmlns:x='http://www.w3.org/1999/xlink' x:href='#a'/>",
     "use#u => rect#a", ""},
    {"group", "<g id='a'><rect/><g><path id='p'/></g></g><use id='u' href=' #a '/>",
     "use#u => g#a(rect g(path#p))", ""},
    {"symbol", "<symbol id='a'><rect/></symbol><use id='u' href='#a'/>", "use#u => symbol#a(rect)",
     ""},
    {"svg", "<defs><svg id='a'><rect/></svg></defs><use id='u' href='#a'/>", "use#u => svg#a(rect)",
     ""},
    {"text", "<text id='a'>one <tspan>two</tspan> three</text><use id='u' href='#a'/>",
     "use#u => text#a('one ' tspan('two') ' three')", ""},
    {"image", "<image id='a'/><use id='u' href='#a'/>", "use#u => image#a", ""},
    {"link-and-switch", "<a id='a'><switch><g/><path/></switch></a><use id='u' href='#a'/>",
     "use#u => a#a(switch(g path))", ""},
    {"smil",
     "<g id='a'><animate id='x'/><rect><set/><animateMotion><mpath/></animateMotion></rect></g>"
     "<use id='u' href='#a'/>",
     "use#u => g#a(animate#x rect(set animateMotion(mpath)))", ""},
    {"not-copied",
     "<g id='a'><script/><style/><defs><rect/></defs><linearGradient/><clipPath/><mask/><marker/>"
     "<pattern/><filter/><foreignObject/><symbol/><title/><desc/><metadata/><bogus/>"
     "<h:p xmlns:h='http://www.w3.org/1999/xhtml'/><rect/></g><use id='u' href='#a'/>",
     "use#u => g#a(rect)", ""},
    {"nested", "<rect id='r'/><g id='a'><use id='b' href='#r'/></g><use id='u' href='#a'/>",
     "use#u => g#a(use#b => rect#r)", ""},
    {"use-of-use", "<rect id='r'/><use id='a' href='#r'/><use id='u' href='#a'/>",
     "use#u => use#a => rect#r", ""},
    {"light-children", "<rect id='a'/><use id='u' href='#a'><animate/><title/></use>",
     "use#u(animate title) => rect#a", ""},
    {"in-definitions", "<rect id='a'/><clipPath><use id='u' href='#a'/></clipPath><use href='#a'/>",
     "use#u => rect#a", ""},
    {"first-id-wins", "<rect id='a'/><path id='a'/><use id='u' href='#a'/>", "use#u => rect#a", ""},
    /* The id inside the instance is not in the table: r is the one of the light tree. */
    {"ids-of-light-tree",
     "<g id='a'><path id='r'/><use id='b' href='#r'/></g><use id='u' href='#a'/>",
     "use#u => g#a(path#r use#b => path#r)", ""},
    {"no-href", "<use id='u'/>", "use#u", ""},
    {"empty-href", "<use id='u' href=''/>", "use#u", ""},
    {"missing", "\n<use id='u' href='#x'/>", "use#u", "t.svg:2:19: " MISSING " [#u href]\n"},
    {"external", "\n<use id='u' href='x.svg#a'/>", "use#u", "t.svg:2:19: " EXTERNAL " [#u href]\n"},
    {"gradient", "<linearGradient id='a'/>\n<use id='u' href='#a'/>", "use#u",
     "t.svg:2:19: " NOT_DRAWN " [#u href]\n"},
    {"foreign-object", "<foreignObject id='a'/>\n<use id='u' href='#a'/>", "use#u",
     "t.svg:2:19: " NOT_DRAWN " [#u href]\n"},
    {"not-svg", "<bogus id='a'/>\n<use id='u' href='#a'/>", "use#u",
     "t.svg:2:19: " NOT_DRAWN " [#u href]\n"},
    {"self", "\n<use id='u' href='#u'/>", "use#u", "t.svg:2:19: " CIRCULAR " [#u href]\n"},
    {"ancestor", "<g id='a'>\n<use id='u' href='#a'/></g>", "use#u",
     "t.svg:2:19: " CIRCULAR " [#u href]\n"},
    {"instance-of-ancestor",
     "<g id='a'><rect/>\n<use id='b' href='#a'/></g><use id='u' href='#a'/>",
     "use#u => g#a(rect '\n' use#b)", "t.svg:2:19: " CIRCULAR " [#b href]\n"},
    {"circle",
     "<g id='a'><circle/>\n<use href='#b'/></g><g id='b'><rect/>\n<use href='#a'/></g>"
     "<use id='u' href='#a'/>",
     "use#u => g#a(circle '\n' use => g#b(rect '\n' use))",
     "t.svg:3:12: " CIRCULAR " [use href]\nt.svg:2:12: " CIRCULAR " [use href]\n"},
    {"circle-of-uses", "\n<use id='u' href='#v'/>\n<use id='v' href='#u'/>", "use#u => use#v",
     "t.svg:3:19: " CIRCULAR " [#v href]\nt.svg:2:19: " CIRCULAR " [#u href]\n"},
};

static void assert_links(const Element *element)
{
    const Element *previous = NULL;
    for (const Element *child = element->first_child; child != NULL; child = child->next) {
        g_assert_true(child->parent == element);
        g_assert_true(child->previous == previous);
        previous = child;
    }
    g_assert_true(element->last_child == previous);
}

/* Pre-order, every element once, instances after the children of their <use>. */
static void assert_numbered(const Document *document)
{
    guint n_instances = 0;
    for (guint i = 0; i < document->n_elements; i++) {
        const Element *element = document->elements[i];
        g_assert_cmpuint(element->index, ==, i);
        assert_links(element);
        n_instances += element->origin != NULL ? 1 : 0;
        if (element->parent != NULL)
            g_assert_cmpuint(element->parent->index, <, i);
        if (element->instance != NULL) {
            g_assert_true(element->instance->parent == element);
            if (element_first(element) != NULL)
                g_assert_cmpuint(element_first(element)->index, <, element->instance->index);
        }
        const Element *next = element_next(element);
        if (next != NULL)
            g_assert_cmpuint(next->index, >, i);
        if (element->origin != NULL) {
            g_assert_null(element->origin->origin);
            g_assert_cmpstr(element->origin->name, ==, element->name);
            g_assert_cmpuint(element->origin->offset, ==, element->offset);
        }
    }
    g_assert_cmpuint(document->n_instances, ==, n_instances);
}

static void test_tree(gconstpointer data)
{
    const TreeRow *row = data;
    g_autofree char *text = g_strconcat(SVG, row->body, "</svg>", NULL);
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    g_autoptr(Document) document = fixture_load(text, diagnostics);
    GString *found = g_string_new(NULL);
    append_tree(found, document_lookup(document, "u"));
    g_autofree char *tree = g_string_free(found, FALSE);
    g_assert_cmpstr(tree, ==, row->tree);
    g_autofree char *told = fixture_diagnostics(diagnostics);
    g_assert_cmpstr(told, ==, row->diagnostics);
    assert_numbered(document);
}

/* Ten uses of the level below at each level. */
static char *tower(int levels)
{
    GString *text = g_string_new(SVG "<rect id='g0'/>");
    for (int level = 1; level <= levels; level++) {
        g_string_append_printf(text, "\n<g id='g%d'>", level);
        for (int i = 0; i < 10; i++)
            g_string_append_printf(text, "<use href='#g%d'/>", level - 1);
        g_string_append(text, "</g>");
    }
    g_string_append(text, "</svg>");
    return g_string_free(text, FALSE);
}

static void assert_limit(const char *text, const Limits *limits, const char *expected)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Document) document = fixture_try(text, strlen(text), limits, NULL, &error);
    if (expected == NULL) {
        g_assert_no_error(error);
        assert_numbered(document);
        return;
    }
    g_assert_error(error, ERROR_DOMAIN, ERROR_LIMIT);
    g_autofree char *message = error_text(error);
    g_assert_cmpstr(message, ==, expected);
}

static void test_instances_limit(void)
{
    Limits limits = limits_default();
    g_autofree char *two = tower(2);
    /* g1 has 10 rects in its uses; g2 has 10 g1, each with 10 uses and 10 rects. */
    limits.instances = 10 + 10 * 21;
    assert_limit(two, &limits, NULL);
    limits.instances--;
    assert_limit(two, &limits,
                 "t.svg:3:165: the instances of <use> have more than 219 elements; raise "
                 "--max-instances");
    limits.instances = 0;
    assert_limit(two, &limits,
                 "t.svg:2:12: the instances of <use> have more than 0 elements; raise "
                 "--max-instances");
    limits = limits_default();
    g_autofree char *many = tower(60);
    assert_limit(many, &limits,
                 "t.svg:6:131: the instances of <use> have more than 200000 elements; raise "
                 "--max-instances");
}

/* A chain of symbols is shallow in the file, but each wraps the next. */
static void test_nesting_limit(void)
{
    GString *text = g_string_new(SVG "<rect id='g0'/>");
    for (int i = 1; i <= 150; i++)
        g_string_append_printf(text, "\n<symbol id='g%d'><use href='#g%d'/></symbol>", i, i - 1);
    g_string_append(text, "</svg>");
    g_autofree char *kept = g_string_free(text, FALSE);
    Limits limits = limits_default();
    /* svg, symbol i and its use are 3; each of the i - 1 symbols below adds 2, the rect 1. */
    assert_limit(kept, &limits,
                 "t.svg:101:19: elements are nested more than 200 deep through <use>; take groups "
                 "apart");
    limits.nesting = 4;
    assert_limit(kept, &limits,
                 "t.svg:3:17: elements are nested more than 4 deep through <use>; take groups "
                 "apart");
}

static void test_copies(void)
{
    g_autoptr(Document) document = fixture_load(
        SVG "<g id='a' class='x y' fill='red'><rect id='r'/></g><use id='u' href='#a'/></svg>",
        NULL);
    const Element *origin = document_lookup(document, "a");
    const Element *copy = document_lookup(document, "u")->instance;
    g_assert_true(copy->origin == origin);
    g_assert_cmpstr(copy->id, ==, "a");
    g_assert_cmpuint(copy->n_classes, ==, 2);
    g_assert_cmpstr(element_value(copy, "fill"), ==, "red");
    g_assert_true(copy->first_child->origin == document_lookup(document, "r"));
    g_assert_null(origin->origin);
    g_assert_null(copy->next);
    g_assert_cmpuint(document->n_instances, ==, 2);
    g_assert_cmpuint(document->n_elements, ==, 6);
}

/* Not one diagnostic for each of a hundred thousand. */
static void test_many_missing(void)
{
    GString *text = g_string_new(SVG);
    for (int i = 0; i < 100000; i++)
        g_string_append_printf(text, "<use href='#m%d'/>", i);
    g_string_append(text, "</svg>");
    g_autofree char *kept = g_string_free(text, FALSE);
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    g_autoptr(Document) document = fixture_load(kept, diagnostics);
    g_assert_cmpuint(diagnostics_count(diagnostics), ==, 100);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (gsize i = 0; i < G_N_ELEMENTS(tree_rows); i++) {
        g_autofree char *path = g_strconcat("/instance/tree/", tree_rows[i].name, NULL);
        g_test_add_data_func(path, &tree_rows[i], test_tree);
    }
    g_test_add_func("/instance/instances-limit", test_instances_limit);
    g_test_add_func("/instance/nesting-limit", test_nesting_limit);
    g_test_add_func("/instance/copies", test_copies);
    g_test_add_func("/instance/many-missing", test_many_missing);
    return g_test_run();
}

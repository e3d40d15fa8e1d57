#include "document/reference.h"

#include "fixture.h"

static void append_labels(GString *out, Document *document, const Element *const *elements, guint n)
{
    for (guint i = 0; i < n; i++)
        g_string_append_printf(out, "%s%s", i > 0 ? " " : "", element_label(document, elements[i]));
}

static char *targets(Document *document, const ReferenceGraph *graph, const Element *element)
{
    guint n;
    const Element *const *elements = reference_targets(graph, element, &n);
    GString *out = g_string_new(NULL);
    append_labels(out, document, elements, n);
    return g_string_free(out, FALSE);
}

static char *users(Document *document, const ReferenceGraph *graph, const Element *element)
{
    guint n;
    const Element *const *elements = reference_users(graph, element, &n);
    GString *out = g_string_new(NULL);
    append_labels(out, document, elements, n);
    return g_string_free(out, FALSE);
}

typedef struct TargetRow {
    const char *name;
    const char *element; /* has the id "u"; the document has elements a, b and c, too */
    const char *targets; /* in document order */
} TargetRow;

static const TargetRow rows[] = {
    {"nothing", "<g id='u' fill='red' d='url(#a)' data-x='url(#a)'/>", ""},
    {"fill-and-stroke", "<g id='u' stroke='url(#b)' fill='url(#a)'/>", "#a #b"},
    {"fallback", "<g id='u' fill='url(#a) red'/>", "#a"},
    {"twice", "<g id='u' stroke='url(#a)' fill='url(#a)'/>", "#a"},
    {"quotes", "<g id='u' fill=\"url( '#a' )\" stroke='URL(\"#b\")'/>", "#a #b"},
    {"clip-mask-filter", "<g id='u' clip-path='url(#c)' mask='url(#b)' filter='url(#a)'/>",
     "#a #b #c"},
    {"filter-list", "<g id='u' filter='blur(2px) url(#b) url(#a)'/>", "#a #b"},
    {"markers", "<path id='u' marker-start='url(#a)' marker-mid='url(#b)' marker-end='url(#c)'/>",
     "#a #b #c"},
    {"marker-and-cursor", "<path id='u' marker='url(#a)' cursor='url(#b), auto'/>", "#a #b"},
    {"style", "<g id='u' style='fill:url(#a);/*url(#b)*/ mask: url(\"#c\")'/>", "#a #c"},
    {"style-strings", "<g id='u' style='content:\"url(#a)\";x:f(\"#b\")'/>", ""},
    {"escapes", "<g id='u' style='fill:url(\\23 a);stroke:u\\72l(\"#b\")'/>", "#a #b"},
    {"missing", "<g id='u' fill='url(#none)' stroke='url(x.svg#a)'/>", ""},
    {"gradient", "<linearGradient id='u' href='#a'/>", "#a"},
    {"xlink", "<linearGradient id='u' xlink:href='#a'/>", "#a"},
    {"href-wins", "<linearGradient id='u' xlink:href='#a' href='#b'/>", "#b"},
    {"text-path", "<textPath id='u' href='#a'/>", "#a"},
    {"filter-image", "<feImage id='u' href='#a'/>", "#a"},
    {"motion-path", "<mpath id='u' href='#a'/>", "#a"},
    {"use", "<use id='u' href='#a' fill='url(#b)'/>", "#a #b"},
    {"link", "<a id='u' href='#a' fill='url(#b)'/>", "#b"},
    {"not-svg", "<h:a xmlns:h='http://www.w3.org/1999/xhtml' id='u' href='#a' fill='url(#b)'/>",
     ""},
    {"self", "<pattern id='u' href='#u'/>", "#u"},
    {"animated-paint", "<animate id='u' attributeName='fill' values='url(#c);red;url(#a)'/>",
     "#a #c"},
    {"animated-target", "<set id='u' href='#b' attributeName='fill' to='url(#a)'/>", "#a #b"},
    {"animated-href", "<animate id='u' attributeName='href' values='#a; #c ;'/>", "#a #c"},
    {"animated-xlink", "<set id='u' attributeName='xlink:href' to='#a'/>", "#a"},
    {"animated-colour", "<animate id='u' attributeName='fill' from='#a' to='#c' by='#b'/>", ""},
};

static void test_targets(gconstpointer data)
{
    const TargetRow *row = data;
    g_autofree char *text = g_strconcat(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>"
        "<g id='a'/>",
        row->element, "<g id='b'/><g id='c'/></svg>", NULL);
    g_autoptr(Document) document = fixture_load(text, NULL);
    g_autoptr(ReferenceGraph) graph = reference_graph_new(document);
    reference_graph_finish(graph);
    const Element *element = document_lookup(document, "u");
    g_autofree char *found = targets(document, graph, element);
    g_assert_cmpstr(found, ==, row->targets);
    guint n;
    const Element *const *elements = reference_targets(graph, element, &n);
    for (guint i = 0; i < n; i++) {
        g_autofree char *back = users(document, graph, elements[i]);
        g_assert_cmpstr(back, ==, "#u");
    }
}

static void test_graph(void)
{
    g_autoptr(Document) document = fixture_load(
        SVG "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/>"
            "<g id='g' fill='url(#a)'><path id='p' stroke='url(#b)' fill='url(#a)'/></g>"
            "<use id='u' href='#g'/><rect id='lone'/></svg>",
        NULL);
    g_autoptr(ReferenceGraph) graph = reference_graph_new(document);
    Element *lone = document_lookup(document, "lone"), *p = document_lookup(document, "p");
    reference_graph_add(graph, lone, document_lookup(document, "b"));
    reference_graph_add(graph, lone, document_lookup(document, "b"));
    reference_graph_add(graph, p, document_lookup(document, "b"));
    reference_graph_finish(graph);
    const struct {
        const Element *element;
        const char *targets, *users;
    } cases[] = {
        {document->root, "", ""},
        {document_lookup(document, "a"), "#b", "#b #g #p #g #p"}, /* the last two are instances */
        {document_lookup(document, "b"), "#a", "#a #p #p #lone"},
        {document_lookup(document, "g"), "#a", "#u"},
        {p, "#a #b", ""},
        {document_lookup(document, "u"), "#g", ""},
        {document_lookup(document, "u")->instance, "#a", ""},
        {document_lookup(document, "u")->instance->first_child, "#a #b", ""},
        {lone, "#b", ""},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *to = targets(document, graph, cases[i].element);
        g_autofree char *from = users(document, graph, cases[i].element);
        g_assert_cmpstr(to, ==, cases[i].targets);
        g_assert_cmpstr(from, ==, cases[i].users);
    }
}

static void test_empty(void)
{
    g_autoptr(Document) document = fixture_load(SVG "</svg>", NULL);
    g_autoptr(ReferenceGraph) graph = reference_graph_new(document);
    reference_graph_finish(graph);
    guint n = 1;
    reference_targets(graph, document->root, &n);
    g_assert_cmpuint(n, ==, 0);
    g_autoptr(ReferenceGraph) unfinished = reference_graph_new(document);
    g_assert_nonnull(unfinished);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *path = g_strconcat("/reference/targets/", rows[i].name, NULL);
        g_test_add_data_func(path, &rows[i], test_targets);
    }
    g_test_add_func("/reference/graph", test_graph);
    g_test_add_func("/reference/empty", test_empty);
    return g_test_run();
}

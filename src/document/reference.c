#include "document/reference.h"

#include "value/css_token.h"

#include <string.h>

typedef struct Edge {
    guint32 from, to; /* indices in document->elements */
} Edge;

/* The neighbours of element i are items[starts[i]] up to items[starts[i + 1]]. */
typedef struct Neighbours {
    guint32 *starts;
    const Element **items;
} Neighbours;

struct ReferenceGraph {
    const Document *document; /* borrowed */
    GArray *edges;            /* Edge; NULL once finished */
    Neighbours targets, users;
};

static const char *const paint_attributes[] = {
    "clip-path",  "cursor",       "fill", "filter", "marker", "marker-end",
    "marker-mid", "marker-start", "mask", "stroke", "style",  NULL,
};

static const char *const animation_attributes[] = {"by", "from", "to", "values", NULL};

static void graph_add_reference(ReferenceGraph *graph, const Element *from, const char *reference)
{
    const Element *to = document_lookup_reference(graph->document, reference);
    if (to != NULL)
        reference_graph_add(graph, from, to);
}

static void graph_add_urls(ReferenceGraph *graph, Arena *scratch, const Element *from,
                           const char *text)
{
    if (strchr(text, '(') == NULL)
        return;
    CssTokens tokens = css_tokenize(scratch, text, strlen(text), 0);
    bool in_url = false;
    for (const CssToken *token = tokens.at; token->type != CSS_EOF; token++) {
        if (token->type == CSS_URL || (in_url && token->type == CSS_STRING))
            graph_add_reference(graph, from, token->text);
        if (token->type != CSS_WHITESPACE)
            in_url = css_is_function(token, "url");
    }
    arena_reset(scratch);
}

/* <animate attributeName="href" values="#a;#b"> */
static void graph_add_href_values(ReferenceGraph *graph, const Element *from, const char *values)
{
    g_auto(GStrv) parts = g_strsplit(values, ";", -1);
    for (char **part = parts; *part != NULL; part++)
        graph_add_reference(graph, from, *part);
}

static bool animates_href(const Element *element)
{
    const char *name = element_value(element, "attributeName");
    return g_strcmp0(name, "href") == 0 || g_strcmp0(name, "xlink:href") == 0;
}

static void graph_read(ReferenceGraph *graph, Arena *scratch, const Element *element)
{
    if (element->tag == TAG_UNKNOWN)
        return;
    const Attribute *href = element_href(element);
    if (href != NULL && element->tag != TAG_A)
        graph_add_reference(graph, element, href->value);
    bool animation = (tag_flags(element->tag) & TAG_IS_ANIMATION) != 0;
    bool hrefs = animation && animates_href(element);
    for (guint i = 0; i < element->n_attributes; i++) {
        const Attribute *attribute = &element->attributes[i];
        bool values = animation && g_strv_contains(animation_attributes, attribute->name);
        if (values && hrefs)
            graph_add_href_values(graph, element, attribute->value);
        else if (values || g_strv_contains(paint_attributes, attribute->name))
            graph_add_urls(graph, scratch, element, attribute->value);
    }
}

ReferenceGraph *reference_graph_new(const Document *document)
{
    ReferenceGraph *graph = g_new0(ReferenceGraph, 1);
    graph->document = document;
    graph->edges = g_array_new(FALSE, FALSE, sizeof(Edge));
    g_autoptr(Arena) scratch = arena_new();
    for (guint i = 0; i < document->n_elements; i++)
        graph_read(graph, scratch, document->elements[i]);
    return graph;
}

static void neighbours_clear(Neighbours *neighbours)
{
    g_free(neighbours->starts);
    g_free(neighbours->items);
}

void reference_graph_free(ReferenceGraph *graph)
{
    if (graph == NULL)
        return;
    g_clear_pointer(&graph->edges, g_array_unref);
    neighbours_clear(&graph->targets);
    neighbours_clear(&graph->users);
    g_free(graph);
}

void reference_graph_add(ReferenceGraph *graph, const Element *from, const Element *to)
{
    g_return_if_fail(graph->edges != NULL);
    g_return_if_fail(from->index < graph->document->n_elements);
    g_return_if_fail(to->index < graph->document->n_elements);
    Edge edge = {from->index, to->index};
    g_array_append_val(graph->edges, edge);
}

static int compare_edges(gconstpointer a, gconstpointer b)
{
    const Edge *first = a, *second = b;
    if (first->from != second->from)
        return first->from < second->from ? -1 : 1;
    return first->to < second->to ? -1 : first->to > second->to;
}

static guint edges_unique(Edge *edges, guint n)
{
    guint kept = 0;
    for (guint i = 0; i < n; i++) {
        if (kept == 0 || compare_edges(&edges[kept - 1], &edges[i]) != 0)
            edges[kept++] = edges[i];
    }
    return kept;
}

static Edge edge_reversed(Edge edge)
{
    return (Edge){edge.to, edge.from};
}

static Edge edge_as_is(Edge edge)
{
    return edge;
}

/* A counting sort by from: edges that came in order of `to` leave in order of it. */
static Neighbours neighbours_new(const Document *document, const Edge *edges, guint n,
                                 Edge (*turn)(Edge))
{
    Neighbours neighbours = {g_new0(guint32, (gsize)document->n_elements + 2),
                             g_new(const Element *, MAX(n, 1))};
    /* Shifted by one place, so that filling turns the starts into those of the next element. */
    guint32 *counts = neighbours.starts + 1;
    for (guint i = 0; i < n; i++)
        counts[turn(edges[i]).from + 1]++;
    for (guint i = 0; i < document->n_elements; i++)
        counts[i + 1] += counts[i];
    for (guint i = 0; i < n; i++) {
        Edge edge = turn(edges[i]);
        neighbours.items[counts[edge.from]++] = document->elements[edge.to];
    }
    return neighbours;
}

void reference_graph_finish(ReferenceGraph *graph)
{
    g_return_if_fail(graph->edges != NULL);
    g_array_sort(graph->edges, compare_edges);
    Edge *edges = (Edge *)(void *)graph->edges->data;
    guint n = edges_unique(edges, graph->edges->len);
    graph->targets = neighbours_new(graph->document, edges, n, edge_as_is);
    graph->users = neighbours_new(graph->document, edges, n, edge_reversed);
    g_clear_pointer(&graph->edges, g_array_unref);
}

static const Element *const *neighbours_of(const ReferenceGraph *graph,
                                           const Neighbours *neighbours, const Element *element,
                                           guint *n)
{
    *n = 0;
    g_return_val_if_fail(graph->edges == NULL, NULL);
    g_return_val_if_fail(element->index < graph->document->n_elements, NULL);
    guint32 start = neighbours->starts[element->index];
    *n = neighbours->starts[element->index + 1] - start;
    return neighbours->items + start;
}

const Element *const *reference_targets(const ReferenceGraph *graph, const Element *element,
                                        guint *n)
{
    return neighbours_of(graph, &graph->targets, element, n);
}

const Element *const *reference_users(const ReferenceGraph *graph, const Element *element, guint *n)
{
    return neighbours_of(graph, &graph->users, element, n);
}

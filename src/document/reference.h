/* The reference graph: which elements an element refers to, and who refers to it.
 *
 * An edge goes from the element that has the attribute: href and xlink:href (not of <a>: a link
 * draws nothing), url(#id) in presentation attributes and in style="", and the values of SMIL
 * elements. So a SMIL element, a gradient, an <feImage> or an <mpath> has edges of its own, and a
 * <use> one to its target. Elements of instances refer like their origins, always to the light
 * tree. An element may refer to itself or in circles.
 *
 * Made in three steps: reference_graph_new() reads the attributes, reference_graph_add() takes what
 * style sheets say, reference_graph_finish() sorts. Queries are for afterwards; then the graph is
 * immutable and any thread may read it. The document is borrowed, must outlive the graph and must
 * not be renumbered meanwhile. No errors: a reference to nothing is no edge.
 */
#ifndef ZOETROPE_DOCUMENT_REFERENCE_H
#define ZOETROPE_DOCUMENT_REFERENCE_H

#include "document/document.h"

typedef struct ReferenceGraph ReferenceGraph;

ReferenceGraph *reference_graph_new(const Document *document);
void reference_graph_free(ReferenceGraph *graph);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ReferenceGraph, reference_graph_free)

/* Both in document->elements. The same edge twice is kept once. */
void reference_graph_add(ReferenceGraph *graph, const Element *from, const Element *to);
void reference_graph_finish(ReferenceGraph *graph);

/* Borrowed, in document order; *n = 0 when there are none. */
const Element *const *reference_targets(const ReferenceGraph *graph, const Element *element,
                                        guint *n);
const Element *const *reference_users(const ReferenceGraph *graph, const Element *element,
                                      guint *n);

#endif

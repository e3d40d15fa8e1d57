/* The plan: which parts of the drawing change, and so must be drawn for each frame.
 *
 * The composed tree is split once into *leaves* in paint order. The split descends only through the
 * root, <g> and <a> that have no clip-path, mask, filter, opacity, blend mode or isolation of their
 * own, ever; any other element is one leaf. A leaf is *changing* when something in it, around it or
 * referenced from it moves; else it is *still*. The run of still leaves at the bottom is drawn
 * once; what comes above is drawn for each frame, in document order, each piece through a viewport
 * that holds its whole painted extent and is cut only where the frame itself cuts. Then the result
 * equals drawing the whole document.
 *
 * Immutable once made; borrows the scene; any thread may draw from it.
 */
#ifndef ZOETROPE_RENDER_DRAW_PLAN_H
#define ZOETROPE_RENDER_DRAW_PLAN_H

#include "time/freeze/freeze.h"
#include "time/scene.h"

typedef struct PlanLeaf {
    const Element *element;
    bool changing;
    bool bounded;    /* its extent can be computed; else it is the frame */
    bool has_shapes; /* nothing but shapes, in groups perhaps */
    guint n_shapes;  /* so many such leaves stand here in a row */
    guint n_references;
    const guint32 *references; /* indices of elements outside of it that it needs, ascending */
} PlanLeaf;

typedef struct Plan {
    Arena *arena; /* owned */
    const Scene *scene;
    guint n_leaves;
    const PlanLeaf *leaves; /* in paint order */
    guint n_still;          /* leaves[0..n_still) are the still run at the bottom */
} Plan;

Plan *plan_new(const Scene *scene);
void plan_free(Plan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Plan, plan_free)

/* A piece to draw: some leaves through one viewport of whole pixels. */
typedef struct PlanPiece {
    Rect part;
    guint first, last; /* leaves[first..last) */
} PlanPiece;

/* The still run as one piece over the whole frame; false when there is none. */
bool plan_still_piece(const Plan *plan, PlanPiece *piece);

/* The document of a piece. */
void plan_freeze(const Plan *plan, const State *state, PlanPiece piece, GString *out);

/* Painted extent of an element in output pixels, conservative; false when it cannot be told.
 * `outer` leads from around the element to output pixels. */
bool plan_extent_is_bounded(const Scene *scene, const Element *element);
Rect plan_extent(const State *state, const Element *element, Matrix outer);

/* The whole frame. */
Rect plan_frame(const Plan *plan);

#endif

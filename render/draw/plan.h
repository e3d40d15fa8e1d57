/* The plan: which parts of the drawing change, and so must be drawn for each frame.
 *
 * The composed tree is split once into *leaves* in paint order. The split descends only through the
 * root, <g> and <a> that have no clip-path, mask, filter, opacity, blend mode or isolation of their
 * own, ever; any other element is one leaf. A leaf is *changing* when something in it, around it or
 * referenced from it moves; else it is *still*. The run of still leaves at the bottom is drawn
 * once. layers.h says what of the rest is drawn in a frame; then the result equals drawing the
 * whole document.
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
    bool sharp;      /* its extent is that to the pixel */
    bool has_shapes; /* nothing but shapes, in groups perhaps */
    bool is_moved;   /* it changes only because what is around it moves */
    Rect box;        /* of what only moves: its extent in its own space, and its transform */
    Matrix own;
    Rect part; /* of a still leaf: its extent in output pixels, within the frame */
    guint n_references;
    const guint32 *references; /* indices of elements outside of it that it needs, ascending */
} PlanLeaf;

typedef struct Plan {
    Arena *arena; /* owned */
    const Scene *scene;
    guint n_leaves;
    const PlanLeaf *leaves; /* in paint order */
    const guint *order;     /* 0, 1, 2 ...: a run of leaves is a part of it */
    guint n_still;          /* leaves[0..n_still) are the still run at the bottom */
    bool is_interleaved;    /* other still leaves stand above changing ones */
} Plan;

Plan *plan_new(const Scene *scene);
void plan_free(Plan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Plan, plan_free)

/* The document of some leaves, ascending, seen through a viewport of whole output pixels. */
void plan_freeze(const Plan *plan, const State *state, Rect part, const guint *leaves, guint n,
                 GString *out);

/* The extent of a changing leaf, within the frame; `outer` leads from around it to output pixels.
 */
Rect plan_part(const Plan *plan, const State *state, const PlanLeaf *leaf, Matrix outer);

/* Painted extent of an element in its own space, conservative; false when it cannot be told.
 * `once`: it will be asked for once only, and may take its time. */
bool plan_extent_is_bounded(const Scene *scene, const Element *element, bool once);
Rect plan_extent_box(const Scene *scene, const State *state, const Element *element);

/* Is it cut at the edges of its box? */
bool plan_extent_is_sharp(const Scene *scene, const Element *element);

/* Such a box as whole pixels, with room for antialiasing unless it is cut. */
Rect plan_extent_pixels(Rect box, bool sharp, Matrix to_pixels);

/* The whole frame. */
Rect plan_frame(const Plan *plan);

#endif

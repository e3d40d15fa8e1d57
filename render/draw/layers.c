#include "render/draw/layers.h"

#include "time/freeze/freeze_condition.h"

/* Drawing one more small document costs about as much as drawing this many pixels. */
#define DOCUMENT_COST_PIXELS 20000.0
/* Beyond so many documents one for all the rest is cheaper. */
#define DOCUMENTS_MOST 24
/* To write so many shapes into a document costs as much as another document. */
#define DOCUMENT_COST_SHAPES 8

/* What is around a leaf. */
typedef struct Around {
    const Element *parent;
    Matrix to_pixels;
    bool is_shown;
    bool is_cut; /* by more than the frame */
} Around;

typedef struct Composer {
    const Plan *plan;
    const State *state;
    LayersScratch scratch;
    DisplayList *list;
    Around around;
    PlanPiece pending; /* to be frozen; empty: first == last */
    guint n_documents;
} Composer;

/* Multiplied from the root inwards, as librsvg does: what lies on the edge between two of Cairo's
 * coordinates then falls to the same side. */
static Around around_of(const State *state, const Element *parent)
{
    if (!parent) {
        return (Around){.to_pixels = MATRIX_IDENTITY, .is_shown = true};
    }
    Around around = around_of(state, parent->parent);
    const Value *display = style_value(state->styles[parent->index], PROPERTY_DISPLAY);
    Matrix inverse;
    around.parent = parent;
    Matrix own = layout_child_matrix(state, parent);
    own = parent->parent ? display_list_single_matrix(own) : own;
    around.to_pixels = matrix_multiply(around.to_pixels, own);
    around.is_cut =
        around.is_cut || (!parent->parent && !matrix_is_identity(layout_transform(state, parent)));
    around.is_shown = around.is_shown && !value_is_keyword(display, "none") &&
                      freeze_condition_holds(state, parent) &&
                      matrix_invert(around.to_pixels, &inverse);
    return around;
}

static double area(Rect r)
{
    return (r.x1 - r.x0) * (r.y1 - r.y0);
}

static void flush(Composer *composer)
{
    PlanPiece piece = composer->pending;
    if (piece.first < piece.last) {
        g_string_truncate(composer->scratch.text, 0);
        plan_freeze(composer->plan, composer->state, piece, composer->scratch.text);
        display_list_add_document(composer->list, composer->scratch.text, piece.part);
        composer->n_documents++;
        composer->pending = (PlanPiece){.first = 0, .last = 0};
    }
}

/* Does it cost less in the document that is pending than in one of its own? */
static bool joins(const Composer *composer, Rect part)
{
    PlanPiece pending = composer->pending;
    return pending.first < pending.last &&
           (composer->n_documents + 1 >= DOCUMENTS_MOST ||
            area(rect_union(pending.part, part)) <=
                area(pending.part) + area(part) + DOCUMENT_COST_PIXELS);
}

static void add_frozen(Composer *composer, guint i, Rect part)
{
    if (joins(composer, part)) {
        composer->pending.part = rect_union(composer->pending.part, part);
        composer->pending.last = i + 1;
        return;
    }
    flush(composer);
    composer->pending = (PlanPiece){.part = part, .first = i, .last = i + 1};
}

/* Few shapes between what is frozen are frozen with it. */
static bool is_between(const Composer *composer, guint i, Rect part)
{
    guint n = composer->plan->leaves[i].n_shapes;
    return n <= DOCUMENT_COST_SHAPES && i + n < composer->plan->n_leaves && joins(composer, part);
}

static bool add_shapes(Composer *composer, guint i, Rect part)
{
    const PlanLeaf *leaf = &composer->plan->leaves[i];
    if (!leaf->has_shapes || composer->around.is_cut || is_between(composer, i, part)) {
        return false;
    }
    display_list_clear(composer->scratch.shapes);
    if (!display_list_add_element(composer->scratch.shapes, composer->state, leaf->element,
                                  composer->around.to_pixels, part)) {
        return false;
    }
    flush(composer);
    display_list_append(composer->list, composer->scratch.shapes);
    return true;
}

static void add_leaf(Composer *composer, guint i)
{
    const PlanLeaf *leaf = &composer->plan->leaves[i];
    if (composer->around.parent != leaf->element->parent || !leaf->element->parent) {
        composer->around = around_of(composer->state, leaf->element->parent);
    }
    if (!composer->around.is_shown) {
        return;
    }
    Rect part = plan_frame(composer->plan);
    if (leaf->bounded) {
        part = rect_intersect(
            plan_extent(composer->state, leaf->element, composer->around.to_pixels), part);
    }
    if (rect_is_empty(part) || area(part) <= 0) {
        return;
    }
    if (!add_shapes(composer, i, part)) {
        add_frozen(composer, i, part);
    }
}

void layers_compose(const Plan *plan, const State *state, LayersScratch scratch, DisplayList *list)
{
    Composer composer = {.plan = plan, .state = state, .scratch = scratch, .list = list};
    for (guint i = plan->n_still; i < plan->n_leaves; i++) {
        add_leaf(&composer, i);
    }
    flush(&composer);
}

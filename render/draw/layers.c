#include "render/draw/layers.h"

#include "render/draw/tiles.h"
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

/* Leaves that are drawn, ascending. */
typedef struct Shown {
    guint n;
    guint *leaves;
    guint *shapes; /* for each: so many leaves of shapes stand here in a row */
} Shown;

/* What is to be frozen into one document. */
typedef struct Pending {
    guint n;
    guint *leaves;
    Rect part;
} Pending;

typedef struct Composer {
    const Plan *plan;
    const State *state;
    const KeptRuns *kept;
    LayersScratch scratch;
    DisplayList *list;
    Around around;
    Rect *parts; /* extents by leaf, above the still run at the bottom */
    Shown shown;
    guint leaf; /* at which it is */
    Pending pending;
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
    Matrix own = layout_child_matrix(state, parent), inverse;
    own = parent->parent ? display_list_single_matrix(own) : own;
    around.parent = parent;
    around.to_pixels = matrix_multiply(around.to_pixels, own);
    around.is_cut =
        around.is_cut || (!parent->parent && !matrix_is_identity(layout_transform(state, parent)));
    around.is_shown = around.is_shown && !value_is_keyword(display, "none") &&
                      freeze_condition_holds(state, parent) &&
                      matrix_invert(around.to_pixels, &inverse);
    return around;
}

/* Siblings follow one another. */
static void go_to(Composer *composer, const PlanLeaf *leaf)
{
    const Element *parent = leaf->element->parent;
    if (composer->around.parent != parent || !parent) {
        composer->around = around_of(composer->state, parent);
    }
}

static bool shows_in(Rect part, Rect tile)
{
    return part.x0 < tile.x1 && tile.x0 < part.x1 && part.y0 < tile.y1 && tile.y0 < part.y1;
}

static bool shows_in_any(Rect part, const Tiles *tiles)
{
    if (!shows_in(part, tiles->bounds)) {
        return false;
    }
    for (guint i = 0; i < tiles->n; i++) {
        if (shows_in(part, tiles->rects[i])) {
            return true;
        }
    }
    return false;
}

static void flush(Composer *composer)
{
    Pending *pending = &composer->pending;
    LeafTally *tally = composer->scratch.tally;
    if (pending->n > 0) {
        leaf_tally_froze(tally, &composer->leaf, 1);
        g_string_truncate(composer->scratch.text, 0);
        plan_freeze(composer->plan, composer->state, pending->part, pending->leaves, pending->n,
                    composer->scratch.text);
        display_list_add_document(composer->list, composer->scratch.text, pending->part);
        leaf_tally_froze(tally, pending->leaves, pending->n);
        leaf_tally_bytes(tally, pending->leaves, pending->n, display_list_size(composer->list),
                         true);
        composer->n_documents++;
        pending->n = 0;
    }
}

/* Does it cost less in the document that is pending than in one of its own? */
static bool joins(const Composer *composer, Rect part)
{
    const Pending *pending = &composer->pending;
    return pending->n > 0 &&
           (composer->n_documents + 1 >= DOCUMENTS_MOST ||
            rect_area(rect_union(pending->part, part)) <=
                rect_area(pending->part) + rect_area(part) + DOCUMENT_COST_PIXELS);
}

static void add_frozen(Composer *composer, guint leaf, Rect part)
{
    if (!joins(composer, part)) {
        flush(composer);
        composer->pending.part = part;
    }
    composer->pending.part = rect_union(composer->pending.part, part);
    composer->pending.leaves[composer->pending.n++] = leaf;
}

/* Few shapes between what is frozen are frozen with it. */
static bool is_between(const Composer *composer, guint i, Rect part)
{
    guint n = composer->shown.shapes[i];
    return n <= DOCUMENT_COST_SHAPES && i + n < composer->shown.n && joins(composer, part);
}

/* What lies apart from all that is pending may be drawn before it. */
static bool is_apart(const Composer *composer, Rect part)
{
    const Pending *pending = &composer->pending;
    bool near = pending->n > 0 && shows_in(part, pending->part);
    for (guint i = 0; near && i < pending->n; i++) {
        if (shows_in(part, composer->parts[pending->leaves[i]])) {
            return false;
        }
    }
    return true;
}

static bool add_shapes(Composer *composer, guint i, Rect part)
{
    bool apart = is_apart(composer, part);
    const PlanLeaf *leaf = &composer->plan->leaves[composer->shown.leaves[i]];
    if (!leaf->has_shapes || composer->around.is_cut || (!apart && is_between(composer, i, part))) {
        return false;
    }
    display_list_clear(composer->scratch.shapes);
    if (!display_list_add_element(composer->scratch.shapes, composer->state, leaf->element,
                                  composer->around.to_pixels, part)) {
        return false;
    }
    if (!apart) {
        flush(composer);
    }
    display_list_append(composer->list, composer->scratch.shapes);
    leaf_tally_bytes(composer->scratch.tally, &composer->leaf, 1, display_list_size(composer->list),
                     false);
    return true;
}

static void collect_shown(Composer *composer, const Tiles *tiles)
{
    const Plan *plan = composer->plan;
    Shown *shown = &composer->shown;
    for (guint i = plan->n_still; i < plan->n_leaves; i++) {
        if (shows_in_any(composer->parts[i], tiles)) {
            shown->leaves[shown->n++] = i;
        }
    }
    guint in_row = 0;
    for (guint i = shown->n; i > 0; i--) {
        in_row = plan->leaves[shown->leaves[i - 1]].has_shapes ? in_row + 1 : 0;
        shown->shapes[i - 1] = in_row;
    }
}

/* The run of leaves that the leaf is in, once; false when that is not kept. */
static bool add_kept(Composer *composer, guint leaf, guint *run)
{
    guint found = kept_runs_find(composer->kept, leaf);
    if (found == kept_runs_count(composer->kept)) {
        return false;
    }
    if (found != *run) {
        flush(composer);
        display_list_add_run(composer->list, found, kept_runs_part(composer->kept, found));
        *run = found;
    }
    return true;
}

static void add_shown(Composer *composer)
{
    guint run = kept_runs_count(composer->kept);
    for (guint i = 0; i < composer->shown.n; i++) {
        guint leaf = composer->leaf = composer->shown.leaves[i];
        if (add_kept(composer, leaf, &run)) {
            continue;
        }
        leaf_tally_area(composer->scratch.tally, leaf, rect_area(composer->parts[leaf]));
        go_to(composer, &composer->plan->leaves[leaf]);
        if (composer->around.is_shown && !add_shapes(composer, i, composer->parts[leaf])) {
            add_frozen(composer, leaf, composer->parts[leaf]);
        }
        leaf_tally_froze(composer->scratch.tally, &composer->leaf, 1);
    }
    flush(composer);
}

/* Where the frame differs from one without the leaves that change. */
static void place_leaves(Composer *composer, Tiles *tiles)
{
    const Plan *plan = composer->plan;
    for (guint i = plan->n_still; i < plan->n_leaves; i++) {
        const PlanLeaf *leaf = &plan->leaves[i];
        if (!leaf->changing) {
            composer->parts[i] = leaf->part;
            continue;
        }
        go_to(composer, leaf);
        composer->parts[i] = composer->around.is_shown ? plan_part(plan, composer->state, leaf,
                                                                   composer->around.to_pixels)
                                                       : rect_empty();
        tiles_add(tiles, composer->parts[i]);
        leaf_tally_froze(composer->scratch.tally, &i, 1);
    }
}

void layers_compose(const Plan *plan, const State *state, const KeptRuns *kept,
                    LayersScratch scratch, DisplayList *list)
{
    Arena *arena = state->arena;
    guint n = plan->n_leaves;
    Tiles tiles = {.bounds = rect_empty()};
    Composer composer = {
        .plan = plan,
        .state = state,
        .kept = kept,
        .scratch = scratch,
        .list = list,
        .parts = arena_new_n(arena, Rect, n),
        .shown = {.leaves = arena_new_n(arena, guint, n), .shapes = arena_new_n(arena, guint, n)},
        .pending = {.leaves = arena_new_n(arena, guint, n)},
    };
    place_leaves(&composer, &tiles);
    if (plan->is_interleaved && tiles.n > 0) {
        display_list_add_tiles(list, &tiles);
    }
    collect_shown(&composer, &tiles);
    add_shown(&composer);
}

void layers_compose_still(const Plan *plan, const State *state, bool above, GString *text)
{
    guint *leaves = arena_new_n(state->arena, guint, plan->n_leaves), n = 0;
    for (guint i = above ? plan->n_still : 0; i < (above ? plan->n_leaves : plan->n_still); i++) {
        if (!plan->leaves[i].changing) {
            leaves[n++] = i;
        }
    }
    if (n > 0) {
        plan_freeze(plan, state, plan_frame(plan), leaves, n, text);
    }
}

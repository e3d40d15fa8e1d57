#include "render/draw/plan.h"

#include "document/reference.h"

#include <string.h>

typedef struct Planner {
    const Scene *scene;
    const State *state; /* at any instant: for what does not change */
    Arena *arena;
    ReferenceGraph *references;
    GArray *leaves; /* PlanLeaf */
} Planner;

static bool is_value_plain(const Style *style, PropertyId property)
{
    const Value *value = style_own(style, property);
    if (!value) {
        return true;
    }
    if (property == PROPERTY_OPACITY) {
        return !value->keyword && value->number >= 1;
    }
    const char *word = value->keyword             ? value->keyword
                       : value->kind == &kind_raw ? value->text
                                                  : "";
    return g_str_equal(word, "none") || g_str_equal(word, "normal") || g_str_equal(word, "auto");
}

/* Does the element draw its children onto what is already there, at every instant? */
static bool is_transparent_group(const Timeline *timeline, const Element *element)
{
    static const PropertyId grouping[] = {PROPERTY_CLIP_PATH,      PROPERTY_MASK,
                                          PROPERTY_FILTER,         PROPERTY_OPACITY,
                                          PROPERTY_MIX_BLEND_MODE, PROPERTY_ISOLATION};
    const Style *style = timeline_still_style(timeline, element);
    for (guint i = 0; i < G_N_ELEMENTS(grouping); i++) {
        if (!is_value_plain(style, grouping[i]) ||
            timeline_animates_property(timeline, element, grouping[i])) {
            return false;
        }
    }
    return true;
}

static bool has_dynamic(const Scene *scene, const Element *element, guint32 from)
{
    guint32 end = element_subtree_end(scene->document, element);
    for (guint32 i = from; i < end; i++) {
        if (timeline_is_dynamic(scene->timeline, scene->document->elements[i])) {
            return true;
        }
    }
    return false;
}

/* Its own matrix follows the box of its children: where they move, it moves. */
static bool follows_children(const Scene *scene, const Element *element)
{
    const Value *box =
        style_own(timeline_still_style(scene->timeline, element), PROPERTY_TRANSFORM_BOX);
    bool by_box = (box && !value_is_keyword(box, "view-box")) ||
                  timeline_animates_property(scene->timeline, element, PROPERTY_TRANSFORM_BOX);
    return by_box && has_dynamic(scene, element, element->index + 1);
}

/* What is referred to stays in one piece: it may have to be there without being drawn. */
static bool is_referenced(const Planner *planner, const Element *element)
{
    guint n;
    reference_users(planner->references, element, &n);
    return n > 0;
}

static bool is_split(const Planner *planner, const Element *element)
{
    const Scene *scene = planner->scene;
    bool kind = element->tag == TAG_G || element->tag == TAG_A || !element->parent;
    return kind && is_transparent_group(scene->timeline, element) &&
           !follows_children(scene, element) && !is_referenced(planner, element);
}

static void collect_references(Planner *planner, const Element *element, GHashTable *found,
                               bool *changing);

/* What this one element refers to, and all that is referred to from there. */
static void collect_targets(Planner *planner, const Element *element, GHashTable *found,
                            bool *changing)
{
    guint n;
    const Element *const *targets =
        reference_targets(planner->references, element_matched(element), &n);
    for (guint k = 0; k < n; k++) {
        if (g_hash_table_add(found, (gpointer)targets[k])) {
            collect_references(planner, targets[k], found, changing);
        }
    }
}

/* Everything that the subtree refers to, directly or through what it refers to. */
static void collect_references(Planner *planner, const Element *element, GHashTable *found,
                               bool *changing)
{
    const Document *document = planner->scene->document;
    guint32 end = element_subtree_end(document, element);
    for (guint32 i = element->index; i < end; i++) {
        const Element *at = document->elements[i];
        *changing = *changing || timeline_is_dynamic(planner->scene->timeline, at);
        collect_targets(planner, at, found, changing);
    }
}

static int compare_indices(gconstpointer a, gconstpointer b)
{
    guint32 x = *(const guint32 *)a, y = *(const guint32 *)b;
    return x < y ? -1 : x > y;
}

static bool has_shapes_only(const Document *document, const Element *element)
{
    unsigned aside = TAG_IS_SHAPE | TAG_IS_NEVER_RENDERED | TAG_IS_DESCRIPTIVE | TAG_IS_ANIMATION;
    guint32 end = element_subtree_end(document, element);
    for (guint32 i = element->index; i < end; i++) {
        Tag tag = document->elements[i]->tag;
        bool is_group = tag == TAG_G || tag == TAG_A || tag == TAG_USE;
        if (!is_group && !(tag_flags(tag) & aside)) {
            return false;
        }
    }
    return true;
}

static void add_leaf(Planner *planner, const Element *element, bool moved)
{
    const Document *document = planner->scene->document;
    g_autoptr(GHashTable) found = g_hash_table_new(NULL, NULL);
    bool changing = false;
    collect_references(planner, element, found, &changing);
    for (const Element *at = element->parent; at; at = at->parent) {
        collect_targets(planner, at, found, &changing); /* paint is inherited */
    }
    PlanLeaf leaf = {
        .element = element, .changing = moved || changing, .is_moved = moved && !changing};

    guint32 *indices = arena_new_n(planner->arena, guint32, g_hash_table_size(found));
    guint32 end = element_subtree_end(document, element);
    GHashTableIter iter;
    gpointer key;
    g_hash_table_iter_init(&iter, found);
    while (g_hash_table_iter_next(&iter, &key, NULL)) {
        guint32 index = ((const Element *)key)->index;
        if (index < element->index || index >= end) {
            indices[leaf.n_references++] = index;
        }
    }
    qsort(indices, leaf.n_references, sizeof *indices, compare_indices);
    leaf.references = indices;
    leaf.bounded = plan_extent_is_bounded(planner->scene, element, !changing);
    leaf.sharp = plan_extent_is_sharp(planner->scene, element);
    leaf.has_shapes = leaf.bounded && has_shapes_only(document, element);
    if (leaf.bounded && !changing) {
        leaf.box = plan_extent_box(planner->scene, planner->state, element);
        leaf.own = layout_transform(planner->state, element);
    }
    g_array_append_val(planner->leaves, leaf);
}

/* Siblings follow one another: what is around them is multiplied once. */
static void place_still(const Plan *plan, const State *state, PlanLeaf *leaves)
{
    const Element *parent = NULL;
    Matrix around = MATRIX_IDENTITY;
    for (guint i = 0; i < plan->n_leaves; i++) {
        PlanLeaf *leaf = &leaves[i];
        if (leaf->changing) {
            continue;
        }
        if (leaf->element->parent != parent) {
            parent = leaf->element->parent;
            around = parent ? layout_screen_matrix(state, parent) : MATRIX_IDENTITY;
        }
        leaf->part = plan_frame(plan);
        if (leaf->bounded) {
            leaf->part = rect_intersect(
                plan_extent_pixels(leaf->box, leaf->sharp, matrix_multiply(around, leaf->own)),
                leaf->part);
        }
    }
}

static void split(Planner *planner, const Element *element, bool moved)
{
    if (tag_flags(element->tag) & (TAG_IS_NEVER_RENDERED | TAG_IS_DESCRIPTIVE | TAG_IS_ANIMATION)) {
        return;
    }
    if (!is_split(planner, element)) {
        add_leaf(planner, element, moved);
        return;
    }
    moved = moved || timeline_is_dynamic(planner->scene->timeline, element);
    for (const Element *child = element_first(element); child; child = element_next(child)) {
        split(planner, child, moved);
    }
}

static const guint *new_order(Arena *arena, guint n)
{
    guint *order = arena_new_n(arena, guint, n);
    for (guint i = 0; i < n; i++) {
        order[i] = i;
    }
    return order;
}

/* The leaves become the plan's. */
static void take_leaves(Plan *plan, const State *state, const GArray *leaves)
{
    PlanLeaf *taken = arena_copy(plan->arena, leaves->data, leaves->len * sizeof(PlanLeaf));
    plan->n_leaves = leaves->len;
    plan->leaves = taken;
    plan->order = new_order(plan->arena, leaves->len);
    while (plan->n_still < plan->n_leaves && !taken[plan->n_still].changing) {
        plan->n_still++;
    }
    for (guint i = plan->n_still; i < plan->n_leaves; i++) {
        plan->is_interleaved = plan->is_interleaved || !taken[i].changing;
    }
    place_still(plan, state, taken);
}

Plan *plan_new(const Scene *scene)
{
    Plan *plan = g_new0(Plan, 1);
    plan->arena = arena_new();
    plan->scene = scene;
    g_autoptr(ReferenceGraph) references = reference_graph_new(scene->document);
    timeline_add_references(scene->timeline, references);
    reference_graph_finish(references);
    g_autoptr(GArray) leaves = g_array_new(FALSE, FALSE, sizeof(PlanLeaf));
    g_autoptr(Arena) arena = arena_new();
    const State *state = timeline_sample(scene->timeline, 0, arena);
    Planner planner = {scene, state, plan->arena, references, leaves};
    split(&planner, scene->document->root, false);
    take_leaves(plan, state, leaves);
    return plan;
}

void plan_free(Plan *plan)
{
    if (!plan) {
        return;
    }
    arena_free(plan->arena);
    g_free(plan);
}

Rect plan_frame(const Plan *plan)
{
    return rect_from_size(0, 0, plan->scene->output.width, plan->scene->output.height);
}

Rect plan_part(const Plan *plan, const State *state, const PlanLeaf *leaf, Matrix outer)
{
    if (!leaf->bounded) {
        return plan_frame(plan);
    }
    Rect box = leaf->is_moved ? leaf->box : plan_extent_box(plan->scene, state, leaf->element);
    Matrix own = leaf->is_moved ? leaf->own : layout_transform(state, leaf->element);
    return rect_intersect(plan_extent_pixels(box, leaf->sharp, matrix_multiply(outer, own)),
                          plan_frame(plan));
}

/* Marks the way from the root down to an element. */
static void mark_ancestors(guint8 *mask, const Element *element)
{
    for (const Element *at = element->parent; at && mask[at->index] == FREEZE_SKIP;
         at = at->parent) {
        mask[at->index] = FREEZE_SHELL;
    }
}

static bool is_drawn(const Element *element)
{
    for (; element; element = element->parent) {
        if (tag_flags(element->tag) & TAG_IS_NEVER_RENDERED) {
            return false;
        }
    }
    return true;
}

void plan_freeze(const Plan *plan, const State *state, Rect part, const guint *leaves, guint n,
                 GString *out)
{
    const Document *document = plan->scene->document;
    guint8 *mask = arena_new_n(state->arena, guint8, document->n_elements);
    for (guint i = 0; i < n; i++) {
        const PlanLeaf *leaf = &plan->leaves[leaves[i]];
        for (guint k = 0; k < leaf->n_references; k++) {
            const Element *target = document->elements[leaf->references[k]];
            mask[target->index] = is_drawn(target) ? FREEZE_HIDDEN : FREEZE_WHOLE;
        }
    }
    for (guint i = 0; i < n; i++) {
        const PlanLeaf *leaf = &plan->leaves[leaves[i]];
        mask[leaf->element->index] = FREEZE_WHOLE;
        mark_ancestors(mask, leaf->element);
        for (guint k = 0; k < leaf->n_references; k++) {
            mark_ancestors(mask, document->elements[leaf->references[k]]);
        }
    }
    freeze_document(state, &(FreezeOptions){.part = part, .mask = mask, .bare = true}, out);
}

#include "time/timeline_private.h"

/* What one build needs, passed along. */
typedef struct Builder {
    Timeline *timeline;
    const Document *document;
    const Style *root;
    GHashTable *shared; /* KeyframesRule -> KeyframeSet that depends on no style */
    GArray *animated;   /* AnimatedElement */
    GArray *animations; /* AnimationInfo */
} Builder;

static void compute_styles(Builder *builder, Diagnostics *diagnostics)
{
    Timeline *timeline = builder->timeline;
    for (guint i = 0; i < builder->document->n_elements; i++) {
        const Element *element = builder->document->elements[i];
        const Style *parent = element->parent ? timeline->styles[element->parent->index] : NULL;
        timeline->styles[i] = style_compute(timeline->set, element, parent, builder->root,
                                            timeline->arena, diagnostics);
        if (i == 0) {
            builder->root = timeline->styles[0];
        }
    }
}

/* Of display: none no box exists, and animations do not run there. */
static bool is_displayed(const Builder *builder, const Element *element)
{
    for (; element; element = element->parent) {
        const Style *style = builder->timeline->styles[element->index];
        if (value_is_keyword(style_value(style, PROPERTY_DISPLAY), "none")) {
            return false;
        }
    }
    return true;
}

static const KeyframeSet *resolve_keyframes(Builder *builder, const KeyframesRule *rule,
                                            const Style *style)
{
    const KeyframeSet *set = g_hash_table_lookup(builder->shared, rule);
    if (set) {
        return set;
    }
    set = keyframes_resolve(rule, style, builder->root, builder->timeline->arena);
    if (set->depends == 0) {
        g_hash_table_insert(builder->shared, (gpointer)rule, (gpointer)set);
    }
    return set;
}

static int compare_properties(gconstpointer a, gconstpointer b)
{
    return (int)*(const PropertyId *)a - (int)*(const PropertyId *)b;
}

/* The distinct properties of all its effects, ascending. */
static void collect_properties(AnimatedElement *animated, Arena *arena)
{
    guint n = 0;
    for (guint i = 0; i < animated->n_effects; i++) {
        n += animated->effects[i].set->n_tracks;
    }
    g_autofree PropertyId *all = g_new(PropertyId, n + 1);
    n = 0;
    for (guint i = 0; i < animated->n_effects; i++) {
        const KeyframeSet *set = animated->effects[i].set;
        for (guint k = 0; k < set->n_tracks; k++) {
            all[n++] = set->tracks[k].property;
        }
    }
    qsort(all, n, sizeof *all, compare_properties);
    animated->properties = arena_new_n(arena, PropertyId, n);
    for (guint i = 0; i < n; i++) {
        if (i == 0 || all[i] != all[i - 1]) {
            animated->properties[animated->n_properties++] = all[i];
        }
    }
}

/* Important declarations beat animations. */
static bool is_overruled(const Builder *builder, const Element *element, PropertyId property)
{
    const Cascaded *cascaded = &builder->timeline->set->cascade->elements[element->index];
    for (guint i = 0; i < cascaded->n; i++) {
        if (cascaded->winners[i].property == property) {
            return cascaded->winners[i].declaration && cascaded->winners[i].declaration->important;
        }
    }
    return false;
}

static const int *assign_slots(const Builder *builder, const AnimatedElement *animated,
                               const KeyframeSet *set)
{
    int *slots = arena_new_n(builder->timeline->arena, int, set->n_tracks);
    for (guint i = 0; i < set->n_tracks; i++) {
        PropertyId property = set->tracks[i].property;
        const PropertyId *found = bsearch(&property, animated->properties, animated->n_properties,
                                          sizeof property, compare_properties);
        slots[i] = is_overruled(builder, animated->element, property)
                       ? -1
                       : (int)(found - animated->properties);
    }
    return slots;
}

static void add_info(Builder *builder, const AnimatedElement *animated,
                     const AnimatedEffect *effect)
{
    PropertyId *properties =
        arena_new_n(builder->timeline->arena, PropertyId, effect->set->n_tracks);
    for (guint i = 0; i < effect->set->n_tracks; i++) {
        properties[i] = effect->set->tracks[i].property;
    }
    const KeyframesRule *rule = effect->animation.rule;
    AnimationInfo info = {
        .element = animated->element,
        .name = effect->animation.name,
        .timing = effect->animation.timing,
        .n_properties = effect->set->n_tracks,
        .properties = properties,
        .place = rule->source ? source_place(rule->source, rule->offset) : (Place){0},
    };
    g_array_append_val(builder->animations, info);
}

static void collect_element(Builder *builder, const Element *element)
{
    Arena *arena = builder->timeline->arena;
    const Style *style = builder->timeline->styles[element->index];
    guint n;
    const CssAnimation *animations = css_animation_collect(style, arena, &n);
    if (n == 0 || !is_displayed(builder, element)) {
        return;
    }
    AnimatedElement animated = {
        .element = element,
        .n_effects = n,
        .effects = arena_new_n(arena, AnimatedEffect, n),
    };
    for (guint i = 0; i < n; i++) {
        animated.effects[i].animation = animations[i];
        animated.effects[i].set = resolve_keyframes(builder, animations[i].rule, style);
    }
    collect_properties(&animated, arena);
    for (guint i = 0; i < n; i++) {
        animated.effects[i].slots = assign_slots(builder, &animated, animated.effects[i].set);
        add_info(builder, &animated, &animated.effects[i]);
    }
    g_array_append_val(builder->animated, animated);
}

/* Does it animate something that its descendants see? */
static bool animates_inherited(const AnimatedElement *animated)
{
    for (guint i = 0; i < animated->n_properties; i++) {
        if (property_row(animated->properties[i])->inherited) {
            return true;
        }
    }
    return false;
}

static void assign_roles(Builder *builder)
{
    Timeline *timeline = builder->timeline;
    const Document *document = builder->document;
    guint n = document->n_elements, next = 0;
    g_autofree bool *carries = g_new0(bool, n);
    timeline->roles = arena_new_n(timeline->arena, guint8, n);
    timeline->dynamic = arena_new_n(timeline->arena, const Element *, n);

    for (guint i = 0; i < n; i++) {
        const Element *element = document->elements[i];
        const AnimatedElement *animated = NULL;
        if (next < timeline->n_animated && timeline->animated[next].element == element) {
            animated = &timeline->animated[next++];
        }
        bool parent_carries = element->parent && carries[element->parent->index];
        bool parent_is_dynamic =
            element->parent && timeline->roles[element->parent->index] != ROLE_STILL;
        bool inherits = parent_carries || (parent_is_dynamic &&
                                           (timeline->styles[i]->depends & STYLE_DEPENDS_INHERIT));
        timeline->roles[i] = inherits ? ROLE_INHERITING : animated ? ROLE_ANIMATED : ROLE_STILL;
        carries[i] = inherits || (animated && animates_inherited(animated));
        if (timeline->roles[i] != ROLE_STILL) {
            timeline->dynamic[timeline->n_dynamic++] = element;
        }
    }
}

static bool same_entries(const Style *a, const Style *b)
{
    if (a == b || a->entries == b->entries) {
        return true;
    }
    if (a->n != b->n) {
        return false;
    }
    for (guint i = 0; i < a->n; i++) {
        if (a->entries[i].property != b->entries[i].property ||
            !value_equal(a->entries[i].value, b->entries[i].value)) {
            return false;
        }
    }
    return true;
}

/* An instance that is as still and as styled as its original can stay a <use>. Marks every <use>
 * around one that cannot: elements are in pre-order, so the marks walk up. */
static void assign_expanded(Builder *builder)
{
    Timeline *timeline = builder->timeline;
    const Document *document = builder->document;
    timeline->expanded = arena_new_n(timeline->arena, guint8, document->n_elements);
    for (guint i = 0; i < document->n_elements; i++) {
        const Element *element = document->elements[i];
        if (!element->origin) {
            continue;
        }
        bool differs = timeline->roles[i] != ROLE_STILL ||
                       timeline->roles[element->origin->index] != ROLE_STILL ||
                       !same_entries(timeline->styles[i], timeline->styles[element->origin->index]);
        if (!differs) {
            continue;
        }
        for (const Element *at = element->parent; at; at = at->parent) {
            if (at->instance && !timeline->expanded[at->index]) {
                timeline->expanded[at->index] = 1;
            }
        }
    }
}

Timeline *timeline_new(const StyleSet *set, const TextMetrics *metrics, Diagnostics *diagnostics)
{
    Timeline *timeline = g_new0(Timeline, 1);
    timeline->arena = arena_new();
    timeline->set = set;
    timeline->metrics = metrics;
    const Document *document = set->cascade->document;
    timeline->styles = arena_new_n(timeline->arena, const Style *, document->n_elements);

    g_autoptr(GHashTable) shared = g_hash_table_new(NULL, NULL);
    g_autoptr(GArray) animated = g_array_new(FALSE, FALSE, sizeof(AnimatedElement));
    g_autoptr(GArray) animations = g_array_new(FALSE, FALSE, sizeof(AnimationInfo));
    Builder builder = {
        .timeline = timeline,
        .document = document,
        .shared = shared,
        .animated = animated,
        .animations = animations,
    };
    compute_styles(&builder, diagnostics);
    for (guint i = 0; i < document->n_elements; i++) {
        collect_element(&builder, document->elements[i]);
    }
    timeline->n_animated = animated->len;
    timeline->animated =
        arena_copy(timeline->arena, animated->data, animated->len * sizeof(AnimatedElement));
    timeline->n_animations = animations->len;
    timeline->animations =
        arena_copy(timeline->arena, animations->data, animations->len * sizeof(AnimationInfo));
    assign_roles(&builder);
    assign_expanded(&builder);
    return timeline;
}

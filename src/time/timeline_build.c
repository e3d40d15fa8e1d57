#include "time/timeline_private.h"

#include <string.h>

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

static bool may_appear(const Builder *builder, const Element *element)
{
    const SmilTarget *target = smil_lookup(builder->timeline->smil, element);
    for (guint i = 0; target && i < target->n_sandwiches; i++) {
        const SmilAttribute *attribute = &target->sandwiches[i].attribute;
        if (attribute->is_property && attribute->property == PROPERTY_DISPLAY) {
            return true;
        }
    }
    return false;
}

/* Of display: none no box exists, and animations do not run there; what SMIL makes appear is
 * treated as if it had been there from the beginning. */
static bool is_displayed(const Builder *builder, const Element *element)
{
    for (; element; element = element->parent) {
        const Style *style = builder->timeline->styles[element->index];
        if (value_is_keyword(style_value(style, PROPERTY_DISPLAY), "none") &&
            !may_appear(builder, element)) {
            return false;
        }
    }
    return true;
}

static const KeyframeSet *resolve_keyframes(Builder *builder, const CssAnimation *animation,
                                            const Style *style)
{
    const KeyframesRule *rule = animation->rule;
    const KeyframeSet *set = g_hash_table_lookup(builder->shared, rule);
    if (set) {
        return set;
    }
    set =
        keyframes_resolve(rule, &animation->easing, style, builder->root, builder->timeline->arena);
    if (set->depends == 0 && !set->uses_easing) {
        g_hash_table_insert(builder->shared, (gpointer)rule, (gpointer)set);
    }
    return set;
}

static int compare_properties(gconstpointer a, gconstpointer b)
{
    return (int)*(const PropertyId *)a - (int)*(const PropertyId *)b;
}

/* Ascending, each once; returns how many are left. */
static guint sort_properties(PropertyId *all, guint n)
{
    guint kept = 0;
    qsort(all, n, sizeof *all, compare_properties);
    for (guint i = 0; i < n; i++) {
        if (i == 0 || all[i] != all[i - 1]) {
            all[kept++] = all[i];
        }
    }
    return kept;
}

/* The properties of all its effects. */
static void collect_properties(AnimatedElement *animated, Arena *arena)
{
    guint n = 0;
    for (guint i = 0; i < animated->n_effects; i++) {
        n += animated->effects[i].set->n_tracks;
    }
    PropertyId *all = arena_new_n(arena, PropertyId, n);
    n = 0;
    for (guint i = 0; i < animated->n_effects; i++) {
        const KeyframeSet *set = animated->effects[i].set;
        for (guint k = 0; k < set->n_tracks; k++) {
            all[n++] = set->tracks[k].property;
        }
    }
    animated->properties = all;
    animated->n_properties = sort_properties(all, n);
}

static int compare_names(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The custom properties of all its effects, by name. */
static void collect_customs(AnimatedElement *animated, Arena *arena)
{
    guint n = 0;
    for (guint i = 0; i < animated->n_effects; i++) {
        n += animated->effects[i].set->n_customs;
    }
    const char **all = arena_new_n(arena, const char *, n);
    n = 0;
    for (guint i = 0; i < animated->n_effects; i++) {
        const KeyframeSet *set = animated->effects[i].set;
        for (guint k = 0; k < set->n_customs; k++) {
            all[n++] = set->customs[k].custom;
        }
    }
    qsort(all, n, sizeof *all, compare_names);
    animated->customs = all;
    for (guint i = 0; i < n; i++) {
        if (i == 0 || strcmp(all[i], all[animated->n_customs - 1]) != 0) {
            all[animated->n_customs++] = all[i];
        }
    }
}

/* And those of SMIL. */
static void collect_changed(AnimatedElement *animated, Arena *arena)
{
    const SmilTarget *smil = animated->smil;
    guint n = animated->n_properties;
    PropertyId *all = arena_new_n(arena, PropertyId, n + (smil ? smil->n_sandwiches : 0));
    for (guint i = 0; i < n; i++) {
        all[i] = animated->properties[i];
    }
    for (guint i = 0; smil && i < smil->n_sandwiches; i++) {
        if (smil->sandwiches[i].shows_style) {
            all[n++] = smil->sandwiches[i].attribute.property;
        }
    }
    animated->changed = all;
    animated->n_changed = sort_properties(all, n);
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

static bool is_custom_overruled(const Builder *builder, const Element *element, const char *name)
{
    const Cascaded *cascaded = &builder->timeline->set->cascade->elements[element->index];
    for (guint i = 0; i < cascaded->n_custom; i++) {
        if (strcmp(cascaded->custom[i].name, name) == 0) {
            return cascaded->custom[i].declaration->important;
        }
    }
    return false;
}

static const int *assign_custom_slots(const Builder *builder, const AnimatedElement *animated,
                                      const KeyframeSet *set)
{
    int *slots = arena_new_n(builder->timeline->arena, int, set->n_customs);
    for (guint i = 0; i < set->n_customs; i++) {
        const char *name = set->customs[i].custom;
        const char **found =
            bsearch(&name, animated->customs, animated->n_customs, sizeof name, compare_names);
        slots[i] = is_custom_overruled(builder, animated->element, name)
                       ? -1
                       : (int)(found - animated->customs);
    }
    return slots;
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

static const AnimationKey *list_keys(const AnimatedEffect *effect, Arena *arena, guint *n)
{
    *n = 0;
    if (effect->set->n_tracks == 0) {
        return NULL;
    }
    const KeyTrack *track = &effect->set->tracks[0];
    AnimationKey *keys = arena_new_n(arena, AnimationKey, track->n_keys);
    for (; *n < track->n_keys; (*n)++) {
        const Key *key = &track->keys[*n];
        keys[*n] =
            (AnimationKey){key->offset, key->has_easing ? key->easing : effect->animation.easing};
    }
    return keys;
}

static void add_info(Builder *builder, const AnimatedElement *animated,
                     const AnimatedEffect *effect)
{
    PropertyId *properties =
        arena_new_n(builder->timeline->arena, PropertyId, effect->set->n_tracks);
    for (guint i = 0; i < effect->set->n_tracks; i++) {
        properties[i] = effect->set->tracks[i].property;
    }
    AnimationInfo info = {
        .element = animated->element,
        .name = effect->animation.name,
        .timing = effect->animation.timing,
        .n_properties = effect->set->n_tracks,
        .properties = properties,
    };
    info.keys = list_keys(effect, builder->timeline->arena, &info.n_keys);
    g_array_append_val(builder->animations, info);
}

static void collect_element(Builder *builder, const Element *element)
{
    Arena *arena = builder->timeline->arena;
    const Style *style = builder->timeline->styles[element->index];
    const SmilTarget *smil = smil_lookup(builder->timeline->smil, element);
    guint n;
    const CssAnimation *animations = css_animation_collect(style, arena, &n);
    if (n > 0 && !is_displayed(builder, element)) {
        n = 0;
    }
    if (n == 0 && !smil) {
        return;
    }
    AnimatedElement animated = {
        .element = element,
        .n_effects = n,
        .effects = arena_new_n(arena, AnimatedEffect, n),
        .smil = smil,
    };
    for (guint i = 0; i < n; i++) {
        animated.effects[i].animation = animations[i];
        animated.effects[i].set = resolve_keyframes(builder, &animations[i], style);
    }
    collect_properties(&animated, arena);
    collect_customs(&animated, arena);
    for (guint i = 0; i < n; i++) {
        animated.effects[i].slots = assign_slots(builder, &animated, animated.effects[i].set);
        animated.effects[i].custom_slots =
            assign_custom_slots(builder, &animated, animated.effects[i].set);
        add_info(builder, &animated, &animated.effects[i]);
    }
    collect_changed(&animated, arena);
    g_array_append_val(builder->animated, animated);
}

/* Does it animate something that its descendants see? */
static bool animates_inherited(const AnimatedElement *animated)
{
    for (guint i = 0; i < animated->n_changed; i++) {
        if (property_row(animated->changed[i])->inherited) {
            return true;
        }
    }
    return animated->n_customs > 0;
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
            if (animated->n_effects == 0 && !animated->smil->is_active) {
                animated = NULL;
            }
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

bool timeline_same_entries(const Style *a, const Style *b)
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
        bool differs =
            timeline->roles[i] != ROLE_STILL ||
            timeline->roles[element->origin->index] != ROLE_STILL ||
            !timeline_same_entries(timeline->styles[i], timeline->styles[element->origin->index]);
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

static const AnimationKey *list_smil_keys(const SmilKeys *smil, Arena *arena, guint *n)
{
    *n = smil->n_values > 1 ? smil->n_values : 0;
    AnimationKey *keys = arena_new_n(arena, AnimationKey, *n);
    bool discrete = smil->calc == SMIL_DISCRETE;
    for (guint i = 0; i < *n; i++) {
        double even = discrete ? i / (double)*n : i / (*n - 1.);
        keys[i].at = i < smil->n_times ? smil->times[i] : even;
        keys[i].easing = discrete              ? easing_steps(1, STEP_JUMP_END)
                         : i < smil->n_splines ? smil->splines[i]
                                               : easing_linear();
    }
    return keys;
}

/* A row for each animation element of SMIL, told in terms of CSS as far as that goes. */
static void add_smil_info(Builder *builder, const SmilLayer *layer)
{
    const SmilTiming *timing = layer->timing;
    bool endless = timing->repeating == TIME_INDEFINITE;
    int64_t count = TIMING_COUNT;
    if (timing->simple != TIME_INDEFINITE) {
        count = endless ? TIMING_COUNT_INFINITE
                        : clock_mul_div(timing->repeating, TIMING_COUNT, timing->simple);
    }
    AnimationInfo info = {
        .element = layer->target,
        .name = layer->element->name,
        .attribute = element_value(layer->element, "attributeName"),
        .timing = {.delay = layer->track->n > 0 ? layer->track->segments[0].begin : 0,
                   .duration = timing->simple,
                   .count = count,
                   .fill = timing->freeze ? TIMING_FILL_FORWARDS : TIMING_FILL_NONE},
        .track = layer->track,
    };
    const SmilKeys *keys = layer->effect   ? &layer->effect->keys
                           : layer->motion ? &layer->motion->keys
                                           : NULL;
    if (keys) {
        info.keys = list_smil_keys(keys, builder->timeline->arena, &info.n_keys);
    }
    g_array_append_val(builder->animations, info);
}

Timeline *timeline_build(const StyleSet *set, const TimelineOptions *options,
                         Diagnostics *diagnostics)
{
    Timeline *timeline = g_new0(Timeline, 1);
    timeline->arena = arena_new();
    timeline->set = set;
    timeline->metrics = options->metrics;
    timeline->images = options->images;
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
    State still = {.timeline = timeline, .arena = timeline->arena, .styles = timeline->styles};
    timeline->smil =
        smil_new(&still, options->events, options->n_events, timeline->arena, diagnostics);
    for (guint i = 0; i < document->n_elements; i++) {
        collect_element(&builder, document->elements[i]);
    }
    timeline->n_animated = animated->len;
    timeline->animated =
        arena_copy(timeline->arena, animated->data, animated->len * sizeof(AnimatedElement));
    timeline->n_css_animations = animations->len;
    for (guint i = 0; i < timeline->smil->n_layers; i++) {
        add_smil_info(&builder, timeline->smil->layers[i]);
    }
    timeline->n_animations = animations->len;
    timeline->animations =
        arena_copy(timeline->arena, animations->data, animations->len * sizeof(AnimationInfo));
    assign_roles(&builder);
    assign_expanded(&builder);
    return timeline;
}

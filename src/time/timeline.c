#include "time/timeline_private.h"

#include "time/layout.h"

#include <string.h>

void timeline_free(Timeline *timeline)
{
    if (!timeline) {
        return;
    }
    arena_free(timeline->arena);
    g_free(timeline);
}

const Document *timeline_document(const Timeline *timeline)
{
    return timeline->set->cascade->document;
}

const TextMetrics *timeline_metrics(const Timeline *timeline)
{
    return timeline->metrics;
}

const StyleSet *timeline_styles(const Timeline *timeline)
{
    return timeline->set;
}

bool timeline_is_dynamic(const Timeline *timeline, const Element *element)
{
    return timeline->roles[element->index] != ROLE_STILL;
}

bool timeline_is_expanded(const Timeline *timeline, const Element *use)
{
    return timeline->expanded[use->index] != 0;
}

const Style *timeline_still_style(const Timeline *timeline, const Element *element)
{
    return timeline->styles[element->index];
}

/* url(#id), wherever it stands in the text of a value. */
static void add_reference(const Timeline *timeline, ReferenceGraph *graph, const Element *from,
                          const Value *value)
{
    if (!value || value->keyword || (value->kind != &kind_paint && value->kind != &kind_raw)) {
        return;
    }
    g_autoptr(GString) text = g_string_new(NULL);
    value->kind->print(value, VALUE_PRINT_COMPUTED, text);
    for (const char *at = text->str; (at = strstr(at, "url(")) != NULL; at += 4) {
        const char *close = strchr(at, ')');
        g_autofree char *reference = close ? g_strndup(at, (gsize)(close + 1 - at)) : NULL;
        const Element *target =
            reference ? document_lookup_reference(timeline_document(timeline), reference) : NULL;
        if (target) {
            reference_graph_add(graph, element_matched(from), target);
        }
    }
}

void timeline_add_references(const Timeline *timeline, ReferenceGraph *graph)
{
    const Document *document = timeline_document(timeline);
    for (guint i = 0; i < document->n_elements; i++) {
        const Style *style = timeline->styles[i];
        for (guint k = 0; k < style->n; k++) {
            add_reference(timeline, graph, document->elements[i], style->entries[k].value);
        }
    }
    for (guint a = 0; a < timeline->n_animated; a++) {
        const AnimatedElement *animated = &timeline->animated[a];
        for (guint e = 0; e < animated->n_effects; e++) {
            const KeyframeSet *set = animated->effects[e].set;
            for (guint t = 0; t < set->n_tracks; t++) {
                for (guint k = 0; k < set->tracks[t].n_keys; k++) {
                    add_reference(timeline, graph, animated->element, set->tracks[t].keys[k].value);
                }
            }
        }
    }
}

guint timeline_animated_count(const Timeline *timeline)
{
    return timeline->n_animated;
}

const Element *timeline_animated_at(const Timeline *timeline, guint i)
{
    return timeline->animated[i].element;
}

/* Animated elements are sorted by index. */
static const AnimatedElement *lookup_animated(const Timeline *timeline, const Element *element)
{
    guint low = 0, high = timeline->n_animated;
    while (low < high) {
        guint middle = (low + high) / 2;
        guint32 index = timeline->animated[middle].element->index;
        if (index == element->index) {
            return &timeline->animated[middle];
        }
        if (index < element->index) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return NULL;
}

guint timeline_animated_properties(const Timeline *timeline, const Element *element,
                                   const PropertyId **properties)
{
    const AnimatedElement *animated = lookup_animated(timeline, element);
    *properties = animated ? animated->properties : NULL;
    return animated ? animated->n_properties : 0;
}

guint timeline_animation_count(const Timeline *timeline)
{
    return timeline->n_animations;
}

const AnimationInfo *timeline_animation_at(const Timeline *timeline, guint i)
{
    return &timeline->animations[i];
}

/* The element's style with what its animations show at the instant. */
static const Style *animate(const State *state, const AnimatedElement *animated, const Style *base,
                            const Style *root)
{
    Arena *arena = state->arena;
    guint n = animated->n_properties;
    const Value **current = arena_new_n(arena, const Value *, n);
    ValueMix mix = {.arena = arena, .current_color = base->color};
    bool has_box = false;
    /* Keyframe values were resolved once; only under a parent that changes must it be done again.
     */
    bool inherits = state->timeline->roles[animated->element->index] == ROLE_INHERITING;
    const Style *live = inherits ? base : NULL;

    for (guint a = 0; a < animated->n_effects; a++) {
        const AnimatedEffect *effect = &animated->effects[a];
        TimingProgress now = timing_progress(&effect->animation.timing, state->time);
        if (!now.in_effect) {
            continue;
        }
        for (guint i = 0; i < effect->set->n_tracks; i++) {
            const KeyTrack *track = &effect->set->tracks[i];
            int slot = effect->slots[i];
            if (slot < 0) {
                continue;
            }
            if (property_row(track->property)->base == BASE_BOX && !has_box) {
                Rect box = layout_reference_box(state, animated->element);
                mix.box = (Size){box.x1 - box.x0, box.y1 - box.y0};
                has_box = true;
            }
            const Value *underlying =
                current[slot] ? current[slot] : style_value(base, track->property);
            current[slot] =
                keyframes_value((KeyframeEffect){track, &effect->animation}, now.progress,
                                now.before_flag, underlying, &mix, live, root);
        }
    }

    StyleEntry *entries = arena_new_n(arena, StyleEntry, n);
    guint n_entries = 0;
    for (guint i = 0; i < n; i++) {
        if (current[i]) {
            entries[n_entries++] = (StyleEntry){animated->properties[i], current[i]};
        }
    }
    return n_entries > 0 ? style_overlay(base, n_entries, entries, arena) : base;
}

/* What the element would have without animations of its own, under a parent that may have changed.
 */
static const Style *base_style(const Timeline *timeline, const Element *element,
                               const Style *parent, const Style *root, Arena *arena)
{
    const Style *still = timeline->styles[element->index];
    if (timeline->roles[element->index] == ROLE_ANIMATED || still->parent == parent) {
        return still;
    }
    if (still->depends == 0) {
        return style_reparent(still, parent, arena);
    }
    return style_compute(timeline->set, element, parent, root, arena, NULL);
}

const State *timeline_sample(const Timeline *timeline, Time time, Arena *arena)
{
    const Document *document = timeline_document(timeline);
    const Style **styles =
        arena_copy(arena, timeline->styles, document->n_elements * sizeof *styles);
    State *state = arena_new_one(arena, State);
    *state = (State){.timeline = timeline, .time = time, .arena = arena, .styles = styles};
    guint next_animated = 0;

    for (guint i = 0; i < timeline->n_dynamic; i++) {
        const Element *element = timeline->dynamic[i];
        const Style *parent = element->parent ? styles[element->parent->index] : NULL;
        const Style *root = styles[document->root->index];
        styles[element->index] = base_style(timeline, element, parent, root, arena);
        if (next_animated < timeline->n_animated &&
            timeline->animated[next_animated].element == element) {
            const Style *base = styles[element->index];
            styles[element->index] =
                animate(state, &timeline->animated[next_animated++], base, root);
        }
    }
    return state;
}

Loop timeline_loop(const Timeline *timeline, Time cap)
{
    g_autofree LoopPart *parts = g_new(LoopPart, MAX(1, timeline->n_animations));
    for (guint i = 0; i < timeline->n_animations; i++) {
        parts[i] = loop_part_from_timing(&timeline->animations[i].timing);
    }
    return loop_from_parts(parts, timeline->n_animations, cap);
}

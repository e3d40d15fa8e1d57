#include "time/timeline_private.h"

#include "time/layout/layout.h"

#include <string.h>

Timeline *timeline_new(const StyleSet *set, const TimelineOptions *options,
                       Diagnostics *diagnostics)
{
    Timeline *timeline = timeline_build(set, options, diagnostics);
    timeline->variants = timeline_variants_new(timeline, options, diagnostics);
    return timeline;
}

void timeline_free(Timeline *timeline)
{
    if (!timeline) {
        return;
    }
    timeline_variants_free(timeline->variants);
    arena_free(timeline->arena);
    g_free(timeline);
}

const Document *timeline_document(const Timeline *timeline)
{
    return timeline->set->cascade->document;
}

const struct ImageStore *timeline_images(const Timeline *timeline)
{
    return timeline->images;
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
    return timeline->roles[element->index] != ROLE_STILL ||
           (timeline->restyled && timeline->restyled[element->index]);
}

bool timeline_is_expanded(const Timeline *timeline, const Element *use)
{
    return timeline->expanded[use->index] != 0;
}

const Style *timeline_still_style(const Timeline *timeline, const Element *element)
{
    return timeline->styles[element->index];
}

static bool may_refer(const ValueKind *kind)
{
    return kind == &kind_paint || kind == &kind_raw || kind == &kind_filter ||
           kind == &kind_clip_path || kind == &kind_offset_path;
}

/* url(#id), wherever it stands in the text of a value. */
static void add_value_references(const Timeline *timeline, ReferenceGraph *graph,
                                 const Element *from, const Value *value)
{
    if (!value || value->keyword || !may_refer(value->kind)) {
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

/* What SMIL makes an element refer to, the animation refers to: in its values. */
static void add_smil_references(const Timeline *timeline, ReferenceGraph *graph)
{
    for (guint i = 0; i < timeline->smil->n_targets; i++) {
        const SmilTarget *target = &timeline->smil->targets[i];
        for (guint s = 0; s < target->n_sandwiches; s++) {
            const SmilSandwich *sandwich = &target->sandwiches[s];
            for (guint k = 0; k < sandwich->n && sandwich->attribute.type == SMIL_STRING; k++) {
                reference_graph_add(graph, target->element, sandwich->layers[k].element);
            }
        }
    }
}

void timeline_add_references(const Timeline *timeline, ReferenceGraph *graph)
{
    const Document *document = timeline_document(timeline);
    for (guint i = 0; i < document->n_elements; i++) {
        const Style *style = timeline->styles[i];
        for (guint k = 0; k < style->n; k++) {
            add_value_references(timeline, graph, document->elements[i], style->entries[k].value);
        }
    }
    for (guint a = 0; a < timeline->n_animated; a++) {
        const AnimatedElement *animated = &timeline->animated[a];
        for (guint e = 0; e < animated->n_effects; e++) {
            const KeyframeSet *set = animated->effects[e].set;
            for (guint t = 0; t < set->n_tracks; t++) {
                for (guint k = 0; k < set->tracks[t].n_keys; k++) {
                    add_value_references(timeline, graph, animated->element,
                                         set->tracks[t].keys[k].value);
                }
            }
        }
    }
    add_smil_references(timeline, graph);
    const Timeline *variant;
    for (guint v = 0; (variant = timeline_variants_nth(timeline->variants, v)); v++) {
        timeline_add_references(variant, graph);
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
    *properties = animated ? animated->changed : NULL;
    return animated ? animated->n_changed : 0;
}

bool timeline_animates_property(const Timeline *timeline, const Element *element,
                                PropertyId property)
{
    const PropertyId *properties;
    guint n = timeline_animated_properties(timeline, element, &properties);
    for (guint i = 0; i < n; i++) {
        if (properties[i] == property) {
            return true;
        }
    }
    return false;
}

guint timeline_keyframe_properties(const Timeline *timeline, const Element *element,
                                   const PropertyId **properties)
{
    const AnimatedElement *animated = lookup_animated(timeline, element);
    *properties = animated ? animated->properties : NULL;
    return animated ? animated->n_properties : 0;
}

bool timeline_animates_attribute(const Timeline *timeline, const Element *element, const char *name)
{
    const SmilTarget *target = smil_lookup(timeline->smil, element);
    for (guint i = 0; target && i < target->n_sandwiches; i++) {
        if (strcmp(target->sandwiches[i].attribute.name, name) == 0) {
            return true;
        }
    }
    return false;
}

guint timeline_smil_names(const Timeline *timeline, const Element *element,
                          const char *const **names)
{
    const SmilTarget *target = element->origin ? NULL : smil_lookup(timeline->smil, element);
    *names = target ? target->names : NULL;
    return target ? target->n_names : 0;
}

guint timeline_animated_customs(const Timeline *timeline, const Element *element,
                                const char *const **names)
{
    const AnimatedElement *animated = lookup_animated(timeline, element);
    *names = animated ? animated->customs : NULL;
    return animated ? animated->n_customs : 0;
}

guint timeline_animation_count(const Timeline *timeline)
{
    return timeline->n_animations;
}

const AnimationInfo *timeline_animation_at(const Timeline *timeline, guint i)
{
    return &timeline->animations[i];
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
    const StateAttributes **attributes =
        timeline->smil->has_attributes
            ? arena_new_n(arena, const StateAttributes *, document->n_elements)
            : NULL;
    State *state = arena_new_one(arena, State);
    *state = (State){.timeline = timeline,
                     .time = time,
                     .arena = arena,
                     .styles = styles,
                     .attributes = attributes};
    guint next = 0;

    for (guint i = 0; i < timeline->n_dynamic; i++) {
        const Element *element = timeline->dynamic[i];
        const Style *parent = element->parent ? styles[element->parent->index] : NULL;
        const Style *root = styles[document->root->index];
        styles[element->index] = base_style(timeline, element, parent, root, arena);
        while (next < timeline->n_animated &&
               timeline->animated[next].element->index < element->index) {
            next++;
        }
        if (next < timeline->n_animated && timeline->animated[next].element == element) {
            const AnimatedElement *animated = &timeline->animated[next++];
            const StateAttributes *changed = NULL;
            timeline_animate(state, animated, &styles[element->index], root, &changed);
            if (changed) {
                attributes[element->index] = changed;
            }
        }
    }
    if (timeline->variants) {
        const Timeline *holding = timeline_variants_at(timeline->variants, timeline, state);
        return holding == timeline ? state : timeline_sample(holding, time, arena);
    }
    return state;
}

/* Of its CSS animations; those that only other classes start count as well. */
static void add_css_parts(const Timeline *timeline, GArray *parts)
{
    for (guint i = 0; i < timeline->n_css_animations; i++) {
        LoopPart part = loop_part_from_timing(&timeline->animations[i].timing);
        g_array_append_val(parts, part);
    }
    const Timeline *variant;
    for (guint v = 0; (variant = timeline_variants_nth(timeline->variants, v)); v++) {
        add_css_parts(variant, parts);
    }
}

Loop timeline_loop(const Timeline *timeline, Time cap)
{
    g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(LoopPart));
    add_css_parts(timeline, parts);
    for (guint i = 0; i < timeline->smil->n_layers; i++) {
        LoopPart part = smil_loop_part(timeline->smil->layers[i]);
        g_array_append_val(parts, part);
    }
    return loop_from_parts((const LoopPart *)parts->data, parts->len, cap);
}

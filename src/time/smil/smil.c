#include "time/smil/smil.h"

/* A layer that shows something at the instant. */
typedef struct Active {
    const SmilLayer *layer;
    SmilSegment segment;
} Active;

const SmilTarget *smil_lookup(const Smil *smil, const Element *element)
{
    guint32 index = element_matched(element)->index;
    guint low = 0, high = smil->n_targets;
    while (low < high) {
        guint middle = (low + high) / 2;
        guint32 at = smil->targets[middle].element->index;
        if (at == index) {
            return &smil->targets[middle];
        }
        if (at < index) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return NULL;
}

/* Those that show something, the weakest first: who began later is stronger, of equals the later
 * one in the document. */
static guint collect_active(const SmilLayer *layers, guint n, Time time, Active *active)
{
    guint count = 0;
    for (guint i = 0; i < n; i++) {
        Active one = {.layer = &layers[i]};
        if (!smil_track_at(layers[i].track, time, &one.segment) ||
            !smil_timing_contributes(layers[i].timing, one.segment.begin, one.segment.end, time)) {
            continue;
        }
        guint place = count++;
        while (place > 0 && active[place - 1].segment.begin > one.segment.begin) {
            active[place] = active[place - 1];
            place--;
        }
        active[place] = one;
    }
    return count;
}

static SmilProgress progress_of(const Active *active, Time time)
{
    return smil_timing_progress(active->layer->timing, active->segment.begin, active->segment.end,
                                time);
}

static SmilValue sandwich_base(const SmilSandwich *sandwich, const Style *style, Arena *arena)
{
    const SmilAttribute *attribute = &sandwich->attribute;
    return attribute->is_attribute ? sandwich->base
                                   : smil_value_from_style(arena, attribute->type,
                                                           style_value(style, attribute->property));
}

/* False while nothing is active. */
static bool sandwich_value(const SmilSandwich *sandwich, const Style *style, const Style *root,
                           Time time, Arena *arena, SmilValue *value)
{
    Active *active = arena_new_n(arena, Active, sandwich->n);
    guint n = collect_active(sandwich->layers, sandwich->n, time, active);
    if (n == 0) {
        return false;
    }
    guint first = n - 1;
    while (first > 0 && !active[first].layer->effect->overwrites) {
        first--;
    }
    *value = sandwich_base(sandwich, style, arena);
    for (guint i = first; i < n; i++) {
        const SmilLayer *layer = active[i].layer;
        if (layer->effect->is_valid) {
            *value = smil_effect_value(layer->effect, &sandwich->attribute, layer->timing,
                                       progress_of(&active[i], time), value, style, root, arena);
        }
    }
    return true;
}

/* The path that a motion follows at an instant. */
static const Contour *path_at(const SmilTarget *target, const SmilLayer *layer, const Style *root,
                              Time time, Arena *arena)
{
    const SmilRoute *route = &target->routes[layer - target->motions];
    SmilValue value;
    bool is_animated =
        route->sandwich && sandwich_value(route->sandwich, route->style, root, time, arena, &value);
    return is_animated && value.path && value.path->n_segments > 0 ? contour_new(arena, value.path)
                                                                   : layer->motion->path;
}

static bool motion_value(const SmilTarget *target, const Style *root, Time time, Arena *arena,
                         Matrix *matrix)
{
    Active *active = arena_new_n(arena, Active, target->n_motions);
    guint n = collect_active(target->motions, target->n_motions, time, active);
    if (n == 0) {
        return false;
    }
    guint first = n - 1;
    while (first > 0 && !active[first].layer->motion->overwrites) {
        first--;
    }
    *matrix = MATRIX_IDENTITY;
    for (guint i = first; i < n; i++) {
        const SmilLayer *layer = active[i].layer;
        if (layer->motion->is_valid) {
            *matrix = smil_motion_matrix(layer->motion, path_at(target, layer, root, time, arena),
                                         layer->timing, progress_of(&active[i], time), *matrix);
        }
    }
    return true;
}

/* Of a property's attribute hardly anybody wants the text: the style tells. */
static const char *text_of(Arena *arena, const SmilAttribute *attribute, const SmilValue *value)
{
    return attribute->is_property ? NULL : smil_value_print(arena, attribute->type, value);
}

const Style *smil_apply(const SmilTarget *target, const Style *base, const Style *root, Time time,
                        Arena *arena, const StateAttributes **attributes)
{
    StyleEntry *entries = arena_new_n(arena, StyleEntry, target->n_sandwiches);
    StateAttribute *items = arena_new_n(arena, StateAttribute, target->n_sandwiches);
    StateAttributes changed = {.items = items, .motion = MATRIX_IDENTITY};
    guint n_entries = 0;

    for (guint i = 0; i < target->n_sandwiches; i++) {
        const SmilSandwich *sandwich = &target->sandwiches[i];
        const SmilAttribute *attribute = &sandwich->attribute;
        SmilValue value;
        if (!sandwich_value(sandwich, base, root, time, arena, &value)) {
            continue;
        }
        if (attribute->is_attribute) {
            items[changed.n++] = (StateAttribute){
                .name = attribute->name,
                .text = text_of(arena, attribute, &value),
                .type = attribute->type,
                .value = value,
            };
        }
        const Value *shown = sandwich->shows_style
                                 ? smil_value_to_style(arena, attribute, &value, base, root)
                                 : NULL;
        if (shown) {
            entries[n_entries++] = (StyleEntry){attribute->property, shown};
        }
    }
    changed.is_moved = motion_value(target, root, time, arena, &changed.motion);
    bool is_changed = changed.n > 0 || changed.is_moved;
    *attributes = is_changed ? arena_copy(arena, &changed, sizeof changed) : NULL;
    return n_entries > 0 ? style_overlay(base, n_entries, entries, arena) : base;
}

bool smil_attribute_value(const State *state, const Element *element, const char *name,
                          SmilAttribute *attribute, SmilValue *value)
{
    if (!smil_attribute_lookup(element, name, attribute) || !attribute->is_attribute) {
        return false;
    }
    const StateAttribute *animated = state_attribute_animated(state, element, attribute->name);
    if (animated) {
        *value = animated->value;
        return true;
    }
    const Style *style = state->styles[element->index];
    SmilReading reading = smil_reading(style, state->styles[0], state->arena);
    const char *text = state_attribute(state, element, attribute->name);
    reading.is_base = true;
    text = text ? text : attribute->initial ? attribute->initial : "";
    *value = smil_value_parse(&reading, attribute, text);
    return true;
}

/* Does it change nothing as long as it plays? */
static bool is_constant(const SmilLayer *layer)
{
    if (layer->timing->simple == TIME_INDEFINITE) {
        return true;
    }
    if (layer->motion) {
        return false;
    }
    const SmilKeys *keys = &layer->effect->keys;
    return layer->effect->is_set || (keys->mode == SMIL_MODE_VALUES && keys->n_values == 1);
}

/* From where on a pattern repeats. Before the first interval nothing shows, as after the last one.
 */
static Time repetition_begin(const SmilLayer *layer)
{
    const SmilTrack *track = layer->track;
    Time begin = track->segments[track->first].from;
    Time end = track->segments[track->n - 2].end;
    if (track->first == 0 && !layer->timing->freeze && end != TIME_INDEFINITE) {
        begin = MIN(begin, end - track->period);
    }
    return MAX(0, begin);
}

LoopPart smil_loop_part(const SmilLayer *layer)
{
    const SmilTrack *track = layer->track;
    bool is_valid = layer->motion ? layer->motion->is_valid : layer->effect->is_valid;
    if (track->n == 0 || !is_valid) {
        return (LoopPart){0, 0};
    }
    if (track->period > 0) {
        return (LoopPart){repetition_begin(layer), track->period};
    }
    const SmilSegment *last = &track->segments[track->n - 1];
    if (last->begin == TIME_INDEFINITE) {
        return (LoopPart){last->from, 0};
    }
    if (last->end != TIME_INDEFINITE) {
        return (LoopPart){MAX(last->from, last->end), 0};
    }
    Time begin = MAX(last->from, last->begin);
    if (layer->timing->repeating != TIME_INDEFINITE) {
        return (LoopPart){MAX(0, smil_clock_add(last->begin, layer->timing->repeating)), 0};
    }
    return (LoopPart){begin, is_constant(layer) ? 0 : layer->timing->simple};
}

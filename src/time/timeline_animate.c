#include "time/custom_value.h"
#include "time/layout/layout.h"
#include "time/timeline_private.h"

/* One element at one instant. */
typedef struct Sampler {
    const State *state;
    const AnimatedElement *animated;
    const Style *root;
    const Style *still; /* without what is animated here */
    const Style *base;  /* the same, but var() and em follow what is animated */
    const Style *live;  /* to resolve keyframes against once more; NULL: they still hold */
    ValueMix mix;
    bool has_box;
    const Value **current; /* of each property of the effects; NULL: not animated now */
} Sampler;

static bool is_in_effect(const Sampler *sampler, const AnimatedEffect *effect,
                         TimingProgress *progress)
{
    *progress = timing_progress(&effect->animation.timing, sampler->state->time);
    return progress->in_effect;
}

static const Value *sample_track(const Sampler *sampler, const AnimatedEffect *effect,
                                 const KeyTrack *track, TimingProgress now, const Value *underlying)
{
    return keyframes_value((KeyframeEffect){track, &effect->animation}, now.progress,
                           now.before_flag, underlying, &sampler->mix, sampler->live,
                           sampler->root);
}

/* False when none is animated at the instant. */
static bool sample_customs(Sampler *sampler, StyleChanges *changes)
{
    const AnimatedElement *animated = sampler->animated;
    Arena *arena = sampler->state->arena;
    const Value **values = arena_new_n(arena, const Value *, animated->n_customs);
    CustomEntry *entries = arena_new_n(arena, CustomEntry, animated->n_customs);
    for (guint e = 0; e < animated->n_effects; e++) {
        const AnimatedEffect *effect = &animated->effects[e];
        TimingProgress now;
        if (effect->set->n_customs == 0 || !is_in_effect(sampler, effect, &now)) {
            continue;
        }
        for (guint i = 0; i < effect->set->n_customs; i++) {
            const KeyTrack *track = &effect->set->customs[i];
            int slot = effect->custom_slots[i];
            if (slot < 0) {
                continue;
            }
            const Value *underlying = values[slot];
            if (!underlying) {
                underlying = custom_value(style_custom_entry(sampler->still, track->custom), arena);
            }
            values[slot] = sample_track(sampler, effect, track, now, underlying);
        }
    }
    changes->custom = entries;
    changes->n_custom = 0;
    for (guint i = 0; i < animated->n_customs; i++) {
        if (values[i]) {
            entries[changes->n_custom++] =
                custom_value_entry(values[i], animated->customs[i], arena);
        }
    }
    return changes->n_custom > 0;
}

/* The rest of the style follows what `changes` say. */
static void rebase(Sampler *sampler, const StyleChanges *changes)
{
    const State *state = sampler->state;
    sampler->base =
        style_compute_changed(sampler->base->set, sampler->animated->element, sampler->base->parent,
                              sampler->root, changes, state->arena);
    sampler->live = sampler->base;
    sampler->mix.current_color = sampler->base->color;
}

/* Others refer to these: currentcolor and em. */
static bool is_early(PropertyId property)
{
    return property == PROPERTY_COLOR || property == PROPERTY_FONT_SIZE;
}

static void sample_properties(Sampler *sampler, const Style *shown, bool early)
{
    for (guint e = 0; e < sampler->animated->n_effects; e++) {
        const AnimatedEffect *effect = &sampler->animated->effects[e];
        TimingProgress now;
        if (!is_in_effect(sampler, effect, &now)) {
            continue;
        }
        for (guint i = 0; i < effect->set->n_tracks; i++) {
            const KeyTrack *track = &effect->set->tracks[i];
            int slot = effect->slots[i];
            if (slot < 0 || is_early(track->property) != early) {
                continue;
            }
            if (property_row(track->property)->base == BASE_BOX && !sampler->has_box) {
                Rect box = layout_reference_box(sampler->state, sampler->animated->element);
                sampler->mix.box = (Size){box.x1 - box.x0, box.y1 - box.y0};
                sampler->has_box = true;
            }
            const Value *underlying = sampler->current[slot];
            if (!underlying) {
                underlying = style_value(shown, track->property);
            }
            sampler->current[slot] = sample_track(sampler, effect, track, now, underlying);
        }
    }
}

static const Style *apply_smil(const Sampler *sampler, const StateAttributes **attributes)
{
    const State *state = sampler->state;
    const SmilTarget *smil = sampler->animated->smil;
    return smil ? smil_apply(smil, sampler->base, sampler->root, state->time, state->arena,
                             attributes)
                : sampler->base;
}

/* What the effects show, on top of `shown`. */
static const Style *overlay(const Sampler *sampler, const Style *shown)
{
    const AnimatedElement *animated = sampler->animated;
    Arena *arena = sampler->state->arena;
    StyleEntry *entries = arena_new_n(arena, StyleEntry, animated->n_properties);
    guint n = 0;
    for (guint i = 0; i < animated->n_properties; i++) {
        if (sampler->current[i]) {
            entries[n++] = (StyleEntry){animated->properties[i], sampler->current[i]};
        }
    }
    return n > 0 ? style_overlay(shown, n, entries, arena) : shown;
}

void timeline_animate(const State *state, const AnimatedElement *animated, const Style **style,
                      const Style *root, const StateAttributes **attributes)
{
    StyleChanges changes = {0};
    Sampler sampler = {
        .state = state,
        .animated = animated,
        .root = root,
        .still = *style,
        .base = *style,
        .mix = {.arena = state->arena, .current_color = (*style)->color},
        .current = arena_new_n(state->arena, const Value *, animated->n_properties),
    };
    /* Keyframes were resolved once; only under a parent that changes must it be done again. */
    if (state->timeline->roles[animated->element->index] == ROLE_INHERITING) {
        sampler.live = sampler.base;
    }
    if (animated->n_customs > 0 && sample_customs(&sampler, &changes)) {
        rebase(&sampler, &changes);
    }
    const Style *shown = apply_smil(&sampler, attributes);
    *style = shown;
    sample_properties(&sampler, shown, true);
    const Style *early = overlay(&sampler, shown);
    if (early->font_size != sampler.base->font_size) {
        changes.font_size = style_value(early, PROPERTY_FONT_SIZE);
        rebase(&sampler, &changes);
        /* Their em is that of the new size. */
        if (changes.n_custom > 0 && sample_customs(&sampler, &changes)) {
            rebase(&sampler, &changes);
        }
        shown = apply_smil(&sampler, attributes);
        StyleEntry size = {PROPERTY_FONT_SIZE, changes.font_size};
        shown = style_overlay(shown, 1, &size, state->arena);
        *style = shown;
    }
    sampler.mix.current_color = early->color;
    sample_properties(&sampler, shown, false);
    *style = overlay(&sampler, shown);
}

/* The keyframes of one @keyframes rule, resolved against the style of one element: for each
 * property the keys that hold it, by offset. Source:
 * https://www.w3.org/TR/css-animations-1/#keyframes, web-animations-1 (keyframe effects).
 *
 * Of keys at one offset with one easing and composite the last that has the property counts; with
 * others they stay apart: the first ends an interval, the last begins the next. A missing first or
 * last key stands for the element's own value (value NULL); a missing first one has the easing of
 * the last rule at 0%, as browsers do it. Lives in the arena; immutable.
 */
#ifndef ZOETROPE_TIME_KEYFRAMES_H
#define ZOETROPE_TIME_KEYFRAMES_H

#include "time/css_animation.h"

typedef struct Key {
    double offset;                  /* 0..1 */
    const Value *value;             /* NULL: the underlying value */
    const Declaration *declaration; /* where the value came from; NULL with a NULL value */
    bool has_easing, has_composite;
    Easing easing;
    Composite composite;
} Key;

typedef struct KeyTrack {
    PropertyId property; /* N_PROPERTIES for a custom property */
    const char *custom;  /* its name, else NULL; values as in custom_value.h */
    guint n_keys;        /* at least two: offsets 0 and 1 are always there */
    const Key *keys;
    unsigned depends; /* StyleDepends bits of all values */
} KeyTrack;

typedef struct KeyframeSet {
    guint n_tracks;
    const KeyTrack *tracks; /* by property */
    guint n_customs;
    const KeyTrack *customs; /* by name */
    unsigned depends;
    bool uses_easing; /* other keys may count in an animation of another easing */
} KeyframeSet;

const KeyframeSet *keyframes_resolve(const KeyframesRule *rule, const Easing *easing,
                                     const Style *style, const Style *root, Arena *arena);

/* The value of a key once more, where it depends on the style of this instant. */
const Value *keyframes_resolve_key(const Key *key, const KeyTrack *track, const Style *style,
                                   const Style *root, Arena *arena);

/* What an animation shows: its own easing and composite where a key has none. */
typedef struct KeyframeEffect {
    const KeyTrack *track;
    const CssAnimation *animation;
} KeyframeEffect;

/* The value at `progress` within the iteration, put onto the underlying value. `style` serves
 * values that must be resolved at this instant; it may be NULL when track->depends is 0. */
const Value *keyframes_value(KeyframeEffect effect, double progress, bool before_flag,
                             const Value *underlying, const ValueMix *mix, const Style *style,
                             const Style *root);

#endif

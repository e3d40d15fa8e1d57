/* The inside of a Timeline, shared by its building (timeline_build.c) and its sampling
 * (timeline.c). Everything lives in the timeline's arena and is immutable once built.
 */
#ifndef ZOETROPE_TIME_TIMELINE_PRIVATE_H
#define ZOETROPE_TIME_TIMELINE_PRIVATE_H

#include "time/keyframes.h"
#include "time/timeline.h"
#include "time/timeline_variant.h"

/* Why an element's style differs from instant to instant. */
typedef enum ElementRole {
    ROLE_STILL,
    ROLE_ANIMATED,   /* by its own animations, under a parent whose inherited values are still */
    ROLE_INHERITING, /* an ancestor animates something that is inherited; perhaps its own too */
} ElementRole;

/* One animation of one element. */
typedef struct AnimatedEffect {
    CssAnimation animation;
    const KeyframeSet *set;
    const int *slots; /* for each track: index into the element's properties, -1 when overruled */
    const int *custom_slots; /* the same for its custom properties */
} AnimatedEffect;

typedef struct AnimatedElement {
    const Element *element;
    guint n_effects;
    AnimatedEffect *effects; /* in list order: later ones on top */
    guint n_properties;
    PropertyId *properties; /* of the effects, ascending */
    guint n_customs;
    const char **customs;   /* custom properties of the effects, by name */
    const SmilTarget *smil; /* or NULL; shows below the effects */
    guint n_changed;
    PropertyId *changed; /* by effects or SMIL, ascending */
} AnimatedElement;

struct Timeline {
    Arena *arena;                    /* owned */
    const StyleSet *set;             /* borrowed */
    const TextMetrics *metrics;      /* borrowed, or NULL */
    const struct ImageStore *images; /* the same */
    const Style **styles;            /* without animations, by element->index */
    guint8 *roles;                   /* ElementRole, by element->index */
    guint8 *restyled;                /* by element->index; NULL where no class is animated */
    guint8 *expanded;                /* of each <use>, by element->index: written as a group */
    guint n_dynamic;
    const Element **dynamic; /* in document order */
    guint n_animated;
    AnimatedElement *animated; /* in document order */
    const Smil *smil;
    guint n_animations;
    AnimationInfo *animations; /* CSS first */
    guint n_css_animations;
    TimelineVariants *variants; /* owned; NULL where no class is animated */
};

/* Without variants. */
Timeline *timeline_build(const StyleSet *set, const TimelineOptions *options,
                         Diagnostics *diagnostics);

/* Do two styles declare the same values? */
bool timeline_same_entries(const Style *a, const Style *b);

/* Puts onto *style, the element's style without animations of its own, what SMIL and then CSS show
 * of it; var(), em and currentcolor follow. `attributes` is set where SMIL changes any. */
void timeline_animate(const State *state, const AnimatedElement *animated, const Style **style,
                      const Style *root, const StateAttributes **attributes);

#endif

/* All SMIL of a document: which animations work on which attributes, in which order, and when.
 * Source: SMIL Animation (the sandwich of animations), and how browsers rank it with CSS.
 *
 * Animations are those of the light tree; what they do to an element they do to its instances, as
 * browsers mirror it. An animated property stands above author rules and style="", below !important
 * and CSS animations; an animated transform attribute is one, so any CSS transform hides it.
 * Immutable, in the arena it was made in; borrows document and styles.
 */
#ifndef ZOETROPE_TIME_SMIL_SMIL_H
#define ZOETROPE_TIME_SMIL_SMIL_H

#include "time/loop.h"
#include "time/smil/smil_animation.h"
#include "time/smil/smil_effect.h"
#include "time/smil/smil_motion.h"
#include "time/state.h"

/* One animation of one attribute, or of the motion. */
typedef struct SmilLayer {
    const Element *element; /* the animation */
    const Element *target;  /* of the light tree */
    guint order;            /* in the document */
    const SmilTiming *timing;
    const SmilTrack *track;
    const SmilEffect *effect; /* of an attribute */
    const SmilMotion *motion; /* or of the motion */
} SmilLayer;

/* All animations of one attribute of one element. */
typedef struct SmilSandwich {
    SmilAttribute attribute;
    SmilValue base;   /* of an attribute that has a value of its own */
    bool shows_style; /* its property is seen: nothing stronger hides it */
    guint n;
    const SmilLayer *layers; /* in document order */
} SmilSandwich;

/* The `d` that a motion follows. */
typedef struct SmilRoute {
    const SmilSandwich *sandwich; /* NULL: it is still */
    const Style *style;           /* what is beneath */
} SmilRoute;

typedef struct SmilTarget {
    const Element *element; /* of the light tree */
    guint n_sandwiches;
    const SmilSandwich *sandwiches;
    guint n_motions;
    const SmilLayer *motions;
    const SmilRoute *routes; /* of the motions */
    bool is_active;          /* something plays, sooner or later */
    guint n_names;
    const char *const
        *names; /* every attributeName of its animations, of those without effect too */
} SmilTarget;

typedef struct Smil {
    guint n_targets;
    const SmilTarget *targets; /* by element->index */
    bool has_attributes;       /* some attribute or motion is animated */
    guint n_layers;
    const SmilLayer *const *layers; /* all, in document order */
} Smil;

/* `still`: the document without animations. */
const Smil *smil_new(const State *still, const SmilEvent *events, guint n_events, Arena *arena,
                     Diagnostics *diagnostics);

/* What is animated of an element, or of the original of an instance; NULL when nothing is. */
const SmilTarget *smil_lookup(const Smil *smil, const Element *element);

/* The style of the element with what SMIL shows on top of `base`; the attributes that it changes
 * are set as well (NULL: none). */
const Style *smil_apply(const SmilTarget *target, const Style *base, const Style *root, Time time,
                        Arena *arena, const StateAttributes **attributes);

/* The value of an attribute with an interface of its own at an instant, animated or not; false for
 * any other attribute. */
bool smil_attribute_value(const State *state, const Element *element, const char *name,
                          SmilAttribute *attribute, SmilValue *value);

LoopPart smil_loop_part(const SmilLayer *layer);

#endif

/* The timeline: every animation of a document, and the state of the document at any instant.
 *
 * timeline_new() reads the animation-* properties of each element, finds the keyframes and keeps
 * one track for each (element, property, animation). timeline_sample() is pure: the same answer in
 * any order on any thread; no play head, no accumulated time. The timeline borrows the style set
 * (and through it cascade and document). A State lives in the arena it was sampled into and borrows
 * the timeline.
 */
#ifndef ZOETROPE_TIME_TIMELINE_H
#define ZOETROPE_TIME_TIMELINE_H

#include "document/reference.h"
#include "time/smil/smil.h"
#include "time/state.h"
#include "time/layout/text_metrics.h"
#include "time/timing.h"

typedef struct TimelineOptions {
    const TextMetrics *metrics;      /* or NULL; must outlive the timeline */
    const struct ImageStore *images; /* or NULL; must outlive the timeline */
    guint n_events;
    const SmilEvent *events; /* what a viewer does, and when; borrowed while it is made */
} TimelineOptions;

Timeline *timeline_new(const StyleSet *set, const TimelineOptions *options,
                       Diagnostics *diagnostics);
void timeline_free(Timeline *timeline);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Timeline, timeline_free)

const State *timeline_sample(const Timeline *timeline, Time time, Arena *arena);

const Document *timeline_document(const Timeline *timeline);
const TextMetrics *timeline_metrics(const Timeline *timeline);      /* may be NULL */
const struct ImageStore *timeline_images(const Timeline *timeline); /* may be NULL */
const StyleSet *timeline_styles(const Timeline *timeline);

/* Elements whose style may differ between two instants: animated themselves, or computed from what
 * is. */
bool timeline_is_dynamic(const Timeline *timeline, const Element *element);

/* What the element looks like without any animation. */
const Style *timeline_still_style(const Timeline *timeline, const Element *element);

/* Adds the references that styles, keyframes and SMIL values make: url(#id) in any value, href. */
void timeline_add_references(const Timeline *timeline, ReferenceGraph *graph);

/* Must this <use> be written as the group it stands for? When something in its instance moves, or
 * has another style than its original (inherited custom properties). */
bool timeline_is_expanded(const Timeline *timeline, const Element *use);

/* Elements with an animation of their own, in document order. */
guint timeline_animated_count(const Timeline *timeline);
const Element *timeline_animated_at(const Timeline *timeline, guint i);

/* Properties that animations of this element change, ascending: CSS and SMIL. */
guint timeline_animated_properties(const Timeline *timeline, const Element *element,
                                   const PropertyId **properties);

/* Is it among them? */
bool timeline_animates_property(const Timeline *timeline, const Element *element,
                                PropertyId property);

/* Those that CSS animations of this element name in their keyframes, ascending. */
guint timeline_keyframe_properties(const Timeline *timeline, const Element *element,
                                   const PropertyId **properties);

/* Could SMIL change an attribute of this element, one with or without a property? */
bool timeline_animates_attribute(const Timeline *timeline, const Element *element,
                                 const char *name);

/* Every attributeName of SMIL elements that target this element (of the light tree). */
guint timeline_smil_names(const Timeline *timeline, const Element *element,
                          const char *const **names);

/* Custom properties that its CSS animations name, by name. */
guint timeline_animated_customs(const Timeline *timeline, const Element *element,
                                const char *const **names);

/* Where an animation has a key, and how it goes on from there. */
typedef struct AnimationKey {
    double at; /* 0..1 of an iteration */
    Easing easing;
} AnimationKey;

/* For `inspect` and charts: one row for each animation of each element. */
typedef struct AnimationInfo {
    const Element *element;
    const char *name;      /* of the @keyframes, or of the SMIL element */
    const char *attribute; /* that a SMIL element animates; NULL */
    Timing timing;
    guint n_properties;
    const PropertyId *properties;
    guint n_keys; /* of its first property; 0: it has none */
    const AnimationKey *keys;
    const SmilTrack *track; /* when SMIL plays it; NULL: `timing` says all */
} AnimationInfo;
guint timeline_animation_count(const Timeline *timeline);
const AnimationInfo *timeline_animation_at(const Timeline *timeline, guint i);

/* Intro and loop of the whole document; cap as in loop.h. */
Loop timeline_loop(const Timeline *timeline, Time cap);

#endif

/* The animation elements of a document, and when each of them plays.
 *
 * Only those with a target take part in the timing, whatever their effect is. They are those of the
 * light tree, in document order; instances show what their originals do. Lives in the arena;
 * borrows the document.
 */
#ifndef ZOETROPE_TIME_SMIL_SMIL_ANIMATION_H
#define ZOETROPE_TIME_SMIL_SMIL_ANIMATION_H

#include "time/smil/smil_schedule.h"

/* An event at a known instant, as a viewer might cause it. */
typedef struct SmilEvent {
    const char *id;   /* of the element it happens on */
    const char *name; /* "click" */
    Time time;
} SmilEvent;

typedef struct SmilAnimation {
    const Element *element;
    const Element *target;
    const SmilTiming *timing;
    const SmilTrack *track;
} SmilAnimation;

const SmilAnimation *smil_animation_collect(const Document *document, const SmilEvent *events,
                                            guint n_events, Arena *arena, Diagnostics *diagnostics,
                                            guint *n);

#endif

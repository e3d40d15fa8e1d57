/* From timing attributes to intervals: begins and ends of all animations resolved once, in time
 * order. Source: https://www.w3.org/TR/SMIL3/smil-timing.html#q90 (building the interval list) as
 * browsers do it: an interval is known when the one before has ended, and what depends on it hears
 * of it then.
 *
 * Animations that begin each other in a circle go on for ever: they are followed until all of them
 * repeat a pattern. Whatever the document asks for, the work is bounded: beyond the limit a track
 * stops, and `cut` tells.
 */
#ifndef ZOETROPE_TIME_SMIL_SMIL_SCHEDULE_H
#define ZOETROPE_TIME_SMIL_SMIL_SCHEDULE_H

#include "time/smil/smil_timing.h"
#include "time/smil/smil_track.h"

/* One animation waits for another one, or for a scripted event. */
typedef struct SmilLink {
    guint to; /* whose begins or ends it adds to */
    SmilTrigger trigger;
    bool ends;
    guint repeat;
    Time offset;
} SmilLink;

typedef struct SmilTimed {
    const SmilTiming *timing;
    guint n_links;
    const SmilLink *links; /* what others take from this one, by `to` */
} SmilTimed;

/* Something that happens at a known instant, and to whom it adds a begin or an end. */
typedef struct SmilHappening {
    Time time;
    SmilLink link;
} SmilHappening;

/* `happenings` by time. Tracks live in the arena. */
const SmilTrack *smil_schedule(const SmilTimed *timed, guint n, const SmilHappening *happenings,
                               guint n_happenings, Arena *arena);

#endif

/* What one animation plays: segments by the instant from which they count, and how they repeat.
 *
 * A segment holds an interval [begin, end) that is playing, or is over and may be frozen. A track
 * with a period answers for any instant. Immutable, in an arena; pure functions.
 */
#ifndef ZOETROPE_TIME_SMIL_SMIL_TRACK_H
#define ZOETROPE_TIME_SMIL_SMIL_TRACK_H

#include "base/arena.h"
#include "base/clock.h"

typedef struct SmilSegment {
    Time from;       /* it counts from here to the next segment's `from` */
    Time begin, end; /* the interval; TIME_INDEFINITE begin: none */
} SmilSegment;

typedef struct SmilTrack {
    guint n;
    const SmilSegment *segments; /* by `from` */
    Time period;                 /* > 0: repeats after the last segment */
    guint first;                 /* of the segments that repeat */
    bool cut;                    /* goes on, but how is not known */
} SmilTrack;

/* The segment that counts at an instant; false while there is none. */
bool smil_track_at(const SmilTrack *track, Time time, SmilSegment *segment);

/* Finds how segments repeat at their end, up to the instant `now`: sets n, first and period of the
 * track, or leaves it. The last segment may still be open. */
bool smil_track_find_pattern(SmilTrack *track, const SmilSegment *segments, guint n, Time now);

#endif

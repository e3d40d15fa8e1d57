#include "time/smil/smil_track.h"

#include "time/smil/smil_clock.h"

enum {
    PATTERN_REPEATS = 3, /* a pattern is certain when it was seen so often */
};

static bool is_later(Time a, Time b, Time by)
{
    return a == TIME_INDEFINITE || b == TIME_INDEFINITE ? a == b : b - a == by;
}

static bool same_but_later(const SmilSegment *a, const SmilSegment *b, Time by)
{
    return is_later(a->from, b->from, by) && is_later(a->begin, b->begin, by) &&
           is_later(a->end, b->end, by);
}

bool smil_track_find_pattern(SmilTrack *track, const SmilSegment *segments, guint n, Time now)
{
    n = n > 0 ? n - 1 : 0;
    for (guint length = 1; length * (PATTERN_REPEATS + 1) <= n; length++) {
        guint first = n - length;
        Time period = segments[n - 1].from - segments[n - 1 - length].from;
        while (first > 0 &&
               same_but_later(&segments[first - 1], &segments[first - 1 + length], period)) {
            first--;
        }
        /* What was quiet for two periods has ended. */
        if (n - first >= length * (PATTERN_REPEATS + 1) && now - segments[n].from <= 2 * period) {
            track->n = first + length + 1;
            track->first = first;
            track->period = period;
            return true;
        }
    }
    return false;
}

static bool last_from(const SmilTrack *track, Time time, SmilSegment *segment)
{
    guint low = 0, high = track->n;
    while (low < high) {
        guint middle = low + (high - low) / 2;
        if (track->segments[middle].from <= time) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == 0 || track->segments[low - 1].begin == TIME_INDEFINITE) {
        return false;
    }
    *segment = track->segments[low - 1];
    return true;
}

bool smil_track_at(const SmilTrack *track, Time time, SmilSegment *segment)
{
    Time shift = 0;
    if (track->period > 0 && time >= track->segments[track->first].from) {
        Time since = time - track->segments[track->first].from;
        shift = since - since % track->period;
    }
    if (!last_from(track, time - shift, segment)) {
        return false;
    }
    segment->from += shift;
    segment->begin += shift;
    segment->end = smil_clock_add(segment->end, shift);
    return true;
}

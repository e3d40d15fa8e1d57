/* One animation while its intervals are being resolved: what it knows at an instant of its begins
 * and ends, which interval is current, and what it has played. Used by smil_schedule.c only.
 * Source: https://www.w3.org/TR/SMIL3/smil-timing.html#q90, in the order in which browsers do it.
 */
#ifndef ZOETROPE_TIME_SMIL_SMIL_PLAYER_H
#define ZOETROPE_TIME_SMIL_SMIL_PLAYER_H

#include "time/smil/smil_timing.h"
#include "time/smil/smil_track.h"

typedef struct SmilPlayer {
    const SmilTiming *timing;
    GArray *begins, *ends; /* Time, ascending, each once */
    bool has_current, has_previous;
    SmilSegment current, previous; /* `from` unused */
    bool waiting;                  /* for its first interval to begin */
    bool playing;                  /* as of the last time that it was looked at */
    bool changed;                  /* lists have grown since the last update */
    GArray *segments;              /* SmilSegment: what it has played */
} SmilPlayer;

void smil_player_init(SmilPlayer *player, const SmilTiming *timing);
void smil_player_clear(SmilPlayer *player);

/* False when the time was known already. */
bool smil_player_add(SmilPlayer *player, bool ends, Time time);

/* Whoever wants to know of a new interval, or of a new end of the current one. */
typedef struct SmilListener {
    void *data;
    void (*heard)(void *data, const SmilPlayer *player);
} SmilListener;

/* Looks for the interval that is current or next at `now`; returns how many begins were tried. */
guint smil_player_update(SmilPlayer *player, Time now, const SmilListener *listener);

/* Is the interval that counts at an instant playing there? */
bool smil_player_contains(const SmilPlayer *player, Time time);

/* Notes what it shows from `now` on. */
void smil_player_note(SmilPlayer *player, Time now);

/* When something changes by itself after an instant, repeats up to `repeats` included. */
Time smil_player_next(const SmilPlayer *player, Time after, guint repeats);

#endif

/* When an animation element plays: its timing attributes, read once.
 * Source: https://www.w3.org/TR/SMIL3/smil-timing.html, and what browsers do with each wrong value.
 *
 * Nothing here knows of other elements; smil_schedule.h resolves conditions into intervals. Strings
 * are borrowed from the document or live in the arena. Pure functions of one interval [begin, end)
 * decide by integers in which iteration an instant is; doubles begin at `at / simple`.
 */
#ifndef ZOETROPE_TIME_SMIL_SMIL_TIMING_H
#define ZOETROPE_TIME_SMIL_SMIL_TIMING_H

#include "document/document.h"
#include "time/smil/smil_clock.h"

typedef enum SmilRestart {
    SMIL_RESTART_ALWAYS,
    SMIL_RESTART_WHEN_NOT_ACTIVE,
    SMIL_RESTART_NEVER,
} SmilRestart;

typedef enum SmilTrigger {
    SMIL_ON_BEGIN,  /* id.begin, id.beginEvent */
    SMIL_ON_END,    /* id.end, id.endEvent */
    SMIL_ON_REPEAT, /* id.repeat(n) */
    SMIL_ON_EVENT,  /* id.click, or click on the target: never, unless scripted */
} SmilTrigger;

typedef struct SmilCondition {
    SmilTrigger trigger;
    bool ends;         /* stands in the list of ends */
    bool is_event;     /* something that may or may not happen: an interval may wait for it */
    const char *id;    /* NULL: the animation's target */
    const char *event; /* SMIL_ON_EVENT */
    guint32 at;        /* in the source */
    guint repeat;      /* SMIL_ON_REPEAT: the n-th */
    Time offset;
} SmilCondition;

typedef struct SmilTiming {
    Time simple;    /* one iteration, > 0; TIME_INDEFINITE without a duration */
    Time repeating; /* all iterations; TIME_INDEFINITE */
    Time min, max;  /* of the active duration; 0 and TIME_INDEFINITE when not given */
    SmilRestart restart;
    bool freeze;
    guint n_begins, n_ends;
    const Time *begins, *ends; /* ascending; an indefinite end is among them */
    guint n_conditions;
    const SmilCondition *conditions;
    bool has_end;    /* some valid end is given */
    bool open_ended; /* an end may still come from an event or a repeat */
} SmilTiming;

const SmilTiming *smil_timing_parse(const Document *document, const Element *element, Arena *arena,
                                    Diagnostics *diagnostics);

/* An interval that begins at `begin` and is ended by `end` (or TIME_INDEFINITE) at the latest. */
Time smil_timing_active_end(const SmilTiming *timing, Time begin, Time end);

typedef struct SmilProgress {
    Time at;        /* within the iteration, 0..simple; 0 when simple is indefinite */
    int64_t repeat; /* iterations completed before */
} SmilProgress;

/* Of an instant that is not before the interval's begin; after its end where it is frozen. */
SmilProgress smil_timing_progress(const SmilTiming *timing, Time begin, Time end, Time time);

/* Does the animation show something at the instant, begun or frozen? */
bool smil_timing_contributes(const SmilTiming *timing, Time begin, Time end, Time time);

#endif

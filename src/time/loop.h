/* When everything repeats: intro and loop of a set of animations.
 *
 * What ends contributes to the intro, what is endless to the loop. The loop is the least common
 * multiple of the endless periods, in integers, so that its last instant meets its first exactly.
 * Periods picked by hand or at random can have a multiple of years: beyond a cap the best near loop
 * is taken and its error told. All functions are pure.
 */
#ifndef ZOETROPE_TIME_LOOP_H
#define ZOETROPE_TIME_LOOP_H

#include "time/timing.h"

#define LOOP_CAP_DEFAULT (60 * TIME_SECOND)

/* One animation, seen from its end: what it does from `begin` on. */
typedef struct LoopPart {
    Time begin;  /* >= 0; it repeats, or stands still, from here on */
    Time period; /* > 0 when endless; 0 when it stands still */
} LoopPart;

typedef struct Loop {
    Time intro;    /* from here on everything repeats, or stands still */
    Time period;   /* 0: nothing is endless */
    bool exact;    /* the state at intro + period is that at intro */
    Time multiple; /* least common multiple of the periods, TIME_INDEFINITE beyond TIME_MAX */
    double error;  /* worst jump where the end meets the start, 0..0.5 of a part's period */
} Loop;

/* A negative delay shifts the phase only; alternating repeats after two iterations. What is paused,
 * or never in effect, stands still from 0 on. */
LoopPart loop_part_from_timing(const Timing *timing);

/* The loop of all parts. When the least common multiple is over the cap (> 0, TIME_INDEFINITE for
 * none), the multiple of some period within the cap that plays each part at least about once and
 * whose worst error is least; of equals the shortest. Parts slower than the cap do not take part in
 * the choice, only in the error; if there are no others the period is the cap. */
Loop loop_from_parts(const LoopPart *parts, guint n, Time cap);

#endif

/* The timing model of one animation: pure functions named after the specification's terms.
 * Source: https://www.w3.org/TR/web-animations-1/#core-animation-effect-calculations
 *
 * Time in integer nanoseconds since the document began (an animation starts with its document, so
 * local time = document time). Iteration counts are fixed point in TIMING_COUNT units so that "2.5"
 * is exact. Which phase, iteration and direction an instant falls in is decided by integers;
 * doubles begin at the progress within an iteration.
 */
#ifndef ZOETROPE_TIME_TIMING_H
#define ZOETROPE_TIME_TIMING_H

#include "base/clock.h"
#include "base/easing.h"

#define TIMING_COUNT INT64_C(1000000) /* one iteration */
#define TIMING_COUNT_INFINITE INT64_MAX

typedef enum TimingDirection {
    TIMING_NORMAL,
    TIMING_REVERSE,
    TIMING_ALTERNATE,
    TIMING_ALTERNATE_REVERSE,
} TimingDirection;

typedef enum TimingFill {
    TIMING_FILL_NONE = 0,
    TIMING_FILL_BACKWARDS = 1,
    TIMING_FILL_FORWARDS = 2,
    TIMING_FILL_BOTH = 3,
} TimingFill;

typedef enum TimingPhase {
    TIMING_BEFORE,
    TIMING_ACTIVE,
    TIMING_AFTER,
} TimingPhase;

typedef struct Timing {
    Time delay;    /* may be negative */
    Time duration; /* of one iteration, >= 0 */
    int64_t count; /* in TIMING_COUNT units, >= 0, or TIMING_COUNT_INFINITE */
    TimingDirection direction;
    TimingFill fill;
    bool paused; /* held where it stands at document time 0 */
} Timing;

typedef struct TimingProgress {
    bool in_effect; /* false: the animation shows nothing at this instant */
    TimingPhase phase;
    int64_t iteration; /* current iteration, from 0 */
    double progress;   /* directed progress within the iteration, 0..1, before any easing */
    bool
        before_flag; /* what steps() must know: before phase, forwards; or after phase, backwards */
} TimingProgress;

/* Length of the active interval: duration * count, 0 when either is 0, TIME_INDEFINITE if endless
 * (an infinite count of zero-length iterations is 0). */
Time timing_active_duration(const Timing *timing);

/* delay + active duration, never before 0 is asked; TIME_INDEFINITE if endless. */
Time timing_end(const Timing *timing);

TimingPhase timing_phase(const Timing *timing, Time time);

/* Everything about one instant. At the end of the active interval the phase is after: without
 * forwards fill the animation reverts there. A paused timing is asked at time 0 whatever `time`. */
TimingProgress timing_progress(const Timing *timing, Time time);

#endif

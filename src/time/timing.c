#include "time/timing.h"

/* Where within the active interval: overall progress split into whole iterations and the rest of
 * one, a fraction kept as two integers. */
typedef struct Position {
    int64_t iteration;
    int64_t part;
    int64_t whole;
} Position;

Time timing_active_duration(const Timing *timing)
{
    if (timing->duration == 0 || timing->count == 0)
        return 0;
    if (timing->count == TIMING_COUNT_INFINITE)
        return TIME_INDEFINITE;
    return clock_mul_div(timing->duration, timing->count, TIMING_COUNT);
}

/* delay + active duration, which may lie before the document begins. */
static Time active_end(const Timing *timing)
{
    Time active = timing_active_duration(timing);
    return active == TIME_INDEFINITE ? TIME_INDEFINITE : timing->delay + active;
}

Time timing_end(const Timing *timing)
{
    Time end = active_end(timing);
    return end == TIME_INDEFINITE ? TIME_INDEFINITE : CLAMP(end, 0, TIME_MAX);
}

TimingPhase timing_phase(const Timing *timing, Time time)
{
    if (timing->paused)
        time = 0;
    Time start = MAX(timing->delay, 0);
    Time end = MAX(active_end(timing), 0);
    if (time < MIN(start, end))
        return TIMING_BEFORE;
    return time < end ? TIMING_ACTIVE : TIMING_AFTER;
}

/* At the end of the active interval. Taken from the count and not from the time, so that it is
 * right for zero-length iterations and exact for fractions; a whole count ends in progress 1. */
static Position position_at_end(int64_t count)
{
    if (count == TIMING_COUNT_INFINITE)
        return (Position){INT64_MAX, 1, 1};
    if (count == 0)
        return (Position){0, 0, 1};
    int64_t part = count % TIMING_COUNT;
    if (part == 0)
        return (Position){count / TIMING_COUNT - 1, 1, 1};
    return (Position){count / TIMING_COUNT, part, TIMING_COUNT};
}

static Position position_at(const Timing *timing, TimingPhase phase, Time time)
{
    if (phase == TIMING_AFTER)
        return position_at_end(timing->count);
    Time active_time = MAX(time - timing->delay, 0);
    if (timing->duration == 0)
        return (Position){0, 0, 1};
    return (Position){active_time / timing->duration, active_time % timing->duration,
                      timing->duration};
}

static bool is_forwards(TimingDirection direction, int64_t iteration)
{
    switch (direction) {
    case TIMING_NORMAL:
        return true;
    case TIMING_REVERSE:
        return false;
    case TIMING_ALTERNATE:
        return iteration == INT64_MAX || iteration % 2 == 0;
    case TIMING_ALTERNATE_REVERSE:
        return iteration == INT64_MAX || iteration % 2 == 1;
    }
    g_return_val_if_reached(true);
}

TimingProgress timing_progress(const Timing *timing, Time time)
{
    if (timing->paused)
        time = 0;
    TimingProgress result = {.phase = timing_phase(timing, time)};
    if (result.phase == TIMING_BEFORE && !(timing->fill & TIMING_FILL_BACKWARDS))
        return result;
    if (result.phase == TIMING_AFTER && !(timing->fill & TIMING_FILL_FORWARDS))
        return result;

    Position position = position_at(timing, result.phase, time);
    bool forwards = is_forwards(timing->direction, position.iteration);
    int64_t part = forwards ? position.part : position.whole - position.part;
    result.in_effect = true;
    result.iteration = position.iteration;
    result.progress = (double)part / (double)position.whole;
    result.before_flag = forwards ? result.phase == TIMING_BEFORE : result.phase == TIMING_AFTER;
    return result;
}

#include "base/stopwatch.h"

#include "base/clock.h"

#include <time.h>

static int64_t read_clock(clockid_t clock)
{
    struct timespec now = {0, 0};
    clock_gettime(clock, &now);
    return now.tv_sec * TIME_SECOND + now.tv_nsec;
}

int64_t stopwatch_thread(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

int64_t stopwatch_process(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

int64_t stopwatch_wall(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

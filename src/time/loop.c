#include "time/loop.h"

#include <stdlib.h>

enum {
    /* Multiples tried of each period. Only periods of less than 15 ms have more within a minute. */
    MULTIPLES_LARGEST = 4096,
};

typedef struct Periods {
    Time *items; /* ascending, each once */
    guint n;
    guint n_fitting; /* the first ones, up to the cap */
} Periods;

LoopPart loop_part_from_timing(const Timing *timing)
{
    Time active = timing_active_duration(timing);
    bool never = active == 0 && timing->fill == TIMING_FILL_NONE;
    if (timing->paused || never)
        return (LoopPart){0, 0};
    if (active != TIME_INDEFINITE)
        return (LoopPart){timing_end(timing), 0};
    bool alternates =
        timing->direction == TIMING_ALTERNATE || timing->direction == TIMING_ALTERNATE_REVERSE;
    return (LoopPart){MAX(timing->delay, 0), timing->duration * (alternates ? 2 : 1)};
}

static int compare_times(const void *a, const void *b)
{
    Time first = *(const Time *)a, second = *(const Time *)b;
    return (first > second) - (first < second);
}

static Periods periods_collect(const LoopPart *parts, guint n, Time cap)
{
    Periods periods = {.items = g_new(Time, n)};
    guint n_endless = 0;
    for (guint i = 0; i < n; i++) {
        if (parts[i].period > 0)
            periods.items[n_endless++] = parts[i].period;
    }
    if (n_endless > 0)
        qsort(periods.items, n_endless, sizeof *periods.items, compare_times);
    for (guint i = 0; i < n_endless; i++) {
        if (i == 0 || periods.items[i] != periods.items[periods.n - 1])
            periods.items[periods.n++] = periods.items[i];
    }
    while (periods.n_fitting < periods.n && periods.items[periods.n_fitting] <= cap)
        periods.n_fitting++;
    return periods;
}

static Time least_common_multiple(const Periods *periods)
{
    __int128 multiple = 1;
    for (guint i = 0; i < periods->n; i++) {
        Time period = periods->items[i];
        multiple *= period / clock_gcd(period, (int64_t)multiple);
        if (multiple > TIME_MAX)
            return TIME_INDEFINITE;
    }
    return (Time)multiple;
}

/* Distance of the phase from a whole number of periods, in periods. */
static double phase_error(Time length, Time period)
{
    Time over = length % period;
    return (double)MIN(over, period - over) / (double)period;
}

/* Worst error of the fitting parts; gives up as soon as it is over `bound`. */
static double worst_error(const Periods *periods, Time length, double bound)
{
    double worst = 0;
    for (guint i = periods->n_fitting; i-- > 0 && worst <= bound;)
        worst = MAX(worst, phase_error(length, periods->items[i]));
    return worst;
}

static Time nearest_loop(const Periods *periods, Time cap)
{
    if (periods->n_fitting == 0)
        return cap;
    /* Without this a tiny loop, in which the slow parts hardly move, would always win. */
    Time shortest = periods->items[periods->n_fitting - 1] / 2;
    Time best = 0;
    double best_error = 1;
    for (guint i = 0; i < periods->n_fitting; i++) {
        Time period = periods->items[i];
        Time length = period * MAX(shortest / period + (shortest % period != 0 ? 1 : 0), 1);
        for (int tried = 0; tried < MULTIPLES_LARGEST && length <= cap; tried++) {
            double error = worst_error(periods, length, best_error);
            if (error < best_error || (error == best_error && length < best)) {
                best = length;
                best_error = error;
            }
            if (period > cap - length)
                break;
            length += period;
        }
    }
    return best;
}

static double total_error(const Periods *periods, Time length)
{
    double worst = 0;
    for (guint i = 0; i < periods->n; i++)
        worst = MAX(worst, phase_error(length, periods->items[i]));
    return worst;
}

Loop loop_from_parts(const LoopPart *parts, guint n, Time cap)
{
    Loop loop = {.exact = true};
    for (guint i = 0; i < n; i++)
        loop.intro = MAX(loop.intro, parts[i].begin);

    cap = MIN(cap, TIME_MAX);
    Periods periods = periods_collect(parts, n, cap);
    if (periods.n > 0) {
        loop.multiple = least_common_multiple(&periods);
        loop.exact = loop.multiple <= cap;
        loop.period = loop.exact ? loop.multiple : nearest_loop(&periods, cap);
        loop.error = total_error(&periods, loop.period);
    }
    g_free(periods.items);
    return loop;
}

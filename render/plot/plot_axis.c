#include "render/plot/plot_axis.h"

#include "render/plot/plot_number.h"

#include <math.h>

/* Beyond these, spans and steps would leave the range of doubles. */
#define LARGEST 1e300
#define SMALLEST 1e-290
/* Narrower than this share of its values, a range is one value with rounding noise. */
#define NARROWEST 1e-9

/* mantissas[mantissa] * 10^exponent */
typedef struct Step {
    guint mantissa;
    int exponent;
} Step;

static const int mantissas[] = {1, 2, 5};

typedef struct TimeUnit {
    double below; /* seconds */
    int exponent;
    const char *name;
} TimeUnit;

static const TimeUnit time_units[] = {
    {.below = 1e-3, .exponent = -6, .name = "µs"},
    {.below = 1, .exponent = -3, .name = "ms"},
    {.below = INFINITY, .exponent = 0, .name = "s"},
};

static double magnitude(AxisRange range)
{
    return MAX(fabs(range.min), fabs(range.max));
}

bool axis_holds(const PlotAxis *axis, double value)
{
    if (axis->logarithmic)
        return value >= 1 / LARGEST && value <= LARGEST;
    return fabs(value) <= LARGEST;
}

static void widen(const PlotAxis *axis, AxisRange *range, double value)
{
    if (!axis_holds(axis, value))
        return;
    range->min = MIN(range->min, value);
    range->max = MAX(range->max, value);
}

AxisRange axis_range(const PlotAxis *axis, AxisRange data)
{
    AxisRange range = {INFINITY, -INFINITY};
    if (data.min <= data.max) {
        widen(axis, &range, data.min);
        widen(axis, &range, data.max);
    }
    if (axis->from != axis->to) {
        widen(axis, &range, axis->from);
        widen(axis, &range, axis->to);
    }
    if (axis->zero)
        widen(axis, &range, 0);
    if (range.min > range.max)
        range = axis->logarithmic ? (AxisRange){.1, 10} : (AxisRange){0, 1};
    if (axis->logarithmic)
        return range;
    double size = magnitude(range);
    if (size < SMALLEST)
        return (AxisRange){0, 1};
    if (range.max - range.min < size * NARROWEST)
        return (AxisRange){range.min - size / 2, range.max + size / 2};
    return range;
}

static int unit_exponent(const PlotAxis *axis, AxisRange range)
{
    double size = magnitude(range);
    switch (axis->quantity) {
    case PLOT_FRACTION:
        return -2;
    case PLOT_TIME: {
        guint i = 0;
        while (size >= time_units[i].below)
            i++;
        return time_units[i].exponent;
    }
    case PLOT_NUMBER:
        break;
    }
    int exponent = plot_number_exponent(size);
    bool readable = exponent >= -3 && exponent <= 4;
    return readable || axis->logarithmic ? 0 : (int)floor(exponent / 3.) * 3;
}

static Step coarser(Step step)
{
    step.mantissa++;
    if (step.mantissa == G_N_ELEMENTS(mantissas))
        step = (Step){.mantissa = 0, .exponent = step.exponent + 1};
    return step;
}

/* Exact where a double can be: 3 steps of 0.1 are 0.3. */
static double multiple(Step step, double count)
{
    double whole = count * mantissas[step.mantissa];
    return step.exponent < 0 ? whole / plot_number_power(-step.exponent)
                             : whole * plot_number_power(step.exponent);
}

static Step finest_step(double span)
{
    double least = span / (AXIS_TICKS_MAX - 4);
    Step step = {.mantissa = 0, .exponent = plot_number_exponent(least) - 1};
    while (multiple(step, 1) < least)
        step = coarser(step);
    return step;
}

static AxisTicks linear_ticks(const PlotAxis *axis, AxisRange range, guint level)
{
    Step step = finest_step(range.max - range.min);
    for (guint i = 0; i < level; i++)
        step = coarser(step);
    double size = multiple(step, 1);
    /* A data end that is a tick but for rounding noise is that tick. */
    double first = ceil(range.min / size - 1e-6), last = floor(range.max / size + 1e-6);
    if (axis->rounded) {
        first = floor(range.min / size + 1e-6);
        last = MAX(ceil(range.max / size - 1e-6), first + 1);
        range = (AxisRange){multiple(step, first), multiple(step, last)};
    }
    int exponent = unit_exponent(axis, range);
    AxisTicks ticks = {
        .range = range,
        .exponent = exponent,
        .decimals = MAX(0, exponent - step.exponent),
    };
    for (double count = first; count <= last && ticks.n < AXIS_TICKS_MAX; count++)
        ticks.values[ticks.n++] = CLAMP(multiple(step, count), range.min, range.max);
    return ticks;
}

/* The largest 1, 2 or 5 times a power of ten that is at most the value. */
static Step step_below(double value)
{
    Step step = {.mantissa = 0, .exponent = plot_number_exponent(value) - 1};
    for (Step next = coarser(step); multiple(next, 1) <= value * (1 + 1e-9); next = coarser(step))
        step = next;
    return step;
}

/* Level 0 has 1, 2 and 5 of each decade; level n > 0 each n-th decade. */
static AxisTicks logarithmic_ticks(const PlotAxis *axis, AxisRange range, guint level)
{
    Step first = step_below(range.min), last = step_below(range.max);
    if (multiple(last, 1) < range.max * (1 - 1e-9) || multiple(last, 1) <= multiple(first, 1))
        last = coarser(last);
    int decades = last.exponent - first.exponent + 1;
    int stride = (int)level;
    if (level == 0 && (guint)decades * G_N_ELEMENTS(mantissas) > AXIS_TICKS_MAX)
        stride = 1;
    if (stride > 0) {
        last = last.mantissa > 0 ? (Step){0, last.exponent + 1} : last;
        first.mantissa = 0;
        stride = MAX(stride, (decades + AXIS_TICKS_MAX) / AXIS_TICKS_MAX);
    }
    AxisTicks ticks = {.range = {multiple(first, 1), multiple(last, 1)}};
    ticks.exponent = unit_exponent(axis, ticks.range);
    for (Step step = first; ticks.n < AXIS_TICKS_MAX; step = coarser(step)) {
        double value = multiple(step, 1);
        if (value > ticks.range.max)
            break;
        bool wanted =
            stride == 0 || (step.mantissa == 0 && (step.exponent - first.exponent) % stride == 0);
        if (wanted)
            ticks.values[ticks.n++] = value;
    }
    return ticks;
}

AxisTicks axis_ticks(const PlotAxis *axis, AxisRange range, guint level)
{
    return axis->logarithmic ? logarithmic_ticks(axis, range, level)
                             : linear_ticks(axis, range, level);
}

void axis_append_label(const PlotAxis *axis, const AxisTicks *ticks, guint i, GString *out)
{
    double value = ticks->values[i];
    double shown = ticks->exponent < 0 ? value * plot_number_power(-ticks->exponent)
                                       : value / plot_number_power(ticks->exponent);
    if (!axis->logarithmic) {
        plot_number_append_decimals(out, shown, ticks->decimals);
    } else {
        int exponent = plot_number_exponent(shown);
        bool power = fabs(shown / plot_number_power(exponent) - 1) < 1e-9;
        if (power && (exponent < -3 || exponent > 4))
            plot_number_append_power(out, exponent);
        else
            plot_number_append(out, shown);
    }
    if (axis->quantity == PLOT_FRACTION)
        g_string_append_c(out, '%');
}

static void append_unit(const PlotAxis *axis, const AxisTicks *ticks, GString *out)
{
    if (axis->quantity == PLOT_TIME) {
        guint i = 0;
        while (time_units[i].exponent != ticks->exponent)
            i++;
        g_string_append(out, time_units[i].name);
    } else if (axis->quantity == PLOT_NUMBER) {
        if (ticks->exponent != 0)
            plot_number_append_power(out, ticks->exponent);
        if (axis->unit != NULL)
            g_string_append_printf(out, "%s%s", ticks->exponent != 0 ? " " : "", axis->unit);
    }
}

void axis_append_title(const PlotAxis *axis, const AxisTicks *ticks, GString *out)
{
    g_autoptr(GString) unit = g_string_new(NULL);
    append_unit(axis, ticks, unit);
    if (axis->title == NULL)
        g_string_append(out, unit->str);
    else if (unit->len == 0)
        g_string_append(out, axis->title);
    else
        g_string_append_printf(out, "%s (%s)", axis->title, unit->str);
}

double axis_map(const AxisScale *scale, double value)
{
    double min = scale->range.min, max = scale->range.max;
    double share =
        scale->logarithmic ? log(value / min) / log(max / min) : (value - min) / (max - min);
    return scale->start + share * (scale->end - scale->start);
}

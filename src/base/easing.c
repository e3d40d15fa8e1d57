#include "base/easing.h"

#include <float.h>
#include <math.h>

enum {
    SOLVE_ROUNDS = 64, /* bisection alone reaches the last bit of 0..1 in 53 */
};

/* A boundary k/n that went through a division and a subtraction is off by some units in the last
 * place. A nanosecond in a quarter of an hour is more than this. */
#define STEP_TOLERANCE 1e-12

static const struct {
    const char *name;
    Easing easing;
} names[] = {
    {"linear", {.kind = EASING_LINEAR}},
    {"ease", {.kind = EASING_CUBIC_BEZIER, .x1 = 0.25, .y1 = 0.1, .x2 = 0.25, .y2 = 1}},
    {"ease-in", {.kind = EASING_CUBIC_BEZIER, .x1 = 0.42, .y1 = 0, .x2 = 1, .y2 = 1}},
    {"ease-out", {.kind = EASING_CUBIC_BEZIER, .x1 = 0, .y1 = 0, .x2 = 0.58, .y2 = 1}},
    {"ease-in-out", {.kind = EASING_CUBIC_BEZIER, .x1 = 0.42, .y1 = 0, .x2 = 0.58, .y2 = 1}},
    {"step-start", {.kind = EASING_STEPS, .steps = 1, .position = STEP_JUMP_START}},
    {"step-end", {.kind = EASING_STEPS, .steps = 1, .position = STEP_JUMP_END}},
};

Easing easing_linear(void)
{
    return (Easing){.kind = EASING_LINEAR};
}

Easing easing_cubic_bezier(double x1, double y1, double x2, double y2)
{
    return (Easing){.kind = EASING_CUBIC_BEZIER, .x1 = x1, .y1 = y1, .x2 = x2, .y2 = y2};
}

Easing easing_steps(int steps, StepPosition position)
{
    return (Easing){.kind = EASING_STEPS, .steps = steps, .position = position};
}

bool easing_by_name(const char *name, Easing *easing)
{
    for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
        if (g_ascii_strcasecmp(name, names[i].name) == 0) {
            *easing = names[i].easing;
            return true;
        }
    }
    return false;
}

/* One coordinate of the curve from 0 to 1 with inner control points p1 and p2. */
static double bezier_at(double p1, double p2, double u)
{
    double v = 1 - u;
    return 3 * v * v * u * p1 + 3 * v * u * u * p2 + u * u * u;
}

static double bezier_slope(double p1, double p2, double u)
{
    double v = 1 - u;
    return 3 * v * v * p1 + 6 * v * u * (p2 - p1) + 3 * u * u * (1 - p2);
}

/* The parameter at which the curve, monotone in x, has this x: Newton kept within a bracket. */
static double bezier_solve(double x1, double x2, double x)
{
    double low = 0, high = 1, u = x;
    for (int i = 0; i < SOLVE_ROUNDS; i++) {
        double miss = bezier_at(x1, x2, u) - x;
        if (miss == 0)
            break;
        if (miss < 0)
            low = u;
        else
            high = u;
        double slope = bezier_slope(x1, x2, u);
        double next = slope > 0 ? u - miss / slope : low;
        if (!(next > low && next < high))
            next = low + (high - low) / 2;
        if (fabs(next - u) < DBL_EPSILON / 2)
            return next;
        u = next;
    }
    return u;
}

/* Slopes beyond the ends: of the tangent there, of the next distinct point when the nearer one
 * coincides with the end, 0 for a vertical tangent. */
static double bezier_start_slope(const Easing *easing)
{
    if (easing->x1 > 0)
        return easing->y1 / easing->x1;
    if (easing->y1 != 0)
        return 0;
    if (easing->x2 > 0)
        return easing->y2 / easing->x2;
    return easing->y2 == 0 ? 1 : 0;
}

static double bezier_end_slope(const Easing *easing)
{
    if (easing->x2 < 1)
        return (1 - easing->y2) / (1 - easing->x2);
    if (easing->y2 != 1)
        return 0;
    if (easing->x1 < 1)
        return (1 - easing->y1) / (1 - easing->x1);
    return easing->y1 == 1 ? 1 : 0;
}

static double bezier_apply(const Easing *easing, double input)
{
    if (input <= 0)
        return input * bezier_start_slope(easing);
    if (input >= 1)
        return 1 + (input - 1) * bezier_end_slope(easing);
    if (easing->x1 == easing->y1 && easing->x2 == easing->y2)
        return input;
    /* With these x the curve's parameter is its x: y is exactly a cubic polynomial of the input,
     * which is how baked motion is written. */
    bool polynomial = easing->x1 == 1.0 / 3.0 && easing->x2 == 2.0 / 3.0;
    double u = polynomial ? input : bezier_solve(easing->x1, easing->x2, input);
    return bezier_at(easing->y1, easing->y2, u);
}

static double steps_apply(const Easing *easing, double input, bool before_phase)
{
    double scaled = input * easing->steps;
    double nearest = round(scaled);
    bool boundary = fabs(scaled - nearest) <= STEP_TOLERANCE * easing->steps;
    double step = boundary ? nearest : floor(scaled);
    double jumps = easing->steps;
    if (easing->position == STEP_JUMP_START || easing->position == STEP_JUMP_BOTH)
        step++;
    if (easing->position == STEP_JUMP_BOTH)
        jumps++;
    if (easing->position == STEP_JUMP_NONE)
        jumps--;
    if (before_phase && boundary)
        step--;
    if (input >= 0)
        step = fmax(step, 0);
    if (input <= 1)
        step = fmin(step, jumps);
    return step / jumps;
}

static double stops_apply(const Easing *easing, double input)
{
    const EasingStop *stops = easing->stops;
    guint after = 1;
    while (after < easing->n_stops - 1 && stops[after].input <= input)
        after++;
    const EasingStop *a = &stops[after - 1], *b = &stops[after];
    if (a->input == b->input)
        return b->output;
    return a->output + (input - a->input) / (b->input - a->input) * (b->output - a->output);
}

double easing_apply(const Easing *easing, double input, bool before_phase)
{
    switch (easing->kind) {
    case EASING_LINEAR:
        return input;
    case EASING_CUBIC_BEZIER:
        return bezier_apply(easing, input);
    case EASING_STEPS:
        return steps_apply(easing, input, before_phase);
    case EASING_STOPS:
        return stops_apply(easing, input);
    }
    g_return_val_if_reached(input);
}

static bool stops_equal(const Easing *a, const Easing *b)
{
    if (a->n_stops != b->n_stops)
        return false;
    for (guint i = 0; i < a->n_stops; i++) {
        if (a->stops[i].input != b->stops[i].input || a->stops[i].output != b->stops[i].output)
            return false;
    }
    return true;
}

bool easing_equal(const Easing *a, const Easing *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case EASING_LINEAR:
        return true;
    case EASING_CUBIC_BEZIER:
        return a->x1 == b->x1 && a->y1 == b->y1 && a->x2 == b->x2 && a->y2 == b->y2;
    case EASING_STEPS:
        return a->steps == b->steps && a->position == b->position;
    case EASING_STOPS:
        return stops_equal(a, b);
    }
    g_return_val_if_reached(false);
}

/* Easing functions of css-easing: input progress to output progress, pure.
 * Source: https://www.w3.org/TR/css-easing-2/ and measured browser behaviour.
 *
 * An Easing is a small value; the stops of linear() and their arena are borrowed.
 * steps() must know whether the animation is in its before phase: at input 0 jump-start and
 * jump-both show the start value there and the first step afterwards.
 */
#ifndef ZOETROPE_BASE_EASING_H
#define ZOETROPE_BASE_EASING_H

#include <glib.h>
#include <stdbool.h>

typedef enum EasingKind {
    EASING_LINEAR,
    EASING_CUBIC_BEZIER,
    EASING_STEPS,
    EASING_STOPS, /* linear(...) */
} EasingKind;

typedef enum StepPosition {
    STEP_JUMP_END, /* "end" */
    STEP_JUMP_START,
    STEP_JUMP_NONE,
    STEP_JUMP_BOTH,
} StepPosition;

typedef struct EasingStop {
    double input, output;
} EasingStop;

typedef struct Easing {
    EasingKind kind;
    double x1, y1, x2, y2; /* EASING_CUBIC_BEZIER; x in 0..1 */
    int steps;             /* EASING_STEPS; >= 1, >= 2 for jump-none */
    StepPosition position;
    const EasingStop *stops; /* EASING_STOPS; inputs ascend, at least two */
    guint n_stops;
} Easing;

Easing easing_linear(void);
Easing easing_cubic_bezier(double x1, double y1, double x2, double y2);
Easing easing_steps(int steps, StepPosition position);

/* ease, ease-in, ease-out, ease-in-out, linear, step-start, step-end; ASCII case ignored. */
bool easing_by_name(const char *name, Easing *easing);

/* Output progress. cubic-bezier is solved to 1e-12 in x and extrapolates by its end tangents
 * outside 0..1; an input within 1e-12 of k/n, however it was rounded, is on step k. */
double easing_apply(const Easing *easing, double input, bool before_phase);

bool easing_equal(const Easing *a, const Easing *b);

#endif

/* The way there and back within a turn, each with an easing of its own. Pure. */
#ifndef ZOETROPE_RIG_TRAJECTORY_STROKE_H
#define ZOETROPE_RIG_TRAJECTORY_STROKE_H

#include "base/easing.h"

typedef struct Stroke {
    double forth; /* share of the turn that the way there takes; 0 < forth < 1 */
    Easing there, back;
} Stroke;

/* How far it is from the beginning at a phase of 0 to 1: 0 at the ends of the turn, 1 at `forth`.
 * An easing may overshoot. */
double stroke_share(const Stroke *stroke, double phase);

#endif

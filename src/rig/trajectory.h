/* A path that is run through once a turn: where it is at each phase. Pure.
 *
 * Phase counts turns: 0.25 is a quarter on; any real number is accepted, whole turns are dropped,
 * so that phase and phase + 1 give the same point to the last bit where the sum is exact.
 * Coordinates are px of the art, y down; angles grow clockwise on the screen.
 */
#ifndef ZOETROPE_RIG_TRAJECTORY_H
#define ZOETROPE_RIG_TRAJECTORY_H

#include "base/geometry.h"

typedef enum TrajectoryKind {
    TRAJECTORY_CIRCLE,
    N_TRAJECTORY_KINDS,
} TrajectoryKind;

typedef struct Circle {
    Point center;
    double radius;
    double from; /* degrees of phase 0 */
    int sense;   /* 1 clockwise, -1 counter-clockwise */
} Circle;

typedef struct Trajectory {
    const char *name;
    TrajectoryKind kind;
    union {
        Circle circle;
    };
} Trajectory;

Point trajectory_point(const Trajectory *trajectory, double phase);

#endif

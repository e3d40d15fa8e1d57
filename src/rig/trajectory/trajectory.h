/* A way that is gone through once a turn: where it is at each phase. Pure.
 *
 * Phase counts turns: 0.25 is a quarter on; any real number is accepted, whole turns are dropped,
 * so that phase and phase + 1 give the same point to the last bit where the sum is exact.
 * Coordinates are px of the art, y down; angles grow clockwise on the screen.
 */
#ifndef ZOETROPE_RIG_TRAJECTORY_TRAJECTORY_H
#define ZOETROPE_RIG_TRAJECTORY_TRAJECTORY_H

#include "rig/trajectory/profile.h"
#include "rig/trajectory/spline.h"
#include "rig/trajectory/stroke.h"
#include "rig/trajectory/track.h"

typedef enum TrajectoryKind {
    TRAJECTORY_CIRCLE,
    TRAJECTORY_ELLIPSE,
    TRAJECTORY_LINE,
    TRAJECTORY_PATH,
    TRAJECTORY_KEYED,
    TRAJECTORY_POINT,
    TRAJECTORY_GROUND,
    N_TRAJECTORY_KINDS,
} TrajectoryKind;

/* The keys of a rig file that say which it is. */
extern const char *const trajectory_names[N_TRAJECTORY_KINDS];

typedef struct Circle {
    Point center;
    double radius;
    double from; /* degrees of phase 0 */
    int sense;   /* 1 clockwise, -1 counter-clockwise */
} Circle;

typedef struct Ellipse {
    Point center;
    Point radii;
    double turned; /* degrees */
    double from;   /* degrees of phase 0 on the circle that it is seen from aside */
    int sense;
} Ellipse;

typedef struct Line {
    Point from, to;
    Stroke stroke;
} Line;

typedef struct PathWay {
    Track track;
    double start; /* share of the length, of a closed one */
    int sense;    /* -1: against the way it is drawn */
    bool paced;   /* by `speed`, else evenly round or by `stroke` there and back */
    Profile speed;
    double pace; /* what `speed` adds up to in a turn */
    Stroke stroke;
} PathWay;

typedef struct KeyedWay {
    Spline spline; /* an open one from 0 to 1 */
    bool open;     /* there and back by `stroke` */
    Stroke stroke;
} KeyedWay;

typedef struct Ground {
    Point strike, leave;
    double stance; /* share of the turn; 0 < stance < 1 */
    double lift;   /* px up, of a swing without points */
    Spline swing;  /* of one with points, from `stance` to 1; n is 0 otherwise */
} Ground;

typedef struct Trajectory {
    const char *name;
    TrajectoryKind kind;
    Profile phase;      /* ahead by */
    ProfilePair offset; /* added */
    int part;           /* of a point: index in the rig's parts of what it goes with, or -1 */
    union {
        Circle circle;
        Ellipse ellipse;
        Line line;
        PathWay path;
        KeyedWay keyed;
        Point point; /* as drawn */
        Ground ground;
    };
} Trajectory;

/* Of a point on a part: as drawn; motion.h knows where the part is. */
Point trajectory_point(const Trajectory *trajectory, double phase);

#endif

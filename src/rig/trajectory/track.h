/* A path by its length: where a point is that has come so far along it, in px of the art.
 *
 * Curves are measured as such, so it is exact to about 1e-9 of a piece. One subpath. Immutable, in
 * an arena; pure.
 */
#ifndef ZOETROPE_RIG_TRAJECTORY_TRACK_H
#define ZOETROPE_RIG_TRAJECTORY_TRACK_H

#include "value/curve.h"
#include "value/path.h"

typedef struct Track {
    guint n;
    const Curve *curves;
    const double *ends; /* how far along the end of each is; ascending */
    double length;
    bool closed; /* ends where it begins */
} Track;

typedef enum TrackProblem {
    TRACK_GOOD,
    TRACK_BROKEN, /* more than one subpath */
    TRACK_SHORT,  /* no length */
} TrackProblem;

/* The path mapped by the matrix. */
TrackProblem track_new(Arena *arena, const PathData *path, Matrix to_art, Track *track);

/* Clamped to the ends of an open one; a closed one goes on. */
Point track_point(const Track *track, double distance);

#endif

/* A path measured as browsers do it for motion: curves are halved until they are within half a unit
 * of their chord, and within such a piece the curve's parameter goes with the distance.
 *
 * So a point on a long curve is off the true one by up to some tenths of a unit, which is what a
 * browser shows; path_point_at() is the exact one. Measured once into an arena; a query is a binary
 * search.
 */
#ifndef ZOETROPE_TIME_LAYOUT_CONTOUR_H
#define ZOETROPE_TIME_LAYOUT_CONTOUR_H

#include "value/path.h"

typedef struct Contour Contour;

const Contour *contour_new(Arena *arena, const PathData *path);
double contour_length(const Contour *contour);

/* The point at a distance, clamped to the length, and the tangent in degrees; on a corner that of
 * the piece before it. */
Point contour_point_at(const Contour *contour, double distance, double *degrees);

/* Where the pieces of the path as written begin and end, in order: the values of a discrete motion.
 */
guint contour_vertices(const Contour *contour, const Point **vertices);

#endif

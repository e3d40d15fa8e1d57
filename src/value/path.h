/* Path data: parse, print, interpolate, measure.
 * Source: https://www.w3.org/TR/SVG2/paths.html
 *
 * Commands keep their letters (interpolation wants equal sequences, relative or absolute mixed);
 * coordinates are kept absolute. A syntax error keeps what came before it, as SVG asks;
 * `complete` tells. Immutable, in an arena.
 */
#ifndef ZOETROPE_VALUE_PATH_H
#define ZOETROPE_VALUE_PATH_H

#include "value/value.h"

typedef struct PathSegment {
    char command;  /* upper case: M L H V C S Q T A Z */
    double n[7];   /* absolute; A: rx ry rotation large sweep x y; H and V: one number */
    bool relative; /* written in lower case; Z never is */
} PathSegment;

guint path_numbers(char command); /* how many numbers an upper-case command has */

struct PathData {
    guint n_segments;
    bool complete;        /* false: a syntax error cut the data */
    guint32 error_offset; /* where, in bytes from the start of the text */
    const PathSegment *segments;
};

/* Never NULL; text that does not begin with a moveto gives no segments. */
const PathData *path_parse(Arena *arena, const char *text, gsize length);
/* "M 0 0 L 10 0" */
void path_print(const PathData *path, ValuePrint how, GString *out);
bool path_equal(const PathData *a, const PathData *b);
/* The same commands, each relative or absolute in both. */
bool path_letters_equal(const PathData *a, const PathData *b);
/* NULL when the commands differ. Each arc flag flips at 50 %, and so does what is relative. */
const PathData *path_interpolate(Arena *arena, const PathData *a, const PathData *b, double p);
/* a + factor * b; NULL when the commands differ. Arc flags stay those of `a`. */
const PathData *path_add(Arena *arena, const PathData *a, const PathData *b, double factor);

/* Plain cubic form: M, L, C, Z only, arcs turned to cubics of 30 degrees or less (5e-7 of the
 * radius). points: the end in [0], of a curve two control points and the end; of a close its start.
 */
typedef enum PathVerb { PATH_MOVE, PATH_LINE, PATH_CURVE, PATH_CLOSE } PathVerb;
typedef void (*PathVisit)(void *data, PathVerb verb, const Point points[3]);
void path_visit(const PathData *path, PathVisit visit, void *data);
/* The same with arcs in as few pieces as librsvg makes of them, a quarter each (3e-4). */
void path_visit_coarse(const PathData *path, PathVisit visit, void *data);
/* In absolute lines and curves; the path itself under the identity. */
const PathData *path_transform(Arena *arena, const PathData *path, Matrix matrix);

/* Tight bounds of the fill: extrema of curves, not control points. A moveto that nothing follows
 * does not count, as in getBBox(), except in a path of movetos only. Empty without any segment. */
Rect path_bounds(const PathData *path);

/* Length and point at a distance (clamped to the length), tangent in degrees; accurate to 1e-6
 * relative. On a corner the tangent is that of the piece before it. */
double path_length(const PathData *path);
Point path_point_at(const PathData *path, double distance, double *tangent_degrees);

/* Shapes as SVG 2 defines their equivalent path: start, direction, corners. Radii are cut to half
 * the side. No sizes are checked: the caller leaves out what is not drawn. */
const PathData *path_rect(Arena *arena, double x, double y, double width, double height, double rx,
                          double ry);
const PathData *path_ellipse(Arena *arena, double cx, double cy, double rx, double ry);
const PathData *path_line(Arena *arena, Point from, Point to);

/* A copy of the segments. */
const PathData *path_from_segments(Arena *arena, const PathSegment *segments, guint n);
/* Moved; itself where there is nothing to move. */
const PathData *path_translate(Arena *arena, const PathData *path, double dx, double dy);

/* The `points` of polyline and polygon. What stands before an error is kept, a lone last number is
 * not. */
const PathData *path_from_points(Arena *arena, const char *text, bool close);

#endif

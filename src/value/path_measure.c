#include "value/path.h"

#include "value/curve.h"

#include <math.h>

/* Follows the visited form and hands on its drawn pieces as curves. */
typedef struct Pieces {
    Point current;
    void (*piece)(void *data, const Curve *curve);
    void (*move)(void *data, Point to);
    void *data;
} Pieces;

static void visit_piece(void *data, PathVerb verb, const Point points[3])
{
    Pieces *pieces = data;
    Point end = verb == PATH_CURVE ? points[2] : points[0];
    if (verb == PATH_MOVE) {
        pieces->move(pieces->data, end);
    } else {
        Curve curve = verb == PATH_CURVE
                          ? (Curve){{pieces->current, points[0], points[1], points[2]}}
                          : curve_line(pieces->current, end);
        pieces->piece(pieces->data, &curve);
    }
    pieces->current = end;
}

typedef struct Bounds {
    Rect drawn;
    Rect lone; /* the last moveto */
} Bounds;

static void bounds_piece(void *data, const Curve *curve)
{
    Bounds *bounds = data;
    bounds->drawn = rect_union(bounds->drawn, curve_bounds(curve));
}

static void bounds_move(void *data, Point to)
{
    Bounds *bounds = data;
    bounds->lone = (Rect){to.x, to.y, to.x, to.y};
}

Rect path_bounds(const PathData *path)
{
    Bounds bounds = {rect_empty(), rect_empty()};
    Pieces pieces = {.piece = bounds_piece, .move = bounds_move, .data = &bounds};
    path_visit(path, visit_piece, &pieces);
    return rect_is_empty(bounds.drawn) ? bounds.lone : bounds.drawn;
}

static void length_piece(void *data, const Curve *curve)
{
    double *length = data;
    *length += curve_length(curve, 1);
}

static void ignore_move(void *data, Point to)
{
    (void)data;
    (void)to;
}

double path_length(const PathData *path)
{
    double length = 0;
    Pieces pieces = {.piece = length_piece, .move = ignore_move, .data = &length};
    path_visit(path, visit_piece, &pieces);
    return length;
}

typedef struct Search {
    double remaining;
    bool found;
    Curve last; /* the piece at the distance, or the last one that has a length */
    double last_length;
    bool any;
    Point lone; /* a moveto, for a path that draws nothing */
} Search;

static void search_piece(void *data, const Curve *curve)
{
    Search *search = data;
    if (search->found)
        return;
    double length = curve_length(curve, 1);
    if (length == 0)
        return;
    search->last = *curve;
    search->last_length = length;
    search->any = true;
    if (search->remaining <= length)
        search->found = true;
    else
        search->remaining -= length;
}

static void search_move(void *data, Point to)
{
    Search *search = data;
    if (!search->any)
        search->lone = to;
}

Point path_point_at(const PathData *path, double distance, double *tangent_degrees)
{
    Search search = {.remaining = fmax(distance, 0)};
    Pieces pieces = {.piece = search_piece, .move = search_move, .data = &search};
    path_visit(path, visit_piece, &pieces);
    if (!search.any) {
        *tangent_degrees = 0;
        return search.lone;
    }
    double t = search.found ? curve_at_length(&search.last, search.remaining) : 1;
    Point tangent = curve_tangent(&search.last, t);
    *tangent_degrees = atan2(tangent.y, tangent.x) * 180 / G_PI;
    return curve_at(&search.last, t);
}

#include "time/layout/contour.h"

#include "time/layout/contour_arc.h"

#include <math.h>

#define TOLERANCE 0.5
#define PARAMETER_LEAST 0x1p-20 /* pieces are halved no further */

typedef struct Curve {
    guint degree; /* 1, 2 or 3 */
    Point p[4];
    double weight; /* of p[1]: a conic, a piece of an ellipse; 0 for all else */
} Curve;

/* A stretch of a curve, up to the parameter `t`, and where it ends along the path. */
typedef struct Piece {
    guint curve;
    double t;
    double end;
} Piece;

struct Contour {
    guint n_curves, n_pieces, n_vertices;
    const Curve *curves;
    const Piece *pieces;
    const Point *vertices;
    double length;
};

typedef struct Measure {
    GArray *curves;   /* Curve */
    GArray *pieces;   /* Piece */
    GArray *vertices; /* Point */
    double length;
    Point start, at;
} Measure;

static Point blend(Point a, Point b, double t)
{
    return (Point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

static bool is_far(Point a, Point b)
{
    return fmax(fabs(a.x - b.x), fabs(a.y - b.y)) > TOLERANCE;
}

/* Rational: the middle point counts by its weight. */
static Point evaluate_conic(const Curve *curve, double t)
{
    double a = (1 - t) * (1 - t), b = 2 * t * (1 - t) * curve->weight, c = t * t;
    const Point *p = curve->p;
    return (Point){(a * p[0].x + b * p[1].x + c * p[2].x) / (a + b + c),
                   (a * p[0].y + b * p[1].y + c * p[2].y) / (a + b + c)};
}

static Point evaluate(const Curve *curve, double t)
{
    Point p[4];
    if (curve->weight != 0) {
        return evaluate_conic(curve, t);
    }
    for (guint i = 0; i <= curve->degree; i++) {
        p[i] = curve->p[i];
    }
    for (guint left = curve->degree; left > 0; left--) {
        for (guint i = 0; i < left; i++) {
            p[i] = blend(p[i], p[i + 1], t);
        }
    }
    return p[0];
}

static void halve_cubic(const Point p[4], Point first[4], Point second[4])
{
    Point ab = blend(p[0], p[1], 0.5), bc = blend(p[1], p[2], 0.5), cd = blend(p[2], p[3], 0.5);
    Point abc = blend(ab, bc, 0.5), bcd = blend(bc, cd, 0.5);
    first[0] = p[0];
    first[1] = ab;
    first[2] = abc;
    first[3] = second[0] = blend(abc, bcd, 0.5);
    second[1] = bcd;
    second[2] = cd;
    second[3] = p[3];
}

static void add_piece(Measure *measure, Point from, Point to, double t)
{
    double end = measure->length + point_distance(from, to);
    if (end > measure->length) {
        Piece piece = {measure->curves->len - 1, t, end};
        g_array_append_val(measure->pieces, piece);
        measure->length = end;
    }
}

/* Of a cubic the control points tell how far it is from its chord. */
static void add_cubic(Measure *measure, const Point p[4], double from, double to)
{
    bool curvy =
        is_far(p[1], blend(p[0], p[3], 1.0 / 3)) || is_far(p[2], blend(p[0], p[3], 2.0 / 3));
    if (!curvy || to - from <= PARAMETER_LEAST) {
        add_piece(measure, p[0], p[3], to);
        return;
    }
    Point first[4], second[4];
    halve_cubic(p, first, second);
    add_cubic(measure, first, from, (from + to) / 2);
    add_cubic(measure, second, (from + to) / 2, to);
}

/* Of a quadratic or a conic the middle does. */
static void add_quadratic(Measure *measure, const Curve *curve, double from, Point start, double to,
                          Point end)
{
    double middle = (from + to) / 2;
    Point on_curve = evaluate(curve, middle);
    if (to - from <= PARAMETER_LEAST || !is_far(on_curve, blend(start, end, 0.5))) {
        add_piece(measure, start, end, to);
        return;
    }
    add_quadratic(measure, curve, from, start, middle, on_curve);
    add_quadratic(measure, curve, middle, on_curve, to, end);
}

static void add_curve(Measure *measure, Curve curve)
{
    g_array_append_val(measure->curves, curve);
    switch (curve.degree) {
    case 1:
        add_piece(measure, curve.p[0], curve.p[1], 1);
        break;
    case 2:
        add_quadratic(measure, &curve, 0, curve.p[0], 1, curve.p[2]);
        break;
    default:
        add_cubic(measure, curve.p, 0, 1);
        break;
    }
    measure->at = curve.p[curve.degree];
}

static void add_vertex(Measure *measure)
{
    g_array_append_val(measure->vertices, measure->at);
}

static void line_to(Measure *measure, Point to)
{
    add_curve(measure, (Curve){1, {measure->at, to}});
}

/* A discrete motion stops in the middle of each conic as well. */
static void arc_to(Measure *measure, const double n[7])
{
    Point end = {n[5], n[6]};
    ContourArc arc;
    if (!contour_arc_from_ends(measure->at, n, &arc)) {
        line_to(measure, end);
        return;
    }
    int count = contour_arc_conics(&arc);
    for (int i = 0; i < count; i++) {
        Curve conic = {.degree = 2, .p = {measure->at}};
        conic.weight = contour_arc_conic(&arc, i, &conic.p[1], &conic.p[2]);
        if (i + 1 == count) {
            conic.p[2] = end;
        }
        add_curve(measure, conic);
        Point middle = evaluate(&conic, 0.5);
        g_array_append_val(measure->vertices, middle);
        if (i + 1 < count) {
            add_vertex(measure);
        }
    }
}

static void close_path(Measure *measure)
{
    if (measure->at.x != measure->start.x || measure->at.y != measure->start.y) {
        line_to(measure, measure->start);
    }
}

static Point mirror(Point at, Point control)
{
    return (Point){2 * at.x - control.x, 2 * at.y - control.y};
}

/* `control` is the last control point of the segment before, where that was of the same degree. */
static Point add_segment(Measure *measure, const PathSegment *segment, Point control)
{
    const double *n = segment->n;
    Point at = measure->at;
    switch (segment->command) {
    case 'M':
        measure->start = measure->at = (Point){n[0], n[1]};
        break;
    case 'L':
        line_to(measure, (Point){n[0], n[1]});
        break;
    case 'H':
        line_to(measure, (Point){n[0], at.y});
        break;
    case 'V':
        line_to(measure, (Point){at.x, n[0]});
        break;
    case 'C':
        add_curve(measure, (Curve){3, {at, {n[0], n[1]}, {n[2], n[3]}, {n[4], n[5]}}});
        return (Point){n[2], n[3]};
    case 'S':
        add_curve(measure, (Curve){3, {at, mirror(at, control), {n[0], n[1]}, {n[2], n[3]}}});
        return (Point){n[0], n[1]};
    case 'Q':
        add_curve(measure, (Curve){2, {at, {n[0], n[1]}, {n[2], n[3]}}});
        return (Point){n[0], n[1]};
    case 'T': {
        Point middle = mirror(at, control);
        add_curve(measure, (Curve){2, {at, middle, {n[0], n[1]}}});
        return middle;
    }
    case 'A':
        arc_to(measure, n);
        break;
    default:
        close_path(measure);
        break;
    }
    return measure->at;
}

static guint degree_of(char command)
{
    return command == 'C' || command == 'S' ? 3 : command == 'Q' || command == 'T' ? 2 : 1;
}

const Contour *contour_new(Arena *arena, const PathData *path)
{
    g_autoptr(GArray) curves = g_array_new(FALSE, FALSE, sizeof(Curve));
    g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(Piece));
    g_autoptr(GArray) vertices = g_array_new(FALSE, FALSE, sizeof(Point));
    Measure measure = {.curves = curves, .pieces = pieces, .vertices = vertices};
    Point control = {0, 0};
    for (guint i = 0; i < path->n_segments; i++) {
        bool same = i > 0 && degree_of(path->segments[i].command) ==
                                 degree_of(path->segments[i - 1].command);
        control = add_segment(&measure, &path->segments[i], same ? control : measure.at);
        add_vertex(&measure);
    }
    Contour *contour = arena_new_one(arena, Contour);
    *contour = (Contour){
        .n_curves = curves->len,
        .n_pieces = pieces->len,
        .n_vertices = vertices->len,
        .curves = arena_copy(arena, curves->data, curves->len * sizeof(Curve)),
        .pieces = arena_copy(arena, pieces->data, pieces->len * sizeof(Piece)),
        .vertices = arena_copy(arena, vertices->data, vertices->len * sizeof(Point)),
        .length = measure.length,
    };
    return contour;
}

double contour_length(const Contour *contour)
{
    return contour->length;
}

guint contour_vertices(const Contour *contour, const Point **vertices)
{
    *vertices = contour->vertices;
    return contour->n_vertices;
}

static Point difference(Point a, Point b)
{
    return (Point){b.x - a.x, b.y - a.y};
}

static bool is_zero(Point p)
{
    return p.x == 0 && p.y == 0;
}

static Point conic_tangent(const Curve *curve, double t)
{
    Point whole = difference(curve->p[0], curve->p[2]),
          first = difference(curve->p[0], curve->p[1]);
    double w = curve->weight, a = (w - 1) * t * t + t, b = w * (1 - 2 * t);
    return (Point){whole.x * a + first.x * b, whole.y * a + first.y * b};
}

/* Where a control point coincides with its end, the next one gives the direction there. */
static Point tangent(const Curve *curve, double t)
{
    const Point *p = curve->p;
    guint n = curve->degree;
    for (guint i = 1; i < n && t <= 0; i++) {
        if (!is_zero(difference(p[0], p[i]))) {
            return difference(p[0], p[i]);
        }
    }
    for (guint i = n; i-- > 1 && t >= 1;) {
        if (!is_zero(difference(p[i], p[n]))) {
            return difference(p[i], p[n]);
        }
    }
    if (n == 1 || t <= 0 || t >= 1) {
        return difference(p[0], p[n]);
    }
    if (curve->weight != 0) {
        return conic_tangent(curve, t);
    }
    Curve slope = {n - 1, {difference(p[0], p[1]), difference(p[1], p[2]), {0, 0}, {0, 0}}};
    if (n == 3) {
        slope.p[2] = difference(p[2], p[3]);
    }
    return evaluate(&slope, t);
}

Point contour_point_at(const Contour *contour, double distance, double *degrees)
{
    *degrees = 0;
    if (contour->n_pieces == 0) {
        return contour->n_vertices > 0 ? contour->vertices[0] : (Point){0, 0};
    }
    distance = CLAMP(distance, 0, contour->length);
    guint low = 0, high = contour->n_pieces - 1;
    while (low < high) {
        guint middle = (low + high) / 2;
        if (contour->pieces[middle].end < distance) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    const Piece *piece = &contour->pieces[low], *before = low > 0 ? piece - 1 : NULL;
    double from = before ? before->end : 0;
    double t0 = before && before->curve == piece->curve ? before->t : 0;
    double t = t0 + (piece->t - t0) * (distance - from) / (piece->end - from);
    const Curve *curve = &contour->curves[piece->curve];
    Point direction = tangent(curve, t);
    *degrees = atan2(direction.y, direction.x) * 180 / G_PI;
    return evaluate(curve, t);
}

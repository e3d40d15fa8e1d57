#include "value/path.h"

#include <math.h>

#define TURN_FINE (G_PI / 6 + 1e-9)
#define TURN_COARSE (G_PI / 2 + 0.001)

typedef struct Walk {
    PathVisit visit;
    void *data;
    double turn; /* the most of an ellipse that one cubic stands for, radians */
    Point current;
    Point start;
    Point control; /* of the curve before, for S and T */
    char before;   /* the command before */
} Walk;

static void line_to(Walk *walk, Point to)
{
    walk->visit(walk->data, PATH_LINE, &to);
    walk->current = to;
}

static void curve_to(Walk *walk, Point c1, Point c2, Point to)
{
    const Point points[3] = {c1, c2, to};
    walk->visit(walk->data, PATH_CURVE, points);
    walk->current = to;
}

static Point toward(Point from, Point to, double p)
{
    return (Point){from.x + (to.x - from.x) * p, from.y + (to.y - from.y) * p};
}

static void quadratic_to(Walk *walk, Point control, Point to)
{
    curve_to(walk, toward(walk->current, control, 2.0 / 3), toward(to, control, 2.0 / 3), to);
    walk->control = control;
}

/* The control point of the curve before, mirrored; the current point after any other command. */
static Point mirrored_control(const Walk *walk, char curve, char shorthand)
{
    if (walk->before != curve && walk->before != shorthand)
        return walk->current;
    return toward(walk->control, walk->current, 2);
}

typedef struct Arc {
    Point centre;
    double rx, ry;
    double cosine, sine; /* of the rotation of the axes */
    double from, sweep;  /* radians */
} Arc;

/* https://www.w3.org/TR/SVG2/implnote.html#ArcImplementationNotes */
static Arc arc_from_ends(Point from, Point to, const double n[7])
{
    Matrix turn = matrix_rotate(n[2]);
    Arc arc = {.rx = fabs(n[0]), .ry = fabs(n[1]), .cosine = turn.a, .sine = turn.b};
    double dx = (from.x - to.x) / 2, dy = (from.y - to.y) / 2;
    double x = (arc.cosine * dx + arc.sine * dy) / arc.rx;
    double y = (arc.cosine * dy - arc.sine * dx) / arc.ry;
    double squares = x * x + y * y;
    if (squares > 1) {
        double grow = sqrt(squares);
        arc.rx *= grow;
        arc.ry *= grow;
        x /= grow;
        y /= grow;
        squares = 1;
    }
    /* On the unit circle: half the chord is (x, y), the centre stands across it. */
    double reach = sqrt(fmax(1 / squares - 1, 0));
    if ((n[3] != 0) == (n[4] != 0))
        reach = -reach;
    double ux = reach * y, uy = -reach * x;
    arc.centre = (Point){
        (from.x + to.x) / 2 + arc.cosine * ux * arc.rx - arc.sine * uy * arc.ry,
        (from.y + to.y) / 2 + arc.sine * ux * arc.rx + arc.cosine * uy * arc.ry,
    };
    arc.from = atan2(y - uy, x - ux);
    arc.sweep = atan2(-y - uy, -x - ux) - arc.from;
    if (n[4] != 0 && arc.sweep < 0)
        arc.sweep += 2 * G_PI;
    else if (n[4] == 0 && arc.sweep > 0)
        arc.sweep -= 2 * G_PI;
    return arc;
}

/* A point of the unit circle, in user space. */
static Point on_ellipse(const Arc *arc, double x, double y)
{
    return (Point){
        arc->centre.x + arc->cosine * x * arc->rx - arc->sine * y * arc->ry,
        arc->centre.y + arc->sine * x * arc->rx + arc->cosine * y * arc->ry,
    };
}

static void arc_to(Walk *walk, const double n[7])
{
    Point to = {n[5], n[6]};
    if (to.x == walk->current.x && to.y == walk->current.y)
        return;
    if (n[0] == 0 || n[1] == 0) {
        line_to(walk, to);
        return;
    }
    Arc arc = arc_from_ends(walk->current, to, n);
    if (!isfinite(arc.sweep)) { /* beyond the range of doubles there is no ellipse to follow */
        line_to(walk, to);
        return;
    }
    int pieces = (int)ceil(fabs(arc.sweep) / walk->turn);
    pieces = MAX(pieces, 1);
    double step = arc.sweep / pieces, reach = 4.0 / 3 * tan(step / 4);
    for (int i = 0; i < pieces; i++) {
        double c0 = cos(arc.from + i * step), s0 = sin(arc.from + i * step);
        double c1 = cos(arc.from + (i + 1) * step), s1 = sin(arc.from + (i + 1) * step);
        Point end = i + 1 == pieces ? to : on_ellipse(&arc, c1, s1);
        curve_to(walk, on_ellipse(&arc, c0 - reach * s0, s0 + reach * c0),
                 on_ellipse(&arc, c1 + reach * s1, s1 - reach * c1), end);
    }
}

static void walk_segment(Walk *walk, const PathSegment *segment)
{
    const double *n = segment->n;
    switch (segment->command) {
    case 'M':
        walk->current = walk->start = (Point){n[0], n[1]};
        walk->visit(walk->data, PATH_MOVE, &walk->current);
        break;
    case 'L':
        line_to(walk, (Point){n[0], n[1]});
        break;
    case 'H':
        line_to(walk, (Point){n[0], walk->current.y});
        break;
    case 'V':
        line_to(walk, (Point){walk->current.x, n[0]});
        break;
    case 'C':
        curve_to(walk, (Point){n[0], n[1]}, (Point){n[2], n[3]}, (Point){n[4], n[5]});
        walk->control = (Point){n[2], n[3]};
        break;
    case 'S':
        curve_to(walk, mirrored_control(walk, 'C', 'S'), (Point){n[0], n[1]}, (Point){n[2], n[3]});
        walk->control = (Point){n[0], n[1]};
        break;
    case 'Q':
        quadratic_to(walk, (Point){n[0], n[1]}, (Point){n[2], n[3]});
        break;
    case 'T':
        quadratic_to(walk, mirrored_control(walk, 'Q', 'T'), (Point){n[0], n[1]});
        break;
    case 'A':
        arc_to(walk, n);
        break;
    case 'Z':
        walk->visit(walk->data, PATH_CLOSE, &walk->start);
        walk->current = walk->start;
        break;
    }
    walk->before = segment->command;
}

static void walk_path(const PathData *path, Walk walk)
{
    for (guint i = 0; i < path->n_segments; i++)
        walk_segment(&walk, &path->segments[i]);
}

void path_visit(const PathData *path, PathVisit visit, void *data)
{
    walk_path(path, (Walk){.visit = visit, .data = data, .turn = TURN_FINE});
}

void path_visit_coarse(const PathData *path, PathVisit visit, void *data)
{
    walk_path(path, (Walk){.visit = visit, .data = data, .turn = TURN_COARSE});
}

typedef struct Transformer {
    Matrix matrix;
    GArray *segments; /* PathSegment */
} Transformer;

static void add_segment(void *data, PathVerb verb, const Point points[3])
{
    static const struct {
        char command;
        guint n_points;
    } verbs[] = {
        [PATH_MOVE] = {'M', 1},
        [PATH_LINE] = {'L', 1},
        [PATH_CURVE] = {'C', 3},
        [PATH_CLOSE] = {'Z', 0},
    };
    Transformer *transformer = data;
    PathSegment segment = {.command = verbs[verb].command};
    for (guint i = 0; i < verbs[verb].n_points; i++) {
        Point p = matrix_apply(transformer->matrix, points[i]);
        segment.n[2 * i] = p.x;
        segment.n[2 * i + 1] = p.y;
    }
    g_array_append_val(transformer->segments, segment);
}

const PathData *path_transform(Arena *arena, const PathData *path, Matrix matrix)
{
    if (!path || matrix_is_identity(matrix)) {
        return path;
    }
    g_autoptr(GArray) segments = g_array_new(FALSE, TRUE, sizeof(PathSegment));
    Transformer transformer = {matrix, segments};
    path_visit(path, add_segment, &transformer);
    PathData *made = arena_new_one(arena, PathData);
    *made = (PathData){
        .n_segments = segments->len,
        .complete = path->complete,
        .segments = arena_copy(arena, segments->data, segments->len * sizeof(PathSegment)),
    };
    return made;
}

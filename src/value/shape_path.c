#include "value/shape.h"

#include <math.h>

/* What an outline is made of and where. */
typedef struct Outline {
    const Shape *shape;
    Rect box;
    Size size;
    Point position; /* centre of a shape that has none written */
    GArray *segments;
} Outline;

static void append(Outline *outline, PathSegment segment)
{
    g_array_append_val(outline->segments, segment);
}

static double resolve_x(const Outline *outline, Length length)
{
    return outline->box.x0 + length_resolve(length, outline->size.width);
}

static double resolve_y(const Outline *outline, Length length)
{
    return outline->box.y0 + length_resolve(length, outline->size.height);
}

static Point center(const Outline *outline)
{
    const Length *at = outline->shape->lengths + outline->shape->n_lengths - 2;
    if (!outline->shape->has_position)
        return outline->position;
    return (Point){resolve_x(outline, at[0]), resolve_y(outline, at[1])};
}

/* From the centre to the sides at its left and right, or above and below: nearest and farthest. */
typedef struct Reach {
    double nearest, farthest;
} Reach;

static Reach reach_of(double at, double low, double high)
{
    double a = fabs(at - low), b = fabs(high - at);
    return (Reach){fmin(a, b), fmax(a, b)};
}

static double radius_by_keyword(const char *keyword, Reach reach)
{
    return g_strcmp0(keyword, "farthest-side") == 0 ? reach.farthest : reach.nearest;
}

static void outline_circle(Outline *outline, double *rx, double *ry, Point at)
{
    const Shape *shape = outline->shape;
    Reach x = reach_of(at.x, outline->box.x0, outline->box.x1);
    Reach y = reach_of(at.y, outline->box.y0, outline->box.y1);
    if (shape->radius[0] != NULL) {
        Reach both = {fmin(x.nearest, y.nearest), fmax(x.farthest, y.farthest)};
        *rx = *ry = radius_by_keyword(shape->radius[0], both);
    } else {
        double diagonal = hypot(outline->size.width, outline->size.height) / G_SQRT2;
        *rx = *ry = fmax(length_resolve(shape->lengths[0], diagonal), 0);
    }
}

static void outline_ellipse(Outline *outline, double *rx, double *ry, Point at)
{
    const Shape *shape = outline->shape;
    Reach x = reach_of(at.x, outline->box.x0, outline->box.x1);
    Reach y = reach_of(at.y, outline->box.y0, outline->box.y1);
    *rx = shape->radius[0] != NULL
              ? radius_by_keyword(shape->radius[0], x)
              : fmax(length_resolve(shape->lengths[0], outline->size.width), 0);
    *ry = shape->radius[1] != NULL
              ? radius_by_keyword(shape->radius[1], y)
              : fmax(length_resolve(shape->lengths[1], outline->size.height), 0);
}

/* Corners of an inset, clockwise from top left. */
typedef struct Corners {
    double x[4], y[4];
} Corners;

/* Radii that do not fit along a side are cut down, all by one factor. */
static Corners fit_corners(const Outline *outline, double width, double height)
{
    const Length *rx = outline->shape->lengths + 4, *ry = outline->shape->lengths + 8;
    Corners corners;
    for (int i = 0; i < 4; i++) {
        corners.x[i] = fmax(length_resolve(rx[i], outline->size.width), 0);
        corners.y[i] = fmax(length_resolve(ry[i], outline->size.height), 0);
    }
    const double sums[] = {corners.x[0] + corners.x[1], corners.x[2] + corners.x[3],
                           corners.y[0] + corners.y[3], corners.y[1] + corners.y[2]};
    double factor = 1;
    for (int i = 0; i < 4; i++) {
        double side = i < 2 ? width : height;
        if (sums[i] > side)
            factor = fmin(factor, side / sums[i]);
    }
    for (int i = 0; i < 4; i++) {
        bool round = corners.x[i] > 0 && corners.y[i] > 0;
        corners.x[i] = round ? corners.x[i] * factor : 0;
        corners.y[i] = round ? corners.y[i] * factor : 0;
    }
    return corners;
}

static void append_corner(Outline *outline, const Corners *corners, int i, double x, double y)
{
    if (corners->x[i] > 0)
        append(outline, (PathSegment){'A', {corners->x[i], corners->y[i], 0, 0, 1, x, y}});
}

static void outline_inset(Outline *outline)
{
    const Length *sides = outline->shape->lengths;
    Rect box = outline->box;
    double x = resolve_x(outline, sides[3]), y = resolve_y(outline, sides[0]);
    double right = fmax(box.x1 - length_resolve(sides[1], outline->size.width), x);
    double bottom = fmax(box.y1 - length_resolve(sides[2], outline->size.height), y);
    Corners corners = fit_corners(outline, right - x, bottom - y);
    append(outline, (PathSegment){'M', {x + corners.x[0], y}});
    append(outline, (PathSegment){'H', {right - corners.x[1]}});
    append_corner(outline, &corners, 1, right, y + corners.y[1]);
    append(outline, (PathSegment){'V', {bottom - corners.y[2]}});
    append_corner(outline, &corners, 2, right - corners.x[2], bottom);
    append(outline, (PathSegment){'H', {x + corners.x[3]}});
    append_corner(outline, &corners, 3, x, bottom - corners.y[3]);
    append(outline, (PathSegment){'V', {y + corners.y[0]}});
    append_corner(outline, &corners, 0, x + corners.x[0], y);
    append(outline, (PathSegment){'Z'});
}

static Point corner_at(const Outline *outline, guint i)
{
    const Length *at = outline->shape->lengths + 1 + 2 * i;
    return (Point){resolve_x(outline, at[0]), resolve_y(outline, at[1])};
}

static Point toward(Point from, Point to, double distance)
{
    double length = point_distance(from, to);
    double p = length > 0 ? distance / length : 0;
    return (Point){from.x + (to.x - from.x) * p, from.y + (to.y - from.y) * p};
}

static void append_line(Outline *outline, char command, Point to)
{
    append(outline, (PathSegment){command, {to.x, to.y}});
}

/* An arc that touches both sides of a corner, as far out as half of the shorter side lets it. */
static void append_rounded(Outline *outline, Point before, Point at, Point after, double radius)
{
    double in = point_distance(before, at), out = point_distance(at, after);
    double cross = (at.x - before.x) * (after.y - at.y) - (at.y - before.y) * (after.x - at.x);
    double dot = (at.x - before.x) * (after.x - at.x) + (at.y - before.y) * (after.y - at.y);
    double slope = tan(fabs(atan2(cross, dot)) / 2);
    double reach = fmin(radius * slope, fmin(in, out) / 2);
    if (!(reach > 0) || !isfinite(reach) || cross == 0) {
        append_line(outline, 'L', at);
        return;
    }
    Point end = toward(at, after, reach);
    double r = reach / slope;
    append_line(outline, 'L', toward(at, before, reach));
    append(outline, (PathSegment){'A', {r, r, 0, 0, cross > 0, end.x, end.y}});
}

/* A rounded one starts in the middle of the side that closes it. */
static void outline_polygon(Outline *outline)
{
    guint n = (outline->shape->n_lengths - 1) / 2;
    double radius = outline->shape->lengths[0].px;
    bool rounded = radius > 0 && n > 2;
    Point last = corner_at(outline, n - 1), first = corner_at(outline, 0);
    Point start = rounded ? toward(last, first, point_distance(last, first) / 2) : first;
    append_line(outline, 'M', start);
    for (guint i = rounded ? 0 : 1; i < n; i++) {
        Point at = corner_at(outline, i);
        if (rounded)
            append_rounded(outline, corner_at(outline, (i + n - 1) % n), at,
                           corner_at(outline, (i + 1) % n), radius);
        else
            append_line(outline, 'L', at);
    }
    append(outline, (PathSegment){'Z'});
}

/* Where a command of shape() begins. */
typedef struct Pen {
    Point current, start;
} Pen;

static Point offset_from(const Outline *outline, Point from, const Length *by)
{
    return (Point){from.x + length_resolve(by[0], outline->size.width),
                   from.y + length_resolve(by[1], outline->size.height)};
}

static Point box_origin(const Outline *outline)
{
    return (Point){outline->box.x0, outline->box.y0};
}

static Point control_at(const Outline *outline, const ShapeCommand *command, guint i,
                        const Length *lengths, Point start, Point end)
{
    const Point from[] = {
        [SHAPE_FROM_START] = start,
        [SHAPE_FROM_END] = end,
        [SHAPE_FROM_ORIGIN] = box_origin(outline),
    };
    return offset_from(outline, from[command->from[i]], lengths + 2 + 2 * i);
}

static PathSegment curve_segment(const Outline *outline, const ShapeCommand *command,
                                 const Length *lengths, Point start, Point end)
{
    static const char letters[2][3] = {{'?', 'Q', 'C'}, {'T', 'S', '?'}};
    PathSegment segment = {.command = letters[command->verb == SHAPE_SMOOTH][command->n_controls]};
    guint n = 0;
    for (guint i = 0; i < command->n_controls; i++) {
        Point control = control_at(outline, command, i, lengths, start, end);
        segment.n[n++] = control.x;
        segment.n[n++] = control.y;
    }
    segment.n[n++] = end.x;
    segment.n[n] = end.y;
    return segment;
}

static PathSegment arc_segment(const Outline *outline, const ShapeCommand *command,
                               const Length *lengths, Point end)
{
    double rx = fabs(length_resolve(lengths[2], outline->size.width));
    double ry = fabs(length_resolve(lengths[3], outline->size.height));
    return (PathSegment){'A',
                         {rx, ry, lengths[4].px, command->large, command->clockwise, end.x, end.y}};
}

static Point straight_end(const Outline *outline, const ShapeCommand *command, Length length,
                          Point current)
{
    bool vertical = command->verb == SHAPE_VLINE;
    Point from = command->relative ? current : box_origin(outline);
    double size = vertical ? outline->size.height : outline->size.width;
    double end = (vertical ? from.y : from.x) + length_resolve(length, size);
    return vertical ? (Point){current.x, end} : (Point){end, current.y};
}

static void outline_command(Outline *outline, const ShapeCommand *command, const Length *lengths,
                            Pen *pen)
{
    Point from = command->relative ? pen->current : box_origin(outline), end = pen->start;
    switch (command->verb) {
    case SHAPE_CLOSE:
        append(outline, (PathSegment){'Z'});
        break;
    case SHAPE_HLINE:
    case SHAPE_VLINE:
        end = straight_end(outline, command, lengths[0], pen->current);
        append_line(outline, 'L', end);
        break;
    case SHAPE_MOVE:
        end = pen->start = offset_from(outline, from, lengths);
        append_line(outline, 'M', end);
        break;
    case SHAPE_LINE:
        end = offset_from(outline, from, lengths);
        append_line(outline, 'L', end);
        break;
    case SHAPE_CURVE:
    case SHAPE_SMOOTH:
        end = offset_from(outline, from, lengths);
        append(outline, curve_segment(outline, command, lengths, pen->current, end));
        break;
    case SHAPE_ARC:
        end = offset_from(outline, from, lengths);
        append(outline, arc_segment(outline, command, lengths, end));
        break;
    }
    pen->current = end;
}

static void outline_commands(Outline *outline)
{
    const Shape *shape = outline->shape;
    const Length *at = shape->lengths;
    Point start = offset_from(outline, box_origin(outline), at);
    Pen pen = {start, start};
    append_line(outline, 'M', start);
    at += 2;
    for (guint i = 0; i < shape->n_commands; i++) {
        outline_command(outline, &shape->commands[i], at, &pen);
        at += shape_command_lengths(&shape->commands[i]);
    }
}

const PathData *shape_path(Arena *arena, const Shape *shape, Rect box, Point position)
{
    g_autoptr(GArray) segments = g_array_new(FALSE, FALSE, sizeof(PathSegment));
    Outline outline = {
        .shape = shape,
        .box = box,
        .size = {box.x1 - box.x0, box.y1 - box.y0},
        .position = position,
        .segments = segments,
    };
    Point at;
    double rx, ry;
    switch (shape->type) {
    case SHAPE_PATH:
        return path_translate(arena, shape->path, box.x0, box.y0);
    case SHAPE_CIRCLE:
        at = center(&outline);
        outline_circle(&outline, &rx, &ry, at);
        return path_ellipse(arena, at.x, at.y, rx, ry);
    case SHAPE_ELLIPSE:
        at = center(&outline);
        outline_ellipse(&outline, &rx, &ry, at);
        return path_ellipse(arena, at.x, at.y, rx, ry);
    case SHAPE_INSET:
        outline_inset(&outline);
        break;
    case SHAPE_POLYGON:
        outline_polygon(&outline);
        break;
    case SHAPE_COMMANDS:
        outline_commands(&outline);
        break;
    case SHAPE_RAY:
    case SHAPE_URL:
        break;
    }
    return path_from_segments(arena, (const PathSegment *)segments->data, segments->len);
}

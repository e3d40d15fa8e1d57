#include "rig/trajectory/trajectory.h"

#include <math.h>

const char *const trajectory_names[] = {
    [TRAJECTORY_CIRCLE] = "circle", [TRAJECTORY_ELLIPSE] = "ellipse", [TRAJECTORY_LINE] = "line",
    [TRAJECTORY_PATH] = "path",     [TRAJECTORY_KEYED] = "keyed",     [TRAJECTORY_POINT] = "point",
    [TRAJECTORY_GROUND] = "ground",
};

static Point between(Point from, Point to, double share)
{
    return (Point){from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)};
}

static Point circle_point(const Trajectory *trajectory, double share)
{
    const Circle *circle = &trajectory->circle;
    Matrix turned = matrix_rotate(circle->from + 360 * circle->sense * share);
    Point spoke = matrix_apply(turned, (Point){circle->radius, 0});
    return (Point){circle->center.x + spoke.x, circle->center.y + spoke.y};
}

static Point ellipse_point(const Trajectory *trajectory, double share)
{
    const Ellipse *ellipse = &trajectory->ellipse;
    Matrix around = matrix_rotate(ellipse->from + 360 * ellipse->sense * share);
    Matrix seen = matrix_multiply(matrix_rotate(ellipse->turned),
                                  matrix_scale(ellipse->radii.x, ellipse->radii.y));
    Point spoke = matrix_apply(matrix_multiply(seen, around), (Point){1, 0});
    return (Point){ellipse->center.x + spoke.x, ellipse->center.y + spoke.y};
}

static Point line_point(const Trajectory *trajectory, double share)
{
    const Line *line = &trajectory->line;
    return between(line->from, line->to, stroke_share(&line->stroke, share));
}

/* How far it has come, as a share of the length: there and back is 2. */
static double path_share(const PathWay *way, double share)
{
    double rounds = way->track.closed ? 1 : 2;
    if (way->paced) {
        double gone = rounds * profile_sum(&way->speed, share) / way->pace;
        return gone > 1 && !way->track.closed ? 2 - gone : gone;
    }
    return way->track.closed ? share : stroke_share(&way->stroke, share);
}

static Point path_point(const Trajectory *trajectory, double share)
{
    const PathWay *way = &trajectory->path;
    double gone = path_share(way, share);
    if (way->track.closed)
        gone = way->start + way->sense * gone;
    else if (way->sense < 0)
        gone = 1 - gone;
    return track_point(&way->track, gone * way->track.length);
}

static Point keyed_point(const Trajectory *trajectory, double share)
{
    const KeyedWay *way = &trajectory->keyed;
    if (way->open)
        return spline_point(&way->spline, stroke_share(&way->stroke, share));
    bool before = share < way->spline.knots[0].at;
    return spline_point(&way->spline, before ? share + 1 : share);
}

static Point fixed_point(const Trajectory *trajectory, double share)
{
    (void)share;
    return trajectory->point;
}

/* From 0 to 1 with neither speed nor acceleration at the ends, and what a speed of 1 at the ends
 * adds to it. */
static double ease_quintic(double u)
{
    return u * u * u * (10 + u * (6 * u - 15));
}

/* The swing takes over the speed of the ground at both ends, so that a foot neither lands nor
 * leaves with a jerk. */
static Point swing_arc(const Ground *ground, double u)
{
    double away = 1 - ground->stance;
    Point speed = {(ground->leave.x - ground->strike.x) / ground->stance,
                   (ground->leave.y - ground->strike.y) / ground->stance};
    double eased = ease_quintic(u), carried = away * (u - eased);
    Point back = between(ground->leave, ground->strike, eased);
    double arc = 64 * pow(u * (1 - u), 3);
    return (Point){back.x + speed.x * carried, back.y + speed.y * carried - ground->lift * arc};
}

static Point ground_point(const Trajectory *trajectory, double share)
{
    const Ground *ground = &trajectory->ground;
    if (share <= ground->stance)
        return between(ground->strike, ground->leave, share / ground->stance);
    if (ground->swing.n > 0)
        return spline_point(&ground->swing, share);
    return swing_arc(ground, (share - ground->stance) / (1 - ground->stance));
}

/* Each takes a phase in 0..1. */
static Point (*const points[N_TRAJECTORY_KINDS])(const Trajectory *trajectory, double share) = {
    [TRAJECTORY_CIRCLE] = circle_point, [TRAJECTORY_ELLIPSE] = ellipse_point,
    [TRAJECTORY_LINE] = line_point,     [TRAJECTORY_PATH] = path_point,
    [TRAJECTORY_KEYED] = keyed_point,   [TRAJECTORY_POINT] = fixed_point,
    [TRAJECTORY_GROUND] = ground_point,
};

Point trajectory_point(const Trajectory *trajectory, double phase)
{
    double ahead = phase + profile_value(&trajectory->phase, phase);
    Point point = points[trajectory->kind](trajectory, ahead - floor(ahead));
    Point by = profile_point(&trajectory->offset, phase);
    return (Point){point.x + by.x, point.y + by.y};
}

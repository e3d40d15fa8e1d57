#include "rig/rig_build.h"

#include "base/number.h"
#include "time/layout/layout.h"

#include <math.h>
#include <string.h>

/* Two points nearer than this, in px, are one. */
#define APART_PX 1e-6

/* schema_rows: words_direction. */
static int sense_of(const Config *direction, int otherwise)
{
    return direction == NULL ? otherwise : direction->word == 0 ? 1 : -1;
}

static bool build_circle(RigBuild *build, const Config *config, Trajectory *made, GError **error)
{
    Circle *circle = &made->circle;
    circle->radius = config_lookup(config, "radius")->number;
    circle->from = config_lookup(config, "from")->number;
    circle->sense = sense_of(config_lookup(config, "direction"), build->rig->sense);
    return rig_build_point(build, config_lookup(config, "center"), &circle->center, error);
}

static bool build_ellipse(RigBuild *build, const Config *config, Trajectory *made, GError **error)
{
    Ellipse *ellipse = &made->ellipse;
    ellipse->radii = config_lookup(config, "radii")->point;
    ellipse->turned = config_lookup(config, "turned")->number;
    ellipse->from = config_lookup(config, "from")->number;
    ellipse->sense = sense_of(config_lookup(config, "direction"), build->rig->sense);
    return rig_build_point(build, config_lookup(config, "center"), &ellipse->center, error);
}

static bool build_line(RigBuild *build, const Config *config, Trajectory *made, GError **error)
{
    Line *line = &made->line;
    const Config *to = config_lookup(config, "to");
    line->stroke = rig_build_stroke(config);
    if (!rig_build_point(build, config_lookup(config, "from"), &line->from, error) ||
        !rig_build_point(build, to, &line->to, error))
        return false;
    if (point_distance(line->from, line->to) > APART_PX)
        return true;
    config_error(to, ERROR_VALUE, error, "is where the line begins; it has no length");
    return false;
}

/* What stands in the map although it does nothing. */
static bool check_absent(const Config *config, const char *const *keys, const char *why,
                         GError **error)
{
    for (; *keys != NULL; keys++) {
        const Config *found = config_lookup(config, *keys);
        if (found == NULL)
            continue;
        config_key_error(found, ERROR_VALUE, error, "goes with %s only", why);
        return false;
    }
    return true;
}

static const char *const keys_of_strokes[] = {"forth", "ease", "ease-back", NULL};

static bool read_track(RigBuild *build, const Config *along, Track *track, GError **error)
{
    const Art *art = build->rig->art;
    const PathData *path = NULL;
    Matrix to_art = MATRIX_IDENTITY;
    if (along->named) {
        const Element *shape = rig_build_find(build, along, along->text, error);
        if (shape == NULL)
            return false;
        path = layout_path(art->state, shape);
        to_art = art_matrix(art->state, shape);
        if (path == NULL) {
            config_error(along, ERROR_VALUE, error, "\"#%s\" is no shape that has an outline",
                         along->text);
            return false;
        }
    } else {
        path = path_parse(build->arena, along->text, strlen(along->text));
        if (!path->complete) {
            config_error(
                along, ERROR_VALUE, error,
                "expected path data, as \"M 0 0 C 10 0 20 10 20 20\"; wrong from character "
                "%u on",
                path->error_offset + 1);
            return false;
        }
    }
    static const char *const problems[] = {
        [TRACK_BROKEN] = "has more than one line; a way is one, without a moveto in it",
        [TRACK_SHORT] = "has no length",
    };
    TrackProblem problem = track_new(build->arena, path, to_art, track);
    if (problem != TRACK_GOOD)
        config_error(along, ERROR_VALUE, error, "%s", problems[problem]);
    return problem == TRACK_GOOD;
}

static bool build_speed(RigBuild *build, const Config *config, PathWay *way, GError **error)
{
    const Config *speed = config_lookup(config, "speed");
    if (speed == NULL)
        return true;
    if (!check_absent(config, keys_of_strokes, "a path without speed", error) ||
        !rig_build_profile(build, speed, &way->speed, error))
        return false;
    way->paced = true;
    way->pace = profile_sum(&way->speed, 1);
    if (way->pace > 0)
        return true;
    config_error(speed, ERROR_VALUE, error, "is 0 all the time; nothing would move");
    return false;
}

static bool build_path(RigBuild *build, const Config *config, Trajectory *made, GError **error)
{
    static const char *const keys_of_closed[] = {"start", NULL};
    PathWay *way = &made->path;
    const Config *start = config_lookup(config, "start");
    way->sense = sense_of(config_lookup(config, "direction"), 1);
    way->start = start != NULL ? start->number : 0;
    way->stroke = rig_build_stroke(config);
    if (!read_track(build, config_lookup(config, "along"), &way->track, error))
        return false;
    bool good = way->track.closed ? check_absent(config, keys_of_strokes, "an open path", error)
                                  : check_absent(config, keys_of_closed, "a closed path", error);
    return good && build_speed(build, config, way, error);
}

/* The points of a list or map as knots; a list is even, from `first` in steps of `step`. */
static bool read_knots(RigBuild *build, const Config *points, double first, double step,
                       SplineKnot *knots, GError **error)
{
    for (guint i = 0; i < points->n; i++) {
        const Config *item = points->children[i];
        knots[i].at = isnan(item->at) ? first + step * i : item->at;
        if (!rig_build_point(build, item, &knots[i].point, error))
            return false;
    }
    return true;
}

static bool check_knots(const Config *points, const SplineKnot *knots, bool open, GError **error)
{
    const Config *first = points->children[0], *last = points->children[points->n - 1];
    double length = 0;
    for (guint i = 1; i < points->n; i++)
        length += point_distance(knots[i - 1].point, knots[i].point);
    if (!(length > APART_PX))
        config_error(points, ERROR_VALUE, error, "all are one point; the way has no length");
    else if (open && (knots[0].at != 0 || knots[points->n - 1].at != 1))
        config_key_error(knots[0].at != 0 ? first : last, ERROR_VALUE, error,
                         "the way there begins at 0 and ends at 1");
    else if (!open && knots[points->n - 1].at >= 1)
        config_key_error(last, ERROR_VALUE, error, "phase 1 is phase 0 again; leave it out");
    else
        return true;
    return false;
}

static bool check_crossing(const Config *points, const KeyedWay *way, GError **error)
{
    double at, other;
    if (!spline_crosses(&way->spline, &at, &other))
        return true;
    guint before = 0;
    while (before + 1 < points->n && way->spline.knots[before + 1].at <= other)
        before++;
    char from[NUMBER_BUFFER], to[NUMBER_BUFFER];
    config_error(points->children[before], ERROR_VALUE, error,
                 "the way crosses itself after this point: at phase %s it is where it is at %s",
                 number_print(to, other, 2), number_print(from, at, 2));
    return false;
}

static bool build_keyed(RigBuild *build, const Config *config, Trajectory *made, GError **error)
{
    KeyedWay *way = &made->keyed;
    const Config *points = config_lookup(config, "points");
    way->open = config_lookup(config, "open")->word == 1;
    way->stroke = rig_build_stroke(config);
    if (!way->open && !check_absent(config, keys_of_strokes, "open: yes", error))
        return false;
    guint n = points->n;
    g_autofree SplineKnot *knots = g_new0(SplineKnot, n);
    if (!read_knots(build, points, 0, 1.0 / (way->open ? n - 1 : n), knots, error) ||
        !check_knots(points, knots, way->open, error))
        return false;
    way->spline = spline_new(build->arena, knots, n, !way->open);
    return check_crossing(points, way, error);
}

static bool build_point(RigBuild *build, const Config *config, Trajectory *made, GError **error)
{
    return rig_build_point(build, config_lookup(config, "at"), &made->point, error);
}

/* px by which the ground passes in a turn. */
static bool ground_speed(const RigBuild *build, const Config *on, Point *speed, GError **error)
{
    guint n;
    const Config *scrollers = rig_build_map(build, "scrollers", &n);
    int index = rig_build_index(scrollers, on->text);
    if (index == RIG_NONE) {
        rig_build_report_missing(on, "scroller", scrollers, NULL, error);
        return false;
    }
    const Config *ground = scrollers->children[index];
    Point tile = config_lookup(ground, "tile")->point;
    double tiles = config_lookup(ground, "tiles")->number;
    double turns = config_lookup(ground, "turns")->number;
    *speed = (Point){-tile.x * tiles / turns, -tile.y * tiles / turns};
    return true;
}

static bool build_leave(RigBuild *build, const Config *config, Ground *ground, GError **error)
{
    const Config *on = config_lookup(config, "on"), *leave = config_lookup(config, "leave");
    Point speed = {0, 0};
    if (on != NULL && leave != NULL) {
        config_key_error(leave, ERROR_VALUE, error, "does not go with \"on\"; give one of them");
        return false;
    }
    if (leave != NULL)
        return rig_build_point(build, leave, &ground->leave, error);
    if (on != NULL && !ground_speed(build, on, &speed, error))
        return false;
    ground->leave = (Point){ground->strike.x + ground->stance * speed.x,
                            ground->strike.y + ground->stance * speed.y};
    return true;
}

static bool build_swing(RigBuild *build, const Config *config, Ground *ground, GError **error)
{
    const Config *swing = config_lookup(config, "swing"), *lift = config_lookup(config, "lift");
    ground->lift = lift != NULL ? lift->number : 0;
    if (swing == NULL)
        return true;
    if (lift != NULL) {
        config_key_error(lift, ERROR_VALUE, error, "does not go with \"swing\"; give one of them");
        return false;
    }
    guint n = swing->n;
    g_autofree SplineKnot *knots = g_new0(SplineKnot, n + 2);
    if (!read_knots(build, swing, 1.0 / (n + 1), 1.0 / (n + 1), knots + 1, error))
        return false;
    const Config *first = swing->children[0], *last = swing->children[n - 1];
    if (knots[1].at <= 0 || knots[n].at >= 1) {
        config_key_error(
            knots[1].at <= 0 ? first : last, ERROR_VALUE, error,
            "at 0 it leaves the ground and at 1 it comes down; the points are between");
        return false;
    }
    knots[0].point = ground->leave;
    knots[n + 1] = (SplineKnot){.at = 1, .point = ground->strike};
    for (guint i = 0; i < n + 2; i++)
        knots[i].at = ground->stance + (1 - ground->stance) * knots[i].at;
    Point speed = {(ground->leave.x - ground->strike.x) / ground->stance,
                   (ground->leave.y - ground->strike.y) / ground->stance};
    ground->swing = spline_new_between(build->arena, knots, n + 2, speed);
    return true;
}

static bool build_ground(RigBuild *build, const Config *config, Trajectory *made, GError **error)
{
    Ground *ground = &made->ground;
    const Config *stance = config_lookup(config, "stance");
    ground->stance = stance->number;
    if (ground->stance >= 1) {
        char share[NUMBER_BUFFER];
        config_error(stance, ERROR_VALUE, error,
                     "a stance of %s%% of the turn leaves no time to swing; give less than 100%%",
                     number_print(share, 100 * ground->stance, 2));
        return false;
    }
    return rig_build_point(build, config_lookup(config, "strike"), &ground->strike, error) &&
           build_leave(build, config, ground, error) && build_swing(build, config, ground, error);
}

static bool (*const kinds[N_TRAJECTORY_KINDS])(RigBuild *, const Config *, Trajectory *,
                                               GError **) = {
    [TRAJECTORY_CIRCLE] = build_circle, [TRAJECTORY_ELLIPSE] = build_ellipse,
    [TRAJECTORY_LINE] = build_line,     [TRAJECTORY_PATH] = build_path,
    [TRAJECTORY_KEYED] = build_keyed,   [TRAJECTORY_POINT] = build_point,
    [TRAJECTORY_GROUND] = build_ground,
};

static bool build_trajectory(RigBuild *build, const Config *config, Trajectory *made,
                             GError **error)
{
    *made = (Trajectory){.name = config->key, .part = RIG_NONE};
    for (guint kind = 0; kind < N_TRAJECTORY_KINDS; kind++) {
        const Config *found = config_lookup(config, trajectory_names[kind]);
        made->kind = found != NULL ? (TrajectoryKind)kind : made->kind;
        if (found != NULL && !kinds[kind](build, found, made, error))
            return false;
    }
    return rig_build_profile(build, config_lookup(config, "phase"), &made->phase, error) &&
           rig_build_profile_pair(build, config_lookup(config, "offset"), &made->offset, error);
}

bool rig_build_trajectories(RigBuild *build, GError **error)
{
    guint n;
    const Config *map = rig_build_map(build, "trajectories", &n);
    Trajectory *trajectories = arena_new_n(build->arena, Trajectory, n);
    for (guint i = 0; i < n; i++) {
        if (!build_trajectory(build, map->children[i], &trajectories[i], error))
            return false;
    }
    build->rig->n_trajectories = n;
    build->rig->trajectories = trajectories;
    return true;
}

#include "rig/contact.h"

#include "rig/part.h"
#include "rig/pose.h"
#include "time/layout/layout.h"

#include <math.h>

typedef struct Vertices {
    guint wanted, seen;
    Point found;
} Vertices;

static void see_vertex(void *data, PathVerb verb, const Point points[3])
{
    Vertices *vertices = data;
    if (verb == PATH_CLOSE || vertices->seen == vertices->wanted)
        return;
    vertices->found = points[verb == PATH_CURVE ? 2 : 0];
    vertices->seen++;
}

/* The last one of a line that has less; what has none is drawn nowhere, its origin stands for it.
 */
static Point vertex_at(const State *state, const ContactPoint *point)
{
    Vertices vertices = {.wanted = point->vertex};
    const PathData *path = layout_path(state, point->element);
    if (path != NULL)
        path_visit(path, see_vertex, &vertices);
    return vertices.found;
}

static double phase_at(const State *state, const ContactWay *way)
{
    return way->start + (double)state->time / (double)way->period;
}

/* In the drawing; the limb's carrier moves as the rig says. */
static Point way_point(const State *state, const ContactWay *way)
{
    double phase = phase_at(state, way);
    if (way->stands)
        return part_trajectory_point(way->rig, way->limb->trajectory, phase + way->limb->phase);
    Point led = pose_target(way->rig, way->limb, phase);
    Point by = way->limb->shift;
    return matrix_apply(part_matrix(way->rig, way->limb->carrier, phase),
                        (Point){led.x - by.x, led.y - by.y});
}

/* From what leads the limb to the limb itself, in the drawing. */
static Point offset_at(const ContactWay *way, double phase)
{
    Point offset = pose_offset(way->limb, phase + way->limb->phase);
    if (way->limb->end.element.id == NULL)
        return offset;
    double turn =
        pose_end_turn(way->rig, way->limb, phase) + part_turn(way->rig, way->limb->carrier, phase);
    return matrix_apply(matrix_rotate(turn), offset);
}

/* The point of the part, and the way's offset from there. Of a limb without an end the offset turns
 * with the platform. */
static Point led_point(const State *state, const ContactPoint *point)
{
    const ContactWay *way = point->way;
    double phase = phase_at(state, way);
    Point led = matrix_apply(art_matrix(state, point->element), point->point);
    Point offset = offset_at(way, phase);
    if (way->limb->platform != RIG_NONE && way->limb->end.element.id == NULL) {
        const RigPlatform *platform = &way->rig->platforms[way->limb->platform];
        double turn = part_platform_turn(way->rig, platform, phase);
        offset = matrix_apply(matrix_rotate(turn), offset);
    }
    return (Point){led.x + offset.x, led.y + offset.y};
}

Point contact_point(const State *state, const ContactPoint *point)
{
    if (point->element == NULL)
        return way_point(state, point->way);
    if (point->way != NULL)
        return led_point(state, point);
    Point own = point->vertex != CONTACT_FIXED ? vertex_at(state, point) : point->point;
    return matrix_apply(art_matrix(state, point->element), own);
}

ContactError contact_error(const State *state, const Contact *contact)
{
    Point effector = contact_point(state, &contact->effector);
    Point target = contact_point(state, &contact->target);
    Point vector = {effector.x - target.x - contact->offset.x,
                    effector.y - target.y - contact->offset.y};
    return (ContactError){
        .vector = vector,
        .raw = point_distance(effector, target),
        .net = hypot(vector.x, vector.y),
    };
}

ContactSummary contact_measure(const Timeline *timeline, const Contact *contact, Time start,
                               Time period, guint n)
{
    g_autoptr(Arena) arena = arena_new();
    ContactSummary summary = {.time = start};
    double sum = 0, squares = 0;
    for (guint i = 0; i < n; i++) {
        arena_reset(arena);
        Time time = start + clock_mul_div(period, i, n);
        ContactError error = contact_error(timeline_sample(timeline, time, arena), contact);
        sum += error.net;
        squares += error.net * error.net;
        summary.max_raw = MAX(summary.max_raw, error.raw);
        if (error.net > summary.max) {
            summary.max = error.net;
            summary.phase = (double)i / n;
            summary.time = time;
        }
    }
    if (n > 0) {
        summary.mean = sum / n;
        summary.rms = sqrt(squares / n);
    }
    return summary;
}

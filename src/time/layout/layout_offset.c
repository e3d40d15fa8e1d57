#include "time/layout/layout_offset.h"

#include "time/layout/contour.h"
#include "time/layout/layout.h"
#include "value/shape.h"

#include <math.h>
#include <string.h>

/* A point of a path and the direction of travel there. */
typedef struct Stop {
    Point point;
    double degrees;
} Stop;

static const Rect no_box = {0, 0, 0, 0};

static double px_of(Length length)
{
    return length_resolve(length, 0);
}

/* Where rays and circles start that do not say so themselves. */
static Point start_position(const Style *style)
{
    const Value *value = style_value(style, PROPERTY_OFFSET_POSITION);
    if (value->keyword) {
        return (Point){0, 0};
    }
    return (Point){px_of(value->list.items[0]->length), px_of(value->list.items[1]->length)};
}

static Length distance_of(const Style *style)
{
    return style_value(style, PROPERTY_OFFSET_DISTANCE)->length;
}

static double ray_length(const Shape *ray, Point start)
{
    double x = fabs(start.x), y = fabs(start.y);
    if (strcmp(ray->size, "closest-side") == 0) {
        return fmin(x, y);
    }
    if (strcmp(ray->size, "farthest-side") == 0) {
        return fmax(x, y);
    }
    /* All corners are one, and no ray meets a side from within. */
    return strcmp(ray->size, "sides") == 0 ? 0 : hypot(x, y);
}

/* `contain` leaves room for half of an element's box, which has no size either. */
static Stop stop_on_ray(const Shape *ray, const Style *style)
{
    Point start = start_position(style);
    if (ray->has_position) {
        start = (Point){px_of(ray->lengths[0]), px_of(ray->lengths[1])};
    }
    double distance = length_resolve(distance_of(style), ray_length(ray, start));
    Matrix turn = matrix_rotate(ray->degrees - 90);
    return (Stop){{start.x + distance * turn.a, start.y + distance * turn.b}, ray->degrees - 90};
}

static bool is_displayed(const State *state, const Element *element)
{
    for (; element; element = element->parent) {
        const Value *display = style_value(state->styles[element->index], PROPERTY_DISPLAY);
        if (value_is_keyword(display, "none")) {
            return false;
        }
    }
    return true;
}

static const PathData *referenced_path(const State *state, const char *url)
{
    const Element *target = document_lookup_reference(timeline_document(state->timeline), url);
    return target && is_displayed(state, target) ? layout_path(state, target) : NULL;
}

/* NULL when the element is on no path. */
static const PathData *path_of(const State *state, const Style *style, const Value *value)
{
    if (value->keyword) {
        return path_rect(state->arena, 0, 0, 0, 0, 0, 0);
    }
    if (value->shape->type == SHAPE_URL) {
        return referenced_path(state, value->shape->url);
    }
    return shape_path(state->arena, value->shape, no_box, start_position(style));
}

/* shape() counts as closed even if it is not. */
static bool is_closed(const Value *value, const PathData *path)
{
    bool drawn_open =
        !value->keyword && (value->shape->type == SHAPE_PATH || value->shape->type == SHAPE_URL);
    return !drawn_open || path->segments[path->n_segments - 1].command == 'Z';
}

/* Around and around on a closed path; no further than the ends of an open one. */
static Stop stop_on_path(const Value *value, const PathData *path, const Style *style, Arena *arena)
{
    const Contour *contour = contour_new(arena, path);
    double length = contour_length(contour);
    double distance = length_resolve(distance_of(style), length);
    Stop stop;
    if (is_closed(value, path) && length > 0) {
        distance -= floor(distance / length) * length;
    }
    stop.point = contour_point_at(contour, distance, &stop.degrees);
    return stop;
}

static bool find_stop(const State *state, const Style *style, Stop *stop)
{
    const Value *value = style_value(style, PROPERTY_OFFSET_PATH);
    if (value_is_keyword(value, "none")) {
        return false;
    }
    if (!value->keyword && value->shape->type == SHAPE_RAY) {
        *stop = stop_on_ray(value->shape, style);
        return true;
    }
    const PathData *path = path_of(state, style, value);
    if (!path || path->n_segments == 0) {
        return false;
    }
    *stop = stop_on_path(value, path, style, state->arena);
    return true;
}

static Point anchor_of(const Style *style, Rect box, Point origin)
{
    const Value *value = style_value(style, PROPERTY_OFFSET_ANCHOR);
    if (value->keyword) {
        return origin;
    }
    return (Point){box.x0 + length_resolve(value->list.items[0]->length, box.x1 - box.x0),
                   box.y0 + length_resolve(value->list.items[1]->length, box.y1 - box.y0)};
}

bool layout_offset(const State *state, const Element *element, Rect box, Point origin,
                   Matrix *offset)
{
    const Style *style = state->styles[element->index];
    Stop stop;
    if (!style_own(style, PROPERTY_OFFSET_PATH) || !find_stop(state, style, &stop)) {
        return false;
    }
    const Value *rotate = style_value(style, PROPERTY_OFFSET_ROTATE);
    double degrees = rotate->number + (rotate->keyword ? stop.degrees : 0);
    Point anchor = anchor_of(style, box, origin);
    Matrix m = matrix_translate(stop.point.x - origin.x, stop.point.y - origin.y);
    m = matrix_multiply(m, matrix_rotate(degrees));
    *offset = matrix_multiply(m, matrix_translate(origin.x - anchor.x, origin.y - anchor.y));
    return true;
}

#include "value/shape.h"

#include "value/length.h"

#include <math.h>
#include <string.h>

enum { ARC_LENGTHS = 5 }; /* end, radii, rotation */

guint shape_command_lengths(const ShapeCommand *command)
{
    switch (command->verb) {
    case SHAPE_CLOSE:
        return 0;
    case SHAPE_HLINE:
    case SHAPE_VLINE:
        return 1;
    case SHAPE_ARC:
        return ARC_LENGTHS;
    default:
        return 2 + 2 * (guint)command->n_controls;
    }
}

static bool same_text(const char *a, const char *b)
{
    return g_strcmp0(a, b) == 0;
}

static bool same_command(const ShapeCommand *a, const ShapeCommand *b)
{
    return a->verb == b->verb && a->relative == b->relative && a->n_controls == b->n_controls &&
           memcmp(a->from, b->from, a->n_controls) == 0;
}

static bool same_commands(const Shape *a, const Shape *b)
{
    if (a->n_commands != b->n_commands)
        return false;
    for (guint i = 0; i < a->n_commands; i++) {
        if (!same_command(&a->commands[i], &b->commands[i]))
            return false;
    }
    return true;
}

/* Alike in all that is neither a length nor an angle. */
static bool same_form(const Shape *a, const Shape *b)
{
    return a->type == b->type && same_text(a->box, b->box) && a->evenodd == b->evenodd &&
           a->contain == b->contain && same_text(a->size, b->size) &&
           same_text(a->radius[0], b->radius[0]) && same_text(a->radius[1], b->radius[1]) &&
           a->n_lengths == b->n_lengths && same_commands(a, b);
}

/* Of mixed arcs: a flag that counts as 1 is on while what it comes to is more than 0. */
static const ShapeCommand *mix_flags(Arena *arena, const Shape *a, const Shape *b, double p)
{
    ShapeCommand *commands = arena_copy(arena, a->commands, a->n_commands * sizeof *commands);
    for (guint i = 0; i < a->n_commands; i++) {
        const ShapeCommand *from = &a->commands[i], *to = &b->commands[i];
        commands[i].large = number_mix(from->large, to->large, p) > 0;
        commands[i].clockwise = number_mix(from->clockwise, to->clockwise, p) > 0;
    }
    return commands;
}

static bool same_flags(const Shape *a, const Shape *b)
{
    for (guint i = 0; i < a->n_commands; i++) {
        if (a->commands[i].large != b->commands[i].large ||
            a->commands[i].clockwise != b->commands[i].clockwise)
            return false;
    }
    return true;
}

bool shape_equal(const Shape *a, const Shape *b)
{
    if (!same_form(a, b) || !same_flags(a, b) || a->has_position != b->has_position ||
        a->degrees != b->degrees || !same_text(a->url, b->url))
        return false;
    for (guint i = 0; i < a->n_lengths; i++) {
        if (!length_equal(a->lengths[i], b->lengths[i]))
            return false;
    }
    return a->path == NULL || path_equal(a->path, b->path);
}

/* Where the pen stands behind a segment. */
static Point pen_after(const PathSegment *segment, Point pen, Point start)
{
    const double *n = segment->n;
    guint last = path_numbers(segment->command);
    switch (segment->command) {
    case 'H':
        return (Point){n[0], pen.y};
    case 'V':
        return (Point){pen.x, n[0]};
    case 'Z':
        return start;
    default:
        return (Point){n[last - 2], n[last - 1]};
    }
}

/* What a relative command has instead of the absolute number at `index` of its shape() form. */
static double number_from(const PathSegment *segment, guint index, double number, Point pen)
{
    bool is_radius = segment->command == 'A' && index >= 2;
    bool vertical = segment->command == 'V' || index % 2 != 0;
    return !segment->relative || is_radius ? number : number - (vertical ? pen.y : pen.x);
}

/* The commands of shape() that path data have, with their lengths appended. */
static ShapeCommand command_from_segment(const PathSegment *segment, Point pen, GArray *lengths)
{
    static const struct {
        char letter;
        ShapeVerb verb;
        guint8 n_controls;
        guint8 order[ARC_LENGTHS + 1]; /* indices into the segment's numbers */
    } rows[] = {
        {'M', SHAPE_MOVE, 0, {0, 1}},
        {'L', SHAPE_LINE, 0, {0, 1}},
        {'H', SHAPE_HLINE, 0, {0}},
        {'V', SHAPE_VLINE, 0, {0}},
        {'C', SHAPE_CURVE, 2, {4, 5, 0, 1, 2, 3}},
        {'Q', SHAPE_CURVE, 1, {2, 3, 0, 1}},
        {'S', SHAPE_SMOOTH, 1, {2, 3, 0, 1}},
        {'T', SHAPE_SMOOTH, 0, {0, 1}},
        {'A', SHAPE_ARC, 0, {5, 6, 0, 1, 2}},
        {'Z', SHAPE_CLOSE, 0, {0}},
    };
    guint row = 0;
    while (rows[row].letter != segment->command)
        row++;
    guint8 from = segment->relative ? SHAPE_FROM_START : SHAPE_FROM_ORIGIN;
    ShapeCommand command = {
        .verb = rows[row].verb,
        .relative = segment->relative,
        .n_controls = rows[row].n_controls,
        .from = {from, from},
        .large = rows[row].verb == SHAPE_ARC && segment->n[3] != 0,
        .clockwise = rows[row].verb == SHAPE_ARC && segment->n[4] != 0,
    };
    for (guint i = 0; i < shape_command_lengths(&command); i++) {
        double number = segment->n[rows[row].order[i]];
        Length length = length_px(number_from(segment, i, number, pen));
        g_array_append_val(lengths, length);
    }
    return command;
}

/* path() as shape(), to be mixed with one. The first moveto is absolute however it is written. */
static const Shape *to_commands(Arena *arena, const Shape *shape)
{
    if (shape->type != SHAPE_PATH)
        return shape;
    g_autoptr(GArray) lengths = g_array_new(FALSE, FALSE, sizeof(Length));
    Shape *result = arena_copy(arena, shape, sizeof *shape);
    ShapeCommand *commands = arena_new_n(arena, ShapeCommand, shape->path->n_segments);
    Point pen = {0, 0}, start = {0, 0};
    for (guint i = 0; i < shape->path->n_segments; i++) {
        const PathSegment *segment = &shape->path->segments[i];
        commands[i] = command_from_segment(segment, pen, lengths);
        pen = pen_after(segment, pen, start);
        start = segment->command == 'M' ? pen : start;
    }
    result->type = SHAPE_COMMANDS;
    result->path = NULL;
    /* The first is the moveto, which shape() calls the start. */
    result->n_commands = shape->path->n_segments - 1;
    result->commands = commands + 1;
    result->n_lengths = lengths->len;
    result->lengths = arena_copy(arena, lengths->data, lengths->len * sizeof(Length));
    return result;
}

/* Radii and roundings, which are never negative. */
static bool is_size(const Shape *shape, guint index)
{
    switch (shape->type) {
    case SHAPE_CIRCLE:
    case SHAPE_POLYGON:
        return index == 0;
    case SHAPE_ELLIPSE:
        return index < 2;
    case SHAPE_INSET:
        return index >= 4;
    default:
        return false;
    }
}

/* Radii by keyword depend on a box that is not known here. */
static bool are_mixable(const Shape *a, const Shape *b)
{
    return a->type != SHAPE_URL && a->type != SHAPE_PATH && same_form(a, b) &&
           a->radius[0] == NULL && a->radius[1] == NULL;
}

static Shape *shape_like(Arena *arena, const Shape *a, const Shape *b, Length **lengths)
{
    Shape *result = arena_copy(arena, a, sizeof *a);
    *lengths = arena_new_n(arena, Length, a->n_lengths);
    result->lengths = *lengths;
    result->has_position = a->has_position || b->has_position;
    return result;
}

static const Shape *interpolate_paths(Arena *arena, const Shape *a, const Shape *b, double p)
{
    if (!same_form(a, b))
        return NULL;
    Shape *result = arena_copy(arena, a, sizeof *a);
    result->path = path_interpolate(arena, a->path, b->path, p);
    return result->path == NULL ? NULL : result;
}

const Shape *shape_interpolate(Arena *arena, const Shape *a, const Shape *b, double p)
{
    if (a->type == SHAPE_PATH && b->type == SHAPE_PATH)
        return interpolate_paths(arena, a, b, p);
    if (a->type == SHAPE_COMMANDS || b->type == SHAPE_COMMANDS) {
        a = to_commands(arena, a);
        b = to_commands(arena, b);
    }
    if (!are_mixable(a, b))
        return NULL;
    Length *lengths;
    Shape *result = shape_like(arena, a, b, &lengths);
    result->degrees = number_mix(a->degrees, b->degrees, p);
    if (a->n_commands > 0)
        result->commands = mix_flags(arena, a, b, p);
    if (p == 0 || p == 1)
        result->has_position = p == 0 ? a->has_position : b->has_position;
    for (guint i = 0; i < a->n_lengths; i++) {
        lengths[i] = length_mix(arena, a->lengths[i], b->lengths[i], p);
        if (is_size(a, i))
            lengths[i] = length_at_least_zero(lengths[i]);
    }
    return result;
}

const Shape *shape_add(Arena *arena, const Shape *a, const Shape *b, double factor)
{
    if (!are_mixable(a, b))
        return NULL;
    Length *lengths;
    Shape *result = shape_like(arena, a, b, &lengths);
    result->degrees = a->degrees + factor * b->degrees;
    /* Centres too where neither has one written: what this mixes with later may have one. */
    for (guint i = 0; i < a->n_lengths; i++)
        lengths[i] = length_add(arena, a->lengths[i], b->lengths[i], factor);
    return result;
}

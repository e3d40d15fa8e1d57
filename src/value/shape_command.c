#include "value/shape_reader.h"

#include "value/length.h"
#include "value/numeric.h"

static bool take_pair(ShapeReader *reader, Position *pair)
{
    return shape_reader_take_length(reader, &pair->x) && shape_reader_take_length(reader, &pair->y);
}

/* "to" a position of the box, or "by" a pair of lengths. */
static bool take_point(ShapeReader *reader, bool relative, Position *point)
{
    return relative ? take_pair(reader, point)
                    : position_take(reader->context, &reader->inside, point);
}

static bool take_end(ShapeReader *reader, ShapeCommand *command)
{
    Position end;
    command->relative = shape_reader_take_word(reader, "by");
    if ((!command->relative && !shape_reader_take_word(reader, "to")) ||
        !take_point(reader, command->relative, &end))
        return false;
    shape_reader_append_position(reader, end);
    return true;
}

static bool take_straight(ShapeReader *reader, ShapeCommand *command)
{
    Length length;
    command->relative = shape_reader_take_word(reader, "by");
    if (!command->relative && !shape_reader_take_word(reader, "to"))
        return false;
    bool edge = !command->relative &&
                position_take_edge(&reader->inside, command->verb == SHAPE_VLINE, &length);
    if (!edge && !shape_reader_take_length(reader, &length))
        return false;
    shape_reader_append(reader, length);
    return true;
}

/* A pair and what it starts from, or a position of the box. */
static bool take_control(ShapeReader *reader, ShapeCommand *command)
{
    static const char *const names[] = {
        [SHAPE_FROM_START] = "start",
        [SHAPE_FROM_END] = "end",
        [SHAPE_FROM_ORIGIN] = "origin",
    };
    Position point;
    if (!take_point(reader, command->relative, &point))
        return false;
    shape_reader_append_position(reader, point);
    guint8 *from = &command->from[command->n_controls++];
    *from = command->relative ? SHAPE_FROM_START : SHAPE_FROM_ORIGIN;
    if (!shape_reader_take_word(reader, "from"))
        return true;
    for (guint8 i = 0; i < G_N_ELEMENTS(names); i++) {
        if (shape_reader_take_word(reader, names[i])) {
            *from = i;
            return true;
        }
    }
    return false;
}

static bool take_controls(ShapeReader *reader, ShapeCommand *command, guint most)
{
    if (!take_control(reader, command))
        return false;
    css_skip_space(&reader->inside);
    if (most < 2 || !css_is_delim(css_peek(&reader->inside), '/'))
        return true;
    reader->inside.at++;
    return take_control(reader, command);
}

static bool take_curve(ShapeReader *reader, ShapeCommand *command)
{
    return take_end(reader, command) && shape_reader_take_word(reader, "with") &&
           take_controls(reader, command, 2);
}

static bool take_smooth(ShapeReader *reader, ShapeCommand *command)
{
    return take_end(reader, command) &&
           (!shape_reader_take_word(reader, "with") || take_controls(reader, command, 1));
}

/* "of" one radius or two. */
static bool take_radii(ShapeReader *reader, Position *radii)
{
    CssTokens before;
    if (!shape_reader_take_length(reader, &radii->x))
        return false;
    before = reader->inside;
    if (!shape_reader_take_length(reader, &radii->y)) {
        reader->inside = before;
        radii->y = radii->x;
    }
    return true;
}

/* Radii, direction, size and rotation, in any order behind the end. */
static bool take_arc(ShapeReader *reader, ShapeCommand *command)
{
    Position radii = {{.px = 0}, {.px = 0}};
    bool has_radii = false, has_turn = false, has_size = false, has_rotation = false;
    double degrees = 0;
    if (!take_end(reader, command))
        return false;
    for (bool found = true; found;) {
        found = false;
        if (!has_radii && shape_reader_take_word(reader, "of")) {
            found = has_radii = take_radii(reader, &radii);
        } else if (!has_rotation && shape_reader_take_word(reader, "rotate")) {
            found = has_rotation =
                numeric_take_angle(reader->context, &reader->inside, false, &degrees);
        } else if (!has_turn) {
            command->clockwise = shape_reader_take_word(reader, "cw");
            found = has_turn = command->clockwise || shape_reader_take_word(reader, "ccw");
        }
        if (!found && !has_size) {
            command->large = shape_reader_take_word(reader, "large");
            found = has_size = command->large || shape_reader_take_word(reader, "small");
        }
    }
    shape_reader_append_position(reader, radii);
    shape_reader_append(reader, length_px(degrees));
    return has_radii;
}

static bool take_close(ShapeReader *reader, ShapeCommand *command)
{
    (void)reader;
    (void)command;
    return true;
}

static const struct {
    const char *name;
    ShapeVerb verb;
    bool (*take)(ShapeReader *reader, ShapeCommand *command);
} verbs[] = {
    {"move", SHAPE_MOVE, take_end},        {"line", SHAPE_LINE, take_end},
    {"hline", SHAPE_HLINE, take_straight}, {"vline", SHAPE_VLINE, take_straight},
    {"curve", SHAPE_CURVE, take_curve},    {"smooth", SHAPE_SMOOTH, take_smooth},
    {"arc", SHAPE_ARC, take_arc},          {"close", SHAPE_CLOSE, take_close},
};

bool shape_reader_take_command(ShapeReader *reader, ShapeCommand *command)
{
    for (gsize i = 0; i < G_N_ELEMENTS(verbs); i++) {
        if (shape_reader_take_word(reader, verbs[i].name)) {
            *command = (ShapeCommand){.verb = verbs[i].verb};
            return verbs[i].take(reader, command);
        }
    }
    return false;
}

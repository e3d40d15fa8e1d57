#include "value/shape.h"

#include "base/number.h"
#include "value/length.h"

static void print_length(Length length, GString *out)
{
    length_print(length, VALUE_PRINT_COMPUTED, out);
}

static void print_lengths(const Length *lengths, guint n, GString *out)
{
    for (guint i = 0; i < n; i++) {
        if (i > 0)
            g_string_append_c(out, ' ');
        print_length(lengths[i], out);
    }
}

static void print_degrees(double degrees, GString *out)
{
    number_append_css(out, degrees);
    g_string_append(out, "deg");
}

static void open_argument(GString *out)
{
    if (out->str[out->len - 1] != '(')
        g_string_append_c(out, ' ');
}

static void print_center(const Shape *shape, GString *out)
{
    if (!shape->has_position)
        return;
    open_argument(out);
    g_string_append(out, "at ");
    print_lengths(shape->lengths + shape->n_lengths - 2, 2, out);
}

static void print_radius(const char *keyword, Length length, GString *out)
{
    if (keyword != NULL)
        g_string_append(out, keyword);
    else
        print_length(length, out);
}

/* closest-side is what a circle or an ellipse has anyway. */
static void print_round(const Shape *shape, guint n_radii, GString *out)
{
    bool plain = true;
    for (guint i = 0; i < n_radii; i++)
        plain = plain && g_strcmp0(shape->radius[i], "closest-side") == 0;
    for (guint i = 0; i < n_radii && !plain; i++) {
        if (i > 0)
            g_string_append_c(out, ' ');
        print_radius(shape->radius[i], shape->lengths[i], out);
    }
    print_center(shape, out);
}

static void print_circle(const Shape *shape, GString *out)
{
    print_round(shape, 1, out);
}

static void print_ellipse(const Shape *shape, GString *out)
{
    print_round(shape, 2, out);
}

/* Of four sides or corners those that the others do not stand for. */
static void print_four(const Length values[4], GString *out)
{
    guint n = 4;
    if (n == 4 && length_equal(values[3], values[1]))
        n = 3;
    if (n == 3 && length_equal(values[2], values[0]))
        n = 2;
    if (n == 2 && length_equal(values[1], values[0]))
        n = 1;
    print_lengths(values, n, out);
}

static void print_inset(const Shape *shape, GString *out)
{
    const Length *rx = shape->lengths + 4, *ry = shape->lengths + 8;
    bool round = false, circular = true;
    for (guint i = 0; i < 4; i++) {
        round = round || rx[i].has_percent || !length_is_zero(rx[i]) || ry[i].has_percent ||
                !length_is_zero(ry[i]);
        circular = circular && length_equal(rx[i], ry[i]);
    }
    print_four(shape->lengths, out);
    if (!round)
        return;
    g_string_append(out, " round ");
    print_four(rx, out);
    if (!circular) {
        g_string_append(out, " / ");
        print_four(ry, out);
    }
}

static void print_polygon(const Shape *shape, GString *out)
{
    bool round = !length_is_zero(shape->lengths[0]);
    if (shape->evenodd)
        g_string_append(out, "evenodd");
    if (round) {
        open_argument(out);
        g_string_append(out, "round ");
        print_length(shape->lengths[0], out);
    }
    if (shape->evenodd || round)
        g_string_append(out, ", ");
    for (guint i = 1; i < shape->n_lengths; i += 2) {
        if (i > 1)
            g_string_append(out, ", ");
        print_lengths(shape->lengths + i, 2, out);
    }
}

static void print_path(const Shape *shape, GString *out)
{
    g_string_append(out, shape->evenodd ? "evenodd, \"" : "\"");
    path_print(shape->path, VALUE_PRINT_COMPUTED, out);
    g_string_append_c(out, '"');
}

static void print_controls(const ShapeCommand *command, const Length *points, GString *out)
{
    static const char *const names[] = {
        [SHAPE_FROM_START] = " from start",
        [SHAPE_FROM_END] = " from end",
        [SHAPE_FROM_ORIGIN] = " from origin",
    };
    guint8 usual = command->relative ? SHAPE_FROM_START : SHAPE_FROM_ORIGIN;
    for (guint i = 0; i < command->n_controls; i++) {
        g_string_append(out, i == 0 ? " with " : " / ");
        print_lengths(points + 2 * i, 2, out);
        if (command->from[i] != usual)
            g_string_append(out, names[command->from[i]]);
    }
}

static void print_arc(const ShapeCommand *command, const Length *radii, GString *out)
{
    g_string_append(out, " of ");
    print_lengths(radii, length_equal(radii[0], radii[1]) ? 1 : 2, out);
    g_string_append(out, command->clockwise ? " cw" : "");
    g_string_append(out, command->large ? " large" : "");
    if (radii[2].px != 0) {
        g_string_append(out, " rotate ");
        print_degrees(radii[2].px, out);
    }
}

static void print_command(const ShapeCommand *command, const Length *lengths, GString *out)
{
    static const char *const names[] = {
        [SHAPE_MOVE] = "move",   [SHAPE_LINE] = "line",   [SHAPE_HLINE] = "hline",
        [SHAPE_VLINE] = "vline", [SHAPE_CURVE] = "curve", [SHAPE_SMOOTH] = "smooth",
        [SHAPE_ARC] = "arc",     [SHAPE_CLOSE] = "close",
    };
    g_string_append(out, names[command->verb]);
    if (command->verb == SHAPE_CLOSE)
        return;
    g_string_append(out, command->relative ? " by " : " to ");
    guint n_end = MIN(shape_command_lengths(command), 2);
    print_lengths(lengths, n_end, out);
    if (command->verb == SHAPE_ARC)
        print_arc(command, lengths + 2, out);
    else
        print_controls(command, lengths + n_end, out);
}

static void print_commands(const Shape *shape, GString *out)
{
    const Length *at = shape->lengths;
    g_string_append(out, shape->evenodd ? "evenodd from " : "from ");
    print_lengths(at, 2, out);
    at += 2;
    for (guint i = 0; i < shape->n_commands; i++) {
        g_string_append(out, ", ");
        print_command(&shape->commands[i], at, out);
        at += shape_command_lengths(&shape->commands[i]);
    }
}

static void print_ray(const Shape *shape, GString *out)
{
    print_degrees(shape->degrees, out);
    if (g_strcmp0(shape->size, "closest-side") != 0)
        g_string_append_printf(out, " %s", shape->size);
    g_string_append(out, shape->contain ? " contain" : "");
    print_center(shape, out);
}

static void print_url(const Shape *shape, GString *out)
{
    const CssToken token = {.type = CSS_URL, .text = shape->url};
    css_print(out, (CssTokens){&token, &token + 1});
}

void shape_print(const Shape *shape, GString *out)
{
    static const struct {
        const char *opening;
        void (*print)(const Shape *shape, GString *out);
    } rows[] = {
        [SHAPE_CIRCLE] = {"circle(", print_circle}, [SHAPE_ELLIPSE] = {"ellipse(", print_ellipse},
        [SHAPE_INSET] = {"inset(", print_inset},    [SHAPE_POLYGON] = {"polygon(", print_polygon},
        [SHAPE_PATH] = {"path(", print_path},       [SHAPE_COMMANDS] = {"shape(", print_commands},
        [SHAPE_RAY] = {"ray(", print_ray},
    };
    if (shape->type == SHAPE_URL) {
        print_url(shape, out);
    } else {
        g_string_append(out, rows[shape->type].opening);
        rows[shape->type].print(shape, out);
        g_string_append_c(out, ')');
    }
    if (shape->box != NULL)
        g_string_append_printf(out, " %s", shape->box);
}

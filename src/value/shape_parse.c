#include "value/shape.h"

#include "value/kind.h"
#include "value/length.h"
#include "value/numeric.h"
#include "value/position.h"
#include "value/shape_reader.h"

#include <string.h>

void shape_reader_append(ShapeReader *reader, Length length)
{
    g_array_append_val(reader->lengths, length);
}

void shape_reader_append_position(ShapeReader *reader, Position position)
{
    shape_reader_append(reader, position.x);
    shape_reader_append(reader, position.y);
}

bool shape_reader_take_length(ShapeReader *reader, Length *length)
{
    return numeric_take_length(reader->context, &reader->inside, reader->context->attribute,
                               length);
}

bool shape_reader_take_word(ShapeReader *reader, const char *word)
{
    css_skip_space(&reader->inside);
    if (!css_is_ident(css_peek(&reader->inside), word))
        return false;
    reader->inside.at++;
    return true;
}

static bool take_comma(ShapeReader *reader)
{
    css_skip_space(&reader->inside);
    if (css_peek(&reader->inside)->type != CSS_COMMA)
        return false;
    reader->inside.at++;
    return true;
}

/* Negative ones are refused as written, and 0 as the result of a calculation. */
static bool take_size(ShapeReader *reader, Length *length)
{
    css_skip_space(&reader->inside);
    const CssToken *token = css_peek(&reader->inside);
    bool numeric =
        token->type == CSS_NUMBER || token->type == CSS_PERCENTAGE || token->type == CSS_DIMENSION;
    if ((numeric && token->number < 0) || !shape_reader_take_length(reader, length))
        return false;
    *length = length_at_least_zero(*length);
    return true;
}

static bool take_radius(ShapeReader *reader, const char **keyword)
{
    static const char *const keywords[] = {"closest-side", "farthest-side", NULL};
    Length length = length_px(0);
    *keyword = NULL;
    for (int i = 0; keywords[i] != NULL && *keyword == NULL; i++) {
        if (shape_reader_take_word(reader, keywords[i]))
            *keyword = keywords[i];
    }
    bool ok = *keyword != NULL || take_size(reader, &length);
    shape_reader_append(reader, length);
    return ok;
}

/* "at" and a position, or the middle. */
static bool take_center(ShapeReader *reader)
{
    Position position = {length_percent(50), length_percent(50)};
    reader->shape.has_position = shape_reader_take_word(reader, "at");
    bool ok =
        !reader->shape.has_position || position_take(reader->context, &reader->inside, &position);
    shape_reader_append_position(reader, position);
    return ok;
}

static bool at_radii(ShapeReader *reader)
{
    css_skip_space(&reader->inside);
    return !css_at_end(reader->inside) && !css_is_ident(css_peek(&reader->inside), "at");
}

static bool take_round_shape(ShapeReader *reader, guint n_radii)
{
    bool written = at_radii(reader);
    for (guint i = 0; i < n_radii; i++) {
        if (!written) {
            reader->shape.radius[i] = "closest-side";
            shape_reader_append(reader, length_px(0));
        } else if (!take_radius(reader, &reader->shape.radius[i])) {
            return false;
        }
    }
    return take_center(reader);
}

static bool take_circle(ShapeReader *reader)
{
    return take_round_shape(reader, 1);
}

static bool take_ellipse(ShapeReader *reader)
{
    return take_round_shape(reader, 2);
}

/* One to four values for four sides or corners, as margins have them. */
static void fill_four(Length values[4], guint n)
{
    if (n < 2)
        values[1] = values[0];
    if (n < 3)
        values[2] = values[0];
    if (n < 4)
        values[3] = values[1];
}

static bool take_corners(ShapeReader *reader, Length corners[4])
{
    guint n = 0;
    while (n < 4 && take_size(reader, &corners[n]))
        n++;
    if (n > 0)
        fill_four(corners, n);
    return n > 0;
}

/* [round <radii>]? */
static bool take_rounding(ShapeReader *reader)
{
    Length rx[4] = {{.px = 0}}, ry[4] = {{.px = 0}};
    bool ok = true;
    if (shape_reader_take_word(reader, "round")) {
        ok = take_corners(reader, rx);
        memcpy(ry, rx, sizeof ry);
        css_skip_space(&reader->inside);
        if (ok && css_is_delim(css_peek(&reader->inside), '/')) {
            reader->inside.at++;
            ok = take_corners(reader, ry);
        }
    }
    g_array_append_vals(reader->lengths, rx, 4);
    g_array_append_vals(reader->lengths, ry, 4);
    return ok;
}

static bool take_inset(ShapeReader *reader)
{
    Length sides[4];
    guint n = 0;
    while (n < 4 && shape_reader_take_length(reader, &sides[n]))
        n++;
    if (n == 0)
        return false;
    fill_four(sides, n);
    g_array_append_vals(reader->lengths, sides, 4);
    return take_rounding(reader);
}

/* From the far side of the box instead of from the near one. */
static Length complement(Arena *arena, Length length)
{
    return length_add(arena, length_percent(100), length, -1);
}

static bool take_rect(ShapeReader *reader)
{
    for (guint i = 0; i < 4; i++) {
        bool far = i == 1 || i == 2;
        Length edge = length_percent(far ? 100 : 0);
        if (!shape_reader_take_word(reader, "auto") && !shape_reader_take_length(reader, &edge))
            return false;
        shape_reader_append(reader, far ? complement(reader->context->arena, edge) : edge);
    }
    return take_rounding(reader);
}

static bool take_xywh(ShapeReader *reader)
{
    Arena *arena = reader->context->arena;
    Length x, y, width, height;
    if (!shape_reader_take_length(reader, &x) || !shape_reader_take_length(reader, &y) ||
        !take_size(reader, &width) || !take_size(reader, &height))
        return false;
    shape_reader_append(reader, y);
    shape_reader_append(reader, complement(arena, length_add(arena, x, width, 1)));
    shape_reader_append(reader, complement(arena, length_add(arena, y, height, 1)));
    shape_reader_append(reader, x);
    return take_rounding(reader);
}

static bool take_rule(ShapeReader *reader)
{
    reader->shape.evenodd = shape_reader_take_word(reader, "evenodd");
    return reader->shape.evenodd || shape_reader_take_word(reader, "nonzero");
}

static bool take_polygon(ShapeReader *reader)
{
    Length rounding = length_px(0);
    bool has_head = take_rule(reader);
    if (shape_reader_take_word(reader, "round")) {
        has_head = true;
        if (!take_size(reader, &rounding) || rounding.has_percent)
            return false;
    }
    shape_reader_append(reader, rounding);
    if (has_head && !take_comma(reader))
        return false;
    do {
        Length x, y;
        if (!shape_reader_take_length(reader, &x) || !shape_reader_take_length(reader, &y))
            return false;
        shape_reader_append(reader, x);
        shape_reader_append(reader, y);
    } while (take_comma(reader));
    return true;
}

static bool take_path(ShapeReader *reader)
{
    if (reader->grammar->rule_of_path && take_rule(reader) && !take_comma(reader))
        return false;
    css_skip_space(&reader->inside);
    const CssToken *token = css_peek(&reader->inside);
    if (token->type != CSS_STRING)
        return false;
    reader->inside.at++;
    reader->shape.path = path_parse(reader->context->arena, token->text, strlen(token->text));
    return reader->shape.path->complete && reader->shape.path->n_segments > 0;
}

static bool take_commands(ShapeReader *reader)
{
    Position start;
    take_rule(reader);
    if (!shape_reader_take_word(reader, "from") ||
        !position_take(reader->context, &reader->inside, &start))
        return false;
    shape_reader_append_position(reader, start);
    g_autoptr(GArray) commands = g_array_new(FALSE, FALSE, sizeof(ShapeCommand));
    while (take_comma(reader)) {
        ShapeCommand command = {.verb = SHAPE_CLOSE};
        if (!shape_reader_take_command(reader, &command))
            return false;
        g_array_append_val(commands, command);
    }
    reader->shape.n_commands = commands->len;
    reader->shape.commands =
        arena_copy(reader->context->arena, commands->data, commands->len * sizeof(ShapeCommand));
    return commands->len > 0;
}

static bool take_ray_size(ShapeReader *reader)
{
    static const char *const sizes[] = {"closest-side",    "closest-corner", "farthest-side",
                                        "farthest-corner", "sides",          NULL};
    for (int i = 0; sizes[i] != NULL; i++) {
        if (shape_reader_take_word(reader, sizes[i])) {
            reader->shape.size = sizes[i];
            return true;
        }
    }
    return false;
}

/* Angle, size, contain and position, in any order. */
static bool take_ray(ShapeReader *reader)
{
    Shape *shape = &reader->shape;
    bool has_angle = false;
    Position position = {length_percent(50), length_percent(50)};
    while (!css_at_end(reader->inside)) {
        css_skip_space(&reader->inside);
        bool is_number = css_peek(&reader->inside)->type == CSS_NUMBER;
        if (shape->size == NULL && take_ray_size(reader)) {
            continue;
        } else if (!shape->contain && shape_reader_take_word(reader, "contain")) {
            shape->contain = true;
        } else if (!shape->has_position && shape_reader_take_word(reader, "at")) {
            shape->has_position = true;
            if (!position_take(reader->context, &reader->inside, &position))
                return false;
        } else if (!has_angle && !is_number &&
                   numeric_take_angle(reader->context, &reader->inside, false, &shape->degrees)) {
            has_angle = true;
        } else {
            return false;
        }
    }
    shape->size = shape->size == NULL ? "closest-side" : shape->size;
    shape_reader_append_position(reader, position);
    return has_angle;
}

static const struct {
    const char *name;
    ShapeType type;
    bool (*take)(ShapeReader *reader);
} functions[] = {
    {"circle", SHAPE_CIRCLE, take_circle}, {"ellipse", SHAPE_ELLIPSE, take_ellipse},
    {"inset", SHAPE_INSET, take_inset},    {"rect", SHAPE_INSET, take_rect},
    {"xywh", SHAPE_INSET, take_xywh},      {"polygon", SHAPE_POLYGON, take_polygon},
    {"path", SHAPE_PATH, take_path},       {"shape", SHAPE_COMMANDS, take_commands},
    {"ray", SHAPE_RAY, take_ray},
};

/* With `tokens` at a function. */
static bool take_function(ShapeReader *reader, CssTokens *tokens)
{
    const CssToken *token = css_peek(tokens);
    for (gsize i = 0; i < G_N_ELEMENTS(functions); i++) {
        if (css_is_function(token, functions[i].name)) {
            reader->shape.type = functions[i].type;
            reader->inside = css_take_block(tokens);
            return (functions[i].type != SHAPE_RAY || reader->grammar->ray) &&
                   functions[i].take(reader) && css_at_end(reader->inside);
        }
    }
    return false;
}

static bool take_box(ShapeReader *reader, CssTokens *tokens)
{
    for (const char *const *box = reader->grammar->boxes; *box != NULL; box++) {
        if (css_is_ident(css_peek(tokens), *box)) {
            tokens->at++;
            reader->shape.box = strcmp(*box, "border-box") == 0 ? NULL : *box;
            return true;
        }
    }
    return false;
}

static const Shape *finish(const ShapeReader *reader)
{
    Arena *arena = reader->context->arena;
    Shape *shape = arena_copy(arena, &reader->shape, sizeof reader->shape);
    shape->n_lengths = reader->lengths->len;
    shape->lengths =
        arena_copy(arena, reader->lengths->data, reader->lengths->len * sizeof(Length));
    return shape;
}

const Shape *shape_parse(ValueContext *context, const ShapeGrammar *grammar, CssTokens tokens)
{
    g_autoptr(GArray) lengths = g_array_new(FALSE, FALSE, sizeof(Length));
    ShapeReader reader = {.context = context, .grammar = grammar, .lengths = lengths};
    bool has_shape = false, has_box = false;
    for (css_skip_space(&tokens); !css_at_end(tokens); css_skip_space(&tokens)) {
        if (!has_box && take_box(&reader, &tokens)) {
            has_box = true;
        } else if (!has_shape && kind_take_url(&tokens, &reader.shape.url)) {
            has_shape = true;
            reader.shape.type = SHAPE_URL;
        } else if (!has_shape && take_function(&reader, &tokens)) {
            has_shape = true;
        } else {
            return NULL;
        }
    }
    if (!has_shape || (reader.shape.url != NULL && has_box && !grammar->url_in_box))
        return NULL;
    return finish(&reader);
}

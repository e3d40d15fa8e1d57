#include "time/freeze/freeze_html_gradient.h"

#include "value/color.h"
#include "value/numeric.h"

#include <math.h>
#include <string.h>

static ValueContext context_of(const FreezeWriter *writer, const Style *style)
{
    return (ValueContext){.arena = writer->state->arena,
                          .font_size = style->font_size,
                          .root_font_size = style->font_size,
                          .current_color = style->color};
}

/* "to top left": which way across and down; false when nothing of it stands here. */
static bool take_sides(CssTokens *tokens, int *across, int *down)
{
    css_skip_space(tokens);
    if (!css_is_ident(css_peek(tokens), "to")) {
        return false;
    }
    tokens->at++;
    *across = *down = 0;
    while (!css_at_end(*tokens)) {
        css_skip_space(tokens);
        const CssToken *token = css_peek(tokens);
        *across += css_is_ident(token, "right") - css_is_ident(token, "left");
        *down += css_is_ident(token, "bottom") - css_is_ident(token, "top");
        tokens->at++;
    }
    return true;
}

/* Angle clockwise from upwards; towards a corner the line is square to the other diagonal. */
static double corner_angle(int across, int down, Size size)
{
    if (across == 0 || down == 0) {
        return across > 0 ? 90 : across < 0 ? 270 : down > 0 ? 180 : 0;
    }
    return atan2(across * size.height, -down * size.width) * 180 / G_PI;
}

static bool take_direction(ValueContext *context, CssTokens part, Size size, double *angle)
{
    int across, down;
    CssTokens rest = part;
    if (take_sides(&rest, &across, &down)) {
        *angle = corner_angle(across, down, size);
        return true;
    }
    return numeric_take_angle(context, &part, false, angle) && css_at_end(part);
}

typedef struct Stop {
    Color color;
    double at; /* fraction of the gradient line; NAN: between its neighbours */
} Stop;

/* A colour with up to two places. */
static bool take_stop(ValueContext *context, CssTokens part, double length, GArray *stops)
{
    Color color;
    Length place;
    if (!color_take(context, &part, &color)) {
        return false;
    }
    Stop stop = {color_resolve(color, context->current_color), NAN};
    guint n = 0;
    while (numeric_take_length(context, &part, false, &place)) {
        stop.at = length > 0 ? length_resolve(place, length) / length : 0;
        g_array_append_val(stops, stop);
        n++;
    }
    if (n == 0) {
        g_array_append_val(stops, stop);
    }
    return true;
}

/* Ends are 0 and 1, places never go back, and what is missing lies evenly between. */
static void settle_stops(GArray *array)
{
    Stop *stops = (Stop *)(gpointer)array->data;
    guint n = array->len;
    stops[0].at = isnan(stops[0].at) ? 0 : stops[0].at;
    stops[n - 1].at = isnan(stops[n - 1].at) ? 1 : stops[n - 1].at;
    double reached = stops[0].at;
    for (guint i = 0; i < n; i++) {
        if (!isnan(stops[i].at)) {
            stops[i].at = reached = fmax(reached, stops[i].at);
        }
    }
    for (guint i = 1; i + 1 < n; i++) {
        guint end = i;
        while (isnan(stops[end].at)) {
            end++;
        }
        if (end > i) {
            stops[i].at = stops[i - 1].at + (stops[end].at - stops[i - 1].at) / (end - i + 1);
        }
    }
}

/* CSS mixes colours premultiplied, SVG does not: between stops of other opacities stand more. */
static void divide_stops(GArray *array)
{
    enum { PIECES = 16 };
    for (guint i = 1; i < array->len; i++) {
        Stop a = g_array_index(array, Stop, i - 1), b = g_array_index(array, Stop, i);
        bool mixes = a.color.alpha != b.color.alpha && a.color.alpha > 0 && b.color.alpha > 0;
        for (guint k = 1; mixes && a.at < b.at && k < PIECES; k++) {
            double p = k / (double)PIECES;
            Stop between = {color_mix(a.color, b.color, p), a.at + (b.at - a.at) * p};
            g_array_insert_val(array, i++, between);
        }
    }
}

static void write_stops(HtmlPainter *painter, const GArray *array)
{
    FreezeWriter *writer = painter->writer;
    for (guint i = 0; i < array->len; i++) {
        const Stop *stop = &g_array_index(array, Stop, i);
        Color color = color_to_srgb(stop->color);
        double alpha = color.alpha;
        color.alpha = 1;
        g_string_append(writer->out, "<stop");
        freeze_number_attribute(writer, "offset", CLAMP(stop->at, 0, 1));
        freeze_html_append_color(painter, "stop-color", color);
        if (alpha < 1) {
            freeze_number_attribute(writer, "stop-opacity", alpha);
        }
        g_string_append(writer->out, "/>");
    }
}

/* Where the first and last stop lie beyond the line, the line is made to reach them. */
static void stretch(GArray *stops, double *from, double *to)
{
    Stop *items = (Stop *)(gpointer)stops->data;
    double first = items[0].at, last = items[stops->len - 1].at;
    if (first >= 0 && last <= 1) {
        return;
    }
    *from = fmin(first, 0);
    *to = fmax(last, 1);
    for (guint i = 0; i < stops->len; i++) {
        items[i].at = (items[i].at - *from) / (*to - *from);
    }
}

/* What is transparent has the colour of its neighbour: CSS mixes premultiplied. */
static void color_transparent(GArray *stops)
{
    Stop *items = (Stop *)(gpointer)stops->data;
    for (guint i = 0; i < stops->len; i++) {
        const Stop *other = i > 0 ? &items[i - 1] : i + 1 < stops->len ? &items[i + 1] : NULL;
        if (items[i].color.alpha == 0 && other) {
            Color color = color_to_srgb(other->color);
            color.alpha = 0;
            items[i].color = color;
        }
    }
}

static void finish(HtmlPainter *painter, GArray *stops, const char *name, bool repeats)
{
    g_string_append_printf(painter->writer->out, "%s>", repeats ? " spreadMethod=\"repeat\"" : "");
    divide_stops(stops);
    write_stops(painter, stops);
    g_string_append_printf(painter->writer->out, "</%s>", name);
}

static bool write_linear(HtmlPainter *painter, const char *id, ValueContext *context,
                         CssTokens *parts, guint n, Rect tile, bool repeats)
{
    FreezeWriter *writer = painter->writer;
    Size size = {tile.x1 - tile.x0, tile.y1 - tile.y0};
    double angle = 180;
    guint first = take_direction(context, css_trim(parts[0]), size, &angle) ? 1 : 0;
    double radians = angle * G_PI / 180;
    double length = fabs(size.width * sin(radians)) + fabs(size.height * cos(radians));
    g_autoptr(GArray) stops = g_array_new(FALSE, FALSE, sizeof(Stop));
    for (guint i = first; i < n; i++) {
        take_stop(context, css_trim(parts[i]), length, stops); /* else a hint */
    }
    if (stops->len == 0) {
        return false;
    }
    settle_stops(stops);
    color_transparent(stops);
    double from = 0, to = 1;
    if (repeats) {
        Stop *items = (Stop *)(gpointer)stops->data;
        from = items[0].at;
        to = items[stops->len - 1].at;
        for (guint i = 0; i < stops->len && to > from; i++) {
            items[i].at = (items[i].at - from) / (to - from);
        }
    } else {
        stretch(stops, &from, &to);
    }
    Point middle = {(tile.x0 + tile.x1) / 2, (tile.y0 + tile.y1) / 2};
    Point along = {sin(radians) * length, -cos(radians) * length};
    g_string_append_printf(writer->out,
                           "<linearGradient id=\"%s\" gradientUnits=\"userSpaceOnUse\"", id);
    freeze_number_attribute(writer, "x1", middle.x + along.x * (from - 0.5));
    freeze_number_attribute(writer, "y1", middle.y + along.y * (from - 0.5));
    freeze_number_attribute(writer, "x2", middle.x + along.x * (to - 0.5));
    freeze_number_attribute(writer, "y2", middle.y + along.y * (to - 0.5));
    finish(painter, stops, "linearGradient", repeats);
    return true;
}

/* "circle at 20% 30%", "farthest-corner": shape, extent and place. */
typedef struct Radial {
    bool is_circle, is_given;
    const char *extent;
    Size radii;
    Point center;
} Radial;

static bool read_radial(ValueContext *context, CssTokens part, Size size, Radial *radial)
{
    static const char *const extents[] = {"closest-side", "closest-corner", "farthest-side",
                                          "farthest-corner"};
    bool some = false;
    guint n = 0;
    while (!css_at_end(part)) {
        Length length;
        css_skip_space(&part);
        const CssToken *token = css_peek(&part);
        bool known = css_is_ident(token, "circle") || css_is_ident(token, "ellipse");
        if (css_is_ident(token, "at")) {
            part.at++;
            const Value *place = kind_position.parse(context, css_trim(part));
            if (!place) {
                return false;
            }
            radial->center = (Point){length_resolve(place->list.items[0]->length, size.width),
                                     length_resolve(place->list.items[1]->length, size.height)};
            return true;
        }
        radial->is_circle = radial->is_circle || css_is_ident(token, "circle");
        for (guint i = 0; i < G_N_ELEMENTS(extents); i++) {
            if (css_is_ident(token, extents[i])) {
                radial->extent = extents[i];
                known = true;
            }
        }
        if (known) {
            part.at++;
        } else if (n < 2 && numeric_take_length(context, &part, false, &length)) {
            double *radius = n == 0 ? &radial->radii.width : &radial->radii.height;
            *radius = length_resolve(length, n == 0 ? size.width : size.height);
            n++;
            radial->is_given = true;
        } else {
            return false;
        }
        some = true;
    }
    if (n == 1) {
        radial->radii.height = radial->radii.width;
    }
    return some;
}

static void find_radii(Radial *radial, Size size)
{
    double left = fabs(radial->center.x), right = fabs(size.width - radial->center.x);
    double top = fabs(radial->center.y), bottom = fabs(size.height - radial->center.y);
    bool is_closest = g_str_has_prefix(radial->extent, "closest");
    bool is_side = g_str_has_suffix(radial->extent, "side");
    double across = is_closest ? fmin(left, right) : fmax(left, right);
    double down = is_closest ? fmin(top, bottom) : fmax(top, bottom);
    if (radial->is_circle) {
        double radius = !is_side     ? hypot(across, down)
                        : is_closest ? fmin(across, down)
                                     : fmax(across, down);
        radial->radii = (Size){radius, radius};
    } else {
        double factor = is_side ? 1 : G_SQRT2;
        radial->radii = (Size){across * factor, down * factor};
    }
}

static bool write_radial(HtmlPainter *painter, const char *id, ValueContext *context,
                         CssTokens *parts, guint n, Rect tile, bool repeats)
{
    FreezeWriter *writer = painter->writer;
    Size size = {tile.x1 - tile.x0, tile.y1 - tile.y0};
    Radial radial = {.extent = "farthest-corner", .center = {size.width / 2, size.height / 2}};
    guint first = read_radial(context, css_trim(parts[0]), size, &radial) ? 1 : 0;
    if (!radial.is_given) {
        find_radii(&radial, size);
    }
    g_autoptr(GArray) stops = g_array_new(FALSE, FALSE, sizeof(Stop));
    for (guint i = first; i < n; i++) {
        take_stop(context, css_trim(parts[i]), radial.radii.width, stops);
    }
    if (stops->len == 0 || radial.radii.width <= 0 || radial.radii.height <= 0) {
        return false;
    }
    settle_stops(stops);
    color_transparent(stops);
    double from = 0, to = 1;
    stretch(stops, &from, &to);
    g_string_append_printf(writer->out,
                           "<radialGradient id=\"%s\" gradientUnits=\"userSpaceOnUse\" cx=\"0\" "
                           "cy=\"0\"",
                           id);
    freeze_number_attribute(writer, "r", to);
    Matrix m =
        matrix_multiply(matrix_translate(tile.x0 + radial.center.x, tile.y0 + radial.center.y),
                        matrix_scale(radial.radii.width, radial.radii.height));
    freeze_matrix_attribute(writer, "gradientTransform", m);
    finish(painter, stops, "radialGradient", repeats);
    return true;
}

bool freeze_html_gradient(HtmlPainter *painter, const char *id, const Style *style, CssTokens image,
                          Rect tile)
{
    ValueContext context = context_of(painter->writer, style);
    image = css_trim(image);
    const char *name = css_peek(&image)->type == CSS_FUNCTION ? css_peek(&image)->text : "";
    bool repeats = strstr(name, "repeating-") != NULL;
    bool is_linear = g_str_has_suffix(name, "linear-gradient");
    if (!is_linear && !g_str_has_suffix(name, "radial-gradient")) {
        return false;
    }
    CssTokens *parts = NULL;
    guint n = css_split_commas(context.arena, css_take_block(&image), &parts);
    if (n == 0) {
        return false;
    }
    return is_linear ? write_linear(painter, id, &context, parts, n, tile, repeats)
                     : write_radial(painter, id, &context, parts, n, tile, repeats);
}

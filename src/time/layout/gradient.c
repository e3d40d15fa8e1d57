#include "time/layout/gradient.h"

#include "base/number.h"
#include "value/color.h"

#include <string.h>

enum {
    CHAIN_MOST = 32, /* gradients that refer to one another, perhaps in a circle */
};

static bool is_gradient(const Element *element)
{
    return element->tag == TAG_LINEAR_GRADIENT || element->tag == TAG_RADIAL_GRADIENT;
}

/* What the gradient takes its own lack of attributes or stops from; NULL at the end. */
static const Element *template_of(const State *state, const Element *gradient)
{
    const char *href = state_attribute(state, gradient, "href");
    const Document *document = timeline_document(state->timeline);
    const Element *target = href ? document_lookup_reference(document, href) : NULL;
    return target && is_gradient(target) ? target : NULL;
}

/* The gradient of the chain that has the attribute; NULL when none has. */
static const Element *owner_of(const State *state, const Element *gradient, const char *name)
{
    for (int i = 0; gradient && i < CHAIN_MOST; i++) {
        if (state_attribute(state, gradient, name)) {
            return gradient;
        }
        gradient = template_of(state, gradient);
    }
    return NULL;
}

static const char *attribute_of(const State *state, const Element *gradient, const char *name)
{
    const Element *owner = owner_of(state, gradient, name);
    return owner ? state_attribute(state, owner, name) : "";
}

static bool is_by_box(const State *state, const Element *gradient)
{
    return !g_str_equal(attribute_of(state, gradient, "gradientUnits"), "userSpaceOnUse");
}

/* A number, or a percentage as its fraction. */
static double fraction(const char *text, double otherwise)
{
    double number;
    gsize n = number_scan(text, strlen(text), &number);
    return n == 0 ? otherwise : text[n] == '%' ? number / 100 : number;
}

/* `otherwise`: a fraction of what percentages refer to. */
static double coordinate(const State *state, const Element *gradient, const char *name,
                         PropertyBase base, double otherwise)
{
    const Element *owner = owner_of(state, gradient, name);
    if (is_by_box(state, gradient)) {
        return fraction(owner ? state_attribute(state, owner, name) : "", otherwise);
    }
    Length length = {.percent = 100 * otherwise, .has_percent = true};
    return owner ? layout_attribute_length(state, owner, name, base, 0)
                 : layout_resolve(state, gradient, length, base);
}

bool gradient_is_solid(const State *state, const Element *element)
{
    if (element->tag == TAG_RADIAL_GRADIENT) {
        return coordinate(state, element, "r", BASE_DIAGONAL, 0.5) <= 0;
    }
    return coordinate(state, element, "x1", BASE_WIDTH, 0) ==
               coordinate(state, element, "x2", BASE_WIDTH, 1) &&
           coordinate(state, element, "y1", BASE_HEIGHT, 0) ==
               coordinate(state, element, "y2", BASE_HEIGHT, 0);
}

static guint count_stops(const Element *gradient)
{
    guint n = 0;
    for (const Element *child = element_first(gradient); child; child = element_next(child)) {
        n += child->tag == TAG_STOP;
    }
    return n;
}

const Element *gradient_with_stops(const State *state, const Element *element)
{
    for (int i = 0; element && i < CHAIN_MOST; i++) {
        if (count_stops(element) > 0) {
            return element;
        }
        element = template_of(state, element);
    }
    return NULL;
}

static GradientStop stop_of(const State *state, const Element *stop, double least)
{
    const Style *style = state->styles[stop->index];
    const char *text = state_attribute(state, stop, "offset");
    Color color = style_value(style, PROPERTY_STOP_COLOR)->color;
    double offset = CLAMP(fraction(text ? text : "", 0), 0, 1);
    return (GradientStop){
        .offset = MAX(offset, least),
        .color = color_to_srgb(color_clamp(color_resolve(color, style->color))),
        .opacity = CLAMP(style_value(style, PROPERTY_STOP_OPACITY)->number, 0, 1),
    };
}

static void read_stops(const State *state, const Element *element, Gradient *gradient)
{
    const Element *owner = gradient_with_stops(state, element);
    if (!owner) {
        return;
    }
    GradientStop *stops = arena_new_n(state->arena, GradientStop, count_stops(owner));
    double least = 0;
    for (const Element *child = element_first(owner); child; child = element_next(child)) {
        if (child->tag == TAG_STOP) {
            stops[gradient->n_stops] = stop_of(state, child, least);
            least = stops[gradient->n_stops++].offset;
        }
    }
    gradient->stops = stops;
}

static GradientSpread spread_of(const State *state, const Element *element)
{
    const char *name = attribute_of(state, element, "spreadMethod");
    return g_str_equal(name, "reflect")  ? GRADIENT_REFLECT
           : g_str_equal(name, "repeat") ? GRADIENT_REPEAT
                                         : GRADIENT_PAD;
}

/* The first of the chain that has one. */
static Matrix transform_of(const State *state, const Element *element)
{
    Matrix m = MATRIX_IDENTITY;
    for (int i = 0; element && i < CHAIN_MOST && matrix_is_identity(m); i++) {
        m = layout_transform(state, element);
        element = template_of(state, element);
    }
    return m;
}

static void read_ends(const State *state, const Element *element, Gradient *gradient)
{
    if (!gradient->radial) {
        gradient->from = (Point){coordinate(state, element, "x1", BASE_WIDTH, 0),
                                 coordinate(state, element, "y1", BASE_HEIGHT, 0)};
        gradient->to = (Point){coordinate(state, element, "x2", BASE_WIDTH, 1),
                               coordinate(state, element, "y2", BASE_HEIGHT, 0)};
        return;
    }
    gradient->to = (Point){coordinate(state, element, "cx", BASE_WIDTH, 0.5),
                           coordinate(state, element, "cy", BASE_HEIGHT, 0.5)};
    gradient->from = gradient->to;
    if (owner_of(state, element, "fx")) {
        gradient->from.x = coordinate(state, element, "fx", BASE_WIDTH, 0.5);
    }
    if (owner_of(state, element, "fy")) {
        gradient->from.y = coordinate(state, element, "fy", BASE_HEIGHT, 0.5);
    }
    gradient->r_from = coordinate(state, element, "fr", BASE_DIAGONAL, 0);
    gradient->r_to = coordinate(state, element, "r", BASE_DIAGONAL, 0.5);
}

Gradient gradient_resolve(const State *state, const Element *element)
{
    Gradient gradient = {
        .radial = element->tag == TAG_RADIAL_GRADIENT,
        .by_box = is_by_box(state, element),
        .transform = transform_of(state, element),
        .spread = spread_of(state, element),
    };
    read_ends(state, element, &gradient);
    read_stops(state, element, &gradient);
    return gradient;
}

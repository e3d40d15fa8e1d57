#include "time/freeze/freeze_primitive.h"

#include "base/number.h"
#include "value/color.h"
#include "value/color_space.h"

#include <string.h>

enum { MATRIX_NUMBERS = 20 };

/* The numbers of a list; -1 when something else stands in it. Up to `most` of them are kept. */
static int scan_numbers(const char *text, int most, double *numbers)
{
    int n = 0;
    for (;; n++) {
        text += strspn(text, " \t\r\n\f,");
        if (*text == '\0') {
            return n;
        }
        double number;
        gsize length = number_scan(text, strlen(text), &number);
        if (length == 0) {
            return -1;
        }
        if (n < most) {
            numbers[n] = number;
        }
        text += length;
    }
}

static bool is_primitive(const Element *element, const char *name)
{
    return g_str_equal(element->name, name);
}

/* Inputs of SVG 1.1 that browsers know no more: to them they are names of nothing. */
static const char *input(const char *value)
{
    static const char *const gone[] = {"FillPaint", "StrokePaint", "BackgroundImage",
                                       "BackgroundAlpha", NULL};
    return g_strv_contains(gone, value) ? NULL : value;
}

/* One number, or two: of both directions. Negative ones and other lists switch the effect off. */
static const char *extent(const char *value)
{
    double n[2];
    int count = scan_numbers(value, 2, n);
    bool right = (count == 1 || count == 2) && n[0] >= 0 && (count == 1 || n[1] >= 0);
    return right ? value : "0";
}

/* feColorMatrix: too few or too many numbers change nothing. */
static const char *matrix_values(const State *state, const Element *primitive, const char *value)
{
    const char *type = state_attribute(state, primitive, "type");
    int wanted = !type || g_str_equal(type, "matrix") ? MATRIX_NUMBERS : 1;
    return scan_numbers(value, 0, NULL) == wanted ? value : NULL;
}

static bool is_lighter(const State *state, const Element *primitive)
{
    const char *operation = is_primitive(primitive, "feComposite")
                                ? state_attribute(state, primitive, "operator")
                                : NULL;
    return operation && g_str_equal(operation, "lighter");
}

const char *freeze_primitive_attribute(const State *state, const Element *primitive,
                                       const char *name, const char *value)
{
    if (g_str_equal(name, "in") || g_str_equal(name, "in2")) {
        return input(value);
    }
    bool is_extent =
        (g_str_equal(name, "stdDeviation") && is_primitive(primitive, "feGaussianBlur")) ||
        (g_str_equal(name, "radius") && is_primitive(primitive, "feMorphology"));
    if (is_extent) {
        return extent(value);
    }
    if (g_str_equal(name, "values") && is_primitive(primitive, "feColorMatrix")) {
        return matrix_values(state, primitive, value);
    }
    bool is_composed =
        g_str_equal(name, "operator") || (name[0] == 'k' && g_ascii_isdigit(name[1]));
    return is_composed && is_lighter(state, primitive) ? NULL : value;
}

/* lighter is the sum of both. */
void freeze_primitive_additions(FreezeWriter *writer, const Element *primitive)
{
    if (is_lighter(writer->state, primitive)) {
        g_string_append(writer->out, " operator=\"arithmetic\" k2=\"1\" k3=\"1\"");
    }
}

const Value *freeze_primitive_light(FreezeWriter *writer, const Element *primitive,
                                    const Value *light)
{
    const Style *style = writer->state->styles[primitive->index];
    const Value *space = style_value(style, PROPERTY_COLOR_INTERPOLATION_FILTERS);
    if (light->keyword || value_is_keyword(space, "srgb")) {
        return light;
    }
    Color color = color_to_srgb(color_resolve(light->color, style->color));
    Color linear = color_rgba(color_srgb_decode(color.c[0]), color_srgb_decode(color.c[1]),
                              color_srgb_decode(color.c[2]), color.alpha);
    return value_color(writer->state->arena, linear);
}

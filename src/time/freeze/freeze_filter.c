#include "time/freeze/freeze_filter.h"

#include "base/number.h"

#include <string.h>

/* Of the box. librsvg rounds a region outwards to whole pixels: where a tenth of the box is a whole
 * number, its last bit would make it a pixel larger. */
static const double REGION_INSET = 1e-7;

const char *const freeze_filter_region_names[] = {"x", "y", "width", "height", NULL};

static double fraction(const State *state, const Element *filter, const char *name,
                       double otherwise)
{
    const char *text = state_attribute(state, filter, name);
    double value;
    gsize length = text ? number_scan(text, strlen(text), &value) : 0;
    if (length == 0) {
        return otherwise;
    }
    return text[length] == '%' ? value / 100 : value;
}

static bool is_in_user_space(const State *state, const Element *filter)
{
    const char *units = state_attribute(state, filter, "filterUnits");
    return units && strcmp(units, "userSpaceOnUse") == 0;
}

Rect freeze_filter_box(const FreezeWriter *writer, const Element *filter, const Element *element)
{
    const State *state = writer->state;
    if (is_in_user_space(state, filter)) {
        Size size = layout_viewport(state, element);
        double x = layout_attribute_length(state, filter, "x", BASE_WIDTH, -0.1 * size.width);
        double y = layout_attribute_length(state, filter, "y", BASE_HEIGHT, -0.1 * size.height);
        return rect_from_size(
            x, y, layout_attribute_length(state, filter, "width", BASE_WIDTH, 1.2 * size.width),
            layout_attribute_length(state, filter, "height", BASE_HEIGHT, 1.2 * size.height));
    }
    Rect box = layout_bbox(state, element);
    if (rect_is_empty(box)) {
        return box;
    }
    double width = box.x1 - box.x0, height = box.y1 - box.y0;
    return rect_from_size(box.x0 + fraction(state, filter, "x", -0.1) * width,
                          box.y0 + fraction(state, filter, "y", -0.1) * height,
                          fraction(state, filter, "width", 1.2) * width,
                          fraction(state, filter, "height", 1.2) * height);
}

void freeze_filter_region(FreezeWriter *writer, const Element *filter)
{
    const State *state = writer->state;
    if (is_in_user_space(state, filter)) {
        for (guint i = 0; freeze_filter_region_names[i]; i++) {
            const char *value = state_attribute(state, filter, freeze_filter_region_names[i]);
            bool is_side = i >= 2 && value && *value == '-';
            if (value) {
                xml_append_attribute(writer->out, freeze_filter_region_names[i],
                                     is_side ? "0" : value);
            }
        }
        return;
    }
    for (guint i = 0; freeze_filter_region_names[i]; i++) {
        bool is_side = i >= 2;
        double value = fraction(state, filter, freeze_filter_region_names[i], is_side ? 1.2 : -0.1);
        value = is_side ? MAX(0, value - 2 * REGION_INSET) : value + REGION_INSET;
        freeze_number_attribute(writer, freeze_filter_region_names[i], value);
    }
}

bool freeze_filter_is_shadow(const Element *element)
{
    return element->tag == TAG_FE && strcmp(element->name, "feDropShadow") == 0;
}

static const Element *next_primitive(const Element *primitive)
{
    const Element *next = element_next(primitive);
    while (next && next->tag != TAG_FE) {
        next = element_next(next);
    }
    return next;
}

static const Element *previous_primitive(const Element *primitive)
{
    const Element *previous = primitive->previous;
    while (previous && previous->tag != TAG_FE) {
        previous = previous->previous;
    }
    return previous;
}

/* What a primitive without the attribute `result` is called here. */
static char *made_name(const Element *primitive)
{
    return g_strdup_printf("_result%u", primitive->index);
}

void freeze_filter_name(FreezeWriter *writer, const Element *primitive)
{
    const Element *next = next_primitive(primitive);
    if (next && freeze_filter_is_shadow(next) && !element_value(next, "in") &&
        !element_value(primitive, "result")) {
        g_autofree char *name = made_name(primitive);
        xml_append_attribute(writer->out, "result", name);
    }
}

/* What casts the shadow: `in`, else the result before, else the graphic itself. Caller frees. */
static char *input_name(const State *state, const Element *shadow)
{
    const char *named = state_attribute(state, shadow, "in");
    const Element *previous = previous_primitive(shadow);
    if (named || !previous) {
        return g_strdup(named ? named : "SourceGraphic");
    }
    const char *result = state_attribute(state, previous, "result");
    return result ? g_strdup(result) : made_name(previous);
}

static void open_primitive(FreezeWriter *writer, const Element *shadow, const char *name)
{
    static const char *const own[] = {"in", "result", "dx", "dy", "stdDeviation", NULL};
    g_string_append_printf(writer->out, "<%s", name);
    freeze_attributes(writer, shadow, own);
    freeze_styles(writer, shadow, 0, NULL);
}

static void write_number(FreezeWriter *writer, const Element *shadow, const char *name,
                         const char *initial)
{
    const char *value = state_attribute(writer->state, shadow, name);
    xml_append_attribute(writer->out, name, value ? value : initial);
}

void freeze_filter_shadow(FreezeWriter *writer, const Element *shadow)
{
    g_autofree char *input = input_name(writer->state, shadow);
    g_autofree char *own = made_name(shadow);
    g_autofree char *blurred = g_strconcat(own, "-blurred", NULL);
    const char *result = state_attribute(writer->state, shadow, "result");

    open_primitive(writer, shadow, "feGaussianBlur");
    xml_append_attribute(writer->out, "in", input);
    write_number(writer, shadow, "stdDeviation", "2");
    g_string_append(writer->out, "/>");
    open_primitive(writer, shadow, "feOffset");
    write_number(writer, shadow, "dx", "2");
    write_number(writer, shadow, "dy", "2");
    xml_append_attribute(writer->out, "result", blurred);
    g_string_append(writer->out, "/>");
    open_primitive(writer, shadow, "feFlood");
    g_string_append(writer->out, "/>");
    open_primitive(writer, shadow, "feComposite");
    xml_append_attribute(writer->out, "in2", blurred);
    g_string_append(writer->out, " operator=\"in\"/>");
    open_primitive(writer, shadow, "feMerge");
    xml_append_attribute(writer->out, "result", result ? result : own);
    g_string_append(writer->out, "><feMergeNode/><feMergeNode");
    xml_append_attribute(writer->out, "in", input);
    g_string_append(writer->out, "/></feMerge>");
}

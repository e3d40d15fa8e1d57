#include "time/freeze/freeze_gradient.h"

#include "base/number.h"

#include <string.h>

enum {
    CHAIN_MOST = 32, /* gradients that refer to one another, perhaps in a circle */
};

/* What the gradient takes its own lack of attributes or stops from; NULL at the end. */
static const Element *template_of(const State *state, const Element *gradient)
{
    const char *href = state_attribute(state, gradient, "href");
    const Document *document = timeline_document(state->timeline);
    const Element *target = href ? document_lookup_reference(document, href) : NULL;
    bool is_gradient =
        target && (target->tag == TAG_LINEAR_GRADIENT || target->tag == TAG_RADIAL_GRADIENT);
    return is_gradient ? target : NULL;
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

/* `otherwise`: a fraction of what percentages refer to. */
static double coordinate(const State *state, const Element *gradient, const char *name,
                         PropertyBase base, double otherwise)
{
    const Element *with_units = owner_of(state, gradient, "gradientUnits");
    const char *units = with_units ? state_attribute(state, with_units, "gradientUnits") : "";
    const Element *owner = owner_of(state, gradient, name);
    if (g_str_equal(units, "userSpaceOnUse")) {
        Length length = {.percent = 100 * otherwise, .has_percent = true};
        return owner ? layout_attribute_length(state, owner, name, base, 0)
                     : layout_resolve(state, gradient, length, base);
    }
    const char *text = owner ? state_attribute(state, owner, name) : "";
    double number;
    gsize n = number_scan(text, strlen(text), &number);
    return n == 0 ? otherwise : text[n] == '%' ? number / 100 : number;
}

bool freeze_gradient_is_solid(const FreezeWriter *writer, const Element *element)
{
    const State *state = writer->state;
    if (element->tag == TAG_RADIAL_GRADIENT) {
        return coordinate(state, element, "r", BASE_DIAGONAL, 0.5) <= 0;
    }
    return element->tag == TAG_LINEAR_GRADIENT &&
           coordinate(state, element, "x1", BASE_WIDTH, 0) ==
               coordinate(state, element, "x2", BASE_WIDTH, 1) &&
           coordinate(state, element, "y1", BASE_HEIGHT, 0) ==
               coordinate(state, element, "y2", BASE_HEIGHT, 0);
}

static const Element *last_stop(const State *state, const Element *gradient)
{
    const Element *last = NULL;
    for (int i = 0; gradient && !last && i < CHAIN_MOST; i++) {
        for (const Element *child = element_first(gradient); child; child = element_next(child)) {
            last = child->tag == TAG_STOP ? child : last;
        }
        gradient = template_of(state, gradient);
    }
    return last;
}

void freeze_gradient_solid(FreezeWriter *writer, const Element *gradient)
{
    const Element *stop = last_stop(writer->state, gradient);
    g_string_append_printf(writer->out, "<%s", gradient->name);
    if (gradient->id) {
        xml_append_attribute(writer->out, "id", gradient->id);
    }
    g_string_append_c(writer->out, '>');
    if (stop) {
        freeze_element(writer, stop, FREEZE_WHOLE);
    }
    g_string_append_printf(writer->out, "</%s>", gradient->name);
}

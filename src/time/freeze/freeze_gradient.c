#include "time/freeze/freeze_gradient.h"

#include "time/layout/gradient.h"

bool freeze_gradient_is_solid(const FreezeWriter *writer, const Element *element)
{
    bool is_gradient = element->tag == TAG_LINEAR_GRADIENT || element->tag == TAG_RADIAL_GRADIENT;
    return is_gradient && gradient_is_solid(writer->state, element);
}

static const Element *last_stop(const State *state, const Element *gradient)
{
    const Element *owner = gradient_with_stops(state, gradient), *last = NULL;
    for (const Element *child = owner ? element_first(owner) : NULL; child;
         child = element_next(child)) {
        last = child->tag == TAG_STOP ? child : last;
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

#include "time/state.h"

#include <string.h>

const StateAttribute *state_attribute_animated(const State *state, const Element *element,
                                               const char *name)
{
    const StateAttributes *attributes =
        state->attributes ? state->attributes[element->index] : NULL;
    for (guint i = 0; attributes && i < attributes->n; i++) {
        if (strcmp(attributes->items[i].name, name) == 0) {
            return &attributes->items[i];
        }
    }
    return NULL;
}

const char *state_attribute(const State *state, const Element *element, const char *name)
{
    const StateAttribute *animated = state_attribute_animated(state, element, name);
    if (animated) {
        return animated->text ? animated->text
                              : smil_value_print(state->arena, animated->type, &animated->value);
    }
    if (strcmp(name, "href") == 0) {
        const Attribute *href = element_href(element);
        return href ? href->value : NULL;
    }
    return element_value(element, name);
}

Matrix state_motion(const State *state, const Element *element)
{
    const StateAttributes *attributes =
        state->attributes ? state->attributes[element->index] : NULL;
    return attributes && attributes->is_moved ? attributes->motion : MATRIX_IDENTITY;
}

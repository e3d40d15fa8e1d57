/* The state of a document at an instant: a style for each element, and the attributes that SMIL has
 * changed. Lives in the arena that it was sampled into; borrows the timeline. Immutable.
 */
#ifndef ZOETROPE_TIME_STATE_H
#define ZOETROPE_TIME_STATE_H

#include "style/style.h"
#include "time/smil/smil_value.h"

typedef struct Timeline Timeline;

/* An attribute's animated value. */
typedef struct StateAttribute {
    const char *name; /* without a prefix: "href" */
    const char *text; /* as the attribute would be written; NULL: printed when it is asked for */
    SmilType type;
    SmilValue value;
} StateAttribute;

typedef struct StateAttributes {
    guint n;
    const StateAttribute *items;
    bool is_moved;
    Matrix motion; /* of <animateMotion>, outside of the element's transform */
} StateAttributes;

typedef struct State {
    const Timeline *timeline;
    Time time;
    Arena *arena;
    const Style *const *styles;               /* by element->index, composed tree */
    const StateAttributes *const *attributes; /* the same, NULL where none changes; or NULL */
} State;

/* NULL when the element's attribute is not animated at this instant. */
const StateAttribute *state_attribute_animated(const State *state, const Element *element,
                                               const char *name);

/* The attribute's text at this instant: animated, else as it is written, else NULL. href stands for
 * xlink:href as well. */
const char *state_attribute(const State *state, const Element *element, const char *name);

/* Identity where nothing moves the element. */
Matrix state_motion(const State *state, const Element *element);

#endif

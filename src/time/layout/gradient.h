/* A gradient as it is at one instant: its chain of references followed, its lengths resolved.
 *
 * Numbers are in user units, or fractions of the painted box where `by_box`. Stops ascend; their
 * colours are sRGB. Pure; stops live in the state's arena.
 * Source: https://www.w3.org/TR/SVG2/pservers.html
 */
#ifndef ZOETROPE_TIME_LAYOUT_GRADIENT_H
#define ZOETROPE_TIME_LAYOUT_GRADIENT_H

#include "time/layout/layout.h"

typedef enum GradientSpread { GRADIENT_PAD, GRADIENT_REFLECT, GRADIENT_REPEAT } GradientSpread;

typedef struct GradientStop {
    double offset; /* 0..1 */
    Color color;
    double opacity; /* beside the alpha of the colour */
} GradientStop;

typedef struct Gradient {
    bool radial;
    bool by_box;
    Point from, to;      /* the ends; of a radial one the focus and the centre */
    double r_from, r_to; /* of a radial one: fr and r */
    Matrix transform;
    GradientSpread spread;
    guint n_stops;
    const GradientStop *stops;
} Gradient;

/* `element` is a <linearGradient> or <radialGradient>. */
Gradient gradient_resolve(const State *state, const Element *element);

/* Without any extent: it paints the colour of its last stop. */
bool gradient_is_solid(const State *state, const Element *element);

/* The gradient of the chain whose stops count; NULL when none has any. */
const Element *gradient_with_stops(const State *state, const Element *element);

#endif

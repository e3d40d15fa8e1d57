/* <animateMotion>: along a path, or from point to point, outside of the element's own transform.
 * Source: SVG 1.1 (19.2.14) as browsers do it: rotate takes auto and auto-reverse only.
 *
 * The path is that of the first <mpath> that leads to one, else of the `path` attribute. Read once;
 * sampling is pure. Where SMIL animates the `d` of a path that <mpath> leads to, the motion
 * follows.
 */
#ifndef ZOETROPE_TIME_SMIL_SMIL_MOTION_H
#define ZOETROPE_TIME_SMIL_SMIL_MOTION_H

#include "style/style.h"
#include "time/layout/contour.h"
#include "time/smil/smil_keys.h"

typedef enum SmilTurn {
    SMIL_TURN_NONE,
    SMIL_TURN_AUTO,
    SMIL_TURN_REVERSE,
} SmilTurn;

typedef struct SmilMotion {
    SmilKeys keys;
    bool is_valid; /* else it shows what is beneath */
    bool additive, accumulate;
    bool overwrites; /* what is beneath does not matter */
    SmilTurn turn;
    const Contour *path;  /* or NULL */
    const Element *route; /* the path that <mpath> leads to, or NULL */
    const Point *points;  /* n_values; of by: the sum */
} SmilMotion;

/* May the element be moved at all? */
bool smil_motion_moves(const Element *target);

/* `styles`: of each element without animations, by index. */
const SmilMotion *smil_motion_parse(const Document *document, const Style *const *styles,
                                    const Element *element, Arena *arena, Diagnostics *diagnostics);

/* What it makes of the motion beneath. `path`: that of the instant, motion->path unless the route
 * is animated. */
Matrix smil_motion_matrix(const SmilMotion *motion, const Contour *path, const SmilTiming *timing,
                          SmilProgress progress, Matrix under);

#endif

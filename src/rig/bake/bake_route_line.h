/* A limb as a line: the keys of its joints, which are the points of one `d` at a time.
 *
 * All joints share the places of the keys and one easing from each key to the next, so between keys
 * every joint runs along a straight chord, whatever the easing. What a chord cuts off goes down
 * with the square of the number of keys only. Even keys are the best there are on a circle. Points
 * are in the user space of the limb's line and stand as they will be written, rounded. Private to
 * bake_*.c.
 */
#ifndef ZOETROPE_RIG_BAKE_BAKE_ROUTE_LINE_H
#define ZOETROPE_RIG_BAKE_BAKE_ROUTE_LINE_H

#include "document/document.h"
#include "rig/keys.h"
#include "rig/rig.h"

typedef struct LineRequest {
    guint keys;       /* a turn; 0: the fewest that hold the tolerance */
    guint most;       /* of those */
    double tolerance; /* px, of the tip's place and of the bones' lengths; or 0 with `keys` */
    bool cubic;       /* an easing that follows the tip, else linear */
} LineRequest;

typedef struct LineKey {
    double at; /* 0..1 */
    Point joints[RIG_JOINTS_MOST];
    Easing easing; /* to the next one */
} LineKey;

typedef struct LineFit {
    guint n; /* the last key is the first again */
    const LineKey *keys;
    int decimals;       /* of the points */
    int place_decimals; /* of places and easings */
    double error;       /* px: the tip's worst distance from its target */
    double error_at;    /* where that is, 0..1 */
    double bone;        /* px by which a bone is at worst too short (negative) or too long */
} LineFit;

/* Place 0 is phase 0 of the limb that the keys are made for, of a copy that of its source. False
 * when `most` keys do not hold the tolerance; the fit is then that of `most`. */
bool bake_route_line_fit(const Rig *rig, const RigLimb *limb, const LineRequest *request,
                         Arena *arena, LineFit *fit);

/* The pose at a phase of the limb's own. */
void bake_route_line_pose(const Rig *rig, const RigLimb *limb, double phase, Point *joints);

/* "M1 2L3 4L5 6". */
void bake_route_line_print(const Point *joints, guint n, int decimals, GString *out);

/* Whether a limb is a copy that the keys of its source can play, moved by *by: else it needs keys
 * of its own. */
bool bake_route_line_shares(const Rig *rig, const RigLimb *limb, Point *by);

/* Makes the <path> in the copy of the drawing a limb in every client: the pose at a phase as its d,
 * round caps and joins and no fill, as far as the drawing says nothing else. The points are less
 * `by`, which becomes its transform. */
void bake_route_line_dress(const Rig *rig, const RigLimb *limb, const LineFit *fit, double phase,
                           Point by, Document *document, Element *line);

#endif

/* Points that two drawings have in common, and how far apart they are drawn.
 *
 * A pair is one place in each of two scenes: a joint of a rig in two of its bakes, or the same
 * element of two drawings by its id. Distances are px of the first drawing (user units of its
 * outermost viewport), whatever size both are drawn at; a point that stays is exactly 0 off. Pure.
 */
#ifndef ZOETROPE_RENDER_DIFF_PAIRING_H
#define ZOETROPE_RENDER_DIFF_PAIRING_H

#include "rig/contact.h"

typedef struct PairedPoint {
    const char *name;
    bool middle; /* of the elements' boxes, as they are at each instant; else the points */
    ContactPoint a, b;
} PairedPoint;

/* "name=#id@x,y"; the name is optional. The same place of the element of that id in both scenes;
 * strings in `arena`. */
bool pairing_parse(const Scene *a, const Scene *b, const char *text, Arena *arena,
                   PairedPoint *point, GError **error);

/* The middles of elements with an id that both scenes draw something with; at most PAIRING_LARGEST,
 * in document order. */
enum { PAIRING_LARGEST = 256 };
PairedPoint *pairing_by_id(const Scene *a, const Scene *b, Arena *arena, guint *n);

/* From where it is in `a` to where it is in `b`. */
Point pairing_displacement(const State *a, const State *b, const PairedPoint *point);

#endif

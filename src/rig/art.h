/* The drawing that a rig moves: its elements, and the coordinate spaces they stand in.
 *
 * "Art coordinates" are the user units of the outermost <svg> (its viewBox). An element deeper in
 * the drawing may stand under transforms; its ArtFrame leads from the space its own transform acts
 * in to art coordinates and back, as drawn at time 0. Immutable after loading; any thread may read.
 */
#ifndef ZOETROPE_RIG_ART_H
#define ZOETROPE_RIG_ART_H

#include "time/scene.h"

typedef struct Art {
    char *path;         /* owned */
    Arena *arena;       /* owned; holds `state` */
    Scene *scene;       /* owned */
    const State *state; /* at time 0 */
} Art;

/* Moves, turns, scales evenly and mirrors, nothing else. */
typedef struct ArtFrame {
    Matrix to_art;
    Matrix from_art;
    double scale; /* px of the art to one unit of the space */
    double angle; /* degrees by which the space is turned */
    int sense;    /* -1 when mirrored: clockwise there is counter-clockwise in the art */
} ArtFrame;

/* Diagnostics of the drawing itself are passed on. */
Art *art_load(const char *path, const Limits *limits, Diagnostics *diagnostics, GError **error);
void art_free(Art *art);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Art, art_free)

/* Borrowed; NULL when the drawing has no such id. */
const Element *art_lookup(const Art *art, const char *id);

/* Whether the one is the other or stands within it. */
bool art_is_inside(const Element *element, const Element *outer);

/* The id most like `id`, or NULL. Borrowed. */
const char *art_suggest(const Art *art, const char *id);

/* Maps the element's user space to that of the outermost <svg> in any state of any scene. */
Matrix art_matrix(const State *state, const Element *element);

/* Of the space in which the element's own transform acts. False when it is skewed, scaled unevenly
 * or collapsed: turning there would not be turning in the art. */
bool art_frame(const Art *art, const Element *element, ArtFrame *frame);

/* A displacement in the art as one in the space of the frame. */
Point art_frame_vector(const ArtFrame *frame, Point by);

/* Whether the element has a transform of its own, in which a moving one would have no place. */
bool art_is_transformed(const Art *art, const Element *element);
/* Whether that is no more than a way to its place. */
bool art_is_translated(const Art *art, const Element *element);

/* Length of the pattern that the element's stroke is dashed with, in the units of its dashes; 0
 * when it is not. */
double art_dash_pattern(const Art *art, const Element *element);
/* How far, in the same units, the outline is from holding a whole number of patterns: what is cut
 * where a closed line meets itself. 0 for open lines and what is no single line. */
double art_dash_seam(const Art *art, const Element *element);

/* Fill box in art coordinates; empty when nothing is drawn. */
Rect art_box(const Art *art, const Element *element);

#endif

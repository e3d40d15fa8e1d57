/* Contacts: where one point of a drawing must stay on another, and how far off it is.
 *
 * A contact names two points, each in the user space of an element as drawn, or the vertex of a
 * line that changes its shape; at an instant the emulator composes both matrices and the error is
 * the vector between the mapped points, in user units of the outermost viewport (px of the
 * drawing). `offset` is an intended displacement (the far leg is drawn shifted for depth): raw is
 * with it, net without. Measured on the timeline of any scene; pure.
 */
#ifndef ZOETROPE_RIG_CONTACT_H
#define ZOETROPE_RIG_CONTACT_H

#include "rig/rig.h"
#include "time/scene.h"

#include <limits.h>

enum {
    CONTACT_FIXED = 0, /* no vertex */
    CONTACT_FIRST = 1,
    CONTACT_LAST = INT_MAX,
};

/* Where the tip of a limb should be, as the rig says: a function of the time. */
typedef struct ContactWay {
    const Rig *rig;
    const RigLimb *limb;
    Time period;
    double start; /* phase at time 0 */
    bool stands;  /* not the tip: a point of the end, on the way itself */
} ContactWay;

typedef struct ContactPoint {
    const Element *element; /* NULL: the point is that of `way`, in the drawing */
    const ContactWay *way;  /* with an element: what is added to its point is as the way says */
    Point point;            /* without a vertex */
    guint vertex; /* CONTACT_FIRST...: that point of the element's outline, where it is then; an arc
                   * is several */
} ContactPoint;

typedef struct Contact {
    const char *name;
    ContactPoint effector; /* the foot */
    ContactPoint target;   /* the pedal */
    Point offset;          /* intended: effector - target */
} Contact;

typedef struct ContactError {
    Point vector; /* effector - target - offset */
    double raw;   /* |effector - target| */
    double net;   /* |vector| */
} ContactError;

typedef struct ContactSummary {
    double max, mean, rms; /* of net */
    double max_raw;
    double phase; /* 0..1, of the largest net error */
    Time time;    /* of the largest net error */
} ContactSummary;

/* "name=#id@x,y on #id@x,y [offset dx,dy]"; the name and "offset" are optional. "#id@start" and
 * "#id@end" are the ends of a line. Strings live in `arena`. */
bool contact_parse(const Scene *scene, const char *text, Arena *arena, Contact *contact,
                   GError **error);

/* One point alone: "name=#id@x,y", "#id@end". *name is NULL where there is none. */
bool contact_parse_point(const Scene *scene, const char *text, Arena *arena, const char **name,
                         ContactPoint *point, GError **error);

/* Those of a rig in the scene of its baked SVG, one a limb: its tip, "near-leg.ankle", or what its
 * end stands on, on what leads it: the platform's point that is its axle and the limb's offset, the
 * point of another part, or the way itself, which is nowhere in the drawing. Intended are the
 * shifts for depth. `prefix` as in bake.h; NULL: the rig's name. NULL with an error when the scene
 * lacks an element. In `arena`, strings borrowed from the rig, which must outlive them. */
const Contact *contact_from_rig(const Rig *rig, const Scene *scene, const char *prefix,
                                Arena *arena, guint *n, GError **error);
/* The same of a bake with another period, and phase at time 0. */
const Contact *contact_from_rig_timed(const Rig *rig, const Scene *scene, const char *prefix,
                                      Time period, double start, Arena *arena, guint *n,
                                      GError **error);

/* Where a joint of a limb is drawn in such a scene: a vertex of its line or, in the group of a bone
 * that ends there, a point. The prefix is not NULL. */
bool contact_find_joint(const RigLimb *limb, guint joint, guint bone, const Scene *scene,
                        const char *prefix, ContactPoint *point, GError **error);

/* In px of the drawing. */
Point contact_point(const State *state, const ContactPoint *point);

ContactError contact_error(const State *state, const Contact *contact);

/* n instants over one period from `start`: start + i * period / n. */
ContactSummary contact_measure(const Timeline *timeline, const Contact *contact, Time start,
                               Time period, guint n);

#endif

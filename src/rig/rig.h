/* A rig: a drawing and what moves it. Read from a YAML file (keys: schema.h), checked against its
 * art.
 *
 * One period rules everything; a part can only be ahead by a phase, or take a whole number of
 * periods. Phases count turns. Points are in art coordinates (art.h) as drawn, before groups are
 * shifted, unless said otherwise; angles are degrees, clockwise on the screen.
 * Elements are known by id: the bake edits a copy of the drawing, not `art`.
 *
 * A Rig is immutable after loading and may be read by any thread; all of it lives in its arena.
 * Errors of loading carry the place in the rig file and lead with the key path. Diagnostics tell
 * what is possible but hardly meant: a bend against the drawing, a copy in another pose.
 */
#ifndef ZOETROPE_RIG_RIG_H
#define ZOETROPE_RIG_RIG_H

#include "rig/art.h"
#include "rig/ik.h"
#include "rig/trajectory.h"

enum {
    RIG_BONES = 2,
    RIG_JOINTS = RIG_BONES + 1,
    RIG_TIP = RIG_BONES, /* index of the last joint */
    RIG_NONE = -1,       /* of an optional index */
};

/* How the bake writes motion: see bake.h. */
typedef enum RigRoute {
    RIG_ROUTE_CSS,   /* bones are groups that turn, by @keyframes */
    RIG_ROUTE_CSS_D, /* limbs are lines whose `d` goes from pose to pose, by @keyframes */
    RIG_ROUTE_SMIL,  /* the same, by <animate>; the rest by <animateTransform> */
    N_RIG_ROUTES,
} RigRoute;

/* "css", "css-d", "smil", and NULL after them. */
extern const char *const rig_route_names[N_RIG_ROUTES + 1];

typedef struct RigElement {
    const char *id;
    ArtFrame frame; /* without the groups' shifts */
    Point shift;    /* of the groups around it, in px of the art */
} RigElement;

typedef struct RigGroup {
    const char *name;
    RigElement element;
    Point shift;
} RigGroup;

typedef struct RigBone {
    const char *name;   /* "thigh"; of a limb without groups "hip-knee" */
    RigElement element; /* the group; its id is NULL when the limb has a line only */
    double length;
    double drawn; /* its direction in the art */
    Point pivot;  /* the joint it turns about, in the space of the element's frame: px as drawn */
} RigBone;

typedef struct RigJoint {
    const char *name; /* "knee" */
    Point point;      /* as drawn */
} RigJoint;

/* Directions of the bones of a limb over one turn, at `n` even steps and the end: unwrapped, so
 * that neighbours differ by less than half a turn. */
typedef struct RigTrack {
    guint n;
    const double (*directions)[RIG_BONES];
} RigTrack;

typedef struct RigLimb {
    const char *name;
    Place place; /* in the rig file */
    RigBone bones[RIG_BONES];
    RigElement line; /* a <path> that the routes of lines draw it with; id NULL: none */
    RigJoint joints[RIG_JOINTS];
    IkBend bend;
    guint trajectory;
    int platform;   /* what the tip stands on, or RIG_NONE */
    double phase;   /* on the trajectory, that of the platform included */
    Point offset;   /* from the followed point to the tip, without `shift` */
    int source;     /* limb whose pose and keys this one shares, or RIG_NONE */
    Point shift;    /* from the source's joints to these, for depth */
    Matrix copied;  /* from the source's place in the art to this one's: the shift, and with it the
                       mirror image where only one of the two is drawn under a mirroring transform */
    RigTrack track; /* of a limb without source */
} RigLimb;

typedef struct RigPlatform {
    const char *name;
    RigElement element;
    guint trajectory;
    double phase;
    Point axle; /* in the element's own coordinates */
} RigPlatform;

typedef struct RigSpinner {
    const char *name;
    RigElement element;
    Point center;
    int turns;    /* a period, clockwise */
    double drawn; /* phase at which it stands as drawn */
} RigSpinner;

typedef struct RigBelt {
    const char *name;
    RigElement element;
    int links;     /* a period, along the line */
    double link;   /* length of one, in the units of the line's dashes */
    double offset; /* stroke-dashoffset as drawn */
} RigBelt;

typedef struct RigScroller {
    const char *name;
    RigElement element;
    Point tile; /* from one to the next */
    int tiles;  /* that pass in `turns` periods, against `tile` */
    guint turns;
} RigScroller;

typedef struct Rig {
    Arena *arena;   /* owned */
    Source *source; /* owned */
    Art *art;       /* owned */

    const char *name;
    const char *title;       /* or NULL */
    const char *description; /* or NULL */
    Time period;
    int sense;    /* 1 clockwise, -1 counter-clockwise */
    double start; /* phase at time 0 */
    double still; /* phase for reduced motion */
    RigRoute route;

    guint n_groups;
    const RigGroup *groups;
    guint n_trajectories;
    const Trajectory *trajectories;
    guint n_platforms;
    const RigPlatform *platforms;
    guint n_limbs;
    const RigLimb *limbs; /* a source comes anywhere */
    guint n_spinners;
    const RigSpinner *spinners;
    guint n_belts;
    const RigBelt *belts;
    guint n_scrollers;
    const RigScroller *scrollers;
    guint n_markers;
    const char *const *markers; /* ids of dots that the bake removes */
} Rig;

/* diagnostics may be NULL. */
Rig *rig_load(const char *path, const Limits *limits, Diagnostics *diagnostics, GError **error);
/* Takes the source, also on error. The art is found from the folder of the source's path. */
Rig *rig_from_source(Source *source, const Limits *limits, Diagnostics *diagnostics,
                     GError **error);
/* The same with n numbers in the place of the file's, each "key.path=value" (config_set.h). */
Rig *rig_from_source_set(Source *source, const char *const *settings, guint n, const Limits *limits,
                         Diagnostics *diagnostics, GError **error);
void rig_free(Rig *rig);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Rig, rig_free)

#endif

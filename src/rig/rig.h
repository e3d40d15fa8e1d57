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
#include "rig/keys.h"
#include "rig/trajectory/trajectory.h"

enum {
    RIG_BONES_MOST = 12, /* of a limb */
    RIG_JOINTS_MOST = RIG_BONES_MOST + 1,
    RIG_NONE = -1, /* of an optional index */
};

/* What of a limb has keys: the local turns of its bones, that of its end, and how much longer than
 * drawn it is. */
enum {
    RIG_CHANNEL_END = RIG_BONES_MOST,
    RIG_CHANNEL_STRETCH,
    RIG_CHANNELS,
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

/* How something is turned that is not solved for. */
typedef enum RigHeadingKind {
    RIG_LEVEL, /* as drawn */
    RIG_FIXED, /* as the platform that a limb's end stands on */
    RIG_ALONG, /* the way it goes */
    RIG_KEYED,
} RigHeadingKind;

typedef struct RigHeading {
    RigHeadingKind kind;
    Profile keyed;       /* degrees from as drawn */
    double faces;        /* of RIG_ALONG: degrees that are ahead as drawn */
    guint n;             /* of RIG_ALONG: even steps over a turn */
    const double *along; /* n + 1 directions of the trajectory, unwrapped */
} RigHeading;

/* What others may be drawn inside of, or hold to. */
typedef enum RigPartKind {
    RIG_PART_PLATFORM,
    RIG_PART_FREE_BONE,
    RIG_PART_LIMB_BONE,
} RigPartKind;

typedef struct RigPart {
    RigPartKind kind;
    guint index;
    guint bone; /* of a limb */
} RigPart;

typedef struct RigJoint {
    const char *name; /* "knee" */
    Point point;      /* as drawn */
} RigJoint;

/* Directions of the bones of a limb over one turn, at `n` even steps and the end: unwrapped, so
 * that neighbours differ by less than half a turn. */
typedef struct RigTrack {
    guint n;
    const double (*directions)[RIG_BONES_MOST];
    guint rounds;    /* of a chain: until its turn ended where it had begun */
    guint steps;     /* of a chain: of the solver for one pose, at most */
    double residual; /* of a chain: px between tip and target, at most, and where that is */
    double residual_at;
} RigTrack;

typedef enum RigReach {
    RIG_REACH_ERROR,   /* a target that is too far is refused */
    RIG_REACH_CLAMP,   /* the limb stops short of it */
    RIG_REACH_SOFTEN,  /* and slows down before */
    RIG_REACH_STRETCH, /* the limb gets longer */
    N_RIG_REACHES,
} RigReach;

/* "error", "clamp", "soften", "stretch", and NULL after them. */
extern const char *const rig_reach_names[N_RIG_REACHES + 1];

/* How a joint of a chain may bend and likes to: degrees of the bone after it against the bone
 * before it; of the root, of its bone from as drawn. */
typedef struct RigBend {
    double least, most; /* infinite without limits */
    double rest;
} RigBend;

/* A foot or hand. */
typedef struct RigEnd {
    RigElement element; /* id NULL: there is none */
    Point pivot;        /* as a bone's */
    RigHeading heading;
    double size; /* px from the tip to its farthest corner */
} RigEnd;

typedef struct RigLimb {
    const char *name;
    Place place;   /* in the rig file */
    Place follows; /* the same, of the key */
    guint n_bones; /* two or more; there is a joint more, the last is the tip */
    RigBone bones[RIG_BONES_MOST];
    RigElement line; /* a <path> that the routes of lines draw it with; id NULL: none */
    RigJoint joints[RIG_JOINTS_MOST];
    RigEnd end;
    IkBend bend;                   /* of two bones */
    RigBend bends[RIG_BONES_MOST]; /* of the joint that each bone turns about */
    RigReach reach;
    double softness; /* px, or 0 */
    int carrier;     /* part that its root goes with, or RIG_NONE */
    guint trajectory;
    int platform;       /* what the tip stands on, or RIG_NONE */
    double phase;       /* on the trajectory, that of the platform included */
    ProfilePair offset; /* from the followed point to the tip, without `shift`; by the phase on the
                           trajectory */
    Matrix turned;      /* what is done to the offset: of a mirrored copy the mirror */
    int source;         /* limb whose pose and keys this one shares, or RIG_NONE */
    Point shift;        /* from the source's joints to these, for depth */
    Matrix copied;  /* from the source's place in the art to this one's: the shift, and with it the
                       mirror image where only one of the two is drawn under a mirroring transform */
    RigTrack track; /* of a limb without source */
    const KeySet *played; /* RIG_CHANNELS, or NULL; those of a copy are its source's */
} RigLimb;

typedef struct RigPlatform {
    const char *name;
    RigElement element;
    Place place; /* in the rig file */
    guint trajectory;
    double phase;
    Point axle;  /* in the element's own coordinates */
    Point drawn; /* the axle in the art, as drawn */
    RigHeading heading;
    double size;          /* px from the axle to its farthest corner */
    int carrier;          /* part that it is drawn inside of, or RIG_NONE */
    const KeySet *played; /* of x, y and turn (part.h), or NULL */
} RigPlatform;

/* A part that turns about a joint as it is told: rig/part.h says how these add up. */
typedef struct RigFreeBone {
    const char *name;
    Place place; /* in the rig file */
    RigElement element;
    Point root, tip; /* as drawn */
    Point pivot;     /* the root, in the space of the element's frame */
    Profile turn;    /* degrees from as drawn */
    double sway;     /* degrees to each side */
    guint times;     /* a period */
    double phase;    /* of the sway */
    int trails;      /* part whose turning it follows, or RIG_NONE */
    double delay;    /* turns */
    double share;
    int carrier;          /* part that it is drawn inside of, or RIG_NONE */
    const KeySet *played; /* of its turn, or NULL */
} RigFreeBone;

typedef struct RigSpinner {
    const char *name;
    RigElement element; /* may be inside of a part: it turns there */
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
    guint n_bones;
    const RigFreeBone *bones;
    guint n_limbs;
    const RigLimb *limbs; /* a source comes anywhere */
    guint n_parts;
    const RigPart *parts; /* that something goes with or holds to */
    guint n_order;
    const RigPart *order; /* platforms, bones and limbs (their bone is 0), each after what it goes
                             with, holds to, or is a copy of */
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

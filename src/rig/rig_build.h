/* Building a Rig from its config, shared by the files that read its parts. Private to rig_*.c. */
#ifndef ZOETROPE_RIG_RIG_BUILD_H
#define ZOETROPE_RIG_RIG_BUILD_H

#include "rig/config/config.h"
#include "rig/rig.h"

/* An element that the rig moves. */
typedef struct RigMoved {
    const Element *element;
    const Config *config;
    const Element *carrier; /* the moved element it must be drawn inside, or NULL */
    bool rides;             /* may be drawn inside of a part */
    bool carries;           /* is a part that others may be drawn inside of */
    RigPart part;
} RigMoved;

/* What the bake sets on an element, so that nothing else may. */
typedef enum RigClaim {
    RIG_CLAIM_TURN,  /* its transform, in a space where turning does not change the shape */
    RIG_CLAIM_PLACE, /* the same; a plain translate() that says where it is drawn is replaced */
    RIG_CLAIM_SHIFT, /* its transform */
    RIG_CLAIM_DASH,  /* its stroke-dashoffset */
    RIG_CLAIM_LINE,  /* its d, and its transform as for turning */
    N_RIG_CLAIMS,
} RigClaim;

typedef struct RigBuild {
    Rig *rig; /* being filled */
    Arena *arena;
    Diagnostics *diagnostics;
    const Config *root;
    GArray *moved;     /* RigMoved */
    GPtrArray *dots;   /* const Element*: markers that points were taken from */
    GPtrArray *groups; /* const Element*, as rig->groups */
    GArray *parts;     /* RigPart, as rig->parts */
} RigBuild;

/* The entries of a map of names; absent is empty. */
const Config *rig_build_map(const RigBuild *build, const char *key, guint *n);

/* Any element of the art by id. NULL is an error. */
const Element *rig_build_find(const RigBuild *build, const Config *config, const char *id,
                              GError **error);

/* A SCHEMA_POINT in art coordinates; its marker is noted. */
bool rig_build_point(RigBuild *build, const Config *config, Point *point, GError **error);

/* Index of the entry of `map` (may be NULL) that `name` names, or RIG_NONE. */
int rig_build_index(const Config *map, const char *name);

/* "no trajectory "x"; did you mean "y"?"; candidates are the entries of the maps, which may be
 * NULL. */
void rig_build_report_missing(const Config *config, const char *what, const Config *first,
                              const Config *second, GError **error);

/* The element a SCHEMA_ELEMENT names, with what the bake will set on it (rig_element.c). NULL is an
 * error. */
const Element *rig_build_element(RigBuild *build, const Config *config, RigClaim claim,
                                 RigElement *element, GError **error);
/* The same, noted as moved. `carrier` may be NULL. */
const Element *rig_build_moved(RigBuild *build, const Config *config, RigClaim claim,
                               const Element *carrier, RigElement *element, GError **error);

/* The element noted last is the part, inside of which others may be drawn. */
void rig_build_carries(RigBuild *build, RigPart part);
/* The element noted last may be drawn inside of a part. */
void rig_build_rides(RigBuild *build);

/* The part that an element is drawn inside of, or RIG_NONE; when all are noted (rig_order.c). */
int rig_build_carrier(RigBuild *build, const char *id);
/* The part that a SCHEMA_PART names. RIG_NONE is an error. */
int rig_build_part(RigBuild *build, const Config *config, GError **error);

/* px from a point to the farthest corner of what an element draws; 0 when that is nothing. */
double rig_build_size(const RigBuild *build, const char *id, Point from);

/* One number or pair, or keyed ones (rig_values.c). */
bool rig_build_profile(RigBuild *build, const Config *config, Profile *profile, GError **error);
bool rig_build_profile_pair(RigBuild *build, const Config *config, ProfilePair *pair,
                            GError **error);
/* The keys `turn` and `faces` of a map. */
bool rig_build_heading(RigBuild *build, const Config *config, RigHeading *heading, GError **error);
/* The keys `forth`, `ease` and `ease-back` of a map. */
Stroke rig_build_stroke(const Config *config);

/* What a limb is drawn with (rig_drawing.c): the groups of its bones, its line, or both, and its
 * end; the names of its bones. */
bool rig_build_drawing(RigBuild *build, const Config *config, guint index, RigLimb *limb,
                       GError **error);
/* The same for a copy, which must be drawn with what its source is drawn with. */
bool rig_build_copy_drawing(RigBuild *build, const Config *config, guint index,
                            const RigLimb *source, RigLimb *limb, GError **error);
/* When both are solved. */
void rig_build_warn_of_pose(RigBuild *build, const Config *config, const RigLimb *source,
                            const RigLimb *limb);

/* How its joints may bend and like to (rig_bends.c). */
bool rig_build_bends(const Config *config, RigLimb *limb, GError **error);

bool rig_build_groups(RigBuild *build, GError **error); /* before all others */
bool rig_build_trajectories(RigBuild *build, GError **error);
bool rig_build_platforms(RigBuild *build, GError **error);
bool rig_build_bones(RigBuild *build, GError **error);
bool rig_build_limbs(RigBuild *build, GError **error); /* after platforms */
bool rig_build_order(RigBuild *build, GError **error); /* after all that may be a part */
/* What of limbs, platforms and bones needs all others in their places: in the order. */
bool rig_build_solve(RigBuild *build, GError **error);
bool rig_build_solve_limb(RigBuild *build, const Config *config, RigLimb *limb, GError **error);
bool rig_build_spinners(RigBuild *build, GError **error);
bool rig_build_belts(RigBuild *build, GError **error);
bool rig_build_scrollers(RigBuild *build, GError **error);

#endif

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

/* What a limb is drawn with (rig_drawing.c): the groups of its bones, its line, or both; the names
 * of its bones. */
bool rig_build_drawing(RigBuild *build, const Config *config, RigLimb *limb, GError **error);
/* The same for a copy, which must be drawn with what its source is drawn with. */
bool rig_build_copy_drawing(RigBuild *build, const Config *config, const RigLimb *source,
                            RigLimb *limb, GError **error);

bool rig_build_groups(RigBuild *build, GError **error); /* before all others */
bool rig_build_trajectories(RigBuild *build, GError **error);
bool rig_build_platforms(RigBuild *build, GError **error);
bool rig_build_limbs(RigBuild *build, GError **error); /* after platforms */
bool rig_build_spinners(RigBuild *build, GError **error);
bool rig_build_belts(RigBuild *build, GError **error);
bool rig_build_scrollers(RigBuild *build, GError **error);

#endif

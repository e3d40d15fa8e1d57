/* Bones: how long each bone of a rig's limbs is as it is drawn, at any instant.
 *
 * Groups that turn keep their length. A line whose joints run straight from key to key does not:
 * between keys its bones are shorter. Errors are drawn less true length, in px of the drawing.
 * Measured on the timeline of the baked SVG; pure.
 */
#ifndef ZOETROPE_RIG_BONE_H
#define ZOETROPE_RIG_BONE_H

#include "rig/contact.h"

typedef struct Bone {
    const char *name; /* "near-leg.thigh" */
    ContactPoint from, to;
    double length; /* true */
    guint limb;    /* index in the rig */
    bool last;     /* ends at the tip */
    bool rigid;    /* has a length to keep: its limb does not stretch */
} Bone;

typedef struct BoneSummary {
    double shortest, longest; /* the extreme errors */
    double worst;             /* the one of the two that is larger in size, with its sign */
    double phase;             /* 0..1, of `worst` */
} BoneSummary;

/* Those of each limb, in order; prefix, errors and ownership as in contact_from_rig(). */
const Bone *bone_from_rig(const Rig *rig, const Scene *scene, const char *prefix, Arena *arena,
                          guint *n, GError **error);

/* The rigid ones of them. */
const Bone *bone_rigid(const Bone *bones, guint *n, Arena *arena);

double bone_error(const State *state, const Bone *bone);

/* Before anything is taken into account, and one error taken into account. */
BoneSummary bone_summary(void);
void bone_summary_add(BoneSummary *summary, double error, double phase);

/* Of each of the n bones at `steps` instants over one period from `start`: start + i * period /
 * steps. */
void bone_measure(const Timeline *timeline, const Bone *bones, guint n, Time start, Time period,
                  guint steps, BoneSummary *summaries);

#endif

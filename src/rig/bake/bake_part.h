/* What the style sheet of a bake says about each part: its rules and keyframes, led by a comment.
 * Private to bake_*.c. */
#ifndef ZOETROPE_RIG_BAKE_BAKE_PART_H
#define ZOETROPE_RIG_BAKE_BAKE_PART_H

#include "rig/bake/bake_writer.h"

void bake_part_limb(const BakeWriter *writer, const RigLimb *limb); /* also a copy */
void bake_part_bone(const BakeWriter *writer, const RigFreeBone *bone);
void bake_part_platform(const BakeWriter *writer, const RigPlatform *platform);
void bake_part_spinner(const BakeWriter *writer, const RigSpinner *spinner);
void bake_part_belt(const BakeWriter *writer, const RigBelt *belt);
void bake_part_scroller(const BakeWriter *writer, const RigScroller *scroller);
void bake_part_group(const BakeWriter *writer, const RigGroup *group);

/* A circle as it is in the space of the element that goes along it. */
Circle bake_part_circle(const Circle *circle, const ArtFrame *frame);

#endif

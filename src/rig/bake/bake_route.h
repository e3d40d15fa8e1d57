/* What the routes write apart from the style sheet of "css". Private to bake_*.c. */
#ifndef ZOETROPE_RIG_BAKE_BAKE_ROUTE_H
#define ZOETROPE_RIG_BAKE_BAKE_ROUTE_H

#include "rig/bake/bake_writer.h"

/* Rules and keyframes of a limb that is drawn by its line, also of a copy. */
void bake_route_css_d_limb(const BakeWriter *writer, const RigLimb *limb);

/* Animation elements for all that moves, in a drawing that stands in the rig's still pose without
 * them; what there is to say about them goes to writer->out. */
void bake_route_smil(const BakeWriter *writer);
void bake_route_smil_limb(const BakeWriter *writer, const RigLimb *limb);

/* A platform whose way is no circle, and a bone. */
void bake_route_smil_platform(const BakeWriter *writer, const RigPlatform *platform);
void bake_route_smil_bone(const BakeWriter *writer, const RigFreeBone *bone);

#endif

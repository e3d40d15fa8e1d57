/* What the baked drawing is called and shows, for people who hear it. Private to bake_*.c. */
#ifndef ZOETROPE_RIG_BAKE_BAKE_DESCRIPTION_H
#define ZOETROPE_RIG_BAKE_BAKE_DESCRIPTION_H

#include "document/document.h"
#include "rig/rig.h"

/* Puts <title> and <desc>, the rig's or else the drawing's own, first in the root and names them as
 * its label. Names are prefixed already. */
void bake_description_add(const Rig *rig, Document *document, const char *prefix);

#endif

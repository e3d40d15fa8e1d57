/* The style sheet of the route "css", written to be read. */
#ifndef ZOETROPE_RIG_BAKE_STYLE_H
#define ZOETROPE_RIG_BAKE_STYLE_H

#include "rig/rig.h"

typedef struct BakeStyle {
    const char *prefix;
    Time period;
    double start; /* phases, 0 <= phase < 1 */
    double still;
    guint keys;
} BakeStyle;

void bake_style_write(const Rig *rig, const BakeStyle *style, GString *out);

#endif

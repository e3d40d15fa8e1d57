/* The style sheet of the routes "css" and "css-d", written to be read.
 * Private to bake_*.c. */
#ifndef ZOETROPE_RIG_BAKE_BAKE_STYLE_H
#define ZOETROPE_RIG_BAKE_BAKE_STYLE_H

#include "rig/bake/bake_writer.h"

void bake_style_write(const BakeWriter *writer);

#endif

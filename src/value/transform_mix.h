/* The 2-D decomposition M = T(tx,ty) R(angle) Kx(k) S(sx,sy), as the browser does it. */
#ifndef ZOETROPE_VALUE_TRANSFORM_MIX_H
#define ZOETROPE_VALUE_TRANSFORM_MIX_H

#include "base/geometry.h"

#include <stdint.h>

/* Every part of `a` plus n times that of `b` (of a scale, what it exceeds 1). False when either is
 * singular. */
bool transform_mix_accumulate(Matrix a, Matrix b, int64_t n, Matrix *result);

#endif

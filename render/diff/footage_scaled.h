/* Footage at another size than its own, by Cairo's best filter. */
#ifndef ZOETROPE_RENDER_DIFF_FOOTAGE_SCALED_H
#define ZOETROPE_RENDER_DIFF_FOOTAGE_SCALED_H

#include "render/diff/footage.h"

/* Takes the footage. `pixels` limits its own frames. */
Footage *footage_scaled(Footage *whole, int width, int height, guint64 pixels);

/* A part of one opaque frame into a place of another. */
void footage_scale(const Frame *from, Rect part, Frame *to, Rect place);

#endif

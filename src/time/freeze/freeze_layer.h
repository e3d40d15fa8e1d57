/* Elements that a browser draws as pixels in a space of their own, which then are turned: those
 * with a filter under a rotation or a skew. librsvg filters the pixels of the screen, along its
 * axes.
 *
 * Such an element is written as an <image>: of an SVG with what the element refers to, in which it
 * stands as large as on the screen, but upright.
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_LAYER_H
#define ZOETROPE_TIME_FREEZE_FREEZE_LAYER_H

#include "time/freeze/freeze_writer.h"

/* Where its filter draws; empty when it has none. */
Rect freeze_layer_filtered(const FreezeWriter *writer, const Element *element);

/* Writes the element, if it is one of those. */
bool freeze_layer(FreezeWriter *writer, const Element *element);

#endif

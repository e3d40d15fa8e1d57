/* Gradients that have no extent: a line from a point to itself, a circle without radius. A browser
 * paints their last stop; librsvg all stops mixed, or nothing.
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_GRADIENT_H
#define ZOETROPE_TIME_FREEZE_FREEZE_GRADIENT_H

#include "time/freeze/freeze_writer.h"

bool freeze_gradient_is_solid(const FreezeWriter *writer, const Element *element);
void freeze_gradient_solid(FreezeWriter *writer, const Element *gradient);

#endif

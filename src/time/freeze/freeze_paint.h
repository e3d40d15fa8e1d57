/* Strokes in what librsvg knows: it takes dashes in user units, whatever pathLength says, and knows
 * nothing of non-scaling-stroke (which here is right where all directions scale alike, and else has
 * the mean of both).
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_PAINT_H
#define ZOETROPE_TIME_FREEZE_FREEZE_PAINT_H

#include "time/freeze/freeze_writer.h"

/* Must the shape's stroke be written anew? */
bool freeze_paint_rescales(const FreezeWriter *writer, const Element *shape);

/* Writes stroke-width, stroke-dasharray and stroke-dashoffset in user units. */
void freeze_paint_stroke(FreezeWriter *writer, const Element *shape);

#endif

/* Strokes in what librsvg knows: it takes dashes in user units, whatever pathLength says, and knows
 * nothing of non-scaling-stroke.
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_PAINT_H
#define ZOETROPE_TIME_FREEZE_FREEZE_PAINT_H

#include "time/freeze/freeze_writer.h"

/* A stroke that keeps its width where directions scale apart is drawn in pixels, its fill by
 * itself. Writes the shape so, if it has such a stroke; not with markers or gradients, which would
 * go along.
 */
bool freeze_paint_apart(FreezeWriter *writer, const Element *shape);

/* Must the shape's stroke be written anew? */
bool freeze_paint_rescales(const FreezeWriter *writer, const Element *shape);

/* Writes stroke-width, stroke-dasharray and stroke-dashoffset in user units. */
void freeze_paint_stroke(FreezeWriter *writer, const Element *shape);

#endif

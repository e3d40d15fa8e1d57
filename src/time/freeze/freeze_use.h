/* <use>, written as the group that it stands for wherever librsvg's own would not do: its content
 * moves or is styled apart from its original, has text (whose font and place are settled at freeze)
 * or is a viewport (which librsvg does not clip). Within a <clipPath>, where librsvg wants shapes
 * alone, there is no group either.
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_USE_H
#define ZOETROPE_TIME_FREEZE_FREEZE_USE_H

#include "time/freeze/freeze_writer.h"

bool freeze_use_is_expanded(const FreezeWriter *writer, const Element *use);
void freeze_use(FreezeWriter *writer, const Element *use, FreezePart part);

/* The instance of a <symbol>, or of an <svg>, which takes its size from the <use>. */
void freeze_use_viewport(FreezeWriter *writer, const Element *element, FreezePart part);

#endif

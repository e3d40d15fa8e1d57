/* clip-path by a CSS shape or box, as the <clipPath> that librsvg wants.
 * Source: https://www.w3.org/TR/css-masking-1/#the-clip-path
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_CLIP_H
#define ZOETROPE_TIME_FREEZE_FREEZE_CLIP_H

#include "time/freeze/freeze_writer.h"

/* librsvg does not clip a <clipPath>, nor what is in it. Writes the element within groups that do,
 * if it needs them: for a clip-path of its <clipPath>, or of the only child of that. */
bool freeze_clip_group(FreezeWriter *writer, const Element *element, FreezePart part);

bool freeze_clip_is_shape(const FreezeWriter *writer, const Element *element);

/* The <clipPath>, to stand before the element; the element then refers to it. */
void freeze_clip_definition(FreezeWriter *writer, const Element *element);
void freeze_clip_reference(FreezeWriter *writer, const Element *element);

#endif

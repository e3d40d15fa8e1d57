/* References to images in what librsvg opens: it believes what a data: URL says of its type, where
 * a browser looks at the data.
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_IMAGE_H
#define ZOETROPE_TIME_FREEZE_FREEZE_IMAGE_H

#include "time/freeze/freeze_writer.h"

/* The type that a data: URL should have named, NULL when it is right or not known. */
const char *freeze_image_type(const char *url);

/* The attributes that freeze_image_reference() writes, for freeze_attributes(). */
const char *const *freeze_image_apart(const FreezeWriter *writer, const Element *element);

/* Writes `href`, and how it fits where that is settled here. */
void freeze_image_reference(FreezeWriter *writer, const Element *element);

/* The same for the src of an HTML <img>, drawn in that size. */
void freeze_image_source(FreezeWriter *writer, const Element *element, Size size, Matrix screen);

#endif

/* Text in what librsvg draws as the browser does: in the fonts that the browser would pick, and,
 * where it is more than a line of one style, each fragment at the place that layout found for it.
 *
 * Fragments are <tspan>s with x and y inside the tree of their elements. Where one is turned or
 * stretched, which a <tspan> cannot be, the elements become groups and the fragments <text>s.
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_TEXT_H
#define ZOETROPE_TIME_FREEZE_FREEZE_TEXT_H

#include "time/freeze/freeze_writer.h"

void freeze_text(FreezeWriter *writer, const Element *text);

/* The font-family attribute of a list of families, as a FontResolver gives it. */
void freeze_text_families(FreezeWriter *writer, const char *families);

#endif

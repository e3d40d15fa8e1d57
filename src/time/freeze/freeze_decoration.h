/* Lines under, over and through text, as a browser draws them: a tenth of the font's size thick;
 * lines under and over begin on whole pixels of the screen. librsvg's are as thick as the font
 * says, and stand where it says. Source: https://www.w3.org/TR/css-text-decor-3/, and measured.
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_DECORATION_H
#define ZOETROPE_TIME_FREEZE_FREEZE_DECORATION_H

#include "time/freeze/freeze_writer.h"
#include "time/layout/text_layout.h"

/* Does it have a line, and a paint that is the same for whatever is painted with it? */
bool freeze_decoration_is_drawn(const FreezeWriter *writer, const TextFragment *fragment);

/* Those that lie under the glyphs, or the one that lies over them. `scale`: pixels of the screen in
 * a unit. */
void freeze_decoration_lines(FreezeWriter *writer, const TextFragment *fragment, double scale,
                             bool over_glyphs);

/* Lines of an element run through all that is in it; NULL when there is none. */
const Value *freeze_decoration_value(const State *state, const Element *element);

#endif

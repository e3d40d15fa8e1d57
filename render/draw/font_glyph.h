/* Measures of a font that Pango does not tell, in px at a size of `size` px.
 */
#ifndef ZOETROPE_RENDER_DRAW_FONT_GLYPH_H
#define ZOETROPE_RENDER_DRAW_FONT_GLYPH_H

#include <pango/pango.h>

/* The OS/2 table's x-height where there is one, else that of the letter; 0 when there is neither.
 */
double font_glyph_x_height(PangoFont *font, double size);
/* The top of a letter above the baseline; 0 when the font does not have it. */
double font_glyph_top(PangoFont *font, gunichar letter, double size);

/* What stands for characters that no font has: how wide it is, and its outline as SVG path data
 * with the baseline at 0. Caller frees. */
double font_glyph_missing_width(PangoFont *font, double size);
char *font_glyph_missing_outline(PangoFont *font, double size);

#endif

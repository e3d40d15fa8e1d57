/* What the browser's light hinting does to upright text, as far as it can be done from outside of
 * the glyphs: baselines stand on whole pixels, and glyphs are scaled in height so that round
 * lower-case letters end on one. Nothing of it in text that is turned, very large, or painted by
 * something that would be scaled with it. Source: the auto-hinter of FreeType,
 * https://freetype.org/autohinting/hinter.html; measured.
 */
#ifndef ZOETROPE_TIME_LAYOUT_TEXT_HINTING_H
#define ZOETROPE_TIME_LAYOUT_TEXT_HINTING_H

#include "time/layout/text_layout.h"

/* `screen` as of text_layout(). Moves the fragments; returns the scale of each one's height, in the
 * state's arena. */
const double *text_hinting(const State *state, const Element *text, TextLayout *layout,
                           Matrix screen);

/* Its parts, for text that is laid out otherwise: by what glyphs are scaled in height at `scale`
 * pixels per unit; whether a text of this matrix is upright; the baseline on a whole pixel. */
double text_hinting_height(const TextMetrics *metrics, const TextFont *font, double scale);
bool text_hinting_is_upright(Matrix screen);
double text_hinting_baseline(double y, Matrix screen);

#endif

/* Vertical metrics of text as Chromium uses them: rounded to whole pixels at the size on the
 * screen; and how far dominant-baseline, alignment-baseline and baseline-shift move its baseline.
 * The dominant baseline is that of the element's own font; the others add up from the <text> down.
 */
#ifndef ZOETROPE_TIME_LAYOUT_TEXT_BASELINE_H
#define ZOETROPE_TIME_LAYOUT_TEXT_BASELINE_H

#include "time/timeline.h"

typedef struct TextBaseline {
    double ascent, descent;
    double down; /* from the position that the attributes give to the glyphs' own baseline */
} TextBaseline;

/* `scale`: pixels of the output per user unit. */
TextBaseline text_baseline(const State *state, const Element *element, double scale);

#endif

/* The layout of a <text>: which characters stand where, as a browser places them.
 * Source: https://www.w3.org/TR/SVG2/text.html#TextLayoutAlgorithm, and measured behaviour: spacing
 * by textLength also follows the last character of its element; metrics of the font are rounded to
 * whole pixels at the size on the screen; what runs out of its path is not shown.
 *
 * Horizontal text only. Pure; everything lives in the state's arena.
 */
#ifndef ZOETROPE_TIME_LAYOUT_TEXT_LAYOUT_H
#define ZOETROPE_TIME_LAYOUT_TEXT_LAYOUT_H

#include "time/timeline.h"

/* Characters that can be drawn in one go, in the user space of the <text>. */
typedef struct TextFragment {
    const Element *node;    /* the run of characters that they are from */
    const Element *element; /* its parent, which styles them */
    const char *text;
    bool missing;          /* a character that no font has, alone */
    Point at;              /* where the baseline begins, baseline shifts included */
    double rotate;         /* degrees, about `at` */
    double stretch;        /* width of glyphs and spacing, else 1 */
    double letter_spacing; /* before stretching */
    double advance;        /* stretched */
    double ascent, descent;
} TextFragment;

typedef struct TextLayout {
    guint n;
    TextFragment *fragments; /* in document order */
    double scale;            /* pixels of the screen in a unit */
} TextLayout;

/* `screen`: the text's layout_screen_matrix(). */
TextLayout text_layout(const State *state, const Element *text, Matrix screen);

/* Bounds of the advance boxes of the fragments within an element of the <text>. */
Rect text_layout_box(const TextLayout *layout, const Element *element);

#endif

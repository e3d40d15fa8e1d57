/* The animations that an element's style asks for: animation-* read into timings, names looked up.
 * Source: https://www.w3.org/TR/css-animations-1/, -2 (animation-composition).
 *
 * Lists are matched to animation-name, shorter ones repeat. Names without @keyframes, and "none",
 * make no animation. The array lives in the arena; strings are borrowed from the style and the
 * cascade.
 */
#ifndef ZOETROPE_TIME_CSS_ANIMATION_H
#define ZOETROPE_TIME_CSS_ANIMATION_H

#include "style/style.h"
#include "time/timing.h"

typedef enum Composite {
    COMPOSITE_REPLACE,
    COMPOSITE_ADD,
    COMPOSITE_ACCUMULATE,
} Composite;

typedef struct CssAnimation {
    const char *name;
    const KeyframesRule *rule;
    Timing timing;
    Easing easing; /* for keyframes that have none of their own */
    Composite composite;
} CssAnimation;

const CssAnimation *css_animation_collect(const Style *style, Arena *arena, guint *n);

/* One <easing-function> from the tokens; stops of linear() live in the arena. */
bool css_animation_take_easing(CssTokens *tokens, Arena *arena, Easing *easing);

bool css_animation_composite(const CssToken *token, Composite *composite);

#endif

/* Ways of showing one picture, or two in one: side by side they are shown plain, or wiped, as onion
 * skins, or as a heat map of their difference.
 *
 * Colours are told apart with any colour vision: orange and blue for what only one of the two has,
 * and a map from blue to yellow, by lightness too, for differences. Pure.
 */
#ifndef ZOETROPE_RENDER_DIFF_VIEW_H
#define ZOETROPE_RENDER_DIFF_VIEW_H

#include "base/geometry.h"
#include "render/frame/frame.h"

#include <stdbool.h>

typedef enum View {
    VIEW_SIDE,  /* both, beside each other */
    VIEW_WIPE,  /* the first left of a line, the second right of it */
    VIEW_ONION, /* faded over each other; what is darker in one only is orange, or blue */
    VIEW_HEAT,  /* the largest difference of a pixel's channels, over a faint picture */
    N_VIEWS,
} View;

/* By View, and NULL after them. */
extern const char *const view_names[N_VIEWS + 1];

enum {
    VIEW_FIRST = 0xd55e00, /* orange: only in the first */
    VIEW_SECOND = 0x0072b2,
    VIEW_LINE = 0xffffff, /* of the wipe */
};

/* Frames of one size. `share` of the width is the first one's in a wipe. */
void view_draw(View view, const Frame *a, const Frame *b, double share, Frame *into);

/* Box of the pixels that differ; empty when none does. */
Rect view_difference(const Frame *a, const Frame *b);

/* 0xRRGGBB of a difference of 0..255; the map is by its square root, so that small ones show. */
guint32 view_heat(guint difference);

#endif

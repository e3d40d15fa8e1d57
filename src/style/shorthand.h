/* The shorthand properties of CSS and how their values fall apart.
 * Source: the property definitions of css-animations, css-backgrounds, css-box, css-flexbox,
 * css-fonts, css-text-decor, motion-1, SVG 2; which words are taken for what is measured behaviour.
 *
 * A split gives one stretch of tokens for each longhand; a stretch whose `at` is NULL was not
 * mentioned and means the initial value. Pure but for allocation in the arena.
 */
#ifndef ZOETROPE_STYLE_SHORTHAND_H
#define ZOETROPE_STYLE_SHORTHAND_H

#include "style/property.h"

#define SHORTHAND_MAX_LONGHANDS 12

typedef struct Shorthand {
    const char *name;
    guint n;
    PropertyId longhands[SHORTHAND_MAX_LONGHANDS];
    /* `values` has room for n stretches and is zeroed. False when the value is invalid. */
    bool (*split)(Arena *arena, CssTokens value, CssTokens *values);
} Shorthand;

/* ASCII case ignored; NULL when there is none of that name. */
const Shorthand *shorthand_lookup(const char *name);

/* One component: a token, or a function with all inside. Leading space skipped; empty at the end.
 */
CssTokens shorthand_take_item(CssTokens *tokens);

bool shorthand_split_animation(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_background(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_font(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_offset(Arena *arena, CssTokens value, CssTokens *values);

/* Of boxes. */
bool shorthand_split_border(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_border_color(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_border_radius(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_border_side(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_border_style(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_border_width(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_flex(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_flex_flow(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_gap(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_grid_lines(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_inset(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_list_style(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_margin(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_outline(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_padding(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_place_content(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_place_items(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_place_self(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_two_margins(Arena *arena, CssTokens value, CssTokens *values);
bool shorthand_split_two_paddings(Arena *arena, CssTokens value, CssTokens *values);

#endif

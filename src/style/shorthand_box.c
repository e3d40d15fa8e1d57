#include "style/shorthand.h"

#include <string.h>

enum { TOP, RIGHT, BOTTOM, LEFT, N_SIDES };

/* Up to `most` values of one longhand, each valid; what is left after them stays in `value`. */
static guint take_values(CssTokens *value, PropertyId property, CssTokens *items, guint most)
{
    guint n = 0;
    while (n < most && !css_at_end(*value)) {
        CssTokens rest = *value;
        CssTokens item = shorthand_take_item(&rest);
        if (!property_valid(property, item, SYNTAX_SHEET))
            break;
        items[n++] = item;
        *value = rest;
    }
    return n;
}

/* What one, two or three values say of four sides. */
static void fill_sides(CssTokens items[N_SIDES], guint n)
{
    if (n < 2)
        items[RIGHT] = items[TOP];
    if (n < 3)
        items[BOTTOM] = items[TOP];
    if (n < N_SIDES)
        items[LEFT] = items[RIGHT];
}

static bool split_sides(CssTokens value, PropertyId side, CssTokens *values)
{
    guint n = take_values(&value, side, values, N_SIDES);
    fill_sides(values, n);
    return n > 0 && css_at_end(value);
}

bool shorthand_split_margin(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    return split_sides(value, PROPERTY_MARGIN_TOP, values);
}

bool shorthand_split_padding(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    return split_sides(value, PROPERTY_PADDING_TOP, values);
}

bool shorthand_split_inset(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    return split_sides(value, PROPERTY_TOP, values);
}

bool shorthand_split_border_width(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    return split_sides(value, PROPERTY_BORDER_TOP_WIDTH, values);
}

bool shorthand_split_border_style(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    return split_sides(value, PROPERTY_BORDER_TOP_STYLE, values);
}

bool shorthand_split_border_color(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    return split_sides(value, PROPERTY_BORDER_TOP_COLOR, values);
}

/* Values of two axes, the second one being the first where it is not there. */
static bool split_axes(CssTokens value, PropertyId property, CssTokens *values)
{
    guint n = take_values(&value, property, values, 2);
    if (n == 1)
        values[1] = values[0];
    return n > 0 && css_at_end(value);
}

bool shorthand_split_gap(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    return split_axes(value, PROPERTY_ROW_GAP, values);
}

bool shorthand_split_place_content(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    return split_axes(value, PROPERTY_ALIGN_CONTENT, values);
}

bool shorthand_split_place_items(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    return split_axes(value, PROPERTY_ALIGN_ITEMS, values);
}

bool shorthand_split_place_self(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    return split_axes(value, PROPERTY_ALIGN_SELF, values);
}

/* "2 / span 3": what is left out is auto. */
bool shorthand_split_grid_lines(Arena *arena, CssTokens value, CssTokens *values)
{
    guint n = 0;
    (void)arena;
    while (!css_at_end(value) && n < 2) {
        CssTokens item = shorthand_take_item(&value);
        if (css_is_delim(css_peek(&item), '/')) {
            n++;
        } else if (n < 2) {
            values[n].at = values[n].at == NULL ? item.at : values[n].at;
            values[n].end = item.end;
        }
    }
    return values[0].at != NULL && css_at_end(value);
}

bool shorthand_split_two_margins(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    return split_axes(value, PROPERTY_MARGIN_TOP, values);
}

bool shorthand_split_two_paddings(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    return split_axes(value, PROPERTY_PADDING_TOP, values);
}

/* Parts in any order, each once. */
static bool split_any_order(CssTokens value, guint n, const PropertyId *parts, CssTokens *values)
{
    bool some = false;
    while (!css_at_end(value)) {
        CssTokens item = shorthand_take_item(&value);
        guint part = 0;
        while (part < n &&
               (values[part].at != NULL || !property_valid(parts[part], item, SYNTAX_SHEET)))
            part++;
        if (part == n || css_wide_keyword(item) != CSS_WIDE_NONE)
            return false;
        values[part] = item;
        some = true;
    }
    return some;
}

bool shorthand_split_border_side(Arena *arena, CssTokens value, CssTokens *values)
{
    static const PropertyId parts[] = {PROPERTY_BORDER_TOP_WIDTH, PROPERTY_BORDER_TOP_STYLE,
                                       PROPERTY_BORDER_TOP_COLOR};
    (void)arena;
    return split_any_order(value, G_N_ELEMENTS(parts), parts, values);
}

bool shorthand_split_border(Arena *arena, CssTokens value, CssTokens *values)
{
    CssTokens side[3] = {0};
    if (!shorthand_split_border_side(arena, value, side))
        return false;
    for (guint part = 0; part < G_N_ELEMENTS(side); part++) {
        for (guint i = 0; i < N_SIDES; i++)
            values[part * N_SIDES + i] = side[part];
    }
    return true;
}

bool shorthand_split_outline(Arena *arena, CssTokens value, CssTokens *values)
{
    static const PropertyId parts[] = {PROPERTY_OUTLINE_WIDTH, PROPERTY_OUTLINE_STYLE,
                                       PROPERTY_OUTLINE_COLOR};
    (void)arena;
    return split_any_order(value, G_N_ELEMENTS(parts), parts, values);
}

bool shorthand_split_flex_flow(Arena *arena, CssTokens value, CssTokens *values)
{
    static const PropertyId parts[] = {PROPERTY_FLEX_DIRECTION, PROPERTY_FLEX_WRAP};
    (void)arena;
    return split_any_order(value, G_N_ELEMENTS(parts), parts, values);
}

/* Of the image of a list's markers nothing is known. */
bool shorthand_split_list_style(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    while (!css_at_end(value)) {
        CssTokens item = shorthand_take_item(&value);
        bool is_position = property_valid(PROPERTY_LIST_STYLE_POSITION, item, SYNTAX_SHEET);
        bool is_image = css_peek(&item)->type == CSS_URL || css_peek(&item)->type == CSS_FUNCTION;
        if (!is_image)
            values[is_position ? 0 : 1] = item;
    }
    return true;
}

static CssTokens tokens_of(Arena *arena, const char *text)
{
    return css_tokenize(arena, text, strlen(text), 0);
}

/* A basis that is left out is 0, not auto. */
bool shorthand_split_flex(Arena *arena, CssTokens value, CssTokens *values)
{
    enum { GROW, SHRINK, BASIS };
    CssTokens word = value;
    CssTokens first = shorthand_take_item(&word);
    if (css_at_end(word) &&
        (css_is_ident(css_peek(&first), "none") || css_is_ident(css_peek(&first), "auto"))) {
        const char *factor = css_is_ident(css_peek(&first), "none") ? "0" : "1";
        values[GROW] = values[SHRINK] = tokens_of(arena, factor);
        values[BASIS] = tokens_of(arena, "auto");
        return true;
    }
    guint n_numbers = 0;
    while (!css_at_end(value)) {
        CssTokens item = shorthand_take_item(&value);
        bool is_number = css_peek(&item)->type == CSS_NUMBER &&
                         property_valid(PROPERTY_FLEX_GROW, item, SYNTAX_SHEET);
        if (is_number && n_numbers < BASIS) {
            values[n_numbers++] = item;
        } else if (values[BASIS].at == NULL &&
                   property_valid(PROPERTY_FLEX_BASIS, item, SYNTAX_SHEET)) {
            values[BASIS] = item;
        } else {
            return false;
        }
    }
    if (values[GROW].at == NULL)
        values[GROW] = tokens_of(arena, "1");
    if (values[SHRINK].at == NULL)
        values[SHRINK] = tokens_of(arena, "1");
    if (values[BASIS].at == NULL)
        values[BASIS] = tokens_of(arena, "0%");
    return true;
}

/* Each corner has a radius across and one down. */
bool shorthand_split_border_radius(Arena *arena, CssTokens value, CssTokens *values)
{
    CssTokens down[N_SIDES];
    guint n = take_values(&value, PROPERTY_BORDER_TOP_LEFT_RADIUS, values, N_SIDES);
    if (n == 0)
        return false;
    fill_sides(values, n);
    css_skip_space(&value);
    if (!css_is_delim(css_peek(&value), '/'))
        return css_at_end(value);
    value.at++;
    n = take_values(&value, PROPERTY_BORDER_TOP_LEFT_RADIUS, down, N_SIDES);
    if (n == 0 || !css_at_end(value))
        return false;
    fill_sides(down, n);
    for (guint i = 0; i < N_SIDES; i++) {
        g_autoptr(GString) both = g_string_new(NULL);
        css_print(both, values[i]);
        g_string_append_c(both, ' ');
        css_print(both, down[i]);
        values[i] = tokens_of(arena, arena_strdup(arena, both->str));
    }
    return true;
}

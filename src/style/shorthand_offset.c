#include "style/shorthand.h"

enum { POSITION, PATH, DISTANCE, ROTATE, ANCHOR };

#define MAX_ITEMS 8 /* 4 of a position, path, distance, 2 of a rotation */

/* Items side by side; `first` to before `last`. */
static CssTokens stretch(const CssTokens *items, guint first, guint last)
{
    return (CssTokens){items[first].at, items[last - 1].end};
}

static bool set_part(PropertyId id, const CssTokens *items, guint first, guint last,
                     CssTokens *value)
{
    if (first == last)
        return true;
    *value = stretch(items, first, last);
    return property_valid(id, *value, SYNTAX_SHEET);
}

/* Distance and rotation in either order, both optional. */
static bool split_tail(const CssTokens *items, guint n, CssTokens *values)
{
    for (guint cut = 0; cut <= n; cut++) {
        values[DISTANCE] = values[ROTATE] = (CssTokens){0};
        if (set_part(PROPERTY_OFFSET_DISTANCE, items, 0, cut, &values[DISTANCE]) &&
            set_part(PROPERTY_OFFSET_ROTATE, items, cut, n, &values[ROTATE]))
            return true;
        values[DISTANCE] = values[ROTATE] = (CssTokens){0};
        if (set_part(PROPERTY_OFFSET_ROTATE, items, 0, cut, &values[ROTATE]) &&
            set_part(PROPERTY_OFFSET_DISTANCE, items, cut, n, &values[DISTANCE]))
            return true;
    }
    return false;
}

/* [position]? [path [distance || rotate]?]?, the longest position first. */
static bool split_items(const CssTokens *items, guint n, CssTokens *values)
{
    for (guint position = MIN(n, 4) + 1; position-- > 0;) {
        values[POSITION] = (CssTokens){0};
        if (!set_part(PROPERTY_OFFSET_POSITION, items, 0, position, &values[POSITION]))
            continue;
        if (position == n)
            return n > 0;
        values[PATH] = items[position];
        if (property_valid(PROPERTY_OFFSET_PATH, values[PATH], SYNTAX_SHEET) &&
            split_tail(items + position + 1, n - position - 1, values))
            return true;
        values[PATH] = (CssTokens){0};
    }
    return false;
}

bool shorthand_split_offset(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    CssTokens items[MAX_ITEMS];
    guint n = 0;
    for (css_skip_space(&value); !css_at_end(value) && !css_is_delim(css_peek(&value), '/');
         css_skip_space(&value)) {
        if (n == MAX_ITEMS)
            return false;
        items[n++] = shorthand_take_item(&value);
    }
    if (css_is_delim(css_peek(&value), '/')) {
        value.at++;
        values[ANCHOR] = css_trim(value);
        if (css_at_end(value) ||
            !property_valid(PROPERTY_OFFSET_ANCHOR, values[ANCHOR], SYNTAX_SHEET))
            return false;
    }
    return split_items(items, n, values);
}

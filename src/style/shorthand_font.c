#include "style/shorthand.h"

#include <string.h>

enum { STYLE, VARIANT, WEIGHT, STRETCH, SIZE, LINE_HEIGHT, FAMILY };

static bool is_word(CssTokens item)
{
    return css_peek(&item)->type == CSS_IDENT && css_wide_keyword(item) == CSS_WIDE_NONE;
}

/* Which of the four parts before the size this is; SIZE when none. Percentages are never stretch or
 * weight here: they are sizes. */
static guint classify(CssTokens item)
{
    const CssToken *token = css_peek(&item);
    bool word = is_word(item);
    if (word && property_valid(PROPERTY_FONT_STYLE, item, SYNTAX_SHEET))
        return STYLE;
    if (css_is_ident(token, "small-caps"))
        return VARIANT;
    if ((word || token->type == CSS_NUMBER) &&
        property_valid(PROPERTY_FONT_WEIGHT, item, SYNTAX_SHEET))
        return WEIGHT;
    if (word && property_valid(PROPERTY_FONT_STRETCH, item, SYNTAX_SHEET))
        return STRETCH;
    return SIZE;
}

/* `oblique` may be followed by its angle. */
static void take_angle(CssTokens *rest, CssTokens *style)
{
    CssTokens after = *rest;
    CssTokens with_angle = {style->at, style->end};
    if (css_at_end(after))
        return;
    with_angle.end = shorthand_take_item(&after).end;
    if (property_valid(PROPERTY_FONT_STYLE, with_angle, SYNTAX_SHEET)) {
        *style = with_angle;
        *rest = after;
    }
}

/* Style, variant, weight and stretch in any order, each once; `normal` stands for any of them. The
 * item behind them is left. */
static bool take_front(CssTokens *value, CssTokens *values)
{
    for (guint n = 0; n <= SIZE; n++) {
        CssTokens rest = *value;
        CssTokens item = shorthand_take_item(&rest);
        bool normal = css_is_ident(css_peek(&item), "normal");
        guint part = normal ? SIZE : classify(item);
        if (part == SIZE && !normal)
            return true;
        if (n == SIZE || (!normal && values[part].at != NULL))
            return false;
        if (part == STYLE)
            take_angle(&rest, &item);
        if (!normal)
            values[part] = item;
        *value = rest;
    }
    return false;
}

/* caption, menu and the like: the desktop's fonts, which headless means the interface's family. */
static bool split_system_font(Arena *arena, CssTokens value, CssTokens *values)
{
    static const char *const names[] = {"caption",     "icon",          "menu",
                                        "message-box", "small-caption", "status-bar"};
    static const char family[] = "system-ui";
    bool known = false;
    for (guint i = 0; i < G_N_ELEMENTS(names); i++)
        known = known || css_is_ident(css_peek(&value), names[i]);
    if (!known || value.end - value.at != 1)
        return false;
    values[FAMILY] = css_tokenize(arena, family, strlen(family), 0);
    return true;
}

bool shorthand_split_font(Arena *arena, CssTokens value, CssTokens *values)
{
    if (split_system_font(arena, value, values))
        return true;
    if (!take_front(&value, values))
        return false;
    values[SIZE] = shorthand_take_item(&value);
    if (!property_valid(PROPERTY_FONT_SIZE, values[SIZE], SYNTAX_SHEET))
        return false;
    css_skip_space(&value);
    if (css_is_delim(css_peek(&value), '/')) {
        value.at++;
        values[LINE_HEIGHT] = shorthand_take_item(&value);
        if (!property_valid(PROPERTY_LINE_HEIGHT, values[LINE_HEIGHT], SYNTAX_SHEET))
            return false;
    }
    values[FAMILY] = css_trim(value);
    return !css_at_end(value) && css_wide_keyword(values[FAMILY]) == CSS_WIDE_NONE &&
           property_valid(PROPERTY_FONT_FAMILY, values[FAMILY], SYNTAX_SHEET);
}

#include "style/shorthand.h"

CssTokens shorthand_take_item(CssTokens *tokens)
{
    css_skip_space(tokens);
    CssTokens item = {tokens->at, tokens->at};
    const CssToken *token = css_peek(tokens);
    if (token->type == CSS_FUNCTION || token->type == CSS_OPEN_PAREN)
        (void)css_take_block(tokens);
    else if (token->type != CSS_EOF)
        tokens->at++;
    item.end = tokens->at;
    return item;
}

/* Of all layers of a background only the colour is known, which stands in the last one. What is
 * beside it counts as right. */
static bool split_background(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    while (!css_at_end(value)) {
        CssTokens item = shorthand_take_item(&value);
        if (!property_valid(PROPERTY_BACKGROUND_COLOR, item, SYNTAX_SHEET))
            continue;
        if (values[0].at != NULL)
            return false;
        values[0] = item;
    }
    return true;
}

/* Of the four sides in their order from the top, clockwise, only the top and the left one place
 * what is within. */
static bool split_sides(CssTokens value, PropertyId side, CssTokens *values)
{
    enum { TOP, RIGHT, BOTTOM, LEFT, N_SIDES };
    CssTokens items[N_SIDES];
    guint n = 0;
    while (!css_at_end(value) && n < N_SIDES) {
        items[n] = shorthand_take_item(&value);
        if (!property_valid(side, items[n++], SYNTAX_SHEET))
            return false;
    }
    if (n == 0 || !css_at_end(value))
        return false;
    values[0] = items[TOP];
    values[1] = items[n == N_SIDES ? LEFT : n > RIGHT ? RIGHT : TOP];
    return true;
}

static bool split_margin(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    return split_sides(value, PROPERTY_MARGIN_TOP, values);
}

static bool split_padding(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    return split_sides(value, PROPERTY_PADDING_TOP, values);
}

static bool split_marker(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    values[0] = values[1] = values[2] = value;
    return property_valid(PROPERTY_MARKER_START, value, SYNTAX_SHEET);
}

/* Of the two axes the one that clips decides for both: `visible` beside it computes to `auto`. */
static bool split_overflow(Arena *arena, CssTokens value, CssTokens *values)
{
    (void)arena;
    CssTokens rest = value;
    CssTokens x = shorthand_take_item(&rest);
    CssTokens y = css_at_end(rest) ? x : shorthand_take_item(&rest);
    values[0] = css_is_ident(css_peek(&x), "visible") ? y : x;
    return css_at_end(rest) && property_valid(PROPERTY_OVERFLOW, x, SYNTAX_SHEET) &&
           property_valid(PROPERTY_OVERFLOW, y, SYNTAX_SHEET);
}

enum { DECORATION_LINE, DECORATION_STYLE, DECORATION_COLOR, DECORATION_THICKNESS };

static bool split_text_decoration(Arena *arena, CssTokens value, CssTokens *values)
{
    static const PropertyId parts[] = {
        [DECORATION_STYLE] = PROPERTY_TEXT_DECORATION_STYLE,
        [DECORATION_COLOR] = PROPERTY_TEXT_DECORATION_COLOR,
        [DECORATION_THICKNESS] = PROPERTY_TEXT_DECORATION_THICKNESS,
    };
    (void)arena;
    guint previous = G_N_ELEMENTS(parts);
    while (!css_at_end(value)) {
        CssTokens item = shorthand_take_item(&value);
        guint part = DECORATION_LINE;
        if (!property_valid(PROPERTY_TEXT_DECORATION_LINE, item, SYNTAX_SHEET)) {
            for (part = DECORATION_STYLE; part < G_N_ELEMENTS(parts); part++) {
                if (property_valid(parts[part], item, SYNTAX_SHEET))
                    break;
            }
        }
        if (part == G_N_ELEMENTS(parts))
            return false;
        /* Several lines stand side by side; anything else comes once. */
        bool more_lines = part == DECORATION_LINE && previous == DECORATION_LINE;
        if (values[part].at != NULL && !more_lines)
            return false;
        if (values[part].at == NULL)
            values[part].at = item.at;
        values[part].end = item.end;
        previous = part;
    }
    return values[DECORATION_LINE].at == NULL ||
           property_valid(PROPERTY_TEXT_DECORATION_LINE, values[DECORATION_LINE], SYNTAX_SHEET);
}

#define ANIMATION_LONGHANDS                                                                        \
    {                                                                                              \
        PROPERTY_ANIMATION_DURATION, PROPERTY_ANIMATION_TIMING_FUNCTION, PROPERTY_ANIMATION_DELAY, \
            PROPERTY_ANIMATION_ITERATION_COUNT, PROPERTY_ANIMATION_DIRECTION,                      \
            PROPERTY_ANIMATION_FILL_MODE, PROPERTY_ANIMATION_PLAY_STATE, PROPERTY_ANIMATION_NAME   \
    }

static const Shorthand shorthands[] = {
    {.name = "-webkit-animation",
     .n = 8,
     .longhands = ANIMATION_LONGHANDS,
     .split = shorthand_split_animation},
    {.name = "animation",
     .n = 8,
     .longhands = ANIMATION_LONGHANDS,
     .split = shorthand_split_animation},
    {.name = "background",
     .n = 1,
     .longhands = {PROPERTY_BACKGROUND_COLOR},
     .split = split_background},
    /* The last three are only reset. */
    {.name = "font",
     .n = 10,
     .longhands = {PROPERTY_FONT_STYLE, PROPERTY_FONT_VARIANT, PROPERTY_FONT_WEIGHT,
                   PROPERTY_FONT_STRETCH, PROPERTY_FONT_SIZE, PROPERTY_LINE_HEIGHT,
                   PROPERTY_FONT_FAMILY, PROPERTY_FONT_SIZE_ADJUST, PROPERTY_FONT_FEATURE_SETTINGS,
                   PROPERTY_FONT_VARIATION_SETTINGS},
     .split = shorthand_split_font},
    {.name = "margin",
     .n = 2,
     .longhands = {PROPERTY_MARGIN_TOP, PROPERTY_MARGIN_LEFT},
     .split = split_margin},
    {.name = "marker",
     .n = 3,
     .longhands = {PROPERTY_MARKER_START, PROPERTY_MARKER_MID, PROPERTY_MARKER_END},
     .split = split_marker},
    {.name = "offset",
     .n = 5,
     .longhands = {PROPERTY_OFFSET_POSITION, PROPERTY_OFFSET_PATH, PROPERTY_OFFSET_DISTANCE,
                   PROPERTY_OFFSET_ROTATE, PROPERTY_OFFSET_ANCHOR},
     .split = shorthand_split_offset},
    {.name = "overflow", .n = 1, .longhands = {PROPERTY_OVERFLOW}, .split = split_overflow},
    {.name = "padding",
     .n = 2,
     .longhands = {PROPERTY_PADDING_TOP, PROPERTY_PADDING_LEFT},
     .split = split_padding},
    {.name = "text-decoration",
     .n = 4,
     .longhands = {[DECORATION_LINE] = PROPERTY_TEXT_DECORATION_LINE,
                   [DECORATION_STYLE] = PROPERTY_TEXT_DECORATION_STYLE,
                   [DECORATION_COLOR] = PROPERTY_TEXT_DECORATION_COLOR,
                   [DECORATION_THICKNESS] = PROPERTY_TEXT_DECORATION_THICKNESS},
     .split = split_text_decoration},
};

const Shorthand *shorthand_lookup(const char *name)
{
    for (guint i = 0; i < G_N_ELEMENTS(shorthands); i++) {
        if (g_ascii_strcasecmp(shorthands[i].name, name) == 0)
            return &shorthands[i];
    }
    return NULL;
}

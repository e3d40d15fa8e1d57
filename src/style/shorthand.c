#include "style/shorthand.h"

#include <stdlib.h>

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

/* By name. */
static const Shorthand shorthands[] = {
    {.name = "-webkit-animation",
     .n = 8,
     .longhands = ANIMATION_LONGHANDS,
     .split = shorthand_split_animation},
    {.name = "-webkit-border-radius",
     .n = 4,
     .longhands = {PROPERTY_BORDER_TOP_LEFT_RADIUS, PROPERTY_BORDER_TOP_RIGHT_RADIUS,
                   PROPERTY_BORDER_BOTTOM_RIGHT_RADIUS, PROPERTY_BORDER_BOTTOM_LEFT_RADIUS},
     .split = shorthand_split_border_radius},
    {.name = "-webkit-flex",
     .n = 3,
     .longhands = {PROPERTY_FLEX_GROW, PROPERTY_FLEX_SHRINK, PROPERTY_FLEX_BASIS},
     .split = shorthand_split_flex},
    {.name = "-webkit-flex-flow",
     .n = 2,
     .longhands = {PROPERTY_FLEX_DIRECTION, PROPERTY_FLEX_WRAP},
     .split = shorthand_split_flex_flow},
    {.name = "animation",
     .n = 8,
     .longhands = ANIMATION_LONGHANDS,
     .split = shorthand_split_animation},
    {.name = "background",
     .n = 7,
     .longhands = {PROPERTY_BACKGROUND_COLOR, PROPERTY_BACKGROUND_IMAGE,
                   PROPERTY_BACKGROUND_POSITION, PROPERTY_BACKGROUND_SIZE,
                   PROPERTY_BACKGROUND_REPEAT, PROPERTY_BACKGROUND_ORIGIN,
                   PROPERTY_BACKGROUND_CLIP},
     .split = shorthand_split_background},
    {.name = "border",
     .n = 12,
     .longhands = {PROPERTY_BORDER_TOP_WIDTH, PROPERTY_BORDER_RIGHT_WIDTH,
                   PROPERTY_BORDER_BOTTOM_WIDTH, PROPERTY_BORDER_LEFT_WIDTH,
                   PROPERTY_BORDER_TOP_STYLE, PROPERTY_BORDER_RIGHT_STYLE,
                   PROPERTY_BORDER_BOTTOM_STYLE, PROPERTY_BORDER_LEFT_STYLE,
                   PROPERTY_BORDER_TOP_COLOR, PROPERTY_BORDER_RIGHT_COLOR,
                   PROPERTY_BORDER_BOTTOM_COLOR, PROPERTY_BORDER_LEFT_COLOR},
     .split = shorthand_split_border},
    {.name = "border-bottom",
     .n = 3,
     .longhands = {PROPERTY_BORDER_BOTTOM_WIDTH, PROPERTY_BORDER_BOTTOM_STYLE,
                   PROPERTY_BORDER_BOTTOM_COLOR},
     .split = shorthand_split_border_side},
    {.name = "border-color",
     .n = 4,
     .longhands = {PROPERTY_BORDER_TOP_COLOR, PROPERTY_BORDER_RIGHT_COLOR,
                   PROPERTY_BORDER_BOTTOM_COLOR, PROPERTY_BORDER_LEFT_COLOR},
     .split = shorthand_split_border_color},
    {.name = "border-left",
     .n = 3,
     .longhands = {PROPERTY_BORDER_LEFT_WIDTH, PROPERTY_BORDER_LEFT_STYLE,
                   PROPERTY_BORDER_LEFT_COLOR},
     .split = shorthand_split_border_side},
    {.name = "border-radius",
     .n = 4,
     .longhands = {PROPERTY_BORDER_TOP_LEFT_RADIUS, PROPERTY_BORDER_TOP_RIGHT_RADIUS,
                   PROPERTY_BORDER_BOTTOM_RIGHT_RADIUS, PROPERTY_BORDER_BOTTOM_LEFT_RADIUS},
     .split = shorthand_split_border_radius},
    {.name = "border-right",
     .n = 3,
     .longhands = {PROPERTY_BORDER_RIGHT_WIDTH, PROPERTY_BORDER_RIGHT_STYLE,
                   PROPERTY_BORDER_RIGHT_COLOR},
     .split = shorthand_split_border_side},
    {.name = "border-style",
     .n = 4,
     .longhands = {PROPERTY_BORDER_TOP_STYLE, PROPERTY_BORDER_RIGHT_STYLE,
                   PROPERTY_BORDER_BOTTOM_STYLE, PROPERTY_BORDER_LEFT_STYLE},
     .split = shorthand_split_border_style},
    {.name = "border-top",
     .n = 3,
     .longhands = {PROPERTY_BORDER_TOP_WIDTH, PROPERTY_BORDER_TOP_STYLE, PROPERTY_BORDER_TOP_COLOR},
     .split = shorthand_split_border_side},
    {.name = "border-width",
     .n = 4,
     .longhands = {PROPERTY_BORDER_TOP_WIDTH, PROPERTY_BORDER_RIGHT_WIDTH,
                   PROPERTY_BORDER_BOTTOM_WIDTH, PROPERTY_BORDER_LEFT_WIDTH},
     .split = shorthand_split_border_width},
    {.name = "flex",
     .n = 3,
     .longhands = {PROPERTY_FLEX_GROW, PROPERTY_FLEX_SHRINK, PROPERTY_FLEX_BASIS},
     .split = shorthand_split_flex},
    {.name = "flex-flow",
     .n = 2,
     .longhands = {PROPERTY_FLEX_DIRECTION, PROPERTY_FLEX_WRAP},
     .split = shorthand_split_flex_flow},
    /* The last three are only reset. */
    {.name = "font",
     .n = 10,
     .longhands = {PROPERTY_FONT_STYLE, PROPERTY_FONT_VARIANT, PROPERTY_FONT_WEIGHT,
                   PROPERTY_FONT_STRETCH, PROPERTY_FONT_SIZE, PROPERTY_LINE_HEIGHT,
                   PROPERTY_FONT_FAMILY, PROPERTY_FONT_SIZE_ADJUST, PROPERTY_FONT_FEATURE_SETTINGS,
                   PROPERTY_FONT_VARIATION_SETTINGS},
     .split = shorthand_split_font},
    {.name = "gap",
     .n = 2,
     .longhands = {PROPERTY_ROW_GAP, PROPERTY_COLUMN_GAP},
     .split = shorthand_split_gap},
    {.name = "grid-column",
     .n = 2,
     .longhands = {PROPERTY_GRID_COLUMN_START, PROPERTY_GRID_COLUMN_END},
     .split = shorthand_split_grid_lines},
    {.name = "grid-gap",
     .n = 2,
     .longhands = {PROPERTY_ROW_GAP, PROPERTY_COLUMN_GAP},
     .split = shorthand_split_gap},
    {.name = "grid-row",
     .n = 2,
     .longhands = {PROPERTY_GRID_ROW_START, PROPERTY_GRID_ROW_END},
     .split = shorthand_split_grid_lines},
    {.name = "inset",
     .n = 4,
     .longhands = {PROPERTY_TOP, PROPERTY_RIGHT, PROPERTY_BOTTOM, PROPERTY_LEFT},
     .split = shorthand_split_inset},
    {.name = "list-style",
     .n = 2,
     .longhands = {PROPERTY_LIST_STYLE_POSITION, PROPERTY_LIST_STYLE_TYPE},
     .split = shorthand_split_list_style},
    {.name = "margin",
     .n = 4,
     .longhands = {PROPERTY_MARGIN_TOP, PROPERTY_MARGIN_RIGHT, PROPERTY_MARGIN_BOTTOM,
                   PROPERTY_MARGIN_LEFT},
     .split = shorthand_split_margin},
    {.name = "margin-block",
     .n = 2,
     .longhands = {PROPERTY_MARGIN_TOP, PROPERTY_MARGIN_BOTTOM},
     .split = shorthand_split_two_margins},
    {.name = "margin-inline",
     .n = 2,
     .longhands = {PROPERTY_MARGIN_LEFT, PROPERTY_MARGIN_RIGHT},
     .split = shorthand_split_two_margins},
    {.name = "marker",
     .n = 3,
     .longhands = {PROPERTY_MARKER_START, PROPERTY_MARKER_MID, PROPERTY_MARKER_END},
     .split = split_marker},
    {.name = "offset",
     .n = 5,
     .longhands = {PROPERTY_OFFSET_POSITION, PROPERTY_OFFSET_PATH, PROPERTY_OFFSET_DISTANCE,
                   PROPERTY_OFFSET_ROTATE, PROPERTY_OFFSET_ANCHOR},
     .split = shorthand_split_offset},
    {.name = "outline",
     .n = 3,
     .longhands = {PROPERTY_OUTLINE_WIDTH, PROPERTY_OUTLINE_STYLE, PROPERTY_OUTLINE_COLOR},
     .split = shorthand_split_outline},
    {.name = "overflow", .n = 1, .longhands = {PROPERTY_OVERFLOW}, .split = split_overflow},
    {.name = "padding",
     .n = 4,
     .longhands = {PROPERTY_PADDING_TOP, PROPERTY_PADDING_RIGHT, PROPERTY_PADDING_BOTTOM,
                   PROPERTY_PADDING_LEFT},
     .split = shorthand_split_padding},
    {.name = "padding-block",
     .n = 2,
     .longhands = {PROPERTY_PADDING_TOP, PROPERTY_PADDING_BOTTOM},
     .split = shorthand_split_two_paddings},
    {.name = "padding-inline",
     .n = 2,
     .longhands = {PROPERTY_PADDING_LEFT, PROPERTY_PADDING_RIGHT},
     .split = shorthand_split_two_paddings},
    {.name = "place-content",
     .n = 2,
     .longhands = {PROPERTY_ALIGN_CONTENT, PROPERTY_JUSTIFY_CONTENT},
     .split = shorthand_split_place_content},
    {.name = "place-items",
     .n = 2,
     .longhands = {PROPERTY_ALIGN_ITEMS, PROPERTY_JUSTIFY_ITEMS},
     .split = shorthand_split_place_items},
    {.name = "place-self",
     .n = 2,
     .longhands = {PROPERTY_ALIGN_SELF, PROPERTY_JUSTIFY_SELF},
     .split = shorthand_split_place_self},
    {.name = "text-decoration",
     .n = 4,
     .longhands = {[DECORATION_LINE] = PROPERTY_TEXT_DECORATION_LINE,
                   [DECORATION_STYLE] = PROPERTY_TEXT_DECORATION_STYLE,
                   [DECORATION_COLOR] = PROPERTY_TEXT_DECORATION_COLOR,
                   [DECORATION_THICKNESS] = PROPERTY_TEXT_DECORATION_THICKNESS},
     .split = split_text_decoration},
};

static int compare_name(const void *name, const void *row)
{
    return g_ascii_strcasecmp(name, ((const Shorthand *)row)->name);
}

const Shorthand *shorthand_lookup(const char *name)
{
    return bsearch(name, shorthands, G_N_ELEMENTS(shorthands), sizeof *shorthands, compare_name);
}

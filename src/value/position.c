#include "value/position.h"

#include "value/length.h"
#include "value/numeric.h"

typedef enum Axis { AXIS_X = 1, AXIS_Y = 2, AXIS_EITHER = 3 } Axis;

typedef struct EdgeKeyword {
    const char *name;
    Axis axis;
    double percent;
} EdgeKeyword;

static const EdgeKeyword edge_keywords[] = {
    {"left", AXIS_X, 0},     {"right", AXIS_X, 100},      {"top", AXIS_Y, 0},
    {"bottom", AXIS_Y, 100}, {"center", AXIS_EITHER, 50},
};

typedef struct Component {
    Length length;
    Axis axis; /* which it may stand for */
    bool keyword;
} Component;

static const EdgeKeyword *take_keyword(CssTokens *tokens)
{
    css_skip_space(tokens);
    for (gsize i = 0; i < G_N_ELEMENTS(edge_keywords); i++) {
        if (css_is_ident(css_peek(tokens), edge_keywords[i].name)) {
            tokens->at++;
            return &edge_keywords[i];
        }
    }
    return NULL;
}

static bool take_component(ValueContext *context, CssTokens *tokens, Component *component)
{
    const EdgeKeyword *keyword = take_keyword(tokens);
    if (keyword != NULL) {
        *component = (Component){length_percent(keyword->percent), keyword->axis, true};
        return true;
    }
    *component = (Component){.axis = AXIS_EITHER};
    return numeric_take_length(context, tokens, context->attribute, &component->length);
}

/* x y, or y x where keywords say so; two lengths are x and y. */
static bool from_pair(Component first, Component second, Position *position)
{
    if (first.axis & AXIS_X && second.axis & AXIS_Y) {
        *position = (Position){first.length, second.length};
        return true;
    }
    *position = (Position){second.length, first.length};
    return first.axis & AXIS_Y && second.axis & AXIS_X && first.keyword && second.keyword;
}

static bool from_one(Component only, Position *position)
{
    Component middle = {length_percent(50), AXIS_EITHER, true};
    return from_pair(only, middle, position);
}

/* How far an offset from an edge keyword is from the box's start. */
static Length from_edge(Arena *arena, const Component *edge, Length offset)
{
    if (edge->length.percent == 0)
        return offset;
    return length_add(arena, length_percent(100), offset, -1);
}

/* An edge keyword and a length, twice. */
static bool from_edges(Arena *arena, const Component parts[4], Position *position)
{
    bool edges = parts[0].keyword && !parts[1].keyword && parts[2].keyword && !parts[3].keyword;
    if (!edges || (parts[0].axis | parts[2].axis) != AXIS_EITHER || parts[0].axis == AXIS_EITHER ||
        parts[2].axis == AXIS_EITHER)
        return false;
    Length first = from_edge(arena, &parts[0], parts[1].length);
    Length second = from_edge(arena, &parts[2], parts[3].length);
    *position = parts[0].axis == AXIS_X ? (Position){first, second} : (Position){second, first};
    return true;
}

static guint take_components(ValueContext *context, CssTokens *tokens, guint most,
                             Component parts[4])
{
    guint n = 0;
    while (n < most) {
        CssTokens before = *tokens;
        if (!take_component(context, tokens, &parts[n])) {
            *tokens = before;
            break;
        }
        n++;
    }
    return n;
}

bool position_take(ValueContext *context, CssTokens *tokens, Position *position)
{
    Component parts[4];
    switch (take_components(context, tokens, 4, parts)) {
    case 1:
        return from_one(parts[0], position);
    case 2:
        return from_pair(parts[0], parts[1], position);
    case 4:
        return from_edges(context->arena, parts, position);
    default:
        return false;
    }
}

bool position_take_pair(ValueContext *context, CssTokens *tokens, Position *position)
{
    Component parts[4];
    switch (take_components(context, tokens, 2, parts)) {
    case 1:
        return from_one(parts[0], position);
    case 2:
        return from_pair(parts[0], parts[1], position);
    default:
        return false;
    }
}

bool position_take_edge(CssTokens *tokens, bool vertical, Length *length)
{
    CssTokens rest = *tokens;
    const EdgeKeyword *keyword = take_keyword(&rest);
    if (keyword == NULL || !(keyword->axis & (vertical ? AXIS_Y : AXIS_X)))
        return false;
    *length = length_percent(keyword->percent);
    *tokens = rest;
    return true;
}

#include "time/css_animation.h"

#include "value/numeric.h"

#include <math.h>
#include <string.h>

/* One animation-* property as its comma-separated items. */
typedef struct ItemList {
    guint n;
    CssTokens *items;
} ItemList;

static ItemList item_list(const Style *style, PropertyId property, Arena *arena)
{
    const Value *value = style_value(style, property);
    const char *text = value->keyword ? value->keyword : value->text;
    ItemList list;
    CssTokens tokens = css_tokenize(arena, text, strlen(text), 0);
    list.n = css_split_commas(arena, tokens, &list.items);
    for (guint i = 0; i < list.n; i++) {
        list.items[i] = css_trim(list.items[i]);
    }
    return list;
}

static CssTokens item_at(ItemList list, guint i)
{
    return list.items[i % list.n];
}

static Time item_time(ItemList list, guint i)
{
    ValueContext context = {0};
    CssTokens tokens = item_at(list, i);
    Time time = 0;
    numeric_take_time(&context, &tokens, &time);
    return time;
}

static int64_t item_count(ItemList list, guint i)
{
    CssTokens tokens = item_at(list, i);
    double count = 1;
    if (css_is_ident(css_peek(&tokens), "infinite")) {
        return TIMING_COUNT_INFINITE;
    }
    numeric_take_number(&tokens, &count);
    count = CLAMP(count, 0, 1e12);
    return (int64_t)llround(count * TIMING_COUNT);
}

typedef struct KeywordRow {
    const char *name;
    int value;
} KeywordRow;

static int item_keyword(ItemList list, guint i, const KeywordRow *rows, int fallback)
{
    CssTokens tokens = item_at(list, i);
    for (; rows->name; rows++) {
        if (css_is_ident(css_peek(&tokens), rows->name)) {
            return rows->value;
        }
    }
    return fallback;
}

static const KeywordRow directions[] = {
    {"normal", TIMING_NORMAL},
    {"reverse", TIMING_REVERSE},
    {"alternate", TIMING_ALTERNATE},
    {"alternate-reverse", TIMING_ALTERNATE_REVERSE},
    {NULL, 0},
};

static const KeywordRow fills[] = {
    {"none", TIMING_FILL_NONE},
    {"backwards", TIMING_FILL_BACKWARDS},
    {"forwards", TIMING_FILL_FORWARDS},
    {"both", TIMING_FILL_BOTH},
    {NULL, 0},
};

static const KeywordRow play_states[] = {{"running", false}, {"paused", true}, {NULL, 0}};

static const KeywordRow composites[] = {
    {"replace", COMPOSITE_REPLACE},
    {"add", COMPOSITE_ADD},
    {"accumulate", COMPOSITE_ACCUMULATE},
    {NULL, 0},
};

bool css_animation_composite(const CssToken *token, Composite *composite)
{
    for (const KeywordRow *row = composites; row->name; row++) {
        if (css_is_ident(token, row->name)) {
            *composite = (Composite)row->value;
            return true;
        }
    }
    return false;
}

static Easing item_easing(ItemList list, guint i, Arena *arena)
{
    CssTokens tokens = item_at(list, i);
    Easing easing;
    if (!css_animation_take_easing(&tokens, arena, &easing)) {
        easing_by_name("ease", &easing);
    }
    return easing;
}

static const char *item_name(ItemList list, guint i)
{
    CssTokens tokens = item_at(list, i);
    const CssToken *token = css_peek(&tokens);
    if (token->type == CSS_STRING) {
        return token->text;
    }
    if (token->type != CSS_IDENT || css_is_ident(token, "none")) {
        return NULL;
    }
    return token->text;
}

const CssAnimation *css_animation_collect(const Style *style, Arena *arena, guint *n)
{
    *n = 0;
    if (!style_own(style, PROPERTY_ANIMATION_NAME)) {
        return NULL;
    }
    ItemList names = item_list(style, PROPERTY_ANIMATION_NAME, arena);
    ItemList durations = item_list(style, PROPERTY_ANIMATION_DURATION, arena);
    ItemList delays = item_list(style, PROPERTY_ANIMATION_DELAY, arena);
    ItemList counts = item_list(style, PROPERTY_ANIMATION_ITERATION_COUNT, arena);
    ItemList ways = item_list(style, PROPERTY_ANIMATION_DIRECTION, arena);
    ItemList fill_modes = item_list(style, PROPERTY_ANIMATION_FILL_MODE, arena);
    ItemList states = item_list(style, PROPERTY_ANIMATION_PLAY_STATE, arena);
    ItemList easings = item_list(style, PROPERTY_ANIMATION_TIMING_FUNCTION, arena);
    ItemList sums = item_list(style, PROPERTY_ANIMATION_COMPOSITION, arena);
    CssAnimation *animations = arena_new_n(arena, CssAnimation, names.n);

    for (guint i = 0; i < names.n; i++) {
        const char *name = item_name(names, i);
        const KeyframesRule *rule =
            name ? stylesheets_lookup_keyframes(style->set->cascade->sheets, name) : NULL;
        if (!rule) {
            continue;
        }
        animations[(*n)++] = (CssAnimation){
            .name = name,
            .rule = rule,
            .timing = {.delay = item_time(delays, i),
                       .duration = MAX(0, item_time(durations, i)),
                       .count = item_count(counts, i),
                       .direction =
                           (TimingDirection)item_keyword(ways, i, directions, TIMING_NORMAL),
                       .fill = (TimingFill)item_keyword(fill_modes, i, fills, TIMING_FILL_NONE),
                       .paused = item_keyword(states, i, play_states, false)},
            .easing = item_easing(easings, i, arena),
            .composite = (Composite)item_keyword(sums, i, composites, COMPOSITE_REPLACE),
        };
    }
    return animations;
}

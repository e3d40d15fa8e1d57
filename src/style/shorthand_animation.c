#include "style/shorthand.h"

#include <string.h>

#define N_PARTS 8

/* In the order in which a word is tried: a second time is the delay, `none` is a fill mode before
 * it is a name. */
static const PropertyId parts[N_PARTS] = {
    PROPERTY_ANIMATION_DURATION,   PROPERTY_ANIMATION_TIMING_FUNCTION,
    PROPERTY_ANIMATION_DELAY,      PROPERTY_ANIMATION_ITERATION_COUNT,
    PROPERTY_ANIMATION_DIRECTION,  PROPERTY_ANIMATION_FILL_MODE,
    PROPERTY_ANIMATION_PLAY_STATE, PROPERTY_ANIMATION_NAME,
};

static bool split_one(CssTokens animation, CssTokens *values)
{
    if (css_at_end(animation))
        return false;
    while (!css_at_end(animation)) {
        CssTokens item = shorthand_take_item(&animation);
        guint part = 0;
        while (part < N_PARTS &&
               (values[part].at != NULL || !property_valid(parts[part], item, SYNTAX_SHEET) ||
                css_wide_keyword(item) != CSS_WIDE_NONE))
            part++;
        if (part == N_PARTS)
            return false;
        values[part] = item;
    }
    return true;
}

static void append(GArray *list, CssTokens tokens)
{
    g_array_append_vals(list, tokens.at, (guint)(tokens.end - tokens.at));
}

/* One longhand's values of all animations, with commas between. */
static CssTokens join(Arena *arena, const CssTokens *values, guint n_animations, guint part)
{
    static const CssToken comma = {.type = CSS_COMMA};
    static const CssToken eof = {.type = CSS_EOF};
    const char *initial = property_row(parts[part])->initial;
    g_autoptr(GArray) list = g_array_new(FALSE, FALSE, sizeof(CssToken));
    for (guint i = 0; i < n_animations; i++) {
        CssTokens value = values[i * N_PARTS + part];
        if (i > 0)
            g_array_append_val(list, comma);
        append(list, value.at != NULL ? value : css_tokenize(arena, initial, strlen(initial), 0));
    }
    g_array_append_val(list, eof);
    const CssToken *tokens = arena_copy(arena, list->data, list->len * sizeof(CssToken));
    return (CssTokens){tokens, tokens + list->len - 1};
}

bool shorthand_split_animation(Arena *arena, CssTokens value, CssTokens *values)
{
    CssTokens *animations = NULL;
    guint n = css_split_commas(arena, value, &animations);
    CssTokens *all = arena_new_n(arena, CssTokens, (gsize)n * N_PARTS);
    for (guint i = 0; i < n; i++) {
        if (!split_one(animations[i], &all[i * N_PARTS]))
            return false;
    }
    for (guint part = 0; part < N_PARTS; part++)
        values[part] = join(arena, all, n, part);
    return true;
}

#include "style/shorthand.h"

#include <string.h>

enum { COLOR, IMAGE, POSITION, SIZE, REPEAT, ORIGIN, CLIP, N_PARTS };

static bool is_image(CssTokens item)
{
    const CssToken *token = css_peek(&item);
    if (token->type == CSS_URL || css_is_ident(token, "none"))
        return true;
    return token->type == CSS_FUNCTION &&
           (g_str_has_suffix(token->text, "gradient") || css_is_function(token, "url") ||
            css_is_function(token, "image-set"));
}

/* Lengthens a part by an item that follows it; false when something else stands between. */
static bool extend(CssTokens *part, CssTokens item)
{
    CssTokens between = {part->end, item.at};
    if (part->at == NULL) {
        *part = item;
        return true;
    }
    if (!css_at_end(between))
        return false;
    part->end = item.end;
    return true;
}

/* One or two boxes: the first one is the image's, the last one cuts. */
static bool take_box(CssTokens item, CssTokens *parts)
{
    if (!property_valid(PROPERTY_BACKGROUND_ORIGIN, item, SYNTAX_SHEET))
        return false;
    if (parts[ORIGIN].at == NULL)
        parts[ORIGIN] = item;
    parts[CLIP] = item;
    return true;
}

static bool take_item(CssTokens item, bool after_slash, CssTokens *parts)
{
    if (after_slash)
        return extend(&parts[SIZE], item);
    if (is_image(item))
        return extend(&parts[IMAGE], item);
    if (property_valid(PROPERTY_BACKGROUND_COLOR, item, SYNTAX_SHEET)) {
        bool first = parts[COLOR].at == NULL;
        parts[COLOR] = item;
        return first;
    }
    if (property_valid(PROPERTY_BACKGROUND_REPEAT, item, SYNTAX_SHEET))
        return extend(&parts[REPEAT], item);
    if (property_valid(PROPERTY_BACKGROUND_POSITION, item, SYNTAX_SHEET))
        return extend(&parts[POSITION], item);
    (void)take_box(item, parts); /* what is left is `scroll` and the like */
    return true;
}

static bool split_layer(CssTokens value, CssTokens *parts)
{
    guint n_sizes = 2;
    while (!css_at_end(value)) {
        CssTokens item = shorthand_take_item(&value);
        if (css_is_delim(css_peek(&item), '/')) {
            n_sizes = 0;
            continue;
        }
        bool is_size = n_sizes < 2 && property_valid(PROPERTY_BACKGROUND_SIZE, item, SYNTAX_SHEET);
        n_sizes = is_size ? n_sizes + 1 : 2;
        if (!take_item(item, is_size, parts))
            return false;
    }
    return true;
}

/* Of several layers the images are kept together with the place, size and repetition of the first;
 * the colour stands in the last one. */
bool shorthand_split_background(Arena *arena, CssTokens value, CssTokens *values)
{
    CssTokens *layers = NULL;
    guint n = css_split_commas(arena, value, &layers);
    g_autoptr(GString) images = g_string_new(NULL);
    for (guint i = 0; i < n; i++) {
        CssTokens parts[N_PARTS] = {0};
        if (!split_layer(layers[i], parts))
            return false;
        if (i == 0)
            memcpy(values, parts, sizeof parts);
        values[COLOR] = parts[COLOR];
        if (parts[IMAGE].at != NULL) {
            g_string_append(images, images->len > 0 ? ", " : "");
            css_print(images, parts[IMAGE]);
        }
    }
    if (n > 1 && images->len > 0) {
        const char *text = arena_strdup(arena, images->str);
        values[IMAGE] = css_tokenize(arena, text, strlen(text), 0);
    }
    return true;
}

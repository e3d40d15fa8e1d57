#include "style/property_canonical.h"

#include <string.h>

static const Value *text_value(Arena *arena, const GString *text)
{
    return value_raw(arena, arena_strdup(arena, text->str));
}

const Value *canonical_paint_order(Arena *arena, CssTokens value)
{
    static const char *const order[] = {"fill", "stroke", "markers"};
    enum { N = G_N_ELEMENTS(order) };
    guint written[N], n = 0;
    bool used[N] = {false};

    while (!css_at_end(value)) {
        CssTokens component = css_trim(css_take_component(&value));

        for (guint i = 0; i < N && n < N; i++) {
            if (css_is_ident(css_peek(&component), order[i]) && !used[i]) {
                used[i] = true;
                written[n++] = i;
            }
        }
    }
    guint needed = n;

    for (guint i = 0; i < N; i++) {
        if (!used[i]) {
            written[n++] = i;
        }
    }
    /* Those that would follow anyway, in the order they usually have, need not be said. */
    if (needed == 1 || written[1] < written[2]) {
        return value_keyword(arena, &kind_raw, order[written[0]]);
    }
    g_autoptr(GString) text = g_string_new(order[written[0]]);

    g_string_append_printf(text, " %s", order[written[1]]);
    return text_value(arena, text);
}

/* Names that mean something else without their quotes. */
static bool is_reserved(const char *name)
{
    static const char *const words[] = {
        "serif",    "sans-serif",   "cursive", "fantasy",      "monospace", "system-ui",
        "math",     "inherit",      "initial", "unset",        "revert",    "default",
        "ui-serif", "revert-layer", "emoji",   "ui-monospace", "fangsong"};

    for (guint i = 0; i < G_N_ELEMENTS(words); i++) {
        if (g_ascii_strcasecmp(words[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_one_ident(Arena *arena, const char *name)
{
    CssTokens tokens = css_tokenize(arena, name, strlen(name), 0);

    return tokens.end - tokens.at == 1 && tokens.at->type == CSS_IDENT &&
           strcmp(tokens.at->text, name) == 0;
}

static void append_family(Arena *arena, CssTokens family, GString *out)
{
    const CssToken *first = css_peek(&family);
    bool single = family.end - family.at == 1;
    g_autoptr(GString) name = g_string_new(NULL);

    while (!css_at_end(family)) {
        const CssToken *token = css_peek(&family);

        g_string_append(name, token->type == CSS_WHITESPACE ? " " : token->text);
        family.at++;
    }
    bool bare = single && (first->type == CSS_IDENT ||
                           (is_one_ident(arena, name->str) && !is_reserved(name->str)));
    const CssToken printed = {
        .type = bare ? CSS_IDENT : CSS_STRING,
        .text = name->str,
        .length = (guint32)name->len,
    };

    css_print(out, (CssTokens){&printed, &printed + 1});
}

const Value *canonical_families(Arena *arena, CssTokens value)
{
    CssTokens *parts = NULL;
    guint n = css_split_commas(arena, value, &parts);
    g_autoptr(GString) text = g_string_new(NULL);

    for (guint i = 0; i < n; i++) {
        g_string_append(text, i > 0 ? ", " : "");
        append_family(arena, css_trim(parts[i]), text);
    }
    return text_value(arena, text);
}

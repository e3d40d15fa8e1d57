#include "time/layout/font_face.h"

#include "base/number.h"
#include "time/layout/resource.h"

#include <stdlib.h>
#include <string.h>

typedef struct Loader {
    const StyleSheets *sheets;
    const FontResolver *fonts;
    const Limits *limits;
    const FontFaceRule *rule;
    Arena *arena;
    FontFace face;
} Loader;

/* The last one of that name. */
static const Declaration *find_descriptor(const FontFaceRule *rule, const char *name)
{
    const Declaration *found = NULL;
    for (guint i = 0; i < rule->declarations.n; i++) {
        if (strcmp(rule->declarations.items[i].name, name) == 0) {
            found = &rule->declarations.items[i];
        }
    }
    return found;
}

/* A string, or identifiers joined by single spaces; NULL when it is neither. */
static const char *read_name(Arena *arena, CssTokens tokens)
{
    g_autoptr(GString) name = g_string_new(NULL);
    tokens = css_trim(tokens);
    for (const CssToken *at = tokens.at; at < tokens.end; at++) {
        if (at->type == CSS_STRING || at->type == CSS_IDENT) {
            g_string_append_printf(name, "%s%s", name->len > 0 ? " " : "", at->text);
        } else if (at->type != CSS_WHITESPACE) {
            return NULL;
        }
    }
    return name->len > 0 ? arena_strdup(arena, name->str) : NULL;
}

static int read_weight(const CssToken *token, int fallback)
{
    if (css_is_ident(token, "bold")) {
        return 700;
    }
    if (token->type == CSS_NUMBER && token->number >= 1 && token->number <= 1000) {
        return (int)token->number;
    }
    return fallback;
}

static void read_weights(const FontFaceRule *rule, FontFace *face)
{
    const Declaration *weight = find_descriptor(rule, "font-weight");
    face->weight_least = face->weight_most = 400;
    if (!weight) {
        return;
    }
    CssTokens tokens = weight->value;
    css_skip_space(&tokens);
    face->weight_least = face->weight_most = read_weight(css_peek(&tokens), 400);
    if (tokens.at < tokens.end) {
        tokens.at++;
        css_skip_space(&tokens);
        face->weight_most = MAX(face->weight_least, read_weight(css_peek(&tokens), 0));
    }
}

static bool read_italic(const FontFaceRule *rule)
{
    const Declaration *style = find_descriptor(rule, "font-style");
    CssTokens tokens = style ? css_trim(style->value) : (CssTokens){0};
    return style && (css_is_ident(css_peek(&tokens), "italic") ||
                     css_is_ident(css_peek(&tokens), "oblique"));
}

/* "U+26", "U+0-7F", "U+4??" without the "U+"; false when it is none. */
static bool read_range(const char *text, FontRange *range)
{
    char first[8] = "", last[8] = "";
    guint n = 0;
    for (; (g_ascii_isxdigit(*text) || *text == '?') && n < 6; text++, n++) {
        first[n] = *text == '?' ? '0' : *text;
        last[n] = *text == '?' ? 'F' : *text;
    }
    range->first = (gunichar)strtoul(first, NULL, 16);
    range->last = (gunichar)strtoul(last, NULL, 16);
    if (n > 0 && *text == '-') {
        char *end;
        range->last = (gunichar)strtoul(text + 1, &end, 16);
        text = end;
    }
    return n > 0 && *text == '\0' && range->first <= range->last;
}

/* The tokens of a range mean nothing to CSS ("U", "+0025-00FF"): it is read from their text. */
static void read_ranges(Loader *loader)
{
    const Declaration *declared = find_descriptor(loader->rule, "unicode-range");
    if (!declared) {
        return;
    }
    g_autoptr(GString) text = g_string_new(NULL);
    for (const CssToken *at = declared->value.at; at < declared->value.end; at++) {
        css_print(text, (CssTokens){at, at + 1}); /* together they would be kept apart */
    }
    g_auto(GStrv) words = g_strsplit(text->str, ",", -1);
    FontRange *ranges = arena_new_n(loader->arena, FontRange, g_strv_length(words) + 1);
    guint n = 0;
    for (guint i = 0; words[i]; i++) {
        const char *word = g_strstrip(words[i]);
        if (g_ascii_strncasecmp(word, "U+", 2) == 0 && read_range(word + 2, &ranges[n])) {
            n++;
        }
    }
    loader->face.n_ranges = n;
    loader->face.ranges = ranges;
}

static bool add_local(Loader *loader, CssTokens *part)
{
    FontFace face = loader->face;
    face.local = read_name(loader->arena, css_take_block(part));
    return face.local && loader->fonts->add(loader->fonts->data, &face);
}

static const char *read_url(CssTokens part)
{
    if (css_is_function(css_peek(&part), "url")) {
        CssTokens inside = css_trim(css_take_block(&part));
        return css_peek(&inside)->type == CSS_STRING ? css_peek(&inside)->text : NULL;
    }
    return css_peek(&part)->type == CSS_URL ? css_peek(&part)->text : NULL;
}

/* What format() says that a browser knows; nothing said is fine. */
static bool is_known_format(CssTokens part)
{
    static const char *const known[] = {"woff",
                                        "woff2",
                                        "truetype",
                                        "opentype",
                                        "woff-variations",
                                        "woff2-variations",
                                        "truetype-variations",
                                        "opentype-variations",
                                        "collection",
                                        NULL};
    while (part.at < part.end && !css_is_function(css_peek(&part), "format")) {
        if (css_peek(&part)->type == CSS_FUNCTION) {
            css_take_block(&part);
        } else {
            part.at++;
        }
        css_skip_space(&part);
    }
    if (part.at >= part.end) {
        return true;
    }
    CssTokens inside = css_trim(css_take_block(&part));
    const CssToken *format = css_peek(&inside);
    bool is_name = format->type == CSS_STRING || format->type == CSS_IDENT;
    g_autofree char *name = is_name ? g_ascii_strdown(format->text, -1) : NULL;
    return name && g_strv_contains(known, name);
}

static bool add_source(Loader *loader, CssTokens part)
{
    css_skip_space(&part);
    if (css_is_function(css_peek(&part), "local")) {
        return add_local(loader, &part);
    }
    const char *url = is_known_format(part) ? read_url(part) : NULL;
    g_autoptr(GBytes) bytes =
        url ? resource_load(loader->sheets, loader->rule->source, url, loader->limits) : NULL;
    if (!bytes) {
        return false;
    }
    FontFace face = loader->face;
    face.data = g_bytes_get_data(bytes, &face.size);
    return face.size > 0 && loader->fonts->add(loader->fonts->data, &face);
}

static bool add_first_source(Loader *loader, const Declaration *src)
{
    CssTokens *parts;
    guint n = css_split_commas(loader->arena, src->value, &parts);
    for (guint i = 0; i < n; i++) {
        if (add_source(loader, parts[i])) {
            return true;
        }
    }
    return false;
}

void font_faces_load(const Cascade *cascade, const TextMetrics *metrics, const Limits *limits,
                     Diagnostics *diagnostics)
{
    const FontResolver *fonts = metrics ? metrics->fonts : NULL;
    if (!fonts || !fonts->add) {
        return;
    }
    const GPtrArray *rules = cascade->sheets->font_faces;
    g_autoptr(Arena) arena = arena_new();
    /* Of faces that have the same character the last one counts: it comes first. */
    for (guint i = rules->len; i-- > 0;) {
        Loader loader = {
            .sheets = cascade->sheets,
            .fonts = fonts,
            .limits = limits,
            .rule = rules->pdata[i],
            .arena = arena,
        };
        const Declaration *family = find_descriptor(loader.rule, "font-family");
        const Declaration *src = find_descriptor(loader.rule, "src");
        loader.face.family = family ? read_name(arena, family->value) : NULL;
        if (!loader.face.family || !src) {
            continue;
        }
        read_weights(loader.rule, &loader.face);
        loader.face.italic = read_italic(loader.rule);
        read_ranges(&loader);
        if (!add_first_source(&loader, src)) {
            diagnostics_add(diagnostics, source_place(src->source, src->offset), "@font-face",
                            "src",
                            "no source of font `%s` can be used, ignored; embed it as a data: URL "
                            "or put the file beside the document",
                            loader.face.family);
        }
    }
}

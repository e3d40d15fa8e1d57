#include "rig/bake/names_css.h"

#include "value/css_token.h"

#include <string.h>

/* Style sheets nested deeper, @media in @media, are left as they are from there on. */
enum { DEPTH_LARGEST = 64 };

typedef struct Edit {
    guint32 offset;
    guint32 removed;
    const char *inserted;
} Edit;

typedef struct Renamer {
    Arena *arena;
    const char *text;
    const char *prefix;  /* with its dash */
    const char *root;    /* ".prefix" */
    const char *confine; /* ":where(...)" */
    GHashTable *keyframes;
    GArray *edits; /* Edit, ascending */
    guint depth;
} Renamer;

static void scan_rules(Renamer *renamer, CssTokens tokens);
static void scan_block(Renamer *renamer, CssTokens tokens);

static void edit(Renamer *renamer, guint32 offset, guint32 removed, const char *inserted)
{
    Edit made = {offset, removed, inserted};
    g_array_append_val(renamer->edits, made);
}

static bool is_keyframes(const CssToken *token)
{
    return token->type == CSS_AT_KEYWORD &&
           (g_ascii_strcasecmp(token->text, "keyframes") == 0 ||
            g_ascii_strcasecmp(token->text, "-webkit-keyframes") == 0);
}

static bool is_name(const CssToken *token)
{
    return token->type == CSS_IDENT || token->type == CSS_STRING;
}

/* Where the letters of an identifier or string begin. */
static guint32 name_offset(const CssToken *token)
{
    return token->offset + (token->type == CSS_STRING ? 1 : 0);
}

/* Splits off what comes before the next top-level "{" or ";", which stays. */
static CssTokens take_prelude(CssTokens *tokens)
{
    CssTokens prelude = {tokens->at, tokens->at};
    for (;;) {
        CssTokenType type = css_peek(tokens)->type;
        if (type == CSS_EOF || type == CSS_OPEN_CURLY || type == CSS_SEMICOLON)
            break;
        if (type == CSS_FUNCTION || type == CSS_OPEN_PAREN || type == CSS_OPEN_SQUARE)
            css_take_block(tokens);
        else
            tokens->at++;
    }
    prelude.end = tokens->at;
    return prelude;
}

/* url(#id) and url("#id"): the id begins after the first "#". */
static void scan_url(Renamer *renamer, const CssToken *token)
{
    const char *start = renamer->text + token->offset;
    const char *hash = memchr(start, '#', token->length);
    if (token->text[0] == '#' && hash != NULL)
        edit(renamer, (guint32)(hash + 1 - renamer->text), 0, renamer->prefix);
}

static void scan_value(Renamer *renamer, CssTokens tokens, bool names_animations)
{
    const CssToken *before = NULL;
    for (const CssToken *token = tokens.at; token < tokens.end; token++) {
        bool in_url = before != NULL && css_is_function(before, "url");
        if (token->type == CSS_URL || (token->type == CSS_STRING && in_url))
            scan_url(renamer, token);
        else if (names_animations && is_name(token) &&
                 g_hash_table_contains(renamer->keyframes, token->text))
            edit(renamer, name_offset(token), 0, renamer->prefix);
        if (token->type != CSS_WHITESPACE)
            before = token;
    }
}

static void scan_declaration(Renamer *renamer, CssTokens declaration)
{
    declaration = css_trim(declaration);
    const CssToken *name = css_peek(&declaration);
    bool animation = css_is_ident(name, "animation") || css_is_ident(name, "animation-name") ||
                     css_is_ident(name, "-webkit-animation") ||
                     css_is_ident(name, "-webkit-animation-name");
    css_take_until(&declaration, CSS_COLON);
    scan_value(renamer, declaration, animation);
}

/* One complex selector. `confined`: one without a name of its own is kept inside of the drawing. */
static void scan_selector(Renamer *renamer, CssTokens selector, bool confined)
{
    selector = css_trim(selector);
    bool named = css_at_end(selector);
    guint brackets = 0;
    for (const CssToken *token = selector.at; token < selector.end; token++) {
        const CssToken *next = token + 1 < selector.end ? token + 1 : NULL;
        brackets += token->type == CSS_OPEN_SQUARE ? 1 : 0;
        brackets -= token->type == CSS_CLOSE_SQUARE && brackets > 0 ? 1 : 0;
        if (brackets > 0)
            continue;
        if (css_is_delim(token, '.') && next != NULL && next->type == CSS_IDENT) {
            edit(renamer, next->offset, 0, renamer->prefix);
            named = true;
        } else if (token->type == CSS_HASH) {
            edit(renamer, token->offset + 1, 0, renamer->prefix);
            named = true;
        } else if (token->type == CSS_COLON && next != NULL && css_is_ident(next, "root")) {
            edit(renamer, token->offset, next->offset + next->length - token->offset,
                 renamer->root);
            named = true;
        }
    }
    if (!named && confined) {
        const CssToken *last = selector.end - 1;
        edit(renamer, last->offset + last->length, 0, renamer->confine);
    }
}

static void scan_selectors(Renamer *renamer, CssTokens prelude, bool confined)
{
    CssTokens *parts;
    guint n = css_split_commas(renamer->arena, prelude, &parts);
    for (guint i = 0; i < n; i++)
        scan_selector(renamer, parts[i], confined);
}

/* The block of a style rule: declarations, and rules nested in it, which inherit its confinement.
 */
static void scan_block(Renamer *renamer, CssTokens tokens)
{
    if (renamer->depth >= DEPTH_LARGEST)
        return;
    renamer->depth++;
    while (css_skip_space(&tokens), css_peek(&tokens)->type != CSS_EOF) {
        CssTokens prelude = take_prelude(&tokens);
        if (css_peek(&tokens)->type == CSS_OPEN_CURLY) {
            if (css_peek(&prelude)->type != CSS_AT_KEYWORD)
                scan_selectors(renamer, prelude, false);
            scan_block(renamer, css_take_block(&tokens));
        } else {
            scan_declaration(renamer, prelude);
            if (css_peek(&tokens)->type == CSS_SEMICOLON)
                tokens.at++;
        }
    }
    renamer->depth--;
}

static void scan_at_rule(Renamer *renamer, CssTokens prelude, CssTokens *tokens)
{
    static const char *const of_rules[] = {"media", "supports", "layer", "container", NULL};
    const CssToken *keyword = prelude.at++;
    css_skip_space(&prelude);
    const CssToken *name = css_peek(&prelude);
    if (is_keyframes(keyword) && is_name(name))
        edit(renamer, name_offset(name), 0, renamer->prefix);
    if (css_peek(tokens)->type != CSS_OPEN_CURLY)
        return;
    CssTokens block = css_take_block(tokens);
    g_autofree char *lower = g_ascii_strdown(keyword->text, -1);
    if (g_strv_contains(of_rules, lower)) {
        scan_rules(renamer, block);
    } else if (is_keyframes(keyword)) {
        while (take_prelude(&block), css_peek(&block)->type == CSS_OPEN_CURLY)
            scan_block(renamer, css_take_block(&block));
    } else {
        scan_block(renamer, block);
    }
}

static void scan_rules(Renamer *renamer, CssTokens tokens)
{
    if (renamer->depth >= DEPTH_LARGEST)
        return;
    renamer->depth++;
    while (css_skip_space(&tokens), css_peek(&tokens)->type != CSS_EOF) {
        CssTokens prelude = take_prelude(&tokens);
        if (css_peek(&prelude)->type == CSS_AT_KEYWORD) {
            scan_at_rule(renamer, prelude, &tokens);
        } else if (css_peek(&tokens)->type == CSS_OPEN_CURLY) {
            scan_selectors(renamer, prelude, true);
            scan_block(renamer, css_take_block(&tokens));
        }
        if (css_peek(&tokens)->type == CSS_SEMICOLON)
            tokens.at++;
    }
    renamer->depth--;
}

static char *apply_edits(const Renamer *renamer)
{
    GString *out = g_string_new(NULL);
    guint32 at = 0;
    for (guint i = 0; i < renamer->edits->len; i++) {
        Edit made = g_array_index(renamer->edits, Edit, i);
        g_string_append_len(out, renamer->text + at, made.offset - at);
        g_string_append(out, made.inserted);
        at = made.offset + made.removed;
    }
    g_string_append(out, renamer->text + at);
    return g_string_free(out, FALSE);
}

typedef enum TextKind { TEXT_SHEET, TEXT_DECLARATIONS, TEXT_VALUE } TextKind;

static char *rename_text(const char *text, TextKind kind, const char *prefix, GHashTable *keyframes)
{
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GArray) edits = g_array_new(FALSE, FALSE, sizeof(Edit));
    Renamer renamer = {
        .arena = arena,
        .text = text,
        .prefix = arena_printf(arena, "%s-", prefix),
        .root = arena_printf(arena, ".%s", prefix),
        .confine = arena_printf(arena, ":where(.%s, .%s *)", prefix, prefix),
        .keyframes = keyframes,
        .edits = edits,
    };
    CssTokens tokens = css_tokenize(arena, text, strlen(text), 0);
    if (kind == TEXT_SHEET)
        scan_rules(&renamer, tokens);
    else if (kind == TEXT_DECLARATIONS)
        scan_block(&renamer, tokens);
    else
        scan_value(&renamer, tokens, false);
    return apply_edits(&renamer);
}

char *names_css_sheet(const char *sheet, const char *prefix, GHashTable *keyframes)
{
    return rename_text(sheet, TEXT_SHEET, prefix, keyframes);
}

char *names_css_declarations(const char *text, const char *prefix, GHashTable *keyframes)
{
    return rename_text(text, TEXT_DECLARATIONS, prefix, keyframes);
}

char *names_css_value(const char *text, const char *prefix)
{
    return rename_text(text, TEXT_VALUE, prefix, NULL);
}

void names_css_collect(const char *sheet, GHashTable *keyframes)
{
    g_autoptr(Arena) arena = arena_new();
    CssTokens tokens = css_tokenize(arena, sheet, strlen(sheet), 0);
    while (tokens.at < tokens.end) {
        const CssToken *keyword = tokens.at++;
        css_skip_space(&tokens);
        const CssToken *name = css_peek(&tokens);
        if (is_keyframes(keyword) && is_name(name))
            g_hash_table_add(keyframes, g_strdup(name->text));
    }
}

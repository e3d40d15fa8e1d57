#include "style/stylesheet_internal.h"

#include "base/charset.h"

#include <stdlib.h>
#include <string.h>

enum { CHARSET_BYTES = 1024 }; /* in which @charset must be whole */

/* Symbolic links resolved; NULL when there is no such file. */
static char *real_path(const char *path)
{
    char *real = realpath(path, NULL);
    char *copy = g_strdup(real);
    free(real);
    return copy;
}

static bool lies_in(const char *path, const char *folder)
{
    gsize n = strlen(folder);
    return strncmp(path, folder, n) == 0 &&
           (folder[n - 1] == G_DIR_SEPARATOR || path[n] == G_DIR_SEPARATOR);
}

/* The path of a reference that stands in the file `base`; NULL when it is not local, does not
 * exist, or lies outside of `folder`. */
static char *resolve(const char *folder, const char *base, const char *href)
{
    g_autofree char *scheme = g_uri_parse_scheme(href);
    g_autofree char *name = g_uri_unescape_segment(href, href + strcspn(href, "?#"), NULL);
    if (scheme != NULL || name == NULL || name[0] == '\0' || g_path_is_absolute(name))
        return NULL;
    g_autofree char *base_folder = g_path_get_dirname(base);
    g_autofree char *joined = g_build_filename(base_folder, name, NULL);
    g_autofree char *real = real_path(joined);
    g_autofree char *real_folder = real_path(folder);
    bool inside = real != NULL && real_folder != NULL && lies_in(real, real_folder);
    return inside ? g_steal_pointer(&real) : NULL;
}

char *stylesheets_local_file(const StyleSheets *sheets, const Source *source, const char *href)
{
    return sheets->folder != NULL ? resolve(sheets->folder, source->path, href) : NULL;
}

static bool in_chain(const ImportChain *chain, const char *path)
{
    for (; chain != NULL; chain = chain->outer) {
        if (strcmp(chain->path, path) == 0)
            return true;
    }
    return false;
}

/* The label of `@charset "label";`, which counts only as the very first bytes, letter by letter. */
static char *charset_label(const Source *source)
{
    static const char opening[] = "@charset \"";
    gsize n = strlen(opening);
    if (source->length < n || memcmp(source->text, opening, n) != 0)
        return NULL;
    const char *label = source->text + n;
    const char *quote = memchr(label, '"', MIN(source->length - n, CHARSET_BYTES));
    return quote != NULL && quote[1] == ';' ? g_strndup(label, (gsize)(quote - label)) : NULL;
}

/* The text as UTF-8: by its mark, else by @charset, else in the encoding of what links to it. Takes
 * the source. */
static Source *decode(Source *source, const char *otherwise)
{
    const char *charset = otherwise != NULL ? otherwise : "";
    guint32 skip = 0;
    gsize length = 0;
    g_autofree char *label = charset_label(source);
    const char *marked;
    if (charset_of_mark(source->text, source->length, &marked, &skip) && skip > 0)
        charset = marked;
    else if (label != NULL)
        charset = charset_of_label(label);
    if (charset[0] == '\0' && skip == 0)
        return source;
    g_autofree char *text =
        charset_decode(source->text + skip, source->length - skip, charset, &length);
    if (text == NULL || length > G_MAXINT32)
        return source;
    Source *decoded = source_from_text(source->path, text, length);
    decoded->charset = charset[0] != '\0' ? g_strdup(charset) : NULL;
    source_free(source);
    return decoded;
}

/* The file's text, kept with the sheets; NULL when it cannot be read. False when it is too much. */
static bool load(SheetParser *parser, const char *path, const CssToken *token,
                 const Source **loaded, GError **error)
{
    StyleSheets *sheets = parser->sheets;
    g_autoptr(GError) problem = NULL;
    Source *source = source_load(path, parser->limits, &problem);
    if (source == NULL) {
        sheet_report(parser, token, NULL,
                     "the style sheet cannot be read (%s), ignored; check the file",
                     problem->message);
        return true;
    }
    source = decode(source, parser->source->charset);
    g_ptr_array_add(sheets->files, source);
    sheets->file_bytes += source->length;
    if (sheets->file_bytes > parser->limits->file_bytes) {
        error_set(error, ERROR_LIMIT, source_whole(source),
                  "style sheets of more than %" G_GUINT64_FORMAT
                  " bytes; raise --max-file-bytes or import less",
                  parser->limits->file_bytes);
        return false;
    }
    *loaded = source;
    return true;
}

static bool parse_loaded(SheetParser *parser, const char *path, const Source *source,
                         GError **error)
{
    ImportChain chain = {
        .path = path,
        .outer = parser->chain,
        .n = parser->chain != NULL ? parser->chain->n + 1 : 1,
    };
    SheetParser inner = *parser;
    inner.source = source;
    inner.chain = &chain;
    inner.stage = SHEET_IMPORTS;
    CssTokens tokens = css_tokenize(parser->arena, source->text, source->length, 0);
    return sheet_parse(&inner, tokens, error);
}

static bool may_import(const SheetParser *parser, const char *path, const char *href,
                       const CssToken *token)
{
    if (path == NULL) {
        sheet_report(
            parser, token, NULL,
            "style sheet `%s` is not a file in the document's folder, ignored; put it there", href);
        return false;
    }
    if (in_chain(parser->chain, path) ||
        (parser->chain != NULL && parser->chain->n >= parser->limits->nesting)) {
        sheet_report(parser, token, NULL,
                     "style sheet `%s` comes to import itself, ignored; remove this @import", href);
        return false;
    }
    return true;
}

bool sheet_parse_file(SheetParser *parser, const char *href, const CssToken *token, GError **error)
{
    g_autofree char *path = stylesheets_local_file(parser->sheets, parser->source, href);
    guint32 order = 0;
    const Source *source = NULL;
    if (!may_import(parser, path, href, token))
        return true;
    /* Counted as a rule, so that files which import each other many times come to an end. */
    if (!sheet_count_rule(parser, token, &order, error) ||
        !load(parser, path, token, &source, error))
        return false;
    return source == NULL || parse_loaded(parser, path, source, error);
}

/* "layer" or "layer(...)"; an empty stretch when neither stands here. */
static CssTokens take_layer(CssTokens *tokens)
{
    css_skip_space(tokens);
    CssTokens layer = {tokens->at, tokens->at};
    if (css_is_ident(css_peek(tokens), "layer"))
        tokens->at++;
    else if (css_is_function(css_peek(tokens), "layer"))
        (void)css_take_block(tokens);
    layer.end = tokens->at;
    return layer;
}

static bool enter_layer(const SheetParser *parser, CssTokens tokens, guint32 *layer)
{
    *layer = parser->layer;
    if (tokens.at == tokens.end)
        return true;
    if (tokens.at->type == CSS_IDENT) {
        *layer = layer_index(parser->sheets, parser->layer, NULL);
        return true;
    }
    CssTokens name = css_take_block(&tokens);
    return layer_take_name(parser->sheets, &name, parser->layer, layer) && css_at_end(name);
}

static bool take_supports(CssTokens *tokens)
{
    css_skip_space(tokens);
    if (!css_is_function(css_peek(tokens), "supports"))
        return true;
    CssTokens condition = css_take_block(tokens);
    return supports_matches(condition) || supports_declaration(condition);
}

const char *sheet_take_url(CssTokens *tokens)
{
    css_skip_space(tokens);
    const CssToken *token = css_peek(tokens);
    if (css_is_function(token, "url")) {
        CssTokens inside = css_trim(css_take_block(tokens));
        return css_peek(&inside)->type == CSS_STRING ? css_peek(&inside)->text : NULL;
    }
    if (token->type != CSS_STRING && token->type != CSS_URL)
        return NULL;
    tokens->at++;
    return token->text;
}

static bool bad_import(const SheetParser *parser, const AtRule *rule)
{
    sheet_report(parser, rule->keyword, NULL,
                 "@import is not understood, ignored; write @import \"file.css\";");
    return true;
}

bool sheet_parse_import(SheetParser *parser, const AtRule *rule, GError **error)
{
    CssTokens prelude = rule->prelude;
    const char *href = sheet_take_url(&prelude);
    guint32 outer = parser->layer;
    guint32 layer = LAYER_NONE;
    if (href == NULL || rule->has_block)
        return bad_import(parser, rule);
    CssTokens layer_tokens = take_layer(&prelude);
    if (!take_supports(&prelude) || !media_matches(prelude, parser->environment))
        return true;
    if (!enter_layer(parser, layer_tokens, &layer))
        return bad_import(parser, rule);
    parser->layer = layer;
    bool parsed = sheet_parse_file(parser, href, rule->keyword, error);
    parser->layer = outer;
    return parsed;
}

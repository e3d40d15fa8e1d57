#include "value/css_token.h"

static const CssToken token_eof = {.type = CSS_EOF};

const CssToken *css_peek(const CssTokens *tokens)
{
    return tokens->at < tokens->end ? tokens->at : &token_eof;
}

void css_skip_space(CssTokens *tokens)
{
    while (css_peek(tokens)->type == CSS_WHITESPACE)
        tokens->at++;
}

CssTokens css_trim(CssTokens tokens)
{
    css_skip_space(&tokens);
    while (tokens.end > tokens.at && tokens.end[-1].type == CSS_WHITESPACE)
        tokens.end--;
    return tokens;
}

bool css_at_end(CssTokens tokens)
{
    css_skip_space(&tokens);
    return css_peek(&tokens)->type == CSS_EOF;
}

bool css_is_ident(const CssToken *token, const char *name)
{
    return token->type == CSS_IDENT && g_ascii_strcasecmp(token->text, name) == 0;
}

bool css_is_function(const CssToken *token, const char *name)
{
    return token->type == CSS_FUNCTION && g_ascii_strcasecmp(token->text, name) == 0;
}

bool css_is_delim(const CssToken *token, gunichar c)
{
    return token->type == CSS_DELIM && token->delim == c;
}

/* The type that closes a block, CSS_EOF for a token that opens none. */
static CssTokenType closing_type(CssTokenType open)
{
    static const CssTokenType closing[] = {
        [CSS_FUNCTION] = CSS_CLOSE_PAREN,
        [CSS_OPEN_PAREN] = CSS_CLOSE_PAREN,
        [CSS_OPEN_SQUARE] = CSS_CLOSE_SQUARE,
        [CSS_OPEN_CURLY] = CSS_CLOSE_CURLY,
        [CSS_DELIM] = CSS_EOF,
    };
    return closing[open];
}

/* The close that matches the opening token at `open`, or the end. A stack and not recursion: the
 * nesting of the input is nobody's promise. */
static const CssToken *find_close(const CssToken *open, const CssToken *end)
{
    g_autoptr(GString) expected = g_string_new(NULL);
    const CssToken *at = open;
    for (; at < end; at++) {
        CssTokenType close = closing_type(at->type);
        if (close != CSS_EOF) {
            g_string_append_c(expected, (char)close);
        } else if (at->type == (CssTokenType)expected->str[expected->len - 1]) {
            g_string_truncate(expected, expected->len - 1);
            if (expected->len == 0)
                return at;
        }
    }
    return end;
}

/* Moves over one token, or over the block that it opens. */
static void skip_item(CssTokens *tokens)
{
    if (closing_type(tokens->at->type) == CSS_EOF)
        tokens->at++;
    else
        (void)css_take_block(tokens);
}

CssTokens css_take_block(CssTokens *tokens)
{
    const CssToken *close = find_close(tokens->at, tokens->end);
    CssTokens inside = {tokens->at + 1, close};
    tokens->at = close < tokens->end ? close + 1 : close;
    return inside;
}

CssTokens css_take_until(CssTokens *tokens, CssTokenType type)
{
    CssTokens taken = {tokens->at, tokens->end};
    while (tokens->at < tokens->end) {
        if (tokens->at->type == type) {
            taken.end = tokens->at++;
            return taken;
        }
        skip_item(tokens);
    }
    return taken;
}

CssTokens css_take_component(CssTokens *tokens)
{
    css_skip_space(tokens);
    const CssToken *start = tokens->at;
    while (tokens->at < tokens->end && tokens->at->type != CSS_WHITESPACE)
        skip_item(tokens);
    return (CssTokens){start, tokens->at};
}

guint css_split_commas(Arena *arena, CssTokens tokens, CssTokens **parts)
{
    guint n = 1;
    for (CssTokens rest = tokens; rest.at < rest.end;) {
        n += rest.at->type == CSS_COMMA;
        skip_item(&rest);
    }
    *parts = arena_new_n(arena, CssTokens, n);
    for (guint i = 0; i < n; i++)
        (*parts)[i] = css_take_until(&tokens, CSS_COMMA);
    return n;
}

static void print_escaped_code(GString *out, char c)
{
    g_string_append_printf(out, "\\%x ", (unsigned)(unsigned char)c);
}

static void print_ident(GString *out, const char *text, bool as_hash)
{
    for (gsize i = 0; text[i] != '\0'; i++) {
        char c = text[i];
        bool leading = i == 0 || (i == 1 && text[0] == '-');
        if (g_ascii_iscntrl(c) || (g_ascii_isdigit(c) && leading && !as_hash))
            print_escaped_code(out, c);
        else if ((c & 0x80) || g_ascii_isalnum(c) || c == '_' || (c == '-' && text[1] != '\0') ||
                 (c == '-' && as_hash))
            g_string_append_c(out, c);
        else
            g_string_append_printf(out, "\\%c", c);
    }
}

static void print_string(GString *out, const char *text)
{
    g_string_append_c(out, '"');
    for (; *text != '\0'; text++) {
        if (g_ascii_iscntrl(*text))
            print_escaped_code(out, *text);
        else if (*text == '"' || *text == '\\')
            g_string_append_printf(out, "\\%c", *text);
        else
            g_string_append_c(out, *text);
    }
    g_string_append_c(out, '"');
}

static void print_token(GString *out, const CssToken *token)
{
    static const char *const fixed[] = {
        [CSS_WHITESPACE] = " ",  [CSS_COLON] = ":",       [CSS_SEMICOLON] = ";",
        [CSS_COMMA] = ",",       [CSS_OPEN_SQUARE] = "[", [CSS_CLOSE_SQUARE] = "]",
        [CSS_OPEN_PAREN] = "(",  [CSS_CLOSE_PAREN] = ")", [CSS_OPEN_CURLY] = "{",
        [CSS_CLOSE_CURLY] = "}", [CSS_CDO] = "<!--",      [CSS_CDC] = "-->",
        [CSS_DELIM] = NULL,
    };
    switch (token->type) {
    case CSS_IDENT:
        print_ident(out, token->text, false);
        break;
    case CSS_FUNCTION:
        print_ident(out, token->text, false);
        g_string_append_c(out, '(');
        break;
    case CSS_AT_KEYWORD:
        g_string_append_c(out, '@');
        print_ident(out, token->text, false);
        break;
    case CSS_HASH:
        g_string_append_c(out, '#');
        print_ident(out, token->text, !token->is_id);
        break;
    case CSS_STRING:
        print_string(out, token->text);
        break;
    case CSS_URL:
        g_string_append(out, "url(");
        print_string(out, token->text);
        g_string_append_c(out, ')');
        break;
    case CSS_BAD:
    case CSS_NUMBER:
    case CSS_PERCENTAGE:
    case CSS_DIMENSION:
        g_string_append(out, token->text);
        break;
    case CSS_DELIM:
        g_string_append_unichar(out, token->delim);
        break;
    default:
        if (fixed[token->type] != NULL)
            g_string_append(out, fixed[token->type]);
    }
}

/* Whether two neighbours would be read as something else when written side by side: a dropped
 * comment stood between them. */
static bool would_merge(const CssToken *left, const CssToken *right)
{
    bool right_name = right->type == CSS_IDENT || right->type == CSS_FUNCTION ||
                      right->type == CSS_URL || right->type == CSS_BAD;
    bool right_number =
        right->type == CSS_NUMBER || right->type == CSS_PERCENTAGE || right->type == CSS_DIMENSION;
    bool right_part =
        right_name || right_number || css_is_delim(right, '-') || right->type == CSS_CDC;
    switch (left->type) {
    case CSS_IDENT:
        return right_part || right->type == CSS_OPEN_PAREN;
    case CSS_AT_KEYWORD:
    case CSS_HASH:
    case CSS_DIMENSION:
        return right_part;
    case CSS_NUMBER:
        return right_name || right_number || css_is_delim(right, '%');
    case CSS_DELIM:
        if (left->delim == '#' || left->delim == '-')
            return right_part;
        if (left->delim == '@')
            return right_name || css_is_delim(right, '-');
        if (left->delim == '.' || left->delim == '+')
            return right_number;
        return left->delim == '/' && css_is_delim(right, '*');
    default:
        return false;
    }
}

void css_print(GString *out, CssTokens tokens)
{
    for (const CssToken *at = tokens.at; at < tokens.end; at++) {
        if (at > tokens.at && would_merge(at - 1, at))
            g_string_append(out, "/**/");
        print_token(out, at);
    }
}

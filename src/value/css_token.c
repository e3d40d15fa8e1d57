#include "value/css_token.h"

#include "base/number.h"

#include <string.h>

typedef struct Scanner {
    Arena *arena;
    const char *text;
    gsize length;
    gsize at;
    guint32 base_offset;
    GArray *tokens;   /* of CssToken */
    GString *decoded; /* scratch */
} Scanner;

#define END_OF_TEXT (-1)

static int look(const Scanner *scanner, gsize ahead)
{
    gsize at = scanner->at + ahead;
    return at < scanner->length ? (unsigned char)scanner->text[at] : END_OF_TEXT;
}

static bool is_newline(int c)
{
    return c == '\n' || c == '\r' || c == '\f';
}

static bool is_space(int c)
{
    return c == ' ' || c == '\t' || is_newline(c);
}

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

/* NUL stands for U+FFFD, which is a letter as far as CSS is concerned. */
static bool is_ident_start(int c)
{
    return c >= 0x80 || c == 0 || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_ident_part(int c)
{
    return is_ident_start(c) || is_digit(c) || c == '-';
}

static bool is_escape(const Scanner *scanner, gsize ahead)
{
    return look(scanner, ahead) == '\\' && !is_newline(look(scanner, ahead + 1));
}

static bool starts_ident(const Scanner *scanner, gsize ahead)
{
    int c = look(scanner, ahead);
    if (c == '-') {
        int next = look(scanner, ahead + 1);
        return is_ident_start(next) || next == '-' || is_escape(scanner, ahead + 1);
    }
    return is_ident_start(c) || is_escape(scanner, ahead);
}

static bool starts_number(const Scanner *scanner)
{
    gsize ahead = look(scanner, 0) == '+' || look(scanner, 0) == '-';
    return is_digit(look(scanner, ahead)) ||
           (look(scanner, ahead) == '.' && is_digit(look(scanner, ahead + 1)));
}

static void skip_newline(Scanner *scanner)
{
    scanner->at += look(scanner, 0) == '\r' && look(scanner, 1) == '\n' ? 2 : 1;
}

static void append_byte(GString *decoded, int c)
{
    if (c == 0)
        g_string_append_unichar(decoded, 0xFFFD);
    else
        g_string_append_c(decoded, (char)c);
}

/* With the scanner behind the backslash. */
static void decode_escape(Scanner *scanner)
{
    int c = look(scanner, 0);
    if (c == END_OF_TEXT) {
        g_string_append_unichar(scanner->decoded, 0xFFFD);
        return;
    }
    if (!g_ascii_isxdigit((char)c)) {
        append_byte(scanner->decoded, c);
        scanner->at++;
        return;
    }
    gunichar code = 0;
    for (int n = 0;
         n < 6 && look(scanner, 0) != END_OF_TEXT && g_ascii_isxdigit((char)look(scanner, 0)); n++)
        code = code * 16 + (gunichar)g_ascii_xdigit_value(scanner->text[scanner->at++]);
    if (is_newline(look(scanner, 0)))
        skip_newline(scanner);
    else if (is_space(look(scanner, 0)))
        scanner->at++;
    bool valid = code != 0 && code <= 0x10FFFF && !(code >= 0xD800 && code <= 0xDFFF);
    g_string_append_unichar(scanner->decoded, valid ? code : 0xFFFD);
}

/* Moves the scratch text into the arena; input that is not UTF-8 must not reach any output. */
static const char *take_decoded(Scanner *scanner)
{
    GString *decoded = scanner->decoded;
    if (g_utf8_validate(decoded->str, (gssize)decoded->len, NULL))
        return arena_strndup(scanner->arena, decoded->str, decoded->len);
    g_autofree char *valid = g_utf8_make_valid(decoded->str, (gssize)decoded->len);
    return arena_strdup(scanner->arena, valid);
}

static const char *take_ident(Scanner *scanner)
{
    g_string_truncate(scanner->decoded, 0);
    for (;;) {
        int c = look(scanner, 0);
        if (c != END_OF_TEXT && is_ident_part(c)) {
            append_byte(scanner->decoded, c);
            scanner->at++;
        } else if (is_escape(scanner, 0)) {
            scanner->at++;
            decode_escape(scanner);
        } else {
            return take_decoded(scanner);
        }
    }
}

static const char *as_written(Scanner *scanner, gsize start)
{
    g_string_truncate(scanner->decoded, 0);
    g_string_append_len(scanner->decoded, scanner->text + start, (gssize)(scanner->at - start));
    return take_decoded(scanner);
}

static void scan_string(Scanner *scanner, CssToken *token)
{
    gsize start = scanner->at;
    int quote = look(scanner, 0);
    scanner->at++;
    g_string_truncate(scanner->decoded, 0);
    for (;;) {
        int c = look(scanner, 0);
        if (c == END_OF_TEXT)
            break;
        if (is_newline(c)) {
            token->type = CSS_BAD;
            token->text = as_written(scanner, start);
            return;
        }
        scanner->at++;
        if (c == quote)
            break;
        if (c != '\\')
            append_byte(scanner->decoded, c);
        else if (is_newline(look(scanner, 0)))
            skip_newline(scanner);
        else if (look(scanner, 0) != END_OF_TEXT)
            decode_escape(scanner);
    }
    token->type = CSS_STRING;
    token->text = take_decoded(scanner);
}

static void skip_space(Scanner *scanner)
{
    while (is_space(look(scanner, 0)))
        scanner->at++;
}

static void skip_bad_url(Scanner *scanner)
{
    for (int c = look(scanner, 0); c != END_OF_TEXT; c = look(scanner, 0)) {
        scanner->at += is_escape(scanner, 0) && look(scanner, 1) != END_OF_TEXT ? 2 : 1;
        if (c == ')')
            return;
    }
}

/* With the scanner behind "url(" and no quote following. */
static void scan_url(Scanner *scanner, CssToken *token, gsize start)
{
    skip_space(scanner);
    g_string_truncate(scanner->decoded, 0);
    token->type = CSS_URL;
    for (;;) {
        int c = look(scanner, 0);
        if (is_space(c)) {
            skip_space(scanner);
            c = look(scanner, 0);
            if (c != ')' && c != END_OF_TEXT)
                break;
        }
        if (c == ')' || c == END_OF_TEXT) {
            scanner->at += c == ')';
            token->text = take_decoded(scanner);
            return;
        }
        bool printable = (c == 0 || c > 0x1F) && c != 0x0B && c != 0x7F;
        if (c == '"' || c == '\'' || c == '(' || !printable)
            break;
        if (c == '\\' && !is_escape(scanner, 0))
            break;
        scanner->at++;
        if (c == '\\')
            decode_escape(scanner);
        else
            append_byte(scanner->decoded, c);
    }
    skip_bad_url(scanner);
    token->type = CSS_BAD;
    token->text = as_written(scanner, start);
}

static void scan_ident_like(Scanner *scanner, CssToken *token)
{
    gsize start = scanner->at;
    token->text = take_ident(scanner);
    token->type = CSS_IDENT;
    if (look(scanner, 0) != '(')
        return;
    scanner->at++;
    token->type = CSS_FUNCTION;
    if (g_ascii_strcasecmp(token->text, "url") != 0)
        return;
    gsize ahead = 0;
    while (is_space(look(scanner, ahead)))
        ahead++;
    if (look(scanner, ahead) != '"' && look(scanner, ahead) != '\'')
        scan_url(scanner, token, start);
}

static void scan_number(Scanner *scanner, CssToken *token)
{
    gsize start = scanner->at;
    gsize n = number_scan(scanner->text + start, scanner->length - start, &token->number);
    scanner->at += n;
    token->integer = true;
    for (gsize i = start; i < scanner->at; i++) {
        char c = scanner->text[i];
        if (c == '.' || c == 'e' || c == 'E')
            token->integer = false;
    }
    if (look(scanner, 0) == '%') {
        scanner->at++;
        token->type = CSS_PERCENTAGE;
        token->integer = false;
    } else if (starts_ident(scanner, 0)) {
        const char *unit = take_ident(scanner);
        char *lower = arena_strdup(scanner->arena, unit);
        for (char *c = lower; *c != '\0'; c++)
            *c = g_ascii_tolower(*c);
        token->type = CSS_DIMENSION;
        token->unit = lower;
    } else {
        token->type = CSS_NUMBER;
    }
    token->text = as_written(scanner, start);
}

static void scan_hash(Scanner *scanner, CssToken *token)
{
    token->is_id = starts_ident(scanner, 1);
    scanner->at++;
    token->type = CSS_HASH;
    token->text = take_ident(scanner);
}

static bool skip_text(Scanner *scanner, const char *text)
{
    gsize n = strlen(text);
    if (scanner->length - scanner->at < n || memcmp(scanner->text + scanner->at, text, n) != 0)
        return false;
    scanner->at += n;
    return true;
}

static void scan_punctuation(Scanner *scanner, CssToken *token)
{
    static const CssTokenType types[128] = {
        [':'] = CSS_COLON,       [';'] = CSS_SEMICOLON,    [','] = CSS_COMMA,
        ['['] = CSS_OPEN_SQUARE, [']'] = CSS_CLOSE_SQUARE, ['('] = CSS_OPEN_PAREN,
        [')'] = CSS_CLOSE_PAREN, ['{'] = CSS_OPEN_CURLY,   ['}'] = CSS_CLOSE_CURLY,
    };
    int c = look(scanner, 0);
    scanner->at++;
    token->type = types[c] != CSS_EOF ? types[c] : CSS_DELIM;
    if (token->type == CSS_DELIM)
        token->delim = (gunichar)c;
}

static void scan_token(Scanner *scanner, CssToken *token)
{
    int c = look(scanner, 0);
    if (is_space(c)) {
        skip_space(scanner);
        token->type = CSS_WHITESPACE;
    } else if (c == '"' || c == '\'') {
        scan_string(scanner, token);
    } else if (c == '#' && (is_ident_part(look(scanner, 1)) || is_escape(scanner, 1))) {
        scan_hash(scanner, token);
    } else if (starts_number(scanner)) {
        scan_number(scanner, token);
    } else if (skip_text(scanner, "-->")) {
        token->type = CSS_CDC;
    } else if (skip_text(scanner, "<!--")) {
        token->type = CSS_CDO;
    } else if (starts_ident(scanner, 0)) {
        scan_ident_like(scanner, token);
    } else if (c == '@' && starts_ident(scanner, 1)) {
        scanner->at++;
        token->type = CSS_AT_KEYWORD;
        token->text = take_ident(scanner);
    } else {
        scan_punctuation(scanner, token);
    }
}

static bool skip_comment(Scanner *scanner)
{
    if (!skip_text(scanner, "/*"))
        return false;
    while (look(scanner, 0) != END_OF_TEXT && !skip_text(scanner, "*/"))
        scanner->at++;
    return true;
}

CssTokens css_tokenize(Arena *arena, const char *text, gsize length, guint32 base_offset)
{
    g_autoptr(GArray) tokens = g_array_new(FALSE, TRUE, sizeof(CssToken));
    g_autoptr(GString) decoded = g_string_new(NULL);
    Scanner scanner = {
        .arena = arena,
        .text = text,
        .length = length,
        .base_offset = base_offset,
        .tokens = tokens,
        .decoded = decoded,
    };
    CssTokenType previous = CSS_EOF;
    for (;;) {
        while (skip_comment(&scanner))
            ;
        gsize start = scanner.at;
        CssToken token = {.offset = base_offset + (guint32)start};
        if (start < length)
            scan_token(&scanner, &token);
        token.length = (guint32)(scanner.at - start);
        if (token.type == CSS_WHITESPACE && previous == CSS_WHITESPACE)
            continue; /* only a comment stood between them */
        g_array_append_val(tokens, token);
        previous = token.type;
        if (token.type == CSS_EOF)
            break;
    }
    const CssToken *first = arena_copy(arena, tokens->data, tokens->len * sizeof(CssToken));
    return (CssTokens){first, first + tokens->len - 1};
}

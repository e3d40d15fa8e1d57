/* Tokens of CSS text.
 * Source: https://www.w3.org/TR/css-syntax-3/#tokenization
 *
 * css_tokenize() turns text into an array ended by a CSS_EOF token, allocated in the arena;
 * comments are dropped, white space is kept as tokens (selectors need it). Escapes are decoded in
 * `text`. Token.offset is the byte offset in the whole text plus `base_offset`, so that a
 * diagnostic finds its line and column. Never fails: bad strings and urls become CSS_BAD tokens, as
 * in the spec. Immutable afterwards; any thread may read.
 */
#ifndef ZOETROPE_VALUE_CSS_TOKEN_H
#define ZOETROPE_VALUE_CSS_TOKEN_H

#include "base/arena.h"

#include <stdbool.h>

typedef enum CssTokenType {
    CSS_EOF,
    CSS_WHITESPACE,
    CSS_IDENT,
    CSS_FUNCTION, /* text without the parenthesis */
    CSS_AT_KEYWORD,
    CSS_HASH,
    CSS_STRING,
    CSS_URL, /* url(unquoted); url("quoted") is CSS_FUNCTION and CSS_STRING */
    CSS_BAD,
    CSS_NUMBER,
    CSS_PERCENTAGE,
    CSS_DIMENSION,
    CSS_COLON,
    CSS_SEMICOLON,
    CSS_COMMA,
    CSS_OPEN_SQUARE,
    CSS_CLOSE_SQUARE,
    CSS_OPEN_PAREN,
    CSS_CLOSE_PAREN,
    CSS_OPEN_CURLY,
    CSS_CLOSE_CURLY,
    CSS_CDO,
    CSS_CDC,
    CSS_DELIM, /* any other character, in `delim` */
} CssTokenType;

typedef struct CssToken {
    CssTokenType type;
    guint32 offset;
    guint32 length;   /* bytes of source */
    const char *text; /* IDENT, FUNCTION, AT_KEYWORD, HASH, STRING, URL: decoded; NUMBER,
                         PERCENTAGE, DIMENSION, BAD: as written, with the unit */
    double number;    /* NUMBER, PERCENTAGE, DIMENSION */
    bool integer;     /* NUMBER, DIMENSION: written without point or exponent */
    bool is_id;       /* HASH: would be an identifier */
    const char *unit; /* DIMENSION: lower-cased */
    gunichar delim;
} CssToken;

/* A stretch of tokens, by value. The token at `end` exists (it may be CSS_EOF). */
typedef struct CssTokens {
    const CssToken *at;
    const CssToken *end;
} CssTokens;

CssTokens css_tokenize(Arena *arena, const char *text, gsize length, guint32 base_offset);

/* The current token; a CSS_EOF token at the end. */
const CssToken *css_peek(const CssTokens *tokens);
void css_skip_space(CssTokens *tokens);
/* Drops white space at both ends. */
CssTokens css_trim(CssTokens tokens);
bool css_at_end(CssTokens tokens);                             /* nothing but white space left */
bool css_is_ident(const CssToken *token, const char *name);    /* ASCII case ignored */
bool css_is_function(const CssToken *token, const char *name); /* ASCII case ignored */
bool css_is_delim(const CssToken *token, gunichar c);

/* With `tokens` at a function or opening bracket: the tokens inside, and `tokens` moved past the
 * matching close (or to the end, as CSS closes what is open at the end). */
CssTokens css_take_block(CssTokens *tokens);

/* The stretch up to the next top-level token of `type`, which is consumed; to the end if none. */
CssTokens css_take_until(CssTokens *tokens, CssTokenType type);

/* The stretch up to the next top-level white space: one component of a list. Leading space skipped.
 */
CssTokens css_take_component(CssTokens *tokens);

/* Splits at top-level commas. Returns the number of stretches, at least 1. */
guint css_split_commas(Arena *arena, CssTokens tokens, CssTokens **parts);

/* Canonical text: white space collapsed, strings quoted with double quotes, numbers as written. */
void css_print(GString *out, CssTokens tokens);

#endif

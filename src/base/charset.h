/* Encodings of text files: what a byte order mark or a label says, and the way to UTF-8.
 * Source: https://encoding.spec.whatwg.org/, XML 1.0 appendix F, css-syntax-3 (the input byte
 * stream).
 *
 * Charsets go by their iconv names; "" stands for UTF-8. Pure; any thread.
 */
#ifndef ZOETROPE_BASE_CHARSET_H
#define ZOETROPE_BASE_CHARSET_H

#include <glib.h>
#include <stdbool.h>

/* What the first bytes say: a byte order mark, of `*skip` bytes, or "<" in UTF-16. False when they
 * say nothing. The name is static. */
bool charset_of_mark(const char *bytes, gsize length, const char **name, guint32 *skip);

/* Of a label that could be read as ASCII: Latin-1 stands for its superset, as in browsers, and
 * UTF-16 cannot be meant. Static, or the label itself. */
const char *charset_of_label(const char *label);

/* The text as UTF-8, U+FFFD for each byte or unit that is none in `charset`, terminated; NULL when
 * the charset is not known. Caller frees. */
char *charset_decode(const char *bytes, gsize length, const char *charset, gsize *written);

#endif

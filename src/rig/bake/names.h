/* Names made unique: a prefix on every id, class and keyframe name of a drawing, and on all that
 * refers to them, so that several drawings can stand in one page.
 *
 * References: href, url(#id) in attributes and style sheets, aria-labelledby and its like, begin
 * and end of SMIL, animation names, selectors. Selectors without id or class, which would reach out
 * of the drawing, are confined to it: `path` becomes `path:where(.prefix, .prefix *)`, with the
 * same specificity. The root gets the class `prefix`. Not followed: names inside of custom
 * properties, and style sheets outside of the file.
 */
#ifndef ZOETROPE_RIG_BAKE_NAMES_H
#define ZOETROPE_RIG_BAKE_NAMES_H

#include "document/document.h"

/* The prefix is a CSS identifier. */
void names_prefix(Document *document, const char *prefix);

/* "prefix-id". Caller frees. */
char *names_prefixed(const char *prefix, const char *id);

/* As a CSS identifier, escaped where it must be; it does not begin with a digit. */
void names_append_identifier(GString *out, const char *name);

#endif

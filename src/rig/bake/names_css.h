/* CSS text with a prefix on its names; see names.h. What is not a name stays as it is written. */
#ifndef ZOETROPE_RIG_BAKE_NAMES_CSS_H
#define ZOETROPE_RIG_BAKE_NAMES_CSS_H

#include <glib.h>

/* Adds the names of @keyframes in a style sheet to the set, which owns its keys. */
void names_css_collect(const char *sheet, GHashTable *keyframes);

/* Caller frees. */
char *names_css_sheet(const char *sheet, const char *prefix, GHashTable *keyframes);
/* Of a style attribute. */
char *names_css_declarations(const char *text, const char *prefix, GHashTable *keyframes);
/* Of any other attribute: only url(#id) counts. */
char *names_css_value(const char *text, const char *prefix);

#endif

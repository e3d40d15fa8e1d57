/* "did you mean ...?": the known word that a mistyped one is nearest to. Pure. */
#ifndef ZOETROPE_RIG_SUGGEST_H
#define ZOETROPE_RIG_SUGGEST_H

#include <glib.h>

/* The candidate with the fewest edits (insert, delete, replace, swap of neighbours) away, if that
 * is at most a third of the word; the first of equals. Borrowed; NULL when none is near. */
const char *suggest_nearest(const char *word, const char *const *candidates, guint n);

#endif

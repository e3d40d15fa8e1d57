#include "rig/suggest.h"

#include <string.h>

/* Longer words are not typed by hand, and the table would grow as their square. */
enum { WORD_LARGEST = 63 };

/* Optimal string alignment distance. */
static guint edits(const char *a, const char *b)
{
    guint rows[3][WORD_LARGEST + 1];
    gsize n = strlen(b);
    for (gsize j = 0; j <= n; j++)
        rows[0][j] = (guint)j;
    for (gsize i = 1; a[i - 1] != '\0'; i++) {
        guint *row = rows[i % 3], *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
        row[0] = (guint)i;
        for (gsize j = 1; j <= n; j++) {
            guint replaced = above[j - 1] + (a[i - 1] != b[j - 1] ? 1 : 0);
            row[j] = MIN(replaced, MIN(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = MIN(row[j], two_above[j - 2] + 1);
        }
    }
    return rows[strlen(a) % 3][n];
}

const char *suggest_nearest(const char *word, const char *const *candidates, guint n)
{
    gsize length = strlen(word);
    if (length > WORD_LARGEST)
        return NULL;
    guint best = (guint)(length + 2) / 3 + 1;
    const char *nearest = NULL;
    for (guint i = 0; i < n; i++) {
        if (strlen(candidates[i]) > WORD_LARGEST)
            continue;
        guint distance = edits(word, candidates[i]);
        if (distance < best) {
            best = distance;
            nearest = candidates[i];
        }
    }
    return nearest;
}

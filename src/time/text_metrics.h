/* What the model cannot know itself, given by whoever loads the scene: the extents of text, and the
 * fonts that a browser would pick for it. render/ fills it from Pango and fontconfig; tests may
 * leave it out (NULL): text then has no extent.
 *
 * The functions must be pure and may be called from any thread.
 */
#ifndef ZOETROPE_TIME_TEXT_METRICS_H
#define ZOETROPE_TIME_TEXT_METRICS_H

#include "base/geometry.h"

typedef struct TextFont {
    const char *family; /* list of families, as a FontResolver gives it or as in CSS */
    double size;        /* px */
    int weight;         /* 1..1000 */
    bool italic;
    double letter_spacing, word_spacing; /* px */
} TextFont;

typedef struct TextExtent {
    double advance;  /* px along the line */
    double ascent;   /* above the baseline, positive */
    double descent;  /* below it, positive */
    double x_height; /* of the font */
} TextExtent;

/* Which of the machine's fonts the families of a CSS list are. The answer is a list again, of names
 * without quotes that exist here, best first; never empty. It lives as long as the resolver. */
typedef struct FontResolver {
    void *data;
    const char *(*families)(void *data, const char *css_families);
} FontResolver;

typedef struct TextMetrics {
    void *data;
    TextExtent (*measure)(void *data, const TextFont *font, const char *text);
    /* Where each character of `text` begins, spacing left out; of one that belongs to the cluster
     * before it (a combining mark, the second half of a ligature) NaN. Room for all of them. */
    void (*positions)(void *data, const TextFont *font, const char *text, double *x);
    const FontResolver *fonts; /* or NULL: families are what they are called */
} TextMetrics;

#endif

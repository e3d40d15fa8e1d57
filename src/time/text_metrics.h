/* What the model cannot know itself, given by whoever loads the scene: the extents of text and the
 * sizes of images. render/ fills it from Pango; tests may leave it out (NULL): text then has no
 * extent.
 *
 * The functions must be pure and may be called from any thread.
 */
#ifndef ZOETROPE_TIME_TEXT_METRICS_H
#define ZOETROPE_TIME_TEXT_METRICS_H

#include "base/geometry.h"

typedef struct TextFont {
    const char *family; /* CSS font-family list as computed */
    double size;        /* px */
    int weight;         /* 1..1000 */
    bool italic;
    double letter_spacing, word_spacing; /* px */
} TextFont;

typedef struct TextExtent {
    double advance; /* px along the line */
    double ascent;  /* above the baseline, positive */
    double descent; /* below it, positive */
} TextExtent;

typedef struct TextMetrics {
    void *data;
    TextExtent (*measure)(void *data, const TextFont *font, const char *text);
} TextMetrics;

#endif

/* What the model cannot know itself, given by whoever loads the scene: the extents of text, and the
 * fonts that a browser would pick for it. render/ fills it from Pango and fontconfig; tests may
 * leave it out (NULL): text then has no extent.
 *
 * The functions must be pure and may be called from any thread.
 */
#ifndef ZOETROPE_TIME_LAYOUT_TEXT_METRICS_H
#define ZOETROPE_TIME_LAYOUT_TEXT_METRICS_H

#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

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
    double line_gap; /* that the font wants between lines */
    double x_height; /* of the font: of flat letters, x and z */
    double o_height; /* of round ones, which reach a little higher */
} TextExtent;

typedef struct FontRange {
    gunichar first, last;
} FontRange;

/* A font that a document brings along: @font-face. */
typedef struct FontFace {
    const char *family;
    int weight_least, weight_most; /* 1..1000; the same but for fonts that vary */
    bool italic;
    guint n_ranges;
    const FontRange *ranges; /* of the characters that it is for; none: all it has */
    /* One of: the name of a font of the machine, or the bytes of a font file. */
    const char *local;
    const guint8 *data;
    gsize size;
} FontFace;

/* Which fonts the families of a CSS list are. The answer is a list again, of names without quotes
 * that exist here, best first; never empty. It lives as long as the resolver. */
typedef struct FontResolver {
    void *data;
    const char *(*families)(void *data, const char *css_families);
    /* The names of the list that are not here and so were passed over, joined by ", "; empty when
     * it was the first one. Caller frees. */
    char *(*absent)(void *data, const char *css_families);
    /* Makes a font known to text in this process. False when it is no font. Not while any thread
     * asks or draws. */
    bool (*add)(void *data, const FontFace *face);
} FontResolver;

typedef struct TextMetrics {
    void *data;
    TextExtent (*measure)(void *data, const TextFont *font, const char *text);
    /* Where each character of `text` begins, spacing left out, and where the last one ends: one
     * more than there are characters. NaN for what belongs to the cluster before it (a combining
     * mark, the second half of a ligature). `missing` tells for which no font has a glyph: they
     * take the room of the box that a browser draws for them. */
    void (*positions)(void *data, const TextFont *font, const char *text, double *x, bool *missing);
    /* Outline of what stands for a missing glyph, as path data with the baseline at y = 0. NULL
     * when there is none. Caller frees. */
    char *(*missing_glyph)(void *data, const TextFont *font);
    const FontResolver *fonts; /* or NULL: families are what they are called */
    /* The names of the faces that the text's glyphs are from, joined by ", ". Caller frees. */
    char *(*faces)(void *data, const TextFont *font, const char *text);
} TextMetrics;

#endif

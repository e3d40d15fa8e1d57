/* Text of a plot: how wide it is, how to shorten it, and the boxes it takes. */
#ifndef ZOETROPE_RENDER_PLOT_PLOT_TEXT_H
#define ZOETROPE_RENDER_PLOT_PLOT_TEXT_H

#include "base/arena.h"
#include "render/plot/plot_theme.h"

#define PLOT_FONT "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif"

typedef enum PlotAnchor { PLOT_ANCHOR_START, PLOT_ANCHOR_MIDDLE, PLOT_ANCHOR_END } PlotAnchor;

typedef struct PlotTextStyle {
    double size; /* px */
    bool bold;
    PlotInk ink;
    bool halo; /* a rim of background, for text on lines */
} PlotTextStyle;

typedef struct PlotText {
    const char *text;
    const char *full; /* before it was shortened, or NULL */
    PlotTextStyle style;
    PlotAnchor anchor;
    Point at; /* of the anchor, on the baseline */
    Rect box;
} PlotText;

/* Without metrics: of DejaVu Sans, which is wider than the common sans-serif fonts. */
TextExtent plot_text_measure(const TextMetrics *metrics, PlotTextStyle style, const char *text);

/* Valid UTF-8 in one line: control characters become spaces. */
char *plot_text_clean(Arena *arena, const char *text);

/* At `at`, without regard to what is there; `text` is borrowed. */
PlotText plot_text(const TextMetrics *metrics, PlotTextStyle style, const char *text,
                   PlotAnchor anchor, Point at);

/* The same, with "…" in place of the middle of what is wider than `width`. */
PlotText plot_text_fit(Arena *arena, const TextMetrics *metrics, PlotTextStyle style,
                       const char *text, PlotAnchor anchor, Point at, double width);

#endif

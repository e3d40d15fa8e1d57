/* Colours, dashes and markers of plots: one table for light and dark.
 *
 * The hues are those of Okabe and Ito, which people with any colour vision tell apart, chosen for a
 * contrast of 3:1 with the background (WCAG 1.4.11); the yellow is darkened for that on white. Each
 * has a dash and a marker of its own besides, for print in grey.
 */
#ifndef ZOETROPE_RENDER_PLOT_PLOT_THEME_H
#define ZOETROPE_RENDER_PLOT_PLOT_THEME_H

#include "render/plot/plot.h"

enum { PLOT_HUES = 6 };

typedef enum PlotInk {
    PLOT_INK_NONE,
    PLOT_INK_BACKGROUND,
    PLOT_INK_TEXT,
    PLOT_INK_MUTED,
    PLOT_INK_AXIS,
    PLOT_INK_GRID,
    PLOT_INK_BAND,
    PLOT_INK_HUE, /* the first of PLOT_HUES */
    PLOT_INKS = PLOT_INK_HUE + PLOT_HUES,
} PlotInk;

typedef struct PlotHue {
    const char *dash;   /* stroke-dasharray, or NULL */
    const char *marker; /* closed subpaths, relative to the data point */
} PlotHue;

/* Any number; there are PLOT_HUES different ones. */
PlotInk plot_theme_ink(guint hue);
const PlotHue *plot_theme_hue(guint hue);

/* stroke-dasharray of the i-th reference line; closed subpaths of the i-th marks. */
const char *plot_theme_reference(guint i);
const char *plot_theme_mark(guint i);

/* 0xRRGGBB; PLOT_AUTO is light. PLOT_INK_NONE has no colour. */
guint32 plot_theme_color(PlotInk ink, PlotTheme theme);

/* Writes paint as attributes. For PLOT_AUTO they are the light ones, each with a class for a style
 * sheet that holds what was used. */
typedef struct PlotPaint {
    PlotTheme theme;
    guint32 fills, strokes; /* bits by PlotInk */
} PlotPaint;

/* Both attributes: what is none is written so, for it could be inherited. */
void plot_paint_append(PlotPaint *paint, GString *out, PlotInk fill, PlotInk stroke);

/* <style> with the dark colours of what was painted; nothing unless PLOT_AUTO. */
void plot_paint_append_style(const PlotPaint *paint, GString *out);

#endif

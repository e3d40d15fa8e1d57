/* The layout of a plot: where everything is, before anything is written.
 *
 * From the top: title, subtitle, legend, title of the y axis, the area of the data, marks,
 * labels and title of the x axis. The legend stands outside the area, so it covers nothing. Notes
 * inside the area are placed where they cover least, labels of references where they cover nothing;
 * if there is no such place for one of them, all go to the legend. No two texts overlap and none
 * leaves the picture.
 */
#ifndef ZOETROPE_RENDER_PLOT_PLOT_LAYOUT_H
#define ZOETROPE_RENDER_PLOT_PLOT_LAYOUT_H

#include "render/plot/plot_axis.h"
#include "render/plot/plot_text.h"

typedef enum PlotKeyKind {
    PLOT_KEY_SERIES,
    PLOT_KEY_REFERENCE,
    PLOT_KEY_MARKS,
} PlotKeyKind;

/* The sample beside a name in the legend. */
typedef struct PlotKey {
    PlotKeyKind kind;
    guint index;       /* hue of series, else which reference or marks */
    bool line, points; /* what the series of this hue are drawn with */
    double x0, x1, y;  /* a horizontal line through its middle */
} PlotKey;

/* The line from a note's ring to its text. */
typedef struct PlotLeader {
    Point from, to;
} PlotLeader;

typedef struct PlotLayout {
    Arena *arena; /* owned; strings live in it */
    double width, height;
    bool references_in_legend;
    double top; /* below title, subtitle and legend */
    Rect area;
    AxisScale x, y;
    AxisTicks x_ticks, y_ticks;
    GArray *texts;   /* PlotText */
    GArray *keys;    /* PlotKey */
    GArray *leaders; /* PlotLeader */
} PlotLayout;

enum {
    PLOT_MARGIN = 16,
    PLOT_MARKS_TOP = 4, /* px from the x axis to the first row of marks */
    PLOT_MARKS_ROW = 9,
    PLOT_RING_RADIUS = 5, /* of notes, px */
};

PlotLayout *plot_layout_new(const Plot *plot);
/* Nothing but a width, for charts that lay out themselves; and the first lines of such a one. */
PlotLayout *plot_layout_blank(double width);
void plot_layout_head(PlotLayout *layout, const char *title, const char *subtitle);
void plot_layout_free(PlotLayout *layout);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlotLayout, plot_layout_free)

/* Both coordinates can be shown. */
bool plot_layout_holds(const Plot *plot, Point point);
Point plot_layout_map(const PlotLayout *layout, Point point);

#endif

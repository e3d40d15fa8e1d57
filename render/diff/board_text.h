/* Texts and marks over a board or a sheet, as SVG: in the font of plots, in the colours of a theme.
 */
#ifndef ZOETROPE_RENDER_DIFF_BOARD_TEXT_H
#define ZOETROPE_RENDER_DIFF_BOARD_TEXT_H

#include "render/frame/frame.h"
#include "render/plot/plot_text.h"

#include <stdbool.h>

typedef struct BoardPen {
    GString *out;
    PlotTheme theme; /* PLOT_LIGHT or PLOT_DARK */
} BoardPen;

/* Opens and closes the document, of a size in px. */
void board_pen_open(const BoardPen *pen, double width, double height);
void board_pen_close(const BoardPen *pen);

/* On the baseline; shortened to `width`. */
void board_pen_text(const BoardPen *pen, Point at, double width, PlotTextStyle style,
                    PlotAnchor anchor, const char *text);
void board_pen_line(const BoardPen *pen, Point from, Point to, PlotInk ink, double width,
                    const char *dash);
void board_pen_dot(const BoardPen *pen, Point at, double radius, PlotInk ink);
/* A box in any colour, 0xRRGGBB. */
void board_pen_box(const BoardPen *pen, Rect box, guint32 color);

/* With all of its decimals, so that a figure that changes does not jump about. */
void board_append_fixed(GString *out, double value, int decimals);

/* Draws the document onto a frame of its size. */
bool board_pen_draw(const BoardPen *pen, Frame *frame, GError **error);

#endif

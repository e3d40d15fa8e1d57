/* What the files that paint HTML share. Coordinates are those around the <foreignObject>. */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_HTML_PAINTER_H
#define ZOETROPE_TIME_FREEZE_FREEZE_HTML_PAINTER_H

#include "time/freeze/freeze_writer.h"
#include "time/html/html_style.h"

typedef struct HtmlPainter {
    FreezeWriter *writer;
    Matrix screen;  /* to output pixels, transforms of boxes included */
    guint *n_names; /* of definitions made so far */
    const Element *foreign;
} HtmlPainter;

/* A rectangle with round corners; radii across and down, clockwise from the top left. */
typedef struct HtmlRound {
    Rect box;
    Size radii[4];
} HtmlRound;

/* Border box of a box, on whole px as browsers draw it. */
Rect freeze_html_border_box(const HtmlBox *box);
HtmlRound freeze_html_round(const HtmlBox *box, Rect border_box);
/* What is left of it within edges. */
HtmlRound freeze_html_inset(HtmlRound round, HtmlEdges edges);
/* Wider by so much on each side, and rounder. */
HtmlRound freeze_html_grow(HtmlRound round, double by);
/* As path data, appended. */
void freeze_html_append_round(GString *out, HtmlRound round);

void freeze_html_fill_round(HtmlPainter *painter, const Style *style, HtmlRound round, Color color);

/* The name of a new definition. Caller frees. */
char *freeze_html_new_name(HtmlPainter *painter);
/* A clip path of two outlines, of which the second is a hole unless it is NULL; its name. */
char *freeze_html_define_clip(HtmlPainter *painter, HtmlRound round, const HtmlRound *hole);

/* Of a border box: those around it, or those within its padding box. */
void freeze_html_shadows(HtmlPainter *painter, const HtmlBox *box, HtmlRound round, bool is_inset);

/* Background, shadow, border and outline. `ends`: sides that are cut off where the box goes on in
 * another line. */
void freeze_html_box(HtmlPainter *painter, const HtmlBox *box, Rect border_box, bool has_left,
                     bool has_right);
void freeze_html_outline(HtmlPainter *painter, const HtmlBox *box, Rect border_box);

/* Images of the background within `area`, cut to `clip`. */
void freeze_html_background(HtmlPainter *painter, const HtmlBox *box, HtmlRound clip, Rect area);

/* Defines the first of them as the paint of the text in `area`; its name, or NULL. Caller frees. */
char *freeze_html_text_paint(HtmlPainter *painter, const HtmlBox *box, Rect area);

/* One piece of a text, of an opacity; the baseline begins at `at`. */
void freeze_html_text(HtmlPainter *painter, const HtmlFragment *fragment, Point at, double opacity);
void freeze_html_marker(HtmlPainter *painter, const HtmlBox *item);

/* "<path fill=...": its start, with the colour; stroke and the like are those of HTML. */
void freeze_html_begin_fill(HtmlPainter *painter, const char *name, const Style *style,
                            Color color);
void freeze_html_append_color(HtmlPainter *painter, const char *attribute, Color color);

#endif

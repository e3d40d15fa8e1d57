/* One line: what stands in it gets its place across and down. */
#ifndef ZOETROPE_TIME_HTML_HTML_LINE_H
#define ZOETROPE_TIME_HTML_HTML_LINE_H

#include "time/html/html_inline.h"

/* A place in the sequence: in front of an item, or of a glyph of a text. */
typedef struct HtmlMark {
    guint item, glyph;
} HtmlMark;

typedef struct HtmlLineSpan {
    HtmlMark start, end; /* [start, end) */
    double x, width;     /* room: of the content box, narrowed by floats */
    double top;          /* from the border box, as x */
    double indent;
    bool is_last;     /* of its paragraph: not justified */
    bool is_clipped;  /* what is too long ends in an ellipsis */
    bool is_followed; /* by lines that are not shown: the same, however short it is */
} HtmlLineSpan;

/* Into the arena; boxes that stand in it are placed. */
HtmlLine html_line_make(const State *state, HtmlBox *box, const HtmlInline *made,
                        HtmlLineSpan span);

/* Of the borders, padding and margins of an inline box on one side. */
double html_line_edge(HtmlBox *box, guint side, double containing);

#endif

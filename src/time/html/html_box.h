/* The boxes of the HTML in a <foreignObject>: a tree that html_build() makes of the elements, and
 * that html_layout.h gives places and sizes.
 *
 * Lengths are px of the <foreignObject>. The place of a box is that of its border box, relative to
 * the border box of the box that places it (`placer`): the block, flex or table box around it. What
 * stands in lines is placed by the lines' box, however deep in <span>s it is; the <span>s
 * themselves have no place, but a fragment in each line that they reach.
 *
 * Everything lives in the state's arena.
 * Source: https://www.w3.org/TR/css-display-3/, https://www.w3.org/TR/CSS22/visuren.html
 */
#ifndef ZOETROPE_TIME_HTML_HTML_BOX_H
#define ZOETROPE_TIME_HTML_HTML_BOX_H

#include "time/timeline.h"

typedef enum HtmlKind {
    HTML_CONTAINER, /* of blocks, lines, flex items or table parts */
    HTML_SPAN,      /* an inline box: what is in it belongs to the lines around */
    HTML_TEXT,
    HTML_BREAK,    /* <br> */
    HTML_REPLACED, /* <svg>, <img> */
} HtmlKind;

/* How a container places what is in it. */
typedef enum HtmlInside {
    HTML_FLOW,
    HTML_FLEX,
    HTML_GRID,
    HTML_TABLE,
    HTML_ROW_GROUP,
    HTML_ROW,
    HTML_CELL, /* a flow whose height the row tells */
} HtmlInside;

typedef enum HtmlPosition {
    HTML_STATIC,
    HTML_RELATIVE,
    HTML_ABSOLUTE, /* and fixed */
} HtmlPosition;

typedef enum HtmlFloat {
    HTML_FLOAT_NONE,
    HTML_FLOAT_LEFT,
    HTML_FLOAT_RIGHT,
} HtmlFloat;

enum { HTML_TOP, HTML_RIGHT, HTML_BOTTOM, HTML_LEFT, HTML_SIDES };

/* By side. */
typedef struct HtmlEdges {
    double of[HTML_SIDES];
} HtmlEdges;

/* Room for a box, by whoever places it. NAN: not known. */
typedef struct HtmlSpace {
    double width;                     /* of the containing block: what percentages refer to */
    double height;                    /* the same; NAN while it follows from the content */
    double available;                 /* for the margin box */
    double fixed_width, fixed_height; /* of the border box, when the placer tells; else NAN */
    bool shrinks;                     /* an auto width fits the content instead of the room */
} HtmlSpace;

typedef struct HtmlBox HtmlBox;
struct HtmlInline;

/* A piece of a line: of a text, of the box around texts, or a box that stands in it as a letter
 * does. */
typedef struct HtmlFragment {
    HtmlBox *box;
    const char *text;      /* of an HTML_TEXT */
    double x, width;       /* relative to the border box of the lines' box */
    double y, height;      /* of an HTML_SPAN: its border box */
    double baseline;       /* of a text */
    double letter_spacing; /* of a text */
    bool missing;          /* of a text: one character that no font has */
    bool begins, ends;     /* of an HTML_SPAN: its first, its last */
} HtmlFragment;

typedef struct HtmlLine {
    double top, height, baseline; /* relative to the border box */
    guint n;
    HtmlFragment *fragments; /* boxes before what is in them */
} HtmlLine;

struct HtmlBox {
    HtmlKind kind;
    HtmlInside inside;
    bool is_inline_level;
    bool is_anonymous; /* made around texts; `element` is what they are in */
    HtmlPosition position;
    HtmlFloat floats;
    const Element *element;
    const Style *style;
    const char *text;    /* of an HTML_TEXT */
    const Element *node; /* that it is from; NULL when generated */
    HtmlBox *parent, *first, *last, *next;
    HtmlBox *placer;
    HtmlBox *marker; /* of a list item; drawn outside of it, at its first line */

    /* By layout. */
    HtmlEdges margin, border, padding;    /* used values; auto margins are 0 until resolved */
    double x, y, width, height;           /* of the border box */
    double first_baseline, last_baseline; /* from the top of the border box; NAN: none */
    guint n_lines;
    HtmlLine *lines;
    const struct HtmlInline *content; /* of its lines, once it is shaped */
    bool is_laid_out;                 /* by itself, in `space` */
    HtmlSpace space;
    guint *n_layouts; /* of all boxes of the tree */
    bool has_intrinsic;
    double min_content, max_content; /* widths of the border box */
};

/* Appends. */
HtmlBox *html_box_new(Arena *arena, HtmlBox *parent, HtmlKind kind, const Element *element,
                      const Style *style);
void html_box_append(HtmlBox *parent, HtmlBox *child);

bool html_box_is_out_of_flow(const HtmlBox *box); /* absolute; not floats */

/* Width and height of borders and padding together. */
double html_box_across(const HtmlBox *box);
double html_box_down(const HtmlBox *box);

/* Where its content begins, from its border box. */
double html_box_content_x(const HtmlBox *box);
double html_box_content_y(const HtmlBox *box);

/* Moves all that is in it down, while the box stays. */
void html_box_sink(HtmlBox *box, double by);

/* Of the border box, in the coordinates of the outermost box. */
Point html_box_origin(const HtmlBox *box);

#endif

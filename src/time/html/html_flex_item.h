/* The items of a flex container, along its main axis and across. */
#ifndef ZOETROPE_TIME_HTML_HTML_FLEX_ITEM_H
#define ZOETROPE_TIME_HTML_HTML_FLEX_ITEM_H

#include "time/html/html_size.h"

typedef struct HtmlFlexItem {
    HtmlBox *box;
    double basis;       /* border box along the main axis */
    double least, most; /* of it */
    double target;      /* what it becomes */
    double grow, shrink;
    double margins; /* along the main axis */
    double ascent;  /* of the margin box, when aligned by baseline */
    bool is_frozen;
} HtmlFlexItem;

typedef struct HtmlFlex {
    const State *state;
    HtmlBox *box;
    HtmlSpace within;
    bool is_row, is_reverse, wraps, wraps_reverse;
    double main, cross; /* of the content box; NAN while they follow from the items */
    double main_gap, cross_gap;
    guint n;
    HtmlFlexItem *items; /* in order */
} HtmlFlex;

HtmlFlex html_flex_items(const State *state, HtmlBox *box, const HtmlSpace *within);

/* Lays out an item with its target size, and that size across unless it is NAN. */
void html_flex_item_layout(const HtmlFlex *flex, HtmlFlexItem *item, double cross);

/* Which side begins and ends the axes, and the item's extents along them. */
guint html_flex_main_start(const HtmlFlex *flex);
guint html_flex_cross_start(const HtmlFlex *flex);
double html_flex_outer_main(const HtmlFlex *flex, const HtmlFlexItem *item);
double html_flex_outer_cross(const HtmlFlex *flex, const HtmlFlexItem *item);

/* align-self, else the container's align-items; "normal" is "stretch". */
const char *html_flex_item_align(const HtmlFlex *flex, const HtmlFlexItem *item);

/* Target sizes of the items [first, end) in `main`, gaps excluded. */
void html_flex_resolve(HtmlFlexItem *items, guint n, double main);

#endif

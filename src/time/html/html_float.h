/* The floats of one block formatting context, in its coordinates.
 * Source: https://www.w3.org/TR/CSS22/visuren.html#floats
 */
#ifndef ZOETROPE_TIME_HTML_HTML_FLOAT_H
#define ZOETROPE_TIME_HTML_HTML_FLOAT_H

#include "time/html/html_box.h"

typedef struct HtmlPlacedFloat {
    Rect box; /* with margins */
    HtmlFloat side;
    struct HtmlPlacedFloat *before; /* the one placed before it */
} HtmlPlacedFloat;

typedef struct HtmlFloats {
    Arena *arena;
    HtmlPlacedFloat *last;
} HtmlFloats;

/* What is left between the floats at [y, y + height), of what is between *x0 and *x1. */
void html_floats_narrow(const HtmlFloats *floats, double y, double height, double *x0, double *x1);

/* Where the next float below y ends; y when there is none. */
double html_floats_next(const HtmlFloats *floats, double y);

/* `clear`: the first y from which on no float of those sides is. */
double html_floats_clear(const HtmlFloats *floats, const Style *style, double y);

double html_floats_bottom(const HtmlFloats *floats);

/* Puts a margin box at the first place from y on where it fits between x0 and x1. */
Point html_floats_place(HtmlFloats *floats, HtmlFloat side, Size size, double y, double x0,
                        double x1);

#endif

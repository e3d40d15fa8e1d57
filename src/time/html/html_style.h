/* What layout asks of the style of a box. Percentages refer to `base`, which may be NAN where it is
 * not known yet: what has one is then NAN, as `auto` is.
 */
#ifndef ZOETROPE_TIME_HTML_HTML_STYLE_H
#define ZOETROPE_TIME_HTML_HTML_STYLE_H

#include "time/html/html_box.h"
#include "time/layout/text_metrics.h"

/* Browsers lay out in 64ths of a px: lengths are cut to them, texts fill them up. */
double html_unit(double length);
double html_unit_ceil(double length);

/* Is the property's value this keyword? */
bool html_style_is(const Style *style, PropertyId property, const char *keyword);

/* px; NAN for keywords. */
double html_style_length(const Style *style, PropertyId property, double base);
bool html_style_is_percent(const Style *style, PropertyId property);
double html_style_number(const Style *style, PropertyId property, double fallback);

/* Its own value or the `fallback`, where no own one is. */
Color html_style_color(const Style *style, PropertyId property);

/* Borders without a style are 0. */
double html_style_border(const Style *style, guint side);

/* The property of a side: PROPERTY_MARGIN_TOP and so on. */
PropertyId html_style_margin(guint side);
PropertyId html_style_padding(guint side);
PropertyId html_style_inset(guint side);

typedef enum HtmlSpaces {
    HTML_SPACES_COLLAPSE,
    HTML_SPACES_LINES, /* collapse, but line ends stay */
    HTML_SPACES_KEEP,
} HtmlSpaces;

typedef struct HtmlWhiteSpace {
    HtmlSpaces spaces;
    bool wraps;
} HtmlWhiteSpace;

HtmlWhiteSpace html_style_white_space(const Style *style);

/* Is anything cut off at its padding box? */
bool html_style_clips(const Style *style);

/* What a font says of lines, in whole px as browsers have it. */
typedef struct HtmlFont {
    TextFont font;
    double ascent, descent;
    double line_height; /* used */
    double x_height;
} HtmlFont;

HtmlFont html_style_font(const State *state, const HtmlBox *box);

#endif

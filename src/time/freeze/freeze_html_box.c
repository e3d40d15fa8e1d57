#include "time/freeze/freeze_html_painter.h"

#include "base/number.h"
#include "value/color.h"

#include <math.h>
#include <string.h>

static const PropertyId border_colors[HTML_SIDES] = {
    PROPERTY_BORDER_TOP_COLOR, PROPERTY_BORDER_RIGHT_COLOR, PROPERTY_BORDER_BOTTOM_COLOR,
    PROPERTY_BORDER_LEFT_COLOR};
static const PropertyId border_styles[HTML_SIDES] = {
    PROPERTY_BORDER_TOP_STYLE, PROPERTY_BORDER_RIGHT_STYLE, PROPERTY_BORDER_BOTTOM_STYLE,
    PROPERTY_BORDER_LEFT_STYLE};

void freeze_html_append_color(HtmlPainter *painter, const char *attribute, Color color)
{
    FreezeWriter *writer = painter->writer;
    g_string_truncate(writer->text, 0);
    color_print(color, VALUE_PRINT_STATIC, writer->text);
    xml_append_attribute(writer->out, attribute, writer->text->str);
}

/* HTML has none of what SVG around it says of fills and strokes. */
void freeze_html_begin_fill(HtmlPainter *painter, const char *name, const Style *style, Color color)
{
    GString *out = painter->writer->out;
    g_string_append_printf(out, "<%s", name);
    freeze_html_append_color(painter, "fill", color_to_srgb(color));
    if (!html_style_is(style, PROPERTY_STROKE, "none")) {
        g_string_append(out, " stroke=\"none\"");
    }
    if (html_style_number(style, PROPERTY_FILL_OPACITY, 1) != 1) {
        g_string_append(out, " fill-opacity=\"1\"");
    }
}

Rect freeze_html_border_box(const HtmlBox *box)
{
    Point at = html_box_origin(box);
    return (Rect){floor(at.x + 0.5), floor(at.y + 0.5), floor(at.x + box->width + 0.5),
                  floor(at.y + box->height + 0.5)};
}

static Size corner_radius(const Style *style, PropertyId property, Rect box)
{
    const Value *value = style_value(style, property);
    if (value->keyword || value->list.items[0]->keyword || value->list.items[1]->keyword) {
        return (Size){0, 0};
    }
    Size radius = {length_resolve(value->list.items[0]->length, box.x1 - box.x0),
                   length_resolve(value->list.items[1]->length, box.y1 - box.y0)};
    return radius.width > 0 && radius.height > 0 ? radius : (Size){0, 0};
}

/* Corners that would overlap are all made smaller. */
static double fitting(const HtmlRound *round)
{
    const Size *r = round->radii;
    double width = round->box.x1 - round->box.x0, height = round->box.y1 - round->box.y0;
    const struct {
        double room, wanted;
    } sides[] = {{width, r[0].width + r[1].width},
                 {height, r[1].height + r[2].height},
                 {width, r[2].width + r[3].width},
                 {height, r[3].height + r[0].height}};
    double factor = 1;
    for (guint i = 0; i < G_N_ELEMENTS(sides); i++) {
        if (sides[i].wanted > sides[i].room) {
            factor = fmin(factor, sides[i].room / sides[i].wanted);
        }
    }
    return fmax(factor, 0);
}

HtmlRound freeze_html_round(const HtmlBox *box, Rect border_box)
{
    static const PropertyId corners[] = {
        PROPERTY_BORDER_TOP_LEFT_RADIUS, PROPERTY_BORDER_TOP_RIGHT_RADIUS,
        PROPERTY_BORDER_BOTTOM_RIGHT_RADIUS, PROPERTY_BORDER_BOTTOM_LEFT_RADIUS};
    HtmlRound round = {.box = border_box};
    if (box->is_anonymous) {
        return round;
    }
    for (guint i = 0; i < G_N_ELEMENTS(corners); i++) {
        round.radii[i] = corner_radius(box->style, corners[i], border_box);
    }
    double factor = fitting(&round);
    for (guint i = 0; i < G_N_ELEMENTS(corners); i++) {
        round.radii[i].width *= factor;
        round.radii[i].height *= factor;
    }
    return round;
}

HtmlRound freeze_html_inset(HtmlRound round, HtmlEdges edges)
{
    static const struct {
        guint across, down;
    } sides[] = {{HTML_LEFT, HTML_TOP},
                 {HTML_RIGHT, HTML_TOP},
                 {HTML_RIGHT, HTML_BOTTOM},
                 {HTML_LEFT, HTML_BOTTOM}};
    round.box.x0 += edges.of[HTML_LEFT];
    round.box.y0 += edges.of[HTML_TOP];
    round.box.x1 = fmax(round.box.x0, round.box.x1 - edges.of[HTML_RIGHT]);
    round.box.y1 = fmax(round.box.y0, round.box.y1 - edges.of[HTML_BOTTOM]);
    for (guint i = 0; i < G_N_ELEMENTS(sides); i++) {
        bool is_sharp = round.radii[i].width == 0;
        round.radii[i].width = fmax(0, round.radii[i].width - edges.of[sides[i].across]);
        round.radii[i].height = fmax(0, round.radii[i].height - edges.of[sides[i].down]);
        if (is_sharp || round.radii[i].width == 0 || round.radii[i].height == 0) {
            round.radii[i] = (Size){0, 0};
        }
    }
    return round;
}

static void append_numbers(GString *out, char command, guint n, const double *numbers)
{
    g_string_append_c(out, command);
    for (guint i = 0; i < n; i++) {
        if (i > 0) {
            g_string_append_c(out, ' ');
        }
        number_append(out, numbers[i], 6);
    }
}

static void append_point(GString *out, char command, double x, double y)
{
    append_numbers(out, command, 2, (const double[]){x, y});
}

static void append_corner(GString *out, Size radius, double x, double y)
{
    if (radius.width > 0) {
        append_numbers(out, 'A', 7, (const double[]){radius.width, radius.height, 0, 0, 1, x, y});
    }
}

void freeze_html_append_round(GString *out, HtmlRound round)
{
    const Size *r = round.radii;
    Rect b = round.box;
    append_point(out, 'M', b.x0 + r[0].width, b.y0);
    append_point(out, 'L', b.x1 - r[1].width, b.y0);
    append_corner(out, r[1], b.x1, b.y0 + r[1].height);
    append_point(out, 'L', b.x1, b.y1 - r[2].height);
    append_corner(out, r[2], b.x1 - r[2].width, b.y1);
    append_point(out, 'L', b.x0 + r[3].width, b.y1);
    append_corner(out, r[3], b.x0, b.y1 - r[3].height);
    append_point(out, 'L', b.x0, b.y0 + r[0].height);
    append_corner(out, r[0], b.x0 + r[0].width, b.y0);
    g_string_append_c(out, 'Z');
}

void freeze_html_fill_round(HtmlPainter *painter, const Style *style, HtmlRound round, Color color)
{
    GString *out = painter->writer->out;
    freeze_html_begin_fill(painter, "path", style, color);
    g_string_append(out, " d=\"");
    freeze_html_append_round(out, round);
    g_string_append(out, "\"/>");
}

HtmlRound freeze_html_grow(HtmlRound round, double by)
{
    round.box = rect_outset(round.box, by);
    for (guint i = 0; i < G_N_ELEMENTS(round.radii); i++) {
        if (round.radii[i].width > 0) {
            round.radii[i].width = fmax(0, round.radii[i].width + by);
            round.radii[i].height = fmax(0, round.radii[i].height + by);
        }
    }
    return round;
}

/* The name of a new definition, for this <foreignObject>. */
char *freeze_html_new_name(HtmlPainter *painter)
{
    return g_strdup_printf("_box%u_%u", painter->foreign->index, ++*painter->n_names);
}

/* A clip path of two outlines, of which the second is a hole unless it is NULL. */
char *freeze_html_define_clip(HtmlPainter *painter, HtmlRound round, const HtmlRound *hole)
{
    GString *out = painter->writer->out;
    char *name = freeze_html_new_name(painter);
    g_string_append_printf(out, "<clipPath id=\"%s\"><path clip-rule=\"evenodd\" d=\"", name);
    freeze_html_append_round(out, round);
    if (hole) {
        freeze_html_append_round(out, *hole);
    }
    g_string_append(out, "\"/></clipPath>");
    return name;
}

static bool is_style(const HtmlBox *box, guint side, const char *word)
{
    return html_style_is(box->style, border_styles[side], word);
}

/* inset and the like are darker on the sides that lie in the shade. */
static Color border_color(const HtmlBox *box, guint side)
{
    Color color = html_style_color(box->style, border_colors[side]);
    bool is_shaded = side == HTML_TOP || side == HTML_LEFT;
    bool darkens = ((is_style(box, side, "inset") || is_style(box, side, "groove")) && is_shaded) ||
                   ((is_style(box, side, "outset") || is_style(box, side, "ridge")) && !is_shaded);
    for (guint i = 0; i < 3 && darkens; i++) {
        color.c[i] *= 2. / 3;
    }
    return color;
}

static bool is_uniform(const HtmlBox *box, HtmlEdges border)
{
    const char *word = style_value(box->style, border_styles[HTML_TOP])->keyword;
    for (guint side = 0; side < HTML_SIDES; side++) {
        bool same = color_equal(border_color(box, side), border_color(box, HTML_TOP)) &&
                    is_style(box, side, word);
        if (border.of[side] <= 0 || !same) {
            return false;
        }
    }
    return true;
}

static void write_ring(HtmlPainter *painter, const Style *style, HtmlRound outer, HtmlRound inner,
                       Color color)
{
    GString *out = painter->writer->out;
    freeze_html_begin_fill(painter, "path", style, color);
    g_string_append(out, " fill-rule=\"evenodd\" d=\"");
    freeze_html_append_round(out, outer);
    freeze_html_append_round(out, inner);
    g_string_append(out, "\"/>");
}

static HtmlEdges scaled_edges(HtmlEdges edges, double by)
{
    for (guint side = 0; side < HTML_SIDES; side++) {
        edges.of[side] *= by;
    }
    return edges;
}

/* A stroke along the middle of a side, in dashes or dots. */
static void write_dashes(HtmlPainter *painter, const HtmlBox *box, guint side, Rect outer,
                         double width)
{
    FreezeWriter *writer = painter->writer;
    bool across = side == HTML_TOP || side == HTML_BOTTOM;
    double half = width / 2;
    Point from = {side == HTML_RIGHT ? outer.x1 - half : outer.x0 + (across ? 0 : half),
                  side == HTML_BOTTOM ? outer.y1 - half : outer.y0 + (across ? half : 0)};
    Point to = {across ? outer.x1 : from.x, across ? from.y : outer.y1};
    double length = across ? to.x - from.x : to.y - from.y;
    bool is_dotted = is_style(box, side, "dotted");
    double dash = is_dotted ? width : width * (width >= 3 ? 2 : 3);
    double gap = is_dotted ? width : width * (width >= 3 ? 1 : 2);
    double n = floor((length - dash) / (dash + gap) + 0.5);
    gap = n > 0 ? (length - dash) / n - dash : gap;
    bool is_round = is_dotted && width > 1;
    g_string_append(writer->out, "<path fill=\"none\"");
    freeze_html_append_color(painter, "stroke", border_color(box, side));
    freeze_number_attribute(writer, "stroke-width", width);
    g_string_append(writer->out, is_round ? " stroke-linecap=\"round\"" : "");
    g_string_append(writer->out, " stroke-dasharray=\"");
    append_numbers(writer->out, ' ', 2,
                   (const double[]){is_round ? 0 : dash, is_round ? dash + gap : gap});
    g_string_append(writer->out, "\" stroke-dashoffset=\"");
    number_append(writer->out, is_round ? -half : 0, 6);
    g_string_append(writer->out, "\" d=\"");
    append_point(writer->out, 'M', from.x, from.y);
    append_point(writer->out, 'L', to.x, to.y);
    g_string_append(writer->out, "\"/>");
}

/* The quarter of the ring that ends in the corners. */
static void write_side(HtmlPainter *painter, const HtmlBox *box, guint side, Rect outer, Rect inner)
{
    GString *out = painter->writer->out;
    const Point corners[HTML_SIDES][2] = {
        {{outer.x0, outer.y0}, {inner.x0, inner.y0}},
        {{outer.x1, outer.y0}, {inner.x1, inner.y0}},
        {{outer.x1, outer.y1}, {inner.x1, inner.y1}},
        {{outer.x0, outer.y1}, {inner.x0, inner.y1}},
    };
    const Point *a = corners[side], *b = corners[(side + 1) % HTML_SIDES];
    freeze_html_begin_fill(painter, "path", box->style, border_color(box, side));
    g_string_append(out, " d=\"");
    append_point(out, 'M', a[0].x, a[0].y);
    append_point(out, 'L', b[0].x, b[0].y);
    append_point(out, 'L', b[1].x, b[1].y);
    append_point(out, 'L', a[1].x, a[1].y);
    g_string_append(out, "Z\"/>");
}

static bool is_dashed(const HtmlBox *box, guint side)
{
    return is_style(box, side, "dashed") || is_style(box, side, "dotted");
}

static void write_border(HtmlPainter *painter, const HtmlBox *box, HtmlRound outer,
                         HtmlEdges border)
{
    HtmlRound inner = freeze_html_inset(outer, border);
    bool is_double = is_style(box, HTML_TOP, "double") && border.of[HTML_TOP] >= 3;
    if (is_uniform(box, border) && !is_dashed(box, HTML_TOP)) {
        Color color = border_color(box, HTML_TOP);
        if (is_double) {
            HtmlEdges third = scaled_edges(border, 1. / 3);
            write_ring(painter, box->style, outer, freeze_html_inset(outer, third), color);
            write_ring(painter, box->style, freeze_html_inset(outer, scaled_edges(border, 2. / 3)),
                       inner, color);
        } else {
            write_ring(painter, box->style, outer, inner, color);
        }
        return;
    }
    bool is_round =
        outer.radii[0].width + outer.radii[1].width + outer.radii[2].width + outer.radii[3].width >
        0;
    GString *out = painter->writer->out;
    if (is_round) {
        g_autofree char *clip = freeze_html_define_clip(painter, outer, &inner);
        g_string_append_printf(out, "<g clip-path=\"url(#%s)\">", clip);
    }
    for (guint side = 0; side < HTML_SIDES; side++) {
        if (border.of[side] <= 0 || border_color(box, side).alpha <= 0) {
            continue;
        }
        if (is_dashed(box, side)) {
            write_dashes(painter, box, side, outer.box, border.of[side]);
        } else {
            write_side(painter, box, side, outer.box, inner.box);
        }
    }
    if (is_round) {
        g_string_append(out, "</g>");
    }
}

static HtmlRound background_clip(const HtmlBox *box, HtmlRound outer, PropertyId property)
{
    const Value *value = style_value(box->style, property);
    if (value_is_keyword(value, "border-box") || value_is_keyword(value, "text")) {
        return outer;
    }
    HtmlRound round = freeze_html_inset(outer, box->border);
    return value_is_keyword(value, "padding-box") ? round : freeze_html_inset(round, box->padding);
}

void freeze_html_box(HtmlPainter *painter, const HtmlBox *box, Rect border_box, bool has_left,
                     bool has_right)
{
    const Style *style = box->style;
    if (box->is_anonymous || !html_style_is(style, PROPERTY_VISIBILITY, "visible")) {
        return;
    }
    HtmlRound round = freeze_html_round(box, border_box);
    HtmlEdges border = box->border;
    border.of[HTML_LEFT] = has_left ? border.of[HTML_LEFT] : 0;
    border.of[HTML_RIGHT] = has_right ? border.of[HTML_RIGHT] : 0;
    for (guint i = 0; i < G_N_ELEMENTS(round.radii); i++) {
        if (!(i == 0 || i == 3 ? has_left : has_right)) {
            round.radii[i] = (Size){0, 0};
        }
    }
    freeze_html_shadows(painter, box, round, false);
    if (border_box.x1 > border_box.x0 && border_box.y1 > border_box.y0) {
        Color color = html_style_color(style, PROPERTY_BACKGROUND_COLOR);
        HtmlRound clip = background_clip(box, round, PROPERTY_BACKGROUND_CLIP);
        bool is_of_text = html_style_is(style, PROPERTY_BACKGROUND_CLIP, "text");
        if (color.alpha > 0 && !is_of_text) {
            freeze_html_fill_round(painter, style, clip, color);
        }
        if (!is_of_text) {
            freeze_html_background(painter, box, clip,
                                   background_clip(box, round, PROPERTY_BACKGROUND_ORIGIN).box);
        }
    }
    freeze_html_shadows(painter, box, round, true);
    bool has_border = border.of[HTML_TOP] + border.of[HTML_RIGHT] + border.of[HTML_BOTTOM] +
                          border.of[HTML_LEFT] >
                      0;
    if (has_border) {
        write_border(painter, box, round, border);
    }
}

void freeze_html_outline(HtmlPainter *painter, const HtmlBox *box, Rect border_box)
{
    const Style *style = box->style;
    double width = html_style_length(style, PROPERTY_OUTLINE_WIDTH, 0);
    if (box->is_anonymous || html_style_is(style, PROPERTY_OUTLINE_STYLE, "none") || width <= 0 ||
        !html_style_is(style, PROPERTY_VISIBILITY, "visible")) {
        return;
    }
    double offset = html_style_length(style, PROPERTY_OUTLINE_OFFSET, 0);
    HtmlRound inner = freeze_html_grow(freeze_html_round(box, border_box), offset);
    write_ring(painter, style, freeze_html_grow(inner, width), inner,
               html_style_color(style, PROPERTY_OUTLINE_COLOR));
}

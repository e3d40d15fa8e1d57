#include "time/freeze/freeze_html_painter.h"

#include "base/number.h"
#include "time/freeze/freeze_text.h"
#include "time/layout/text_hinting.h"
#include "value/color.h"

#include <math.h>
#include <string.h>

/* Where a piece of text is drawn. */
typedef struct Pen {
    HtmlPainter *painter;
    const HtmlFragment *fragment;
    HtmlFont font;
    Point at;
    double height; /* of its glyphs, by hinting */
    double opacity;
} Pen;

static void write_length(GString *out, const char *name, double length)
{
    g_string_append_printf(out, " %s=\"", name);
    number_append(out, length, 6);
    g_string_append_c(out, '"');
}

static void write_opacity(const Pen *pen)
{
    if (pen->opacity < 1) {
        write_length(pen->painter->writer->out, "opacity", pen->opacity);
    }
}

/* A bar of that colour along the line, from `top` below the baseline. */
static void write_bar(const Pen *pen, const Style *style, double top, double thickness)
{
    GString *out = pen->painter->writer->out;
    freeze_html_begin_fill(pen->painter, "rect", style,
                           html_style_color(style, PROPERTY_TEXT_DECORATION_COLOR));
    write_opacity(pen);
    write_length(out, "x", pen->at.x);
    write_length(out, "y", pen->at.y + top);
    write_length(out, "width", pen->fragment->width);
    write_length(out, "height", thickness);
    g_string_append(out, "/>");
}

static bool has_line(const Pen *pen, const Style *style, const char *name)
{
    const Value *value = style_own(style, PROPERTY_TEXT_DECORATION_LINE);
    const char *text = !value ? "" : value->keyword ? value->keyword : value->text;
    (void)pen;
    return strstr(text, name) != NULL;
}

static void write_lines(const Pen *pen, const Style *style, bool over_glyphs)
{
    double wanted = fmax(1, style->font_size / 10);
    double given = html_style_length(style, PROPERTY_TEXT_DECORATION_THICKNESS, style->font_size);
    wanted = isnan(given) ? wanted : fmax(1, given);
    double thickness = floor(wanted);
    if (over_glyphs) {
        if (has_line(pen, style, "line-through")) {
            write_bar(pen, style, floor(-pen->font.ascent / 3 - wanted / 2 + 0.5), thickness);
        }
        return;
    }
    if (has_line(pen, style, "underline")) {
        write_bar(pen, style, fmax(1, ceil(wanted / 2)), thickness);
    }
    if (has_line(pen, style, "overline")) {
        write_bar(pen, style, -pen->font.ascent - thickness, thickness);
    }
}

/* Lines of the text's own element and of those around, up to what keeps to itself. */
static void write_decorations(const Pen *pen, bool over_glyphs)
{
    for (const HtmlBox *box = pen->fragment->box->parent; box; box = box->parent) {
        if (!box->is_anonymous) {
            write_lines(pen, box->style, over_glyphs);
        }
        bool is_apart =
            box->kind == HTML_CONTAINER && (box->is_inline_level || html_box_is_out_of_flow(box) ||
                                            box->floats != HTML_FLOAT_NONE);
        if (is_apart) {
            return;
        }
    }
}

static void write_missing(const Pen *pen)
{
    FreezeWriter *writer = pen->painter->writer;
    const TextMetrics *metrics = timeline_metrics(writer->timeline);
    g_autofree char *outline = metrics->missing_glyph(metrics->data, &pen->font.font);
    if (outline) {
        const Style *style = pen->fragment->box->style;
        freeze_html_begin_fill(pen->painter, "path", style, style->color);
        write_opacity(pen);
        freeze_matrix_attribute(writer, "transform", matrix_translate(pen->at.x, pen->at.y));
        xml_append_attribute(writer->out, "d", outline);
        g_string_append(writer->out, "/>");
    }
}

/* What comes after the fill. */
static void write_run(const Pen *pen, Point at)
{
    FreezeWriter *writer = pen->painter->writer;
    GString *out = writer->out;
    write_opacity(pen);
    if (pen->height != 1) {
        freeze_matrix_attribute(writer, "transform", matrix_scale(1, pen->height));
    }
    write_length(out, "x", at.x);
    write_length(out, "y", at.y / pen->height);
    freeze_text_families(writer, pen->font.font.family);
    freeze_number_attribute(writer, "font-size", pen->font.font.size);
    freeze_number_attribute(writer, "font-weight", pen->font.font.weight);
    g_string_append_printf(out, " font-style=\"%s\"", pen->font.font.italic ? "italic" : "normal");
    write_length(out, "letter-spacing", pen->fragment->letter_spacing);
    g_string_append(out, " text-anchor=\"start\" xml:space=\"preserve\">");
    xml_append_text(out, pen->fragment->text);
    g_string_append(out, "</text>");
}

static void write_glyphs(const Pen *pen, Color color, Point offset)
{
    freeze_html_begin_fill(pen->painter, "text", pen->fragment->box->style, color);
    write_run(pen, (Point){pen->at.x + offset.x, pen->at.y + offset.y});
}

/* The box around a text whose background is seen through the letters; NULL for none. */
static const HtmlBox *box_behind(const HtmlBox *text)
{
    for (const HtmlBox *box = text->parent; box; box = box->parent) {
        if (!box->is_anonymous && html_style_is(box->style, PROPERTY_BACKGROUND_CLIP, "text")) {
            return box;
        }
    }
    return NULL;
}

/* Letters with that background; unscaled, as the paint would be scaled with them. */
static void write_painted(const Pen *pen)
{
    const HtmlFragment *fragment = pen->fragment;
    const HtmlBox *box = box_behind(fragment->box);
    if (!box) {
        return;
    }
    Rect area = rect_from_size(pen->at.x, pen->at.y - pen->font.ascent, fragment->width,
                               pen->font.ascent + pen->font.descent);
    area = box->kind == HTML_SPAN ? area : freeze_html_border_box(box);
    g_autofree char *paint = freeze_html_text_paint(pen->painter, box, area);
    Color color = html_style_color(box->style, PROPERTY_BACKGROUND_COLOR);
    Pen plain = *pen;
    plain.height = 1;
    if (color.alpha > 0) {
        write_glyphs(&plain, color, (Point){0, 0});
    }
    if (paint) {
        g_string_append_printf(pen->painter->writer->out, "<text fill=\"url(#%s)\"", paint);
        write_run(&plain, plain.at);
    }
}

/* A shadow that is not blurred is the text once more; a blurred one has a filter. */
static void write_shadow(const Pen *pen, ShadowValue shadow)
{
    FreezeWriter *writer = pen->painter->writer;
    if (shadow.blur > 0) {
        g_autofree char *name = freeze_html_new_name(pen->painter);
        g_string_append_printf(writer->out,
                               "<filter id=\"%s\" x=\"-1\" y=\"-1\" width=\"3\" "
                               "height=\"3\"><feGaussianBlur",
                               name);
        freeze_number_attribute(writer, "stdDeviation", shadow.blur / 2);
        g_string_append_printf(writer->out, "/></filter><g filter=\"url(#%s)\">", name);
    }
    write_glyphs(pen, shadow.color, (Point){shadow.x, shadow.y});
    g_string_append(writer->out, shadow.blur > 0 ? "</g>" : "");
}

/* The first one lies on top. */
static void write_shadows(const Pen *pen)
{
    const Style *style = pen->fragment->box->style;
    const Value *value = style_value(style, PROPERTY_TEXT_SHADOW);
    for (guint i = value->keyword ? 0 : value->list.n_items; i-- > 0;) {
        write_shadow(pen, shadow_value(value->list.items[i], style->color));
    }
}

void freeze_html_text(HtmlPainter *painter, const HtmlFragment *fragment, Point at, double opacity)
{
    FreezeWriter *writer = painter->writer;
    const Style *style = fragment->box->style;
    const TextMetrics *metrics = timeline_metrics(writer->timeline);
    bool is_seen = html_style_is(style, PROPERTY_VISIBILITY, "visible");
    if (!metrics || !is_seen || opacity <= 0) {
        return;
    }
    at.y = floor(at.y + 0.5); /* before it is scaled, so that lines are as far apart everywhere */
    Pen pen = {painter, fragment, html_style_font(writer->state, fragment->box), at, 1, opacity};
    if (text_hinting_is_upright(painter->screen)) {
        pen.at.y = text_hinting_baseline(at.y, painter->screen);
        pen.height = text_hinting_height(metrics, &pen.font.font, painter->screen.d);
    }
    bool is_blank = fragment->text[strspn(fragment->text, " ")] == '\0';
    write_decorations(&pen, false);
    if (fragment->missing) {
        write_missing(&pen);
    } else if (!is_blank) {
        Color color = html_style_color(style, PROPERTY_WEBKIT_TEXT_FILL_COLOR);
        write_shadows(&pen);
        write_painted(&pen);
        if (color.alpha > 0) {
            write_glyphs(&pen, color, (Point){0, 0});
        }
    }
    write_decorations(&pen, true);
}

/* The sizes are Chromium's: of the ascent in whole px. */
void freeze_html_marker(HtmlPainter *painter, const HtmlBox *item)
{
    enum { PADDING = 7 };
    FreezeWriter *writer = painter->writer;
    const HtmlBox *marker = item->marker;
    if (!marker || isnan(item->first_baseline) ||
        !html_style_is(item->style, PROPERTY_VISIBILITY, "visible")) {
        return;
    }
    HtmlFont font = html_style_font(writer->state, marker);
    Point origin = html_box_origin(item);
    double left = origin.x + html_box_content_x(item);
    double baseline = origin.y + item->first_baseline;
    if (*marker->text != '\0') {
        const TextMetrics *metrics = timeline_metrics(writer->timeline);
        HtmlFragment fragment = {.box = (HtmlBox *)marker, .text = marker->text};
        fragment.width =
            metrics ? metrics->measure(metrics->data, &font.font, marker->text).advance : 0;
        fragment.letter_spacing = font.font.letter_spacing;
        freeze_html_text(painter, &fragment, (Point){left - fragment.width, baseline}, 1);
        return;
    }
    double offset = floor(font.ascent * 2 / 3), size = floor((offset + 1) / 2);
    double x = left - offset - PADDING - 1 + 1;
    double y = floor(baseline - font.ascent + floor(3 * (font.ascent - offset) / 2) + 0.5);
    const Value *type = style_value(item->style, PROPERTY_LIST_STYLE_TYPE);
    const char *word = type->keyword ? type->keyword : type->text;
    bool is_circle = strcmp(word, "circle") == 0;
    HtmlRound round = {.box = rect_from_size(x, y, size, size)};
    for (guint i = 0; i < 4 && strcmp(word, "square") != 0; i++) {
        round.radii[i] = (Size){size / 2, size / 2};
    }
    freeze_html_begin_fill(painter, "path", item->style, item->style->color);
    if (is_circle) {
        g_string_append(writer->out, " fill-rule=\"evenodd\"");
    }
    g_string_append(writer->out, " d=\"");
    freeze_html_append_round(writer->out, round);
    if (is_circle) {
        freeze_html_append_round(writer->out, freeze_html_inset(round, (HtmlEdges){{1, 1, 1, 1}}));
    }
    g_string_append(writer->out, "\"/>");
}

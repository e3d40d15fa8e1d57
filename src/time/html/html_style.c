#include "time/html/html_style.h"

#include "time/layout/text_characters.h"
#include "value/color.h"

#include <math.h>
#include <string.h>

double html_unit(double length)
{
    return trunc(length * 64) / 64;
}

double html_unit_ceil(double length)
{
    return ceil(length * 64) / 64;
}

bool html_style_is(const Style *style, PropertyId property, const char *keyword)
{
    return value_is_keyword(style_value(style, property), keyword);
}

double html_style_length(const Style *style, PropertyId property, double base)
{
    const Value *value = style_value(style, property);
    if (value->keyword || value->kind != &kind_length) {
        return NAN;
    }
    if (value->length.has_percent && isnan(base)) {
        return NAN;
    }
    return html_unit(length_resolve(value->length, isnan(base) ? 0 : base));
}

bool html_style_is_percent(const Style *style, PropertyId property)
{
    const Value *value = style_value(style, property);
    return !value->keyword && value->kind == &kind_length && value->length.has_percent;
}

double html_style_number(const Style *style, PropertyId property, double fallback)
{
    const Value *value = style_value(style, property);
    return value->keyword ? fallback : value->number;
}

Color html_style_color(const Style *style, PropertyId property)
{
    const Value *value = style_value(style, property);
    return color_to_srgb(color_resolve(value->color, style->color));
}

double html_style_border(const Style *style, guint side)
{
    static const PropertyId widths[HTML_SIDES] = {
        PROPERTY_BORDER_TOP_WIDTH, PROPERTY_BORDER_RIGHT_WIDTH, PROPERTY_BORDER_BOTTOM_WIDTH,
        PROPERTY_BORDER_LEFT_WIDTH};
    static const PropertyId styles[HTML_SIDES] = {
        PROPERTY_BORDER_TOP_STYLE, PROPERTY_BORDER_RIGHT_STYLE, PROPERTY_BORDER_BOTTOM_STYLE,
        PROPERTY_BORDER_LEFT_STYLE};
    if (html_style_is(style, styles[side], "none") ||
        html_style_is(style, styles[side], "hidden")) {
        return 0;
    }
    double width = html_style_length(style, widths[side], 0);
    if (isnan(width)) {
        return 3; /* medium */
    }
    return width > 0 && width < 1 ? 1 : floor(width);
}

PropertyId html_style_margin(guint side)
{
    static const PropertyId sides[HTML_SIDES] = {PROPERTY_MARGIN_TOP, PROPERTY_MARGIN_RIGHT,
                                                 PROPERTY_MARGIN_BOTTOM, PROPERTY_MARGIN_LEFT};
    return sides[side];
}

PropertyId html_style_padding(guint side)
{
    static const PropertyId sides[HTML_SIDES] = {PROPERTY_PADDING_TOP, PROPERTY_PADDING_RIGHT,
                                                 PROPERTY_PADDING_BOTTOM, PROPERTY_PADDING_LEFT};
    return sides[side];
}

PropertyId html_style_inset(guint side)
{
    static const PropertyId sides[HTML_SIDES] = {PROPERTY_TOP, PROPERTY_RIGHT, PROPERTY_BOTTOM,
                                                 PROPERTY_LEFT};
    return sides[side];
}

HtmlWhiteSpace html_style_white_space(const Style *style)
{
    static const struct {
        const char *keyword;
        HtmlWhiteSpace how;
    } rows[] = {
        {"nowrap", {HTML_SPACES_COLLAPSE, false}}, {"pre", {HTML_SPACES_KEEP, false}},
        {"pre-wrap", {HTML_SPACES_KEEP, true}},    {"break-spaces", {HTML_SPACES_KEEP, true}},
        {"pre-line", {HTML_SPACES_LINES, true}},
    };
    const Value *value = style_value(style, PROPERTY_WHITE_SPACE);
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        if (value_is_keyword(value, rows[i].keyword)) {
            return rows[i].how;
        }
    }
    return (HtmlWhiteSpace){HTML_SPACES_COLLAPSE, true};
}

bool html_style_clips(const Style *style)
{
    return !html_style_is(style, PROPERTY_OVERFLOW, "visible");
}

static double used_line_height(const Style *style, double normal)
{
    const Value *value = style_value(style, PROPERTY_LINE_HEIGHT);
    if (value->keyword || value->list.n_items == 0) {
        return normal;
    }
    const Value *item = value->list.items[0];
    return item->kind == &kind_number ? item->number * style->font_size
                                      : length_resolve(item->length, style->font_size);
}

HtmlFont html_style_font(const State *state, const HtmlBox *box)
{
    const TextMetrics *metrics = timeline_metrics(state->timeline);
    HtmlFont font = {.font = text_characters_font(state, box->element)};
    TextExtent extent = {0};
    if (metrics) {
        extent = metrics->measure(metrics->data, &font.font, "");
    }
    font.ascent = floor(extent.ascent + 0.5);
    font.descent = floor(extent.descent + 0.5);
    font.x_height = extent.x_height;
    double gap = floor(extent.line_gap + 0.5);
    font.line_height = html_unit(used_line_height(box->style, font.ascent + font.descent + gap));
    return font;
}

#include "time/html/html_size.h"

#include "time/html/html_intrinsic.h"
#include "time/html/html_style.h"

#include <math.h>

HtmlSpace html_space(double width, double height)
{
    return (HtmlSpace){
        .width = width,
        .height = height,
        .available = width,
        .fixed_width = NAN,
        .fixed_height = NAN,
    };
}

static bool is_same(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

bool html_space_is_same(const HtmlSpace *a, const HtmlSpace *b)
{
    return is_same(a->width, b->width) && is_same(a->height, b->height) &&
           is_same(a->available, b->available) && is_same(a->fixed_width, b->fixed_width) &&
           is_same(a->fixed_height, b->fixed_height) && a->shrinks == b->shrinks;
}

static double known(double length)
{
    return isnan(length) ? 0 : length;
}

void html_size_edges(HtmlBox *box, double containing)
{
    if (box->is_anonymous) {
        return;
    }
    bool is_part =
        box->kind == HTML_CONTAINER && (box->inside == HTML_ROW || box->inside == HTML_ROW_GROUP);
    for (guint side = 0; side < HTML_SIDES; side++) {
        bool has_margin = !is_part && box->inside != HTML_CELL;
        box->margin.of[side] =
            has_margin ? known(html_style_length(box->style, html_style_margin(side), containing))
                       : 0;
        box->border.of[side] = is_part ? 0 : html_style_border(box->style, side);
        box->padding.of[side] =
            is_part
                ? 0
                : fmax(0,
                       known(html_style_length(box->style, html_style_padding(side), containing)));
    }
}

bool html_size_margin_is_auto(const HtmlBox *box, guint side)
{
    return !box->is_anonymous && html_style_is(box->style, html_style_margin(side), "auto");
}

static bool is_border_box(const HtmlBox *box)
{
    return html_style_is(box->style, PROPERTY_BOX_SIZING, "border-box");
}

static double specified(const HtmlBox *box, PropertyId property, double base, double edges)
{
    double length = box->is_anonymous ? NAN : html_style_length(box->style, property, base);
    if (isnan(length)) {
        return NAN;
    }
    return is_border_box(box) ? fmax(length, edges) : fmax(0, length) + edges;
}

double html_size_specified_width(const HtmlBox *box, double base)
{
    return specified(box, PROPERTY_WIDTH, base, html_box_across(box));
}

double html_size_specified_height(const HtmlBox *box, double base)
{
    return specified(box, PROPERTY_HEIGHT, base, html_box_down(box));
}

static double clamp(const HtmlBox *box, double value, PropertyId least, PropertyId most,
                    double base, double edges)
{
    double maximum = specified(box, most, base, edges);
    double minimum = specified(box, least, base, edges);
    value = isnan(maximum) ? value : fmin(value, maximum);
    value = isnan(minimum) ? value : fmax(value, minimum);
    return fmax(value, edges);
}

double html_size_clamp_width(const HtmlBox *box, double width, double base)
{
    return clamp(box, width, PROPERTY_MIN_WIDTH, PROPERTY_MAX_WIDTH, base, html_box_across(box));
}

double html_size_clamp_height(const HtmlBox *box, double height, double base)
{
    return clamp(box, height, PROPERTY_MIN_HEIGHT, PROPERTY_MAX_HEIGHT, base, html_box_down(box));
}

void html_size_intrinsic(const State *state, HtmlBox *box)
{
    if (box->has_intrinsic) {
        return;
    }
    box->has_intrinsic = true;
    html_size_edges(box, 0);
    double width = html_size_specified_width(box, NAN);
    if (box->kind == HTML_REPLACED) {
        HtmlSpace space = html_space(NAN, NAN);
        width = html_size_replaced(state, box, &space).width;
    }
    if (isnan(width)) {
        html_intrinsic_content(state, box, &box->min_content, &box->max_content);
        box->min_content += html_box_across(box);
        box->max_content += html_box_across(box);
    } else {
        box->min_content = box->max_content = width;
    }
    bool is_squeezed =
        box->kind == HTML_REPLACED && (html_style_is_percent(box->style, PROPERTY_WIDTH) ||
                                       html_style_is_percent(box->style, PROPERTY_MAX_WIDTH));
    box->min_content = is_squeezed ? 0 : html_size_clamp_width(box, box->min_content, NAN);
    box->max_content = html_size_clamp_width(box, box->max_content, NAN);
}

/* width: fit-content and its like. */
static double content_width(const State *state, HtmlBox *box, const HtmlSpace *space,
                            bool *is_content)
{
    const Value *value = style_value(box->style, PROPERTY_WIDTH);
    bool is_min = value_is_keyword(value, "min-content");
    bool is_max = value_is_keyword(value, "max-content");
    *is_content =
        !box->is_anonymous && (is_min || is_max || value_is_keyword(value, "fit-content"));
    if (!*is_content && !space->shrinks) {
        return 0;
    }
    double room = space->available - box->margin.of[HTML_LEFT] - box->margin.of[HTML_RIGHT];
    HtmlEdges margin = box->margin, padding = box->padding;
    html_size_intrinsic(state, box);
    box->margin = margin;
    box->padding = padding;
    *is_content = true;
    return is_min   ? box->min_content
           : is_max ? box->max_content
                    : fmin(fmax(box->min_content, room), box->max_content);
}

double html_size_width(const State *state, HtmlBox *box, const HtmlSpace *space)
{
    if (!isnan(space->fixed_width)) {
        return fmax(space->fixed_width, html_box_across(box));
    }
    double width = html_size_specified_width(box, space->width);
    if (isnan(width)) {
        bool is_content;
        width = content_width(state, box, space, &is_content);
        if (!is_content) {
            width = space->available - box->margin.of[HTML_LEFT] - box->margin.of[HTML_RIGHT];
        }
    }
    return html_size_clamp_width(box, width, space->width);
}

#include "time/html/html_float.h"

#include "time/html/html_style.h"

#include <math.h>

static const double EPSILON = 1. / 64; /* what browsers count lengths in */

void html_floats_narrow(const HtmlFloats *floats, double y, double height, double *x0, double *x1)
{
    for (const HtmlPlacedFloat *at = floats->last; at; at = at->before) {
        bool beside = at->box.y0 < y + fmax(height, EPSILON) && at->box.y1 > y;
        if (beside && at->side == HTML_FLOAT_LEFT) {
            *x0 = fmax(*x0, at->box.x1);
        } else if (beside) {
            *x1 = fmin(*x1, at->box.x0);
        }
    }
}

double html_floats_next(const HtmlFloats *floats, double y)
{
    double next = INFINITY;
    for (const HtmlPlacedFloat *at = floats->last; at; at = at->before) {
        if (at->box.y1 > y) {
            next = fmin(next, at->box.y1);
        }
    }
    return isfinite(next) ? next : y;
}

double html_floats_clear(const HtmlFloats *floats, const Style *style, double y)
{
    const Value *clear = style_value(style, PROPERTY_CLEAR);
    if (value_is_keyword(clear, "none")) {
        return y;
    }
    for (const HtmlPlacedFloat *at = floats->last; at; at = at->before) {
        const char *side = at->side == HTML_FLOAT_LEFT ? "left" : "right";
        if (value_is_keyword(clear, "both") || value_is_keyword(clear, side)) {
            y = fmax(y, at->box.y1);
        }
    }
    return y;
}

double html_floats_bottom(const HtmlFloats *floats)
{
    double bottom = -INFINITY;
    for (const HtmlPlacedFloat *at = floats->last; at; at = at->before) {
        bottom = fmax(bottom, at->box.y1);
    }
    return bottom;
}

Point html_floats_place(HtmlFloats *floats, HtmlFloat side, Size size, double y, double x0,
                        double x1)
{
    if (floats->last) {
        y = fmax(y, floats->last->box.y0);
    }
    double left, right;
    for (;;) {
        left = x0;
        right = x1;
        html_floats_narrow(floats, y, size.height, &left, &right);
        double next = html_floats_next(floats, y);
        if (right - left + EPSILON >= size.width || next <= y) {
            break;
        }
        y = next;
    }
    double x = side == HTML_FLOAT_LEFT ? left : right - size.width;
    HtmlPlacedFloat *placed = arena_new_one(floats->arena, HtmlPlacedFloat);
    *placed = (HtmlPlacedFloat){
        .box = rect_from_size(x, y, size.width, size.height), .side = side, .before = floats->last};
    floats->last = placed;
    return (Point){x, y};
}

#include "time/html/html_positioned.h"

#include "time/html/html_flow.h"
#include "time/html/html_style.h"

#include <math.h>

bool html_positioned_contains(const HtmlBox *box)
{
    static const PropertyId moving[] = {PROPERTY_TRANSFORM, PROPERTY_TRANSLATE, PROPERTY_ROTATE,
                                        PROPERTY_SCALE, PROPERTY_FILTER};
    if (box->is_anonymous) {
        return false;
    }
    for (guint i = 0; i < G_N_ELEMENTS(moving); i++) {
        const Value *value = style_own(box->style, moving[i]);
        if (value && !value_is_keyword(value, "none")) {
            return true;
        }
    }
    return box->position != HTML_STATIC || !box->parent;
}

static double inset(const HtmlBox *box, guint side, Size containing)
{
    bool across = side == HTML_LEFT || side == HTML_RIGHT;
    return html_style_length(box->style, html_style_inset(side),
                             across ? containing.width : containing.height);
}

/* Where one axis of the margin box begins: by its insets, else where it would stand anyway. */
static double begin(double start, double end, double size, double containing, double still)
{
    if (!isnan(start)) {
        return start;
    }
    return isnan(end) ? still : containing - end - size;
}

/* Auto margins of a box that both insets and its size leave room for. */
static double auto_margin(const HtmlBox *box, guint start, double before, double after, double size,
                          double containing)
{
    guint end = (start + 2) % HTML_SIDES;
    double free = containing - before - after - size - box->margin.of[start] - box->margin.of[end];
    bool both = html_size_margin_is_auto(box, start) && html_size_margin_is_auto(box, end);
    if (isnan(free)) {
        return 0;
    }
    return both ? free / 2 : html_size_margin_is_auto(box, start) ? free : 0;
}

static void place_absolute(const State *state, HtmlBox *box, const HtmlBox *container)
{
    const HtmlEdges *border = &container->border;
    Size size = {container->width - border->of[HTML_LEFT] - border->of[HTML_RIGHT],
                 container->height - border->of[HTML_TOP] - border->of[HTML_BOTTOM]};
    Point origin = html_box_origin(container), placed = html_box_origin(box->placer);
    Point padding = {origin.x + border->of[HTML_LEFT], origin.y + border->of[HTML_TOP]};
    Point still = {placed.x + box->x - padding.x, placed.y + box->y - padding.y};
    double top = inset(box, HTML_TOP, size), right = inset(box, HTML_RIGHT, size);
    double bottom = inset(box, HTML_BOTTOM, size), left = inset(box, HTML_LEFT, size);
    HtmlSpace space = html_space(size.width, size.height);
    html_size_edges(box, size.width);
    space.shrinks = isnan(left) || isnan(right);
    space.available =
        size.width - (isnan(left) ? isnan(right) ? still.x : 0 : left) - (isnan(right) ? 0 : right);
    bool stretches = !isnan(top) && !isnan(bottom) && box->kind == HTML_CONTAINER &&
                     isnan(html_size_specified_height(box, size.height));
    if (stretches) {
        double height =
            size.height - top - bottom - box->margin.of[HTML_TOP] - box->margin.of[HTML_BOTTOM];
        space.fixed_height = html_size_clamp_height(box, height, size.height);
    }
    html_flow_layout(state, box, &space);
    double across = box->width + box->margin.of[HTML_LEFT] + box->margin.of[HTML_RIGHT];
    double down = box->height + box->margin.of[HTML_TOP] + box->margin.of[HTML_BOTTOM];
    double x = begin(left, right, across, size.width, still.x) + box->margin.of[HTML_LEFT] +
               auto_margin(box, HTML_LEFT, left, right, box->width, size.width);
    double y = begin(top, bottom, down, size.height, still.y) + box->margin.of[HTML_TOP] +
               auto_margin(box, HTML_TOP, top, bottom, box->height, size.height);
    box->x = padding.x + x - placed.x;
    box->y = padding.y + y - placed.y;
}

static void shift_relative(HtmlBox *box)
{
    HtmlBox *around = box->placer;
    Size size = {around->width - html_box_across(around), around->height - html_box_down(around)};
    double top = inset(box, HTML_TOP, size), bottom = inset(box, HTML_BOTTOM, size);
    double left = inset(box, HTML_LEFT, size), right = inset(box, HTML_RIGHT, size);
    box->x += !isnan(left) ? left : !isnan(right) ? -right : 0;
    box->y += !isnan(top) ? top : !isnan(bottom) ? -bottom : 0;
}

static void walk(const State *state, HtmlBox *box, HtmlBox *container)
{
    for (HtmlBox *child = box->first; child; child = child->next) {
        if (!child->placer && child->kind != HTML_SPAN) {
            continue; /* a text, or not laid out */
        }
        if (html_box_is_out_of_flow(child)) {
            place_absolute(state, child, container);
        } else if (child->position == HTML_RELATIVE && child->kind != HTML_SPAN) {
            shift_relative(child);
        }
        bool contains = child->kind != HTML_SPAN && html_positioned_contains(child);
        walk(state, child, contains ? child : container);
    }
}

void html_positioned(const State *state, HtmlBox *root)
{
    walk(state, root, root);
}

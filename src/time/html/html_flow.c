#include "time/html/html_flow.h"

#include "time/html/html_flex.h"
#include "time/html/html_grid.h"
#include "time/html/html_lines.h"
#include "time/html/html_style.h"
#include "time/html/html_table.h"
#include "time/html/html_wrap.h"

#include <math.h>

/* Margins that have met: the greatest of either sign. */
typedef struct Strut {
    double positive, negative;
} Strut;

static Strut strut_of(double margin)
{
    return (Strut){fmax(margin, 0), fmin(margin, 0)};
}

static Strut join(Strut a, Strut b)
{
    return (Strut){fmax(a.positive, b.positive), fmin(a.negative, b.negative)};
}

static double sum(Strut strut)
{
    return strut.positive + strut.negative;
}

/* What a block hands to the one around it. */
typedef struct Block {
    Strut top, bottom; /* margins that are still to be collapsed with others */
    bool is_through;   /* nothing is between them */
} Block;

static Block flow_block(HtmlFlow *flow, HtmlBox *box, const HtmlSpace *space);

/* Does it keep its margins and floats to itself? */
static bool is_apart(const HtmlBox *box)
{
    if (box->kind == HTML_REPLACED || box->inside != HTML_FLOW) {
        return true;
    }
    return !box->is_anonymous && (html_style_clips(box->style) ||
                                  html_style_is(box->style, PROPERTY_DISPLAY, "flow-root"));
}

/* Room of the content box, for what is in it. */
static HtmlSpace space_within(const HtmlBox *box, const HtmlSpace *space)
{
    double height = !isnan(space->fixed_height) ? space->fixed_height
                                                : html_size_specified_height(box, space->height);
    if (box->is_anonymous) {
        height = isnan(space->height) ? NAN : space->height + html_box_down(box);
    } else if (!isnan(height)) {
        height = html_size_clamp_height(box, height, space->height);
    }
    return html_space(fmax(0, box->width - html_box_across(box)),
                      isnan(height) ? NAN : fmax(0, height - html_box_down(box)));
}

static void place_float(HtmlFlow *flow, HtmlBox *parent, HtmlBox *box, const HtmlSpace *space,
                        double y)
{
    HtmlSpace room = *space;
    room.shrinks = true;
    html_flow_layout(flow->state, box, &room);
    box->placer = parent;
    Size size = {box->margin.of[HTML_LEFT] + box->width + box->margin.of[HTML_RIGHT],
                 box->margin.of[HTML_TOP] + box->height + box->margin.of[HTML_BOTTOM]};
    double left = flow->origin.x + html_box_content_x(parent);
    double top = html_floats_clear(flow->floats, box->style, flow->origin.y + y);
    Point at = html_floats_place(flow->floats, box->floats, size, top, left, left + space->width);
    box->x = at.x - flow->origin.x + box->margin.of[HTML_LEFT];
    box->y = at.y - flow->origin.y + box->margin.of[HTML_TOP];
}

/* Auto margins share what is left of the room; a box that is too wide hangs over on the right. */
static void place_across(HtmlBox *box, const HtmlBox *parent, const HtmlSpace *space, double inset)
{
    bool left = html_size_margin_is_auto(box, HTML_LEFT);
    bool right = html_size_margin_is_auto(box, HTML_RIGHT);
    double free =
        space->available - box->margin.of[HTML_LEFT] - box->width - box->margin.of[HTML_RIGHT];
    const Value *align = style_value(parent->style, PROPERTY_TEXT_ALIGN);
    double shift = 0;
    if (free > 0 && (left || right)) {
        box->margin.of[HTML_LEFT] += left && right ? free / 2 : left ? free : 0;
        box->margin.of[HTML_RIGHT] += left && right ? free / 2 : right ? free : 0;
    } else if (free > 0 && value_is_keyword(align, "-webkit-center")) {
        shift = free / 2;
    } else if (free > 0 && value_is_keyword(align, "-webkit-right")) {
        shift = free;
    }
    box->x = html_box_content_x(parent) + inset + box->margin.of[HTML_LEFT] + shift;
}

/* Walks down the children of a container of blocks. */
typedef struct Walk {
    HtmlFlow *flow;
    HtmlBox *box;
    HtmlSpace space;
    double y;       /* from the border box, without `pending` */
    Strut pending;  /* margins since */
    bool is_at_top; /* whose margins will be the box's own */
    Strut top;
} Walk;

/* A box of its own beside floats fits between them, or goes below. */
static void narrow_space(const Walk *walk, HtmlBox *child, double *y, HtmlSpace *space,
                         double *inset)
{
    const HtmlFlow *flow = walk->flow;
    if (!flow->floats->last || !is_apart(child)) {
        return;
    }
    double left = flow->origin.x + html_box_content_x(walk->box);
    double specified = html_size_specified_width(child, space->width);
    for (;;) {
        double x0 = left, x1 = left + walk->space.width;
        html_floats_narrow(flow->floats, flow->origin.y + *y, 1, &x0, &x1);
        double next = html_floats_next(flow->floats, flow->origin.y + *y) - flow->origin.y;
        if (isnan(specified) || specified <= x1 - x0 || next <= *y) {
            space->available = x1 - x0;
            *inset = x0 - left;
            return;
        }
        *y = next;
    }
}

static void walk_block(Walk *walk, HtmlBox *child)
{
    HtmlFlow *flow = walk->flow;
    HtmlSpace space = walk->space;
    html_size_edges(child, space.width);
    child->placer = walk->box;
    Strut before = join(walk->pending, strut_of(child->margin.of[HTML_TOP]));
    double y = walk->y + (walk->is_at_top ? 0 : sum(before));
    double cleared =
        html_floats_clear(flow->floats, child->style, flow->origin.y + y) - flow->origin.y;
    double wanted = fmax(y, cleared), inset = 0;
    narrow_space(walk, child, &wanted, &space, &inset);
    space.shrinks = child->kind == HTML_CONTAINER && child->inside == HTML_TABLE;
    child->width = child->kind == HTML_REPLACED
                       ? html_size_replaced(flow->state, child, &space).width
                       : html_size_width(flow->state, child, &space);
    place_across(child, walk->box, &space, inset);
    HtmlFlow inner = {
        flow->state, flow->floats, {flow->origin.x + child->x, flow->origin.y + wanted}};
    Block block = flow_block(&inner, child, &space);
    walk->pending = join(walk->pending, block.top);
    if (block.is_through && wanted == y) {
        child->y = walk->is_at_top ? walk->y : walk->y + sum(walk->pending);
        walk->pending = join(walk->pending, block.bottom);
        return;
    }
    if (walk->is_at_top) {
        walk->top = walk->pending;
        walk->is_at_top = false;
        child->y = fmax(walk->y, wanted > y ? wanted : walk->y);
    } else {
        child->y = fmax(walk->y + sum(walk->pending), wanted > y ? wanted : -INFINITY);
    }
    walk->y = child->y + child->height;
    walk->pending = block.bottom;
}

static void walk_children(Walk *walk)
{
    for (HtmlBox *child = walk->box->first; child; child = child->next) {
        double y = walk->y + (walk->is_at_top ? 0 : sum(walk->pending));
        if (html_box_is_out_of_flow(child)) {
            child->placer = walk->box;
            child->x = html_box_content_x(walk->box);
            child->y = y;
        } else if (child->floats != HTML_FLOAT_NONE) {
            place_float(walk->flow, walk->box, child, &walk->space, y);
        } else {
            walk_block(walk, child);
        }
    }
}

static bool has_auto_height(const HtmlBox *box, const HtmlSpace *space)
{
    return isnan(space->fixed_height) && isnan(html_size_specified_height(box, space->height));
}

static double final_height(const HtmlBox *box, const HtmlSpace *space, double content)
{
    double height = space->fixed_height;
    if (isnan(height)) {
        height = html_size_specified_height(box, space->height);
        height = isnan(height) ? content + html_box_down(box) : height;
        height = html_size_clamp_height(box, height, space->height);
    }
    return height;
}

static Block flow_block(HtmlFlow *flow, HtmlBox *box, const HtmlSpace *space)
{
    Block block = {strut_of(box->margin.of[HTML_TOP]), strut_of(box->margin.of[HTML_BOTTOM])};
    if (is_apart(box)) {
        double left = box->margin.of[HTML_LEFT], right = box->margin.of[HTML_RIGHT], x = box->x;
        HtmlSpace fixed = *space;
        fixed.fixed_width = box->kind == HTML_REPLACED ? NAN : box->width;
        html_flow_layout(flow->state, box, &fixed);
        box->margin.of[HTML_LEFT] = left;
        box->margin.of[HTML_RIGHT] = right;
        box->x = x;
        return block;
    }
    HtmlSpace within = space_within(box, space);
    bool has_lines = html_wrap_has_lines(box);
    bool is_auto = has_auto_height(box, space);
    bool open_top = box->border.of[HTML_TOP] + box->padding.of[HTML_TOP] == 0 && !has_lines;
    bool open_bottom =
        box->border.of[HTML_BOTTOM] + box->padding.of[HTML_BOTTOM] == 0 && is_auto && !has_lines;
    if (has_lines) {
        double content = html_lines_layout(flow, box, &within);
        box->height = final_height(box, space, content);
        block.is_through = box->n_lines == 0 && box->height == 0 && is_auto;
        return block;
    }
    Walk walk = {.flow = flow,
                 .box = box,
                 .space = within,
                 .y = html_box_content_y(box),
                 .is_at_top = open_top};
    walk_children(&walk);
    bool is_empty = walk.is_at_top;
    block.top = is_empty ? join(block.top, walk.pending) : join(block.top, walk.top);
    double end = walk.y;
    if (open_bottom && !is_empty) {
        block.bottom = join(block.bottom, walk.pending);
    } else if (!is_empty) {
        end += fmax(sum(walk.pending), 0);
    }
    box->height = final_height(box, space, end - html_box_content_y(box));
    block.is_through = is_empty && box->height == 0;
    return block;
}

/* The content of a container of blocks or lines that keeps all to itself; its height. */
static double flow_content(const State *state, HtmlBox *box, const HtmlSpace *within)
{
    HtmlFloats floats = {.arena = state->arena};
    HtmlFlow flow = {state, &floats, {0, 0}};
    double top = html_box_content_y(box), height;
    if (html_wrap_has_lines(box)) {
        height = html_lines_layout(&flow, box, within);
    } else {
        Walk walk = {.flow = &flow, .box = box, .space = *within, .y = top};
        walk_children(&walk);
        height = walk.y + sum(walk.pending) - top;
    }
    return fmax(height, html_floats_bottom(&floats) - top);
}

/* Flex items are laid out more than once, and so are those in them; in the end that is enough. */
static bool is_settled(HtmlBox *box, const HtmlSpace *space)
{
    enum { LAYOUTS_MOST = 100000 };
    return box->is_laid_out &&
           (html_space_is_same(&box->space, space) || ++*box->n_layouts > LAYOUTS_MOST);
}

void html_flow_layout(const State *state, HtmlBox *box, const HtmlSpace *space)
{
    html_size_edges(box, space->width);
    if (is_settled(box, space)) {
        return;
    }
    box->is_laid_out = true;
    box->space = *space;
    if (box->kind == HTML_REPLACED) {
        Size size = html_size_replaced(state, box, space);
        box->width = size.width;
        box->height = size.height;
        return;
    }
    box->width = html_size_width(state, box, space);
    HtmlSpace within = space_within(box, space);
    double content;
    if (box->inside == HTML_GRID) {
        content = html_grid_layout(state, box, &within);
    } else if (box->inside == HTML_FLEX) {
        content = html_flex_layout(state, box, &within);
    } else if (box->inside == HTML_TABLE) {
        content = html_table_layout(state, box, &within);
    } else {
        content = flow_content(state, box, &within);
    }
    box->height = final_height(box, space, content);
    html_flow_find_baselines(box);
}

static bool has_baseline(const HtmlBox *box)
{
    return box->kind == HTML_CONTAINER && !html_box_is_out_of_flow(box) &&
           box->floats == HTML_FLOAT_NONE && !isnan(box->first_baseline);
}

void html_flow_find_baselines(HtmlBox *box)
{
    box->first_baseline = box->last_baseline = NAN;
    if (box->kind != HTML_CONTAINER) {
        return;
    }
    if (box->n_lines > 0) {
        box->first_baseline = box->lines[0].baseline;
        box->last_baseline = box->lines[box->n_lines - 1].baseline;
        return;
    }
    for (HtmlBox *child = box->first; child; child = child->next) {
        html_flow_find_baselines(child);
        if (!has_baseline(child)) {
            continue;
        }
        if (isnan(box->first_baseline)) {
            box->first_baseline = child->y + child->first_baseline;
        }
        box->last_baseline = child->y + child->last_baseline;
    }
}

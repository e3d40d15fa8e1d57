#include "time/html/html_lines.h"

#include "time/html/html_line.h"
#include "time/html/html_style.h"

#include <math.h>

static const double EPSILON = 1. / 64;

typedef struct Breaker {
    const HtmlFlow *flow;
    HtmlBox *box;
    HtmlSpace space;
    const HtmlInline *made;
    double containing; /* for percentages */
    GArray *lines;     /* HtmlLine */
    double y;          /* of the next line, from the border box */
    guint most;        /* lines; 0: any number */
    /* of the line being read */
    HtmlMark at, start;
    double width;
    bool is_empty; /* nothing that is seen so far */
    bool has_float;
    bool can_break;
    HtmlMark last_break;
} Breaker;

static bool at_end(const Breaker *breaker)
{
    return breaker->at.item >= breaker->made->n_items;
}

static void step(Breaker *breaker)
{
    breaker->at.item++;
    breaker->at.glyph = at_end(breaker) ? 0 : breaker->made->items[breaker->at.item].first;
}

/* Inline boxes that begin just before go to the next line, too. */
static void note_break(Breaker *breaker)
{
    HtmlMark mark = breaker->at;
    const HtmlItem *items = breaker->made->items;
    if (breaker->is_empty) {
        return;
    }
    if (mark.glyph == items[mark.item].first) {
        while (mark.item > breaker->start.item && items[mark.item - 1].type == HTML_ITEM_OPEN) {
            mark.item--;
            mark.glyph = items[mark.item].first;
        }
    }
    breaker->can_break = true;
    breaker->last_break = mark;
}

/* Too long with `width` more: the line ends at its last chance. */
static bool breaks_before(Breaker *breaker, double width, double room)
{
    if (breaker->width + width <= room + EPSILON || !breaker->can_break) {
        return false;
    }
    breaker->at = breaker->last_break;
    return true;
}

/* Reads glyphs of a text; true at the end of the line. */
static bool read_text(Breaker *breaker, const HtmlItem *item, double room)
{
    for (; breaker->at.glyph < item->end; breaker->at.glyph++) {
        const HtmlGlyph *glyph = &breaker->made->glyphs[breaker->at.glyph];
        if (glyph->ends_line) {
            breaker->at.glyph++;
            breaker->is_empty = false;
            return true;
        }
        if (breaker->is_empty && glyph->is_space && glyph->collapses) {
            continue;
        }
        if (glyph->may_begin) {
            note_break(breaker);
        }
        if (!glyph->is_space && breaks_before(breaker, glyph->advance, room)) {
            return true;
        }
        bool too_long = breaker->width + glyph->advance > room + EPSILON;
        if (too_long && !glyph->is_space && glyph->may_begin_now && !breaker->is_empty) {
            return true;
        }
        breaker->width += glyph->advance;
        breaker->is_empty = breaker->is_empty && glyph->is_space && glyph->collapses;
    }
    step(breaker);
    return false;
}

static void measure_atomic(const Breaker *breaker, HtmlBox *box)
{
    HtmlSpace space = html_space(breaker->space.width, breaker->space.height);
    space.shrinks = true;
    html_flow_layout(breaker->flow->state, box, &space);
    box->placer = breaker->box;
}

static bool read_atomic(Breaker *breaker, const HtmlItem *item, double room)
{
    HtmlBox *box = item->box;
    bool wraps = html_style_white_space(box->parent->style).wraps;
    measure_atomic(breaker, box);
    double width = box->margin.of[HTML_LEFT] + box->width + box->margin.of[HTML_RIGHT];
    if (wraps) {
        note_break(breaker);
    }
    if (breaks_before(breaker, width, room)) {
        return true;
    }
    breaker->width += width;
    breaker->is_empty = false;
    step(breaker);
    if (wraps && !at_end(breaker)) {
        note_break(breaker);
    }
    return false;
}

/* Margin box of a float or a block within a line, in the coordinates of the floats. */
static void place_float(Breaker *breaker, HtmlBox *box)
{
    const HtmlFlow *flow = breaker->flow;
    HtmlSpace space = html_space(breaker->space.width, breaker->space.height);
    space.shrinks = true;
    html_flow_layout(flow->state, box, &space);
    box->placer = breaker->box;
    double left = flow->origin.x + html_box_content_x(breaker->box);
    Size size = {box->margin.of[HTML_LEFT] + box->width + box->margin.of[HTML_RIGHT],
                 box->margin.of[HTML_TOP] + box->height + box->margin.of[HTML_BOTTOM]};
    Point at = html_floats_place(flow->floats, box->floats, size, flow->origin.y + breaker->y, left,
                                 left + breaker->space.width);
    box->x = at.x - flow->origin.x + box->margin.of[HTML_LEFT];
    box->y = at.y - flow->origin.y + box->margin.of[HTML_TOP];
}

/* A block within an inline box is a line of its own. */
static void place_block(Breaker *breaker, HtmlBox *box)
{
    HtmlSpace space = html_space(breaker->space.width, breaker->space.height);
    html_flow_layout(breaker->flow->state, box, &space);
    box->placer = breaker->box;
    box->x = html_box_content_x(breaker->box) + box->margin.of[HTML_LEFT];
    box->y = breaker->y + box->margin.of[HTML_TOP];
    HtmlFragment *fragment = arena_new_one(breaker->flow->state->arena, HtmlFragment);
    *fragment = (HtmlFragment){.box = box, .x = box->x, .width = box->width};
    double height = box->margin.of[HTML_TOP] + box->height + box->margin.of[HTML_BOTTOM];
    HtmlLine line = {breaker->y, height, breaker->y + height, 1, fragment};
    g_array_append_val(breaker->lines, line);
    breaker->y += height;
}

/* Reads one item; true at the end of the line. */
static bool read_item(Breaker *breaker, double *room)
{
    const HtmlItem *item = &breaker->made->items[breaker->at.item];
    switch (item->type) {
    case HTML_ITEM_TEXT:
        return read_text(breaker, item, *room);
    case HTML_ITEM_ATOMIC:
        return read_atomic(breaker, item, *room);
    case HTML_ITEM_OPEN:
        breaker->width += html_line_edge(item->box, HTML_LEFT, breaker->containing);
        break;
    case HTML_ITEM_CLOSE:
        breaker->width += html_line_edge(item->box, HTML_RIGHT, breaker->containing);
        break;
    case HTML_ITEM_BREAK:
        step(breaker);
        breaker->is_empty = false;
        return true;
    case HTML_ITEM_BLOCK:
        if (breaker->is_empty) {
            place_block(breaker, item->box);
            step(breaker);
        }
        return true;
    case HTML_ITEM_FLOAT:
        place_float(breaker, item->box);
        breaker->has_float = true;
        if (breaker->is_empty) {
            *room = -1; /* the line has to begin anew */
        }
        break;
    case HTML_ITEM_OUT:
        item->box->placer = breaker->box;
        item->box->x = html_box_content_x(breaker->box) + breaker->width;
        item->box->y = breaker->y;
        break;
    }
    step(breaker);
    return false;
}

/* Room between the floats at the height of the next line. */
static void find_room(const Breaker *breaker, double height, double *x, double *width)
{
    const HtmlFlow *flow = breaker->flow;
    double left = flow->origin.x + html_box_content_x(breaker->box);
    double right = left + breaker->space.width;
    html_floats_narrow(flow->floats, flow->origin.y + breaker->y, height, &left, &right);
    *x = left - flow->origin.x;
    *width = right - left;
}

static bool is_clamped(const Breaker *breaker)
{
    return breaker->most > 0 && breaker->lines->len + 1 >= breaker->most;
}

static void add_line(Breaker *breaker, HtmlMark start, double x, double width, double indent)
{
    HtmlMark end = breaker->at;
    bool is_last = at_end(breaker);
    const HtmlItem *before = end.item > 0 ? &breaker->made->items[end.item - 1] : NULL;
    bool by_break = before && before->type == HTML_ITEM_BREAK;
    bool by_feed = !is_last && end.glyph > 0 && breaker->made->glyphs[end.glyph - 1].ends_line;
    HtmlLineSpan span = {
        .start = start,
        .end = end,
        .x = x,
        .width = width,
        .top = breaker->y,
        .indent = indent,
        .is_last = is_last || by_break || by_feed,
        .is_clipped = html_style_clips(breaker->box->style) &&
                      html_style_is(breaker->box->style, PROPERTY_TEXT_OVERFLOW, "ellipsis"),
        .is_followed = is_clamped(breaker) && !is_last,
    };
    HtmlLine line = html_line_make(breaker->flow->state, breaker->box, breaker->made, span);
    g_array_append_val(breaker->lines, line);
    breaker->y += line.height;
}

static void begin_line(Breaker *breaker, double indent)
{
    breaker->start = breaker->at;
    breaker->width = indent;
    breaker->is_empty = true;
    breaker->has_float = breaker->can_break = false;
}

/* Does nothing but collapsed spaces stand here? Then there is no line. */
static bool is_line(const Breaker *breaker, HtmlMark start)
{
    if (!breaker->is_empty) {
        return true;
    }
    for (guint i = start.item; i < breaker->at.item; i++) {
        HtmlItemType type = breaker->made->items[i].type;
        HtmlBox *box = breaker->made->items[i].box;
        bool is_edge = type == HTML_ITEM_OPEN || type == HTML_ITEM_CLOSE;
        guint side = type == HTML_ITEM_OPEN ? HTML_LEFT : HTML_RIGHT;
        if (is_edge && html_line_edge(box, side, breaker->containing) != 0) {
            return true;
        }
    }
    return false;
}

static double indent_of(const Breaker *breaker)
{
    double indent =
        html_style_length(breaker->box->style, PROPERTY_TEXT_INDENT, breaker->containing);
    return breaker->lines->len == 0 && !isnan(indent) ? indent : 0;
}

static void next_line(Breaker *breaker)
{
    HtmlMark start = breaker->at;
    double x, width, indent = indent_of(breaker);
    find_room(breaker, 1, &x, &width);
    begin_line(breaker, indent);
    guint before = breaker->lines->len;
    double room = width;
    bool ended = false;
    while (!ended && !at_end(breaker)) {
        ended = read_item(breaker, &room);
        if (room < 0) {
            find_room(breaker, 1, &x, &width);
            room = width;
        }
    }
    if (breaker->lines->len > before) {
        return; /* it was a block */
    }
    /* What does not fit beside a float goes below it. */
    double next = html_floats_next(breaker->flow->floats, breaker->flow->origin.y + breaker->y);
    bool is_narrow = width + EPSILON < breaker->space.width && breaker->width > width + EPSILON &&
                     !breaker->can_break && !breaker->has_float;
    if (is_narrow && next > breaker->flow->origin.y + breaker->y) {
        breaker->y = next - breaker->flow->origin.y;
        breaker->at = start;
        return;
    }
    if (is_line(breaker, start)) {
        add_line(breaker, start, x, width, indent);
    }
}

double html_lines_layout(const HtmlFlow *flow, HtmlBox *box, const HtmlSpace *space)
{
    const HtmlInline *made = html_inline(flow->state, box);
    g_autoptr(GArray) lines = g_array_new(FALSE, FALSE, sizeof(HtmlLine));
    const Style *style = box->style;
    Breaker breaker = {
        .flow = flow,
        .box = box,
        .space = *space,
        .made = made,
        .containing = space->width,
        .lines = lines,
        .y = html_box_content_y(box),
        .most =
            box->is_anonymous ? 0 : (guint)html_style_number(style, PROPERTY_WEBKIT_LINE_CLAMP, 0),
    };
    if (made->n_items > 0) {
        breaker.at.glyph = made->items[0].first;
    }
    while (!at_end(&breaker) && (breaker.most == 0 || lines->len < breaker.most)) {
        next_line(&breaker);
    }
    box->n_lines = lines->len;
    box->lines = arena_copy(flow->state->arena, lines->data, lines->len * sizeof(HtmlLine));
    return breaker.y - html_box_content_y(box);
}

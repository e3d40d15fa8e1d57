#include "time/html/html_box.h"

#include <math.h>

HtmlBox *html_box_new(Arena *arena, HtmlBox *parent, HtmlKind kind, const Element *element,
                      const Style *style)
{
    HtmlBox *box = arena_new_one(arena, HtmlBox);
    box->kind = kind;
    box->element = element;
    box->style = style;
    box->first_baseline = box->last_baseline = NAN;
    if (parent) {
        html_box_append(parent, box);
    }
    return box;
}

void html_box_append(HtmlBox *parent, HtmlBox *child)
{
    child->parent = parent;
    child->next = NULL;
    if (parent->last) {
        parent->last->next = child;
    } else {
        parent->first = child;
    }
    parent->last = child;
    child->n_layouts = parent->n_layouts;
}

bool html_box_is_out_of_flow(const HtmlBox *box)
{
    return box->position == HTML_ABSOLUTE;
}

double html_box_across(const HtmlBox *box)
{
    return box->border.of[HTML_LEFT] + box->padding.of[HTML_LEFT] + box->padding.of[HTML_RIGHT] +
           box->border.of[HTML_RIGHT];
}

double html_box_down(const HtmlBox *box)
{
    return box->border.of[HTML_TOP] + box->padding.of[HTML_TOP] + box->padding.of[HTML_BOTTOM] +
           box->border.of[HTML_BOTTOM];
}

double html_box_content_x(const HtmlBox *box)
{
    return box->border.of[HTML_LEFT] + box->padding.of[HTML_LEFT];
}

double html_box_content_y(const HtmlBox *box)
{
    return box->border.of[HTML_TOP] + box->padding.of[HTML_TOP];
}

static void sink_line(HtmlLine *line, double by)
{
    line->top += by;
    line->baseline += by;
    for (guint i = 0; i < line->n; i++) {
        HtmlFragment *fragment = &line->fragments[i];
        fragment->y += by;
        fragment->baseline += by;
        if (fragment->box->kind != HTML_TEXT && fragment->box->kind != HTML_SPAN) {
            fragment->box->y += by;
        }
    }
}

void html_box_sink(HtmlBox *box, double by)
{
    for (guint i = 0; i < box->n_lines; i++) {
        sink_line(&box->lines[i], by);
    }
    for (HtmlBox *child = box->first; child && box->n_lines == 0; child = child->next) {
        child->y += by;
    }
}

Point html_box_origin(const HtmlBox *box)
{
    Point at = {0, 0};
    for (; box; box = box->placer) {
        at.x += box->x;
        at.y += box->y;
    }
    return at;
}

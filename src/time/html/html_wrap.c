#include "time/html/html_wrap.h"

#include "time/html/html_style.h"

#include <string.h>

static bool is_blank(const HtmlBox *box)
{
    return box->kind == HTML_TEXT && box->text[strspn(box->text, " \t\r\n")] == '\0' &&
           html_style_white_space(box->style).spaces == HTML_SPACES_COLLAPSE;
}

/* Where a float or an absolute box stands is all the same to the boxes beside it. */
static bool is_neutral(const HtmlBox *box)
{
    return html_box_is_out_of_flow(box) || box->floats != HTML_FLOAT_NONE;
}

bool html_wrap_has_lines(const HtmlBox *box)
{
    for (const HtmlBox *child = box->first; child; child = child->next) {
        if (child->is_inline_level) {
            return true;
        }
    }
    return false;
}

static HtmlBox *take_children(HtmlBox *box)
{
    HtmlBox *children = box->first;
    box->first = box->last = NULL;
    return children;
}

static HtmlBox *anonymous(Arena *arena, HtmlBox *parent, HtmlInside inside)
{
    HtmlBox *box = html_box_new(arena, parent, HTML_CONTAINER, parent->element, parent->style);
    box->inside = inside;
    box->is_anonymous = true;
    return box;
}

/* A run of what makes lines, from `first` on, into a block; returns what follows it. */
static HtmlBox *wrap_run(Arena *arena, HtmlBox *parent, HtmlBox *first)
{
    bool is_seen = false;
    HtmlBox *end = first, *next;
    for (; end && (end->is_inline_level || is_neutral(end)); end = end->next) {
        is_seen = is_seen || (!is_blank(end) && !is_neutral(end));
    }
    HtmlBox *into = is_seen ? anonymous(arena, parent, HTML_FLOW) : parent;
    for (HtmlBox *at = first; at != end; at = next) {
        next = at->next;
        if (is_seen || is_neutral(at)) {
            html_box_append(into, at);
        }
    }
    return end;
}

static void wrap_blocks(Arena *arena, HtmlBox *box)
{
    HtmlBox *next;
    for (HtmlBox *at = take_children(box); at; at = next) {
        if (at->is_inline_level || is_neutral(at)) {
            next = wrap_run(arena, box, at);
        } else {
            next = at->next;
            html_box_append(box, at);
        }
    }
}

/* Each text, together with the inline boxes... of a flex container is an item of its own. */
static void wrap_items(Arena *arena, HtmlBox *box)
{
    HtmlBox *next;
    for (HtmlBox *at = take_children(box); at; at = next) {
        next = at->next;
        if (!at->is_inline_level) {
            html_box_append(box, at);
        } else if (!is_blank(at)) {
            html_box_append(anonymous(arena, box, HTML_FLOW), at);
        }
    }
}

static bool is_part(const HtmlBox *box, HtmlInside wanted)
{
    return box->kind == HTML_CONTAINER && box->inside == wanted;
}

/* Puts what is no `wanted` part into anonymous ones. */
static void wrap_parts(Arena *arena, HtmlBox *box, HtmlInside wanted)
{
    HtmlBox *next, *into = NULL;
    for (HtmlBox *at = take_children(box); at; at = next) {
        next = at->next;
        if (is_part(at, wanted) || is_neutral(at) ||
            html_style_is(at->style, PROPERTY_DISPLAY, "table-caption")) {
            into = NULL;
            html_box_append(box, at);
            continue;
        }
        if (is_blank(at) || html_style_is(at->style, PROPERTY_DISPLAY, "table-column-group") ||
            html_style_is(at->style, PROPERTY_DISPLAY, "table-column")) {
            continue;
        }
        into = into ? into : anonymous(arena, box, wanted);
        html_box_append(into, at);
    }
    for (HtmlBox *at = box->first; at; at = at->next) {
        if (at->is_anonymous) {
            html_wrap(arena, at);
        }
    }
}

static bool has_block(const HtmlBox *box)
{
    for (const HtmlBox *child = box->first; child; child = child->next) {
        if (!child->is_inline_level && !is_neutral(child)) {
            return true;
        }
    }
    return false;
}

static bool has_stray(const HtmlBox *box)
{
    for (const HtmlBox *child = box->first; child; child = child->next) {
        if (child->kind == HTML_CONTAINER && child->inside > HTML_TABLE) {
            return true;
        }
    }
    return false;
}

/* Rows and cells without a table get one. */
static void wrap_stray(Arena *arena, HtmlBox *box)
{
    HtmlBox *next, *table = NULL;
    for (HtmlBox *at = take_children(box); at; at = next) {
        next = at->next;
        if (at->kind == HTML_CONTAINER && at->inside > HTML_TABLE) {
            table = table ? table : anonymous(arena, box, HTML_TABLE);
            html_box_append(table, at);
        } else if (!is_blank(at) || !table) {
            table = NULL;
            html_box_append(box, at);
        }
    }
    for (HtmlBox *at = box->first; at; at = at->next) {
        if (at->is_anonymous && at->inside == HTML_TABLE) {
            html_wrap(arena, at);
        }
    }
}

static bool is_only_blank(const HtmlBox *box)
{
    for (const HtmlBox *child = box->first; child; child = child->next) {
        if (!is_blank(child) && !is_neutral(child)) {
            return false;
        }
    }
    return true;
}

void html_wrap(Arena *arena, HtmlBox *box)
{
    static const HtmlInside parts[] = {
        [HTML_TABLE] = HTML_ROW_GROUP, [HTML_ROW_GROUP] = HTML_ROW, [HTML_ROW] = HTML_CELL};
    if (box->kind == HTML_SPAN) {
        return;
    }
    if (box->inside == HTML_FLEX || box->inside == HTML_GRID) {
        wrap_items(arena, box);
    } else if (box->inside == HTML_TABLE || box->inside == HTML_ROW_GROUP ||
               box->inside == HTML_ROW) {
        wrap_parts(arena, box, parts[box->inside]);
    } else {
        if (has_stray(box)) {
            wrap_stray(arena, box);
        }
        if (has_block(box) || is_only_blank(box)) {
            wrap_blocks(arena, box);
        }
    }
}

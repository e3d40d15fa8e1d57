#include "time/html/html_build.h"

#include "time/html/html_content.h"
#include "time/html/html_style.h"
#include "time/html/html_wrap.h"

#include <string.h>

typedef struct Builder {
    const State *state;
    Arena *arena;
} Builder;

typedef struct DisplayRow {
    const char *keyword;
    HtmlKind kind;
    HtmlInside inside;
    bool is_inline_level;
} DisplayRow;

/* What is not among them is an inline box. */
static const DisplayRow displays[] = {
    {"block", HTML_CONTAINER, HTML_FLOW, false},
    {"flow-root", HTML_CONTAINER, HTML_FLOW, false},
    {"list-item", HTML_CONTAINER, HTML_FLOW, false},
    {"table-caption", HTML_CONTAINER, HTML_FLOW, false},
    {"-webkit-box", HTML_CONTAINER, HTML_FLOW, false},
    {"inline-block", HTML_CONTAINER, HTML_FLOW, true},
    {"-webkit-inline-box", HTML_CONTAINER, HTML_FLOW, true},
    {"flex", HTML_CONTAINER, HTML_FLEX, false},
    {"inline-flex", HTML_CONTAINER, HTML_FLEX, true},
    {"grid", HTML_CONTAINER, HTML_GRID, false},
    {"inline-grid", HTML_CONTAINER, HTML_GRID, true},
    {"table", HTML_CONTAINER, HTML_TABLE, false},
    {"inline-table", HTML_CONTAINER, HTML_TABLE, true},
    {"table-row-group", HTML_CONTAINER, HTML_ROW_GROUP, false},
    {"table-header-group", HTML_CONTAINER, HTML_ROW_GROUP, false},
    {"table-footer-group", HTML_CONTAINER, HTML_ROW_GROUP, false},
    {"table-row", HTML_CONTAINER, HTML_ROW, false},
    {"table-cell", HTML_CONTAINER, HTML_CELL, false},
};

static void build_element(Builder *builder, HtmlBox *parent, const Element *element);

static void add_text(Builder *builder, HtmlBox *parent, const Element *element, const char *text,
                     const Element *node)
{
    HtmlBox *box = html_box_new(builder->arena, parent, HTML_TEXT, element,
                                builder->state->styles[element->index]);
    box->is_inline_level = true;
    box->text = text;
    box->node = node;
}

static void build_children(Builder *builder, HtmlBox *parent, const Element *element)
{
    if (element->before) {
        build_element(builder, parent, element->before);
    }
    for (const Element *child = element->first_child; child; child = child->next) {
        if (child->tag == TAG_CHARACTERS) {
            add_text(builder, parent, element, child->text, child);
        } else {
            build_element(builder, parent, child);
        }
    }
    if (element->after) {
        build_element(builder, parent, element->after);
    }
}

static bool is_named(const Element *element, const char *name)
{
    return element_is_html(element) && strcmp(element->name, name) == 0;
}

static bool is_replaced(const Element *element)
{
    return element->tag == TAG_SVG || is_named(element, "img");
}

static void read_display(HtmlBox *box)
{
    const Value *display = style_value(box->style, PROPERTY_DISPLAY);
    box->kind = HTML_SPAN;
    box->is_inline_level = true;
    for (guint i = 0; i < G_N_ELEMENTS(displays); i++) {
        if (value_is_keyword(display, displays[i].keyword)) {
            box->kind = displays[i].kind;
            box->inside = displays[i].inside;
            box->is_inline_level = displays[i].is_inline_level;
        }
    }
    bool is_legacy =
        value_is_keyword(display, "-webkit-box") || value_is_keyword(display, "-webkit-inline-box");
    if (is_legacy && html_style_is(box->style, PROPERTY_WEBKIT_LINE_CLAMP, "none")) {
        box->inside = HTML_FLEX;
    }
}

static void read_position(HtmlBox *box)
{
    const Value *position = style_value(box->style, PROPERTY_POSITION);
    const Value *floats = style_value(box->style, PROPERTY_FLOAT);
    if (value_is_keyword(position, "absolute") || value_is_keyword(position, "fixed")) {
        box->position = HTML_ABSOLUTE;
    } else if (!value_is_keyword(position, "static")) {
        box->position = HTML_RELATIVE;
    }
    bool is_item =
        box->parent && (box->parent->inside == HTML_FLEX || box->parent->inside == HTML_GRID);
    if (box->position != HTML_ABSOLUTE && !is_item) {
        box->floats = value_is_keyword(floats, "left")    ? HTML_FLOAT_LEFT
                      : value_is_keyword(floats, "right") ? HTML_FLOAT_RIGHT
                                                          : HTML_FLOAT_NONE;
    }
    if (box->position == HTML_ABSOLUTE || box->floats != HTML_FLOAT_NONE || is_item) {
        box->is_inline_level = false;
        box->kind = box->kind == HTML_SPAN ? HTML_CONTAINER : box->kind;
        box->inside = box->inside > HTML_TABLE ? HTML_FLOW : box->inside;
    }
}

static void build_element(Builder *builder, HtmlBox *parent, const Element *element)
{
    const Style *style = builder->state->styles[element->index];
    const Value *display = style_value(style, PROPERTY_DISPLAY);
    bool is_html = element_is_html(element);
    if (value_is_keyword(display, "none") || (!is_html && element->tag != TAG_SVG)) {
        return;
    }
    if (element->pseudo && !html_content_is_generated(style)) {
        return;
    }
    if (is_named(element, "br") || is_named(element, "wbr")) {
        bool is_break = is_named(element, "br");
        HtmlBox *box =
            html_box_new(builder->arena, parent, is_break ? HTML_BREAK : HTML_TEXT, element, style);
        box->is_inline_level = true;
        box->text = "\xe2\x80\x8b"; /* where a line may end */
        return;
    }
    if (value_is_keyword(display, "contents") && !is_replaced(element)) {
        build_children(builder, parent, element);
        return;
    }
    HtmlBox *box = html_box_new(builder->arena, parent, HTML_SPAN, element, style);
    read_display(box);
    if (is_replaced(element)) {
        box->kind = HTML_REPLACED;
        box->is_inline_level = box->is_inline_level || box->inside > HTML_TABLE;
        box->inside = HTML_FLOW;
    }
    read_position(box);
    if (box->kind == HTML_REPLACED) {
        return;
    }
    if (element->pseudo) {
        const char *text = html_content_text(builder->state, element);
        if (*text != '\0') {
            add_text(builder, box, element, text, NULL);
        }
    }
    build_children(builder, box, element);
    if (value_is_keyword(display, "list-item")) {
        html_content_mark(builder->state, box);
    }
    html_wrap(builder->arena, box);
}

HtmlBox *html_build(const State *state, const Element *foreign)
{
    Builder builder = {state, state->arena};
    HtmlBox *root =
        html_box_new(state->arena, NULL, HTML_CONTAINER, foreign, state->styles[foreign->index]);
    root->position = HTML_RELATIVE;
    root->n_layouts = arena_new_one(state->arena, guint);
    build_children(&builder, root, foreign);
    html_wrap(state->arena, root);
    return root;
}

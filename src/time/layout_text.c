#include "time/layout.h"

#include <math.h>
#include <string.h>

/* Where the next character goes while a <text> is walked, and the boxes met on the way. A chunk
 * begins at each absolute position; text-anchor moves it as a whole when it ends. */
typedef struct Pen {
    const State *state;
    const Element *wanted; /* whose characters count: the element asked for, or all of the <text> */
    Point at;
    double chunk_x;   /* where the chunk began */
    double anchor;    /* 0 start, 0.5 middle, 1 end */
    Rect chunk;       /* wanted boxes of this chunk, before anchoring */
    Rect box;         /* wanted boxes of the chunks before */
    bool after_space; /* the last character was a space: white space collapses */
    int inside;       /* > 0 within the wanted element */
} Pen;

static void end_chunk(Pen *pen)
{
    if (!rect_is_empty(pen->chunk)) {
        double shift = -(pen->at.x - pen->chunk_x) * pen->anchor;
        pen->box = rect_union(pen->box, (Rect){pen->chunk.x0 + shift, pen->chunk.y0,
                                               pen->chunk.x1 + shift, pen->chunk.y1});
    }
    pen->chunk = rect_empty();
    pen->chunk_x = pen->at.x;
}

/* First number of a list attribute in px. */
static bool first_length(Pen *pen, const Element *element, const char *name, PropertyBase base,
                         double *length)
{
    *length = layout_attribute_length(pen->state, element, name, base, NAN);
    return !isnan(*length);
}

static double anchor_of(const Style *style)
{
    const Value *value = style_value(style, PROPERTY_TEXT_ANCHOR);
    return value_is_keyword(value, "middle") ? 0.5 : value_is_keyword(value, "end") ? 1 : 0;
}

static int font_weight(const Style *style)
{
    const Value *value = style_value(style, PROPERTY_FONT_WEIGHT);
    if (value->keyword) {
        return value_is_keyword(value, "bold") || value_is_keyword(value, "bolder") ? 700 : 400;
    }
    return (int)CLAMP(value->number, 1, 1000);
}

static double spacing(const Style *style, PropertyId property)
{
    const Value *value = style_value(style, property);
    return value->keyword || value->kind != &kind_length ? 0 : value->length.px;
}

/* White space as `white-space: normal` and xml:space="default" collapse it. */
static char *collapse(Pen *pen, const char *text)
{
    GString *out = g_string_new(NULL);
    for (const char *c = text; *c; c++) {
        bool space = *c == ' ' || *c == '\t' || *c == '\n' || *c == '\r';
        if (!space || !pen->after_space) {
            g_string_append_c(out, space ? ' ' : *c);
        }
        pen->after_space = space;
    }
    return g_string_free(out, FALSE);
}

static bool keeps_space(const Element *element, const Style *style)
{
    const Value *value = style_value(style, PROPERTY_WHITE_SPACE);
    if (value_is_keyword(value, "pre") || value_is_keyword(value, "pre-wrap") ||
        value_is_keyword(value, "break-spaces")) {
        return true;
    }
    for (; element; element = element->parent) {
        const char *space = element_value(element, "xml:space");
        if (space) {
            return g_str_equal(space, "preserve");
        }
    }
    return false;
}

static void add_characters(Pen *pen, const Element *parent, const char *characters)
{
    const TextMetrics *metrics = timeline_metrics(pen->state->timeline);
    const Style *style = pen->state->styles[parent->index];
    if (!metrics) {
        return;
    }
    g_autofree char *text =
        keeps_space(parent, style) ? g_strdup(characters) : collapse(pen, characters);
    if (*text == '\0') {
        return;
    }
    g_autoptr(GString) family = g_string_new(NULL);
    const Value *families = style_value(style, PROPERTY_FONT_FAMILY);
    families->kind->print(families, VALUE_PRINT_COMPUTED, family);
    const Value *slant = style_value(style, PROPERTY_FONT_STYLE);
    TextFont font = {
        .family = family->str,
        .size = style->font_size,
        .weight = font_weight(style),
        .italic = !value_is_keyword(slant, "normal"),
        .letter_spacing = spacing(style, PROPERTY_LETTER_SPACING),
        .word_spacing = spacing(style, PROPERTY_WORD_SPACING),
    };
    TextExtent extent = metrics->measure(metrics->data, &font, text);
    if (pen->inside > 0) {
        pen->chunk =
            rect_union(pen->chunk, (Rect){pen->at.x, pen->at.y - extent.ascent,
                                          pen->at.x + extent.advance, pen->at.y + extent.descent});
    }
    pen->at.x += extent.advance;
}

static void walk(Pen *pen, const Element *element)
{
    const Style *style = pen->state->styles[element->index];
    double x, y;
    if (value_is_keyword(style_value(style, PROPERTY_DISPLAY), "none")) {
        return;
    }
    bool has_x = first_length(pen, element, "x", BASE_WIDTH, &x);
    bool has_y = first_length(pen, element, "y", BASE_HEIGHT, &y);
    if (has_x || has_y) {
        end_chunk(pen);
        pen->at = (Point){has_x ? x : pen->at.x, has_y ? y : pen->at.y};
        pen->chunk_x = pen->at.x;
        pen->anchor = anchor_of(style);
    }
    if (first_length(pen, element, "dx", BASE_WIDTH, &x)) {
        pen->at.x += x;
    }
    if (first_length(pen, element, "dy", BASE_HEIGHT, &y)) {
        pen->at.y += y;
    }
    pen->inside += element == pen->wanted;
    for (const Element *child = element->first_child; child; child = child->next) {
        if (child->tag == TAG_CHARACTERS) {
            add_characters(pen, element, child->text);
        } else if (tag_flags(child->tag) & TAG_IS_TEXT_CONTENT || child->tag == TAG_A) {
            walk(pen, child);
        }
    }
    pen->inside -= element == pen->wanted;
}

Rect layout_text_box(const State *state, const Element *element)
{
    const Element *text = element;
    while (text && text->tag != TAG_TEXT) {
        text = text->parent;
    }
    if (!text) {
        return rect_empty();
    }
    Pen pen = {
        .state = state,
        .wanted = element,
        .anchor = anchor_of(state->styles[text->index]),
        .chunk = rect_empty(),
        .box = rect_empty(),
        .after_space = true,
    };
    walk(&pen, text);
    end_chunk(&pen);
    return pen.box;
}

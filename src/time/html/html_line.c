#include "time/html/html_line.h"

#include "time/html/html_align.h"
#include "time/html/html_style.h"

#include <math.h>
#include <string.h>

double html_line_edge(HtmlBox *box, guint side, double containing)
{
    if (!box->has_intrinsic) { /* of an inline box nothing else is to be measured */
        html_size_edges(box, containing);
    }
    return box->margin.of[side] + box->border.of[side] + box->padding.of[side];
}

/* The line being made. */
typedef struct Maker {
    const State *state;
    HtmlBox *box;
    const HtmlInline *made;
    HtmlLineSpan span;
    HtmlAlign align;
    GArray *fragments; /* HtmlFragment */
    GArray *open;      /* guint: places in `fragments` of the boxes that are open */
    double x;
    guint trimmed;  /* glyphs from here on are spaces at the end */
    double spacing; /* that justifying adds to each space */
} Maker;

static guint last_glyph(const Maker *maker, guint item)
{
    const HtmlItem *of = &maker->made->items[item];
    return item == maker->span.end.item ? MIN(of->end, maker->span.end.glyph) : of->end;
}

static guint first_glyph(const Maker *maker, guint item)
{
    const HtmlItem *of = &maker->made->items[item];
    return item == maker->span.start.item ? MAX(of->first, maker->span.start.glyph) : of->first;
}

static guint end_item(const Maker *maker)
{
    HtmlMark end = maker->span.end;
    bool within = end.item < maker->made->n_items &&
                  maker->made->items[end.item].type == HTML_ITEM_TEXT &&
                  end.glyph > maker->made->items[end.item].first;
    return within ? end.item + 1 : end.item;
}

/* Spaces at the end, through the ends of inline boxes. */
static void find_trimmed(Maker *maker)
{
    maker->trimmed = G_MAXUINT;
    for (guint i = end_item(maker); i > maker->span.start.item; i--) {
        const HtmlItem *item = &maker->made->items[i - 1];
        if (item->type == HTML_ITEM_ATOMIC) {
            return;
        }
        if (item->type != HTML_ITEM_TEXT) {
            continue;
        }
        for (guint g = last_glyph(maker, i - 1); g > first_glyph(maker, i - 1); g--) {
            if (!maker->made->glyphs[g - 1].is_space) {
                return;
            }
            maker->trimmed = g - 1;
        }
    }
}

/* Width of a glyph in this line. */
static double advance_of(const Maker *maker, guint g)
{
    const HtmlGlyph *glyph = &maker->made->glyphs[g];
    if (g >= maker->trimmed || glyph->ends_line) {
        return 0;
    }
    return glyph->advance + (*glyph->bytes == ' ' ? maker->spacing : 0);
}

static void add_fragment(Maker *maker, HtmlFragment fragment)
{
    g_array_append_val(maker->fragments, fragment);
}

static void add_text(Maker *maker, HtmlBox *box, guint first, guint end)
{
    const HtmlGlyph *glyphs = maker->made->glyphs;
    g_autoptr(GString) text = g_string_new(NULL);
    double x = maker->x;
    for (guint g = first; g < end; g++) {
        g_string_append_len(text, glyphs[g].bytes, glyphs[g].n_bytes);
        maker->x += advance_of(maker, g);
    }
    maker->x = x + html_unit_ceil(maker->x - x);
    TextFont font = html_align_font(&maker->align, box)->font;
    HtmlFragment fragment = {
        .box = box,
        .text = arena_strdup(maker->state->arena, text->str),
        .x = x,
        .width = maker->x - x,
        .baseline = html_align_shift(&maker->align),
        .letter_spacing = font.letter_spacing,
        .missing = glyphs[first].missing,
    };
    add_fragment(maker, fragment);
}

static bool splits(const Maker *maker, guint g, double word_spacing)
{
    const HtmlGlyph *glyph = &maker->made->glyphs[g];
    bool spaced = (maker->spacing != 0 || word_spacing != 0) && *(glyph - 1)->bytes == ' ';
    return glyph->missing || (glyph - 1)->missing || spaced;
}

/* Collapsing spaces at the beginning of the line are skipped. */
static guint skip_spaces(const Maker *maker, guint first, guint end, bool is_seen)
{
    const HtmlGlyph *glyphs = maker->made->glyphs;
    while (!is_seen && first < end && glyphs[first].is_space && glyphs[first].collapses &&
           !glyphs[first].ends_line) {
        first++;
    }
    return first;
}

static bool put_text(Maker *maker, guint i, bool is_seen)
{
    const HtmlItem *item = &maker->made->items[i];
    guint end = MIN(last_glyph(maker, i), maker->trimmed);
    guint first = skip_spaces(maker, first_glyph(maker, i), end, is_seen);
    if (end > first && maker->made->glyphs[end - 1].ends_line) {
        end--;
    }
    if (first >= end) {
        return is_seen;
    }
    double word_spacing = html_align_font(&maker->align, item->box)->font.word_spacing;
    for (guint from = first, g = first + 1; from < end; g++) {
        if (g == end || splits(maker, g, word_spacing)) {
            add_text(maker, item->box, from, g);
            from = g;
        }
    }
    return true;
}

static void open_span(Maker *maker, HtmlBox *box, bool begins)
{
    html_align_open(&maker->align, box);
    maker->x += begins ? box->margin.of[HTML_LEFT] : 0;
    guint index = maker->fragments->len;
    HtmlFragment fragment = {.box = box, .x = maker->x, .begins = begins};
    HtmlFont font = *html_align_font(&maker->align, box);
    fragment.y = html_align_shift(&maker->align) - font.ascent - box->padding.of[HTML_TOP] -
                 box->border.of[HTML_TOP];
    fragment.height = font.ascent + font.descent + html_box_down(box);
    add_fragment(maker, fragment);
    g_array_append_val(maker->open, index);
    maker->x += begins ? box->border.of[HTML_LEFT] + box->padding.of[HTML_LEFT] : 0;
}

static void close_span(Maker *maker, bool ends)
{
    guint last = maker->open->len - 1;
    guint index = g_array_index(maker->open, guint, last);
    HtmlFragment *fragment = &g_array_index(maker->fragments, HtmlFragment, index);
    HtmlBox *box = fragment->box;
    maker->x += ends ? box->padding.of[HTML_RIGHT] + box->border.of[HTML_RIGHT] : 0;
    fragment->width = maker->x - fragment->x;
    fragment->ends = ends;
    maker->x += ends ? box->margin.of[HTML_RIGHT] : 0;
    g_array_set_size(maker->open, last);
    html_align_close(&maker->align);
}

static void put_atomic(Maker *maker, HtmlBox *box)
{
    maker->x += box->margin.of[HTML_LEFT];
    HtmlFragment fragment = {.box = box, .x = maker->x, .width = box->width};
    html_align_atomic(&maker->align, box, maker->fragments->len);
    add_fragment(maker, fragment);
    maker->x += box->width + box->margin.of[HTML_RIGHT];
}

/* Inline boxes that reach into this line from the ones before. */
static void open_outer(Maker *maker)
{
    g_autoptr(GPtrArray) boxes = g_ptr_array_new();
    for (guint i = 0; i < maker->span.start.item; i++) {
        const HtmlItem *item = &maker->made->items[i];
        if (item->type == HTML_ITEM_OPEN) {
            g_ptr_array_add(boxes, item->box);
        } else if (item->type == HTML_ITEM_CLOSE) {
            g_ptr_array_set_size(boxes, (int)boxes->len - 1);
        }
    }
    for (guint i = 0; i < boxes->len; i++) {
        open_span(maker, boxes->pdata[i], false);
    }
}

static void put_all(Maker *maker)
{
    bool is_seen = false;
    open_outer(maker);
    guint end = end_item(maker);
    for (guint i = maker->span.start.item; i < end; i++) {
        const HtmlItem *item = &maker->made->items[i];
        if (item->type == HTML_ITEM_TEXT) {
            is_seen = put_text(maker, i, is_seen);
        } else if (item->type == HTML_ITEM_OPEN) {
            open_span(maker, item->box, true);
        } else if (item->type == HTML_ITEM_CLOSE) {
            close_span(maker, true);
        } else if (item->type == HTML_ITEM_ATOMIC) {
            put_atomic(maker, item->box);
            is_seen = true;
        }
    }
    while (maker->open->len > 0) {
        close_span(maker, false);
    }
}

static guint count_spaces(const Maker *maker)
{
    guint n = 0, end = end_item(maker);
    bool is_seen = false;
    for (guint i = maker->span.start.item; i < end; i++) {
        if (maker->made->items[i].type != HTML_ITEM_TEXT) {
            is_seen = is_seen || maker->made->items[i].type == HTML_ITEM_ATOMIC;
            continue;
        }
        guint last = MIN(last_glyph(maker, i), maker->trimmed);
        for (guint g = skip_spaces(maker, first_glyph(maker, i), last, is_seen); g < last; g++) {
            n += *maker->made->glyphs[g].bytes == ' ';
            is_seen = true;
        }
    }
    return n;
}

/* What stands before the line's content, of the room that is left. */
static double align_across(const Maker *maker, double free)
{
    const Value *align = style_value(maker->box->style, PROPERTY_TEXT_ALIGN);
    if (free <= 0) {
        return 0;
    }
    if (value_is_keyword(align, "center") || value_is_keyword(align, "-webkit-center")) {
        return html_unit(free / 2);
    }
    bool is_right = value_is_keyword(align, "right") || value_is_keyword(align, "end") ||
                    value_is_keyword(align, "-webkit-right");
    return is_right ? free : 0;
}

static void reset(Maker *maker)
{
    g_array_set_size(maker->fragments, 0);
    html_align_begin(&maker->align, maker->state, maker->box);
    maker->x = maker->span.x + maker->span.indent;
}

static void justify(Maker *maker)
{
    double free = maker->span.x + maker->span.width - maker->x;
    guint n = count_spaces(maker);
    if (html_style_is(maker->box->style, PROPERTY_TEXT_ALIGN, "justify") && !maker->span.is_last &&
        n > 0 && free > 0) {
        maker->spacing = free / n;
        reset(maker);
        put_all(maker);
    }
}

HtmlLine html_line_make(const State *state, HtmlBox *box, const HtmlInline *made, HtmlLineSpan span)
{
    g_autoptr(GArray) fragments = g_array_new(FALSE, FALSE, sizeof(HtmlFragment));
    g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(guint));
    Maker maker = {state, box, made, span, .fragments = fragments, .open = open};
    find_trimmed(&maker);
    reset(&maker);
    put_all(&maker);
    justify(&maker);
    bool is_long = maker.x > span.x + span.width + 1. / 64;
    if ((is_long && span.is_clipped) || span.is_followed) {
        html_align_cut(&maker.align, fragments, span.x + span.width);
        is_long = true;
    }
    double shift = is_long ? 0 : align_across(&maker, span.x + span.width - maker.x);
    return html_align_end(&maker.align, fragments, span.top, shift);
}

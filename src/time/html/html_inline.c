#include "time/html/html_inline.h"

#include "time/html/html_break.h"
#include "time/html/html_style.h"
#include "time/layout/text_characters.h"

#include <math.h>
#include <string.h>

typedef struct Collector {
    const State *state;
    GArray *items;    /* HtmlItem */
    GArray *glyphs;   /* HtmlGlyph */
    bool after_space; /* the last character was a space that swallows others */
    guint column;     /* for tabs */
} Collector;

static void add_item(Collector *collector, HtmlItemType type, HtmlBox *box)
{
    HtmlItem item = {.type = type, .box = box, .first = collector->glyphs->len};
    item.end = item.first;
    g_array_append_val(collector->items, item);
}

static void add_glyph(Collector *collector, HtmlGlyph glyph)
{
    collector->column = glyph.ends_line ? 0 : collector->column + 1;
    g_array_append_val(collector->glyphs, glyph);
}

static void add_space(Collector *collector, const char *bytes, HtmlWhiteSpace how)
{
    bool keeps = how.spaces == HTML_SPACES_KEEP;
    bool is_line = *bytes == '\n' && how.spaces != HTML_SPACES_COLLAPSE;
    if (!keeps && !is_line && collector->after_space) {
        return;
    }
    HtmlGlyph glyph = {
        .bytes = " ",
        .n_bytes = 1,
        .is_space = !keeps || how.wraps || is_line,
        .collapses = !keeps,
        .ends_line = is_line,
    };
    guint n = *bytes == '\t' && keeps ? 8 - collector->column % 8 : 1;
    for (guint i = 0; i < n; i++) {
        add_glyph(collector, glyph);
    }
    collector->after_space = !keeps;
}

static void add_text(Collector *collector, HtmlBox *box)
{
    HtmlWhiteSpace how = html_style_white_space(box->style);
    const char *text =
        box->node ? text_characters_transformed(collector->state, box->node) : box->text;
    HtmlItem item = {.type = HTML_ITEM_TEXT, .box = box, .first = collector->glyphs->len};
    for (const char *c = text; *c != '\0'; c = g_utf8_next_char(c)) {
        if (*c == ' ' || *c == '\t' || *c == '\n' || *c == '\r') {
            add_space(collector, c, how);
            continue;
        }
        HtmlGlyph glyph = {.bytes = c, .n_bytes = (guint)(g_utf8_next_char(c) - c)};
        add_glyph(collector, glyph);
        collector->after_space = false;
    }
    item.end = collector->glyphs->len;
    g_array_append_val(collector->items, item);
}

static void collect(Collector *collector, HtmlBox *parent)
{
    for (HtmlBox *child = parent->first; child; child = child->next) {
        if (html_box_is_out_of_flow(child)) {
            add_item(collector, HTML_ITEM_OUT, child);
        } else if (child->floats != HTML_FLOAT_NONE) {
            add_item(collector, HTML_ITEM_FLOAT, child);
        } else if (child->kind == HTML_TEXT) {
            add_text(collector, child);
        } else if (child->kind == HTML_BREAK) {
            add_item(collector, HTML_ITEM_BREAK, child);
            collector->after_space = true;
        } else if (child->kind == HTML_SPAN) {
            add_item(collector, HTML_ITEM_OPEN, child);
            collect(collector, child);
            add_item(collector, HTML_ITEM_CLOSE, child);
        } else if (child->is_inline_level) {
            add_item(collector, HTML_ITEM_ATOMIC, child);
            collector->after_space = false;
        } else {
            add_item(collector, HTML_ITEM_BLOCK, child);
            collector->after_space = true;
        }
    }
}

/* Advances of [first, end), which have one font. */
static void shape(const State *state, HtmlGlyph *glyphs, guint first, guint end, TextFont font)
{
    const TextMetrics *metrics = timeline_metrics(state->timeline);
    guint n = end - first;
    if (n == 0 || !metrics) {
        return;
    }
    g_autoptr(GString) text = g_string_new(NULL);
    for (guint i = first; i < end; i++) {
        g_string_append_len(text, glyphs[i].bytes, glyphs[i].n_bytes);
    }
    g_autofree double *x = g_new0(double, n + 1);
    g_autofree bool *missing = g_new0(bool, n);
    metrics->positions(metrics->data, &font, text->str, x, missing);
    guint begun = 0;
    for (guint i = 0; i < n; i++) {
        glyphs[first + i].missing = missing[i];
        begun = i == 0 || !isnan(x[i]) ? i : begun;
        if (isnan(x[i + 1])) {
            continue;
        }
        HtmlGlyph *glyph = &glyphs[first + begun];
        bool separates = *glyph->bytes == ' ' || memcmp(glyph->bytes, "\xc2\xa0", 2) == 0;
        glyph->advance =
            x[i + 1] - x[begun] + font.letter_spacing + (separates ? font.word_spacing : 0);
    }
}

/* Line feeds stand between runs and take no room. */
static void shape_item(const State *state, HtmlInline *made, const HtmlItem *item)
{
    TextFont font = text_characters_font(state, item->box->element);
    guint first = item->first;
    for (guint i = item->first; i < item->end; i++) {
        if (made->glyphs[i].ends_line) {
            shape(state, made->glyphs, first, i, font);
            first = i + 1;
        }
    }
    shape(state, made->glyphs, first, item->end, font);
}

const HtmlInline *html_inline(const State *state, HtmlBox *box)
{
    if (box->content) {
        return box->content;
    }
    g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(HtmlItem));
    g_autoptr(GArray) glyphs = g_array_new(FALSE, FALSE, sizeof(HtmlGlyph));
    Collector collector = {state, items, glyphs, true, 0};
    collect(&collector, box);
    HtmlInline made = {
        .n_items = items->len,
        .items = arena_copy(state->arena, items->data, items->len * sizeof(HtmlItem)),
        .n_glyphs = glyphs->len,
        .glyphs = arena_copy(state->arena, glyphs->data, glyphs->len * sizeof(HtmlGlyph)),
    };
    for (guint i = 0; i < made.n_items; i++) {
        if (made.items[i].type == HTML_ITEM_TEXT) {
            shape_item(state, &made, &made.items[i]);
        }
    }
    html_break(&made);
    box->content = arena_copy(state->arena, &made, sizeof made);
    return box->content;
}

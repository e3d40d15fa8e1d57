#include "time/html/html_align.h"

#include <math.h>
#include <string.h>

static HtmlLevel *current(HtmlAlign *align)
{
    return &align->levels[MIN(align->n, HTML_ALIGN_DEPTH) - 1];
}

double html_align_shift(const HtmlAlign *align)
{
    return align->levels[MIN(align->n, HTML_ALIGN_DEPTH) - 1].shift;
}

const HtmlFont *html_align_font(const HtmlAlign *align, const HtmlBox *box)
{
    (void)box; /* a text is in what is open */
    return &align->levels[MIN(align->n, HTML_ALIGN_DEPTH) - 1].font;
}

static void reach(HtmlAlign *align, double above, double below)
{
    align->above = fmax(align->above, above);
    align->below = fmax(align->below, below);
}

/* Half of what the line height has more than the font goes above, in whole px. */
static double leading_above(const HtmlFont *font)
{
    return floor((font->line_height - font->ascent - font->descent) / 2);
}

static void reach_of_level(HtmlAlign *align, const HtmlLevel *level)
{
    double above = level->font.ascent + leading_above(&level->font);
    reach(align, above - level->shift, level->font.line_height - above + level->shift);
}

void html_align_begin(HtmlAlign *align, const State *state, HtmlBox *box)
{
    align->state = state;
    align->box = box;
    align->n = 1;
    align->above = align->below = -INFINITY;
    align->tallest = 0;
    align->levels[0] = (HtmlLevel){box, html_style_font(state, box), 0};
    reach_of_level(align, &align->levels[0]);
}

/* How far down vertical-align moves a box from the baseline of what it is in; `above` and `below`
 * are its own reach. */
static double align_shift(const HtmlLevel *parent, const HtmlBox *box, const HtmlFont *font,
                          double above, double below)
{
    const Style *style = box->style;
    const Value *value = style_value(style, PROPERTY_VERTICAL_ALIGN);
    double size = parent->font.font.size;
    if (!value->keyword) {
        return -length_resolve(value->length, font->line_height);
    }
    if (value_is_keyword(value, "sub")) {
        return html_unit(size / 5 + 1);
    }
    if (value_is_keyword(value, "super")) {
        return -html_unit(size / 3 + 1);
    }
    if (value_is_keyword(value, "middle")) {
        return html_unit((above - below) / 2 - parent->font.x_height / 2);
    }
    if (value_is_keyword(value, "text-top")) {
        return above - parent->font.ascent;
    }
    return value_is_keyword(value, "text-bottom") ? parent->font.descent - below : 0;
}

static bool is_at_edge(const HtmlBox *box)
{
    return html_style_is(box->style, PROPERTY_VERTICAL_ALIGN, "top") ||
           html_style_is(box->style, PROPERTY_VERTICAL_ALIGN, "bottom");
}

void html_align_open(HtmlAlign *align, const HtmlBox *box)
{
    const HtmlLevel parent = *current(align);
    if (++align->n > HTML_ALIGN_DEPTH) {
        return;
    }
    HtmlLevel *level = current(align);
    *level = (HtmlLevel){.box = box};
    bool same = parent.box->style == box->style;
    level->font = same ? parent.font : html_style_font(align->state, box);
    double above = level->font.ascent + leading_above(&level->font);
    double below = level->font.line_height - above;
    level->shift = parent.shift + align_shift(&parent, box, &level->font, above, below);
    reach_of_level(align, level);
}

void html_align_close(HtmlAlign *align)
{
    align->n--;
}

/* Where the baseline of a box is, from the top of its margin box. */
static double baseline_of(const HtmlBox *box)
{
    double height = box->margin.of[HTML_TOP] + box->height + box->margin.of[HTML_BOTTOM];
    bool has_own = box->kind == HTML_CONTAINER && !isnan(box->last_baseline) &&
                   !(box->inside == HTML_FLOW && html_style_clips(box->style));
    bool is_first = box->inside == HTML_FLEX || box->inside == HTML_TABLE;
    double own = is_first ? box->first_baseline : box->last_baseline;
    return has_own ? box->margin.of[HTML_TOP] + own : height;
}

void html_align_atomic(HtmlAlign *align, HtmlBox *box, guint index)
{
    (void)index;
    const HtmlLevel *parent = current(align);
    double height = box->margin.of[HTML_TOP] + box->height + box->margin.of[HTML_BOTTOM];
    if (is_at_edge(box)) {
        align->tallest = fmax(align->tallest, height);
        return;
    }
    HtmlFont font = html_style_font(align->state, box);
    double above = baseline_of(box), below = height - above;
    double shift = parent->shift + align_shift(parent, box, &font, above, below);
    reach(align, above - shift, below + shift);
    box->y = shift - above + box->margin.of[HTML_TOP];
}

static double width_of(const State *state, const TextFont *font, const char *text)
{
    const TextMetrics *metrics = timeline_metrics(state->timeline);
    return metrics ? metrics->measure(metrics->data, font, text).advance : 0;
}

/* Shortens a text until it ends before `right`; at least nothing is left. */
static void shorten(const State *state, HtmlFragment *fragment, const TextFont *font, double right)
{
    char *text = arena_strdup(state->arena, fragment->text);
    while (*text != '\0' && fragment->x + width_of(state, font, text) > right) {
        *g_utf8_find_prev_char(text, text + strlen(text)) = '\0';
    }
    fragment->text = text;
    fragment->width = width_of(state, font, text);
}

void html_align_cut(HtmlAlign *align, GArray *fragments, double right)
{
    static const char ellipsis[] = "\xe2\x80\xa6";
    const HtmlFont *font = &align->levels[0].font;
    double width = width_of(align->state, &font->font, ellipsis);
    double end = 0;
    guint kept = 0;
    HtmlBox *last = NULL;
    for (guint i = 0; i < fragments->len; i++) {
        HtmlFragment *fragment = &g_array_index(fragments, HtmlFragment, i);
        if (fragment->x > right - width) {
            break;
        }
        bool is_text = fragment->box->kind == HTML_TEXT;
        bool is_span = fragment->box->kind == HTML_SPAN;
        if (!is_text && !is_span && fragment->x + fragment->width > right - width) {
            break;
        }
        if (is_text && fragment->x + fragment->width > right - width) {
            TextFont own = html_style_font(align->state, fragment->box).font;
            shorten(align->state, fragment, &own, right - width);
        }
        fragment->width = is_span ? fmin(fragment->width, right - fragment->x) : fragment->width;
        end = is_span ? end : fragment->x + fragment->width;
        last = is_text ? fragment->box : last;
        kept = i + 1;
    }
    g_array_set_size(fragments, kept);
    HtmlBox *text =
        html_box_new(align->state->arena, NULL, HTML_TEXT, align->box->element, align->box->style);
    (void)last;
    text->text = ellipsis;
    text->parent = align->box;
    HtmlFragment dots = {.box = text, .text = ellipsis, .x = end, .width = width};
    g_array_append_val(fragments, dots);
}

HtmlLine html_align_end(HtmlAlign *align, GArray *fragments, double top, double shift)
{
    double height = fmax(align->above + align->below, align->tallest);
    double baseline = top + align->above;
    for (guint i = 0; i < fragments->len; i++) {
        HtmlFragment *fragment = &g_array_index(fragments, HtmlFragment, i);
        HtmlBox *box = fragment->box;
        fragment->x += shift;
        if (box->kind == HTML_TEXT) {
            fragment->baseline += baseline;
        } else if (box->kind == HTML_SPAN) {
            fragment->y += baseline;
        } else {
            box->x = fragment->x;
            box->y += baseline;
            if (html_style_is(box->style, PROPERTY_VERTICAL_ALIGN, "top")) {
                box->y = top + box->margin.of[HTML_TOP];
            } else if (html_style_is(box->style, PROPERTY_VERTICAL_ALIGN, "bottom")) {
                box->y = top + height - box->height - box->margin.of[HTML_BOTTOM];
            }
        }
    }
    guint n = fragments->len;
    return (HtmlLine){
        .top = top,
        .height = height,
        .baseline = baseline,
        .n = n,
        .fragments = arena_copy(align->state->arena, fragments->data, n * sizeof(HtmlFragment)),
    };
}

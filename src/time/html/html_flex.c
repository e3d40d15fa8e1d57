#include "time/html/html_flex.h"

#include "time/html/html_flex_item.h"
#include "time/html/html_intrinsic.h"
#include "time/html/html_style.h"

#include <math.h>

/* Items side by side. */
typedef struct FlexLine {
    guint first, end;
    double cross;    /* its extent across */
    double baseline; /* of items that are aligned by it, from its start */
    double at;       /* from the start of the content box, across */
} FlexLine;

static double gaps_of(const HtmlFlex *flex, const FlexLine *line)
{
    return flex->main_gap * (line->end - line->first - 1);
}

static GArray *break_lines(const HtmlFlex *flex)
{
    GArray *lines = g_array_new(FALSE, TRUE, sizeof(FlexLine));
    FlexLine line = {0};
    double used = 0;
    for (guint i = 0; i < flex->n; i++) {
        double outer = html_flex_outer_main(flex, &flex->items[i]);
        bool is_full = i > line.first && used + flex->main_gap + outer > flex->main + 1. / 64;
        if (flex->wraps && is_full) {
            line.end = i;
            g_array_append_val(lines, line);
            line = (FlexLine){.first = i};
            used = 0;
        }
        used += (i > line.first ? flex->main_gap : 0) + outer;
    }
    line.end = flex->n;
    if (line.end > line.first) {
        g_array_append_val(lines, line);
    }
    return lines;
}

static bool is_by_baseline(const HtmlFlex *flex, const HtmlFlexItem *item)
{
    return flex->is_row && g_str_equal(html_flex_item_align(flex, item), "baseline");
}

static double ascent_of(const HtmlFlexItem *item)
{
    const HtmlBox *box = item->box;
    double baseline = isnan(box->first_baseline) ? box->height : box->first_baseline;
    return box->margin.of[HTML_TOP] + baseline;
}

static void measure_line(const HtmlFlex *flex, FlexLine *line)
{
    double below = 0;
    for (guint i = line->first; i < line->end; i++) {
        HtmlFlexItem *item = &flex->items[i];
        html_flex_item_layout(flex, item, NAN);
        double outer = html_flex_outer_cross(flex, item);
        if (is_by_baseline(flex, item)) {
            item->ascent = ascent_of(item);
            line->baseline = fmax(line->baseline, item->ascent);
            below = fmax(below, outer - item->ascent);
        } else {
            line->cross = fmax(line->cross, outer);
        }
    }
    line->cross = fmax(line->cross, line->baseline + below);
}

/* Where things begin that share `free` space: before the first, and between each two. */
static void spread(const char *how, double free, guint n, bool is_reverse, double *before,
                   double *between)
{
    *before = *between = 0;
    bool at_end =
        g_str_equal(how, "flex-end") || g_str_equal(how, "end") || g_str_equal(how, "right");
    bool at_start = g_str_equal(how, "start") || g_str_equal(how, "left");
    if (g_str_equal(how, "center")) {
        *before = html_unit(free / 2);
    } else if (at_end || (at_start && is_reverse)) {
        *before = free;
    } else if (free > 0 && g_str_equal(how, "space-between") && n > 1) {
        *between = free / (n - 1);
    } else if (free > 0 && g_str_equal(how, "space-around")) {
        *between = free / n;
        *before = *between / 2;
    } else if (free > 0 && g_str_equal(how, "space-evenly")) {
        *before = *between = free / (n + 1);
    }
}

static const char *word_of(const HtmlFlex *flex, PropertyId property)
{
    const char *word = style_value(flex->box->style, property)->keyword;
    return word ? word : "normal";
}

static void place_lines(const HtmlFlex *flex, GArray *lines)
{
    double used = 0, before = 0, between = 0;
    for (guint i = 0; i < lines->len; i++) {
        used += g_array_index(lines, FlexLine, i).cross + (i > 0 ? flex->cross_gap : 0);
    }
    double free = isnan(flex->cross) ? 0 : flex->cross - used;
    const char *how = word_of(flex, PROPERTY_ALIGN_CONTENT);
    bool stretches = g_str_equal(how, "normal") || g_str_equal(how, "stretch");
    if (!flex->wraps && !isnan(flex->cross) && lines->len == 1) {
        g_array_index(lines, FlexLine, 0).cross = flex->cross;
        free = 0;
    } else if (!stretches) {
        spread(how, free, lines->len, false, &before, &between);
    }
    double at = before;
    for (guint k = 0; k < lines->len; k++) {
        guint i = flex->wraps_reverse ? lines->len - 1 - k : k;
        FlexLine *line = &g_array_index(lines, FlexLine, i);
        line->cross += stretches && free > 0 ? free / lines->len : 0;
        line->at = at;
        at += line->cross + flex->cross_gap + between;
    }
}

static guint count_auto_margins(const HtmlFlex *flex, const FlexLine *line)
{
    guint start = html_flex_main_start(flex), n = 0;
    for (guint i = line->first; i < line->end; i++) {
        n += html_size_margin_is_auto(flex->items[i].box, start);
        n += html_size_margin_is_auto(flex->items[i].box, (start + 2) % HTML_SIDES);
    }
    return n;
}

/* Room that auto margins take. */
static void fill_margins(const HtmlFlex *flex, const FlexLine *line, double share)
{
    guint start = html_flex_main_start(flex), end = (start + 2) % HTML_SIDES;
    for (guint i = line->first; i < line->end; i++) {
        HtmlBox *box = flex->items[i].box;
        box->margin.of[start] += html_size_margin_is_auto(box, start) ? share : 0;
        box->margin.of[end] += html_size_margin_is_auto(box, end) ? share : 0;
    }
}

static void set_main(const HtmlFlex *flex, HtmlBox *box, double at)
{
    if (flex->is_row) {
        box->x = html_box_content_x(flex->box) + at;
    } else {
        box->y = html_box_content_y(flex->box) + at;
    }
}

static void place_main(const HtmlFlex *flex, const FlexLine *line, double main)
{
    guint start = html_flex_main_start(flex), end = (start + 2) % HTML_SIDES;
    double used = gaps_of(flex, line), before, between;
    for (guint i = line->first; i < line->end; i++) {
        used += html_flex_outer_main(flex, &flex->items[i]);
    }
    double free = main - used;
    guint n_auto = count_auto_margins(flex, line);
    if (n_auto > 0 && free > 0) {
        fill_margins(flex, line, free / n_auto);
        free = 0;
    }
    spread(word_of(flex, PROPERTY_JUSTIFY_CONTENT), free, line->end - line->first, flex->is_reverse,
           &before, &between);
    double at = before;
    for (guint i = line->first; i < line->end; i++) {
        const HtmlFlexItem *item = &flex->items[i];
        HtmlBox *box = item->box;
        double margin = box->margin.of[flex->is_reverse ? end : start];
        at += margin;
        set_main(flex, box, flex->is_reverse ? main - at - item->target : at);
        at += item->target + box->margin.of[flex->is_reverse ? start : end] + flex->main_gap +
              between;
    }
}

static double place_in_cross(const HtmlFlex *flex, const FlexLine *line, const HtmlFlexItem *item)
{
    guint start = html_flex_cross_start(flex), end = (start + 2) % HTML_SIDES;
    const HtmlBox *box = item->box;
    double free = line->cross - html_flex_outer_cross(flex, item);
    bool before = html_size_margin_is_auto(box, start), after = html_size_margin_is_auto(box, end);
    const char *how = html_flex_item_align(flex, item);
    if (free > 0 && (before || after)) {
        return before && after ? free / 2 : before ? free : 0;
    }
    if (g_str_equal(how, "center")) {
        return html_unit(free / 2);
    }
    if (is_by_baseline(flex, item)) {
        return line->baseline - item->ascent;
    }
    bool at_end =
        g_str_equal(how, "flex-end") || g_str_equal(how, "end") || g_str_equal(how, "self-end");
    return at_end != flex->wraps_reverse ? (at_end || flex->wraps_reverse ? free : 0) : 0;
}

static void place_cross(const HtmlFlex *flex, const FlexLine *line)
{
    for (guint i = line->first; i < line->end; i++) {
        HtmlFlexItem *item = &flex->items[i];
        html_flex_item_layout(flex, item, line->cross);
        HtmlBox *box = item->box;
        double at = line->at + place_in_cross(flex, line, item);
        if (flex->is_row) {
            box->y = html_box_content_y(flex->box) + at + box->margin.of[HTML_TOP];
        } else {
            box->x = html_box_content_x(flex->box) + at + box->margin.of[HTML_LEFT];
        }
    }
}

static double content_main(const HtmlFlex *flex, const GArray *lines)
{
    double most = 0;
    for (guint k = 0; k < lines->len; k++) {
        const FlexLine *line = &g_array_index(lines, FlexLine, k);
        double used = gaps_of(flex, line);
        for (guint i = line->first; i < line->end; i++) {
            used += html_flex_outer_main(flex, &flex->items[i]);
        }
        most = fmax(most, used);
    }
    return most;
}

/* A column without a height of its own keeps to min-height and max-height. */
static double main_size(const HtmlFlex *flex, const GArray *lines)
{
    if (!isnan(flex->main)) {
        return flex->main;
    }
    double edges = html_box_down(flex->box);
    double outer = content_main(flex, lines) + edges;
    return html_size_clamp_height(flex->box, outer, NAN) - edges;
}

/* What is absolute stands where it would as the only item. */
static void place_out_of_flow(const HtmlFlex *flex)
{
    for (HtmlBox *child = flex->box->first; child; child = child->next) {
        if (html_box_is_out_of_flow(child)) {
            child->x = html_box_content_x(flex->box);
            child->y = html_box_content_y(flex->box);
        }
    }
}

double html_flex_layout(const State *state, HtmlBox *box, const HtmlSpace *within)
{
    HtmlFlex flex = html_flex_items(state, box, within);
    place_out_of_flow(&flex);
    if (flex.n == 0) {
        return 0;
    }
    g_autoptr(GArray) lines = break_lines(&flex);
    double main = main_size(&flex, lines), content = 0;
    for (guint k = 0; k < lines->len; k++) {
        FlexLine *line = &g_array_index(lines, FlexLine, k);
        html_flex_resolve(flex.items + line->first, line->end - line->first,
                          main - gaps_of(&flex, line));
        measure_line(&flex, line);
        content += line->cross + (k > 0 ? flex.cross_gap : 0);
    }
    place_lines(&flex, lines);
    for (guint k = 0; k < lines->len; k++) {
        const FlexLine *line = &g_array_index(lines, FlexLine, k);
        place_cross(&flex, line);
        place_main(&flex, line, main);
    }
    return flex.is_row ? content : main;
}

void html_flex_intrinsic(const State *state, HtmlBox *box, double *least, double *most)
{
    HtmlSpace within = html_space(0, NAN);
    bool is_row =
        box->inside == HTML_FLEX &&
        g_str_has_prefix(style_value(box->style, PROPERTY_FLEX_DIRECTION)->keyword, "row");
    bool wraps = !html_style_is(box->style, PROPERTY_FLEX_WRAP, "nowrap");
    double gap = html_style_length(box->style, PROPERTY_COLUMN_GAP, within.width);
    guint n = 0;
    for (HtmlBox *child = box->first; child; child = child->next) {
        double narrow, wide;
        if (html_box_is_out_of_flow(child)) {
            continue;
        }
        html_intrinsic_outer(state, child, &narrow, &wide);
        double between = n++ > 0 && !isnan(gap) ? gap : 0;
        *most = is_row ? *most + wide + between : fmax(*most, wide);
        *least = is_row && !wraps ? *least + narrow + between : fmax(*least, narrow);
    }
}

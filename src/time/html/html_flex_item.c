#include "time/html/html_flex_item.h"

#include "time/html/html_flow.h"
#include "time/html/html_intrinsic.h"
#include "time/html/html_style.h"

#include <math.h>
#include <stdlib.h>

guint html_flex_main_start(const HtmlFlex *flex)
{
    return flex->is_row ? HTML_LEFT : HTML_TOP;
}

guint html_flex_cross_start(const HtmlFlex *flex)
{
    return flex->is_row ? HTML_TOP : HTML_LEFT;
}

static double margins_along(const HtmlBox *box, bool across)
{
    return across ? box->margin.of[HTML_LEFT] + box->margin.of[HTML_RIGHT]
                  : box->margin.of[HTML_TOP] + box->margin.of[HTML_BOTTOM];
}

double html_flex_outer_main(const HtmlFlex *flex, const HtmlFlexItem *item)
{
    return item->target + margins_along(item->box, flex->is_row);
}

double html_flex_outer_cross(const HtmlFlex *flex, const HtmlFlexItem *item)
{
    double size = flex->is_row ? item->box->height : item->box->width;
    return size + margins_along(item->box, !flex->is_row);
}

const char *html_flex_item_align(const HtmlFlex *flex, const HtmlFlexItem *item)
{
    const Value *own = style_value(item->box->style, PROPERTY_ALIGN_SELF);
    bool is_auto = item->box->is_anonymous || value_is_keyword(own, "auto");
    const char *word =
        is_auto ? style_value(flex->box->style, PROPERTY_ALIGN_ITEMS)->keyword : own->keyword;
    return word && !g_str_equal(word, "normal") ? word : "stretch";
}

static bool is_stretched(const HtmlFlex *flex, const HtmlFlexItem *item)
{
    guint start = html_flex_cross_start(flex), end = (start + 2) % HTML_SIDES;
    double size = flex->is_row ? html_size_specified_height(item->box, flex->within.height)
                               : html_size_specified_width(item->box, flex->within.width);
    return g_str_equal(html_flex_item_align(flex, item), "stretch") && isnan(size) &&
           item->box->kind != HTML_REPLACED && !html_size_margin_is_auto(item->box, start) &&
           !html_size_margin_is_auto(item->box, end);
}

void html_flex_item_layout(const HtmlFlex *flex, HtmlFlexItem *item, double cross)
{
    HtmlSpace space = html_space(flex->within.width, flex->within.height);
    double free = cross - margins_along(item->box, !flex->is_row);
    bool stretches = !isnan(cross) && is_stretched(flex, item);
    if (flex->is_row) {
        space.fixed_width = item->target;
        space.fixed_height =
            stretches ? html_size_clamp_height(item->box, free, flex->within.height) : NAN;
    } else {
        space.fixed_height = item->target;
        space.fixed_width =
            stretches ? html_size_clamp_width(item->box, free, flex->within.width) : NAN;
        space.shrinks = true;
    }
    html_flow_layout(flex->state, item->box, &space);
}

static double basis_of(const HtmlFlex *flex, HtmlBox *box)
{
    PropertyId property = PROPERTY_FLEX_BASIS;
    double base = flex->is_row ? flex->within.width : flex->within.height;
    double edges = flex->is_row ? html_box_across(box) : html_box_down(box);
    double basis = box->is_anonymous ? NAN : html_style_length(box->style, property, base);
    if (!isnan(basis)) {
        bool is_border_box = html_style_is(box->style, PROPERTY_BOX_SIZING, "border-box");
        return is_border_box ? fmax(basis, edges) : basis + edges;
    }
    if (box->is_anonymous || html_style_is(box->style, property, "auto")) {
        return flex->is_row ? html_size_specified_width(box, flex->within.width)
                            : html_size_specified_height(box, flex->within.height);
    }
    return NAN;
}

/* Its content along the main axis of a column. */
static double content_height(const HtmlFlex *flex, HtmlFlexItem *item)
{
    HtmlSpace space = html_space(flex->within.width, NAN);
    space.shrinks = !is_stretched(flex, item);
    html_flow_layout(flex->state, item->box, &space);
    return item->box->height;
}

/* The least of what is in it, whatever width it has been given. */
static double content_width(const HtmlFlex *flex, HtmlBox *box)
{
    double least, most;
    if (box->kind == HTML_REPLACED || isnan(html_size_specified_width(box, flex->within.width))) {
        return box->min_content;
    }
    html_intrinsic_content(flex->state, box, &least, &most);
    return least + html_box_across(box);
}

/* Items do not shrink below what is in them, unless that may be cut off. */
static double automatic_minimum(const HtmlFlex *flex, const HtmlFlexItem *item, double content)
{
    const HtmlBox *box = item->box;
    double edges = flex->is_row ? html_box_across(box) : html_box_down(box);
    PropertyId property = flex->is_row ? PROPERTY_MIN_WIDTH : PROPERTY_MIN_HEIGHT;
    bool is_auto = box->is_anonymous || html_style_is(box->style, property, "auto");
    if (!is_auto || (!box->is_anonymous && html_style_clips(box->style))) {
        return edges;
    }
    double specified = flex->is_row ? html_size_specified_width(box, flex->within.width)
                                    : html_size_specified_height(box, flex->within.height);
    return isnan(specified) ? content : fmin(content, specified);
}

static HtmlFlexItem make_item(const HtmlFlex *flex, HtmlBox *box)
{
    HtmlFlexItem item = {
        .box = box,
        .grow = box->is_anonymous ? 0 : html_style_number(box->style, PROPERTY_FLEX_GROW, 0),
        .shrink = box->is_anonymous ? 1 : html_style_number(box->style, PROPERTY_FLEX_SHRINK, 1),
    };
    html_size_intrinsic(flex->state, box);
    html_size_edges(box, flex->within.width);
    item.margins = margins_along(box, flex->is_row);
    double basis = basis_of(flex, box), content;
    if (flex->is_row) {
        content = content_width(flex, box);
        item.basis = isnan(basis) ? box->max_content : basis;
        item.least = automatic_minimum(flex, &item, content);
        item.least = fmax(item.least, html_size_clamp_width(box, 0, flex->within.width));
        item.most = html_size_clamp_width(box, INFINITY, flex->within.width);
    } else {
        content = content_height(flex, &item);
        item.basis = isnan(basis) ? content : basis;
        item.least = automatic_minimum(flex, &item, content);
        item.least = fmax(item.least, html_size_clamp_height(box, 0, flex->within.height));
        item.most = html_size_clamp_height(box, INFINITY, flex->within.height);
    }
    item.least = fmin(item.least, item.most);
    item.target = CLAMP(item.basis, item.least, item.most);
    return item;
}

static double order_of(const HtmlFlexItem *item)
{
    return item->box->is_anonymous ? 0 : html_style_number(item->box->style, PROPERTY_ORDER, 0);
}

/* Stable: there are few, and mostly in order. */
static void sort_items(HtmlFlexItem *items, guint n)
{
    for (guint i = 1; i < n; i++) {
        HtmlFlexItem item = items[i];
        guint k = i;
        for (; k > 0 && order_of(&items[k - 1]) > order_of(&item); k--) {
            items[k] = items[k - 1];
        }
        items[k] = item;
    }
}

static double gap_of(const HtmlBox *box, PropertyId property, double base)
{
    double gap = html_style_length(box->style, property, base);
    return isnan(gap) ? 0 : gap;
}

HtmlFlex html_flex_items(const State *state, HtmlBox *box, const HtmlSpace *within)
{
    const Value *direction = style_value(box->style, PROPERTY_FLEX_DIRECTION);
    const Value *wrap = style_value(box->style, PROPERTY_FLEX_WRAP);
    HtmlFlex flex = {.state = state, .box = box, .within = *within};
    flex.is_row = box->inside == HTML_FLEX && g_str_has_prefix(direction->keyword, "row");
    flex.is_reverse = g_str_has_suffix(direction->keyword, "reverse");
    flex.wraps = !value_is_keyword(wrap, "nowrap");
    flex.wraps_reverse = value_is_keyword(wrap, "wrap-reverse");
    flex.main = flex.is_row ? within->width : within->height;
    flex.cross = flex.is_row ? within->height : within->width;
    double columns = gap_of(box, PROPERTY_COLUMN_GAP, within->width);
    double rows = gap_of(box, PROPERTY_ROW_GAP, within->height);
    flex.main_gap = flex.is_row ? columns : rows;
    flex.cross_gap = flex.is_row ? rows : columns;
    g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(HtmlFlexItem));
    for (HtmlBox *child = box->first; child; child = child->next) {
        child->placer = box;
        if (!html_box_is_out_of_flow(child)) {
            HtmlFlexItem item = make_item(&flex, child);
            g_array_append_val(items, item);
        }
    }
    flex.n = items->len;
    flex.items = arena_copy(state->arena, items->data, items->len * sizeof(HtmlFlexItem));
    sort_items(flex.items, flex.n);
    return flex;
}

/* What the items that are not frozen can still share; their factors together. */
static double free_space(const HtmlFlexItem *items, guint n, double main, bool grows,
                         double *factors)
{
    double free = main;
    *factors = 0;
    for (guint i = 0; i < n; i++) {
        const HtmlFlexItem *item = &items[i];
        free -= item->margins + (item->is_frozen ? item->target : item->basis);
        if (!item->is_frozen) {
            *factors += grows ? item->grow : item->shrink;
        }
    }
    return free;
}

static double scaled_shrink(const HtmlFlexItem *items, guint n)
{
    double sum = 0;
    for (guint i = 0; i < n; i++) {
        sum += items[i].is_frozen ? 0 : items[i].shrink * items[i].basis;
    }
    return sum;
}

/* Gives each its share, and freezes those that break their limits; true when none does. */
static bool distribute(HtmlFlexItem *items, guint n, double free, bool grows, double factors)
{
    double scaled = scaled_shrink(items, n), violation = 0;
    for (guint i = 0; i < n; i++) {
        HtmlFlexItem *item = &items[i];
        if (item->is_frozen) {
            continue;
        }
        double share = grows        ? factors > 0 ? item->grow / factors : 0
                       : scaled > 0 ? item->shrink * item->basis / scaled
                                    : 0;
        double wanted = item->basis + html_unit(free * share);
        item->target = CLAMP(wanted, item->least, item->most);
        violation += item->target - wanted;
    }
    bool done = true;
    for (guint i = 0; i < n; i++) {
        HtmlFlexItem *item = &items[i];
        bool at_least = item->target <= item->least, at_most = item->target >= item->most;
        bool freezes = violation == 0 || (violation > 0 ? at_least : at_most);
        if (!item->is_frozen && freezes) {
            item->is_frozen = true;
        }
        done = done && item->is_frozen;
    }
    return done;
}

void html_flex_resolve(HtmlFlexItem *items, guint n, double main)
{
    double used = 0, factors;
    for (guint i = 0; i < n; i++) {
        items[i].target = CLAMP(items[i].basis, items[i].least, items[i].most);
        used += items[i].target + items[i].margins;
    }
    bool grows = used < main;
    for (guint i = 0; i < n; i++) {
        HtmlFlexItem *item = &items[i];
        bool is_rigid = (grows ? item->grow : item->shrink) == 0;
        bool is_beyond = grows ? item->basis > item->target : item->basis < item->target;
        item->is_frozen = is_rigid || is_beyond;
    }
    double initial = free_space(items, n, main, grows, &factors);
    for (guint round = 0; round <= n; round++) {
        double free = free_space(items, n, main, grows, &factors);
        if (factors < 1 && fabs(initial * factors) < fabs(free)) {
            free = initial * factors;
        }
        if (distribute(items, n, free, grows, factors)) {
            break;
        }
    }
}

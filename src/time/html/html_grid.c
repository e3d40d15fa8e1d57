#include "time/html/html_grid.h"

#include "time/html/html_flow.h"
#include "time/html/html_intrinsic.h"
#include "time/html/html_style.h"
#include "time/html/html_track.h"

#include <math.h>
#include <string.h>

/* An item and the cells that it takes. */
typedef struct GridItem {
    HtmlBox *box;
    guint column, n_columns, row, n_rows;
} GridItem;

typedef struct Grid {
    const State *state;
    HtmlBox *box;
    GArray *items;          /* GridItem */
    GArray *columns, *rows; /* HtmlTrack */
    double column_gap, row_gap;
} Grid;

/* A line, "span n" or nothing. */
typedef struct GridLine {
    gint64 line; /* from 1, from -1 at the end; 0: auto */
    guint span;  /* 0: not said */
} GridLine;

static GridLine read_line(const State *state, const Style *style, PropertyId property)
{
    const Value *value = style_value(style, property);
    const char *text = value->keyword ? value->keyword : value->text;
    CssTokens tokens = css_tokenize(state->arena, text, strlen(text), 0);
    GridLine line = {0};
    bool is_span = false;
    while (!css_at_end(tokens)) {
        css_skip_space(&tokens);
        const CssToken *token = css_peek(&tokens);
        is_span = is_span || css_is_ident(token, "span");
        if (token->type == CSS_NUMBER && is_span) {
            line.span = (guint)CLAMP(token->number, 1, HTML_TRACKS_MOST);
        } else if (token->type == CSS_NUMBER) {
            line.line = (gint64)CLAMP(token->number, -HTML_TRACKS_MOST, HTML_TRACKS_MOST);
        }
        (void)css_take_component(&tokens);
    }
    line.span = is_span && line.span == 0 ? 1 : line.span;
    return line;
}

/* Counted from 0, in a grid of n explicit tracks; -1 for auto. */
static gint64 index_of(GridLine line, guint n)
{
    return line.line > 0 ? line.line - 1 : line.line < 0 ? MAX(0, n + 1 + line.line) : -1;
}

static void read_axis(const State *state, const HtmlBox *box, PropertyId start, PropertyId end,
                      guint n, gint64 *first, guint *span)
{
    *first = -1;
    *span = 1;
    if (box->is_anonymous) {
        return;
    }
    GridLine from = read_line(state, box->style, start), to = read_line(state, box->style, end);
    gint64 a = index_of(from, n), b = index_of(to, n);
    guint wanted = MAX(MAX(from.span, to.span), 1);
    if (a >= 0 && b >= 0) {
        *first = MIN(a, b);
        wanted = (guint)MAX(1, ABS(b - a));
    } else if (b >= 0) {
        *first = MAX(0, b - wanted);
    } else {
        *first = a;
    }
    *span = wanted;
}

static bool is_free(const Grid *grid, gint64 row, gint64 column, guint n_rows, guint n_columns)
{
    for (guint i = 0; i < grid->items->len; i++) {
        const GridItem *item = &g_array_index(grid->items, GridItem, i);
        if (row < item->row + item->n_rows && item->row < row + n_rows &&
            column < item->column + item->n_columns && item->column < column + n_columns) {
            return false;
        }
    }
    return true;
}

/* The next place in the rows, from the cursor on, that is free. */
static void find_place(const Grid *grid, guint n, gint64 *row, gint64 *column, guint n_rows,
                       guint n_columns, guint *cursor)
{
    bool has_row = *row >= 0, has_column = *column >= 0;
    guint across = MAX(n, n_columns);
    for (guint at = has_row ? (guint)*row * across : *cursor; at < across * HTML_TRACKS_MOST;
         at++) {
        guint y = at / across, x = at % across;
        if ((has_row && y != *row) || (has_column && x != *column) || x + n_columns > across) {
            continue;
        }
        if (is_free(grid, y, x, n_rows, n_columns)) {
            *row = y;
            *column = x;
            *cursor = has_row ? *cursor : at;
            return;
        }
    }
    *row = MAX(*row, 0);
    *column = MAX(*column, 0);
}

static void place_items(Grid *grid)
{
    guint cursor = 0, n_columns = MAX(grid->columns->len, 1), n_rows = grid->rows->len;
    for (HtmlBox *child = grid->box->first; child; child = child->next) {
        child->placer = grid->box;
        if (html_box_is_out_of_flow(child)) {
            child->x = html_box_content_x(grid->box);
            child->y = html_box_content_y(grid->box);
            continue;
        }
        GridItem item = {.box = child};
        gint64 column, row;
        read_axis(grid->state, child, PROPERTY_GRID_COLUMN_START, PROPERTY_GRID_COLUMN_END,
                  n_columns, &column, &item.n_columns);
        read_axis(grid->state, child, PROPERTY_GRID_ROW_START, PROPERTY_GRID_ROW_END, n_rows, &row,
                  &item.n_rows);
        if (row < 0 || column < 0) {
            find_place(grid, n_columns, &row, &column, item.n_rows, item.n_columns, &cursor);
        }
        item.column = (guint)MIN(column, HTML_TRACKS_MOST - 1);
        item.row = (guint)MIN(row, HTML_TRACKS_MOST - 1);
        item.n_columns = MIN(item.n_columns, HTML_TRACKS_MOST - item.column);
        item.n_rows = MIN(item.n_rows, HTML_TRACKS_MOST - item.row);
        html_tracks_extend(grid->columns, item.column + item.n_columns);
        html_tracks_extend(grid->rows, item.row + item.n_rows);
        g_array_append_val(grid->items, item);
    }
}

static double gap_of(const HtmlBox *box, PropertyId property, double base)
{
    double gap = html_style_length(box->style, property, base);
    return isnan(gap) ? 0 : gap;
}

static Grid grid_new(const State *state, HtmlBox *box, const HtmlSpace *within)
{
    Grid grid = {
        .state = state,
        .box = box,
        .items = g_array_new(FALSE, FALSE, sizeof(GridItem)),
        .column_gap = gap_of(box, PROPERTY_COLUMN_GAP, within->width),
        .row_gap = gap_of(box, PROPERTY_ROW_GAP, within->height),
    };
    grid.columns = html_tracks_read(state, box, PROPERTY_GRID_TEMPLATE_COLUMNS, within->width,
                                    grid.column_gap);
    grid.rows =
        html_tracks_read(state, box, PROPERTY_GRID_TEMPLATE_ROWS, within->height, grid.row_gap);
    place_items(&grid);
    for (guint i = 0; i < grid.items->len; i++) {
        const GridItem *item = &g_array_index(grid.items, GridItem, i);
        double narrow, wide;
        if (item->n_columns == 1) {
            HtmlTrack *track = &g_array_index(grid.columns, HtmlTrack, item->column);
            html_intrinsic_outer(state, item->box, &narrow, &wide);
            track->narrow = fmax(track->narrow, narrow);
            track->wide = fmax(track->wide, wide);
        }
    }
    return grid;
}

static void grid_clear(Grid *grid)
{
    g_array_unref(grid->items);
    g_array_unref(grid->columns);
    g_array_unref(grid->rows);
}

/* "normal" is "stretch". */
static const char *alignment(const HtmlBox *item, const HtmlBox *box, PropertyId self,
                             PropertyId items)
{
    const Value *own = style_value(item->style, self);
    bool is_auto = item->is_anonymous || value_is_keyword(own, "auto");
    const char *word = is_auto ? style_value(box->style, items)->keyword : own->keyword;
    return word && strcmp(word, "normal") != 0 && strcmp(word, "legacy") != 0 ? word : "stretch";
}

static double shift_of(const char *word, double free)
{
    if (strcmp(word, "center") == 0) {
        return html_unit(free / 2);
    }
    bool at_end = g_str_has_suffix(word, "end") || strcmp(word, "right") == 0;
    return at_end ? free : 0;
}

/* In its cells; `height` is NAN while rows are measured. */
static void lay_out(const Grid *grid, const GridItem *item, double height)
{
    HtmlBox *box = item->box;
    double width = html_tracks_extent(grid->columns, item->column, item->n_columns);
    HtmlSpace space = html_space(width, height);
    const char *across = alignment(box, grid->box, PROPERTY_JUSTIFY_SELF, PROPERTY_JUSTIFY_ITEMS);
    const char *down = alignment(box, grid->box, PROPERTY_ALIGN_SELF, PROPERTY_ALIGN_ITEMS);
    html_size_edges(box, width);
    space.shrinks = strcmp(across, "stretch") != 0;
    bool stretches = !isnan(height) && strcmp(down, "stretch") == 0 &&
                     box->kind == HTML_CONTAINER && isnan(html_size_specified_height(box, height));
    if (stretches) {
        double room = height - box->margin.of[HTML_TOP] - box->margin.of[HTML_BOTTOM];
        space.fixed_height = html_size_clamp_height(box, room, height);
    }
    html_flow_layout(grid->state, box, &space);
    if (isnan(height)) {
        return;
    }
    double free_across =
        width - box->width - box->margin.of[HTML_LEFT] - box->margin.of[HTML_RIGHT];
    double free_down =
        height - box->height - box->margin.of[HTML_TOP] - box->margin.of[HTML_BOTTOM];
    bool left = html_size_margin_is_auto(box, HTML_LEFT);
    bool right = html_size_margin_is_auto(box, HTML_RIGHT);
    double x = left || right ? (left && right ? free_across / 2
                                : left        ? free_across
                                              : 0)
                             : shift_of(across, free_across);
    box->x = html_box_content_x(grid->box) +
             g_array_index(grid->columns, HtmlTrack, item->column).at + box->margin.of[HTML_LEFT] +
             x;
    box->y = html_box_content_y(grid->box) + g_array_index(grid->rows, HtmlTrack, item->row).at +
             box->margin.of[HTML_TOP] + shift_of(down, free_down);
}

static double outer_height(const HtmlBox *box)
{
    return box->margin.of[HTML_TOP] + box->height + box->margin.of[HTML_BOTTOM];
}

/* Rows are as high as their items; those of several rows are spread over them. */
static void measure_rows(const Grid *grid)
{
    for (guint pass = 0; pass < 2; pass++) {
        for (guint i = 0; i < grid->items->len; i++) {
            const GridItem *item = &g_array_index(grid->items, GridItem, i);
            if ((item->n_rows > 1) != (pass == 1)) {
                continue;
            }
            lay_out(grid, item, NAN);
            double missing = outer_height(item->box) - grid->row_gap * (item->n_rows - 1);
            for (guint k = 0; k < item->n_rows && pass == 1; k++) {
                const HtmlTrack *row = &g_array_index(grid->rows, HtmlTrack, item->row + k);
                missing -= isnan(row->fixed) ? row->wide : row->fixed;
            }
            for (guint k = 0; k < item->n_rows; k++) {
                HtmlTrack *row = &g_array_index(grid->rows, HtmlTrack, item->row + k);
                row->wide = pass == 0 ? fmax(row->wide, missing)
                                      : row->wide + fmax(0, missing) / item->n_rows;
                row->narrow = row->wide;
            }
        }
    }
}

static bool is_stretching(const HtmlBox *box, PropertyId property)
{
    return html_style_is(box->style, property, "normal") ||
           html_style_is(box->style, property, "stretch");
}

/* Where the tracks begin that are smaller than their room. */
static void shift_tracks(GArray *tracks, const HtmlBox *box, PropertyId property, double free)
{
    const char *word = style_value(box->style, property)->keyword;
    double before = free > 0 ? shift_of(word, free) : 0, between = 0;
    guint n = tracks->len;
    if (free > 0 && strcmp(word, "space-between") == 0 && n > 1) {
        between = free / (n - 1);
    } else if (free > 0 && strcmp(word, "space-around") == 0) {
        between = free / n;
        before = between / 2;
    } else if (free > 0 && strcmp(word, "space-evenly") == 0) {
        before = between = free / (n + 1);
    }
    for (guint i = 0; i < n; i++) {
        g_array_index(tracks, HtmlTrack, i).at += before + between * i;
    }
}

double html_grid_layout(const State *state, HtmlBox *box, const HtmlSpace *within)
{
    Grid grid = grid_new(state, box, within);
    double width = html_tracks_size(grid.columns, within->width, grid.column_gap,
                                    is_stretching(box, PROPERTY_JUSTIFY_CONTENT));
    shift_tracks(grid.columns, box, PROPERTY_JUSTIFY_CONTENT, within->width - width);
    measure_rows(&grid);
    double height = html_tracks_size(grid.rows, within->height, grid.row_gap,
                                     is_stretching(box, PROPERTY_ALIGN_CONTENT));
    if (!isnan(within->height)) {
        shift_tracks(grid.rows, box, PROPERTY_ALIGN_CONTENT, within->height - height);
    }
    for (guint i = 0; i < grid.items->len; i++) {
        const GridItem *item = &g_array_index(grid.items, GridItem, i);
        lay_out(&grid, item, html_tracks_extent(grid.rows, item->row, item->n_rows));
    }
    grid_clear(&grid);
    return height;
}

void html_grid_intrinsic(const State *state, HtmlBox *box, double *least, double *most)
{
    HtmlSpace within = html_space(NAN, NAN);
    Grid grid = grid_new(state, box, &within);
    *least = *most = grid.column_gap * (grid.columns->len > 0 ? grid.columns->len - 1. : 0);
    for (guint i = 0; i < grid.columns->len; i++) {
        const HtmlTrack *track = &g_array_index(grid.columns, HtmlTrack, i);
        bool is_fixed = !isnan(track->fixed);
        *least += is_fixed ? track->fixed : fmax(track->least, track->narrow);
        *most += is_fixed ? track->fixed : fmax(track->least, track->wide);
    }
    grid_clear(&grid);
}

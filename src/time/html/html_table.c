#include "time/html/html_table.h"

#include "time/html/html_flow.h"
#include "time/html/html_style.h"

#include <math.h>
#include <stdlib.h>

enum { SPAN_MOST = 1000, COLUMNS_MOST = 1000 };

typedef struct Cell {
    HtmlBox *box;
    guint row, column, n_rows, n_columns;
} Cell;

typedef struct Column {
    double least, most; /* what its cells ask for */
    bool is_fixed;      /* one of them says a width */
    double width, x;
} Column;

typedef struct Table {
    const State *state;
    HtmlBox *box;
    GArray *rows;        /* HtmlBox * */
    GArray *cells;       /* Cell */
    GArray *columns;     /* Column */
    double across, down; /* between cells */
    bool collapses;
} Table;

static guint span_of(const HtmlBox *cell, const char *name)
{
    const char *text = cell->is_anonymous ? NULL : element_value(cell->element, name);
    gint64 n = text ? g_ascii_strtoll(text, NULL, 10) : 1;
    return (guint)CLAMP(n, 1, SPAN_MOST);
}

static Column *column_at(const Table *table, guint i)
{
    return &g_array_index(table->columns, Column, i);
}

static bool is_taken(const Table *table, guint row, guint column)
{
    for (guint i = 0; i < table->cells->len; i++) {
        const Cell *cell = &g_array_index(table->cells, Cell, i);
        if (row >= cell->row && row < cell->row + cell->n_rows && column >= cell->column &&
            column < cell->column + cell->n_columns) {
            return true;
        }
    }
    return false;
}

static void collect_row(Table *table, HtmlBox *box)
{
    guint row = table->rows->len, column = 0;
    g_array_append_val(table->rows, box);
    for (HtmlBox *child = box->first; child; child = child->next) {
        if (child->kind != HTML_CONTAINER || child->inside != HTML_CELL) {
            continue;
        }
        while (column < COLUMNS_MOST && is_taken(table, row, column)) {
            column++;
        }
        Cell cell = {child, row, column, span_of(child, "rowspan"), span_of(child, "colspan")};
        g_array_append_val(table->cells, cell);
        column += cell.n_columns;
        if (column > table->columns->len) {
            g_array_set_size(table->columns, column);
        }
    }
}

static void collect_group(Table *table, const char *display)
{
    for (HtmlBox *group = table->box->first; group; group = group->next) {
        bool is_head = html_style_is(group->style, PROPERTY_DISPLAY, "table-header-group");
        bool is_foot = html_style_is(group->style, PROPERTY_DISPLAY, "table-footer-group");
        const char *own = group->is_anonymous ? "table-row-group"
                          : is_head           ? "table-header-group"
                          : is_foot           ? "table-footer-group"
                                              : "table-row-group";
        if (group->inside != HTML_ROW_GROUP || !g_str_equal(own, display)) {
            continue;
        }
        for (HtmlBox *row = group->first; row; row = row->next) {
            if (row->inside == HTML_ROW) {
                collect_row(table, row);
            }
        }
    }
}

/* Widths that the cells of one column ask for; then those of several, for what is missing. */
static void measure_columns(Table *table)
{
    for (guint pass = 0; pass < 2; pass++) {
        for (guint i = 0; i < table->cells->len; i++) {
            const Cell *cell = &g_array_index(table->cells, Cell, i);
            if ((cell->n_columns > 1) != (pass == 1)) {
                continue;
            }
            html_size_intrinsic(table->state, cell->box);
            double gaps = table->across * (cell->n_columns - 1), least = -gaps, most = -gaps;
            bool is_fixed = !isnan(html_size_specified_width(cell->box, NAN));
            for (guint k = 0; k < cell->n_columns; k++) {
                least -= column_at(table, cell->column + k)->least;
                most -= column_at(table, cell->column + k)->most;
            }
            least = fmax(0, least + cell->box->min_content) / cell->n_columns;
            most = fmax(0, most + cell->box->max_content) / cell->n_columns;
            for (guint k = 0; k < cell->n_columns; k++) {
                Column *column = column_at(table, cell->column + k);
                column->least += least;
                column->most = fmax(column->most + most, column->least);
                column->is_fixed = column->is_fixed || (is_fixed && pass == 0);
            }
        }
    }
}

static Table table_new(const State *state, HtmlBox *box)
{
    Table table = {
        .state = state,
        .box = box,
        .rows = g_array_new(FALSE, FALSE, sizeof(HtmlBox *)),
        .cells = g_array_new(FALSE, FALSE, sizeof(Cell)),
        .columns = g_array_new(FALSE, TRUE, sizeof(Column)),
        .collapses = html_style_is(box->style, PROPERTY_BORDER_COLLAPSE, "collapse"),
    };
    collect_group(&table, "table-header-group");
    collect_group(&table, "table-row-group");
    collect_group(&table, "table-footer-group");
    const Value *spacing = style_value(box->style, PROPERTY_BORDER_SPACING);
    if (table.collapses && table.cells->len > 0) {
        HtmlBox *cell = g_array_index(table.cells, Cell, 0).box;
        html_size_edges(cell, 0); /* borders of neighbours lie on each other */
        table.across = -fmin(cell->border.of[HTML_LEFT], cell->border.of[HTML_RIGHT]);
        table.down = -fmin(cell->border.of[HTML_TOP], cell->border.of[HTML_BOTTOM]);
    } else if (!table.collapses && !spacing->keyword) {
        table.across = length_resolve(spacing->list.items[0]->length, 0);
        table.down = length_resolve(spacing->list.items[1]->length, 0);
    }
    measure_columns(&table);
    return table;
}

static void table_clear(Table *table)
{
    g_array_unref(table->rows);
    g_array_unref(table->cells);
    g_array_unref(table->columns);
}

/* Space around all cells and between them. */
static double gaps(double gap, guint n, bool collapses)
{
    return n == 0 ? 0 : gap * (collapses ? n - 1. : n + 1.);
}

static void sum_columns(const Table *table, double *least, double *most)
{
    *least = *most = 0;
    for (guint i = 0; i < table->columns->len; i++) {
        *least += column_at(table, i)->least;
        *most += column_at(table, i)->most;
    }
}

static void set_widths(Table *table, double room)
{
    double least, most, flexible = 0;
    guint n = table->columns->len;
    sum_columns(table, &least, &most);
    for (guint i = 0; i < n; i++) {
        flexible += column_at(table, i)->is_fixed ? 0 : column_at(table, i)->most;
    }
    double x = 0;
    for (guint i = 0; i < n; i++) {
        Column *column = column_at(table, i);
        if (room >= most) {
            double share = flexible > 0 ? column->is_fixed ? 0 : column->most / flexible
                           : most > 0   ? column->most / most
                                        : 1. / n;
            column->width = column->most + (room - most) * share;
        } else if (room > least && most > least) {
            column->width =
                column->least + (room - least) * (column->most - column->least) / (most - least);
        } else {
            column->width = column->least;
        }
        column->x = x;
        x += column->width + table->across;
    }
}

static double width_of(const Table *table, const Cell *cell)
{
    const Column *last = column_at(table, cell->column + cell->n_columns - 1);
    return last->x + last->width - column_at(table, cell->column)->x;
}

static void lay_out_cell(const Table *table, const Cell *cell, double height)
{
    HtmlSpace space = html_space(width_of(table, cell), NAN);
    space.fixed_width = space.width;
    html_flow_layout(table->state, cell->box, &space);
    if (isnan(height)) {
        return;
    }
    double free = height - cell->box->height;
    cell->box->height = height;
    const Value *align = style_value(cell->box->style, PROPERTY_VERTICAL_ALIGN);
    if (value_is_keyword(align, "middle")) {
        html_box_sink(cell->box, free / 2);
    } else if (value_is_keyword(align, "bottom")) {
        html_box_sink(cell->box, free);
    }
    html_flow_find_baselines(cell->box);
}

static double *measure_rows(const Table *table)
{
    double *heights = g_new0(double, table->rows->len + 1);
    for (guint i = 0; i < table->rows->len; i++) {
        const HtmlBox *row = g_array_index(table->rows, HtmlBox *, i);
        double own = html_size_specified_height(row, NAN);
        heights[i] = isnan(own) ? 0 : own;
    }
    for (guint i = 0; i < table->cells->len; i++) {
        const Cell *cell = &g_array_index(table->cells, Cell, i);
        lay_out_cell(table, cell, NAN);
        guint n = MIN(cell->n_rows, table->rows->len - cell->row);
        double missing = cell->box->height - table->down * (n - 1);
        for (guint k = 0; k < n; k++) {
            missing -= heights[cell->row + k];
        }
        heights[cell->row + n - 1] += fmax(0, missing);
    }
    return heights;
}

/* Rows and their groups span the table. */
static void place_row(HtmlBox *row, HtmlBox *table, double inset, double y, double width,
                      double height)
{
    HtmlBox *group = row->parent;
    row->placer = group;
    row->height = height;
    if (group->first == row) {
        group->placer = table;
        group->x = html_box_content_x(table) + inset;
        group->y = y;
        group->width = width - 2 * inset;
    }
    row->x = 0;
    row->width = group->width;
    row->y = y - group->y;
    group->height = row->y + height;
}

static void place_cells(const Table *table, guint row, const double *heights)
{
    HtmlBox *box = g_array_index(table->rows, HtmlBox *, row);
    for (guint i = 0; i < table->cells->len; i++) {
        const Cell *cell = &g_array_index(table->cells, Cell, i);
        if (cell->row != row) {
            continue;
        }
        double height = heights[row];
        for (guint k = 1; k < MIN(cell->n_rows, table->rows->len - row); k++) {
            height += heights[row + k] + table->down;
        }
        lay_out_cell(table, cell, height);
        cell->box->placer = box;
        cell->box->x = column_at(table, cell->column)->x;
        cell->box->y = 0;
    }
}

static double place_captions(const Table *table, double y)
{
    for (HtmlBox *child = table->box->first; child; child = child->next) {
        if (!child->is_anonymous &&
            html_style_is(child->style, PROPERTY_DISPLAY, "table-caption")) {
            HtmlSpace space = html_space(table->box->width, NAN);
            html_flow_layout(table->state, child, &space);
            child->placer = table->box;
            child->x = 0;
            child->y = y;
            y += child->height;
        }
    }
    return y;
}

double html_table_layout(const State *state, HtmlBox *box, const HtmlSpace *within)
{
    Table table = table_new(state, box);
    set_widths(&table, within->width - gaps(table.across, table.columns->len, table.collapses));
    g_autofree double *heights = measure_rows(&table);
    double top = html_box_content_y(box);
    double y = place_captions(&table, top) + (table.collapses ? 0 : table.down);
    double total = 0;
    guint n = table.rows->len;
    for (guint i = 0; i < n; i++) {
        total += heights[i];
    }
    /* A height of the table's own is shared by the rows. */
    double extra =
        isnan(within->height) ? 0 : within->height - total - gaps(table.down, n, table.collapses);
    for (guint i = 0; i < n; i++) {
        heights[i] += extra > 0 ? (total > 0 ? extra * heights[i] / total : extra / n) : 0;
    }
    for (guint i = 0; i < n; i++) {
        double inset = table.collapses ? 0 : table.across;
        place_row(g_array_index(table.rows, HtmlBox *, i), box, inset, y, within->width,
                  heights[i]);
        place_cells(&table, i, heights);
        y += heights[i] + table.down;
    }
    double content = n == 0 ? 0 : y - top - (table.collapses ? table.down : 0);
    table_clear(&table);
    return content;
}

void html_table_intrinsic(const State *state, HtmlBox *box, double *least, double *most)
{
    Table table = table_new(state, box);
    sum_columns(&table, least, most);
    double around = gaps(table.across, table.columns->len, table.collapses);
    *least += around;
    *most += around;
    table_clear(&table);
}

#include "render/sheet/sheet_grid.h"

#include "base/error.h"

/* The cells that are asked for, and what one page may be. */
typedef struct Wanted {
    gint64 n;
    int width, height;
    const SheetOptions *options;
} Wanted;

static int power_above(int side)
{
    int power = 1;
    while (power < side)
        power *= 2;
    return power;
}

/* Of n cells of this length in a line. */
static gint64 line_length(gint64 n, int cell, const SheetOptions *options)
{
    return n * (cell + 2 * options->extrude) + (n - 1) * options->padding;
}

static SheetGrid grid_of(const Wanted *wanted, gint64 columns, gint64 rows)
{
    const SheetOptions *options = wanted->options;
    gint64 width = line_length(columns, wanted->width, options);
    gint64 height = line_length(rows, wanted->height, options);
    SheetGrid grid = {
        .columns = (int)columns,
        .rows = (int)rows,
        .width = (int)MIN(width, G_MAXINT / 2),
        .height = (int)MIN(height, G_MAXINT / 2),
        .margin = options->extrude,
        .spacing = options->padding + 2 * options->extrude,
        .n_page = columns * rows,
    };
    if (options->square)
        grid.width = grid.height = MAX(grid.width, grid.height);
    if (options->power_of_two) {
        grid.width = power_above(grid.width);
        grid.height = power_above(grid.height);
    }
    return grid;
}

static bool grid_fits(const SheetGrid *grid, const SheetOptions *options)
{
    return grid->width <= options->side && grid->height <= options->side &&
           (options->pixels == 0 ||
            (guint64)grid->width * (guint64)grid->height <= options->pixels);
}

static bool grid_better(const SheetGrid *a, const SheetGrid *b)
{
    int side_a = MAX(a->width, a->height), side_b = MAX(b->width, b->height);
    if (side_a != side_b)
        return side_a < side_b;
    int cells_a = a->columns * a->rows, cells_b = b->columns * b->rows;
    return cells_a != cells_b ? cells_a < cells_b : a->columns > b->columns;
}

/* The best page for n cells. */
static bool find(const Wanted *wanted, SheetGrid *best)
{
    const SheetOptions *options = wanted->options;
    gint64 fixed = MIN(options->columns, wanted->n);
    gint64 first = fixed > 0 ? fixed : 1;
    gint64 last = fixed > 0 ? fixed : MIN(wanted->n, options->side / wanted->width);
    bool found = false;
    for (gint64 columns = first; columns <= last; columns++) {
        gint64 rows = (wanted->n + columns - 1) / columns;
        if (rows > options->side / wanted->height)
            continue;
        SheetGrid grid = grid_of(wanted, columns, rows);
        if (grid_fits(&grid, options) && (!found || grid_better(&grid, best))) {
            *best = grid;
            found = true;
        }
    }
    return found;
}

/* Most cells that fit one page, and that page; 0 for none. */
static gint64 capacity(const Wanted *wanted, SheetGrid *fullest)
{
    const SheetOptions *options = wanted->options;
    gint64 most = 0;
    gint64 first = options->columns > 0 ? options->columns : 1;
    gint64 last = options->columns > 0 ? options->columns : options->side / wanted->width;
    for (gint64 columns = first; columns <= last; columns++) {
        gint64 fits = 0, fails = options->side / wanted->height + 1;
        while (fails - fits > 1) {
            gint64 rows = (fits + fails) / 2;
            SheetGrid grid = grid_of(wanted, columns, rows);
            if (grid_fits(&grid, options))
                fits = rows;
            else
                fails = rows;
        }
        SheetGrid grid = grid_of(wanted, columns, MAX(fits, 1));
        bool better = fits * columns > most ||
                      (fits * columns == most && most > 0 && grid_better(&grid, fullest));
        if (fits > 0 && better) {
            most = fits * columns;
            *fullest = grid;
        }
    }
    return most;
}

static int scaled_height(const Wanted *wanted, int width)
{
    gint64 twice = (gint64)wanted->height * width * 2;
    return MAX(1, (int)((twice + wanted->width) / (2 * (gint64)wanted->width)));
}

static gint64 all_pages(const Wanted *wanted)
{
    SheetGrid ignored;
    return capacity(wanted, &ignored) * wanted->options->pages;
}

/* Largest width below the cell's, in its proportion, of which all cells fit; 0 for none. */
static int fitting_width(const Wanted *wanted)
{
    int fits = 0, fails = wanted->width;
    while (fails - fits > 1) {
        int middle = (fits + fails) / 2;
        Wanted smaller = {wanted->n, middle, scaled_height(wanted, middle), wanted->options};
        if (all_pages(&smaller) >= wanted->n)
            fits = middle;
        else
            fails = middle;
    }
    return fits;
}

static void append_alternatives(const Wanted *wanted, gint64 most, GString *out)
{
    int width = fitting_width(wanted);
    if (width > 0)
        g_string_append_printf(out, ", or all in cells of %dx%d", width,
                               scaled_height(wanted, width));
    if (most > 0)
        g_string_append_printf(out, ", or all on %" G_GINT64_FORMAT " pages",
                               (wanted->n + most - 1) / most);
}

static void report(const Wanted *wanted, gint64 most, const char *path, GError **error)
{
    const SheetOptions *options = wanted->options;
    g_autoptr(GString) text = g_string_new(NULL);
    g_string_append_printf(text, "%" G_GINT64_FORMAT " cells of %dx%d do not fit in ", wanted->n,
                           wanted->width, wanted->height);
    if (options->pages > 1)
        g_string_append_printf(text, "%u sheets", options->pages);
    else
        g_string_append(text, "a sheet");
    g_string_append_printf(text, " of %d pixels a side", options->side);
    if (options->pixels > 0)
        g_string_append_printf(text, " and %" G_GUINT64_FORMAT " pixels in all", options->pixels);
    g_string_append_printf(text, "; %" G_GINT64_FORMAT " of this size would",
                           most * options->pages);
    append_alternatives(wanted, most, text);
    error_set(error, ERROR_LIMIT, (Place){path, 0, 0},
              "%s: give a smaller size, a lower frame rate, --sheet-pages or --sheet-max-size",
              text->str);
}

static void set_pages(SheetGrid *grid, gint64 n, const Wanted *wanted)
{
    grid->n_pages = (guint)((n + grid->n_page - 1) / grid->n_page);
    gint64 last = n - (gint64)(grid->n_pages - 1) * grid->n_page;
    grid->last_rows = (int)((last + grid->columns - 1) / grid->columns);
    grid->last_height = grid->height;
    if (grid->n_pages > 1)
        grid->last_height = grid_of(wanted, grid->columns, grid->last_rows).height;
}

bool sheet_grid(SheetGrid *grid, gint64 n_cells, int cell_width, int cell_height,
                const SheetOptions *options, const char *path, GError **error)
{
    Wanted wanted = {n_cells, cell_width, cell_height, options};
    if (!find(&wanted, grid)) {
        gint64 most = capacity(&wanted, grid);
        if (most * options->pages < n_cells) {
            report(&wanted, most, path, error);
            return false;
        }
    }
    set_pages(grid, n_cells, &wanted);
    return true;
}

guint sheet_grid_page(const SheetGrid *grid, gint64 cell)
{
    return (guint)(cell / grid->n_page);
}

int sheet_grid_x(const SheetGrid *grid, gint64 cell, int cell_width)
{
    gint64 column = cell % grid->n_page % grid->columns;
    return grid->margin + (int)column * (cell_width + grid->spacing);
}

int sheet_grid_y(const SheetGrid *grid, gint64 cell, int cell_height)
{
    gint64 row = cell % grid->n_page / grid->columns;
    return grid->margin + (int)row * (cell_height + grid->spacing);
}

#include "render/sheet/sheet.h"

#include "base/error.h"

#include <json-glib/json-glib.h>
#include <math.h>

enum {
    NAME_DIGITS = 4,
    POINT_STEPS = 64, /* a binary fraction: JSON prints it exactly and short */
};

static bool layout_fits(SheetLayout layout, guint64 pixels)
{
    return layout.width <= SHEET_SIDE_LARGEST && layout.height <= SHEET_SIDE_LARGEST &&
           (pixels == 0 || (guint64)layout.width * (guint64)layout.height <= pixels);
}

static bool layout_better(SheetLayout a, SheetLayout b)
{
    int side_a = MAX(a.width, a.height), side_b = MAX(b.width, b.height);
    if (side_a != side_b)
        return side_a < side_b;
    int cells_a = a.columns * a.rows, cells_b = b.columns * b.rows;
    return cells_a != cells_b ? cells_a < cells_b : a.columns > b.columns;
}

static bool layout_find(SheetLayout *best, gint64 n_cells, int cell_width, int cell_height,
                        guint64 pixels)
{
    bool found = false;
    gint64 most = MIN(n_cells, SHEET_SIDE_LARGEST / cell_width);
    for (gint64 columns = 1; columns <= most; columns++) {
        gint64 rows = (n_cells + columns - 1) / columns;
        if (rows > SHEET_SIDE_LARGEST / cell_height)
            continue;
        SheetLayout layout = {(int)columns, (int)rows, (int)columns * cell_width,
                              (int)rows * cell_height};
        if (layout_fits(layout, pixels) && (!found || layout_better(layout, *best))) {
            *best = layout;
            found = true;
        }
    }
    return found;
}

/* Most cells of this size in one sheet. */
static gint64 capacity(int cell_width, int cell_height, guint64 pixels)
{
    gint64 cells = (gint64)(SHEET_SIDE_LARGEST / cell_width) * (SHEET_SIDE_LARGEST / cell_height);
    gint64 by_pixels = (gint64)(pixels / ((guint64)cell_width * (guint64)cell_height));
    return pixels == 0 ? cells : MIN(cells, by_pixels);
}

static int scaled_height(int width, int cell_width, int cell_height)
{
    return MAX(1, (int)(((gint64)cell_height * width * 2 + cell_width) / (2 * (gint64)cell_width)));
}

/* Largest width below the cell's, in its proportion, that fits n cells; 0 for none. */
static int fitting_width(gint64 n_cells, int cell_width, int cell_height, guint64 pixels)
{
    int fits = 0, fails = cell_width;
    while (fails - fits > 1) {
        int middle = (fits + fails) / 2;
        SheetLayout ignored;
        if (layout_find(&ignored, n_cells, middle, scaled_height(middle, cell_width, cell_height),
                        pixels))
            fits = middle;
        else
            fails = middle;
    }
    return fits;
}

bool sheet_layout(SheetLayout *layout, gint64 n_cells, int cell_width, int cell_height,
                  guint64 pixels, const char *path, GError **error)
{
    if (layout_find(layout, n_cells, cell_width, cell_height, pixels))
        return true;
    g_autofree char *limit =
        pixels > 0 ? g_strdup_printf(" and %" G_GUINT64_FORMAT " pixels in all", pixels)
                   : g_strdup("");
    int width = fitting_width(n_cells, cell_width, cell_height, pixels);
    g_autofree char *smaller = width > 0
                                   ? g_strdup_printf(", or all in cells of %dx%d", width,
                                                     scaled_height(width, cell_width, cell_height))
                                   : g_strdup("");
    error_set(error, ERROR_LIMIT, (Place){path, 0, 0},
              "%" G_GINT64_FORMAT
              " cells of %dx%d do not fit in a sheet of %d pixels a side%s; %" G_GINT64_FORMAT
              " of this size would%s: give a smaller size or a lower frame rate",
              n_cells, cell_width, cell_height, SHEET_SIDE_LARGEST, limit,
              capacity(cell_width, cell_height, pixels), smaller);
    return false;
}

int sheet_cell_x(const SheetContent *content, gint64 cell)
{
    return (int)(cell % content->layout.columns) * content->cell_width;
}

int sheet_cell_y(const SheetContent *content, gint64 cell)
{
    return (int)(cell / content->layout.columns) * content->cell_height;
}

/* Whole milliseconds from the start to the start of a cell, rounded half up. */
static gint64 cell_start(const SheetContent *content, gint64 cell)
{
    gint64 loop = clock_mul_div(2 * content->span + TIME_MILLISECOND, 1, 2 * TIME_MILLISECOND);
    return clock_mul_div(2 * loop * cell + content->n_cells, 1, 2 * content->n_cells);
}

gint64 sheet_cell_duration(const SheetContent *content, gint64 cell)
{
    return cell_start(content, cell + 1) - cell_start(content, cell);
}

static void add_int(JsonBuilder *builder, const char *name, gint64 value)
{
    json_builder_set_member_name(builder, name);
    json_builder_add_int_value(builder, value);
}

static void add_double(JsonBuilder *builder, const char *name, double value)
{
    json_builder_set_member_name(builder, name);
    json_builder_add_double_value(builder, value);
}

static void add_bool(JsonBuilder *builder, const char *name, bool value)
{
    json_builder_set_member_name(builder, name);
    json_builder_add_boolean_value(builder, value);
}

static void add_string(JsonBuilder *builder, const char *name, const char *value)
{
    json_builder_set_member_name(builder, name);
    json_builder_add_string_value(builder, value);
}

static void begin_object(JsonBuilder *builder, const char *name)
{
    json_builder_set_member_name(builder, name);
    json_builder_begin_object(builder);
}

static void add_size(JsonBuilder *builder, const char *name, int width, int height)
{
    begin_object(builder, name);
    add_int(builder, "w", width);
    add_int(builder, "h", height);
    json_builder_end_object(builder);
}

static void add_rectangle(JsonBuilder *builder, const char *name, int x, int y, int width,
                          int height)
{
    begin_object(builder, name);
    add_int(builder, "x", x);
    add_int(builder, "y", y);
    add_int(builder, "w", width);
    add_int(builder, "h", height);
    json_builder_end_object(builder);
}

static void add_point(JsonBuilder *builder, const char *name, double x, double y)
{
    begin_object(builder, name);
    add_double(builder, "x", x);
    add_double(builder, "y", y);
    json_builder_end_object(builder);
}

static void add_points(JsonBuilder *builder, const GArray *points)
{
    if (points->len == 0)
        return;
    begin_object(builder, "points");
    for (guint i = 0; i < points->len; i++) {
        const SinkPoint *point = &g_array_index(points, SinkPoint, i);
        add_point(builder, point->name, round(point->x * POINT_STEPS) / POINT_STEPS,
                  round(point->y * POINT_STEPS) / POINT_STEPS);
    }
    json_builder_end_object(builder);
}

static void add_cell(JsonBuilder *builder, const SheetContent *content, gint64 cell)
{
    int width = content->cell_width, height = content->cell_height;
    g_autofree char *name =
        g_strdup_printf("%s-%0*" G_GINT64_FORMAT, content->tag, NAME_DIGITS, cell);
    begin_object(builder, name);
    add_rectangle(builder, "frame", sheet_cell_x(content, cell), sheet_cell_y(content, cell), width,
                  height);
    add_bool(builder, "rotated", false);
    add_bool(builder, "trimmed", false);
    add_rectangle(builder, "spriteSourceSize", 0, 0, width, height);
    add_size(builder, "sourceSize", width, height);
    add_point(builder, "pivot", content->pivot_x, content->pivot_y);
    add_int(builder, "duration", sheet_cell_duration(content, cell));
    add_points(builder, content->points[cell]);
    json_builder_end_object(builder);
}

static void add_meta(JsonBuilder *builder, const SheetContent *content)
{
    begin_object(builder, "meta");
    add_string(builder, "app", "zoetrope");
    add_string(builder, "version", ZOETROPE_VERSION);
    add_string(builder, "image", content->image);
    add_string(builder, "format", "RGBA8888");
    add_size(builder, "size", content->layout.width, content->layout.height);
    add_string(builder, "scale", "1");
    json_builder_set_member_name(builder, "frameTags");
    json_builder_begin_array(builder);
    json_builder_begin_object(builder);
    add_string(builder, "name", content->tag);
    add_int(builder, "from", 0);
    add_int(builder, "to", content->n_cells - 1);
    add_string(builder, "direction", "forward");
    json_builder_end_object(builder);
    json_builder_end_array(builder);
    json_builder_end_object(builder);
}

char *sheet_json(const SheetContent *content)
{
    g_autoptr(JsonBuilder) builder = json_builder_new();
    json_builder_begin_object(builder);
    begin_object(builder, "frames");
    for (gint64 cell = 0; cell < content->n_cells; cell++)
        add_cell(builder, content, cell);
    json_builder_end_object(builder);
    add_meta(builder, content);
    json_builder_end_object(builder);

    g_autoptr(JsonNode) root = json_builder_get_root(builder);
    g_autofree char *text = json_to_string(root, true);
    return g_strconcat(text, "\n", NULL);
}

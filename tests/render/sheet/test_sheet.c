#include "fixture.h"

#include "base/error.h"
#include "render/sheet/sheet_grid.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>

static SheetOptions options_of(guint64 pixels)
{
    Limits limits = limits_default();
    SheetOptions options = sheet_options_default(&limits);
    options.pixels = pixels;
    return options;
}

static void test_layout(void)
{
    static const struct {
        gint64 cells;
        int width, height;
        guint64 pixels;
        int columns, rows;
    } rows[] = {
        {1, 100, 50, 0, 1, 1},      {2, 50, 50, 0, 2, 1},
        {3, 50, 50, 0, 2, 2},       {4, 50, 50, 0, 2, 2},
        {5, 50, 50, 0, 3, 2},       {12, 50, 50, 0, 4, 3},
        {12, 160, 90, 0, 3, 4},  /* 480x360 */
        {12, 90, 160, 0, 4, 3},  /* 360x480 */
        {10, 10, 100, 0, 10, 1}, /* 100x100 */
        {10, 100, 10, 0, 1, 10},    {7, 50, 50, 0, 3, 3},
        {8, 1, 1, 0, 3, 3},         {64, 2048, 2048, 0, 8, 8},
        {1, 16384, 16384, 0, 1, 1}, {3, 50, 50, 7500, 3, 1}, /* 2x2 would be 10000 pixels */
        {5, 50, 50, 12500, 5, 1},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        SheetGrid layout;
        SheetOptions options = options_of(rows[i].pixels);
        g_autoptr(GError) error = NULL;
        sheet_grid(&layout, rows[i].cells, rows[i].width, rows[i].height, &options, "x", &error);
        g_assert_no_error(error);
        g_assert_cmpint(layout.columns, ==, rows[i].columns);
        g_assert_cmpint(layout.rows, ==, rows[i].rows);
        g_assert_cmpint(layout.width, ==, rows[i].columns * rows[i].width);
        g_assert_cmpint(layout.height, ==, rows[i].rows * rows[i].height);
    }
}

/* The error says what would fit, and it does. */
static void test_layout_errors(void)
{
    static const struct {
        gint64 cells;
        int width, height;
        guint64 pixels;
        const char *fits; /* cells of this size */
        int smaller_width, smaller_height;
    } rows[] = {
        /* Nine columns of 1820; 13 of 1213 in 24 rows of 682. */
        {65, 2048, 2048, 0, "64 of this size would", 1820, 1820},
        {1, 16385, 10, 0, "0 of this size would", 16384, 10},
        {300, 1280, 720, 0, "264 of this size would", 1213, 682},
        {4, 100, 100, 30000, "3 of this size would", 86, 86},
        {30000, 200, 1, 0, "1327104 of this size would", 0, 0},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        SheetGrid layout;
        SheetOptions options = options_of(rows[i].pixels);
        g_autoptr(GError) error = NULL;
        bool fits = sheet_grid(&layout, rows[i].cells, rows[i].width, rows[i].height, &options,
                               "walk.sheet.png", &error);
        if (rows[i].smaller_width == 0) {
            g_assert_true(fits);
            continue;
        }
        g_assert_error(error, ERROR_DOMAIN, ERROR_LIMIT);
        g_assert_cmpstr(error_place(error).path, ==, "walk.sheet.png");
        g_assert_nonnull(strstr(error->message, rows[i].fits));
        g_autofree char *smaller =
            g_strdup_printf("in cells of %dx%d", rows[i].smaller_width, rows[i].smaller_height);
        if (strstr(error->message, smaller) == NULL)
            g_error("\"%s\" lacks \"%s\"", error->message, smaller);
        g_assert_true(sheet_grid(&layout, rows[i].cells, rows[i].smaller_width,
                                 rows[i].smaller_height, &options, "x", NULL));
    }
}

/* Whole milliseconds that differ by one at most and sum up to the loop. */
static void test_durations(void)
{
    static const struct {
        gint64 cells;
        Time span;
        gint64 sum, shortest, longest;
    } rows[] = {
        {12, 1200 * TIME_MILLISECOND, 1200, 100, 100},
        {30, TIME_SECOND, 1000, 33, 34},
        {60, 2 * TIME_SECOND, 2000, 33, 34},
        {38, 1250 * TIME_MILLISECOND, 1250, 32, 33},
        {7, 1001 * TIME_MILLISECOND, 1001, 143, 143},
        {3, 2000499999, 2000, 666, 667},
        {3, 2000500000, 2001, 667, 667},
        {1, 1, 0, 0, 0},
        {36000, 600 * TIME_SECOND, 600000, 16, 17},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        gint64 sum = 0;
        for (gint64 k = 0; k < rows[i].cells; k++) {
            gint64 duration = sheet_cell_duration(rows[i].span, rows[i].cells, k);
            g_assert_cmpint(duration, >=, rows[i].shortest);
            g_assert_cmpint(duration, <=, rows[i].longest);
            sum += duration;
        }
        g_assert_cmpint(sum, ==, rows[i].sum);
    }
}

static void assert_rectangle(JsonObject *parent, const char *name, int x, int y, int width,
                             int height)
{
    JsonObject *object = json_object_get_object_member(parent, name);
    g_assert_cmpint(json_object_get_int_member(object, "x"), ==, x);
    g_assert_cmpint(json_object_get_int_member(object, "y"), ==, y);
    g_assert_cmpint(json_object_get_int_member(object, "w"), ==, width);
    g_assert_cmpint(json_object_get_int_member(object, "h"), ==, height);
}

static void assert_point(JsonObject *parent, const char *name, double x, double y)
{
    JsonObject *object = json_object_get_object_member(parent, name);
    g_assert_cmpfloat(json_object_get_double_member(object, "x"), ==, x);
    g_assert_cmpfloat(json_object_get_double_member(object, "y"), ==, y);
}

static void assert_cells(JsonObject *frames, const SinkParams *params, const guint8 *sheet,
                         int sheet_width)
{
    g_autoptr(GList) names = json_object_get_members(frames);
    g_assert_cmpuint(g_list_length(names), ==, params->n_frames);
    gint64 total = 0, index = 0;
    for (GList *name = names; name != NULL; name = name->next, index++) {
        g_autofree char *expected = g_strdup_printf("walk-%04d", (int)index);
        g_assert_cmpstr(name->data, ==, expected);
        JsonObject *cell = json_object_get_object_member(frames, name->data);
        JsonObject *place = json_object_get_object_member(cell, "frame");
        int x = (int)json_object_get_int_member(place, "x");
        int y = (int)json_object_get_int_member(place, "y");
        assert_rectangle(cell, "frame", x, y, params->width, params->height);
        assert_rectangle(cell, "spriteSourceSize", 0, 0, params->width, params->height);
        g_assert_false(json_object_get_boolean_member(cell, "rotated"));
        g_assert_false(json_object_get_boolean_member(cell, "trimmed"));
        assert_point(cell, "pivot", .5, 1);
        JsonObject *points = json_object_get_object_member(cell, "points");
        assert_point(points, "near-foot", (double)index + .25, 3);
        assert_point(points, "hand", 7.125, (double)-index);
        total += json_object_get_int_member(cell, "duration");

        g_autoptr(Frame) frame =
            fixture_frame(params->width, params->height, index, params->transparent);
        g_autofree guint8 *row = g_malloc((gsize)params->width * 4);
        for (int k = 0; k < params->height; k++) {
            frame_row_straight(frame, k, row);
            const guint8 *found = sheet + ((gsize)(y + k) * (gsize)sheet_width + (gsize)x) * 4;
            g_assert_cmpmem(found, params->width * 4, row, params->width * 4);
        }
    }
    g_assert_cmpint(total, ==, params->span / TIME_MILLISECOND);
}

static void assert_meta(JsonObject *meta, const SinkParams *params, int width, int height)
{
    g_assert_cmpstr(json_object_get_string_member(meta, "app"), ==, "zoetrope");
    g_assert_cmpstr(json_object_get_string_member(meta, "image"), ==, "film.sheet.png");
    g_assert_cmpstr(json_object_get_string_member(meta, "format"), ==, "RGBA8888");
    g_assert_cmpstr(json_object_get_string_member(meta, "scale"), ==, "1");
    g_assert_cmpstr(json_object_get_string_member(meta, "version"), ==, ZOETROPE_VERSION);
    JsonObject *size = json_object_get_object_member(meta, "size");
    g_assert_cmpint(json_object_get_int_member(size, "w"), ==, width);
    g_assert_cmpint(json_object_get_int_member(size, "h"), ==, height);
    JsonArray *tags = json_object_get_array_member(meta, "frameTags");
    g_assert_cmpuint(json_array_get_length(tags), ==, 1);
    JsonObject *tag = json_array_get_object_element(tags, 0);
    g_assert_cmpstr(json_object_get_string_member(tag, "name"), ==, "walk");
    g_assert_cmpstr(json_object_get_string_member(tag, "direction"), ==, "forward");
    g_assert_cmpint(json_object_get_int_member(tag, "from"), ==, 0);
    g_assert_cmpint(json_object_get_int_member(tag, "to"), ==, params->n_frames - 1);
}

/* 11 cells leave an empty place: it is transparent. */
static void test_read_back(void)
{
    static const gint64 counts[] = {12, 11, 1};
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "film.sheet.png", NULL);
    g_autofree char *json_path = g_build_filename(folder, "film.sheet.json", NULL);
    for (guint i = 0; i < G_N_ELEMENTS(counts); i++) {
        SinkParams params = fixture_params(path);
        params.n_frames = counts[i];
        params.transparent = true;
        g_autoptr(GError) error = NULL;
        fixture_film(sink_by_name("sheet"), &params, &error);
        g_assert_no_error(error);

        int width, height;
        g_autofree guint8 *sheet = fixture_read_png(path, &width, &height);
        g_autoptr(JsonParser) parser = json_parser_new();
        g_assert_true(json_parser_load_from_file(parser, json_path, &error));
        JsonObject *root = json_node_get_object(json_parser_get_root(parser));
        assert_cells(json_object_get_object_member(root, "frames"), &params, sheet, width);
        assert_meta(json_object_get_object_member(root, "meta"), &params, width, height);
        if (counts[i] == 11)
            g_assert_cmpint(sheet[4 * width * height - 1], ==, 0);
    }
    g_assert_cmpuint(fixture_count(folder), ==, 2);
    fixture_remove(folder);
}

/* Without a tag the file's name is one; text that is not UTF-8 becomes it. */
static void test_names(void)
{
    static const struct {
        const char *file, *tag, *expected;
    } rows[] = {
        {"jump.sheet.png", NULL, "\"jump-0000\""},
        {"jump.png", NULL, "\"jump-0000\""},
        {"x.sheet.png", "say \"hi\"", "\"say \\\"hi\\\"-0000\""},
        {"x.sheet.png", "\xff", "\"\xef\xbf\xbd-0000\""},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        char *folder = fixture_folder();
        g_autofree char *path = g_build_filename(folder, rows[i].file, NULL);
        SinkParams params = fixture_params(path);
        params.tag = rows[i].tag;
        g_autoptr(GError) error = NULL;
        fixture_film(sink_by_name("sheet"), &params, &error);
        g_assert_no_error(error);
        g_autofree char *stem = g_strndup(path, strlen(path) - strlen(".png"));
        g_autofree char *json_path = g_strconcat(stem, ".json", NULL);
        g_autoptr(GBytes) json = fixture_read(json_path);
        g_autofree char *text = g_strndup(g_bytes_get_data(json, NULL), g_bytes_get_size(json));
        g_assert_nonnull(strstr(text, rows[i].expected));
        g_assert_true(g_utf8_validate(text, -1, NULL));
        fixture_remove(folder);
    }
}

/* Neither file when one of them cannot be. */
static void test_both_or_neither(void)
{
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "film.sheet.png", NULL);
    g_autofree char *json_path = g_build_filename(folder, "film.sheet.json", NULL);
    g_assert_cmpint(g_mkdir(json_path, 0777), ==, 0);
    fixture_write(path, "old");
    SinkParams params = fixture_params(path);
    g_autoptr(GError) error = NULL;
    g_assert_false(fixture_film(sink_by_name("sheet"), &params, &error));
    g_assert_error(error, ERROR_DOMAIN, ERROR_IO);
    g_assert_cmpstr(error_place(error).path, ==, json_path);
    g_assert_true(fixture_holds(path, "old"));
    g_assert_cmpuint(fixture_count(folder), ==, 2);

    g_autofree char *other = g_build_filename(folder, "other.json", NULL);
    g_clear_error(&error);
    params.path = other;
    g_assert_false(fixture_film(sink_by_name("sheet"), &params, &error));
    g_assert_error(error, ERROR_DOMAIN, ERROR_USAGE);
    g_assert_cmpuint(fixture_count(folder), ==, 2);
    fixture_remove(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/sheet/layout", test_layout);
    g_test_add_func("/sheet/layout-errors", test_layout_errors);
    g_test_add_func("/sheet/durations", test_durations);
    g_test_add_func("/sheet/read-back", test_read_back);
    g_test_add_func("/sheet/names", test_names);
    g_test_add_func("/sheet/both-or-neither", test_both_or_neither);
    return g_test_run();
}

#include "fixture.h"

#include "base/error.h"
#include "render/sink/sink_pattern.h"

#include <glib/gstdio.h>
#include <string.h>

/* A path in `folder` that a row of the table takes. */
static char *path_for(const SinkClass *class, const char *folder)
{
    const char *stem = class->flags & SINK_FOLDER ? "film-%03d" : "film";
    return g_strconcat(folder, "/", stem, class->extensions[0], NULL);
}

static void test_table(void)
{
    const SinkClass *const *classes = sink_classes();
    for (guint i = 0; classes[i] != NULL; i++) {
        const SinkClass *class = classes[i];
        g_assert_true(sink_by_name(class->name) == class);
        g_assert_true(class->help != NULL && class->help[0] != '\0');
        g_assert_nonnull(class->extensions[0]);
        for (guint j = 0; class->extensions[j] != NULL; j++)
            g_assert_true(class->extensions[j][0] == '.');
        g_autofree char *path = path_for(class, "/tmp");
        g_assert_true(sink_by_path(path, NULL) == class);
    }
    g_assert_null(sink_by_name("no-such-sink"));
}

static void test_by_path(void)
{
    static const struct {
        const char *path, *name;
    } rows[] = {
        {"out.mp4", "mp4"},
        {"a.b/OUT.MP4", "mp4"},
        {"out.webm", "webm"},
        {"out.stacked.mp4", "stacked"},
        {"stacked.mp4", "mp4"},
        {"out.mov", "mov"},
        {"out.mkv", "mkv"},
        {"out.gif", "gif"},
        {"out.webp", "webp"},
        {"out.apng", "apng"},
        {"out.avif", "avif"},
        {"out.y4m", "y4m"},
        {"out.rgba", "rgba"},
        {"out.poster.png", "poster"},
        {"walk.png", "png"},
        {"walk.sheet.png", "sheet"},
        {"walk.Sheet.PNG", "sheet"},
        {"walksheet.png", "png"},
        {"frames/%04d.png", "png-frames"},
        {"frames/%d.sheet.png", "png-frames"},
        {"frames/", "png-frames"},
        {"/tmp", "png-frames"},
        {"100%.png", "png"},
        {"100%%d.png", "png"},
        {"hashes.sha256", "hash"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GError) error = NULL;
        const SinkClass *class = sink_by_path(rows[i].path, &error);
        g_assert_no_error(error);
        g_assert_cmpstr(class->name, ==, rows[i].name);
    }
}

static void test_unknown(void)
{
    static const char *const paths[] = {"out.xyz",     "out", "mp4",   ".mp4",
                                        "out.mp4.bak", "",    "%d.mp4"};
    for (guint i = 0; i < G_N_ELEMENTS(paths); i++) {
        g_autoptr(GError) error = NULL;
        g_assert_null(sink_by_path(paths[i], &error));
        g_assert_error(error, ERROR_DOMAIN, ERROR_USAGE);
        g_assert_nonnull(strstr(error->message, ".png"));
        g_assert_cmpstr(error_place(error).path, ==, paths[i]);
    }
}

static void test_patterns(void)
{
    static const struct {
        const char *path;
        gint64 index;
        const char *expected;
    } rows[] = {
        {"%d.png", 7, "7.png"},           {"%04d.png", 7, "0007.png"},
        {"%4d.png", 7, "0007.png"},       {"%04d.png", 123456, "123456.png"},
        {"a%%b%02d.png", 3, "a%b03.png"}, {"100%/%s-%1d", 12, "100%/%s-12"},
        {"no-such-folder/", 5, NULL},     {"/tmp", 5, "/tmp/0005.png"},
        {"/", 5, "//0005.png"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GError) error = NULL;
        g_autofree char *pattern = sink_pattern_new(rows[i].path, ".png", &error);
        g_assert_no_error(error);
        g_autofree char *path = sink_pattern_path(pattern, rows[i].index);
        if (rows[i].expected != NULL)
            g_assert_cmpstr(path, ==, rows[i].expected);
    }
    static const char *const bad[] = {"out.png", "%d-%d.png", "%%.png", "%s", "%"};
    for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
        g_autoptr(GError) error = NULL;
        g_assert_null(sink_pattern_new(bad[i], ".png", &error));
        g_assert_error(error, ERROR_DOMAIN, ERROR_USAGE);
    }
}

/* Every row: what is abandoned leaves the folder as it was, the old file included. */
static void test_abandon(void)
{
    const SinkClass *const *classes = sink_classes();
    for (guint i = 0; classes[i] != NULL; i++) {
        const SinkClass *class = classes[i];
        char *folder = fixture_folder();
        g_autofree char *path = path_for(class, folder);
        g_autofree char *old =
            class->flags & SINK_FOLDER ? sink_pattern_path(path, 0) : g_strdup(path);
        fixture_write(old, "old");
        SinkParams params = fixture_params(path);
        for (int frames = 0; frames < 3; frames++) {
            g_autoptr(GError) error = NULL;
            void *sink = class->begin(&params, &error);
            g_assert_no_error(error);
            fixture_preview(class, sink, &params, &error);
            g_assert_no_error(error);
            for (int k = 0; k < frames; k++) {
                g_autoptr(Frame) frame = fixture_frame(params.width, params.height, k, false);
                g_assert_true(class->frame(sink, frame, k, NULL, 0, &error));
            }
            class->abandon(sink);
            g_assert_true(fixture_holds(old, "old"));
            g_assert_cmpuint(fixture_count(folder), ==, 1);
        }
        fixture_remove(folder);
    }
}

/* Every row: a place that cannot be written is an error with its path, at the latest in finish().
 */
static void test_bad_place(void)
{
    const SinkClass *const *classes = sink_classes();
    for (guint i = 0; classes[i] != NULL; i++) {
        char *folder = fixture_folder();
        g_autofree char *missing = g_build_filename(folder, "missing", "too", NULL);
        g_autofree char *path = path_for(classes[i], missing);
        SinkParams params = fixture_params(path);
        g_autoptr(GError) error = NULL;
        g_assert_false(fixture_film(classes[i], &params, &error));
        g_assert_error(error, ERROR_DOMAIN, ERROR_IO);
        g_assert_true(g_str_has_prefix(error_place(error).path, missing));
        g_assert_cmpuint(fixture_count(folder), ==, 0);
        fixture_remove(folder);
    }
}

/* Every row: what it writes replaces the old, and comes twice the same. */
static void test_twice(void)
{
    const SinkClass *const *classes = sink_classes();
    for (guint i = 0; classes[i] != NULL; i++)
        for (int transparent = 0; transparent < 2; transparent++) {
            char *folder = fixture_folder();
            g_autofree char *path = path_for(classes[i], folder);
            g_autofree char *first =
                classes[i]->flags & SINK_FOLDER ? sink_pattern_path(path, 0) : g_strdup(path);
            SinkParams params = fixture_params(path);
            params.transparent = transparent != 0;
            g_autoptr(GError) error = NULL;
            fixture_film(classes[i], &params, &error);
            g_assert_no_error(error);
            guint count = fixture_count(folder);
            g_autoptr(GBytes) once = fixture_read(first);
            fixture_write(first, "old");
            fixture_film(classes[i], &params, &error);
            g_assert_no_error(error);
            g_autoptr(GBytes) twice = fixture_read(first);
            g_assert_true(g_bytes_equal(once, twice));
            g_assert_cmpuint(fixture_count(folder), ==, count);
            fixture_remove(folder);
        }
}

static void assert_picture(const char *path, const SinkParams *params, gint64 index)
{
    int width, height;
    g_autofree guint8 *pixels = fixture_read_png(path, &width, &height);
    g_assert_cmpint(width, ==, params->width);
    g_assert_cmpint(height, ==, params->height);
    g_autoptr(Frame) frame = fixture_frame(width, height, index, params->transparent);
    g_autofree guint8 *row = g_malloc((gsize)width * 4);
    for (int y = 0; y < height; y++) {
        frame_row_straight(frame, y, row);
        g_assert_cmpmem(pixels + (gsize)y * (gsize)width * 4, width * 4, row, width * 4);
    }
}

static void test_png(void)
{
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "still.png", NULL);
    SinkParams params = fixture_params(path);
    for (int transparent = 0; transparent < 2; transparent++) {
        params.transparent = transparent != 0;
        g_assert_true(fixture_film(sink_by_name("png"), &params, NULL));
        assert_picture(path, &params, 0);
    }
    fixture_remove(folder);
}

static void test_png_frames(void)
{
    static const char *const names[] = {"made/a%02d.png", "made/", "made"};
    char *folder = fixture_folder();
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *path = g_strconcat(folder, "/", names[i], NULL);
        g_autofree char *made = g_build_filename(folder, "made", NULL);
        SinkParams params = fixture_params(path);
        params.transparent = true;
        g_autoptr(GError) error = NULL;
        fixture_film(sink_by_name("png-frames"), &params, &error);
        g_assert_no_error(error);
        for (gint64 k = 0; k < params.n_frames; k++) {
            g_autofree char *name = g_strdup_printf(i == 0 ? "a%02d.png" : "%04d.png", (int)k);
            g_autofree char *file = g_build_filename(made, name, NULL);
            assert_picture(file, &params, k);
        }
    }
    fixture_remove(folder);
}

/* A failing frame takes back the folder that was made for it, and keeps the files of before. */
static void test_png_frames_failure(void)
{
    char *folder = fixture_folder();
    g_autofree char *obstacle = g_build_filename(folder, "f3.png", NULL);
    g_autofree char *old = g_build_filename(folder, "f0.png", NULL);
    g_assert_cmpint(g_mkdir(obstacle, 0777), ==, 0);
    fixture_write(old, "old");
    g_autofree char *path = g_build_filename(folder, "f%d.png", NULL);
    SinkParams params = fixture_params(path);
    g_autoptr(GError) error = NULL;
    g_assert_false(fixture_film(sink_by_name("png-frames"), &params, &error));
    g_assert_cmpstr(error_place(error).path, ==, obstacle);
    g_assert_true(fixture_holds(old, "old"));
    g_assert_cmpuint(fixture_count(folder), ==, 2);

    g_autofree char *made = g_build_filename(folder, "made", "%d.png", NULL);
    params.path = made;
    const SinkClass *class = sink_by_name("png-frames");
    class->abandon(class->begin(&params, NULL));
    g_assert_cmpuint(fixture_count(folder), ==, 2);
    fixture_remove(folder);
}

static char *expected_hashes(const SinkParams *params)
{
    GString *lines = g_string_new(NULL);
    for (gint64 i = 0; i < params->n_frames; i++) {
        g_autoptr(Frame) frame = fixture_frame(params->width, params->height, i, false);
        g_autofree char *hash = frame_hash(frame);
        g_assert_cmpuint(strlen(hash), ==, 64);
        g_string_append_printf(lines, "%s\n", hash);
    }
    return g_string_free(lines, FALSE);
}

static void test_hash(void)
{
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "film.sha256", NULL);
    SinkParams params = fixture_params(path);
    g_assert_true(fixture_film(sink_by_name("hash"), &params, NULL));
    g_autofree char *expected = expected_hashes(&params);
    g_assert_true(fixture_holds(path, expected));
    fixture_remove(folder);
}

static void test_hash_to_standard_output(void)
{
    SinkParams params = fixture_params("-");
    if (g_test_subprocess()) {
        g_assert_true(fixture_film(sink_by_name("hash"), &params, NULL));
        return;
    }
    g_test_trap_subprocess(NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_test_trap_assert_passed();
    g_autofree char *expected = expected_hashes(&params);
    g_autofree char *anywhere = g_strconcat("*", expected, "*", NULL);
    g_test_trap_assert_stdout(anywhere);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/sink/table", test_table);
    g_test_add_func("/sink/by-path", test_by_path);
    g_test_add_func("/sink/unknown", test_unknown);
    g_test_add_func("/sink/patterns", test_patterns);
    g_test_add_func("/sink/abandon", test_abandon);
    g_test_add_func("/sink/bad-place", test_bad_place);
    g_test_add_func("/sink/twice", test_twice);
    g_test_add_func("/sink/png", test_png);
    g_test_add_func("/sink/png-frames", test_png_frames);
    g_test_add_func("/sink/png-frames-failure", test_png_frames_failure);
    g_test_add_func("/sink/hash", test_hash);
    g_test_add_func("/sink/hash-to-standard-output", test_hash_to_standard_output);
    return g_test_run();
}

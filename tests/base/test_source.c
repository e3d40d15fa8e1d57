#include "base/source.h"

#include <glib/gstdio.h>
#include <string.h>

static void test_places(void)
{
    static const struct {
        const char *text;
        guint32 offset;
        int line, column;
    } rows[] = {
        {"", 0, 1, 1},
        {"", 100, 1, 1},
        {"abc", 0, 1, 1},
        {"abc", 2, 1, 3},
        {"abc", 3, 1, 4},
        {"abc", 4, 1, 4},
        {"a\nbc\n", 1, 1, 2}, /* the newline ends its line */
        {"a\nbc\n", 2, 2, 1},
        {"a\nbc\n", 3, 2, 2},
        {"a\nbc\n", 5, 3, 1},
        {"a\r\nb", 2, 1, 3},
        {"a\r\nb", 3, 2, 1},
        {"a\rb", 2, 2, 1},
        {"a\r", 2, 2, 1},
        {"\n\n\nx", 3, 4, 1},
        {"\xC3\xA9x", 0, 1, 1}, /* e acute, two bytes */
        {"\xC3\xA9x", 1, 1, 1}, /* within the character */
        {"\xC3\xA9x", 2, 1, 2},
        {"\xC3\xA9x", 3, 1, 3},
        {"\xF0\x9F\x98\x80\n\xE2\x82\xACy", 8, 2, 2},
        {"\xEF\xBB\xBF<svg", 0, 1, 1}, /* a byte order mark is no column */
        {"\xEF\xBB\xBF<svg", 3, 1, 1},
        {"\xEF\xBB\xBF<svg", 4, 1, 2},
        {"\xEF\xBB\xBF\nx", 4, 2, 1},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Source) source = source_from_text("a.svg", rows[i].text, strlen(rows[i].text));
        Place place = source_place(source, rows[i].offset);
        g_test_message("row %" G_GSIZE_FORMAT, i);
        g_assert_cmpstr(place.path, ==, "a.svg");
        g_assert_cmpint(place.line, ==, rows[i].line);
        g_assert_cmpint(place.column, ==, rows[i].column);
    }
}

static void test_lines(void)
{
    g_autoptr(Source) source = source_from_text("a", "one\ntwo\r\nthree\rfour\n", 20);
    const guint32 starts[] = {0, 4, 9, 15, 20};
    g_assert_cmpuint(source->n_lines, ==, G_N_ELEMENTS(starts));
    for (gsize i = 0; i < G_N_ELEMENTS(starts); i++)
        g_assert_cmpuint(source->line_starts[i], ==, starts[i]);
}

static void test_whole(void)
{
    g_autoptr(Source) source = source_from_text("a.svg", "x", 1);
    Place place = source_whole(source);
    g_assert_cmpstr(place.path, ==, "a.svg");
    g_assert_cmpint(place.line, ==, 0);
    g_assert_cmpint(place.column, ==, 0);
}

static void test_text_is_a_terminated_copy(void)
{
    char text[] = "<svg/>and more";
    g_autoptr(Source) source = source_from_text(NULL, text, 6);
    memset(text, 'x', strlen(text));
    g_assert_cmpstr(source->text, ==, "<svg/>");
    g_assert_cmpuint(source->length, ==, 6);
    g_assert_null(source_place(source, 0).path);
}

/* A file of these bytes below a new directory; both to be removed with file_remove. */
static char *file_make(const char *bytes, gsize length)
{
    char *directory = g_dir_make_tmp("source-XXXXXX", NULL);
    g_assert_nonnull(directory);
    char *path = g_build_filename(directory, "a.svg", NULL);
    g_assert_true(g_file_set_contents(path, bytes, (gssize)length, NULL));
    g_free(directory);
    return path;
}

static void file_remove(const char *path)
{
    g_autofree char *directory = g_path_get_dirname(path);
    g_unlink(path);
    g_rmdir(directory);
}

static void test_load(void)
{
    g_autofree char *text = g_strnfill(200000, 'x');
    memcpy(text + 100000, "\n\xC3\xA9", 3);
    g_autofree char *path = file_make(text, strlen(text));
    Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    g_autoptr(Source) source = source_load(path, &limits, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(source->length, ==, 200000);
    g_assert_cmpstr(source->text, ==, text);
    g_assert_cmpstr(source->path, ==, path);
    g_assert_cmpint(source_place(source, 100003).column, ==, 2);
    file_remove(path);
}

static void test_load_refuses(void)
{
    static const struct {
        const char *bytes;
        gsize length;
        guint64 limit;
        int code; /* -1: loads */
        int line, column;
    } rows[] = {
        {"12345", 5, 5, -1, 0, 0},
        {"123456", 6, 5, ERROR_LIMIT, 0, 0},
        {"", 0, 5, -1, 0, 0},
        {"a\nb\0c", 5, 100, -1, 0, 0},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *path = file_make(rows[i].bytes, rows[i].length);
        Limits limits = limits_default();
        limits.file_bytes = rows[i].limit;
        g_autoptr(GError) error = NULL;
        g_autoptr(Source) source = source_load(path, &limits, &error);
        file_remove(path);
        if (rows[i].code < 0) {
            g_assert_no_error(error);
            g_assert_nonnull(source);
            continue;
        }
        g_assert_null(source);
        g_assert_error(error, ERROR_DOMAIN, rows[i].code);
        Place place = error_place(error);
        g_assert_cmpstr(place.path, ==, path);
        g_assert_cmpint(place.line, ==, rows[i].line);
        g_assert_cmpint(place.column, ==, rows[i].column);
    }
}

static void test_check_text(void)
{
    static const struct {
        const char *bytes;
        gsize length;
        int line, column; /* of the NUL byte; 0: there is none */
    } rows[] = {{"a\nb\0c", 5, 2, 2}, {"\0", 1, 1, 1}, {"a\nb", 3, 0, 0}, {"", 0, 0, 0}};
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Source) source = source_from_text("a", rows[i].bytes, rows[i].length);
        g_autoptr(GError) error = NULL;
        g_assert_true(source_check_text(source, &error) == (rows[i].line == 0));
        if (rows[i].line == 0)
            continue;
        g_assert_error(error, ERROR_DOMAIN, ERROR_SYNTAX);
        g_assert_cmpint(error_place(error).line, ==, rows[i].line);
        g_assert_cmpint(error_place(error).column, ==, rows[i].column);
    }
}

/* Around the checkpoints, in one line and in many, against counting from the start. */
static void test_long_lines(void)
{
    for (guint period = 0; period <= 3000; period += 1500) {
        g_autoptr(GString) text = g_string_new(period == 0 ? "\xEF\xBB\xBF" : "");
        for (guint i = 0; i < 4000; i++)
            g_string_append(text, period > 0 && i % period == period - 1 ? "\n"
                                  : i % 3 == 0                           ? "x"
                                                                         : "\xE2\x82\xAC");
        g_autoptr(Source) source = source_from_text("a", text->str, text->len);
        int line = 1, column = 0;
        for (guint32 i = period == 0 ? 3 : 0; i <= source->length; i++) {
            column += (text->str[i] & 0xC0) != 0x80;
            Place place = source_place(source, i);
            g_assert_cmpint(place.line, ==, line);
            g_assert_cmpint(place.column, ==, column);
            if (text->str[i] == '\n') {
                line++;
                column = 0;
            }
        }
    }
}

static void test_load_needs_a_file(void)
{
    Limits limits = limits_default();
    const char *const paths[] = {g_get_tmp_dir(), "/nonexistent/a.svg", ""};
    for (gsize i = 0; i < G_N_ELEMENTS(paths); i++) {
        g_autoptr(GError) error = NULL;
        g_assert_null(source_load(paths[i], &limits, &error));
        g_assert_error(error, ERROR_DOMAIN, ERROR_IO);
        g_assert_cmpstr(error_place(error).path, ==, paths[i]);
    }
}

static void test_endless_input_meets_the_limit(void)
{
    Limits limits = limits_default();
    limits.file_bytes = 1000000;
    g_autoptr(GError) error = NULL;
    g_assert_null(source_load("/dev/zero", &limits, &error));
    g_assert_error(error, ERROR_DOMAIN, ERROR_LIMIT);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/source/places", test_places);
    g_test_add_func("/source/lines", test_lines);
    g_test_add_func("/source/whole", test_whole);
    g_test_add_func("/source/copy", test_text_is_a_terminated_copy);
    g_test_add_func("/source/load", test_load);
    g_test_add_func("/source/load-refuses", test_load_refuses);
    g_test_add_func("/source/check-text", test_check_text);
    g_test_add_func("/source/long-lines", test_long_lines);
    g_test_add_func("/source/load-needs-a-file", test_load_needs_a_file);
    g_test_add_func("/source/endless", test_endless_input_meets_the_limit);
    return g_test_run();
}

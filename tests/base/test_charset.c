#include "base/charset.h"

#include <string.h>

static void test_marks(void)
{
    static const struct {
        const char *bytes;
        gsize length;
        const char *name; /* NULL: none */
        guint32 skip;
    } rows[] = {
        {"", 0, NULL, 0},
        {"<svg", 4, NULL, 0},
        {"\xEF\xBB\xBF<", 4, "", 3},
        {"\xEF\xBB", 2, NULL, 0},
        {"\xFF\xFE<\0", 4, "UTF-16LE", 2},
        {"\xFE\xFF\0<", 4, "UTF-16BE", 2},
        {"<\0s\0", 4, "UTF-16LE", 0},
        {"\0<\0s", 4, "UTF-16BE", 0},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        const char *name = NULL;
        guint32 skip = 0;
        bool marked = charset_of_mark(rows[i].bytes, rows[i].length, &name, &skip);
        g_assert_true(marked == (rows[i].name != NULL));
        g_assert_cmpstr(name, ==, rows[i].name);
        g_assert_cmpuint(skip, ==, rows[i].skip);
    }
}

static void test_labels(void)
{
    g_assert_cmpstr(charset_of_label("UTF-8"), ==, "");
    g_assert_cmpstr(charset_of_label("Utf-16"), ==, "");
    g_assert_cmpstr(charset_of_label("ISO-8859-1"), ==, "WINDOWS-1252");
    g_assert_cmpstr(charset_of_label("KOI8-R"), ==, "KOI8-R");
}

static void test_decode(void)
{
    static const struct {
        const char *bytes;
        gsize length;
        const char *charset, *text; /* NULL: not known */
    } rows[] = {
        {"abc", 3, "", "abc"},
        {"", 0, "UTF-16LE", ""},
        {"a\xFF"
         "b",
         3, "", "a\uFFFDb"},
        {"a\0b", 3, "", "a\uFFFDb"},
        {"\xE4\x80", 2, "WINDOWS-1252", "\u00E4\u20AC"},
        {"a\x81"
         "b",
         3, "WINDOWS-1252", "a\uFFFDb"},
        {"\xC1", 1, "KOI8-R", "\u0430"},
        {"a\0\xAC\x20", 4, "UTF-16LE", "a\u20AC"},
        {"\0a\x20\xAC", 4, "UTF-16BE", "a\u20AC"},
        {"\xD8\x3D\xDE\0", 4, "UTF-16BE", "\U0001F600"},
        {"\xD8\x3D\0a", 4, "UTF-16BE", "\uFFFDa"}, /* half of a pair */
        {"a\0b", 3, "UTF-16LE", "a\uFFFD"},
        {"abc", 3, "no such charset", NULL},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        gsize written = 0;
        g_autofree char *text =
            charset_decode(rows[i].bytes, rows[i].length, rows[i].charset, &written);
        g_assert_cmpstr(text, ==, rows[i].text);
        if (text != NULL)
            g_assert_cmpuint(written, ==, strlen(text));
    }
}

/* Megabytes in which nothing is right: no more than one pass. */
static void test_decode_long(void)
{
    enum { LENGTH = 4 << 20 };
    g_autofree char *bytes = g_malloc(LENGTH);
    gsize written;
    memset(bytes, 0x81, LENGTH);
    g_autofree char *text = charset_decode(bytes, LENGTH, "WINDOWS-1252", &written);
    g_assert_cmpuint(written, ==, 3 * LENGTH);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/charset/marks", test_marks);
    g_test_add_func("/charset/labels", test_labels);
    g_test_add_func("/charset/decode", test_decode);
    g_test_add_func("/charset/decode_long", test_decode_long);
    return g_test_run();
}

#include "render/sink/sink_pattern.h"

#include "base/error.h"

/* Bytes of the "%04d" at `text`, 0 when there is none; *digits is its width. */
static gsize scan_number(const char *text, int *digits)
{
    if (text[0] != '%')
        return 0;
    gsize length = 1;
    while (text[length] == '0')
        length++;
    *digits = g_ascii_isdigit(text[length]) ? text[length++] - '0' : 1;
    return text[length] == 'd' ? length + 1 : 0;
}

/* Expands one number and all "%%"; how many numbers there were. */
static guint expand(const char *pattern, gint64 index, GString *out)
{
    guint count = 0;
    while (*pattern != '\0') {
        int digits;
        gsize length = scan_number(pattern, &digits);
        if (length > 0) {
            g_string_append_printf(out, "%0*" G_GINT64_FORMAT, digits, index);
            pattern += length;
            count++;
        } else {
            g_string_append_c(out, *pattern);
            pattern += pattern[0] == '%' && pattern[1] == '%' ? 2 : 1;
        }
    }
    return count;
}

static guint count_numbers(const char *path)
{
    g_autoptr(GString) ignored = g_string_new(NULL);
    return expand(path, 0, ignored);
}

bool sink_pattern_is(const char *path)
{
    return count_numbers(path) > 0;
}

bool sink_pattern_is_folder(const char *path)
{
    return g_str_has_suffix(path, "/") || g_file_test(path, G_FILE_TEST_IS_DIR);
}

char *sink_pattern_new(const char *path, const char *extension, GError **error)
{
    guint count = count_numbers(path);
    if (count == 0 && sink_pattern_is_folder(path)) {
        g_auto(GStrv) parts = g_strsplit(path, "%", -1);
        g_autofree char *folder = g_strjoinv("%%", parts);
        return g_strdup_printf("%s/%%04d%s", folder, extension);
    }
    if (count != 1) {
        error_set(error, ERROR_USAGE, (Place){path, 0, 0},
                  "numbered files need one number in their name; write for example frames/%%04d%s",
                  extension);
        return NULL;
    }
    return g_strdup(path);
}

char *sink_pattern_path(const char *pattern, gint64 index)
{
    GString *path = g_string_new(NULL);
    expand(pattern, index, path);
    return g_string_free(path, FALSE);
}

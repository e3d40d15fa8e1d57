#include "rows.h"

#include <math.h>
#include <stdio.h>

static void append_string(GString *out, const char *text)
{
    g_string_append_c(out, '"');
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            g_string_append_c(out, '\\');
        if ((unsigned char)*text < ' ')
            g_string_append_printf(out, "\\u%04x", (unsigned)*text);
        else
            g_string_append_c(out, *text);
    }
    g_string_append_c(out, '"');
}

void rows_add(guint n, const char *const *fields)
{
    const char *path = g_getenv("ZOETROPE_TEST_ROWS");
    if (path == NULL)
        return;
    g_autoptr(GString) line = g_string_new("[");
    for (guint i = 0; i < n; i++) {
        g_string_append(line, i > 0 ? "," : "");
        if (fields[i] != NULL)
            append_string(line, fields[i]);
        else
            g_string_append(line, "null");
    }
    g_string_append(line, "]\n");
    FILE *file = fopen(path, "ae");
    g_assert_nonnull(file);
    fputs(line->str, file);
    g_assert_cmpint(fclose(file), ==, 0);
}

static bool starts_number(const char *text)
{
    gsize sign = *text == '-' || *text == '+';
    gsize point = text[sign] == '.';
    return g_ascii_isdigit(text[sign + point]);
}

bool rows_alike(const char *a, const char *b, double tolerance)
{
    if (a == NULL || b == NULL)
        return a == b;
    while (*a != '\0' && *b != '\0') {
        if (starts_number(a) && starts_number(b)) {
            char *a_end, *b_end;
            double x = g_ascii_strtod(a, &a_end);
            double y = g_ascii_strtod(b, &b_end);
            if (fabs(x - y) > tolerance * MAX(1, fabs(y)))
                return false;
            a = a_end;
            b = b_end;
        } else if (*a++ != *b++) {
            return false;
        }
    }
    return *a == *b;
}

/* What comes of two keyframes and a value underneath, at a progress: the rows of mixes.txt, whose
 * last column a browser has computed (tests/browser/mixes). */
#include "render/report/report.h"

#include "base/number.h"

#include <math.h>
#include <string.h>

enum { PROPERTY, FROM, TO, UNDER, COMPOSITION, STYLE, PROGRESS, EXPECTED, COLUMNS };
enum { ROWS = 200 }; /* a document */

#define TOLERANCE 2e-3 /* browsers count in floats */
#define TOLERANCE_COLOR 1.01

static bool is_given(const char *cell)
{
    return strcmp(cell, "-") != 0;
}

static void append_key(GString *out, char *const *row, int column)
{
    if (is_given(row[column]))
        g_string_append_printf(out, "%s:%s;", row[PROPERTY], row[column]);
}

/* The same document that mixes.mjs makes of them. */
static GString *make_document(GPtrArray *rows, guint start, guint n)
{
    GString *out = g_string_new("<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'>"
                                "<style><![CDATA[");
    for (guint i = 0; i < n; i++) {
        char *const *row = rows->pdata[start + i];
        g_string_append_printf(out, "@keyframes k%u{from{", i);
        append_key(out, row, FROM);
        g_string_append(out, "}to{");
        append_key(out, row, TO);
        g_string_append_printf(out, "}}#e%u{", i);
        append_key(out, row, UNDER);
        g_string_append_printf(out,
                               "animation:k%u 1s linear(%s,%s) both;animation-composition:%s}\n", i,
                               row[PROGRESS], row[PROGRESS], row[COMPOSITION]);
    }
    g_string_append(out, "]]></style>");
    for (guint i = 0; i < n; i++) {
        char *const *row = rows->pdata[start + i];
        g_autofree char *style = g_markup_escape_text(is_given(row[STYLE]) ? row[STYLE] : "", -1);
        g_string_append_printf(out, "<g><path id='e%u' style=\"%s\"/></g>\n", i, style);
    }
    g_string_append(out, "</svg>");
    return out;
}

static bool begins_number(const char *at)
{
    at += *at == '-' || *at == '+';
    at += *at == '.';
    return g_ascii_isdigit(*at);
}

static bool alike(const char *a, const char *b)
{
    double absolute = g_str_has_prefix(a, "rgb") ? TOLERANCE_COLOR : TOLERANCE;
    while (*a != '\0' && *b != '\0') {
        if (!begins_number(a) || !begins_number(b)) {
            if (*a++ != *b++)
                return false;
            continue;
        }
        char *end_a, *end_b;
        double x = g_ascii_strtod(a, &end_a), y = g_ascii_strtod(b, &end_b);
        if (!(fabs(x - y) <= fmax(absolute, 2e-4 * fabs(x))))
            return false;
        a = end_a;
        b = end_b;
    }
    return *a == *b;
}

static void check_document(GPtrArray *rows, guint start, guint n)
{
    g_autoptr(GString) text = make_document(rows, start, n);
    g_autoptr(GError) error = NULL;
    SceneOptions options = scene_options_default();
    g_autoptr(Scene) scene =
        scene_from_source(source_from_text("mixes.svg", text->str, text->len), &options, &error);
    g_assert_no_error(error);
    g_autoptr(Arena) arena = arena_new();
    const State *state = timeline_sample(scene->timeline, clock_from_seconds(0.5), arena);
    for (guint i = 0; i < n; i++) {
        char *const *row = rows->pdata[start + i];
        g_autofree char *id = g_strdup_printf("e%u", i);
        const Element *element = g_hash_table_lookup(scene->document->ids, id);
        g_autoptr(GString) found = g_string_new(NULL);
        PropertyId property;
        g_assert_true(property_lookup(row[PROPERTY], &property));
        report_computed(state, element, property, found);
        if (!alike(row[EXPECTED], found->str)) {
            g_test_message("%s: %s -> %s on %s, %s, at %s: %s, not %s", row[PROPERTY], row[FROM],
                           row[TO], row[UNDER], row[COMPOSITION], row[PROGRESS], found->str,
                           row[EXPECTED]);
            g_test_fail();
        }
    }
}

static void test_mixes(void)
{
    g_autofree char *text = NULL;
    g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);
    g_assert_true(g_file_get_contents(TEST_DATA_DIR "/render/report/mixes.txt", &text, NULL, NULL));
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    for (guint i = 0; lines[i] != NULL; i++) {
        if (lines[i][0] == '#' || lines[i][0] == '\0')
            continue;
        char **row = g_strsplit(lines[i], " | ", -1);
        g_assert_cmpuint(g_strv_length(row), ==, COLUMNS);
        g_ptr_array_add(rows, row);
    }
    g_assert_cmpuint(rows->len, >, 3000);
    for (guint start = 0; start < rows->len; start += ROWS)
        check_document(rows, start, MIN(ROWS, rows->len - start));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/report/mixes", test_mixes);
    return g_test_run();
}

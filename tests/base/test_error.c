#include "base/error.h"

#include <string.h>

static const struct {
    Place place;
    const char *text;
} places[] = {
    {{"a.svg", 3, 14}, "a.svg:3:14: no; do"},
    {{"a.svg", 3, 0}, "a.svg:3: no; do"},
    {{"a.svg", 0, 0}, "a.svg: no; do"},
    {{"a.svg", 0, 5}, "a.svg: no; do"},
    {{NULL, 2, 7}, "2:7: no; do"},
    {{NULL, 0, 0}, "no; do"},
};

static void test_place_text(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(places); i++) {
        g_autofree char *text = place_text(places[i].place, "no; do");
        g_assert_cmpstr(text, ==, places[i].text);
    }
}

static void test_set_and_read_back(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(places); i++) {
        g_autoptr(GError) error = NULL;
        error_set(&error, ERROR_VALUE, places[i].place, "%s; %s", "no", "do");
        g_assert_error(error, ERROR_DOMAIN, ERROR_VALUE);
        g_assert_cmpstr(error->message, ==, "no; do");
        g_autofree char *text = error_text(error);
        g_assert_cmpstr(text, ==, places[i].text);
    }
}

static void test_keeps_a_copy_of_the_path(void)
{
    g_autoptr(GError) error = NULL;
    char path[] = "first.svg";
    error_set(&error, ERROR_IO, (Place){path, 1, 2}, "no");
    memset(path, 'x', strlen(path));

    g_autoptr(GError) copy = g_error_copy(error);
    g_clear_error(&error);
    Place place = error_place(copy);
    g_assert_cmpstr(place.path, ==, "first.svg");
    g_assert_cmpint(place.line, ==, 1);
    g_assert_cmpint(place.column, ==, 2);
    g_assert_error(copy, ERROR_DOMAIN, ERROR_IO);
}

static void test_propagates(void)
{
    GError *error = NULL;
    error_set(&error, ERROR_LIMIT, (Place){"a.svg", 9, 1}, "too deep");
    g_autoptr(GError) outer = NULL;
    g_propagate_error(&outer, error);
    g_autofree char *text = error_text(outer);
    g_assert_cmpstr(text, ==, "a.svg:9:1: too deep");
}

static void test_nobody_asks(void)
{
    error_set(NULL, ERROR_SYNTAX, (Place){"a.svg", 1, 1}, "%d", 1);
}

static void test_other_domain(void)
{
    g_autoptr(GError) error = g_error_new_literal(G_FILE_ERROR, G_FILE_ERROR_NOENT, "gone");
    Place place = error_place(error);
    g_assert_null(place.path);
    g_assert_cmpint(place.line, ==, 0);
    g_autofree char *text = error_text(error);
    g_assert_cmpstr(text, ==, "gone");
    g_assert_null(error_place(NULL).path);
}

static void test_diagnostics(void)
{
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    g_assert_cmpuint(diagnostics_count(diagnostics), ==, 0);

    char path[] = "a.svg", element[] = "#shin", property[] = "rotate";
    diagnostics_add(diagnostics, (Place){path, 4, 2}, element, property, "unit %s", "px");
    diagnostics_add(diagnostics, (Place){path, 4, 2}, NULL, NULL, "other");
    memset(path, 'x', strlen(path));
    memset(element, 'x', strlen(element));
    memset(property, 'x', strlen(property));

    g_assert_cmpuint(diagnostics_count(diagnostics), ==, 2);
    const Diagnostic *first = diagnostics_at(diagnostics, 0);
    g_assert_cmpstr(first->place.path, ==, "a.svg");
    g_assert_cmpint(first->place.line, ==, 4);
    g_assert_cmpint(first->place.column, ==, 2);
    g_assert_cmpstr(first->element, ==, "#shin");
    g_assert_cmpstr(first->property, ==, "rotate");
    g_assert_cmpstr(first->message, ==, "unit px");
    const Diagnostic *second = diagnostics_at(diagnostics, 1);
    g_assert_null(second->element);
    g_assert_null(second->property);
    g_assert_cmpstr(second->message, ==, "other");

    diagnostics_add(NULL, (Place){path, 4, 2}, NULL, NULL, "nobody listens");
}

static void test_diagnostics_are_kept_once(void)
{
    static const struct {
        Diagnostic diagnostic;
        guint count; /* after adding it */
    } steps[] = {
        {{{"a.svg", 1, 1}, "#a", "fill", "m"}, 1}, {{{"a.svg", 1, 1}, "#a", "fill", "m"}, 1},
        {{{"a.svg", 1, 2}, "#a", "fill", "m"}, 2}, {{{"a.svg", 2, 1}, "#a", "fill", "m"}, 3},
        {{{"b.svg", 1, 1}, "#a", "fill", "m"}, 4}, {{{NULL, 1, 1}, "#a", "fill", "m"}, 5},
        {{{"a.svg", 1, 1}, "#b", "fill", "m"}, 6}, {{{"a.svg", 1, 1}, "#a", "x", "m"}, 7},
        {{{"a.svg", 1, 1}, "#a", "fill", "n"}, 8}, {{{"a.svg", 1, 2}, "#a", "fill", "m"}, 8},
    };
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    for (gsize i = 0; i < G_N_ELEMENTS(steps); i++) {
        const Diagnostic *add = &steps[i].diagnostic;
        diagnostics_add(diagnostics, add->place, add->element, add->property, "%s", add->message);
        g_assert_cmpuint(diagnostics_count(diagnostics), ==, steps[i].count);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/error/place-text", test_place_text);
    g_test_add_func("/error/set-and-read-back", test_set_and_read_back);
    g_test_add_func("/error/copies", test_keeps_a_copy_of_the_path);
    g_test_add_func("/error/propagates", test_propagates);
    g_test_add_func("/error/nobody-asks", test_nobody_asks);
    g_test_add_func("/error/other-domain", test_other_domain);
    g_test_add_func("/error/diagnostics", test_diagnostics);
    g_test_add_func("/error/diagnostics-once", test_diagnostics_are_kept_once);
    return g_test_run();
}

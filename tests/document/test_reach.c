#include "document/reach.h"
#include "fixture.h"

#include <string.h>

/* Each kind is told once, at the first of it; what instances repeat does not count. */
static void test_once(void)
{
    static const char text[] = "<svg xmlns='http://www.w3.org/2000/svg' onload='f()'>\n"
                               "<script/><g id='g'><rect onclick='g()' onkeyup='h()'/></g>\n"
                               "<use href='#g'/><script/><script/>\n"
                               "<foreignObject><rect/></foreignObject>\n"
                               "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>a<input/>"
                               "</p></foreignObject></svg>";
    static const struct {
        int line, column;
        const char *element, *property, *message;
    } expected[] = {
        {2, 1, "script", NULL, "scripts do not run (and 2 more)"},
        {1, 49, "svg", "onload", "event handlers do not run (and 1 more)"},
        {5, 57, "input", NULL, "form fields, media and frames are not drawn"},
    };
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    g_autoptr(Document) document = fixture_load(text, NULL);
    reach_check(document, diagnostics);
    g_assert_cmpuint(diagnostics_count(diagnostics), ==, G_N_ELEMENTS(expected));
    for (guint i = 0; i < G_N_ELEMENTS(expected); i++) {
        const Diagnostic *told = diagnostics_at(diagnostics, i);
        g_assert_cmpint(told->place.line, ==, expected[i].line);
        g_assert_cmpint(told->place.column, ==, expected[i].column);
        g_assert_cmpstr(told->element, ==, expected[i].element);
        g_assert_cmpstr(told->property, ==, expected[i].property);
        g_assert_cmpstr(told->message, ==, expected[i].message);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/reach/once", test_once);
    return g_test_run();
}

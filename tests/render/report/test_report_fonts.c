#include "render/draw/text_metrics_pango.h"
#include "render/report/report_fonts.h"

#include <string.h>

static const char document[] =
    "<svg xmlns='http://www.w3.org/2000/svg' font-family='No Such Family, serif'>"
    "<text>abc<tspan font-weight='bold'>d</tspan></text><text> </text>"
    "<a><text>&#xF0000;</text></a></svg>";

static void test_uses(void)
{
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    SceneOptions options = scene_options_default();
    options.metrics = metrics;
    g_autoptr(GError) error = NULL;
    g_autoptr(Scene) scene =
        scene_from_source(source_from_text("a.svg", document, strlen(document)), &options, &error);
    g_assert_no_error(error);
    g_autoptr(GPtrArray) uses = report_font_uses(scene);
    g_assert_cmpuint(uses->len, ==, 2);
    const FontUse *plain = uses->pdata[0], *bold = uses->pdata[1];
    g_assert_cmpstr(plain->absent, ==, "No Such Family");
    g_assert_true(g_str_has_prefix(plain->asked, "\"No Such Family\""));
    g_assert_true(g_str_has_suffix(bold->asked, " 700"));
    g_assert_cmpstr(plain->faces, !=, "");
    g_assert_cmpstr(plain->unwritten->str, ==, "\xf3\xb0\x80\x80");
    g_assert_cmpstr(bold->unwritten->str, ==, "");

    g_autoptr(GString) table = g_string_new(NULL);
    report_fonts_table(scene, table);
    g_assert_nonnull(strstr(table->str, "; not here: No Such Family; no glyph for "));
}

static void test_without_text(void)
{
    static const char empty[] = "<svg xmlns='http://www.w3.org/2000/svg'/>";
    SceneOptions options = scene_options_default();
    g_autoptr(Scene) scene =
        scene_from_source(source_from_text("a.svg", empty, strlen(empty)), &options, NULL);
    g_autoptr(GString) table = g_string_new(NULL);
    report_fonts_table(scene, table);
    g_assert_cmpstr(table->str, ==, "");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/report-fonts/uses", test_uses);
    g_test_add_func("/report-fonts/without-text", test_without_text);
    return g_test_run();
}

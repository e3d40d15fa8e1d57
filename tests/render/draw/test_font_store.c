/* Fonts that a document brings along. Skipped where there is no DejaVu Sans to bring. */
#include "render/draw/font_resolver.h"
#include "render/draw/text_metrics_pango.h"
#include "time/scene.h"

#include <fontconfig/fontconfig.h>
#include <glib/gstdio.h>
#include <string.h>

/* Of DejaVu Sans: the letter is 1767 units of 2048 wide. */
static const double M = 1767;

/* Bytes of the font's file; NULL when it is not installed. */
static GBytes *load_font(void)
{
    FcPattern *pattern = FcNameParse((const FcChar8 *)"DejaVu Sans:style=Book");
    FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcResult result;
    FcPattern *match = FcFontMatch(NULL, pattern, &result);
    FcPatternDestroy(pattern);
    FcChar8 *family = NULL, *path = NULL;
    char *data = NULL;
    gsize size = 0;
    if (match != NULL && FcPatternGetString(match, FC_FAMILY, 0, &family) == FcResultMatch &&
        FcPatternGetString(match, FC_FILE, 0, &path) == FcResultMatch &&
        strcmp((const char *)family, "DejaVu Sans") == 0)
        g_file_get_contents((const char *)path, &data, &size, NULL);
    if (match != NULL)
        FcPatternDestroy(match);
    return data != NULL ? g_bytes_new_take(data, size) : NULL;
}

static double width(const TextMetrics *metrics, const char *css_families, int weight,
                    const char *text)
{
    const char *families = metrics->fonts->families(metrics->fonts->data, css_families);
    const TextFont font = {.family = families, .size = 2048, .weight = weight};
    return metrics->measure(metrics->data, &font, text).advance;
}

static void test_add(void)
{
    g_autoptr(GBytes) bytes = load_font();
    if (bytes == NULL) {
        g_test_skip("DejaVu Sans is not installed");
        return;
    }
    const FontRange upper = {'A', 'Z'};
    FontFace face = {.family = "Zoetrope Test",
                     .weight_least = 400,
                     .weight_most = 400,
                     .n_ranges = 1,
                     .ranges = &upper};
    face.data = g_bytes_get_data(bytes, &face.size);
    {
        g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
        double before = width(metrics, "zoetrope test", 400, "M");
        g_assert_true(metrics->fonts->add(metrics->fonts->data, &face));
        const char *found = metrics->fonts->families(metrics->fonts->data, "'zoetrope TEST', x");
        g_assert_true(g_str_has_prefix(found, "Zoetrope Test, "));
        g_assert_cmpfloat_with_epsilon(width(metrics, "Zoetrope Test", 400, "M"), M, 1);
        g_assert_cmpfloat(before, !=, M);
        /* Characters out of its range come from the next family. */
        g_assert_cmpfloat_with_epsilon(width(metrics, "Zoetrope Test, monospace", 400, "i"),
                                       width(metrics, "monospace", 400, "i"), 1);
    }
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    g_assert_cmpstr(metrics->fonts->families(metrics->fonts->data, "Zoetrope Test"), ==,
                    metrics->fonts->families(metrics->fonts->data, "No Such Font"));
}

static void test_local_and_bad(void)
{
    static const guint8 rubbish[] = "This is no font at all.";
    g_autoptr(FontResolver) resolver = font_resolver_new(NULL);
    const FontFace bad = {.family = "Bad",
                          .weight_least = 400,
                          .weight_most = 400,
                          .data = rubbish,
                          .size = sizeof rubbish};
    g_assert_false(resolver->add(resolver->data, &bad));
    const FontFace missing = {.family = "Bad", .local = "No Such Font"};
    g_assert_false(resolver->add(resolver->data, &missing));
    const FontFace local = {.family = "Good", .local = "serif"};
    g_assert_true(resolver->add(resolver->data, &local));
    g_assert_cmpstr(resolver->families(resolver->data, "good"), ==,
                    resolver->families(resolver->data, "\"serif\""));
}

/* From the rule in a document, the first source that works; what does not is told of. */
static void test_document(void)
{
    g_autoptr(GBytes) bytes = load_font();
    if (bytes == NULL) {
        g_test_skip("DejaVu Sans is not installed");
        return;
    }
    g_autofree char *encoded =
        g_base64_encode(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes));
    g_autofree char *text = g_strdup_printf(
        "<svg xmlns='http://www.w3.org/2000/svg'><style>"
        "@font-face{font-family:'Zoetrope Doc';src:url(none.ttf),url(data:font/ttf;base64,%s);"
        "unicode-range:U+4?,U+0060-7f}"
        "@font-face{font-family:Lost;src:url('http://example.org/a.woff2')}"
        "@font-face{src:url(data:,x)}</style></svg>",
        encoded);
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    SceneOptions options = scene_options_default();
    options.metrics = metrics;
    g_autoptr(GError) error = NULL;
    g_autoptr(Scene) scene =
        scene_from_source(source_from_text("font.svg", text, strlen(text)), &options, &error);
    g_assert_no_error(error);
    g_assert_cmpfloat_with_epsilon(width(metrics, "Zoetrope Doc", 400, "M"), M, 1);
    g_assert_cmpuint(diagnostics_count(scene->diagnostics), ==, 1);
    g_assert_nonnull(strstr(diagnostics_at(scene->diagnostics, 0)->message, "`Lost`"));
}

static void test_folder(void)
{
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    g_autoptr(GError) error = NULL;
    g_assert_false(text_metrics_pango_add_folder(metrics, "/nonexistent", &error));
    g_assert_nonnull(strstr(error->message, "--font-dir"));
    g_clear_error(&error);
    g_autofree char *folder = g_dir_make_tmp("zoetrope-XXXXXX", NULL);
    g_assert_false(text_metrics_pango_add_folder(metrics, folder, &error));
    g_assert_nonnull(strstr(error->message, "no font"));
    g_clear_error(&error);

    g_autoptr(GBytes) bytes = load_font();
    g_autofree char *path = g_build_filename(folder, "font.ttf", NULL);
    if (bytes != NULL) {
        gsize size;
        const char *data = g_bytes_get_data(bytes, &size);
        g_assert_true(g_file_set_contents(path, data, (gssize)size, NULL));
        g_assert_true(text_metrics_pango_add_folder(metrics, folder, &error));
        g_assert_cmpfloat(width(metrics, "DejaVu Sans", 400, "M"), ==, M);
        g_unlink(path);
    }
    g_rmdir(folder);
}

/* What was asked for and is not here. */
static void test_absent(void)
{
    static const struct {
        const char *list, *absent;
    } rows[] = {
        {"No Such Family, 'Nor This', serif", "No Such Family, Nor This"},
        {"serif, No Such Family", ""},
        {"", ""},
    };
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *absent = metrics->fonts->absent(metrics->fonts->data, rows[i].list);
        g_assert_cmpstr(absent, ==, rows[i].absent);
    }
    const TextFont font = {.family = "serif", .size = 10, .weight = 400};
    g_autofree char *faces = metrics->faces(metrics->data, &font, "abc");
    g_assert_cmpstr(faces, !=, "");
    g_assert_null(strstr(faces, ", "));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/font-store/add", test_add);
    g_test_add_func("/font-store/local-and-bad", test_local_and_bad);
    g_test_add_func("/font-store/document", test_document);
    g_test_add_func("/font-store/folder", test_folder);
    g_test_add_func("/font-store/absent", test_absent);
    return g_test_run();
}

#include "time/freeze/freeze.h"
#include "time/scene.h"

#include <stdlib.h>
#include <string.h>

/* tests/freeze/x.svg frozen at 1250 ms is tests/freeze/x-1250.svg. With --generate the goldens are
 * written anew; read the difference before keeping it. */
static bool generate;

static void test_golden(gconstpointer data)
{
    const char *golden = data;
    const char *dash = strrchr(golden, '-');
    g_autofree char *base = g_strndup(golden, (gsize)(dash - golden));
    g_autofree char *source_path = g_strdup_printf("%s/freeze/%s.svg", TEST_DATA_DIR, base);
    g_autofree char *golden_path = g_strdup_printf("%s/freeze/%s", TEST_DATA_DIR, golden);
    g_autoptr(GError) error = NULL;
    SceneOptions options = scene_options_default();
    g_autoptr(Scene) scene = scene_load(source_path, &options, &error);
    g_assert_no_error(error);

    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GString) text = g_string_new(NULL);
    Time time = g_ascii_strtoll(dash + 1, NULL, 10) * TIME_MILLISECOND;
    freeze_document(timeline_sample(scene->timeline, time, arena),
                    &(FreezeOptions){.part = rect_empty()}, text);
    if (generate) {
        g_assert_true(g_file_set_contents(golden_path, text->str, (gssize)text->len, &error));
        return;
    }
    g_autofree char *expected = NULL;
    g_assert_true(g_file_get_contents(golden_path, &expected, NULL, &error));
    g_assert_cmpstr(text->str, ==, expected);
}

/* A frozen document frozen again at any time is the same picture: it loads, and nothing moves. */
static void test_frozen_is_still(gconstpointer data)
{
    g_autofree char *path = g_strdup_printf("%s/freeze/%s", TEST_DATA_DIR, (const char *)data);
    g_autoptr(GError) error = NULL;
    SceneOptions options = scene_options_default();
    g_autoptr(Scene) scene = scene_load(path, &options, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(timeline_animation_count(scene->timeline), ==, 0);
    g_assert_cmpuint(diagnostics_count(scene->diagnostics), ==, 0);
}

static bool is_golden(const char *name)
{
    const char *dash = strrchr(name, '-');
    return dash && g_str_has_suffix(name, ".svg") && g_ascii_isdigit(dash[1]);
}

int main(int argc, char **argv)
{
    generate = argc > 1 && g_str_equal(argv[1], "--generate");
    g_test_init(&argc, &argv, NULL);
    g_autoptr(GDir) folder = g_dir_open(TEST_DATA_DIR "/freeze", 0, NULL);
    g_assert_nonnull(folder);
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
    for (const char *name; (name = g_dir_read_name(folder)) != NULL;) {
        if (is_golden(name)) {
            g_ptr_array_add(names, g_strdup(name));
        }
    }
    for (guint i = 0; i < names->len; i++) {
        g_autofree char *path = g_strdup_printf("/freeze/golden/%s", (char *)names->pdata[i]);
        g_autofree char *still = g_strdup_printf("/freeze/still/%s", (char *)names->pdata[i]);
        g_test_add_data_func(path, names->pdata[i], test_golden);
        if (!generate) {
            g_test_add_data_func(still, names->pdata[i], test_frozen_is_still);
        }
    }
    return g_test_run();
}

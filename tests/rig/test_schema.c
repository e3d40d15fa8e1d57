#include "rig/config/schema.h"

#include "base/arena.h"
#include "rig/config/config_scalar.h"
#include "rig/suggest.h"

#include <string.h>

static const SchemaRow *find(const char *path, guint end)
{
    for (guint i = 0; i < end; i++) {
        if (strcmp(schema_rows[i].path, path) == 0)
            return &schema_rows[i];
    }
    return NULL;
}

/* Every row hangs on a map that stands before it, and on none twice. */
static void test_paths(void)
{
    for (guint i = 0; i < schema_n_rows; i++) {
        const SchemaRow *row = &schema_rows[i];
        g_assert_null(find(row->path, i));
        const char *dot = strrchr(row->path, '.');
        const SchemaRow *map = schema_root();
        if (dot != NULL) {
            g_autofree char *parent = g_strndup(row->path, (gsize)(dot - row->path));
            map = find(parent, i);
        }
        g_assert_nonnull(map);
        g_assert_cmpint(map->type, ==,
                        strcmp(schema_key(row), "*") == 0 ? SCHEMA_NAMES : SCHEMA_MAP);
        g_assert_true(schema_child(map, schema_key(row)) == row);
    }
}

static void test_maps_have_children(void)
{
    for (guint i = 0; i < schema_n_rows; i++) {
        const SchemaRow *row = &schema_rows[i];
        const SchemaRow *child = schema_next_child(row, NULL);
        bool is_map = row->type == SCHEMA_MAP || row->type == SCHEMA_NAMES;
        g_assert_true(is_map == (child != NULL));
        if (row->type == SCHEMA_NAMES)
            g_assert_null(schema_next_child(row, child));
    }
}

static void test_fallbacks(void)
{
    g_autoptr(Arena) arena = arena_new();
    for (guint i = 0; i < schema_n_rows; i++) {
        const SchemaRow *row = &schema_rows[i];
        g_assert_true(row->help != NULL && g_str_has_suffix(row->help, "."));
        bool worded = row->type == SCHEMA_WORD || row->type == SCHEMA_HEADING;
        g_assert_true(worded == (row->words != NULL));
        g_assert_true(row->minimum <= row->maximum);
        if (row->fallback == NULL)
            continue;
        g_assert_false(row->required);
        g_assert_null(row->otherwise);
        if (row->type == SCHEMA_VECTOR) {
            g_assert_cmpstr(row->fallback, ==, "[0, 0]");
            continue;
        }
        Config config = {.row = row};
        g_autofree char *problem = NULL;
        g_assert_true(config_scalar_parse(&config, row->fallback, false, arena, &problem));
    }
}

static void test_print(void)
{
    g_autoptr(GString) out = g_string_new(NULL);
    schema_print(out);
    g_auto(GStrv) lines = g_strsplit(out->str, "\n", -1);
    for (char **line = lines; *line != NULL; line++)
        g_assert_cmpuint(strlen(*line), <=, 120);
    for (guint i = 0; i < schema_n_rows; i++) {
        const SchemaRow *row = &schema_rows[i];
        const char *key = schema_key(row);
        g_autofree char *shown = g_strdup_printf("%s:  ", *key == '*' ? "<name>" : key);
        g_assert_nonnull(strstr(out->str, shown));
        g_auto(GStrv) words = g_strsplit(row->help, " ", 2);
        g_assert_nonnull(strstr(out->str, words[0]));
    }
    g_assert_nonnull(strstr(out->str, "period:  time, 0.01s to 3600s; required\n"));
    g_assert_nonnull(
        strstr(out->str, "\n      radius:  px, more than 0, up to 1000000; required\n"));
    g_assert_nonnull(strstr(out->str, "direction:  word: cw | ccw; if absent: cw\n"));
}

static void test_suggest(void)
{
    static const char *const words[] = {"radius", "center", "from", "direction"};
    static const struct {
        const char *word, *nearest;
    } rows[] = {
        {"radus", "radius"}, {"raduis", "radius"},       {"centre", "center"},
        {"fron", "from"},    {"form", "from"},           {"colour", NULL},
        {"", NULL},          {"direktion", "direction"}, {"x", NULL},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
        g_assert_cmpstr(suggest_nearest(rows[i].word, words, G_N_ELEMENTS(words)), ==,
                        rows[i].nearest);
    g_autofree char *endless = g_strnfill(100000, 'a');
    g_assert_null(suggest_nearest(endless, words, G_N_ELEMENTS(words)));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/schema/paths", test_paths);
    g_test_add_func("/schema/maps", test_maps_have_children);
    g_test_add_func("/schema/fallbacks", test_fallbacks);
    g_test_add_func("/schema/print", test_print);
    g_test_add_func("/schema/suggest", test_suggest);
    return g_test_run();
}

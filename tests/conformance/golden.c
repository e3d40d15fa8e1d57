#include "golden.h"

#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

static void clear_frame(gpointer frame)
{
    g_free(((GoldenFrame *)frame)->png);
}

static void free_golden(gpointer data)
{
    Golden *golden = data;
    g_free(golden->name);
    g_array_unref(golden->frames);
    g_free(golden);
}

static Golden *read_golden(const char *folder, const char *name)
{
    g_autofree char *path = g_build_filename(folder, name, NULL);
    g_autofree char *beside = g_path_get_dirname(path);
    g_autoptr(JsonParser) parser = json_parser_new();
    if (!json_parser_load_from_file(parser, path, NULL))
        return NULL;
    JsonObject *root = json_node_get_object(json_parser_get_root(parser));
    Golden *golden = g_new(Golden, 1);
    golden->name = g_strdup_printf("%.*s.svg", (int)(strlen(name) - strlen(".json")), name);
    golden->width = (int)json_object_get_int_member(root, "width");
    golden->height = (int)json_object_get_int_member(root, "height");
    golden->frames = g_array_new(FALSE, FALSE, sizeof(GoldenFrame));
    g_array_set_clear_func(golden->frames, clear_frame);
    JsonArray *frames = json_object_get_array_member(root, "frames");
    for (guint i = 0; i < json_array_get_length(frames); i++) {
        JsonObject *object = json_array_get_object_element(frames, i);
        if (!json_object_has_member(object, "png"))
            continue;
        GoldenFrame frame = {
            .time = (Time)llround(json_object_get_double_member(object, "time") * 1e9),
            .png = g_build_filename(beside, json_object_get_string_member(object, "png"), NULL),
        };
        g_array_append_val(golden->frames, frame);
    }
    return golden;
}

static void add_folder(GPtrArray *list, const char *folder, const char *within)
{
    g_autofree char *path = g_build_filename(folder, within, NULL);
    g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
    for (const char *entry; dir && (entry = g_dir_read_name(dir)) != NULL;) {
        g_autofree char *name = *within ? g_build_filename(within, entry, NULL) : g_strdup(entry);
        g_autofree char *full = g_build_filename(folder, name, NULL);
        if (g_file_test(full, G_FILE_TEST_IS_DIR)) {
            add_folder(list, folder, name);
        } else if (g_str_has_suffix(name, ".json")) {
            Golden *golden = read_golden(folder, name);
            if (golden)
                g_ptr_array_add(list, golden);
        }
    }
}

static int compare_names(gconstpointer a, gconstpointer b)
{
    return strcmp((*(Golden *const *)a)->name, (*(Golden *const *)b)->name);
}

GPtrArray *golden_list(const char *folder)
{
    GPtrArray *list = g_ptr_array_new_with_free_func(free_golden);
    add_folder(list, folder, "");
    g_ptr_array_sort(list, compare_names);
    return list;
}

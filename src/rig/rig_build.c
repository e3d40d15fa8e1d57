#include "rig/rig_build.h"

#include "rig/suggest.h"

#include <string.h>

const Config *rig_build_map(const RigBuild *build, const char *key, guint *n)
{
    const Config *map = config_lookup(build->root, key);
    *n = map != NULL ? map->n : 0;
    return map;
}

int rig_build_index(const Config *map, const char *name)
{
    for (guint i = 0; map != NULL && i < map->n; i++) {
        if (strcmp(map->children[i]->key, name) == 0)
            return (int)i;
    }
    return RIG_NONE;
}

static void add_keys(GPtrArray *keys, const Config *map)
{
    for (guint i = 0; map != NULL && i < map->n; i++)
        g_ptr_array_add(keys, (gpointer)map->children[i]->key);
}

void rig_build_report_missing(const Config *config, const char *what, const Config *first,
                              const Config *second, GError **error)
{
    g_autoptr(GPtrArray) keys = g_ptr_array_new();
    add_keys(keys, first);
    add_keys(keys, second);
    const char *near = suggest_nearest(config->text, (const char *const *)keys->pdata, keys->len);
    if (near != NULL)
        config_error(config, ERROR_REFERENCE, error, "no %s \"%s\"; did you mean \"%s\"?", what,
                     config->text, near);
    else
        config_error(config, ERROR_REFERENCE, error, "no %s \"%s\"", what, config->text);
}

const Element *rig_build_find(const RigBuild *build, const Config *config, const char *id,
                              GError **error)
{
    const Art *art = build->rig->art;
    const Element *element = art_lookup(art, id);
    if (element != NULL)
        return element;
    g_autofree char *file = g_path_get_basename(art->path);
    const char *near = art_suggest(art, id);
    if (near != NULL)
        config_error(config, ERROR_REFERENCE, error,
                     "no element \"#%s\" in %s; did you mean \"#%s\"?", id, file, near);
    else
        config_error(config, ERROR_REFERENCE, error, "no element \"#%s\" in %s", id, file);
    return NULL;
}

bool rig_build_point(RigBuild *build, const Config *config, Point *point, GError **error)
{
    *point = config->point;
    if (config->marker == NULL)
        return true;
    const Element *dot = rig_build_find(build, config, config->marker, error);
    if (dot == NULL)
        return false;
    Rect box = art_box(build->rig->art, dot);
    if (rect_is_empty(box)) {
        config_error(config, ERROR_VALUE, error, "\"#%s\" draws nothing, so it has no middle",
                     config->marker);
        return false;
    }
    *point = (Point){(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2};
    if (!g_ptr_array_find(build->dots, dot, NULL))
        g_ptr_array_add(build->dots, (gpointer)dot);
    return true;
}

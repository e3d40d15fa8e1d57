#include "rig/rig.h"

#include "rig/config/config_set.h"
#include "rig/rig_build.h"

#include <string.h>

const char *const rig_route_names[N_RIG_ROUTES + 1] = {
    [RIG_ROUTE_CSS] = "css",
    [RIG_ROUTE_CSS_D] = "css-d",
    [RIG_ROUTE_SMIL] = "smil",
};

const char *const rig_reach_names[N_RIG_REACHES + 1] = {
    [RIG_REACH_ERROR] = "error",
    [RIG_REACH_CLAMP] = "clamp",
    [RIG_REACH_SOFTEN] = "soften",
    [RIG_REACH_STRETCH] = "stretch",
};

static const char *text_of(const RigBuild *build, const char *key)
{
    const Config *config = config_lookup(build->root, key);
    return config != NULL ? config->text : NULL;
}

static double phase_of(const RigBuild *build, const char *key, double otherwise)
{
    const Config *config = config_lookup(build->root, key);
    return config != NULL ? config->number : otherwise;
}

static bool load_art(RigBuild *build, const Limits *limits, GError **error)
{
    const char *file = text_of(build, "art");
    g_autofree char *folder = g_path_get_dirname(build->rig->source->path);
    g_autofree char *path = g_path_is_absolute(file) || strcmp(folder, ".") == 0
                                ? g_strdup(file)
                                : g_build_filename(folder, file, NULL);
    build->rig->art = art_load(path, limits, build->diagnostics, error);
    return build->rig->art != NULL;
}

static const RigMoved *find_moved(const RigBuild *build, const Element *element)
{
    for (guint i = 0; i < build->moved->len; i++) {
        const RigMoved *moved = &g_array_index(build->moved, RigMoved, i);
        if (moved->element == element)
            return moved;
    }
    return NULL;
}

/* What moves inside of what moves would move twice; a bone inside the bone before it must. */
static bool check_nesting(const RigBuild *build, GError **error)
{
    for (guint i = 0; i < build->moved->len; i++) {
        const RigMoved *moved = &g_array_index(build->moved, RigMoved, i);
        const RigMoved *outer = NULL;
        for (const Element *up = moved->element->parent; up != NULL && outer == NULL;
             up = up->parent)
            outer = find_moved(build, up);
        if ((outer != NULL ? outer->element : NULL) == moved->carrier ||
            (moved->carrier == NULL && moved->rides && outer->carries))
            continue;
        if (moved->carrier != NULL)
            config_error(moved->config, ERROR_VALUE, error,
                         "\"#%s\" is not drawn inside \"#%s\"; nest it, so that the bone before "
                         "carries it",
                         moved->config->text, moved->carrier->id);
        else
            config_error(moved->config, ERROR_VALUE, error,
                         "\"#%s\" is drawn inside \"#%s\", which moves too (%s); take it out",
                         moved->config->text, outer->config->text, outer->config->path);
        return false;
    }
    return true;
}

/* A point may also be taken from something that is meant to be seen, a hub within its wheel: only
 * dots that hold nothing that moves are removed. */
static void keep_markers(RigBuild *build)
{
    if (config_lookup(build->root, "markers")->word != 0)
        return;
    g_autoptr(GPtrArray) ids = g_ptr_array_new();
    for (guint i = 0; i < build->dots->len; i++) {
        const Element *dot = g_ptr_array_index(build->dots, i);
        bool moves = false;
        for (guint j = 0; j < build->moved->len && !moves; j++)
            moves = art_is_inside(g_array_index(build->moved, RigMoved, j).element, dot);
        if (!moves)
            g_ptr_array_add(ids, (gpointer)dot->id);
    }
    build->rig->n_markers = ids->len;
    build->rig->markers = arena_copy(build->arena, ids->pdata, ids->len * sizeof(char *));
}

static bool build_rig(RigBuild *build, const Limits *limits, GError **error)
{
    Rig *rig = build->rig;
    rig->name = text_of(build, "name");
    rig->title = text_of(build, "title");
    rig->description = text_of(build, "description");
    rig->period = config_lookup(build->root, "period")->time;
    rig->sense = config_lookup(build->root, "direction")->word == 0 ? 1 : -1;
    rig->start = phase_of(build, "start", 0);
    rig->still = phase_of(build, "still", rig->start);
    rig->route = (RigRoute)config_lookup(build->root, "route")->word;

    static bool (*const parts[])(RigBuild *, GError **) = {
        rig_build_groups, rig_build_trajectories, rig_build_platforms, rig_build_bones,
        rig_build_limbs,  rig_build_order,        rig_build_solve,     rig_build_spinners,
        rig_build_belts,  rig_build_scrollers,
    };
    if (!load_art(build, limits, error))
        return false;
    for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
        if (!parts[i](build, error))
            return false;
    }
    if (!check_nesting(build, error))
        return false;
    if (build->moved->len == 0) {
        config_error(build->root, ERROR_VALUE, error,
                     "nothing moves; give limbs, platforms, bones, spinners, belts or scrollers");
        return false;
    }
    keep_markers(build);
    return true;
}

Rig *rig_from_source_set(Source *source, const char *const *settings, guint n, const Limits *limits,
                         Diagnostics *diagnostics, GError **error)
{
    g_autoptr(Rig) rig = g_new0(Rig, 1);
    rig->arena = arena_new();
    rig->source = source;
    if (!source_check_text(source, error))
        return NULL;
    const Config *root = config_load(source, limits, rig->arena, error);
    for (guint i = 0; i < n && root != NULL; i++)
        root = config_set(root, settings[i], rig->arena, error);
    if (root == NULL)
        return NULL;

    g_autoptr(GArray) moved = g_array_new(FALSE, FALSE, sizeof(RigMoved));
    g_autoptr(GPtrArray) dots = g_ptr_array_new();
    g_autoptr(GPtrArray) groups = g_ptr_array_new();
    g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(RigPart));
    RigBuild build = {.rig = rig,
                      .arena = rig->arena,
                      .diagnostics = diagnostics,
                      .root = root,
                      .moved = moved,
                      .dots = dots,
                      .groups = groups,
                      .parts = parts};
    return build_rig(&build, limits, error) ? g_steal_pointer(&rig) : NULL;
}

Rig *rig_from_source(Source *source, const Limits *limits, Diagnostics *diagnostics, GError **error)
{
    return rig_from_source_set(source, NULL, 0, limits, diagnostics, error);
}

Rig *rig_load(const char *path, const Limits *limits, Diagnostics *diagnostics, GError **error)
{
    Source *source = source_load(path, limits, error);
    return source != NULL ? rig_from_source(source, limits, diagnostics, error) : NULL;
}

void rig_free(Rig *rig)
{
    if (rig == NULL)
        return;
    art_free(rig->art);
    source_free(rig->source);
    arena_free(rig->arena);
    g_free(rig);
}
